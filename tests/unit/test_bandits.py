"""Bandits: arms, exact limits, policies and simulations.

Simulations have fixed seeds. A measured mean is compared with what is known exactly, within four
standard errors: a right version fails one seed in 16,000. Each such comparison is also made with a
wrong version, which it has to notice.
"""

import math
import random
from fractions import Fraction
from functools import partial
from itertools import product

import numpy as np
import pytest

from coursekit.course import planted
from coursekit.monte_carlo import (
    THREE_ARMS,
    Arm,
    coin,
    decaying_epsilon_greedy,
    epsilon_greedy,
    greedy,
    greedy_choices,
    lever,
    regret_of_settling,
    scaled,
    simulate,
    standard_error,
    thompson,
    ucb,
)

ERRORS = 4
"""So many standard errors may lie between a measured mean and the exact one."""

RNG = np.random.default_rng(0)
POLICIES = [greedy, epsilon_greedy, decaying_epsilon_greedy, ucb, thompson]
HALF = Fraction(1, 2)


def agrees(measured: np.ndarray, exact: float) -> bool:
    """Whether the mean of independent measurements is what it should be."""
    row = np.asarray(measured, dtype=float)[np.newaxis]
    return bool(abs(row.mean() - float(exact)) < ERRORS * standard_error(row)[0])


# Arms


def test_an_arm_pays_what_it_says_as_often_as_it_says():
    arms = [*THREE_ARMS, coin(0.3)]
    rewards = lever(arms)(np.repeat(np.arange(4), 20_000), np.random.default_rng(1))
    for arm, paid in zip(arms, rewards.reshape(4, -1), strict=True):
        assert set(paid) == set(map(float, arm.payoffs))
        for pays, probability in zip(arm.payoffs, arm.probabilities, strict=True):
            assert agrees(paid == pays, probability)
            assert not agrees(paid == pays, float(probability) + 0.02)


def test_scaled_arms_keep_their_order_and_their_differences():
    arms = [Arm((-3, 5), (HALF, HALF)), Arm((1.0,), (1,))]
    assert [arm.mean for arm in scaled(arms)] == [0.5, 0.5]
    assert [arm.mean for arm in scaled(THREE_ARMS)] == [Fraction(n, 20) for n in (3, 3, 5)]
    with pytest.raises(ValueError, match="arms must pay different amounts, not always 2"):
        scaled([Arm((2,), (1,))])


# Greedy: exactly, by counting all that can happen, and by simulation


def by_enumeration(arms, rounds):
    """The probability that each arm has the highest total; of equals, the first."""
    choices = [Fraction(0)] * len(arms)
    plays = [list(zip(arm.payoffs, arm.probabilities, strict=True)) for arm in arms]
    for luck in product(*(product(play, repeat=rounds) for play in plays)):
        totals = [sum(pays for pays, _ in series) for series in luck]
        chance = math.prod(p for series in luck for _, p in series)
        choices[totals.index(max(totals))] += chance
    return choices


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_greedy_settles_as_enumeration_says(rounds):
    dice = random.Random(rounds)
    arms = [Arm([dice.randint(0, 4), dice.randint(0, 4)], [HALF, HALF]) for _ in range(3)]
    for case in (arms, THREE_ARMS if rounds < 3 else THREE_ARMS[::2]):
        assert greedy_choices(case, rounds) == by_enumeration(case, rounds)
        assert sum(greedy_choices(case, rounds)) == 1


def test_greedy_settles_on_what_was_best_in_the_rounds():
    rounds = 3
    exact = greedy_choices(THREE_ARMS, rounds)
    still_looks = partial(epsilon_greedy, epsilon=0)

    def shares_agree(policy):
        last = simulate(policy, THREE_ARMS, steps=200, runs=4000, rng=5).chosen[-1]
        return all(agrees(last == arm, share) for arm, share in enumerate(exact))

    assert shares_agree(partial(greedy, rounds=rounds))
    assert not shares_agree(partial(greedy, rounds=rounds + 1))
    assert not shares_agree(still_looks)


# Epsilon-greedy


def test_less_and_less_exploration_is_ten_divided_by_the_steps():
    counts = np.full((3, 40_000), 25.0)
    totals = counts * np.array([[0.0], [1.0], [0.0]])
    chosen = decaying_epsilon_greedy(counts, totals, np.random.default_rng(2), scale=30)
    assert agrees(chosen != 1, 30 / 75 * 2 / 3)
    assert not agrees(chosen != 1, 30 / 75)


# UCB


def bound(n, total, steps, exploration):
    return total / n + exploration * math.sqrt(math.log(steps) / n)


@pytest.mark.parametrize("exploration", [0, 0.5, math.sqrt(2), 2])
def test_ucb_takes_the_highest_bound(exploration):
    dice = random.Random(3)
    for _ in range(100):
        counts = [dice.randint(1, 40) for _ in range(4)]
        totals = [dice.random() * n for n in counts]
        bounds = [
            bound(n, t, sum(counts), exploration) for n, t in zip(counts, totals, strict=True)
        ]
        assert ucb(counts, totals, 0, exploration) == bounds.index(max(bounds))


# Thompson sampling


def test_thompson_draws_each_mean_from_its_belief():
    """Beta(2, 1) beats Beta(1, 2) with probability 5/6."""
    counts, totals = np.ones((2, 40_000)), np.repeat([[1.0], [0.0]], 40_000, axis=1)
    chosen = thompson(counts, totals, np.random.default_rng(6))
    assert agrees(chosen == 0, 5 / 6)
    no_prior = planted(
        thompson, "1 + totals, 1 + counts - totals", "2 + totals, 2 + counts - totals"
    )
    assert not agrees(no_prior(counts, totals, np.random.default_rng(6)) == 0, 5 / 6)


# Simulations


@pytest.mark.parametrize("policy", POLICIES)
def test_one_gambler_and_many_are_told_the_same(policy):
    counts = np.array([[3.0, 9.0], [5.0, 1.0], [2.0, 2.0]])
    totals = np.array([[1.0, 8.0], [4.0, 0.0], [2.0, 1.0]])
    together = policy(counts, totals, np.random.default_rng(0))
    assert together.shape == (2,)
    if policy in (greedy, ucb):
        alone = [policy(counts[:, k], totals[:, k], np.random.default_rng(0)) for k in (0, 1)]
        assert list(together) == alone


def test_a_simulation_keeps_its_books():
    played = simulate(ucb, THREE_ARMS, steps=50, runs=7, rng=9)
    assert repr(played) == "Simulation of 7 gamblers, 50 steps each, 3 arms"
    assert (played.counts.sum(axis=0) == 50).all()
    assert played.shares[0].tolist() == [1, 0, 0]
    assert np.allclose(played.shares.sum(axis=1), 1)
    assert np.allclose(played.total_regret[-1], 50 * 5 - played.rewards.sum(axis=0))
    assert np.allclose(played.average_regret[-1], 5 - played.rewards.mean(axis=0))
    again = simulate(ucb, THREE_ARMS, steps=50, runs=7, rng=np.random.default_rng(9))
    assert (again.chosen == played.chosen).all()
    assert (simulate(ucb, THREE_ARMS, 50, 7, rng=10).rewards != played.rewards).any()


def test_who_always_plays_the_same_arm_still_has_luck_of_their_own():
    played = simulate(lambda counts, totals, rng: 2, THREE_ARMS, steps=100, runs=50)
    assert len(set(played.rewards.sum(axis=0))) > 5
    assert agrees(played.rewards[3:].mean(axis=0), 5)


# Bad input


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: simulate(ucb, [], 10), "arms must be a list of arms, at least one, not []"),
        (lambda: simulate(ucb, [0.5, 0.6], 10), "each of the arms must be an Arm, not 0.5"),
        (lambda: simulate(lambda *_: 3, THREE_ARMS, 10), "must return an arm from 0 to 2"),
        (lambda: simulate(lambda *_: None, THREE_ARMS, 10), "must return an arm from 0 to 2"),
        (lambda: simulate(lambda *_: [0, 1], THREE_ARMS, 10), "for each gambler"),
        (lambda: simulate(thompson, THREE_ARMS, 10), "rewards between 0 and 1: see scaled(arms)"),
        (lambda: ucb([1, 0], [1, 1], 0), "counts must be 1 or more"),
        (lambda: ucb([1, 2], [1], 0), "counts and totals must be as long as each other"),
        (lambda: regret_of_settling(THREE_ARMS, [1]), "choices must be one for each of 3 arms"),
        (lambda: coin(2), "probability must be a number from 0 to 1, not 2"),
        (lambda: Arm((1, 2), (0.5, 0.6)), "probabilities must be 0 or more and add up to 1"),
        (lambda: Arm((1, 2), (1,)), "probabilities must be one for each"),
        (lambda: Arm((), ()), "payoffs must be finite numbers, at least one"),
        (lambda: standard_error(np.ones((3, 1))), "values must be a table with two columns"),
    ],
)
def test_bad_input_is_refused_by_name(call, says):
    with pytest.raises(ValueError) as refused:
        call()
    assert says in str(refused.value)


def test_lists_and_numpy_numbers_are_welcome():
    assert ucb([50, 5], [30, 2], 0) == 1
    played = simulate(ucb, list(THREE_ARMS), steps=np.int64(5), runs=np.int8(100), rng=np.uint8(3))
    assert played.chosen.shape == (5, 100)
    assert greedy_choices(list(THREE_ARMS), np.int8(1)) == greedy_choices(THREE_ARMS)

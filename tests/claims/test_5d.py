"""What the notes say about multi-armed bandits (§5.4.1), computed again."""

from fractions import Fraction
from functools import partial
from math import log, sqrt

import numpy as np

from coursekit.monte_carlo import (
    THREE_ARMS,
    Arm,
    epsilon_greedy,
    epsilon_greedy_regret,
    greedy,
    greedy_choices,
    scaled,
    simulate,
    standard_error,
    ucb,
)


def test_the_means_of_the_three_arms_are_3_3_and_5():  # §5.4.1 prints 2 for the first
    assert [arm.mean for arm in THREE_ARMS] == [3, 3, 5]
    assert Arm((5, -1), (Fraction(1, 2),) * 2).mean == 2


def test_greedy_settles_on_the_best_arm_one_time_in_four():  # §5.4.1
    assert greedy_choices(THREE_ARMS)[2] == Fraction(1, 4)
    assert all(greedy_choices(THREE_ARMS, rounds)[2] < 1 for rounds in range(1, 7))


def test_greedy_s_regret_divided_by_t_tends_to_what_its_arm_is_short_of():
    """§5.4.1; the first formula there is not divided by T, and grows for ever."""
    played = simulate(greedy, THREE_ARMS, steps=4000, runs=200, rng=32)
    for arm, short in enumerate((2, 2, 0)):
        average = played.average_regret[-1, played.chosen[-1] == arm]
        assert abs(average.mean() - short) < 4 * standard_error(average[np.newaxis])[0]


def test_epsilon_greedy_s_regret_tends_to_its_limit():
    """§5.4.1 has the arms 1 to n, for 0 to n - 1, and the highest reward, for average."""
    epsilon = Fraction(1, 10)
    limit = epsilon / 3 * sum(5 - arm.mean for arm in THREE_ARMS)
    assert epsilon_greedy_regret(THREE_ARMS, epsilon) == limit == Fraction(2, 15)
    policy = partial(epsilon_greedy, epsilon=float(epsilon))
    late = simulate(policy, THREE_ARMS, steps=10_000, runs=300, rng=33).rewards[5000:].mean(axis=0)
    error = standard_error(late[np.newaxis])[0]
    assert abs(5 - late.mean() - float(limit)) < 4 * error
    without_arm_0 = epsilon / 3 * sum(5 - arm.mean for arm in THREE_ARMS[1:])
    assert abs(5 - late.mean() - float(without_arm_0)) > 4 * error


def test_ucb_s_regret_vanishes_if_payoffs_lie_between_0_and_1():
    """§5.4.1 does not ask for it, and its three arms pay up to 20."""

    def regret(arms):
        played = simulate(ucb, arms, steps=10_000, runs=100, rng=34)
        return [played.average_regret[step - 1].mean() for step in (1000, 10_000)]

    early, late = regret(scaled(THREE_ARMS))
    assert late < early / 2
    assert regret(THREE_ARMS)[1] > 1


def test_only_the_best_arm_s_bonus_tends_to_0():  # Nau's slides let all of them
    arms = [Arm((1,), (1,)), Arm((Fraction(1, 2),), (1,))]
    played = simulate(ucb, arms, steps=20_000, runs=1).counts[:, 0]
    assert [round(sqrt(2 * log(20_000) / n), 1) for n in played] == [0, 0.5]

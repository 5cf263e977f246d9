"""What the notes claim about multi-armed bandits (§5.4.1), and what settles it."""

from __future__ import annotations

from fractions import Fraction
from math import log, sqrt

import numpy as np

from coursekit.bandits import (
    THREE_ARMS,
    Arm,
    epsilon_greedy,
    epsilon_greedy_regret,
    greedy_choices,
    regret_of_settling,
    scaled,
    simulate,
    standard_error,
    ucb,
)
from coursekit.course.claim import claim

WORTH_ONE, WORTH_HALF = Arm((1,), (1,)), Arm((Fraction(1, 2),), (1,))
"""Two arms without luck: only the bonus makes UCB come back to the second one."""


@claim(
    "C5.31",
    "§5.4.1",
    "the mean payoffs of the three arms",
    expected=(3, 3, 5),
    printed=((2, 3, 5),),
    erratum="§5.4.1, the three arms: μ₀ is printed as 2, but half of 5 and half of 1 make 3; it "
    "would be 2 if the second payoff were −1.",
)
def means():
    return tuple(arm.mean for arm in THREE_ARMS)


@claim(
    "C5.32",
    "§5.4.1",
    "the probability that greedy settles on the best arm",
    expected=Fraction(1, 4),
    printed=(Fraction(1, 4),),
    erratum="§5.4.1, greedy: the first formula for the average regret is the total regret; it "
    "should be divided by T, as the next line is.",
)
def greedy_is_lucky():
    return greedy_choices(THREE_ARMS)[2]


@claim(
    "C5.32",
    "§5.4.1",
    "the average regret of greedy in the long run",
    expected=Fraction(3, 2),
)
def greedy_regret():
    return regret_of_settling(THREE_ARMS, greedy_choices(THREE_ARMS))


@claim(
    "C5.32",
    "§5.4.1",
    "after 1, 2, …, 6 rounds, greedy can still miss the best arm",
    expected=True,
    printed=(True,),
)
def greedy_may_always_miss():
    return all(greedy_choices(THREE_ARMS, rounds)[2] < 1 for rounds in range(1, 7))


@claim(
    "C5.33",
    "§5.4.1",
    "the average regret of ε-greedy tends to ε/n times the sum of what each arm is short of",
    expected=True,
    printed=(True,),
    erratum="§5.4.1, ε-greedy: the sum runs over the arms 0 to n − 1, not 1 to n; and the arm to "
    "exploit is the one with the highest average, not the highest reward.",
)
def epsilon_greedy_tends_to_its_limit():
    epsilon = Fraction(1, 10)

    def policy(counts, totals, rng):
        return epsilon_greedy(counts, totals, rng, float(epsilon))

    played = simulate(policy, THREE_ARMS, steps=10_000, runs=300, rng=33)
    late = played.rewards[5000:].mean(axis=0)[np.newaxis]
    regret, error = 5 - late.mean(), standard_error(late)[0]
    return bool(abs(regret - float(epsilon_greedy_regret(THREE_ARMS, epsilon))) < 4 * error)


def ucb_regret(arms, steps):
    """The average regret of UCB after these numbers of steps, in the currency of the arms."""
    played = simulate(ucb, arms, steps=max(steps), runs=200, rng=34)
    return [played.average_regret[step - 1].mean() for step in steps]


@claim(
    "C5.34",
    "§5.4.1",
    "with payoffs between 0 and 1, UCB's average regret goes down from 1,000 to 10,000 steps, to "
    "less than half",
    expected=True,
    printed=(True,),
    erratum="§5.4.1, UCB: the bound wants payoffs between 0 and 1, which the three arms do not "
    "have; with payoffs up to 20 the bonus is too small, and UCB may stay away from an unlucky arm "
    "for very long.",
)
def ucb_learns():
    early, late = ucb_regret(scaled(THREE_ARMS), [1000, 10_000])
    return bool(late < early / 2)


@claim(
    "C5.34",
    "§5.4.1",
    "with payoffs up to 20, it is still above 1 after 10,000 steps",
    expected=True,
)
def ucb_is_fooled():
    return bool(ucb_regret(THREE_ARMS, [10_000])[0] > 1)


@claim(
    "C5.35",
    "slides, §5.4.1",
    "the bonus of Nau's slides, 2 √(log t / tᵢ), over the notes' √(2 ln T / nᵢ), squared",
    expected=2,
    document="Nau's slides",
)
def two_constants():
    t, n = 1000, 10
    return round((2 * sqrt(log(t) / n) / sqrt(2 * log(t) / n)) ** 2, 9)


@claim(
    "C5.35",
    "slides",
    "the bonuses of two arms, worth 1 and 1/2, after 100,000 steps, rounded to tenths",
    expected=(0.0, 0.5),
    printed=((0.0, 0.0),),
    erratum="Nau's slides, UCT: every bonus is said to tend to 0; only that of the best move does, "
    "and that of a move worse by d tends to d, so that it is hardly ever visited.",
    document="Nau's slides",
)
def bonuses():
    played = simulate(ucb, [WORTH_ONE, WORTH_HALF], steps=100_000, runs=1)
    visits = played.counts[:, 0]
    return tuple(round(float(sqrt(2 * log(100_000) / n)), 1) for n in visits)

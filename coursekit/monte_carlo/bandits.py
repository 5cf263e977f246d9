"""Multi-armed bandits: exploration against exploitation. Notes §5.4.1.

A policy says which arm to play next, given how often each was played and what it has paid so far:
`counts[i]` says how often arm i was played, at least once, and `totals[i]` what it has paid in all.
If they are tables with a column for each of many gamblers, the answer is an arm for each of them.
Of equally good arms, the first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cached_property
from math import prod, sqrt
from numbers import Real
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games.fields import a_tuple, is_whole
from coursekit.validate import (
    Count,
    NotNegative,
    Probability,
    Seed,
    a,
    checked,
    list_of,
    must,
    number,
    refused,
)


class Arm(msgspec.Struct, frozen=True):
    """An arm that pays each of the `payoffs` with the probability beside it.

    >>> Arm((5, 1), (Fraction(1, 2), Fraction(1, 2))).mean
    Fraction(3, 1)
    """

    payoffs: tuple[Any, ...]
    probabilities: tuple[Any, ...]

    def __post_init__(self):
        for name in ("payoffs", "probabilities"):
            msgspec.structs.force_setattr(self, name, finite_numbers(name, getattr(self, name)))
        if len(self.payoffs) != len(self.probabilities):
            raise ValueError(
                f"probabilities must be one for each of the payoffs {self.payoffs!r}, "
                f"not {self.probabilities!r}"
            )
        if min(self.probabilities) < 0 or not math.isclose(sum(self.probabilities), 1):
            raise ValueError(
                f"probabilities must be 0 or more and add up to 1, not {self.probabilities!r}"
            )

    @property
    def mean(self) -> Any:
        """What the arm pays on average; exact if its numbers are."""
        return sum(p * pays for p, pays in zip(self.probabilities, self.payoffs, strict=True))


def finite_numbers(name: str, values: Any) -> tuple[Any, ...]:
    """The values as a tuple; anything but finite numbers, at least one, is refused."""
    numbers = a_tuple(values) or ()
    if not numbers or not all(isinstance(n, Real) and math.isfinite(n) for n in numbers):
        raise ValueError(f"{name} must be finite numbers, at least one, not {values!r}")
    return numbers


def check_policy(name: str, policy: Any) -> Callable[..., np.ndarray]:
    """`policy`, but answers other than an arm for each of the gamblers are refused."""
    if not callable(policy):
        raise refused(name, "a function policy(counts, totals, rng)", policy)
    bare = getattr(policy, "recursion", policy)  # what it is given is right

    def chosen(counts: np.ndarray, totals: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        arm = np.asarray(bare(counts, totals, rng))
        last, gamblers = len(counts) - 1, counts.shape[1:]
        is_arm = arm.dtype.kind in "iu" and bool(np.all((arm >= 0) & (arm <= last)))
        if not is_arm or arm.shape not in ((), gamblers):
            own = getattr(policy, "__name__", None) or repr(policy)
            raise ValueError(
                f"{own} must return an arm from 0 to {last} for each gambler, not {arm!r}"
            )
        return np.broadcast_to(arm, gamblers)

    return chosen


def is_table(values: Any, least: float = -math.inf) -> bool:
    """Whether these are finite numbers, `least` or more, one for each arm, or for many gamblers."""
    array = np.asarray(values, dtype=float)
    shaped = array.ndim in (1, 2) and array.size > 0
    return shaped and bool(np.isfinite(array).all()) and bool(array.min() >= least)


def as_floats(values: Any) -> np.ndarray:
    """The numbers as an array."""
    return np.asarray(values, dtype=float)


Counts = Annotated[
    np.ndarray, must("1 or more for each arm", lambda counts: is_table(counts, 1), as_floats)
]
Totals = Annotated[np.ndarray, must("finite numbers, one for each arm", is_table, as_floats)]
Generator = Annotated[
    np.random.Generator,
    must(
        "a whole number, 0 or more, or a NumPy generator",
        lambda seed: isinstance(seed, np.random.Generator) or (is_whole(seed) and seed >= 0),
        np.random.default_rng,
    ),
]
Shares = Annotated[Sequence[Any], list_of(number(0, 1), "a list of probabilities")]
check_arms = list_of(a(Arm, "an Arm"), "a list of arms, at least one", least=1)
Arms = Annotated[Sequence[Arm], check_arms]
Policy = Annotated[Callable[[np.ndarray, np.ndarray, np.random.Generator], Any], check_policy]
"""policy(counts, totals, rng) returns the arm to play next, for each of the gamblers."""


@checked
def coin(probability: Probability) -> Arm:
    """An arm that pays 1 with this probability, and 0 otherwise.

    >>> from fractions import Fraction
    >>> coin(Fraction(1, 3))
    Arm(payoffs=(1, 0), probabilities=(Fraction(1, 3), Fraction(2, 3)))
    """
    return Arm((1, 0), (probability, 1 - probability))


@checked
def scaled(arms: Arms) -> tuple[Arm, ...]:
    """The arms in another currency: the least that any of them pays is 0, the most is 1.

    >>> [arm.mean for arm in scaled(THREE_ARMS)]
    [Fraction(3, 20), Fraction(3, 20), Fraction(1, 4)]
    """
    payoffs = [pays for arm in arms for pays in arm.payoffs]
    least, spread = min(payoffs), max(payoffs) - min(payoffs)
    if spread == 0:
        raise ValueError(f"arms must pay different amounts, not always {least!r}")
    exact = Fraction if all(isinstance(p, int | Fraction) for p in payoffs) else float
    return tuple(
        Arm(tuple(exact(pays - least) / spread for pays in arm.payoffs), arm.probabilities)
        for arm in arms
    )


THREE_ARMS = (
    Arm((5, 1), (Fraction(1, 2),) * 2),
    Arm((4, 3, 2), (Fraction(1, 3),) * 3),
    Arm((20, 0), (Fraction(1, 4), Fraction(3, 4))),
)
"""The three arms of notes §5.4.1: their means are 3, 3 and 5."""


@checked
def greedy(counts: Counts, totals: Totals, rng: Generator, rounds: Count = 1) -> Any:
    """Play every arm `rounds` times, then for ever the one that was best in these rounds.

    >>> import numpy as np
    >>> int(greedy(np.array([1, 1, 1]), np.array([5, 3, 0]), np.random.default_rng(0)))
    0
    """
    explores = counts.min(axis=0) < rounds
    has_settled = counts.max(axis=0) > rounds
    best = np.argmax(totals / counts, axis=0)
    exploits = np.where(has_settled, np.argmax(counts, axis=0), best)
    return np.where(explores, np.argmin(counts, axis=0), exploits)


@checked
def epsilon_greedy(
    counts: Counts, totals: Totals, rng: Generator, epsilon: Probability = 0.1
) -> Any:
    """With probability `epsilon` any arm; otherwise the one with the highest average so far.

    >>> import numpy as np
    >>> int(epsilon_greedy(np.array([1, 2, 1]), np.array([5, 12, 0]), np.random.default_rng(0)))
    1
    """
    best = np.argmax(totals / counts, axis=0)
    explores = rng.random(best.shape) < epsilon
    return np.where(explores, rng.integers(len(counts), size=best.shape), best)


@checked
def decaying_epsilon_greedy(
    counts: Counts, totals: Totals, rng: Generator, scale: NotNegative = 10
) -> Any:
    """As `epsilon_greedy`, with less and less exploration: epsilon is `scale` divided by the steps.

    >>> import numpy as np
    >>> counts, totals = np.array([9, 80, 9]), np.array([5, 99, 0])
    >>> int(decaying_epsilon_greedy(counts, totals, np.random.default_rng(0)))
    1
    """
    epsilon = scale / counts.sum(axis=0)
    best = np.argmax(totals / counts, axis=0)
    explores = rng.random(best.shape) < epsilon
    return np.where(explores, rng.integers(len(counts), size=best.shape), best)


@checked
def ucb(
    counts: Counts,
    totals: Totals,
    rng: Generator,
    exploration: NotNegative = sqrt(2),
) -> Any:
    """The arm with the highest upper confidence bound: its average, and a bonus if rarely played.

    The bonus is `exploration` · √(ln T / n) for an arm played n of T times. Rewards are to lie
    between 0 and 1: then the theorem of 5d promises zero average regret.

    >>> import numpy as np
    >>> int(ucb(np.array([50, 5]), np.array([30, 2]), np.random.default_rng(0)))
    1
    """
    steps = counts.sum(axis=0)
    bounds = totals / counts + exploration * np.sqrt(np.log(steps) / counts)
    return np.argmax(bounds, axis=0)


@checked
def thompson(counts: Counts, totals: Totals, rng: Generator) -> Any:
    """The arm that is best if each mean is drawn from what is believed of it by now.

    The belief about an arm that won w of n times is the distribution Beta(1 + w, 1 + n - w).
    Rewards are to lie between 0 and 1.

    >>> import numpy as np
    >>> int(thompson(np.array([500, 50]), np.array([300, 10]), np.random.default_rng(0)))
    0
    """
    if np.any(totals < 0) or np.any(totals > counts):
        raise ValueError("totals must come from rewards between 0 and 1: see scaled(arms)")
    return np.argmax(rng.beta(1 + totals, 1 + counts - totals), axis=0)


class Simulation(msgspec.Struct, frozen=True, eq=False, dict=True):
    """What happened to many gamblers, each of whom played the same arms step by step.

    `chosen[t, k]` is the arm that gambler k played at step t, `rewards[t, k]` what it paid.
    """

    arms: tuple[Arm, ...]
    chosen: np.ndarray
    rewards: np.ndarray

    def __repr__(self) -> str:
        steps, runs = self.chosen.shape
        return f"Simulation of {runs:,} gamblers, {steps:,} steps each, {len(self.arms)} arms"

    @cached_property
    def total_regret(self) -> np.ndarray:
        """[t, k]: what the best arm would have paid in steps 0 … t on average, less what was paid.

        Notes §5.4.1.
        """
        best = max(float(arm.mean) for arm in self.arms)
        return np.cumsum(best - self.rewards, axis=0)

    @cached_property
    def average_regret(self) -> np.ndarray:
        """[t, k]: the total regret of gambler k after step t, per step."""
        steps = np.arange(1, len(self.rewards) + 1)
        return self.total_regret / steps[:, np.newaxis]

    @cached_property
    def counts(self) -> np.ndarray:
        """[i, k]: how often gambler k has played arm i."""
        return np.stack([(self.chosen == arm).sum(axis=0) for arm in range(len(self.arms))])

    @cached_property
    def shares(self) -> np.ndarray:
        """[t, i]: the share of the gamblers who played arm i at step t."""
        return np.stack(
            [(self.chosen == arm).mean(axis=1) for arm in range(len(self.arms))], axis=1
        )


def standard_error(values: np.ndarray) -> np.ndarray:
    """By how much the mean over the gamblers, the columns, is off as a rule.

    >>> import numpy as np
    >>> standard_error(np.array([[1.0, 3.0], [2.0, 2.0]]))
    array([1., 0.])
    """
    if np.ndim(values) != 2 or np.shape(values)[1] < 2:
        raise ValueError(f"values must be a table with two columns or more, not {values!r}")
    return np.asarray(values).std(axis=1, ddof=1) / np.sqrt(np.shape(values)[1])


@checked
def simulate(
    policy: Policy,
    arms: Arms,
    steps: Count,
    runs: Count = 1000,
    rng: Seed = 0,
) -> Simulation:
    """What happens to `runs` gamblers who follow the policy for `steps` steps, side by side.

    Everybody plays each arm once; after that, the policy decides.

    >>> from coursekit.monte_carlo import THREE_ARMS, greedy
    >>> played = simulate(greedy, THREE_ARMS, steps=100, runs=20_000)
    >>> played.shares[-1].round(2)  # in the long run 3/8, 3/8 and 1/4
    array([0.37, 0.38, 0.25])
    """
    rng, gamblers, pull = np.random.default_rng(rng), np.arange(runs), lever(arms)
    counts, totals = np.zeros((len(arms), runs)), np.zeros((len(arms), runs))
    chosen, rewards = np.empty((steps, runs), np.int32), np.empty((steps, runs))
    for step in range(steps):
        arm = np.full(runs, step) if step < len(arms) else policy(counts, totals, rng)
        reward = pull(arm, rng)
        counts[arm, gamblers] += 1
        totals[arm, gamblers] += reward
        chosen[step], rewards[step] = arm, reward
    return Simulation(tuple(arms), chosen, rewards)


@checked
def lever(arms: Arms) -> Callable[[Any, np.random.Generator], np.ndarray]:
    """A function that plays one of the arms for each gambler: `pull(chosen, rng)`, the rewards.

    >>> import numpy as np
    >>> from coursekit.monte_carlo import THREE_ARMS
    >>> lever(THREE_ARMS)(np.array([0, 2, 1, 2]), np.random.default_rng(3))
    array([ 5., 20.,  2.,  0.])
    """
    most = max(len(arm.payoffs) for arm in arms)
    payoffs, reached = np.zeros((len(arms), most)), np.ones((len(arms), most))
    for i, arm in enumerate(arms):
        payoffs[i, : len(arm.payoffs)] = [float(pays) for pays in arm.payoffs]
        reached[i, : len(arm.payoffs) - 1] = np.cumsum(list(map(float, arm.probabilities)))[:-1]

    def pull(chosen: Any, rng: Generator) -> np.ndarray:
        luck = rng.random(np.shape(chosen))
        outcome = sum(luck >= reached[chosen, k] for k in range(most - 1))
        return payoffs[chosen, outcome]

    return pull


@checked
def greedy_choices(arms: Arms, rounds: Count = 1) -> list[Any]:
    """For each arm, the probability that `greedy` settles on it after `rounds` rounds.

    >>> from coursekit.monte_carlo import THREE_ARMS
    >>> greedy_choices(THREE_ARMS)
    [Fraction(3, 8), Fraction(3, 8), Fraction(1, 4)]
    """
    totals = [total_after(arm, rounds) for arm in arms]
    return [
        sum(
            chance
            * prod(sum(p for t, p in other.items() if t < total) for other in totals[:arm])
            * prod(sum(p for t, p in other.items() if t <= total) for other in totals[arm + 1 :])
            for total, chance in totals[arm].items()
        )
        for arm in range(len(arms))
    ]


def total_after(arm: Arm, plays: int) -> dict[Any, Any]:
    """What the arm may have paid in all after `plays` plays, with the probabilities.

    >>> from coursekit.monte_carlo import coin
    >>> total_after(coin(0.5), 2)
    {2: 0.25, 1: 0.5, 0: 0.25}
    """
    totals: dict[Any, Any] = {0: 1}
    for _ in range(plays):
        after: dict[Any, Any] = {}
        for total, chance in totals.items():
            for pays, probability in zip(arm.payoffs, arm.probabilities, strict=True):
                after[total + pays] = after.get(total + pays, 0) + chance * probability
        totals = after
    return totals


@checked
def regret_of_settling(arms: Arms, choices: Shares) -> Any:
    """The average regret in the long run of somebody who settles on each arm this often.

    >>> from coursekit.monte_carlo import THREE_ARMS
    >>> regret_of_settling(THREE_ARMS, greedy_choices(THREE_ARMS))
    Fraction(3, 2)
    """
    if len(choices) != len(arms):
        raise ValueError(f"choices must be one for each of {len(arms)} arms, not {choices!r}")
    best = max(arm.mean for arm in arms)
    return sum(share * (best - arm.mean) for share, arm in zip(choices, arms, strict=True))


@checked
def epsilon_greedy_regret(arms: Arms, epsilon: Probability) -> Any:
    """The average regret of `epsilon_greedy` in the long run: of exploring, for ever.

    >>> from fractions import Fraction
    >>> from coursekit.monte_carlo import THREE_ARMS
    >>> epsilon_greedy_regret(THREE_ARMS, Fraction(1, 10))
    Fraction(2, 15)
    """
    return regret_of_settling(arms, [epsilon / len(arms)] * len(arms))

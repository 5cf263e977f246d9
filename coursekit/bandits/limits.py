"""What becomes of simple policies in the long run, exactly. Notes §5.4.1."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

from coursekit.bandits.arm import Arm


def greedy_choices(arms: Sequence[Arm], rounds: int = 1) -> list[Any]:
    """For each arm, the probability that `greedy` settles on it after `rounds` rounds.

    >>> from coursekit.bandits import THREE_ARMS
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

    >>> from coursekit.bandits import coin
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


def regret_of_settling(arms: Sequence[Arm], choices: Sequence[Any]) -> Any:
    """The average regret in the long run of somebody who settles on each arm this often.

    >>> from coursekit.bandits import THREE_ARMS
    >>> regret_of_settling(THREE_ARMS, greedy_choices(THREE_ARMS))
    Fraction(3, 2)
    """
    if len(choices) != len(arms):
        raise ValueError(f"choices must be one for each of {len(arms)} arms, not {choices!r}")
    best = max(arm.mean for arm in arms)
    return sum(share * (best - arm.mean) for share, arm in zip(choices, arms, strict=True))


def epsilon_greedy_regret(arms: Sequence[Arm], epsilon: Any) -> Any:
    """The average regret of `epsilon_greedy` in the long run: of exploring, for ever.

    >>> from fractions import Fraction
    >>> from coursekit.bandits import THREE_ARMS
    >>> epsilon_greedy_regret(THREE_ARMS, Fraction(1, 10))
    Fraction(2, 15)
    """
    return regret_of_settling(arms, [epsilon / len(arms)] * len(arms))

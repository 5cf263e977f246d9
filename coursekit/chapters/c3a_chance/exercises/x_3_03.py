"""Exercise 3.3: relabel the leaves, and flip the choice."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

from coursekit.course.answers import the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import as_fraction, text

ODDS = (Fraction(2, 3), Fraction(1, 3))
LEAVES = (4, 7, 2, 9)
"""Two lotteries with the same odds: on 4 or 7, and on 2 or 9."""


def worth(leaves: tuple) -> tuple[Any, Any]:
    """What the two lotteries are worth."""
    first, second = (ODDS[0] * leaves[i] + ODDS[1] * leaves[i + 1] for i in (0, 2))
    return first, second


def flip(answer: Any) -> str | None:
    given = the_sequence(answer, "(4, 7, 2, 9)")
    if len(given) != 4:
        return f"There are four leaves, and you gave {len(given)} numbers."
    known = {
        i: as_fraction(the_number(n, "Each leaf")) for i, n in enumerate(given) if n is not ...
    }
    for i, j in combinations(known, 2):
        if (known[i] < known[j]) != (LEAVES[i] < LEAVES[j]) or known[i] == known[j]:
            low, high = sorted((i, j), key=lambda leaf: LEAVES[leaf])
            return (
                f"{LEAVES[low]} is less than {LEAVES[high]}, but of what you put there, "
                f"{text(given[low])} is not less than {text(given[high])}: the order has changed."
            )
    if len(known) < 4:
        return None
    left, right = worth(tuple(known.values()))
    if left < right:
        return Right("Same order, same odds, another choice.")
    if left == right:
        return f"Now both are worth {text(left)}: Player I does not care. Go a little further."
    first, second = map(text, worth(given))  # as decimals, if they were given so
    kept = f"The first is worth {first} and the second {second}: Player I still takes the first."
    if _is_linear(tuple(known.values())):
        return f"{kept} All your steps have grown by the same factor: that never helps."
    return f"{kept} Which leaf speaks for the second lottery?"


def _is_linear(leaves: tuple) -> bool:
    """Whether the leaves are a linear function of the old ones."""
    scale = (leaves[1] - leaves[0]) / (LEAVES[1] - LEAVES[0])
    shift = leaves[0] - scale * LEAVES[0]
    return all(scale * old + shift == new for old, new in zip(LEAVES, leaves, strict=True))


EXERCISE = Exercise("3.3", "Flip the choice", flip)

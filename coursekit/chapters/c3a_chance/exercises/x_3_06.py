"""Exercise 3.6: keep or roll."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right

SIDES, LEFT = 10, 3


def worth_of_rolling() -> list[Fraction]:
    """What it is worth to roll on with 1, 2, 3 rolls left."""
    worth = [Fraction(0)]
    for _ in range(LEFT):
        faces = map(Fraction, range(1, SIDES + 1))
        worth.append(sum(max(worth[-1], face) for face in faces) / Fraction(SIDES))
    return worth[1:]


WORTH = worth_of_rolling()
LEAST = tuple(int(worth) + 1 for worth in WORTH)
"""What rolling on is worth is never a whole number here, so no roll leaves a choice."""


def keep_or_roll(answer: Any) -> str | None:
    given = the_sequence(answer, "(4, 5, 6)")
    if len(given) != LEFT:
        return f"With 1, 2 and 3 rolls left: that is three numbers, and you gave {len(given)}."
    least = [n if n is ... else the_whole_number(n, "Each roll to keep") for n in given]
    known = {left: n for left, n in enumerate(least, 1) if n is not ...}
    for n in known.values():
        if not 1 <= n <= SIDES:
            return f"The die never shows {n}: it has {SIDES} sides."
    if tuple(least) == LEAST[::-1]:
        return "The other way round: the first number is for the last roll."
    if len(known) == LEFT and len(set(least)) == 1 and least[0] == LEAST[0]:
        return "With more rolls left, rolling on is worth more than one roll. Work upwards."
    for left, n in known.items():
        hint = _about_one(left, n)
        if hint:
            return hint
    return Right("The more rolls are left, the more demanding one can be.")


def _about_one(left: int, n: int) -> str | None:
    rolls = "one roll" if left == 1 else f"{left} rolls"
    if n < LEAST[left - 1]:
        return f"With {rolls} left you keep the {n}, but rolling on is worth more than {n}."
    if n > LEAST[left - 1]:
        return f"With {rolls} left you roll on after {n - 1}, but that is worth less."
    return None


EXERCISE = Exercise("3.6", "Keep or roll", keep_or_roll)

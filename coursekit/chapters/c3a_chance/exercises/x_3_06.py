"""Exercise 3.6: keep or roll."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant

SIDES, LEFT = 10, 3
OTHER_SIDES = (8, 14, 16, 18, 22, 24, 26, 30, 32, 34)


def least_to_keep(sides: int) -> tuple[int, ...]:
    """The least roll to keep with 1, 2, 3 rolls left.

    With these sides, what rolling on is worth is never a whole number, so no roll leaves a choice.
    """
    worth = [Fraction(0)]
    for _ in range(LEFT):
        faces = map(Fraction, range(1, sides + 1))
        worth.append(sum(max(worth[-1], face) for face in faces) / Fraction(sides))
    return tuple(int(each) + 1 for each in worth[1:])


def keep_or_roll(sides: int, answer: Any) -> str | None:
    given = the_sequence(answer, "(4, 5, 6)")
    if len(given) != LEFT:
        return f"With 1, 2 and 3 rolls left: that is three numbers, and you gave {len(given)}."
    least = [n if n is ... else the_whole_number(n, "Each roll to keep") for n in given]
    known = {left: n for left, n in enumerate(least, 1) if n is not ...}
    for n in known.values():
        if not 1 <= n <= sides:
            return f"The die never shows {n}: it has {sides} sides."
    right = least_to_keep(sides)
    if tuple(least) == right[::-1]:
        return "The other way round: the first number is for the last roll."
    if len(known) == LEFT and len(set(least)) == 1 and least[0] == right[0]:
        return "With more rolls left, rolling on is worth more than one roll. Work upwards."
    for left, n in known.items():
        rolls = "one roll" if left == 1 else f"{left} rolls"
        if n < right[left - 1]:
            return f"With {rolls} left you keep the {n}, but rolling on is worth more than {n}."
        if n > right[left - 1]:
            return f"With {rolls} left you roll on after {n - 1}, but that is worth less."
    return Right("The more rolls are left, the more demanding one can be.")


def other_die(rng: Random) -> Variant:
    sides = rng.choice(OTHER_SIDES)
    question = (
        f"A die with {sides} sides. You may roll up to four times, and only the last roll counts. "
        "With 1, 2 and 3 rolls left, what is the least roll that you should keep? Give three "
        "numbers."
    )
    return Variant(question, least_to_keep(sides), partial(keep_or_roll, sides))


EXERCISE = Exercise("3.6", "Keep or roll", partial(keep_or_roll, SIDES), other_die)

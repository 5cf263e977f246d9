"""Exercise 3.7: three equations."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import all_same, rounded, same, text

HALF = Fraction(1, 2)

RIGHT = (Fraction(2, 5), Fraction(3, 5), Fraction(1, 5))

SLIPS = [
    (
        (1, 1, 1),
        "Then Player I would be sure to win. In the orange circle, heads is a win for Player II.",
    ),
    (
        (*RIGHT[:2], 1 - RIGHT[2]),
        "With z, Player II wins from the orange circle. All three are to be Player I's.",
    ),
    (tuple(2 * chance - 1 for chance in RIGHT), "These are the values, from −1 to 1: what is p?"),
    (tuple(1 - chance for chance in RIGHT), "These are the probabilities that Player II wins."),
    (
        (Fraction(2, 9), Fraction(1, 3), Fraction(1, 9)),
        "You hold at 0+1:1. There, too, Player I is to roll.",
    ),
    (
        (RIGHT[1], RIGHT[0], RIGHT[2]),
        "x and y have changed places: x belongs to 0:1 and y to 0+1:1.",
    ),
]


def three_equations(answer: Any) -> str | None:
    given = the_sequence(answer, "(F(1, 2), F(1, 3), F(1, 4))")
    if len(given) != 3:
        raise Hint(f"I expected three probabilities, `(x, y, z)`, and you gave {shown(answer)}.")
    numbers = [each if each is ... else the_number(each, "Each of them") for each in given]
    wrong = [
        name
        for name, number, right in zip("xyz", numbers, RIGHT, strict=True)
        if number is not ... and not same(number, right)
    ]
    if not wrong:
        return Right("At 0+1:1, rolling wins with 3/5 and holding with 1/3: rolling is right.")
    if ... in numbers:
        return f"{wrong[0]} is not right. Write down all three equations before you solve them."
    return _about(*numbers)


def _about(x: Any, y: Any, z: Any) -> str:
    """What three numbers get wrong: a slip we know, or the first equation that they do not meet."""
    for each in (x, y, z):
        if not -1 <= each <= 1:
            return f"A probability lies between 0 and 1, and {text(each)} does not."
    for slip, hint in SLIPS:
        if all_same((x, y, z), slip):
            return hint
    nearly = rounded((x, y, z), RIGHT)
    if nearly:
        return nearly
    if not same(y, HALF + HALF * z):
        return (
            f"y = {text(y)} and z = {text(z)} do not go together. At 0+1:1 heads wins at once, "
            "and tails leads to the orange circle."
        )
    if not same(z, HALF * x):
        return (
            f"z = {text(z)} does not go with x = {text(x)}. In the orange circle Player II rolls: "
            "heads wins for Player II, and tails leads to 0:1."
        )
    return (
        f"x = {text(x)} does not go with y = {text(y)} and z = {text(z)}. At 0:1 heads leads to "
        "0+1:1, and tails to the orange circle."
    )


EXERCISE = Exercise("3.7", "Three equations", three_equations)

"""Exercise 3.7: three equations."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import all_same, rounded, same, text

HALF = Fraction(1, 2)
AT_ONCE = Fraction(1, 3)
"""What holding at 0:1+1 is worth: at 1:1, the other player is to move and wins with 2/3."""

RIGHT = (Fraction(2, 5), Fraction(3, 5), Fraction(4, 5))

SLIPS = [
    (
        (1, 1, 1),
        "Then both would be sure to win. After tails it is the other player's turn: what is left "
        "for you is 1 minus her probability.",
    ),
    (
        tuple(2 * chance - 1 for chance in RIGHT),
        "These are the values, from −1 to 1. The exercise asks for probabilities.",
    ),
    (
        tuple(1 - chance for chance in RIGHT),
        "These are the probabilities that whoever is to move loses.",
    ),
    ((Fraction(2, 9), AT_ONCE, Fraction(8, 9)), "You hold at 0:1+1. All players are to roll."),
    (RIGHT[::-1], "The three are there, but in another order: x is 0:1, y is 0:1+1 and z is 1:0."),
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
        return Right("Rolling at 0:1+1 is worth 3/5 and holding 1/3: rolling is right.")
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
    if not same(y, HALF + HALF * (1 - z)):
        return (
            f"y = {text(y)} and z = {text(z)} do not go together. At 0:1+1 heads wins at once; and "
            "after tails, the other player has 1:0."
        )
    if not same(x, HALF * (1 - z) + HALF * y):
        return (
            f"x = {text(x)} does not go with y = {text(y)} and z = {text(z)}. At 0:1 heads leads "
            "to 0:1+1; and after tails, the other player has 1:0."
        )
    return (
        f"z = {text(z)} does not go with x = {text(x)}. At 1:0 heads wins at once; and after "
        "tails, the other player has 0:1."
    )


EXERCISE = Exercise("3.7", "Three equations", three_equations)

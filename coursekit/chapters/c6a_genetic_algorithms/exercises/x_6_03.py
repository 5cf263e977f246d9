"""Exercise 6.3: the bound of the schema theorem by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import Hint, shown, the_number, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import same, text

ORDER, LENGTH = 2, 3
SELECTED = Fraction(3)  # fitness 8 and 4 of the two examples, over the average of 4
UNCUT, UNTOUCHED = Fraction(1, 4), Fraction(81, 100)
BOUND = SELECTED * UNCUT * UNTOUCHED

SLIPS = [
    (SELECTED, "So many are selected. What do crossover and mutation leave of them?"),
    (SELECTED * UNCUT, "You have left out mutation."),
    (SELECTED * UNTOUCHED, "You have left out crossover."),
    (
        SELECTED * (1 - Fraction(3, 5)) * UNTOUCHED,
        "You divide the length by 5. Five bits can be cut at how many places?",
    ),
    (
        SELECTED * UNCUT * Fraction(9, 10),
        "Each of the fixed bits has to survive mutation, and there are two of them.",
    ),
    (
        SELECTED * UNCUT * Fraction(1, 100),
        "A bit survives if it does not flip: that has probability 9/10.",
    ),
    (
        2 * UNCUT * UNTOUCHED,
        "You begin with two examples. How many are expected after selection?",
    ),
    (
        Fraction(3, 2) * UNCUT * UNTOUCHED,
        "You take the average fitness of the examples over that of all. There are two examples.",
    ),
]


def bound_by_hand(answer: Any) -> str | None:
    given = the_sequence(answer, "(order, length, bound)")
    if len(given) != 3:
        raise Hint(f"I expected `(order, length, bound)`, and you gave {shown(answer)}.")
    order, length, bound = given
    if order is not ... and the_whole_number(order, "The order") != ORDER:
        return "The order counts the fixed bits: those that are not `*`."
    if length is not ... and the_whole_number(length, "The length") != LENGTH:
        return (
            "The defining length counts the cuts between the first fixed bit and the last one: "
            "the distance of their places."
        )
    if bound is not ... and not same(the_number(bound, "The bound"), BOUND):
        for slip, hint in SLIPS:
            if same(bound, slip):
                return hint
        return (
            f"The bound is a product of three: how many are selected, the share that no cut parts, "
            f"and the share that mutation leaves alone. That is not {text(bound)}."
        )
    return Right(
        "Long schemas are torn apart: of three selected, one in four is safe from the cut."
    )


EXERCISE = Exercise("6.3", "The schema theorem by hand", bound_by_hand)

"""Exercise 3.4: how many leaves an average costs."""

from __future__ import annotations

from math import comb
from typing import Any

from coursekit.course.answers import Hint, shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text

FACES, MOVES, THROWS = 8, 10, 2

ROLLS = comb(FACES, 2) + FACES
LEAVES = (ROLLS * MOVES) ** THROWS

ABOUT_ROLLS = {
    FACES**2: "You count 3 and 5 apart from 5 and 3. To whoever has to move, it is the same roll.",
    comb(FACES, 2): "You have left out the doubles.",
    FACES * (FACES - 1): "You have left out the doubles, and count 3 and 5 apart from 5 and 3.",
    2 * FACES - 1: "You count the sums of the dice. 2 and 6 is another roll than 4 and 4.",
    21: "That is so for dice with six faces.",
}
ABOUT_LEAVES = {
    ROLLS * MOVES: "That is how many there are after one throw and one move.",
    ROLLS**THROWS: "You count the throws alone. After each there are moves to choose from.",
    MOVES**THROWS: "You count the moves alone. The dice multiply as well.",
    THROWS * ROLLS * MOVES: "Each line of the first round goes on in every way of the second: "
    "multiply.",
    ROLLS * MOVES**THROWS: "The dice are thrown twice.",
    ROLLS**THROWS * MOVES: "The players move twice.",
    (FACES**2 * MOVES) ** THROWS: "There, 3 and 5 is told apart from 5 and 3.",
}


def counting(answer: Any) -> str | None:
    pair = the_sequence(answer, "(rolls, leaves)")
    if len(pair) != 2:
        raise Hint(f"I expected `(rolls, leaves)`, and you gave {shown(answer)}.")
    rolls = pair[0] if pair[0] is ... else the_whole_number(pair[0], "The number of rolls")
    leaves = pair[1] if pair[1] is ... else the_whole_number(pair[1], "The number of leaves")
    if rolls not in (..., ROLLS):
        return ABOUT_ROLLS.get(
            rolls, f"There are not {text(rolls)} rolls. How many are doubles, and how many are not?"
        )
    if leaves not in (..., LEAVES):
        return ABOUT_LEAVES.get(
            leaves,
            f"There are not {text(leaves)} leaves. How many positions are there after one throw "
            "and one move? Each of them goes on in as many ways.",
        )
    return Right("Without dice it would be 100.")


EXERCISE = Exercise("3.4", "What chance costs", counting)

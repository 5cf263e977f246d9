"""Exercise 3.4: how many leaves an average costs."""

from __future__ import annotations

from functools import partial
from math import comb
from random import Random
from typing import Any, NamedTuple

from coursekit.course.answers import Hint, shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text


class Throws(NamedTuple):
    """Two dice with `faces` faces are thrown twice, each time before one of `moves` moves."""

    faces: int
    moves: int

    @property
    def rolls(self) -> int:
        return comb(self.faces, 2) + self.faces

    @property
    def leaves(self) -> int:
        return (self.rolls * self.moves) ** 2

    def about_rolls(self) -> dict[int, str]:
        """Wrong numbers of rolls, each with a hint."""
        faces = self.faces
        return {
            faces**2: "You count 3 and 5 apart from 5 and 3. To whoever has to move, it is the "
            "same roll.",
            comb(faces, 2): "You have left out the doubles.",
            faces * (faces - 1): "You have left out the doubles, and count 3 and 5 apart from 5 "
            "and 3.",
            2 * faces - 1: "You count the sums of the dice. 2 and 6 is another roll than 4 and 4.",
            21: "That is so for dice with six faces.",
        }

    def about_leaves(self) -> dict[int, str]:
        """Wrong numbers of leaves, each with a hint."""
        rolls, moves = self.rolls, self.moves
        return {
            rolls * moves: "That is how many there are after one throw and one move.",
            rolls**2: "You count the throws alone. After each there are moves to choose from.",
            moves**2: "You count the moves alone. The dice multiply as well.",
            2 * rolls * moves: "Each line of the first round goes on in every way of the second: "
            "multiply.",
            rolls * moves**2: "The dice are thrown twice.",
            rolls**2 * moves: "The players move twice.",
            (self.faces**2 * moves) ** 2: "There, 3 and 5 is told apart from 5 and 3.",
        }


def counting(throws: Throws, answer: Any) -> str | None:
    pair = the_sequence(answer, "(rolls, leaves)")
    if len(pair) != 2:
        raise Hint(f"I expected `(rolls, leaves)`, and you gave {shown(answer)}.")
    rolls = pair[0] if pair[0] is ... else the_whole_number(pair[0], "The number of rolls")
    leaves = pair[1] if pair[1] is ... else the_whole_number(pair[1], "The number of leaves")
    if rolls not in (..., throws.rolls):
        return throws.about_rolls().get(
            rolls, f"There are not {text(rolls)} rolls. How many are doubles, and how many are not?"
        )
    if leaves not in (..., throws.leaves):
        return throws.about_leaves().get(
            leaves,
            f"There are not {text(leaves)} leaves. How many positions are there after one throw "
            "and one move? Each of them goes on in as many ways.",
        )
    return Right(f"Without dice it would be {throws.moves**2}.")


def other_dice(rng: Random) -> Variant:
    throws = Throws(rng.choice([8, 9, 10, 12, 16, 20]), rng.randint(4, 25))
    told_apart = {*throws.about_leaves(), throws.leaves}
    if len(told_apart) < 8:  # with 18 moves for 36 rolls, say
        return other_dice(rng)
    question = (
        f"Two dice with {throws.faces} faces each; it does not matter which of them shows what. "
        "How many different rolls are there? And how many leaves does expectiminimax look at after "
        f"two throws, each followed by one of {throws.moves} moves? Give (rolls, leaves)."
    )
    return Variant(question, (throws.rolls, throws.leaves), partial(counting, throws))


EXERCISE = Exercise("3.4", "What chance costs", partial(counting, Throws(8, 10)), other_dice)

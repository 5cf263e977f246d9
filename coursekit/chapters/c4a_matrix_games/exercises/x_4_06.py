"""Exercise 4.6: make a constant-sum game zero-sum."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.course.answers import is_unfinished, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import same, tables_same, text, the_table
from coursekit.matrix_games import MatrixGame, to_zero_sum

SHARED = MatrixGame([[7, 4, 10], [1, 6, 5]], [[3, 6, 0], [9, 4, 5]])
"""The game of exercise 4.6: in every cell the two share 10."""


FORM = "[[0, 0, 0], [0, 0, 0]]"


def take_the_constant_away(answer: Any) -> str | None:
    if is_unfinished(answer):
        return _first_wrong(answer)
    mine = the_table(answer, "Each payoff", FORM)
    rows, columns = SHARED.shape
    if (len(mine), len(mine[0])) != SHARED.shape:
        return (
            f"The new game has the same rows and columns as the old one, {rows} and {columns}; "
            f"yours has {len(mine)} and {len(mine[0])}."
        )
    if tables_same(mine, to_zero_sum(SHARED).A):
        return Right("Where Player II earns b, Player I now earns -b: so it is zero-sum.")
    A, B = SHARED.A, SHARED.B
    slips: list[tuple[np.ndarray, str]] = [
        (A, "That is the game as it was. In each cell the two still share 10."),
        (B, "Those are Player II's payoffs. Player I's should be the opposite of them."),
        (A + 10, "You gave Player I another 10: now each cell sums to 20."),
        (-A, "You turned Player I's payoffs round: Player I would now want what was bad before."),
        (
            A - B,
            "You took Player II's payoffs away from Player I's. With Player II's as they are, does "
            "each cell sum to 0?",
        ),
        (
            A - 5,
            "Taking 5 away from both would be just as good. But here Player II's payoffs stay as "
            "they are.",
        ),
    ]
    for slip, hint in slips:
        if tables_same(mine, slip):
            return hint
    return _first_wrong(mine)


def _first_wrong(table: Any) -> str | None:
    """The first payoff that is wrong; those that are not given yet cannot be."""
    for i, row in enumerate(the_sequence(table, FORM)[: len(SHARED.B)]):
        payoffs = () if row is ... else the_sequence(row, FORM)
        for j, (mine, b) in enumerate(zip(payoffs, SHARED.B[i], strict=False)):
            if mine is not ... and not same(the_number(mine, "Each payoff"), -b):
                return (
                    f"In row {i + 1}, column {j + 1} Player I earns {text(mine)} in your game and "
                    f"Player II {b}. Do they sum to 0?"
                )
    return None


EXERCISE = Exercise("4.6", "Take the constant away", take_the_constant_away)

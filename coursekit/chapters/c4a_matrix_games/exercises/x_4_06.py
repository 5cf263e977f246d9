"""Exercise 4.6: make a constant-sum game zero-sum."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from random import Random
from typing import Any

import numpy as np

from coursekit.course.answers import is_unfinished, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import same, tables_same, text, the_table
from coursekit.matrix_games import MatrixGame, to_zero_sum

TEN_SHARED = MatrixGame([[7, 4, 10], [1, 6, 5]], [[3, 6, 0], [9, 4, 5]])
"""The game of exercise 4.6: in every cell the two share 10."""


FORM = "[[0, 0, 0], [0, 0, 0]]"


def take_the_constant_away(shared: MatrixGame, answer: Any) -> str | None:
    if is_unfinished(answer):
        return _first_wrong(shared, answer)
    mine = the_table(answer, "Each payoff", FORM)
    rows, columns = shared.shape
    if (len(mine), len(mine[0])) != shared.shape:
        return (
            f"The new game has the same rows and columns as the old one, {rows} and {columns}; "
            f"yours has {len(mine)} and {len(mine[0])}."
        )
    if tables_same(mine, to_zero_sum(shared).A):
        return Right("Where Player II earns b, Player I now earns -b: so it is zero-sum.")
    for slip, hint in _slips(shared):
        if tables_same(mine, slip):
            return hint
    return _first_wrong(shared, mine)


def _slips(shared: MatrixGame) -> list[tuple[np.ndarray, str]]:
    """Tables that one gets by mistake, and what to say about them."""
    A, B = shared.A, shared.B
    c = A[0, 0] + B[0, 0]
    return [
        (A, f"That is the game as it was. In each cell the two still share {c}."),
        (B, "Those are Player II's payoffs. Player I's should be the opposite of them."),
        (A + c, f"You gave Player I another {c}: now each cell sums to {2 * c}."),
        (-A, "You turned Player I's payoffs round: Player I would now want what was bad before."),
        (
            A - B,
            "You took Player II's payoffs away from Player I's. With Player II's as they are, does "
            "each cell sum to 0?",
        ),
        (
            A - c / 2,
            f"Taking {c / 2} away from both would be just as good. But here Player II's payoffs "
            "stay as they are.",
        ),
    ]


def _first_wrong(shared: MatrixGame, table: Any) -> str | None:
    """The first payoff that is wrong; those that are not given yet cannot be."""
    for i, row in enumerate(the_sequence(table, FORM)[: len(shared.B)]):
        payoffs = () if row is ... else the_sequence(row, "[0, 0, 0]", "Each row")
        for j, (mine, b) in enumerate(zip(payoffs, shared.B[i], strict=False)):
            if mine is not ... and not same(the_number(mine, "Each payoff"), -b):
                return (
                    f"In row {i + 1}, column {j + 1} Player I earns {text(mine)} in your game and "
                    f"Player II {b}. Do they sum to 0?"
                )
    return None


def other_amount(rng: Random) -> Variant:
    while True:
        c = rng.choice((6, 8, 12, 14, 20))
        A = np.array([[rng.randint(0, c) for _ in range(3)] for _ in range(2)])
        shared = MatrixGame(A, c - A)
        right = to_zero_sum(shared).A
        tables = [right, *(slip for slip, _ in _slips(shared))]
        if not any(np.array_equal(*pair) for pair in combinations(tables, 2)):
            break
    pairs = [[(int(a), int(c - a)) for a in row] for row in A]
    question = (
        f"In every cell of `{pairs}` the two players share {c}: each pair holds what Player I and "
        "Player II earn. Player II's payoffs stay as they are. What are Player I's in the zero-sum "
        "game? Give them as a list of rows."
    )
    return Variant(question, right.astype(int).tolist(), partial(take_the_constant_away, shared))


EXERCISE = Exercise(
    "4.6", "Take the constant away", partial(take_the_constant_away, TEN_SHARED), other_amount
)

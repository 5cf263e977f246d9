"""Exercise 4.11: pure equilibria by hand."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import numpy as np

from coursekit.course.answers import Unfinished, is_unfinished
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import Cell, outside, text, the_cells
from coursekit.course.wording import list_so_far
from coursekit.general_sum import pure_equilibria
from coursekit.matrix_games import MatrixGame, profitable_deviations

THREE = MatrixGame.from_pairs(
    [[(4, 5), (2, 5), (1, 1)], [(1, 4), (1, 2), (5, 3)], [(5, 3), (0, 0), (2, 2)]]
)
"""The game of exercise 4.11: one of its equilibria depends on a tie."""


def equilibria(game: MatrixGame) -> list[Cell]:
    """The pure equilibria of a game whose rows and columns are numbered."""
    return [(int(row), int(column)) for row, column in pure_equilibria(game)]


def best_for(player: int, game: MatrixGame) -> list[Cell]:
    """The cells in which this player has no reason to leave."""
    table = game.A if player == 0 else game.B
    best = table == table.max(axis=player, keepdims=True)
    return [(int(i) + 1, int(j) + 1) for i, j in np.argwhere(best)]


def every_pure_equilibrium(game: MatrixGame, answer: Any) -> str | None:
    cells = the_cells(answer)
    has_gaps = is_unfinished(answer)
    if not cells and not has_gaps:
        return "Your list is empty. Mark the best payoff of Player I in each column to begin with."
    right = equilibria(game)
    if set(cells) == {(i - 1, j - 1) for i, j in right}:
        return "It looks as if you counted from 0. The first row and the first column are number 1."
    if set(cells) == {(j, i) for i, j in right}:
        return "Each pair is the other way round: the row comes first."
    if set(cells) == payoffs_at(game, right):
        return "Those are the payoffs that stand there. Which row and column do they stand in?"
    wrong = outside(cells, game.shape)
    if wrong:
        return wrong
    for player, (who, choice) in enumerate((("Player I", "row"), ("Player II", "column"))):
        if set(cells) == set(best_for(player, game)):
            return (
                f"These are the cells in which {who} has no better {choice}. "
                "The other player has a say as well."
            )
    for cell in cells:
        if cell not in right:
            return leaving(game, cell)
    if has_gaps:
        raise Unfinished(list_so_far(is_all=len(cells) == len(right)))
    if len(cells) == len(right):
        return Right("The cell in which the two together earn the most is not among them.")
    so_far = "What you have is right, but it is not all yet."
    if any(cell not in cells and is_tied(game, cell) for cell in right):
        return f"{so_far} In one row two columns are equally good for Player II: a tie is no gain."
    return f"{so_far} For each column mark Player I's best row, and then see who would leave."


def leaving(game: MatrixGame, cell: Cell) -> str:
    """Who would leave this cell, and what for."""
    best = profitable_deviations(game, *cell)[0]
    i, j = cell[0] - 1, cell[1] - 1
    if best.player == 0:
        who, now, reply = "Player I", game.A[i, j], f"row {best.strategy}"
    else:
        who, now, reply = "Player II", game.B[i, j], f"column {best.strategy}"
    return f"At {text(cell)} {who} earns {text(now)}, but {text(now + best.gain)} with {reply}."


def payoffs_at(game: MatrixGame, cells: list[Cell]) -> set[tuple]:
    """What stands in these cells."""
    return {(game.A[i - 1, j - 1], game.B[i - 1, j - 1]) for i, j in cells}


def is_tied(game: MatrixGame, cell: Cell) -> bool:
    """Whether another column of this row earns Player II as much."""
    row = game.B[cell[0] - 1].tolist()
    return row.count(row[cell[1] - 1]) > 1


def is_telling(game: MatrixGame) -> bool:
    """Whether it has two equilibria, one of them tied, and all slips look different."""
    right = equilibria(game)
    total = game.A + game.B
    best_together = [(int(i) + 1, int(j) + 1) for i, j in np.argwhere(total == total.max())]
    return (
        len(right) == 2
        and [is_tied(game, cell) for cell in right].count(True) == 1
        and not set(right) & set(best_together)
        and set(right) not in ({(j, i) for i, j in right}, payoffs_at(game, right))
        and all(set(right) != set(best_for(player, game)) for player in (0, 1))
    )


def may_be_telling(A: list[list[int]], B: list[list[int]]) -> bool:
    """Whether it has two equilibria, one of them tied: quick, for most games are turned down."""
    best = [max(column) for column in zip(*A, strict=True)]
    cells = [(i, j) for i in range(3) for j in range(3)]
    ties = [B[i].count(B[i][j]) for i, j in cells if A[i][j] == best[j] and B[i][j] == max(B[i])]
    return len(ties) == 2 and ties.count(1) == 1


def other_game(rng: Random) -> Variant:
    def table() -> list[list[int]]:
        return [[rng.randint(0, 5) for _ in range(3)] for _ in range(3)]

    A, B = table(), table()
    while not (may_be_telling(A, B) and is_telling(MatrixGame(A, B))):
        A, B = table(), table()
    game = MatrixGame(A, B)
    pairs = [list(zip(*rows, strict=True)) for rows in zip(A, B, strict=True)]
    question = (
        f"The rows of a game are `{pairs[0]}`, `{pairs[1]}` and `{pairs[2]}`, and in each pair "
        "Player I's payoff comes first. Find all pure equilibria, each as (row, column), counted "
        "from 1."
    )
    return Variant(question, equilibria(game), partial(every_pure_equilibrium, game))


EXERCISE = Exercise(
    "4.11", "Every pure equilibrium", partial(every_pure_equilibrium, THREE), other_game
)

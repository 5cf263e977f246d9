"""Exercise 4.11: pure equilibria by hand."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.course.answers import Unfinished, is_unfinished
from coursekit.course.exercises import Exercise, Right
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


def every_pure_equilibrium(answer: Any) -> str | None:
    cells = the_cells(answer)
    has_gaps = is_unfinished(answer)
    if not cells and not has_gaps:
        return "Your list is empty. Mark the best payoff of Player I in each column to begin with."
    right = equilibria(THREE)
    if set(cells) == {(i - 1, j - 1) for i, j in right}:
        return "It looks as if you counted from 0. The first row and the first column are number 1."
    if set(cells) == {(j, i) for i, j in right}:
        return "Each pair is the other way round: the row comes first."
    if set(cells) == {(THREE.A[i - 1, j - 1], THREE.B[i - 1, j - 1]) for i, j in right}:
        return "Those are the payoffs that stand there. Which row and column do they stand in?"
    wrong = outside(cells, THREE.shape)
    if wrong:
        return wrong
    for player, (who, choice) in enumerate((("Player I", "row"), ("Player II", "column"))):
        if set(cells) == set(best_for(player, THREE)):
            return (
                f"These are the cells in which {who} has no better {choice}. "
                "The other player has a say as well."
            )
    for cell in cells:
        if cell not in right:
            return leaving(THREE, cell)
    if has_gaps:
        raise Unfinished(list_so_far(is_all=len(cells) == len(right)))
    if len(cells) == len(right):
        return Right("The cell in which the two together earn the most is not among them.")
    so_far = "What you have is right, but it is not all yet."
    if (1, 2) not in cells:
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


EXERCISE = Exercise("4.11", "Every pure equilibrium", every_pure_equilibrium)

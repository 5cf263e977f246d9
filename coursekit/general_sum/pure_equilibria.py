"""Equilibria in pure strategies: both replies are best. Notes §4.3."""

from __future__ import annotations

from typing import Any

from coursekit.matrix_games.game import Label, as_game
from coursekit.matrix_games.payoffs import best_replies


def pure_equilibria(game: Any) -> list[tuple[Label, Label]]:
    """The (row, column) cells in which both players' strategies are best replies. Notes §4.3.

    >>> from coursekit.matrix_games import PRISONERS_DILEMMA, THREE_BY_THREE
    >>> pure_equilibria(PRISONERS_DILEMMA), pure_equilibria(THREE_BY_THREE)
    ([('Defect', 'Defect')], [(2, 1), (3, 3)])
    """
    game = as_game(game)
    best_columns = {row: best_replies(game, 1, against=row) for row in game.rows}
    best_rows = {column: best_replies(game, 0, against=column) for column in game.columns}
    return [
        (row, column)
        for row in game.rows
        for column in best_columns[row]
        if row in best_rows[column]
    ]

"""Equilibria in pure strategies, and players who keep replying to each other. Notes §4.3."""

from __future__ import annotations

from typing import Any

from coursekit.matrix_games.game import Label, as_game
from coursekit.matrix_games.payoffs import best_replies

Cell = tuple[Label, Label]


def pure_equilibria(game: Any) -> list[Cell]:
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


def best_reply_dynamics(game: Any, start: Cell) -> list[Cell]:
    """The cells that the players visit when they change in turn to a best reply, Player I first.

    A player whose strategy is a best reply keeps it; otherwise the first best reply is taken. The
    way ends in an equilibrium, or with the first cell that comes for the second time. Notes §4.3.

    >>> from coursekit.matrix_games import COIN_GAME, PRISONERS_DILEMMA
    >>> best_reply_dynamics(PRISONERS_DILEMMA, ("Cooperate", "Cooperate"))[1:]
    [('Defect', 'Cooperate'), ('Defect', 'Defect')]
    >>> best_reply_dynamics(COIN_GAME, ("heads", "heads"))[2:]
    [('tails', 'tails'), ('tails', 'heads'), ('heads', 'heads')]
    """
    game = as_game(game)
    row, column = start
    path = [start]
    while path[-1] not in path[:-1]:
        best_rows = best_replies(game, 0, against=column)
        best_columns = best_replies(game, 1, against=row)
        if row not in best_rows:
            row = best_rows[0]
        elif column not in best_columns:
            column = best_columns[0]
        else:
            break
        path.append((row, column))
    return path

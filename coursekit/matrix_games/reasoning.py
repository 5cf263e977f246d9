"""I know that you know: replies to replies, without end or up to an equilibrium. Notes §4.2–4.3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.matrix_games.game import Label, as_game
from coursekit.matrix_games.payoffs import best_replies

Cell = tuple[Label, Label]
"""A row and a column."""


def best_reply_dynamics(game: Any, start: Cell) -> list[Cell]:
    """The cells that the players visit when they change in turn to a best reply, Player I first.

    A player whose strategy is a best reply keeps it; otherwise the first best reply is taken. The
    path ends in an equilibrium, or with the first cell that comes up a second time. Notes §4.3.

    >>> from coursekit.matrix_games import COIN_GAME, PRISONERS_DILEMMA
    >>> best_reply_dynamics(PRISONERS_DILEMMA, ("Cooperate", "Cooperate"))[1:]
    [('Defect', 'Cooperate'), ('Defect', 'Defect')]
    >>> best_reply_dynamics(COIN_GAME, ("heads", "heads"))[2:]
    [('tails', 'tails'), ('tails', 'heads'), ('heads', 'heads')]
    """
    game = as_game(game)
    row, column = start if isinstance(start, Sequence) and len(start) == 2 else (None, None)
    if row not in game.rows or column not in game.columns:
        raise ValueError(
            f"start must be one of the rows {', '.join(map(repr, game.rows))} and one of the "
            f"columns {', '.join(map(repr, game.columns))}, not {start!r}"
        )
    path = [(row, column)]
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


def reply_cycle(game: Any, column: Label) -> list[Cell]:
    """The cells (row, column) of the reasoning that starts when Player I foresees the column.

    Player I answers with the first best row, Player II with a best column against that row, and so
    on: the best-reply dynamics from there. Notes §4.2.

    >>> reply_cycle([[2, -1], [-1, 1]], column=1)
    [(1, 1), (1, 2), (2, 2), (2, 1), (1, 1)]
    >>> reply_cycle([[3, 2, 5], [1, 0, 9]], column=3)
    [(2, 3), (2, 2), (1, 2)]
    """
    game = as_game(game)
    if not isinstance(column, str | int) or column not in game.columns:
        raise ValueError(
            f"column must be one of {', '.join(map(repr, game.columns))}, not {column!r}"
        )
    answer = best_replies(game, 0, against=column)[0]
    return best_reply_dynamics(game, (answer, column))

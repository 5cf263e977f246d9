"""I know that you know: replies to replies, without end or up to a saddle point. Notes §4.2."""

from __future__ import annotations

from typing import Any

from coursekit.matrix_games.game import Label, as_game
from coursekit.matrix_games.payoffs import best_replies


def reply_cycle(game: Any, column: Label) -> list[tuple[Label, Label]]:
    """The cells (row, column) of the reasoning that starts when Player I foresees the column.

    Player I answers with a best row, Player II with a best column against that row, and so on. Who
    already plays a best reply stays; otherwise the first one is taken. The list ends with a cell
    that no player wants to leave, or with the first cell that comes a second time.

    >>> reply_cycle([[2, -1], [-1, 1]], column=1)
    [(1, 1), (1, 2), (2, 2), (2, 1), (1, 1)]
    >>> reply_cycle([[3, 2, 5], [1, 0, 9]], column=3)
    [(2, 3), (2, 2), (1, 2)]
    """
    game = as_game(game)
    cells: list[tuple[Label, Label]] = [(best_replies(game, 0, column)[0], column)]
    while True:
        row, column = cells[-1]
        rows, columns = best_replies(game, 0, column), best_replies(game, 1, row)
        if column not in columns:
            column = columns[0]
        elif row not in rows:
            row = rows[0]
        else:
            return cells
        cells.append((row, column))
        if cells[-1] in cells[:-1]:
            return cells

"""The board of Othello."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase

from coursekit.draw.boards.board import board_sketch, with_result
from coursekit.draw.boards.squares import Cell, Squares, discs, register_squares, squares_sketch
from coursekit.draw.canvas.sketch import Sketch
from coursekit.games import Othello


@board_sketch.register
def othello_board(position: Othello, notes: Mapping[str, object] | None = None) -> Sketch:
    """The board, dots where the player may move, and below it who moves or has won.

    `notes`, by square, are written in place of the dots.
    """
    board = squares_sketch(position, notes, dots=True)
    return with_result(board, position)


def column_name(column: int) -> str:
    """A letter, from the left."""
    return ascii_lowercase[column]


def row_name(row: int, rows: int) -> str:
    """A number, from the top."""
    return str(row + 1)


def cells_of_move(position: Othello, move: str) -> list[Cell]:
    """The square of the new disc; a pass has none."""
    return [] if move == "pass" else [(int(move[1:]) - 1, ascii_lowercase.index(move[0]))]


register_squares(
    Othello,
    Squares(
        Othello.squares,
        cells_of_move,
        pieces=discs,
        button="disc",
        buttons_below=True,
        column_names=column_name,
        row_names=row_name,
    ),
)

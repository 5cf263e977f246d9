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
    return with_result(squares_sketch(position, notes, dots=True), position)


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
        may_pass=True,
        column_names=ascii_lowercase.__getitem__,
        row_names=lambda row: str(row + 1),
    ),
)

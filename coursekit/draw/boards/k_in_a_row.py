"""The board of k in a row."""

from __future__ import annotations

from collections.abc import Mapping

from coursekit.draw.boards.board import board_sketch
from coursekit.draw.boards.squares import Squares, filled, register_squares, squares_sketch
from coursekit.draw.canvas.sketch import Sketch
from coursekit.games import KInARow


@board_sketch.register
def k_in_a_row_board(position: KInARow, notes: Mapping[int, object] | None = None) -> Sketch:
    """The board, finished lines highlighted; `notes` are written into free squares."""
    return squares_sketch(position, notes)


register_squares(
    KInARow,
    Squares(
        KInARow.squares,
        lambda position, move: [divmod(move, position.columns)],
        lit=filled,
    ),
)

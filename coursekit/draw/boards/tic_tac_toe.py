"""The board of tic-tac-toe."""

from __future__ import annotations

from collections.abc import Mapping

from coursekit.draw.boards.board import MARGIN, board_sketch, check_notes
from coursekit.draw.boards.squares import (
    Cells,
    Squares,
    finished_lines,
    register_squares,
    squares_sketch,
)
from coursekit.draw.canvas.sketch import Line, Mark, Sketch
from coursekit.draw.canvas.style import GREY
from coursekit.games import TicTacToe


@board_sketch.register
def tic_tac_toe_board(position: TicTacToe, notes: Mapping[int, object] | None = None) -> Sketch:
    """The board, a finished line highlighted; `notes` are written into free squares."""
    return squares_sketch(position, check_notes(position, notes, "square"))


def cells(position: TicTacToe) -> list[list[str]]:
    """The marks row by row.

    >>> cells(TicTacToe.from_text("XO. .X. ..."))
    [['X', 'O', '.'], ['.', 'X', '.'], ['.', '.', '.']]
    """
    marks = ["X" if position.x >> i & 1 else "O" if position.o >> i & 1 else "." for i in range(9)]
    return [marks[row : row + 3] for row in (0, 3, 6)]


def inner_lines(cells: Cells, side: float) -> list[Mark]:
    """Two lines across and two lines down."""
    end = MARGIN + 3 * side
    marks: list[Mark] = []
    for at in (MARGIN + side, MARGIN + 2 * side):
        marks += [Line(at, MARGIN, at, end, GREY, 2), Line(MARGIN, at, end, at, GREY, 2)]
    return marks


register_squares(
    TicTacToe,
    Squares(
        cells,
        lambda position, move: [divmod(move, 3)],
        lit=lambda position: finished_lines(cells(position), 3),
        side=52.0,
        ground=inner_lines,
        dots=False,
    ),
)

"""The board of Connect Four."""

from __future__ import annotations

from collections.abc import Mapping

from coursekit.draw.boards.board import MARGIN, board_sketch
from coursekit.draw.boards.squares import (
    Cell,
    Cells,
    Squares,
    discs,
    filled,
    middle,
    register_squares,
    squares_sketch,
)
from coursekit.draw.canvas.sketch import Disc, Mark, Sketch, rectangle
from coursekit.draw.canvas.style import FAINT, GREY, PAPER
from coursekit.games import ConnectFour


@board_sketch.register
def connect_four_board(position: ConnectFour, notes: Mapping[int, object] | None = None) -> Sketch:
    """The board above the numbers of its columns, finished lines highlighted.

    `notes`, by move, are written where the next disc of the column would land. People count columns
    from 1; a move is counted from 0, as Python does.
    """
    return squares_sketch(position, notes)


def frame(cells: Cells, side: float) -> list[Mark]:
    """A frame with holes for the discs."""
    width, height = len(cells[0]) * side, len(cells) * side
    marks: list[Mark] = [
        rectangle(MARGIN, MARGIN, width, height, fill="none", stroke=GREY, width=2)
    ]
    for row, line in enumerate(cells):
        for column, disc in enumerate(line):
            if disc == ".":
                marks.append(Disc(*middle((row, column), side), 0.4 * side, PAPER, FAINT, 1.5))
    return marks


def cells_of_move(position: ConnectFour, move: int) -> list[Cell]:
    """The square on which the disc lands, and then the others of its column."""
    free = [row[move] for row in position.squares()].count(".")
    others = [row for row in range(position.rows) if row != free - 1]
    return [(row, move) for row in (free - 1, *others)]


register_squares(
    ConnectFour,
    Squares(
        ConnectFour.squares,
        cells_of_move,
        lit=filled,
        ground=frame,
        pieces=discs,
        button="disc",
        column_names=lambda column: str(column + 1),
    ),
)

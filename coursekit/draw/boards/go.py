"""The board of Go: stones lie on the crossings of lines."""

from __future__ import annotations

from collections.abc import Mapping

from coursekit.draw.boards.board import board_sketch, check_notes, fitted, with_turn
from coursekit.draw.boards.squares import (
    SQUARE,
    Cell,
    Cells,
    Squares,
    middle,
    move_squares,
    pieces_on,
    register_squares,
    squares_sketch,
)
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Sketch, Text
from coursekit.draw.canvas.style import FAINT, GREY, INK, PAPER
from coursekit.games import Go
from coursekit.games.go import COLUMNS

NAMES = ("Black", "White")
LOOKS = ((INK, PAPER), (PAPER, INK))
"""The stones of Black and of White, and what is written on them."""


@board_sketch.register
def go_board(position: Go, notes: Mapping[str, object] | None = None) -> Sketch:
    """The board with its stones, and below it who moves, or who has won and the areas.

    `notes`, by point, are written on the board.
    """
    board = with_notes(squares_sketch(position), position, check_notes(position, notes))
    if not position.is_over:
        return with_turn(board, None, f"{NAMES[position.player]} to move")
    lead = position.payoffs()[0]
    result = f"{NAMES[int(lead < 0)]} has won" if lead else "a draw"
    return with_turn(with_turn(board, None, result), None, position.score_text())


def with_notes(board: Sketch, position: Go, notes: Mapping[str, object]) -> Sketch:
    """The board with notes on points, where they hide the lines."""
    marks = list(board.marks)
    for move, cell in move_squares(position).items():
        if move in notes:
            (x, y), note = middle(cell, SQUARE), str(notes[move])
            marks.append(Disc(x, y, 0.42 * SQUARE, PAPER, PAPER))
            marks.append(Text(x, y, note, fitted(note, 14, SQUARE - 8)))
    return Sketch(board.width, board.height, tuple(marks))


def crossings(cells: Cells, side: float) -> list[Mark]:
    """Lines through the middles of all squares; on 7 × 7 and 9 × 9, dots help to find one's way."""
    size = len(cells)
    marks: list[Mark] = []
    for number in range(size):
        across = *middle((number, 0), side), *middle((number, size - 1), side)
        down = *middle((0, number), side), *middle((size - 1, number), side)
        marks += [Line(*across, GREY), Line(*down, GREY)]
    if size in (7, 9):
        low, centre, high = 2, size // 2, size - 3
        dots = [(row, column) for row in (low, high) for column in (low, high)]
        for cell in [*dots, (centre, centre)]:
            marks.append(Disc(*middle(cell, side), 0.08 * side, GREY, GREY))
    return marks


def stones(position: Go, side: float) -> list[Mark]:
    """Black stones, and white ones with a dark rim."""
    return [
        Disc(x, y, 0.45 * side, LOOKS[player][0], INK, 1.5)
        for player, x, y in pieces_on(position, side)
    ]


def cells_of_move(position: Go, move: str) -> list[Cell]:
    """The point of the new stone; a pass has none."""
    return [] if move == "pass" else [(position.size - int(move[1:]), COLUMNS.index(move[0]))]


register_squares(
    Go,
    Squares(
        Go.squares,
        cells_of_move,
        ground=crossings,
        pieces=stones,
        button="disc",
        looks=LOOKS,
        empty=FAINT,
        buttons_below=True,
        column_names=lambda column: COLUMNS[column],
        row_names=lambda row, rows: str(rows - row),
    ),
)

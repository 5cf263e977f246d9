"""Boards of squares: Connect Four, Othello, and k in a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_lowercase
from typing import Any

from coursekit.draw.boards.board import MARGIN, board_sketch, check_notes, fitted, with_result
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Shape, Sketch, Text, rectangle
from coursekit.draw.canvas.style import BLUE, FAINT, GREEN, GREY, ORANGE, PALE_YELLOW, PAPER
from coursekit.games import ConnectFour, KInARow, Othello
from coursekit.games.k_in_a_row import MARKS
from coursekit.position import board_lines

SQUARE = 38.0
LABEL = 18.0
"""Room for the numbers of columns and rows."""

COLOURS = dict(zip(MARKS, (BLUE, ORANGE, GREEN), strict=True))


@board_sketch.register
def connect_four_board(position: ConnectFour, notes: Mapping[int, object] | None = None) -> Sketch:
    """The board above the numbers of its columns, finished lines highlighted.

    `notes`, by column, are written where the next disc of the column would come to lie.
    """
    notes, board = check_notes(position, notes), position.squares()
    marks = _highlights(filled(position))
    for row, column, x, y in _middles(position.columns, position.rows):
        if board[row][column] == ".":
            marks.append(Disc(x, y, 0.4 * SQUARE, PAPER, FAINT, 1.5))
        else:
            marks += _disc(board[row][column], x, y)
    width, height = position.columns * SQUARE, position.rows * SQUARE
    for column in range(position.columns):
        x, _ = _middle(0, column)
        marks.append(Text(x, MARGIN + height + LABEL / 2, str(column), 12, GREY))
    marks += _notes(position, notes)
    marks.append(rectangle(MARGIN, MARGIN, width, height, fill="none", stroke=GREY, width=2))
    return Sketch(width + 2 * MARGIN, height + 2 * MARGIN + LABEL - 4, tuple(marks))


@board_sketch.register
def othello_board(position: Othello, notes: Mapping[str, object] | None = None) -> Sketch:
    """The board, dots where the player may move, and below it who moves or has won.

    `notes`, by square, are written in place of the dots.
    """
    notes, board, side = check_notes(position, notes), position.squares(), position.size * SQUARE
    marks = _grid(position.size, position.size)
    for row, column, x, y in _middles(position.size, position.size):
        if board[row][column] != ".":
            marks += _disc(board[row][column], x, y)
    for move, square in move_squares(position).items():
        if move not in notes:
            marks.append(Disc(*_middle(*square), 3.5, GREY, GREY))
    for i in range(position.size):
        x, y = _middle(i, i)
        marks.append(Text(x, MARGIN + side + LABEL / 2, ascii_lowercase[i], 12, GREY))
        marks.append(Text(MARGIN + side + LABEL / 2, y, str(i + 1), 12, GREY))
    marks += _notes(position, notes)
    across = side + 2 * MARGIN + LABEL - 4
    return with_result(Sketch(across, across, tuple(marks)), position)


@board_sketch.register
def k_in_a_row_board(
    position: KInARow, numbers: bool = False, notes: Mapping[int, object] | None = None
) -> Sketch:
    """The board, finished lines highlighted; `notes` are written into free squares.

    With `numbers` the free squares show their numbers: those are the moves.
    """
    notes, board = check_notes(position, notes), position.squares()
    columns, rows = position.columns, position.rows
    marks = [*_highlights(filled(position)), *_grid(columns, rows)]
    for row, column, x, y in _middles(columns, rows):
        if board[row][column] != ".":
            marks += _player_mark(board[row][column], x, y)
        elif numbers:
            number = str(row * columns + column)
            marks.append(Text(x - SQUARE / 2 + 4, y - SQUARE / 2 + 8, number, 9, GREY, "start"))
    marks += _notes(position, notes, down=5 if numbers else 0)
    return Sketch(columns * SQUARE + 2 * MARGIN, rows * SQUARE + 2 * MARGIN, tuple(marks))


def move_squares(position: ConnectFour | Othello | KInARow) -> dict[Any, tuple[int, int]]:
    """Where each move puts a disc or a mark, as (row, column); a pass puts none.

    >>> move_squares(ConnectFour(3, 2, k=2).play(1))
    {0: (1, 0), 1: (0, 1), 2: (1, 2)}
    >>> move_squares(Othello())
    {'d3': (2, 3), 'c4': (3, 2), 'f5': (4, 5), 'e6': (5, 4)}
    """
    moves = position.moves()
    if isinstance(position, ConnectFour):
        free = [list(column).count(".") for column in zip(*position.squares(), strict=True)]
        return {column: (free[column] - 1, column) for column in moves}
    if isinstance(position, Othello):
        squares = [move for move in moves if move != "pass"]
        return {move: (int(move[1:]) - 1, ascii_lowercase.index(move[0])) for move in squares}
    return {square: divmod(square, position.columns) for square in moves}


def filled(position: ConnectFour | KInARow) -> set[tuple[int, int]]:
    """The squares of all finished lines, as (row, column).

    >>> sorted(filled(KInARow.from_text("XXX OO. ...", k=3)))
    [(0, 0), (0, 1), (0, 2)]
    """
    columns, rows, squares = position.columns, position.rows, position.squares()
    found = set()
    for line in board_lines(columns, rows, position.k):
        cells = {divmod(i, columns) for i in range(columns * rows) if line >> i & 1}
        if {squares[row][column] for row, column in cells} in ({"X"}, {"O"}, {"A"}):
            found |= cells
    return found


def _player_mark(mark: str, x: float, y: float) -> list[Mark]:
    """A cross for Player I, a ring for Player II, a triangle for Player III."""
    colour, arm = COLOURS[mark], 0.28 * SQUARE
    if mark == "X":
        return [Line(x - arm, y - slope, x + arm, y + slope, colour, 4) for slope in (arm, -arm)]
    if mark == "O":
        return [Disc(x, y, arm, "none", colour, 4)]
    corners = ((x, y - arm), (x + 1.1 * arm, y + 0.9 * arm), (x - 1.1 * arm, y + 0.9 * arm))
    return [Shape(corners, "none", colour, 4)]


def _disc(mark: str, x: float, y: float) -> list[Mark]:
    """A full disc for Player I, one with a hole for Player II: also without colours they differ."""
    radius, colour = 0.4 * SQUARE, COLOURS[mark]
    hole = [Disc(x, y, 0.45 * radius, PAPER, PAPER)] if mark == "O" else []
    return [Disc(x, y, radius, colour, colour), *hole]


def _middles(columns: int, rows: int) -> Iterator[tuple[int, int, float, float]]:
    """Row, column, and the middle of each square."""
    for row in range(rows):
        for column in range(columns):
            yield row, column, *_middle(row, column)


def _middle(row: int, column: int) -> tuple[float, float]:
    return MARGIN + (column + 0.5) * SQUARE, MARGIN + (row + 0.5) * SQUARE


def _grid(columns: int, rows: int) -> list[Mark]:
    right, bottom = MARGIN + columns * SQUARE, MARGIN + rows * SQUARE
    across = [MARGIN + row * SQUARE for row in range(rows + 1)]
    down = [MARGIN + column * SQUARE for column in range(columns + 1)]
    marks: list[Mark] = [Line(MARGIN, y, right, y, GREY) for y in across]
    return marks + [Line(x, MARGIN, x, bottom, GREY) for x in down]


def _highlights(squares: set[tuple[int, int]]) -> list[Mark]:
    marks: list[Mark] = []
    for row, column in sorted(squares):
        corner = MARGIN + column * SQUARE, MARGIN + row * SQUARE
        marks.append(rectangle(*corner, SQUARE, SQUARE, fill=PALE_YELLOW, stroke="none"))
    return marks


def _notes(position: Any, notes: Mapping[Any, object], down: float = 0) -> list[Mark]:
    """The notes, each in the square of its move."""
    squares = move_squares(position)
    marks: list[Mark] = []
    for move, note in notes.items():
        if move in squares:
            x, y = _middle(*squares[move])
            marks.append(Text(x, y + down, str(note), fitted(str(note), 14, SQUARE - 8)))
    return marks

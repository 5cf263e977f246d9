"""Chessboards: queens that may attack each other, a knight's tour, and men to be judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from coursekit.draw.boards.board import LOOKS, MARGIN, board_sketch, no_solution
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Shape, Sketch, Text, rectangle
from coursekit.draw.canvas.style import (
    BLUE,
    FAINT,
    GREY,
    INK,
    ORANGE,
    PALE_GREEN,
    PALE_ORANGE,
    PAPER,
    YELLOW,
)
from coursekit.games.chess_board import SIZE, ChessBoard
from coursekit.puzzles import KnightsTour, Queens

SQUARE = 36.0
EDGE = MARGIN + 16.0
"""Where the board begins: the numbers of its rows and columns stand before it."""

Cell = tuple[int, int]

# The outline of a crown in a square of side 1 around (0, 0), and the tips of its five points.
TIPS = ((-0.36, -0.14), (-0.19, -0.27), (0.0, -0.31), (0.19, -0.27), (0.36, -0.14))
VALLEYS = ((-0.22, 0.05), (-0.085, 0.0), (0.085, 0.0), (0.22, 0.05))
CROWN = ((-0.26, 0.3), *(p for pair in zip(TIPS, VALLEYS, strict=False) for p in pair), TIPS[-1])
CROWN += ((0.26, 0.3),)


def queens_board(
    columns: Sequence[int | None] | None, n: int | None = None, attacked: bool = False
) -> Sketch:
    """An n×n board with a queen in these columns, row by row; None where a row has none yet.

    If `columns` itself is None, because `backtrack` found none, the sketch says so. Queens that
    attack each other are joined by a line. With `attacked`, the squares that some queen attacks
    are marked, too.

    >>> queens_board((0, 4, 7, 5, 2, 6, 1, 3)) == queens_board((0, 4, 7, 5, 2, 6, 1, 3), n=8)
    True
    """
    if columns is None:
        return no_solution()
    n = len(columns) if n is None else n
    queens = [(row, column) for row, column in enumerate(columns) if column is not None]
    _check_cells("columns", queens, n)
    marks = _chessboard(n)
    if attacked:
        for cell in _cells(n):
            if cell not in queens and any(_attacks(queen, cell) for queen in queens):
                x, y = _middle(cell)
                corner = x - SQUARE / 2, y - SQUARE / 2
                marks.append(rectangle(*corner, SQUARE, SQUARE, fill=PALE_ORANGE, stroke=PAPER))
                marks.append(Text(x, y, "×", 14, GREY))
    clashes = [pair for pair in combinations(queens, 2) if _attacks(*pair)]
    for queen, other in clashes:
        marks.append(Line(*_middle(queen), *_middle(other), ORANGE, 4))
    for queen in queens:
        in_danger = any(queen in pair for pair in clashes)
        marks += _queen(*_middle(queen), ORANGE if in_danger else INK)
    return _framed(n, marks)


def knight_board(path: Sequence[Cell] | None, n: int) -> Sketch:
    """An n×n board with the squares of `path` numbered in order and joined by the knight's path.

    If `path` is None, because `backtrack` found none, the sketch says so.

    >>> knight_board([(0, 0), (1, 2), (2, 4)], n=5).width
    208.0
    """
    if path is None:
        return no_solution()
    _check_cells("path", path, n)
    marks = _chessboard(n)
    for here, there in pairwise(path):
        marks.append(Line(*_middle(here), *_middle(there), BLUE, 2))
    for number, cell in enumerate(path, 1):
        fill = PALE_GREEN if number == 1 else YELLOW if number == len(path) else PAPER
        x, y = _middle(cell)
        size = 13 if number < 100 else 11
        marks += [Disc(x, y, 0.36 * SQUARE, fill, BLUE, 1.5), Text(x, y, str(number), size)]
    return _framed(n, marks)


@board_sketch.register
def chess_men(board: ChessBoard) -> Sketch:
    """A disc with a letter for each man: White's, which are Player I's, and Black's.

    >>> chess_men(ChessBoard.from_text("k....... " + "........ " * 6 + "K.......")).width
    316.0
    """
    marks = _chessboard(SIZE, across="abcdefgh", down="87654321")
    for player, (fill, rim) in zip((1, -1), LOOKS[:2], strict=True):
        for side, man, cell in board.men():
            if side == player:
                x, y = _middle(cell)
                marks += [Disc(x, y, 0.38 * SQUARE, fill, rim, 2), Text(x, y, man, 15, bold=True)]
    return _framed(SIZE, marks)


@board_sketch.register
def _(puzzle: Queens) -> Sketch:
    return queens_board((), puzzle.n)


@board_sketch.register
def _(puzzle: KnightsTour) -> Sketch:
    return knight_board(puzzle.start, puzzle.n)


def _cells(n: int) -> Iterator[Cell]:
    return ((row, column) for row in range(n) for column in range(n))


def _middle(cell: Cell) -> tuple[float, float]:
    row, column = cell
    return EDGE + (column + 0.5) * SQUARE, EDGE + (row + 0.5) * SQUARE


def _attacks(queen: Cell, other: Cell) -> bool:
    down, right = other[0] - queen[0], other[1] - queen[1]
    return down == 0 or right == 0 or abs(down) == abs(right)


def _chessboard(n: int, across: str = "", down: str = "") -> list[Mark]:
    side = n * SQUARE
    marks: list[Mark] = [rectangle(EDGE, EDGE, side, side, fill=PAPER, stroke="none")]
    for row, column in _cells(n):
        if (row + column) % 2:
            corner = EDGE + column * SQUARE, EDGE + row * SQUARE
            marks.append(rectangle(*corner, SQUARE, SQUARE, fill=FAINT, stroke="none"))
    for i in range(n):
        along, before = EDGE + (i + 0.5) * SQUARE, EDGE - 10
        above, beside = across[i : i + 1] or str(i), down[i : i + 1] or str(i)
        marks += [Text(along, before, above, 12, GREY), Text(before, along, beside, 12, GREY)]
    return marks


def _framed(n: int, marks: list[Mark]) -> Sketch:
    side = n * SQUARE
    frame = rectangle(EDGE, EDGE, side, side, fill="none", stroke=GREY, width=1.5)
    return Sketch(EDGE + side + MARGIN, EDGE + side + MARGIN, (*marks, frame))


def _queen(x: float, y: float, colour: str) -> list[Mark]:
    outline = tuple((x + right * SQUARE, y + down * SQUARE) for right, down in CROWN)
    crown = Shape(outline, colour, colour, 1)
    tips = [
        Disc(x + right * SQUARE, y + down * SQUARE, 0.055 * SQUARE, colour, colour, 0.5)
        for right, down in TIPS
    ]
    return [crown, *tips]


def _check_cells(argument: str, cells: Sequence[Cell], n: int) -> None:
    for row, column in cells:
        if row not in range(n) or column not in range(n):
            raise ValueError(
                f"{argument} has a piece in row {row!r}, column {column!r}: "
                f"expected whole numbers from 0 to {n - 1}"
            )

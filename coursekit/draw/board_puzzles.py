"""Boards of puzzles: chessboards, tiles, digits, letters, jugs of water, and a river."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import isqrt

from coursekit.draw.boards import LOOKS, MARGIN, board, text_board
from coursekit.draw.sketch import (
    Curve,
    Disc,
    Line,
    Mark,
    Shape,
    Sketch,
    Spot,
    Text,
    fitted,
    rectangle,
)
from coursekit.draw.style import (
    BLUE,
    FAINT,
    GREY,
    INK,
    ORANGE,
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
    YELLOW,
)
from coursekit.games.chess_board import SIZE, ChessBoard
from coursekit.puzzles import Cryptarithm, Jugs, KnightsTour, Queens, River, SlidingTiles, Sudoku
from coursekit.validate import checked


def no_solution() -> Sketch:
    """What stands in place of a board if a puzzle has no solution to draw."""
    return text_board("There is no solution.")


def _listed(values: Sequence[int | None], nothing: int | None = None) -> str:
    """The values one after the other, a dash where there is nothing."""
    return " ".join("–" if value == nothing else str(value) for value in values)


# Chessboards

SQUARE = 36.0
EDGE = MARGIN + 16.0
"""Where the board begins: the numbers of its rows and columns stand before it."""

Cell = tuple[int, int]

# The outline of a crown in a square of side 1 around (0, 0), and the tips of its five points.
TIPS = ((-0.36, -0.14), (-0.19, -0.27), (0.0, -0.31), (0.19, -0.27), (0.36, -0.14))
VALLEYS = ((-0.22, 0.05), (-0.085, 0.0), (0.085, 0.0), (0.22, 0.05))
CROWN = ((-0.26, 0.3), *(p for pair in zip(TIPS, VALLEYS, strict=False) for p in pair), TIPS[-1])
CROWN += ((0.26, 0.3),)


@checked
def queens_board(
    columns: Sequence[int | None] | None, n: int | None = None, attacked: bool = False
) -> Sketch:
    """An n×n board with a queen in these columns, row by row; None where a row has none yet.

    If `columns` itself is None, because `backtrack` found none, the sketch says so. Queens that
    attack each other are joined by a line. With `attacked`, the squares that some queen attacks
    are marked, too. A click on a square means (row, column).

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
    for cell in _cells(n):
        x, y = _middle(cell)
        corner = x - SQUARE / 2, y - SQUARE / 2
        marks.append(Spot(rectangle(*corner, SQUARE, SQUARE).points, cell))
    placed = f"queens in the columns {_listed(columns)}" if queens else "no queen"
    return _framed(n, marks, f"A chessboard of {n} by {n} squares with {placed}")


@checked
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
    return _framed(n, marks, f"A knight's path over {len(path)} of {n} by {n} squares")


@board.register
def chess_men(position: ChessBoard) -> Sketch:
    """A disc with a letter for each man: White's, which are Player I's, and Black's.

    >>> chess_men(ChessBoard.from_text("k....... " + "........ " * 6 + "K.......")).width
    316.0
    """
    marks = _chessboard(SIZE, across="abcdefgh", down="87654321")
    for player, (fill, rim) in zip((1, -1), LOOKS[:2], strict=True):
        for side, man, cell in position.men():
            if side == player:
                x, y = _middle(cell)
                marks += [Disc(x, y, 0.38 * SQUARE, fill, rim, 2), Text(x, y, man, 15, bold=True)]
    return _framed(SIZE, marks)


@board.register
def _(puzzle: Queens) -> Sketch:
    return queens_board((), puzzle.n)


@board.register
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


def _framed(n: int, marks: list[Mark], alt: str = "") -> Sketch:
    side = n * SQUARE
    frame = rectangle(EDGE, EDGE, side, side, fill="none", stroke=GREY, width=1.5)
    return Sketch(EDGE + side + MARGIN, EDGE + side + MARGIN, (*marks, frame), alt)


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


# Tiles, digits and letters

TILE = 44.0


@checked
def tiles_board(state: Sequence[int], goal: Sequence[int] = ()) -> Sketch:
    """The tiles row by row, 0 for the blank; a tile that is not where `goal` has it is tinted.

    By default the goal is 1, 2, 3, … with the blank at the end. A click on a tile means the tile.

    >>> tiles_board((1, 2, 3, 4, 5, 6, 7, 8, 0)).width
    150.0
    """
    side = isqrt(len(state))
    if side**2 != len(state) or sorted(state) != list(range(len(state))):
        raise ValueError(f"state is {state!r}: expected each of 0 to n²-1 once, for an n×n board")
    goal = goal or (*range(1, len(state)), 0)
    end = side * TILE + 2 * (MARGIN + 3)
    marks: list[Mark] = [
        rectangle(MARGIN, MARGIN, end - 2 * MARGIN, end - 2 * MARGIN, fill=FAINT, stroke=GREY)
    ]
    for cell, (tile, home) in enumerate(zip(state, goal, strict=True)):
        if tile:
            x, y = MARGIN + 3 + cell % side * TILE, MARGIN + 3 + cell // side * TILE
            fill = PAPER if tile == home else PALE_ORANGE
            marks.append(rectangle(x + 1.5, y + 1.5, TILE - 3, TILE - 3, fill=fill, stroke=GREY))
            marks.append(Text(x + TILE / 2, y + TILE / 2, str(tile), 20, bold=True))
            marks.append(Spot(rectangle(x, y, TILE, TILE).points, tile))
    return Sketch(end, end, tuple(marks), f"Sliding tiles, row by row: {_listed(state, 0)}")


@checked
def sudoku_board(grid: Sequence[int] | None, givens: Sequence[int] | None = None) -> Sketch:
    """The 81 digits row by row, 0 for an empty cell; digits that are not among the givens are blue.

    Without `givens`, all digits of the grid are givens. If `grid` is None, because `backtrack`
    found none, the sketch says so.
    """
    if grid is None:
        return no_solution()
    givens = grid if givens is None else givens
    for argument, digits in (("grid", grid), ("givens", givens)):
        if len(digits) != 81 or not all(digit in range(10) for digit in digits):
            raise ValueError(f"{argument} is {digits!r}: expected 81 digits, 0 for an empty cell")
    cell, end = 34.0, 9 * 34.0 + MARGIN
    marks: list[Mark] = []
    for i, (digit, given) in enumerate(zip(grid, givens, strict=True)):
        if digit:
            x, y = MARGIN + (i % 9 + 0.5) * cell, MARGIN + (i // 9 + 0.5) * cell
            is_given = digit == given
            colour = INK if is_given else BLUE
            marks.append(Text(x, y, str(digit), 17, colour, bold=is_given))
    for thick in (False, True):
        for i in range(10):
            if (i % 3 == 0) == thick:
                at, style = MARGIN + i * cell, (INK, 2.5) if thick else (GREY, 0.8)
                marks += [Line(at, MARGIN, at, end, *style), Line(MARGIN, at, end, at, *style)]
    alt = f"A sudoku with {81 - list(grid).count(0)} of 81 digits; its first row: "
    return Sketch(end + MARGIN, end + MARGIN, tuple(marks), alt + _listed(grid[:9], 0))


@checked
def cryptarithm_board(puzzle: Cryptarithm, digits: Sequence[int | None] | None) -> Sketch:
    """The words below each other, the last one as their sum; a letter with a digit shows both.

    `digits` has one for each of the puzzle's letters, None where it is open. If it is None itself,
    because `backtrack` found none, the sketch says so.

    >>> puzzle = Cryptarithm("SEND + MORE = MONEY")
    >>> board = cryptarithm_board(puzzle, puzzle.start)
    """
    if digits is None:
        return no_solution()
    words, digit_of = puzzle.words, dict(zip(puzzle.letters, digits, strict=True))
    columns = max(map(len, words)) + 1
    right, tile, gap = MARGIN + columns * TILE, TILE - 6, 8.0
    marks: list[Mark] = []
    for row, word in enumerate(words):
        is_sum = row == len(words) - 1
        y = MARGIN + (row + 0.5) * TILE + is_sum * gap
        for place, letter in enumerate(reversed(word)):
            x = right - (place + 0.5) * TILE
            digit = digit_of[letter]
            known = digit is not None
            corner, fill = (x - tile / 2, y - tile / 2), PALE_BLUE if known else PAPER
            marks.append(rectangle(*corner, tile, tile, fill=fill, stroke=GREY))
            if known:
                marks.append(Text(corner[0] + 8, corner[1] + 9, letter, 11, GREY))
                marks.append(Text(x + 4, y + 3, str(digit), 20, BLUE, bold=True))
            else:
                marks.append(Text(x, y, letter, fitted(letter, 20, tile - 6)))
        if row == len(words) - 2 and row:
            marks.append(Text(MARGIN + TILE / 2, y, "+", 20))
    rule = MARGIN + (len(words) - 1) * TILE + gap / 2
    marks.append(Line(MARGIN, rule, right, rule, INK, 2.5))
    assigned = ", ".join(f"{letter} = {d}" for letter, d in digit_of.items() if d is not None)
    alt = f"{' + '.join(words[:-1])} = {words[-1]}, with {assigned or 'no digit yet'}"
    return Sketch(right + MARGIN, 2 * MARGIN + len(words) * TILE + gap, tuple(marks), alt)


@board.register
def _(puzzle: SlidingTiles) -> Sketch:
    return tiles_board(puzzle.start, puzzle.goal)


@board.register
def _(puzzle: Sudoku) -> Sketch:
    return sudoku_board(puzzle.grid)


@board.register
def _(puzzle: Cryptarithm) -> Sketch:
    return cryptarithm_board(puzzle, puzzle.start)


# Water


@checked
def jugs_board(
    litres: Sequence[int], sizes: Sequence[int] = (3, 5), lit: int | None = None
) -> Sketch:
    """The jugs side by side with their litres in them, a mark for every litre.

    A click on a jug means its number, from 0; the jug that is `lit` stands on yellow.

    >>> board = jugs_board((0, 4), sizes=(3, 5))
    """
    litre, jug, column = min(18.0, 160.0 / max(sizes)), 44.0, 64.0
    bottom = MARGIN + max(sizes) * litre + 4
    marks: list[Mark] = []
    for i, (held, size) in enumerate(zip(litres, sizes, strict=True)):
        left = MARGIN + i * column + (column - jug) / 2
        right, top = left + jug, bottom - size * litre
        if i == lit:
            marks.append(
                rectangle(left - 8, MARGIN, jug + 16, bottom + 18, fill=PALE_YELLOW, stroke="none")
            )
        if held:
            water = (left, bottom - held * litre, jug, held * litre)
            marks.append(rectangle(*water, fill=PALE_BLUE, stroke=BLUE))
        for mark in range(1, size):
            y = bottom - mark * litre
            marks.append(Line(right - 9, y, right, y, GREY))
        walls = ((left, top - 4), (left, bottom), (right, bottom), (right, top - 4))
        marks.append(Curve(walls, INK, 2.5))
        marks.append(Text((left + right) / 2, bottom + 16, f"{held} of {size}", 13))
        marks.append(Spot(rectangle(left - 8, MARGIN, jug + 16, bottom + 18).points, i))
    width = len(sizes) * column + 2 * MARGIN
    levels = ", ".join(f"{held} of {size}" for held, size in zip(litres, sizes, strict=True))
    return Sketch(width, bottom + 24 + MARGIN, tuple(marks), f"Jugs with litres: {levels}")


@checked
def river_board(bank: Sequence[int], puzzle: River) -> Sketch:
    """Who is on the starting bank (left) and who on the other, and where the boat is.

    `bank` counts the missionaries (M, discs), the cannibals (C, squares) and the boats on the left.

    >>> board = river_board((3, 1, 0), River())
    """
    missionaries, cannibals = puzzle.missionaries, puzzle.cannibals
    here, boats = tuple(bank[:2]), tuple(bank[2:])
    there = missionaries - here[0], cannibals - here[1]
    person, step = 11.0, 28.0
    side, river = max(missionaries, cannibals, 1) * step + 8, 78.0
    height = 2 * step + 16
    width = 2 * side + river + 2 * MARGIN
    shore = MARGIN + side
    marks: list[Mark] = [
        rectangle(shore, MARGIN, river, height, fill=PALE_BLUE, stroke="none"),
        Line(shore, MARGIN, shore, MARGIN + height, GREY, 2),
        Line(shore + river, MARGIN, shore + river, MARGIN + height, GREY, 2),
    ]
    for left, (m, c) in ((MARGIN + 4, here), (shore + river + 4, there)):
        for i in range(m):
            x, y = left + (i + 0.5) * step, MARGIN + 8 + step / 2
            marks += [Disc(x, y, person, PAPER, BLUE, 1.5), Text(x, y, "M", 12, BLUE, bold=True)]
        for i in range(c):
            x, y = left + (i + 0.5) * step, MARGIN + 8 + 1.5 * step
            corner, side_length = (x - person, y - person), 2 * person
            marks.append(
                rectangle(
                    *corner, side_length, side_length, fill=PALE_ORANGE, stroke=ORANGE, width=1.5
                )
            )
            marks.append(Text(x, y, "C", 12, bold=True))
    bow = shore + (4 if boats == (1,) else river - 38)
    deck = MARGIN + height / 2 - 6
    hull = ((bow, deck), (bow + 34, deck), (bow + 27, deck + 13), (bow + 7, deck + 13))
    marks.append(Shape(hull, PAPER, INK, 1.5))
    banks = [f"{m} missionaries and {c} cannibals" for m, c in (here, there)]
    boat = "left" if boats == (1,) else "right"
    alt = f"On the left bank {banks[0]}, on the right {banks[1]}; the boat is on the {boat}"
    return Sketch(width, height + 2 * MARGIN, tuple(marks), alt)


@board.register
def _(puzzle: Jugs) -> Sketch:
    return jugs_board(puzzle.start, puzzle.sizes)


@board.register
def _(puzzle: River) -> Sketch:
    return river_board(puzzle.start, puzzle)

"""The boards of chapter 2's games: stones, pins, coins, chocolate, and sums of them."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch, text_board
from coursekit.draw.canvas.sketch import (
    Disc,
    Line,
    Mark,
    Shape,
    Sketch,
    Text,
    rectangle,
    text_width,
)
from coursekit.draw.canvas.style import (
    BLUE,
    GREEN,
    GREY,
    INK,
    ORANGE,
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
)
from coursekit.games import Chomp, ColumnCoins, Kayles, Nim, Octal, Welter
from coursekit.position import Sum

STEP = 26.0
"""The room of a stone, a pin or a coin."""

MOST = 30
"""How many stones or pins of a row are drawn one by one; a number stands for the others."""

MOST_ROWS = 12
WIDEST = 640.0
"""How wide a line of a sum becomes before the next line begins."""


@board_sketch.register
def nim_board(position: Nim) -> Sketch:
    """The rows of stones below each other, their lengths to the left. *0 is an empty table."""
    if not position.rows:
        return text_board("no stones")
    rows = position.rows[:MOST_ROWS]
    left = MARGIN + text_width(str(rows[0]), 13) + 10
    marks: list[Mark] = []
    right = left
    for i, row in enumerate(rows):
        y = MARGIN + (i + 0.5) * STEP
        marks.append(Text(left - 10, y, str(row), 13, GREY, anchor="end"))
        marks += [
            Disc(left + (k + 0.5) * STEP, y, 10, PALE_BLUE, BLUE, 1.5)
            for k in range(min(row, MOST))
        ]
        end = left + min(row, MOST) * STEP
        if row > MOST:
            marks.append(Text(end + 6, y, f"+ {row - MOST:,}", 13, anchor="start"))
            end += 6 + text_width(f"+ {row - MOST:,}", 13)
        right = max(right, end)
    captions = []
    if len(position.rows) > MOST_ROWS:
        captions.append(f"+ {len(position.rows) - MOST_ROWS:,} more rows")
    if position.misere:
        captions.append("taking the last stone loses")
    board = Sketch(right + MARGIN, 2 * MARGIN + len(rows) * STEP, tuple(marks))
    return _captioned(board, captions)


@board_sketch.register
def kayles_board(position: Kayles) -> Sketch:
    """The row of pins, numbered from 1."""
    if not position.pins:
        return text_board("no pins")
    drawn, height = min(position.pins, MOST), 44.0
    marks: list[Mark] = []
    for pin in range(drawn):
        x = MARGIN + (pin + 0.5) * STEP
        marks += _pin(x, MARGIN, height)
        marks.append(Text(x, MARGIN + height + 12, str(pin + 1), 12, GREY))
    width = MARGIN + drawn * STEP
    if position.pins > drawn:
        more = f"+ {position.pins - drawn:,}"
        marks.append(Text(width + 6, MARGIN + height / 2, more, 15, anchor="start"))
        width += 6 + text_width(more, 15)
    board = Sketch(width + MARGIN, MARGIN + height + 24, tuple(marks))
    return _captioned(board, ["knocking down the last pin loses"] if position.misere else [])


def _pin(x: float, top: float, height: float) -> list[Mark]:
    """A bowling pin: a head, a neck with a stripe, and a belly."""
    downs = (0.0, 0.07, 0.15, 0.24, 0.34, 0.48, 0.62, 0.74, 0.88, 1.0)
    halves = (2.0, 4.3, 5.0, 4.0, 3.3, 5.5, 8.5, 9.0, 7.5, 5.0)
    profile = list(zip(downs, halves, strict=True))
    right = [(x + half, top + height * down) for down, half in profile]
    left = [(x - half, top + height * down) for down, half in reversed(profile)]
    neck = top + 0.3 * height
    return [Shape((*right, *left), PAPER, INK, 1.3), Line(x - 3, neck, x + 3, neck, ORANGE, 2.5)]


@board_sketch.register
def column_coins_board(position: ColumnCoins) -> Sketch:
    """Columns of coins, numbered from 1; coins move to the left."""
    column, coin, most = 44.0, 14.0, 16
    tallest = min(max(position.columns, default=0), most)
    ground = MARGIN + (tallest + (max(position.columns, default=0) > most)) * coin + 10
    marks: list[Mark] = []
    for i, coins in enumerate(position.columns):
        x, right = MARGIN + i * column, MARGIN + (i + 1) * column
        for k in range(min(coins, most)):
            y = ground - (k + 0.5) * coin - 2
            marks.append(Disc(x + column / 2, y, 6.5, PALE_YELLOW, ORANGE, 1.5))
        if coins > most:
            y = ground - (most + 0.5) * coin - 2
            marks.append(Text(x + column / 2, y, f"+ {coins - most:,}", 11))
        marks.append(Line(x + 3, ground, right - 3, ground, GREY, 2))
        marks.append(Text(x + column / 2, ground + 12, str(i + 1), 12, GREY))
    width = 2 * MARGIN + max(1, len(position.columns)) * column
    return Sketch(width, ground + 24, tuple(marks))


@board_sketch.register
def welter_board(position: Welter) -> Sketch:
    """The strip with its coins, the squares numbered from 0."""
    square = 32.0
    squares = max(position.coins, default=0) + 1
    marks: list[Mark] = []
    for i in range(squares):
        x = MARGIN + i * square
        marks.append(rectangle(x, MARGIN, square, square, fill=PAPER, stroke=GREY))
        if i in position.coins:
            middle = MARGIN + square / 2
            marks.append(Disc(x + square / 2, middle, 11, PALE_YELLOW, ORANGE, 2))
        marks.append(Text(x + square / 2, MARGIN + square + 12, str(i), 12, GREY))
    return Sketch(2 * MARGIN + squares * square, MARGIN + square + 24, tuple(marks))


@board_sketch.register
def chomp_board(position: Chomp) -> Sketch:
    """What is left of the chocolate; the poisoned square is crossed out."""
    square = 30.0
    marks: list[Mark] = []
    for row, length in enumerate(position.rows):
        for column in range(length):
            corner = MARGIN + column * square, MARGIN + row * square
            marks.append(rectangle(*corner, square, square, fill=PALE_ORANGE, stroke=ORANGE))
    if position.rows:
        marks[0] = rectangle(MARGIN, MARGIN, square, square, fill=PALE_GREEN, stroke=ORANGE)
        near, far = MARGIN + 8, MARGIN + square - 8
        marks += [Line(near, near, far, far, GREEN, 3), Line(near, far, far, near, GREEN, 3)]
    width = 2 * MARGIN + max(position.rows, default=1) * square
    return Sketch(width, 2 * MARGIN + max(1, len(position.rows)) * square, tuple(marks))


@board_sketch.register
def octal_board(position: Octal) -> Sketch:
    """The heap in rows of five, up to 25 beans and then a number; below, the code."""
    most = 25
    drawn = min(position.beans, most)
    rows = max(1, -(-drawn // 5))
    marks: list[Mark] = []
    for i in range(drawn):
        row, column = divmod(i, 5)
        x, y = MARGIN + (column + 0.5) * STEP, MARGIN + (row + 0.5) * STEP
        marks.append(Disc(x, y, 10, PALE_GREEN, GREEN, 1.5))
    ground, right = MARGIN + rows * STEP + 4, MARGIN + 5 * STEP
    marks.append(Line(MARGIN, ground, right, ground, GREY, 1.5))
    heap = Sketch(right + MARGIN, ground + 2, tuple(marks))
    beans = f"{position.beans:,} bean{'' if position.beans == 1 else 's'}"
    shown = f" ({drawn} shown)" if position.beans > drawn else ""
    last = ["taking the last bean loses"] if position.misere else []
    return _captioned(heap, [beans + shown, f"rules {position.code}", *last])


@board_sketch.register
def sum_board(position: Sum) -> Sketch:
    """The boards of the terms side by side, with a plus between two of them."""
    plus = 24.0
    lines: list[list[Sketch]] = [[]]
    for board in map(board_sketch, position.terms):
        if lines[-1] and _line_width([*lines[-1], board], plus) > WIDEST:
            lines.append([])
        lines[-1].append(board)
    marks: list[Mark] = []
    top = 0.0
    for number, line in enumerate(lines):
        x, height = plus if number else 0.0, max(board.height for board in line)
        for i, board in enumerate(line):
            if i or number:
                marks.append(Text(x - plus / 2, top + height / 2, "+", 20, bold=True))
            marks += board.at(x, top + (height - board.height) / 2)
            x += board.width + plus
        top += height
    width = max(
        _line_width(line, plus) + (plus if number else 0) for number, line in enumerate(lines)
    )
    return Sketch(width, top, tuple(marks))


def _line_width(boards: list[Sketch], plus: float) -> float:
    return sum(board.width for board in boards) + plus * (len(boards) - 1)


def _captioned(board: Sketch, captions: list[str]) -> Sketch:
    """The board with lines of text below it, all centred."""
    widest = max((text_width(caption, 13) + 2 * MARGIN for caption in captions), default=0.0)
    width = max(board.width, widest)
    marks = board.at((width - board.width) / 2, 0)
    for i, caption in enumerate(captions):
        marks.append(Text(width / 2, board.height + 10 + 18 * i, caption, 13, GREY))
    return Sketch(width, board.height + 18 * len(captions) + (4 if captions else 0), tuple(marks))

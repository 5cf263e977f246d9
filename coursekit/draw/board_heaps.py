"""Boards of impartial games: stones, pins, pennies and coins, and where to click on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from coursekit.draw.boards import MARGIN, board, captioned, sum_board, text_board
from coursekit.draw.sketch import (
    Disc,
    Line,
    Mark,
    Shape,
    Sketch,
    Spot,
    Text,
    fitted,
    rectangle,
    text_width,
)
from coursekit.draw.style import (
    BLUE,
    GREY,
    INK,
    LIGHT_GREY,
    ORANGE,
    PALE_BLUE,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
)
from coursekit.games import (
    ColumnCoins,
    Impartial,
    Kayles,
    Nim,
    PennyStacks,
    Subtraction,
    Sum,
)

STEP = 26.0
"""The room of a stone or a pin."""
MOST, LONGEST = 400, 60
"""With more pieces in all, or in a row, a board is its text."""


def is_too_large(rows: Sequence[int]) -> bool:
    """Whether rows of these lengths are too much to be drawn piece by piece."""
    return sum(rows) > MOST or max(rows, default=0) > LONGEST


def spot(x: float, y: float, width: float, height: float, move: Any) -> Spot:
    """A rectangle in which a click means a move."""
    return Spot(rectangle(x, y, width, height).points, move)


def last_loses(position: Impartial, piece: str) -> str:
    """A line below the board of a misère game."""
    return f"{piece} loses" if position.misere else ""


def heaps_board(game: Impartial, parts: Sequence[Any]) -> Sketch:
    """The board of a game with its heaps in this order; a move is (which heap, the move in it).

    >>> from coursekit.draw.boards import first_spots
    >>> list(first_spots(heaps_board(Nim((2, 1)), [Nim(1), Nim(2)])))
    [(0, (1, 0)), (1, (2, 0)), (1, (2, 1))]
    """
    if isinstance(game, Nim) and len(parts) > 1:
        return nim_rows([sum(part.rows) for part in parts], game)
    if isinstance(game, PennyStacks) and len(parts) > 1:
        return penny_stacks([sum(part.stacks) for part in parts], game)
    if isinstance(game, Sum):
        return sum_board(parts)
    return wrapped(board(game))


def wrapped(sketch: Sketch) -> Sketch:
    """A board of one heap, with its moves as those of heap 0."""
    marks = (Spot(m.points, (0, m.move)) if isinstance(m, Spot) else m for m in sketch.marks)
    return Sketch(sketch.width, sketch.height, tuple(marks), sketch.alt)


def unwrapped(sketch: Sketch) -> Sketch:
    """A board of heaps, with each move as the heap names it."""
    marks = (Spot(m.points, m.move[1]) if isinstance(m, Spot) else m for m in sketch.marks)
    return Sketch(sketch.width, sketch.height, tuple(marks), sketch.alt)


def arranged(
    before: Sequence[Impartial], after: Sequence[Impartial], move: Any = None, place: int = 0
) -> list[Impartial]:
    """The heaps `after` a move in the order of those `before`: what it leaves lies where it was.

    If several equal heaps could be meant, it is the one at this place. The pins of Kayles that
    stand left of those that fell stay on the left.

    >>> arranged([Nim(3), Nim(9), Nim(5)], [Nim(5), Nim(3), Nim(2)])
    [Nim(3), Nim(2), Nim(5)]
    >>> arranged([Kayles(8)], [Kayles(2), Kayles(5)], (5, 1))
    [Kayles(5), Kayles(2)]
    """
    new: list[Any] = list((Counter(after) - Counter(before)).elements())
    gone = Counter(before) - Counter(after)
    at = place if place < len(before) and gone[before[place]] else 0
    at = at if gone[before[at]] else next(i for i, heap in enumerate(before) if gone[heap])
    if isinstance(before[at], Kayles) and move is not None and new and new[0].pins != move[0]:
        new.reverse()
    return [*before[:at], *new, *before[at + 1 :]]


@board.register
def _(position: Nim) -> Sketch:
    return unwrapped(nim_rows(position.rows, position))


def nim_rows(rows: Sequence[int], game: Nim) -> Sketch:
    """Rows of stones below each other, their lengths to the left.

    A click takes a stone and all to its right, which the further spots of its move show.
    """
    if not rows or is_too_large(rows):
        return text_board(repr(game) if rows else "no stones")
    left = MARGIN + text_width(str(max(rows)), 13) + 10
    marks: list[Mark] = []
    spots: list[Mark] = []
    for place, row in enumerate(rows):
        top = MARGIN + place * STEP
        marks.append(Text(left - 10, top + STEP / 2, str(row), 13, GREY, "end"))
        for k in range(row):
            x, move = left + k * STEP, (place, (row, k))
            marks.append(Disc(x + STEP / 2, top + STEP / 2, 10, PALE_BLUE, BLUE, 1.5))
            spots += [
                spot(x, top, STEP, STEP, move),
                spot(x, top, (row - k) * STEP, STEP, move),
            ]
    width = left + max(rows) * STEP + MARGIN
    sketch = Sketch(width, 2 * MARGIN + len(rows) * STEP, (*marks, *spots))
    return captioned(sketch, last_loses(game, "taking the last stone"))


@board.register
def _(position: Kayles) -> Sketch:
    """The row of pins, numbered from 1; below two neighbours, a bar on which a click takes both."""
    pins = position.pins
    if not pins or is_too_large([pins]):
        return text_board(repr(position) if pins else "no pins")
    marks: list[Mark] = []
    spots: list[Mark] = []
    for pin in range(pins):
        left, x = MARGIN + pin * STEP, MARGIN + (pin + 0.5) * STEP
        marks += pin_marks(x, MARGIN, 44)
        marks.append(Text(x, MARGIN + 56, str(pin + 1), 12, GREY))
        below = spot(left, MARGIN + 47, STEP, 18, (pin, 1))  # a note covers the number, not the pin
        spots += [below, spot(left, MARGIN, STEP, 65, (pin, 1))]
    for pin in range(pins - 1):
        x = MARGIN + (pin + 0.5) * STEP
        marks.append(Line(x + 3, MARGIN + 74, x + STEP - 3, MARGIN + 74, LIGHT_GREY, 4))
        spots.append(spot(x + 1, MARGIN + 66, STEP - 2, 17, (pin, 2)))
    sketch = Sketch(2 * MARGIN + pins * STEP, MARGIN + 84, (*marks, *spots))
    return captioned(sketch, last_loses(position, "knocking down the last pin"))


def pin_marks(x: float, top: float, height: float) -> list[Mark]:
    """A bowling pin: a head, a neck with a stripe, and a belly."""
    downs = (0.0, 0.07, 0.15, 0.24, 0.34, 0.48, 0.62, 0.74, 0.88, 1.0)
    halves = (2.0, 4.3, 5.0, 4.0, 3.3, 5.5, 8.5, 9.0, 7.5, 5.0)
    right = [(x + half, top + height * down) for down, half in zip(downs, halves, strict=True)]
    left = [(2 * x - px, py) for px, py in reversed(right)]
    neck = top + 0.3 * height
    return [Shape((*right, *left), PAPER, INK, 1.3), Line(x - 3, neck, x + 3, neck, ORANGE, 2.5)]


@board.register
def _(position: PennyStacks) -> Sketch:
    return unwrapped(penny_stacks(position.stacks, position))


def penny_stacks(stacks: Sequence[int], game: PennyStacks) -> Sketch:
    """The stacks side by side on a table, their heights below.

    A click lifts a penny and all above it off the stack, but not exactly half.
    """
    if sum(stacks) > MOST or len(stacks) > 24:
        return text_board(repr(game))
    tallest, column, wide = max(stacks, default=0), 50.0, 38.0
    penny = min(12.0, 220.0 / max(tallest, 1))
    table, right = MARGIN + tallest * penny + 2, MARGIN + max(1, len(stacks)) * column
    marks: list[Mark] = []
    spots: list[Mark] = []
    for place, height in enumerate(stacks):
        left = MARGIN + (place + 0.5) * column - wide / 2
        for below in range(height):
            top = table - (below + 1) * penny
            marks.append(penny_mark(left + wide / 2, top, wide, penny))
            if below and 2 * below != height:
                move, above = (place, (height, max(below, height - below))), height - below
                spots.append(spot(left, top, wide, penny, move))
                spots.append(spot(left, table - height * penny, wide, above * penny, move))
        size = fitted(str(height), 15, column - 6)
        marks.append(Text(left + wide / 2, table + 16, str(height), size))
    marks.append(Line(MARGIN, table + 1, right, table + 1, GREY, 2))
    return Sketch(right + MARGIN, table + 30, (*marks, *spots))


def penny_mark(x: float, top: float, width: float, height: float) -> Shape:
    """A penny seen from the side, its edges a little rounded."""
    half, inner, bevel = width / 2, width / 2 - height / 4, height / 4
    right = ((inner, 0.0), (half, bevel), (half, height - bevel), (inner, height))
    left = tuple((-across, down) for across, down in reversed(right))
    outline = tuple((x + across, top + down) for across, down in right + left)
    return Shape(outline, PALE_ORANGE, ORANGE, min(1.2, height / 5))


@board.register
def _(position: Subtraction) -> Sketch:
    """The heap in rows of five, up to 25 stones and then a number; below, what may be taken."""
    stones, most = position.stones, 25
    drawn, rows = min(stones, most), max(1, -(-min(stones, most) // 5))
    more = f"+ {stones - drawn:,}" if stones > drawn else ""
    beside = text_width(more, 15) + 8 if more else 0.0
    left = MARGIN + beside  # on both sides, so that the heap lies in the middle
    marks: list[Mark] = [
        Disc(left + (i % 5 + 0.5) * STEP, MARGIN + (i // 5 + 0.5) * STEP, 10, PALE_BLUE, BLUE, 1.5)
        for i in range(drawn)
    ]
    right, table = left + 5 * STEP, MARGIN + rows * STEP + 4
    marks += [Text(right + 8, table - STEP / 2, more, 15, anchor="start")] if more else []
    marks.append(Line(left, table, right, table, GREY, 1.5))
    takes = [str(take) for take in position.takes]
    choice = " or ".join(filter(None, (", ".join(takes[:-1]), *takes[-1:])))
    count = f"{stones:,} stone{'' if stones == 1 else 's'}"
    sketch = Sketch(right + left, table + 4, tuple(marks))
    return captioned(sketch, count, f"take {choice}", last_loses(position, "taking the last stone"))


@board.register
def _(position: ColumnCoins) -> Sketch:
    """Columns of coins, numbered from 1; coins move to the left."""
    columns, column, coin = position.columns, 44.0, 14.0
    if is_too_large(columns):
        return text_board(repr(position))
    table = MARGIN + max(columns, default=0) * coin + 10
    marks: list[Mark] = []
    for i, coins in enumerate(columns):
        x = MARGIN + (i + 0.5) * column
        heights = [table - (k + 0.5) * coin - 2 for k in range(coins)]
        marks += [Disc(x, y, 6.5, PALE_YELLOW, ORANGE, 1.5) for y in heights]
        marks.append(Line(x - 19, table, x + 19, table, GREY, 2))
        marks.append(Text(x, table + 12, str(i + 1), 12, GREY))
    return Sketch(2 * MARGIN + max(1, len(columns)) * column, table + 24, tuple(marks))

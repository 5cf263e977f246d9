"""Jugs of water, and the two banks of a river."""

from __future__ import annotations

from collections.abc import Sequence

from coursekit.draw.boards.board import MARGIN, board_sketch
from coursekit.draw.canvas.sketch import Curve, Disc, Line, Mark, Shape, Sketch, Text, rectangle
from coursekit.draw.canvas.style import BLUE, GREY, INK, ORANGE, PALE_BLUE, PALE_ORANGE, PAPER
from coursekit.puzzles import Jugs, River


def jugs_board(litres: Sequence[int], sizes: Sequence[int] = (3, 5)) -> Sketch:
    """The jugs side by side with their litres in them, a mark for every litre.

    >>> board = jugs_board((0, 4), sizes=(3, 5))
    """
    if len(litres) != len(sizes) or not all(
        0 <= held <= size for held, size in zip(litres, sizes, strict=True)
    ):
        raise ValueError(f"litres is {litres!r}: expected at most {sizes!r}, one number per jug")
    litre, jug, column = min(18.0, 160.0 / max(sizes)), 44.0, 64.0
    bottom = MARGIN + max(sizes) * litre + 4
    marks: list[Mark] = []
    for i, (held, size) in enumerate(zip(litres, sizes, strict=True)):
        left = MARGIN + i * column + (column - jug) / 2
        right, top = left + jug, bottom - size * litre
        if held:
            water = (left, bottom - held * litre, jug, held * litre)
            marks.append(rectangle(*water, fill=PALE_BLUE, stroke=BLUE))
        for mark in range(1, size):
            y = bottom - mark * litre
            marks.append(Line(right - 9, y, right, y, GREY))
        walls = ((left, top - 4), (left, bottom), (right, bottom), (right, top - 4))
        marks.append(Curve(walls, INK, 2.5))
        marks.append(Text((left + right) / 2, bottom + 16, f"{held} of {size}", 13))
    width = len(sizes) * column + 2 * MARGIN
    return Sketch(width, bottom + 24 + MARGIN, tuple(marks))


def river_board(bank: Sequence[int], puzzle: River) -> Sketch:
    """Who is on the starting bank (left) and who on the other, and where the boat is.

    `bank` counts the missionaries (M, discs), the cannibals (C, squares) and the boats on the left.

    >>> board = river_board((3, 1, 0), River())
    """
    missionaries, cannibals = puzzle.missionaries, puzzle.cannibals
    here, boats = tuple(bank[:2]), tuple(bank[2:])
    there = tuple(
        all_of - some for all_of, some in zip((missionaries, cannibals), here, strict=False)
    )
    if len(here) < 2 or min(*here, *there) < 0 or boats not in ((0,), (1,)):
        raise ValueError(
            f"bank is {bank!r}: expected up to {missionaries} missionaries, up to {cannibals} "
            "cannibals, and 0 or 1 boats"
        )
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
    return Sketch(width, height + 2 * MARGIN, tuple(marks))


@board_sketch.register
def _(puzzle: Jugs) -> Sketch:
    return jugs_board(puzzle.start, puzzle.sizes)


@board_sketch.register
def _(puzzle: River) -> Sketch:
    return river_board(puzzle.start, puzzle)

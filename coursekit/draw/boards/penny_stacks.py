"""The board of penny stacks, and where to click on it."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch, fitted
from coursekit.draw.boards.heaps import Heap, Spot, register_heap
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Shape, Sketch, Text, text_width
from coursekit.draw.canvas.style import GREY, ORANGE, PALE_ORANGE
from coursekit.games import PennyStacks

MOST_PENNIES, MOST_STACKS = 60, 24
"""How many pennies of a stack and how many stacks are drawn one by one."""


@board_sketch.register
def penny_stacks_board(position: PennyStacks) -> Sketch:
    """The stacks side by side on a table, their heights below.

    Three dots stand for the middle of a stack that is very high, and a number for stacks that do
    not fit.
    """
    stacks = position.stacks[:MOST_STACKS]
    tallest = min(max(stacks, default=0), MOST_PENNIES)
    penny = min(10.0, 200.0 / max(tallest, 1))
    column, coin = 50.0, 38.0
    more = len(position.stacks) - len(stacks)
    right = MARGIN + max(1, len(stacks)) * column
    table = MARGIN + tallest * penny + 2
    marks: list[Mark] = []
    for i, height in enumerate(stacks):
        x = MARGIN + (i + 0.5) * column
        gap = range(27, 33) if height > MOST_PENNIES else range(0)
        for k in range(min(height, MOST_PENNIES)):
            if k not in gap:
                marks.append(_penny(x, table - (k + 1) * penny, coin, penny))
        middle = table - penny * MOST_PENNIES / 2
        marks += [Disc(x, middle + 5 * k, 1.2, GREY, GREY) for k in (-1, 0, 1) if gap]
        marks.append(Text(x, table + 16, str(height), fitted(str(height), 15, column - 6)))
    marks.append(Line(MARGIN, table + 1, right, table + 1, GREY, 2))
    width = right + MARGIN
    if more:
        text = f"+ {more:,} more"
        marks.append(Text(right + 8, table + 16, text, 15, anchor="start"))
        width += 8 + text_width(text, 15)
    return Sketch(width, table + 30, tuple(marks))


def _penny(x: float, top: float, width: float, height: float) -> Shape:
    """A penny seen from the side, its edges a little rounded."""
    half, inner, bevel = width / 2, width / 2 - height / 4, height / 4
    right = ((inner, 0.0), (half, bevel), (half, height - bevel), (inner, height))
    left = tuple((-across, down) for across, down in reversed(right))
    outline = tuple((x + across, top + down) for across, down in right + left)
    return Shape(outline, PALE_ORANGE, ORANGE, min(1.2, height / 5))


def pennies(heap: PennyStacks) -> list[list[Spot]]:
    """The pennies of one stack, from the lowest to the highest.

    >>> [spot.move for spot in pennies(PennyStacks(4))[0]]
    [None, (4, 3), None, (4, 3)]
    """
    height = sum(heap.stacks)
    spots = [Spot("penny", "1", None, [])]
    for below in range(1, height):
        above = height - below
        move = (height, max(below, above)) if below != above else None
        parts = [PennyStacks((part,), heap.misere) for part in (below, above)]
        spots.append(Spot("penny", f"{below + 1}", move, parts))
    return [spots]


register_heap(
    PennyStacks,
    Heap(
        "Click on a penny to lift it and all above it off the stack, but not exactly half.",
        pennies,
        "stack",
    ),
)

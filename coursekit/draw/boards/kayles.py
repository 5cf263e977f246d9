"""The board of Kayles, and where to click on it."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch, text_board, with_captions
from coursekit.draw.boards.heaps import MOST, STEP, Heap, Spot, register_heap
from coursekit.draw.canvas.sketch import Line, Mark, Shape, Sketch, Text, text_width
from coursekit.draw.canvas.style import GREY, INK, ORANGE, PAPER
from coursekit.games import Kayles


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
    return with_captions(board, ["knocking down the last pin loses"] if position.misere else [])


def _pin(x: float, top: float, height: float) -> list[Mark]:
    """A bowling pin: a head, a neck with a stripe, and a belly."""
    downs = (0.0, 0.07, 0.15, 0.24, 0.34, 0.48, 0.62, 0.74, 0.88, 1.0)
    halves = (2.0, 4.3, 5.0, 4.0, 3.3, 5.5, 8.5, 9.0, 7.5, 5.0)
    profile = list(zip(downs, halves, strict=True))
    right = [(x + half, top + height * down) for down, half in profile]
    left = [(x - half, top + height * down) for down, half in reversed(profile)]
    neck = top + 0.3 * height
    return [Shape((*right, *left), PAPER, INK, 1.3), Line(x - 3, neck, x + 3, neck, ORANGE, 2.5)]


def pins(heap: Kayles) -> list[list[Spot]]:
    """The pins of one row, and below them a bar for every pair of neighbours.

    >>> [spot.move for line in pins(Kayles(3)) for spot in line]
    [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2)]
    """
    rows = [Kayles(n, heap.misere) for n in range(heap.pins)]
    single = [Spot("pin", f"{k + 1}", (k, 1), [rows[k], rows[-1 - k]]) for k in range(heap.pins)]
    pairs = [
        Spot("pair", f"{k + 1}–{k + 2}", (k, 2), [rows[k], rows[-2 - k]])
        for k in range(heap.pins - 1)
    ]
    return [single, pairs]


register_heap(
    Kayles,
    Heap("Click on a pin to knock it down, or on the bar below two pins for both.", pins, "lines"),
)

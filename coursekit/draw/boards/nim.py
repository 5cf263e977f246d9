"""The board of Nim, and where to click on it."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch, text_board, with_captions
from coursekit.draw.boards.heaps import MOST, STEP, Heap, Spot, register_heap
from coursekit.draw.canvas.sketch import Disc, Mark, Sketch, Text, text_width
from coursekit.draw.canvas.style import BLUE, GREY, PALE_BLUE
from coursekit.games import Nim

MOST_ROWS = 12


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
    return with_captions(board, captions)


def stones(heap: Nim) -> list[list[Spot]]:
    """The stones of one row, each with the move that takes it and all to its right.

    >>> [spot.move for spot in stones(Nim(3))[0]]
    [(3, 0), (3, 1), (3, 2)]
    """
    row = sum(heap.rows)
    leaves = [[Nim((left,), heap.misere)] for left in range(row)]
    return [[Spot("stone", f"{left + 1}", (row, left), leaves[left]) for left in range(row)]]


register_heap(Nim, Heap("Click on a stone to take it and all stones to its right.", stones, "row"))

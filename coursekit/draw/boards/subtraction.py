"""The board of the subtraction game: a heap of stones and what may be taken."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Sketch, Text, text_width
from coursekit.draw.canvas.style import BLUE, GREY, INK, PALE_BLUE
from coursekit.games import Subtraction


@board_sketch.register
def subtraction_board(position: Subtraction) -> Sketch:
    """The heap in rows of five, up to 25 stones and then a number; below, what may be taken."""
    step, radius, most = 26.0, 10.0, 25
    drawn = min(position.stones, most)
    rows = max(1, -(-drawn // 5))
    takes = [str(take) for take in position.takes]
    choice = " or ".join(filter(None, (", ".join(takes[:-1]), *takes[-1:])))
    captions = [
        f"{position.stones:,} stone{'' if position.stones == 1 else 's'}",
        f"take {choice}",
    ]
    if position.misere:
        captions.append("taking the last stone loses")
    more = f"+ {position.stones - drawn:,}" if position.stones > drawn else ""
    heap_width = 5 * step + (2 * (text_width(more, 15) + 8) if more else 0)
    width = max(heap_width, *(text_width(caption, 13) for caption in captions)) + 2 * MARGIN
    left = (width - 5 * step) / 2
    marks: list[Mark] = []
    for i in range(drawn):
        row, column = divmod(i, 5)
        x, y = left + (column + 0.5) * step, MARGIN + (row + 0.5) * step
        marks.append(Disc(x, y, radius, PALE_BLUE, BLUE, 1.5))
    if more:
        marks.append(
            Text(left + 5 * step + 8, MARGIN + (rows - 0.5) * step, more, 15, anchor="start")
        )
    ground = MARGIN + rows * step + 4
    marks.append(Line(left, ground, left + 5 * step, ground, GREY, 1.5))
    for i, caption in enumerate(captions):
        y = ground + 14 + 18 * i
        marks.append(Text(width / 2, y, caption, 13, GREY if i else INK, bold=not i))
    return Sketch(width, ground + 8 + 18 * len(captions) + MARGIN, tuple(marks))

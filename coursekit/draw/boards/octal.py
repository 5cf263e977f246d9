"""The board of an octal game: a heap of beans and the code of its rules."""

from __future__ import annotations

from coursekit.draw.boards.board import MARGIN, board_sketch, with_captions
from coursekit.draw.boards.heaps import STEP
from coursekit.draw.canvas.sketch import Disc, Line, Mark, Sketch
from coursekit.draw.canvas.style import GREEN, GREY, PALE_GREEN
from coursekit.games import Octal


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
    return with_captions(heap, [beans + shown, f"rules {position.code}", *last])

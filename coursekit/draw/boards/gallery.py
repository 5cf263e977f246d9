"""Several boards in one picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from coursekit.draw.boards.board import text_board
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, text_width
from coursekit.text import number_text

CAPTION = 13
GAP = 14.0
NARROWEST = 24.0
"""A board that is shrunk to less is no longer a picture."""


def gallery(
    sketches: Iterable[Sketch],
    titles: Sequence[object] | None = None,
    columns: int = 4,
    width: float = 580.0,
) -> Sketch:
    """The sketches row by row, each above its title; shrunk if they would be wider than `width`.

    >>> from coursekit.draw.boards import tiles_board
    >>> board = tiles_board((1, 2, 3, 4, 5, 6, 7, 0, 8))
    >>> gallery([board] * 6, columns=3).width == 3 * board.width + 2 * GAP
    True
    """
    boards = list(sketches)
    if columns < 1:
        raise ValueError(f"columns must be 1 or more, not {columns!r}")
    if titles is not None and len(titles) != len(boards):
        raise ValueError(f"titles has {len(titles)} titles: expected {len(boards)}, one per sketch")
    if not boards:
        return text_board("Nothing to show.")
    columns = min(columns, len(boards))
    least = columns * NARROWEST + (columns - 1) * GAP
    if not width >= least:
        raise ValueError(
            f"width must be {number_text(least)} or more for {columns} columns, not {width!r}"
        )
    captions = ["" if titles is None else str(titles[i]) for i in range(len(boards))]
    widest = max(board.width for board in boards)
    scale = min(1.0, (width - (columns - 1) * GAP) / (columns * widest))
    cell = max(scale * widest, *(text_width(caption, CAPTION) for caption in captions))
    caption_height = 0.0 if titles is None else 2 * CAPTION
    marks: list[Mark] = []
    y = 0.0
    for first in range(0, len(boards), columns):
        row = range(first, min(first + columns, len(boards)))
        tallest = scale * max(boards[i].height for i in row)
        for column, i in enumerate(row):
            board, left = boards[i], column * (cell + GAP)
            corner = left + (cell - scale * board.width) / 2, y + tallest - scale * board.height
            marks += board.at(*corner, scale)
            if captions[i]:
                marks.append(Text(left + cell / 2, y + tallest + CAPTION, captions[i], CAPTION))
        y += tallest + caption_height + GAP
    return Sketch(columns * cell + (columns - 1) * GAP, y - GAP, tuple(marks))

"""What a position or a puzzle looks like: every game registers its board on `board_sketch`."""

from __future__ import annotations

from functools import singledispatch
from textwrap import wrap
from typing import Any

from coursekit.draw.sketch import Sketch, Text, text_width, to_svg

MARGIN = 6.0
"""Room around a board."""


@singledispatch
def board_sketch(position: Any) -> Sketch:
    """A picture of `position`, or its text if its class has no board.

    >>> from coursekit.games import TicTacToe
    >>> board = board_sketch(TicTacToe.from_text("XO. .X. ..."))
    >>> board.width == board.height
    True
    """
    return text_board(repr(position))


def has_board(thing: Any) -> bool:
    """Whether `thing` is of a class that has a board of its own.

    >>> from coursekit.games import TicTacToe
    >>> has_board(TicTacToe()), has_board("XO.")
    (True, False)
    """
    return board_sketch.dispatch(type(thing)) is not board_sketch.dispatch(object)


def board_svg(position: Any) -> str:
    """The board of `position` as SVG.

    >>> from coursekit.games import Subtraction
    >>> board_svg(Subtraction(3)).count("<circle")
    3
    """
    return to_svg(board_sketch(position))


def text_board(text: str) -> Sketch:
    """The text, in lines of about 60 characters."""
    lines, size = wrap(text, 60) or [""], 13
    marks = tuple(
        Text(MARGIN, MARGIN + (row + 0.5) * 1.5 * size, line, size, anchor="start")
        for row, line in enumerate(lines)
    )
    width = max(text_width(line, size) for line in lines)
    return Sketch(width + 2 * MARGIN, 1.5 * size * len(lines) + 2 * MARGIN, marks)


def fitted(text: str, size: float, room: float) -> float:
    """The font size at which `text` is no wider than `room`, at most `size`."""
    width = text_width(text, size)
    return size if width <= room else size * room / width

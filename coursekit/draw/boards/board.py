"""What a position or a puzzle looks like: every game registers its board on `board_sketch`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import singledispatch
from textwrap import wrap
from typing import Any

import msgspec

from coursekit.draw.canvas.sketch import Disc, Sketch, Text, text_width, to_svg
from coursekit.draw.canvas.style import GREY, PLAYER_COLOURS, PLAYER_FILLS
from coursekit.games import Position
from coursekit.text import number_text, numbered_player

MARGIN = 6.0
"""Room around a board."""

LONGEST = 200
"""The most characters of a position that are read aloud."""

LOOKS = tuple(zip(PLAYER_FILLS, PLAYER_COLOURS, strict=True))
"""What belongs to Players I, II and III: how it is filled, and its rim."""


@singledispatch
def board_sketch(position: Any, **options: Any) -> Sketch:
    """A picture of `position`, or its text if its class has no board.

    Boards may have options of their own.

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


def board_picture(thing: Any) -> Sketch:
    """The board of a position or a puzzle, with a sentence for those who cannot see it.

    >>> from coursekit.games import Subtraction
    >>> board_picture(Subtraction(3)).alt
    'The board of Subtraction(3)'
    """
    said = repr(thing)
    said = said if len(said) <= LONGEST else f"{said[:LONGEST]}…"
    return msgspec.structs.replace(board_sketch(thing), alt=f"The board of {said}")


def board_svg(position: Any) -> str:
    """The board of `position` as SVG.

    >>> from coursekit.games import Subtraction
    >>> board_svg(Subtraction(3)).count("<circle")
    3
    """
    return to_svg(board_picture(position))


def text_board(text: str) -> Sketch:
    """The text, in lines of about 60 characters."""
    lines, size = wrap(text, 60) or [""], 13
    marks = tuple(
        Text(MARGIN, MARGIN + (row + 0.5) * 1.5 * size, line, size, anchor="start")
        for row, line in enumerate(lines)
    )
    width = max(text_width(line, size) for line in lines)
    return Sketch(width + 2 * MARGIN, 1.5 * size * len(lines) + 2 * MARGIN, marks)


def no_solution() -> Sketch:
    """What stands in place of a board if a puzzle has no solution to draw."""
    return text_board("There is no solution.")


def with_captions(board: Sketch, captions: list[str]) -> Sketch:
    """The board with lines of text below it, all centred."""
    widest = max((text_width(caption, 13) + 2 * MARGIN for caption in captions), default=0.0)
    width = max(board.width, widest)
    marks = board.at((width - board.width) / 2, 0)
    for i, caption in enumerate(captions):
        marks.append(Text(width / 2, board.height + 10 + 18 * i, caption, 13, GREY))
    return Sketch(width, board.height + 18 * len(captions) + (4 if captions else 0), tuple(marks))


def with_turn(board: Sketch, player: int | None, text: str) -> Sketch:
    """The board and below it "Player I" and `text`, with a disc of the player's colours.

    Without a player, the text alone.
    """
    size, dot = 14, 7.0
    text = text if player is None else f"{numbered_player(player)} {text}"
    label = 0 if player is None else 2 * dot + 8
    caption = label + text_width(text, size)
    width = max(board.width, caption + 2 * MARGIN)
    y, left = board.height + 10, (width - caption) / 2
    marks = board.at((width - board.width) / 2, 0)
    if player is not None:
        colour, rim = LOOKS[player]
        marks.append(Disc(left + dot, y, dot, colour, rim, 1.5))
    marks.append(Text(left + label, y, text, size, anchor="start"))
    return Sketch(width, y + dot + MARGIN + 2, tuple(marks))


def with_result(board: Sketch, position: Position) -> Sketch:
    """The board of two players and below it who moves, or at the end who has won.

    It also says by how much, unless winning is all that counts.
    """
    if not position.is_over:
        return with_turn(board, position.player, "to move")
    lead = position.payoffs()[0]
    if lead == 0:
        return with_turn(board, None, "a draw")
    by_how_much = "" if position.prize else f" by {number_text(abs(lead))}"
    return with_turn(board, int(lead < 0), f"has won{by_how_much}")


def check_notes(
    position: Position, notes: Mapping[Any, object] | None, what: str = "move"
) -> Mapping[Any, object]:
    """The notes that a board is to show; each must belong to a legal move, in messages `what`."""
    moves = position.moves()
    for move in notes or {}:
        if move not in moves:
            raise ValueError(f"notes has the {what} {move!r}: expected one of {moves!r}")
    return notes or {}


def fitted(text: str, size: float, room: float) -> float:
    """The font size at which `text` is no wider than `room`, at most `size`."""
    width = text_width(text, size)
    return size if width <= room else size * room / width

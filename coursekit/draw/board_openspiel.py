"""The board of a game of OpenSpiel: the text that OpenSpiel prints, letter by letter on a grid."""

from __future__ import annotations

from textwrap import wrap

from coursekit.draw.boards import MARGIN, board, board_seen_by
from coursekit.draw.sketch import Sketch, Text, rectangle
from coursekit.draw.style import GREY
from coursekit.games import CHANCE
from coursekit.games.openspiel import HidingOpenSpiel, OpenSpiel

SIZE, WIDE, HIGH = 12, 8.4, 16.0
"""The letters, and the room for each, in points."""
LONGEST, MOST_LINES = 80, 60


@board.register
def _(position: OpenSpiel) -> Sketch:
    """All that OpenSpiel shows of the position."""
    return box_of_text(str(position.state()))


@board_seen_by.register
def _(position: HidingOpenSpiel, player: int) -> Sketch:
    """What the player has seen, in OpenSpiel's words; nothing while cards are dealt."""
    if player == CHANCE:
        return box_of_text("")
    seen = position.observed_by(player)
    return box_of_text(seen if isinstance(seen, str) else seen[-1])


def box_of_text(text: str) -> Sketch:
    """The text in a box, its columns below each other in any font."""
    lines = [part for line in text.strip("\n").expandtabs().splitlines() for part in wrapped(line)]
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], "…"]
    wide = max([len(line) for line in lines] + [4]) * WIDE + 2 * MARGIN
    high = max(len(lines), 1) * HIGH + 2 * MARGIN
    letters = [
        Text(MARGIN + (column + 0.5) * WIDE, MARGIN + (row + 0.5) * HIGH, letter, SIZE)
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
        if letter.strip()
    ]
    return Sketch(wide, high, (rectangle(0.5, 0.5, wide - 1, high - 1, stroke=GREY), *letters))


def wrapped(line: str) -> list[str]:
    """A line in parts that fit; its spaces stay."""
    return wrap(line, LONGEST, drop_whitespace=False, replace_whitespace=False) or [""]

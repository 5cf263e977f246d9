"""What a position looks like, where its moves are on it, and what stands below it.

A game registers one function on `board`, which returns a sketch; a `Spot` in it says where a click
means a move. The notes on moves, what the latest moves have changed, and the board to click on
follow from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch
from textwrap import wrap
from typing import Any

import msgspec

from coursekit.draw.sketch import (
    Disc,
    Mark,
    Place,
    Shape,
    Sketch,
    Spot,
    Text,
    bounds,
    fitted,
    rectangle,
    rounded_rectangle,
    text_width,
)
from coursekit.draw.style import GREEN, GREY, INK, PAPER, PLAYER_COLOURS, PLAYER_FILLS
from coursekit.games import CHANCE, Position, Sum, Tree, TwoPlayers
from coursekit.games.openspiel import HidingOpenSpiel, OpenSpiel
from coursekit.text import number_text, numbered_player, observation_text
from coursekit.validate import checked

MARGIN = 6.0
"""Room around a board."""
LONGEST = 200
"""The most characters of a position that are read aloud."""
LOOKS = tuple(zip(PLAYER_FILLS, PLAYER_COLOURS, strict=True))
"""What belongs to Players I, II and III: how it is filled, and its rim."""
Latest = Sequence[tuple[Any, Any]]
"""What was played last: each move with the position it was made in."""


@singledispatch
def board(position: Any) -> Sketch:
    """The board that a game registers; without one, the position's text.

    >>> from coursekit.draw.sketch import rectangle
    >>> class Pebbles(Position, frozen=True):
    ...     pebbles: int
    >>> @board.register
    ... def _(position: Pebbles) -> Sketch:
    ...     marks = [Disc(20 * i + 10, 10, 8) for i in range(position.pebbles)]
    ...     return Sketch(20 * position.pebbles, 20, tuple(marks))
    >>> board(Pebbles(3)).width
    60
    """
    return text_board(repr(position))


def has_board(thing: Any) -> bool:
    """Whether `thing` is of a class that has a board of its own.

    >>> from coursekit.games import TicTacToe
    >>> has_board(TicTacToe()), has_board("XO.")
    (True, False)
    """
    return board.dispatch(type(thing)) is not board.dispatch(object)


@checked
def board_sketch(
    position: Any,
    notes: Mapping[Any, object] | None = None,
    colours: Mapping[Any, str] | None = None,
) -> Sketch:
    """A picture of a position or a puzzle, with `notes` and `colours` by move, where the moves are.

    >>> from coursekit.games import TicTacToe
    >>> sketch = board_sketch(TicTacToe.from_text("XO. .X. ..."), notes={8: "wins"})
    >>> sketch.alt, [mark.text for mark in sketch.marks if isinstance(mark, Text)]
    ('The board of TicTacToe.from_text("XO. .X. ...")', ['wins'])
    """
    notes, colours = notes or {}, colours or {}
    if notes or colours:
        legal = position.moves()
        for name, given in (("notes", notes), ("colours", colours)):
            for move in given:
                if move not in legal:
                    raise ValueError(f"{name} has the move {move!r}: expected one of {legal!r}")
    sketch = annotated(board(position), notes, colours)
    return told(sketch, f"The board of {position!r}")


def told(sketch: Sketch, alt: str) -> Sketch:
    """The sketch with a sentence for those who cannot see it, which is cut if it is long."""
    return msgspec.structs.replace(sketch, alt=alt if len(alt) <= LONGEST else f"{alt[:LONGEST]}…")


def first_spots(sketch: Sketch) -> dict[Any, Spot]:
    """Where each move is shown.

    >>> from coursekit.games import TicTacToe
    >>> list(first_spots(board(TicTacToe.from_text("XO. .X. OXO"))))
    [2, 3, 5]
    """
    first: dict[Any, Spot] = {}
    for mark in sketch.marks:
        if isinstance(mark, Spot):
            first.setdefault(mark.move, mark)
    return first


def annotated(sketch: Sketch, notes: Mapping[Any, object], colours: Mapping[Any, str]) -> Sketch:
    """The board with colours and notes on the first spots of their moves; others stay unseen.

    What is written there gives way; no note is squeezed into a line that is too narrow.
    """
    marks: list[Mark] = list(sketch.marks)
    for move, spot in first_spots(sketch).items():
        left, top, right, bottom = bounds(spot)
        if move not in notes and move not in colours:
            continue
        marks = [m for m in marks if not (isinstance(m, Text) and is_inside(m, bounds(spot)))]
        x, y = (left + right) / 2, (top + bottom) / 2
        if move in colours:
            kept = 1 - 4 / min(right - left, bottom - top)  # of the size, so that lines are seen
            points = tuple((x + kept * (px - x), y + kept * (py - y)) for px, py in spot.points)
            marks.append(Shape(points, colours[move], "none"))
        elif move in notes:  # on which it can be read
            marks.append(Disc(x, y, 0.42 * min(right - left, bottom - top), PAPER, PAPER))
        lines = str(notes.get(move, "")).split("\n")
        largest = max(13.0, 0.37 * min(right - left, bottom - top))
        size = min(fitted(line, largest, right - left - 4) for line in lines)
        for number, line in enumerate(lines):
            down = (number - (len(lines) - 1) / 2) * 1.1 * size
            marks += [Text(x, y + down, line, size)] if line and bottom - top > 8 else []
    return Sketch(sketch.width, sketch.height, tuple(marks), sketch.alt)


def is_inside(text: Text, box: tuple[float, float, float, float]) -> bool:
    """Whether the middle of a text lies in a box."""
    left, top, right, bottom = box
    return left < text.x < right and top < text.y < bottom


def ringed(sketch: Sketch, latest: Latest) -> Sketch:
    """The board with a ring where the latest moves were made, and dashed ones for other changes."""
    if not latest:
        return sketch
    before = {m.points: m.holds for m in board(latest[0][0]).marks if isinstance(m, Place)}
    spots = [
        (m.points, m.move, p) for p, _ in latest for m in board(p).marks if isinstance(m, Spot)
    ]
    made = {points for points, move, position in spots if (position, move) in latest}
    rings: list[Mark] = []
    for place in (mark for mark in sketch.marks if isinstance(mark, Place)):
        if before.get(place.points, place.holds) != place.holds:
            left, top, right, bottom = bounds(place)
            wide, high, dashed = right - left, bottom - top, place.points not in made
            if high > wide:
                box = left + 2, top + 2, wide - 4, high - 4, wide / 4
                ring = rounded_rectangle(*box, fill="none", stroke=GREEN, width=2.5, dashed=dashed)
                rings.append(ring)
            else:
                centre = (left + right) / 2, (top + bottom) / 2
                rings.append(Disc(*centre, wide / 2 - 1.5, "none", GREEN, 2.5, dashed))
    return msgspec.structs.replace(sketch, marks=(*sketch.marks, *rings))


# What stands below a board, and boards made of others


def captioned(sketch: Sketch, *captions: str, player: int | None = None) -> Sketch:
    """The board above lines of text, all centred; of a `player`, a disc stands before the last."""
    captions = tuple(filter(None, captions))
    size, dot = (13, 0.0) if player is None else (14, 22.0)
    widths = [text_width(caption, size) + dot for caption in captions]
    width = max([sketch.width, *(wide + 2 * MARGIN for wide in widths)])
    marks, y = sketch.at((width - sketch.width) / 2, 0), sketch.height + 10
    for caption, wide in zip(captions, widths, strict=True):
        left, colour = (width - wide) / 2, GREY if player is None else INK
        marks.append(Text(left + dot, y, caption, size, colour, "start"))
        if player is not None:
            marks.append(Disc(left + 7, y, 7, *LOOKS[player], 1.5))
        y += 18
    return Sketch(width, y - 4 if captions else sketch.height, tuple(marks), sketch.alt)


def with_result(sketch: Sketch, position: Position) -> Sketch:
    """The board of two players and below it who moves or, at the end, who has won.

    It also says by how much, unless winning is all that counts.
    """
    if not position.is_over:
        who = position.player
        return captioned(sketch, f"{numbered_player(who)} to move", player=who)
    lead = position.payoffs()[0]
    if lead == 0:
        return captioned(sketch, "a draw")
    by_how_much, who = "" if position.prize else f" by {number_text(abs(lead))}", int(lead < 0)
    return captioned(sketch, f"{numbered_player(who)} has won{by_how_much}", player=who)


def text_board(text: str) -> Sketch:
    """The text, in lines of about 60 characters."""
    lines, size = wrap(text, 60) or [""], 13
    marks = tuple(
        Text(MARGIN, MARGIN + (row + 0.5) * 1.5 * size, line, size, anchor="start")
        for row, line in enumerate(lines)
    )
    width = max(text_width(line, size) for line in lines)
    return Sketch(width + 2 * MARGIN, 1.5 * size * len(lines) + 2 * MARGIN, marks)


@board.register
def _(position: TwoPlayers) -> Sketch:
    return with_result(board(position.game), position)


@board.register
def _(position: Sum) -> Sketch:
    return sum_board(position.terms)


PLUS, WIDEST = 24.0, 640.0
"""The room for a plus, and how wide the boards of a sum may be on one line."""


def sum_board(terms: Sequence[Any]) -> Sketch:
    """The boards of the terms side by side, with a plus between two, in lines that fit a page.

    Its moves are (which term, the move in it).
    """
    boards = [board(term) for term in terms]
    lines: list[list[int]] = [[]]
    for number, part in enumerate(boards):
        if lines[-1] and sum(boards[i].width + PLUS for i in lines[-1]) + part.width > WIDEST:
            lines.append([])
        lines[-1].append(number)
    marks: list[Mark] = []
    width = y = 0.0
    for line in lines:
        x, height = PLUS if line[0] else 0.0, max(boards[i].height for i in line)
        for i in line:
            if i:
                marks.append(Text(x - PLUS / 2, y + height / 2, "+", 20, bold=True))
            for mark in boards[i].at(x, y + (height - boards[i].height) / 2):
                if isinstance(mark, Spot):
                    mark = Spot(mark.points, (i, mark.move))
                marks.append(mark)
            x += boards[i].width + PLUS
        width, y = max(width, x - PLUS), y + height
    return Sketch(width, y, tuple(marks))


MOST_NODES = 60
"""A larger tree is shown as its text."""


@board.register
def _(position: Tree) -> Sketch:
    from coursekit.draw.game_trees import draw_tree  # it draws boards in nodes, so it imports us

    waiting = [position]
    for node in waiting:  # the list grows while we walk along it
        waiting += node.options()
        if len(waiting) > MOST_NODES:
            return text_board(repr(position))
    return draw_tree(position)


# What one player sees


@singledispatch
def board_seen_by(position: Any, player: int) -> Sketch:
    """The board as the player sees it; without a picture of that, what was seen, in words.

    >>> from coursekit.games import Decision
    >>> board_seen_by(Tree(Decision(0, {"L": 1, "R": 2}, seen="a closed box")), 0).marks[0].text
    'Seen so far: a closed box'
    """
    try:
        seen = position.observed_by(player)
    except ValueError:  # a tree says of the mover alone what was seen
        return text_board("Somebody else is to move.")
    if seen is None:
        return board_sketch(position)
    return text_board(f"Seen so far: {observation_text(seen) if seen != () else 'nothing'}")


# What chance has thrown


@singledispatch
def thrown(position: Any, move: Any) -> list[Sketch]:
    """What chance's move has thrown, where positions do not remember it; what costs is orange."""
    return []


def shows_throws(position: Position) -> bool:
    """Whether the throws of this game are seen nowhere but beside its board.

    >>> from coursekit.games import MiniYahtzee, Pig
    >>> shows_throws(Pig()), shows_throws(MiniYahtzee())
    (True, False)
    """
    return thrown.dispatch(type(position)) is not thrown.dispatch(object)


# A game of OpenSpiel: the text that OpenSpiel prints, letter by letter on a grid

SIZE, WIDE, HIGH = 12, 8.4, 16.0
"""The letters, and the room for each, in points."""
LINE, MOST_LINES = 80, 60


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
    return wrap(line, LINE, drop_whitespace=False, replace_whitespace=False) or [""]

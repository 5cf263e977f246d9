"""What a node of a tree or a graph looks like: its shape says who moves, its texts the rest."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

import msgspec
from msgspec.structs import replace

from coursekit.draw.canvas.sketch import (
    Disc,
    Mark,
    Shape,
    Sketch,
    Text,
    rectangle,
    rounded_rectangle,
    text_width,
)
from coursekit.draw.canvas.style import (
    CHANCE_NODE,
    GREEN,
    GREY,
    INK,
    LIT,
    ORANGE,
    PALE_YELLOW,
    PAPER,
    PLAYER_FILLS,
    THICK,
    THIN,
    TO_COME,
)
from coursekit.draw.canvas.trim import trimmed
from coursekit.games import CHANCE, Impartial, Position

LINE = 15.0
"""The height of a line of text in a node."""
WIDEST_BOARD, HIGHEST_BOARD = 64.0, 50.0
SMALLEST_TEXT = 9.0
"""Of the texts above nodes; texts of a board that would become smaller are left out."""
BADGE = 24.0
"""Room for the value below a board."""
SMALL_LINE = 12.0
"""The height of a line of small text above a node."""
FRAMES: dict[bool, dict] = {
    True: {"stroke": GREEN, "width": THICK},
    False: {"stroke": GREY, "width": 1.5, "dashed": True},
}
SIGNS = {True: "✓", False: "✗"}
"""Around a board at which a search ended, and at its corner: whether it found a solution."""


class Look(msgspec.Struct, frozen=True):
    """A shape with a label and, below it, a value; or a board with the shape and the value below.

    Shapes: "square", "circle", "diamond", "hexagon", "box", "bare" for texts without a frame, and
    "point" for a place that a line only passes through.
    """

    shape: str
    label: str = ""
    value: str = ""
    fill: str = PAPER
    board: Sketch | None = None
    dashed: bool = False
    failed: bool = False
    found: bool | None = None
    """Whether a search ended here with a solution or in a dead end; None if it did neither."""
    cut: bool = False
    """Whether there is more below that is not drawn: three dots say so."""
    above: tuple[str, ...] = ()
    """Lines of small text above the node. Empty ones keep room, and lines from above cross it."""

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high the node is, with what stands above it."""
        width, height = self.own_size
        widths = [text_width(line, SMALLEST_TEXT) + 2 for line in self.above]
        return max(width, *widths, 0.0), height + SMALL_LINE * len(self.above)

    @property
    def empty_lines(self) -> float:
        """How high the empty lines at the top are."""
        filled = [i for i, line in enumerate(self.above) if line]
        return SMALL_LINE * (filled[0] if filled else len(self.above))

    @property
    def own_size(self) -> tuple[float, float]:
        """How wide and how high the shape or the board is."""
        if self.board is None:
            return _frame_size(self.shape, self.label, self.value)
        board = _small(self.board)
        width, height = board.width, board.height
        if not self.caption:
            return width, height
        return max(width, _frame_size(self.shape, "", self.caption)[0]), height + BADGE

    @property
    def has_frame(self) -> bool:
        """Whether the shape is drawn: a board without a caption stands alone."""
        return self.board is None or bool(self.caption)

    @property
    def caption(self) -> str:
        """What stands below a board."""
        return " ".join(text for text in (self.label, self.value) if text)


def look_of(position: Position) -> tuple[str, str]:
    """The shape and the fill that say who moves at `position`.

    >>> from coursekit.games import Subtraction, Tree
    >>> look_of(Tree((1, 2)))[0], look_of(Tree(1))[0], look_of(Subtraction(2))[0]
    ('square', 'bare', 'box')
    """
    if isinstance(position, Impartial):
        return "box", PAPER
    if position.is_over:
        return "bare", PAPER
    if position.player == CHANCE:
        return "diamond", CHANCE_NODE
    looks = list(zip(("square", "circle", "hexagon"), PLAYER_FILLS, strict=True))
    return looks[position.player] if position.player < len(looks) else ("box", PAPER)


def unseen(look: Look) -> Look:
    """The look of a node that no search has come to."""
    if look.shape == "bare":
        return replace(look, label=look.value, value="")
    return replace(look, fill=PAPER, dashed=True)


def node_marks(look: Look, x: float, y: float, state: str = "done") -> list[Mark]:
    """The marks of a node around (x, y).

    While a recursion is stepped through, `state` is "hidden", "unseen", "open", "current",
    "returning" or "done".
    """
    if state == "hidden":
        return []
    if state == "unseen":
        return _ghost(look, x, y)
    top = y - look.size[1] / 2
    texts = [
        Text(x, top + (i + 0.5) * SMALL_LINE, line, SMALLEST_TEXT, GREY)
        for i, line in enumerate(look.above)
        if line
    ]
    height = look.own_size[1]
    bottom = y + look.size[1] / 2
    y = bottom - height / 2
    style = {"fill": look.fill, "stroke": INK, "width": THIN, "dashed": look.dashed}
    if state == "open":
        style |= {"fill": PALE_YELLOW, "width": 1.5}
    elif state in ("current", "returning"):
        style |= {"fill": LIT, "width": 2.0}
    elif look.failed:
        style |= {"stroke": ORANGE, "width": 2.0}
    elif look.found is not None:
        style |= FRAMES[look.found]
    value = look.value if state in ("returning", "done") else ""
    lit = state != "done"
    if look.board is None:
        marks = _framed(look, x, y, value, style, lit)
    else:
        marks = _board_marks(look, look.board, x, y - height / 2, value, style, lit)
    if look.found is not None and state in ("returning", "done"):
        marks += sign_marks(look.found, x + look.own_size[0] / 2, bottom)
    if look.cut:
        marks += [Disc(x, bottom + 5 + 4 * i, 0.9, GREY, GREY) for i in range(3)]
    return [*texts, *marks]


def sign_marks(found: bool, x: float, y: float) -> list[Mark]:
    """The sign at the corner of a board at which a search ended."""
    colour = GREEN if found else INK
    return [Disc(x, y, 6.5, PAPER, FRAMES[found]["stroke"]), Text(x, y, SIGNS[found], 10, colour)]


def _frame_size(shape: str, label: str, value: str) -> tuple[float, float]:
    texts = [text for text in (label, value) if text]
    width = max((text_width(text, bold=text is value) for text in texts), default=0.0)
    height = LINE * max(len(texts), 1)
    if shape == "point":
        return 0.0, 0.0
    if shape == "bare":
        return max(width, 8.0), height + 2
    if shape == "circle":
        diameter = max(26.0, hypot(width, height - 3) + 4)
        return (diameter, diameter) if diameter < 48 else (width + height, height + 8)
    if shape == "diamond":
        half = max(15.0, (width + height) / 2 + 1)
        return (2 * half, 2 * half) if half < 24 else (width / (1 - height / 48) + 2, 48.0)
    if shape == "square":
        side = max(26.0, height + 8)
        return max(side, width + 10), side
    if shape == "hexagon":
        return max(32.0, width + 18), max(26.0, height + 8)
    return max(20.0, width + 11), height + 6


def _framed(look: Look, x: float, y: float, value: str, style: dict, lit: bool) -> list[Mark]:
    """The shape with its texts inside. The value keeps its place below the label."""
    size = _frame_size(look.shape, look.label, look.value)
    marks = _frame(look.shape, x, y, size, style, lit)
    two_lines = bool(look.label and look.value)
    shift = LINE / 2 if two_lines else 0.0
    if look.label:
        colour = GREY if look.shape == "bare" and not look.value else INK
        marks.append(Text(x, y - shift, look.label, colour=colour))
    if value:
        colour = ORANGE if look.failed else INK
        marks.append(Text(x, y + shift, value, colour=colour, bold=True))
    return marks


def _frame(
    shape: str, x: float, y: float, size: tuple[float, float], style: dict, lit: bool
) -> list[Mark]:
    width, height = size
    left, top = x - width / 2, y - height / 2
    if shape == "circle" and width == height:
        return [Disc(x, y, width / 2, **style)]
    if shape == "circle":
        return [rounded_rectangle(left, top, width, height, height / 2, **style)]
    if shape == "square":
        return [rectangle(left, top, width, height, **style)]
    if shape == "diamond":
        points = ((x, top), (left + width, y), (x, top + height), (left, y))
        return [Shape(points, **style)]
    if shape == "hexagon":
        right, bottom = left + width, top + height
        upper = ((left + 8, top), (right - 8, top), (right, y))
        return [Shape((*upper, (right - 8, bottom), (left + 8, bottom), (left, y)), **style)]
    if shape == "box":
        return [rounded_rectangle(left, top, width, height, 5.0, **style)]
    return [rounded_rectangle(left - 4, top, width + 8, height, 5.0, **style)] if lit else []


@lru_cache(maxsize=1024)
def _small(board: Sketch) -> Sketch:
    """The board at the size of a node, without texts that nobody could read."""
    scale = min(1.0, WIDEST_BOARD / board.width, HIGHEST_BOARD / board.height)
    readable = [
        mark
        for mark in board.at(0, 0, scale)
        if not isinstance(mark, Text) or mark.size >= SMALLEST_TEXT
    ]
    return trimmed(Sketch(scale * board.width, scale * board.height, tuple(readable)), 2.0)


def _board_marks(
    look: Look, board: Sketch, x: float, top: float, value: str, style: dict, lit: bool
) -> list[Mark]:
    """The board, and below it the shape of the player with the value."""
    small = _small(board)
    left, width, height = x - small.width / 2, small.width, small.height
    marks: list[Mark] = []
    if lit or look.failed or look.found is not None:
        marks.append(rectangle(left, top, width, height, **style))
    marks += small.at(left, top)
    if look.caption:
        y = top + height + BADGE / 2
        size = _frame_size(look.shape, "", look.caption)
        scale = min(1.0, (BADGE - 3) / size[1])
        badge = max(scale * size[0], text_width(look.caption, bold=True) + 6), scale * size[1]
        marks += _frame(look.shape, x, y, badge, style, lit)
        text = replace(look, value=value).caption
        marks.append(Text(x, y, text, colour=ORANGE if look.failed else INK, bold=True))
    return marks


def _ghost(look: Look, x: float, y: float) -> list[Mark]:
    """Where a node will be that has not been reached yet."""
    width, height = look.own_size
    y += (look.size[1] - height) / 2
    if look.board is not None:
        return [rectangle(x - width / 2, y - height / 2, width, height, stroke=TO_COME)]
    if look.shape == "bare":
        return [Disc(x, y, 3.0, TO_COME, TO_COME)]
    style = {"stroke": TO_COME, "fill": PAPER}
    return _frame(look.shape, x, y, (width, height), style, lit=False)

"""A board on the page: a picture whose parts can be clicked on, and buttons below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

import anywidget
import traitlets

from coursekit.draw.boards import first_spots
from coursekit.draw.sketch import Place, Sketch, Spot, points_text, to_svg
from coursekit.draw.style import INK


class Board(anywidget.AnyWidget):
    """HTML with parts that say something when they are clicked; `heard(words)` is called then.

    Each click tells on which turn it was made, and one on an earlier turn is ignored: the second of
    a double click, one that was made while the opponent thought, or one in another view.
    """

    _esm = Path(__file__).with_suffix(".js")
    _css = Path(__file__).with_suffix(".css")
    html = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Int().tag(sync=True)

    def __init__(self, heard: Callable[[str], None]):
        super().__init__()
        self.heard = heard
        self.on_msg(lambda _, message, __: self.click(message["say"], message["turn"]))

    def click(self, say: str, turn: int) -> None:
        """A click on the part that says this, in a view that showed this turn."""
        if turn == self.turn:
            self.turn += 1
            self.heard(say)

    def show(self, html: str, status: str) -> None:
        """Show something new: from now on, clicks on what was shown before do not count."""
        with self.hold_sync():
            self.html, self.status, self.turn = html, status, self.turn + 1


class Say(NamedTuple):
    """What a click says, what this is called, and the colour of its button; None: no click."""

    say: str | None
    name: str
    colour: str | None = None
    tooltip: str = ""


NOTHING_THERE = "There is no move here."


def clickable_svg(sketch: Sketch, says: Mapping[Any, Say]) -> str:
    """The sketch as SVG; the spots of these moves can be clicked on, the first of each by keys.

    Where there is nothing to click on, a place says what lies there.

    >>> from coursekit.draw.boards import board
    >>> from coursekit.games import TicTacToe
    >>> svg = clickable_svg(board(TicTacToe(0b11, 0b110000)), {2: Say("2", "row 1, column 3")})
    >>> svg.count("data-say"), svg.count("data-word"), svg.count('tabindex="0"')
    (1, 8, 1)
    """
    first = {move: spot for move, spot in first_spots(sketch).items() if move in says}
    taken, below, above = {spot.points for spot in first.values()}, "", ""
    for mark in sketch.marks:
        if isinstance(mark, Place) and says and mark.points not in taken:
            name = escape(f"{mark.name}: {mark.holds}")
            word = f'role="img" aria-label="{name}" data-word="{name}. {NOTHING_THERE}"'
            below += (
                f'<polygon class="coursekit-place" points="{points_text(mark.points)}" {word}/>'
            )
        elif isinstance(mark, Spot) and mark.move in says:
            said, is_first = says[mark.move], first.pop(mark.move, None) is not None
            name = escape(said.name)
            keys = (
                f'tabindex="0" role="button" aria-label="{name}"'
                if is_first
                else 'aria-hidden="true"'
            )
            spot = (
                f'<polygon class="coursekit-spot" points="{points_text(mark.points)}" {keys} '
                f'data-say="{escape(said.say or "")}"><title>{name}</title></polygon>'
            )
            above, below = (above + spot, below) if is_first else (above, below + spot)
    svg = to_svg(sketch)
    if not says:
        return svg
    return svg.replace('role="img"', 'role="group"', 1).replace("</svg>", f"{below}{above}</svg>")


def buttons_html(says: list[Say], small: bool = False) -> str:
    """A row of buttons; what says nothing cannot be clicked on.

    >>> buttons_html([Say(None, "Undo")])
    '<div class="coursekit-moves"><button disabled>Undo</button></div>'
    """
    row = ""
    for one in says:
        what = "disabled" if one.say is None else f'data-say="{escape(one.say)}"'
        what += f' title="{escape(one.tooltip)}"' if one.tooltip else ""
        what += f' style="background:{one.colour};color:{INK}"' if one.colour else ""
        row += f"<button {what}>{escape(one.name)}</button>"
    kind = "coursekit-moves coursekit-small" if small else "coursekit-moves"
    return f'<div class="{kind}">{row}</div>' if row else ""


def status_html(text: str, style: str = "", beside: str = "") -> str:
    """A line of text in some style, and words beside it."""
    more = f"<b>{escape(beside)}</b>" if beside else ""
    return f'<span style="{style}">{escape(text)}</span>{more}'

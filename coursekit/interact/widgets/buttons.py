"""Buttons that look like stones, pins and pennies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from ipywidgets import Button, ButtonStyle, Layout

from coursekit.draw.canvas.style import (
    BLUE,
    GREY,
    INK,
    ORANGE,
    PAGE_GREY,
    PALE_BLUE,
    PALE_ORANGE,
    PAPER,
)

TOUCHED = "coursekit-touched"
LOOK = f"""<style>
.{TOUCHED} {{outline:2px dashed {PAGE_GREY}; outline-offset:3px;
  border-radius:6px; padding-right:6px}}
.coursekit-stone, .coursekit-pin, .coursekit-pair {{white-space:pre-line; line-height:1.2}}
.coursekit-stone {{border-radius:50% !important; border:2px solid {BLUE} !important}}
.coursekit-pin {{border-radius:22px 22px 10px 10px !important; border:2px solid {INK} !important}}
.coursekit-pair {{border-radius:6px !important; border:1px solid {GREY} !important}}
.coursekit-pair:first-child {{margin-left:25px !important}}
.coursekit-penny {{border-radius:8px !important; border:1px solid {ORANGE} !important;
  line-height:1.7 !important}}
.coursekit-stone:hover, .coursekit-stone:hover ~ .coursekit-stone,
.coursekit-penny:hover, .coursekit-penny:hover ~ .coursekit-penny {{opacity:0.4}}
</style>"""
"""The pieces that a click would take are pale under the mouse. A bar stands below its two pins.
What the latest move has left of a heap is framed."""


class Kind(NamedTuple):
    """What the buttons of one kind look like."""

    name: str
    fill: str
    width: int
    height: int
    margin: str = "2px"


KINDS = {
    "stone": Kind("stone", PALE_BLUE, 44, 44),
    "pin": Kind("pin", PAPER, 44, 84),
    "pair": Kind("pair", PAPER, 46, 32, "2px 1px"),
    "penny": Kind("penny", PALE_ORANGE, 72, 24, "0"),
}


class Buttons:
    """Buttons that are used again from position to position: making new ones would take a while."""

    def __init__(self) -> None:
        self.made: dict[Kind, list[Button]] = {}
        self.used: Counter[Kind] = Counter()
        self.clicks: dict[Button, Callable[[], None] | None] = {}
        self.styles: dict[str, ButtonStyle] = {}
        self.layouts: dict[Kind, Layout] = {}

    def begin(self) -> None:
        """All buttons are free again."""
        self.used.clear()

    def get(
        self,
        kind: Kind,
        text: str,
        tooltip: str,
        fill: str | None,
        click: Callable[[], None] | None,
    ) -> Button:
        """A button with this look; without `click` it cannot be clicked."""
        made = self.made.setdefault(kind, [])
        if self.used[kind] == len(made):
            button = Button(layout=self._layout(kind), style=self._style(kind.fill))
            button.add_class(f"coursekit-{kind.name}")
            button.on_click(self._clicked)
            made.append(button)
        button = made[self.used[kind]]
        self.used[kind] += 1
        self.clicks[button] = click
        button.description, button.tooltip = text, tooltip
        button.style = self._style(fill or kind.fill)
        button.disabled = click is None
        return button

    def _clicked(self, button: Button) -> None:
        if click := self.clicks[button]:
            click()

    def _layout(self, kind: Kind) -> Layout:
        if kind not in self.layouts:
            size = {"width": f"{kind.width}px", "height": f"{kind.height}px"}
            size["min_width"] = size["width"]  # a row that is too long scrolls or wraps
            self.layouts[kind] = Layout(**size, margin=kind.margin, padding="0")
        return self.layouts[kind]

    def _style(self, fill: str) -> ButtonStyle:
        if fill not in self.styles:
            self.styles[fill] = ButtonStyle(button_color=fill, font_size="1em", text_color=INK)
        return self.styles[fill]

"""Squares to click on, row by row: of a game's board, or of a puzzle's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import escape
from typing import NamedTuple

from ipywidgets import HTML, Button, GridBox, Layout, VBox, Widget

from coursekit.draw.boards.squares import Cell
from coursekit.draw.canvas.page_style import ROOM
from coursekit.draw.canvas.style import GREY, INK, PAPER
from coursekit.interact.playing.board import RINGS, button_style, ring

LOOK = """<style>
.coursekit-letter, .coursekit-disc, .coursekit-tile {aspect-ratio:1}
.coursekit-letter, .coursekit-disc, .coursekit-tile, .coursekit-word {white-space:pre-line;
  line-height:1.2}
.coursekit-disc {border-radius:50% !important}
.coursekit-word {min-height:36px}
</style>"""
"""Squares are square and discs are round; a word is as high as its text."""

SMALLEST = 28
"""How small the squares may become, in pixels, where the page is narrow. After that, it scrolls."""

GAP = 3
AROUND = 70
"""The height of the lines above and below a board, in pixels."""


class Face(NamedTuple):
    """What a button shows, and in which colours."""

    text: str
    colour: str = INK
    fill: str = PAPER
    size: int = 15


def side_for(columns: int) -> int:
    """The side of a square on a board with `columns` columns, in pixels, where there is room."""
    return 72 if columns <= 3 else 56 if columns < 10 else 40


def square_css(rows: int, side: int) -> str:
    """How large squares are, in CSS: smaller where the page is narrow, or has to fit the screen."""
    high = f"calc((var({ROOM}, 9999px) - {AROUND}px) / {rows} - {GAP}px)"
    return f"minmax({SMALLEST}px, clamp({SMALLEST}px, {high}, {side}px))"


class SquareButtons:
    """A button for each square, and names beside the rows and below the columns.

    A click calls `click(cell)`. The buttons are made once, and show whatever they are told to.
    """

    def __init__(
        self,
        rows: int,
        columns: int,
        kind: str,
        click: Callable[[Cell], None],
        row_names: Sequence[str],
        column_names: Sequence[str],
        side: int | None = None,
    ):
        self.click = click
        size = {"width": "auto", "height": "auto", "border": f"1px solid {GREY}"}
        self.layout = Layout(**size, margin="0", padding="0")
        self.style = cache(button_style)  # buttons that look the same share it: fewer messages
        cells = [(row, column) for row in range(rows) for column in range(columns)]
        self.buttons = {cell: self._button(cell, kind) for cell in cells}
        children: list[Widget] = []
        for row in range(rows):
            children += [self.buttons[row, column] for column in range(columns)]
            children.append(_label(row_names[row]))
        children += map(_label, column_names)
        across = f"repeat({columns}, {square_css(rows, side or side_for(columns))}) 18px"
        grid = GridBox(children, layout=Layout(grid_template_columns=across, grid_gap=f"{GAP}px"))
        scrolls = Layout(max_width="100%", overflow="auto")
        self.widget = VBox([HTML(LOOK + RINGS), grid], layout=scrolls)

    def show(
        self, faces: Mapping[Cell, Face], names: Mapping[Cell, str], rings: Mapping[Cell, str]
    ) -> None:
        """Show what stands on the squares, what a click on them means, and what has changed."""
        for cell, face in faces.items():
            button = self.buttons[cell]
            button.description, button.style = face.text, self.style(*face[1:])
            button.tooltip = names.get(cell, "")
            ring(button, rings.get(cell))

    def _button(self, cell: Cell, kind: str) -> Button:
        button = Button(layout=self.layout)
        button.add_class(f"coursekit-{kind}")
        button.on_click(lambda _: self.click(cell))
        return button


def _label(text: str) -> HTML:
    """The name of a row or a column beside the board."""
    html = f'<div style="text-align:center;font-size:1.08em">{escape(text)}</div>'
    return HTML(html, layout=Layout(margin="0", align_self="center"))

"""The table of a tournament to click on: a cell brings the games of two players to the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from math import isnan

from ipywidgets import HTML, Button, GridBox, Layout, Widget

from coursekit.contests import Tournament
from coursekit.draw.canvas.style import GREY, INK, PAPER
from coursekit.draw.chance.heat_map import shade
from coursekit.draw.tables.charts import shortened
from coursekit.draw.tables.cross_table import share_text
from coursekit.interact.playing.board import button_style

CELL = "coursekit-cell"
WIDTH, HEIGHT, SIZE = "3.9em", "2.2em", 13
"""Of a cell, and of the text in it."""
NAMES, COLUMN, LEAST = 130, 53, 500
"""Pixels for the names of the rows and for each column; the whole table gets as many at least."""


class ClickableTable:
    """For every two players a button: the share of points that the row took from the column.

    A click calls `choose(row, column)`, with their numbers. The players keep their order while
    games come in, so that nothing moves under the mouse.
    """

    def __init__(self, names: Sequence[str], choose: Callable[[int, int], None]):
        self.names, self.choose = names, choose
        self.style = cache(button_style)  # buttons that look the same share it: fewer messages
        self.size = Layout(width="auto", height=HEIGHT, margin="0", padding="0")
        self.size.border = f"1px solid {GREY}"
        places = range(len(names))
        self.buttons = {(i, j): self._button(i, j) for i in places for j in places if i != j}
        self.totals = [HTML() for _ in names]
        children: list[Widget] = [_words("", "right"), *(_words(str(i + 1)) for i in places)]
        children.append(_words("all", weight="bold"))
        for i, name in enumerate(names):
            children.append(_words(f"{i + 1} {shortened(name)}", "right"))
            children += [HTML() if i == j else self.buttons[i, j] for j in places]
            children.append(self.totals[i])
        across = f"max-content repeat({len(names) + 1}, {WIDTH})"
        layout = Layout(grid_template_columns=across, grid_gap="2px", align_items="center")
        layout.max_width, layout.overflow = "100%", "auto"
        self.widget = GridBox(children, layout=layout)
        self.width = max(NAMES + COLUMN * (len(names) + 1), LEAST)

    def show(self, results: Tournament) -> None:
        """Show the shares of points so far."""
        shares, played = results.shares, results.played
        for (i, j), button in self.buttons.items():
            share, games = float(shares[i, j]), int(played[i, j])
            button.description = "" if isnan(share) else share_text(share)
            button.style = self.style(INK, PAPER if isnan(share) else shade(share), SIZE)
            button.tooltip = f"{self.names[i]} against {self.names[j]}, {games:,} games"
        for total, share, met in zip(self.totals, results.totals, played.sum(axis=1), strict=True):
            total.value = _html(share_text(share) if met else "", weight="bold")

    def _button(self, i: int, j: int) -> Button:
        button = Button(layout=self.size, style=self.style(INK, PAPER, SIZE))
        button.add_class(CELL)
        button.on_click(lambda _: self.choose(i, j))
        return button


def _words(text: str, align: str = "center", weight: str = "normal") -> HTML:
    return HTML(_html(text, align, weight))


def _html(text: str, align: str = "center", weight: str = "normal") -> str:
    style = f"text-align:{align};font-weight:{weight};line-height:1.4;padding:0 4px"
    return f'<div style="{style}">{escape(text)}</div>'

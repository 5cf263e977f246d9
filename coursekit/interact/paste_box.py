"""A box that takes a whole payoff table as text."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Layout, Textarea, ToggleButton, VBox

from coursekit.draw.canvas.style import WARNING
from coursekit.interact.pasted_table import read_table
from coursekit.matrix_games.game import MatrixGame

EXAMPLES = "        heads  tails\nheads    2     -1\ntails   -1      1"
HELP = (
    "Payoffs in lines, from a spreadsheet or from Python, as in [[2, -1], [-1, 1]]; "
    "two in a cell as in 3,0 | 5,1. Names may stand above and before them."
)


class PasteBox:
    """A button, and what it opens: a box for text and a line about it.

    `use(game)` is called with each table that can be read, as soon as it stands there.
    """

    def __init__(self, most: int, use: Callable[[MatrixGame], None]):
        self.most, self.use = most, use
        self.text = Textarea(placeholder=EXAMPLES, rows=4, layout=Layout(width="100%", margin="0"))
        self.line = HTML(_line(HELP))
        self.widget = VBox([self.text, self.line], layout=Layout(max_width="480px"))
        self.button = ToggleButton(
            description="Paste", tooltip="A whole table as text", layout=Layout(width="auto")
        )
        self.button.observe(self._open, "value")
        self.text.observe(self._typed, "value")
        self._open()

    def empty(self) -> None:
        """Nothing has been pasted."""
        self.text.value = ""

    def _open(self, _: Any = None) -> None:
        self.widget.layout.display = "flex" if self.button.value else "none"

    def _typed(self, change: Any) -> None:
        if not change["new"].strip():
            self.line.value = _line(HELP)
            return
        try:
            game = read_table(change["new"], self.most)
        except ValueError as error:
            self.line.value = _line(f"{error}. The last game stays in use.", WARNING)
            return
        self.line.value = _line(f"Read: {size_text(game)}.")
        self.use(game)


def size_text(game: MatrixGame) -> str:
    """How many payoffs a table has.

    >>> size_text(MatrixGame([[3, -1]])), size_text(MatrixGame([[3, 1]], [[0, 2]]))
    ('1 × 2 payoffs, zero-sum', '1 × 2 cells of two payoffs')
    """
    size = "{} × {}".format(*game.shape)
    return f"{size} payoffs, zero-sum" if game.is_zero_sum else f"{size} cells of two payoffs"


def _line(text: str, style: str = "") -> str:
    return f'<div style="{style};line-height:1.4">{escape(text[:1].upper() + text[1:])}</div>'

"""Change the payoffs of a game and see its solution follow."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from html import escape
from math import ceil
from typing import Any

from ipywidgets import HTML, Button, Dropdown, HBox, IntSlider, Layout, Textarea, VBox

from coursekit.draw.canvas.sketch import side_by_side
from coursekit.draw.canvas.style import WARNING
from coursekit.interact.payoff_text import LONGEST, game_text, payoff_text, read_table
from coursekit.interact.solution import Solved, solved_general_sum, solved_zero_sum
from coursekit.interact.widgets.live import Live
from coursekit.interact.widgets.names import spoken
from coursekit.matrix_games.game import MatrixGame, as_game
from coursekit.text import number_text

MOST = 5
"""The most rows and columns: a larger table does not fit beside its solution."""

REACH = 10
"""How far the slider reaches to both sides of 0, unless the payoff lies further out."""

STEPS = 4
"""The slider's steps from one whole number to the next. It counts steps because the page would
round other numbers in its own way and send them back."""

HELP = (
    "Payoffs such as 3, -1/2 or 0.5, or two in a cell as in 3, 0; a new line is a new row. "
    "A table from a spreadsheet, CSV or Python can be pasted in place of this one."
)
TABLE = "coursekit-table"
LOOK = f"""<style>
.{TABLE} {{flex-flow:column !important; align-items:stretch !important}}
.{TABLE} > label {{width:auto !important; text-align:left !important}}
.{TABLE} textarea {{font-family:var(--jp-code-font-family, monospace); line-height:1.5;
  white-space:pre; overflow-x:auto}}
</style>"""

Place = tuple[int, int, int]
"""Where a payoff stands: its row, its column and whose it is, counted from 0."""


def payoff_editor(game: Any) -> Live:
    """The payoff table of `game` as text to change, with a slider for one payoff.

    Beside it is the solution: the guarantees v⁻ and v⁺, value and strategies of a zero-sum game,
    the equilibria of any other, the table as it is drawn, and the pictures that fit. Payoffs are
    whole numbers, fractions such as 1/2 or decimals, and floats are taken for what the table shows;
    a game that is not zero-sum has two in a cell, as in 3, 0. The names of rows and columns can be
    changed as well, and a whole table can be pasted, of either kind.

    >>> payoff_editor([[5, 3], [2, 8]])
    A zero-sum game of 2 × 2 payoffs to change
    """
    given = as_game(game)
    if max(given.shape) > MOST:
        size = "{} × {}".format(*given.shape)
        raise ValueError(f"game must have at most {MOST} rows and {MOST} columns, not {size}")
    _refuse_long_payoffs(given)
    editor = PayoffEditor(game_text(given, 1 if given.is_zero_sum else 2))
    first = editor.solved()
    kind = "A zero-sum game" if given.is_zero_sum else "A game"
    return Live(
        editor.widgets(),
        lambda: side_by_side(first.sketches[:2], gap=24),  # a third would be too small
        f"{kind} of {given.shape[0]} × {given.shape[1]} payoffs to change",
        "Run this cell to change the payoffs and see the solution follow.",
    )


class PayoffEditor:
    """A table as text, the last game that could be read there, and the page that shows both."""

    def __init__(self, text: str):
        self.first_text = text
        self.game, self.players = read_table(text, MOST)
        self.text = Textarea(text, description="payoff table", rows=MOST + 1)
        self.text.layout = Layout(width="auto", margin="0")
        self.text.add_class(TABLE)
        self.line = spoken(_line(HELP))
        self.chosen = Dropdown(options=self.places(), description="slide")
        self.chosen.layout, self.chosen.style.description_width = Layout(width="240px"), "initial"
        self.slider, self.number, self.hand = IntSlider(), HTML(), HBox()
        self.answer = HTML(layout=Layout(width="auto", flex="1 1 420px"))
        self.picture = HTML(layout=Layout(width="auto"))
        self.choose()
        self.show()
        self.text.observe(self.typed, "value")
        self.chosen.observe(self.choose, "value")

    def widgets(self) -> list[Any]:
        """All that is on the page, from top to bottom."""
        reset = Button(
            description="Reset", tooltip="The first game again", layout=Layout(width="auto")
        )
        reset.on_click(self.reset)
        parts = [self.text, self.line, self.hand, HBox([reset]), HTML(LOOK)]
        width = max(420, 24 + 8 * max(map(len, self.first_text.splitlines())))
        left = VBox(parts, layout=Layout(flex=f"0 1 {width}px", min_width="0"))
        top = HBox([left, self.answer], layout=Layout(flex_flow="row wrap", grid_gap="8px 40px"))
        return [top, self.picture]

    def typed(self, change: Any) -> None:
        """Use what the text says, or say why it cannot be read."""
        before = self.places(), self.game
        try:
            self.game, self.players = read_table(change["new"], MOST)
        except ValueError as error:
            self.line.value = _line(f"{error}. The last table stays in use.", WARNING)
            self.chosen.disabled = self.slider.disabled = True  # it would overwrite what is typed
            return
        self.line.value = _line(HELP)
        self.chosen.disabled = self.slider.disabled = False
        if self.places() == before[0]:
            changed = [p for _, p in self.places() if payoff_at(before[1], p) != self.payoff(p)]
            self.chosen.value = changed[0] if len(changed) == 1 else self.chosen.value
        else:
            old = self.chosen.value
            self.chosen.options = self.places()
            self.chosen.value = old if old in dict(self.places()).values() else (0, 0, 0)
        self.follow()
        self.show()

    def reset(self, _: Any = None) -> None:
        """The first game again."""
        self.text.value = self.first_text

    def choose(self, _: Any = None) -> None:
        """Each payoff has its own slider: late moves of the old one must not change it."""
        old, self.slider = self.slider, _slider(self.payoff(self.chosen.value))
        self.slider.observe(partial(self.slid, self.chosen.value), "value")
        self.hand.children = [self.chosen, self.slider, self.number]
        self.follow()
        old.close()

    def follow(self) -> None:
        """The slider shows the payoff that is chosen."""
        payoff, slider = self.payoff(self.chosen.value), self.slider
        self.number.value = f"<b>{number_text(payoff)}</b>"
        reach = max(slider.max, _reach(payoff))
        with slider.hold_trait_notifications():  # or the value would be cut to the old reach
            slider.min, slider.max, slider.value = -reach, reach, round(STEPS * payoff)

    def slid(self, place: Place, change: Any) -> None:
        """The slider has moved, or it has only followed."""
        if change["new"] == round(STEPS * self.payoff(place)):
            return
        row, column, player = place
        tables = self.game.A.copy(), self.game.B.copy()
        tables[player][row, column] = Fraction(change["new"], STEPS)
        B = tables[1] if self.players == 2 else None
        moved = MatrixGame(tables[0], B, self.game.rows, self.game.columns)
        self.text.value = game_text(moved, self.players)

    def payoff(self, place: Place) -> Fraction:
        """What the game pays there."""
        return payoff_at(self.game, place)

    def places(self) -> list[tuple[str, Place]]:
        """What the slider can move, by name."""
        whose = ("",) if self.players == 1 else (": I", ": II")
        return [
            (f"{row}, {column}{words}", (i, j, player))
            for i, row in enumerate(self.game.rows)
            for j, column in enumerate(self.game.columns)
            for player, words in enumerate(whose)
        ]

    def solved(self) -> Solved:
        """The solution of a game that has one payoff in a cell, or two."""
        return (solved_zero_sum if self.players == 1 else solved_general_sum)(self.game)

    def show(self) -> None:
        """Make the page show the solution."""
        now = self.solved()
        self.answer.value, self.picture.value = now.answer_html, now.pictures_html


def payoff_at(game: MatrixGame, place: Place) -> Fraction:
    """What the game pays in a row and a column to one of the players.

    >>> payoff_at(MatrixGame([[5, 3]]), (0, 1, 0))
    Fraction(3, 1)
    """
    row, column, player = place
    return (game.A, game.B)[player][row, column]


def _refuse_long_payoffs(game: MatrixGame) -> None:
    """Raise a ValueError if a payoff is too long to type, or so small that it shows as 0."""
    for payoff in game.A.flat if game.is_zero_sum else (*game.A.flat, *game.B.flat):
        text = payoff_text(payoff)
        if len(text) > LONGEST or (payoff and not Fraction(text)):
            raise ValueError(
                f"game must have payoffs that fit into {LONGEST} characters, such as 3, 1/2 or "
                f"0.5, not {payoff}"
            )


def _slider(payoff: Fraction) -> IntSlider:
    """A slider that starts at the payoff, because the page would undo a later move."""
    reach = _reach(payoff)
    slider = IntSlider(round(STEPS * payoff), min=-reach, max=reach, readout=False)
    slider.tooltip = "The payoff that is chosen"
    slider.layout.width = "150px"
    return slider


def _reach(payoff: Fraction) -> int:
    """How many steps the slider reaches to both sides of 0."""
    return STEPS * max(REACH, ceil(abs(payoff)))


def _line(text: str, style: str = "") -> str:
    return f'<div style="{style};line-height:1.4">{escape(text[:1].upper() + text[1:])}</div>'

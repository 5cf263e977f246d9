"""What the room chose, counted by hand, beside what an equilibrium would choose."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from html import escape
from typing import Any

from ipywidgets import HTML, BoundedIntText, GridBox, HBox, Layout, VBox

from coursekit.draw.bars import draw_tally
from coursekit.draw.payoffs import PLAYERS, label_text
from coursekit.draw.sketch import Sketch, side_by_side, to_svg
from coursekit.draw.style import PAGE_GREY, PAGE_INK
from coursekit.matrix_games import (
    Equilibria,
    best_responses,
    expected_payoffs,
    response_payoffs,
    support_enumeration,
)
from coursekit.matrix_games.game import MatrixGame
from coursekit.text import MINUS, number_text, vector_text
from coursekit.validate import checked
from coursekit.widgets.live import Live, button, wide, wrapped
from coursekit.widgets.payoff_editor import SmallGame
from coursekit.widgets.solution import count_text

MOST_SHOWN = 3
"""The most equilibria that have bars."""
LARGEST_COUNT = 999


@checked
def class_tally(game: SmallGame) -> Live:
    """Buttons to count who in the room chose which row and which column.

    Bars show each side of the room as a mixture, above those of the equilibria; and beside them
    stands what each strategy would earn against the other side as it chose, the best responses lit.

    Every click counts, however fast: whoever counts hands clicks in haste, and means it. Nothing
    moves under the mouse, so a click cannot be for something else, as it could be in a game.

    >>> class_tally([[2, -1], [-1, 1]])
    A tally of 2 rows and 2 columns
    """
    tally = Tally(game)
    return Live(
        tally.widgets(),
        lambda: side_by_side(tally.sketches(), gap=24),
        f"A tally of {game.shape[0]} rows and {game.shape[1]} columns",
        "Run this cell to count what the room chooses.",
    )


class Tally:
    """How many chose each row and each column, and the page that shows it."""

    def __init__(self, game: MatrixGame):
        self.game, self.found = game, support_enumeration(game)
        self.boxes = [[self._box(p, label) for label in game.labels(p)] for p in (0, 1)]
        self.pictures, self.words = [wide(), wide()], wide()
        self.show()

    def widgets(self) -> list[Any]:
        """All that is on the page, from top to bottom."""
        sides = [
            VBox([self._counters(p), self.pictures[p]], layout=Layout(width="auto")) for p in (0, 1)
        ]
        reset = button("Reset", "Count from 0", self.reset, width="auto")
        return [wrapped(*sides, grid_gap="8px 32px"), self.words, HBox([reset])]

    def counts(self, player: int) -> list[int]:
        """How many chose each strategy of the player."""
        return [box.value for box in self.boxes[player]]

    def mixture(self, player: int) -> list[Fraction]:
        """That side of the room as a mixed strategy; empty before anybody has chosen."""
        counts = self.counts(player)
        return [Fraction(count, sum(counts)) for count in counts] if any(counts) else []

    def reset(self) -> None:
        """Nobody has chosen yet."""
        for box in (*self.boxes[0], *self.boxes[1]):
            box.value = 0

    def show(self, _: Any = None) -> None:
        """Make the page show the counts."""
        for picture, sketch in zip(self.pictures, self.sketches(), strict=True):
            picture.value = to_svg(sketch)
        self.words.value = (
            f'<div style="color:{PAGE_INK};font-size:14px;line-height:1.5;max-width:820px">'
            f"{escape(self._earned())} "
            f'<span style="color:{PAGE_GREY}">{escape(legend_text(self.found))}</span></div>'
        )

    def sketches(self) -> list[Sketch]:
        """The bars of both players."""
        return [self._sketch(player) for player in (0, 1)]

    def _sketch(self, player: int) -> Sketch:
        other = self.mixture(1 - player)
        shown = self.found.profiles[:MOST_SHOWN]
        return draw_tally(
            player,
            self.game.labels(player),
            self.counts(player),
            [(profile.row, profile.column)[player] for profile in shown],
            [average_text(e) for e in response_payoffs(self.game, player, other)] if other else [],
            best_responses(self.game, player, other) if other else [],
        )

    def _earned(self) -> str:
        """What the two sides of the room earn against each other."""
        X, Y = self.mixture(0), self.mixture(1)
        if not X or not Y:
            return "Count both sides."
        one, two = map(average_text, expected_payoffs(self.game, X, Y))
        return f"The room earns {one} as {PLAYERS[0]} and {two} as {PLAYERS[1]}, on average."

    def _counters(self, player: int) -> GridBox:
        """For each strategy its name, a box to type into, and buttons to count down and up."""
        parts: list[Any] = []
        for label, box in zip(self.game.labels(player), self.boxes[player], strict=True):
            name = label_text(label)
            fewer, more = (
                button(sign, f"One {which} chose {name}", action, width="48px", margin="0")
                for sign, which, action in (
                    (MINUS, "fewer", partial(_count, box, -1)),
                    ("+", "more", partial(_count, box, 1)),
                )
            )
            fewer.style.font_size = more.style.font_size = "18px"
            parts += [HTML(f'<b style="color:{PAGE_INK}">{escape(name)}</b>'), fewer, box, more]
        columns = "minmax(56px, max-content) 48px 76px 48px"
        return GridBox(parts, layout=Layout(grid_template_columns=columns, grid_gap="4px 8px"))

    def _box(self, player: int, label: Any) -> BoundedIntText:
        box = BoundedIntText(0, min=0, max=LARGEST_COUNT, layout=Layout(width="auto", margin="0"))
        box.tooltip = f"{PLAYERS[player]}: how many chose {label_text(label)}"
        box.observe(self.show, "value")
        return box


def _count(box: BoundedIntText, step: int) -> None:
    box.value = min(max(box.value + step, 0), LARGEST_COUNT)


def average_text(payoff: Any) -> str:
    """What a room earns on average: decimals, since nobody wants to read 201/391.

    >>> average_text(Fraction(201, 391)), average_text(-1)
    ('0.51', '−1')
    """
    return number_text(round(float(payoff), 2))


def legend_text(found: Equilibria) -> str:
    """What the paler bars are, and the tie if there is one."""
    shown = found.profiles[:MOST_SHOWN]
    payoffs = ", ".join(vector_text(profile.payoffs) for profile in shown)
    order = "" if len(shown) == 1 else ", from above to below"
    more = "" if len(found.profiles) == len(shown) else f" The first {len(shown)} are shown."
    tie = f" {found.degenerate[:1].upper()}{found.degenerate[1:]}." if found.degenerate else ""
    return f"Pale: {count_text(found).lower()}{order}, worth {payoffs}.{more}{tie}"

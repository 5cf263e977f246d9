"""What the room chose, counted by hand, beside what an equilibrium would choose."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from html import escape
from typing import Any

from ipywidgets import HTML, BoundedIntText, Button, GridBox, HBox, Layout, VBox

from coursekit.draw.canvas.sketch import Sketch, side_by_side, to_svg
from coursekit.draw.canvas.style import PAGE_GREY, PAGE_INK
from coursekit.draw.matrices.names import PLAYERS, label_text
from coursekit.draw.matrices.tally import draw_tally
from coursekit.general_sum import Equilibria, support_enumeration
from coursekit.interact.solution_text import count_text
from coursekit.interact.widgets.live import Live
from coursekit.matrix_games import best_replies, expected_payoffs, reply_payoffs
from coursekit.matrix_games.game import MatrixGame, as_game
from coursekit.text import MINUS, number_text, vector_text

MOST = 5
"""The most rows and columns: more buttons do not fit beside their bars."""
MOST_SHOWN = 3
"""The most equilibria that have bars."""
LARGEST_COUNT = 999


def class_tally(game: Any) -> Live:
    """Buttons to count who in the room chose which row and which column.

    Bars show each side of the room as a mixture, above those of the equilibria; and beside them
    stands what each strategy would earn against the other side as it chose, the best replies lit.

    Every click counts, however fast: whoever counts hands clicks in haste, and means it. Nothing
    moves under the mouse, so a click cannot be for something else, as it could be in a game.

    >>> class_tally([[2, -1], [-1, 1]])
    A tally of 2 rows and 2 columns
    """
    given = as_game(game)
    if max(given.shape) > MOST:
        size = "{} × {}".format(*given.shape)
        raise ValueError(f"game must have at most {MOST} rows and {MOST} columns, not {size}")
    tally = Tally(given)
    return Live(
        tally.widgets(),
        lambda: side_by_side(tally.sketches(), gap=24),
        f"A tally of {given.shape[0]} rows and {given.shape[1]} columns",
        "Run this cell to count what the room chooses.",
    )


class Tally:
    """How many chose each row and each column, and the page that shows it."""

    def __init__(self, game: MatrixGame):
        self.game, self.found = game, support_enumeration(game)
        self.boxes = [[self._box(p, label) for label in game.labels(p)] for p in (0, 1)]
        self.pictures = [HTML(layout=Layout(width="auto")) for _ in PLAYERS]
        self.words = HTML(layout=Layout(width="auto"))
        self.show()

    def widgets(self) -> list[Any]:
        """All that is on the page, from top to bottom."""
        sides = [
            VBox([self._counters(p), self.pictures[p]], layout=Layout(width="auto")) for p in (0, 1)
        ]
        reset = Button(description="Reset", tooltip="Count from 0", layout=Layout(width="auto"))
        reset.on_click(lambda _: self.reset())
        wrap = Layout(flex_flow="row wrap", grid_gap="8px 32px")
        return [HBox(sides, layout=wrap), self.words, HBox([reset])]

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

    def sketches(self) -> list[Sketch]:
        """The bars of both players."""
        return [self._sketch(player) for player in (0, 1)]

    def show(self, _: Any = None) -> None:
        """Make the page show the counts."""
        for picture, sketch in zip(self.pictures, self.sketches(), strict=True):
            picture.value = to_svg(sketch)
        lines = [legend_text(self.found), self._earned()]
        self.words.value = (
            f'<div style="color:{PAGE_INK};font-size:14px;line-height:1.5;max-width:820px">'
            f'{escape(lines[1])} <span style="color:{PAGE_GREY}">{escape(lines[0])}</span></div>'
        )

    def _sketch(self, player: int) -> Sketch:
        other = self.mixture(1 - player)
        shown = self.found.profiles[:MOST_SHOWN]
        return draw_tally(
            player,
            self.game.labels(player),
            self.counts(player),
            [(profile.row, profile.column)[player] for profile in shown],
            [average_text(e) for e in reply_payoffs(self.game, player, other)] if other else [],
            best_replies(self.game, player, other) if other else [],
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
            name = escape(label_text(label))
            parts.append(HTML(f'<b style="color:{PAGE_INK}">{name}</b>'))
            for sign, step in ((MINUS, -1), ("+", 1)):
                more = "One more chose" if step > 0 else "One fewer chose"
                button = Button(description=sign, tooltip=f"{more} {label_text(label)}")
                button.layout, button.style.font_size = Layout(width="48px", margin="0"), "18px"
                button.on_click(partial(_count, box, step))
                parts += [button] if step < 0 else [box, button]
        columns = "minmax(56px, max-content) 48px 76px 48px"
        return GridBox(parts, layout=Layout(grid_template_columns=columns, grid_gap="4px 8px"))

    def _box(self, player: int, label: Any) -> BoundedIntText:
        box = BoundedIntText(0, min=0, max=LARGEST_COUNT, layout=Layout(width="auto", margin="0"))
        box.tooltip = f"{PLAYERS[player]}: how many chose {label_text(label)}"
        box.observe(self.show, "value")
        return box


def _count(box: BoundedIntText, step: int, _: Button) -> None:
    box.value = min(max(box.value + step, 0), LARGEST_COUNT)


def average_text(payoff: Any) -> str:
    """What a room earns on average: decimals, since nobody wants to read 201/391.

    >>> average_text(Fraction(201, 391)), average_text(-1)
    ('0.51', '−1')
    """
    return number_text(round(float(payoff), 2))


def legend_text(found: Equilibria) -> str:
    """What the paler bars are, and the tie if there is one."""
    profiles = found.profiles
    shown = profiles[:MOST_SHOWN]
    payoffs = ", ".join(vector_text(profile.payoffs) for profile in shown)
    order = "" if len(shown) == 1 else ", from above to below"
    more = "" if len(profiles) == len(shown) else f" The first {len(shown)} are shown."
    tie = f" {found.degenerate[:1].upper()}{found.degenerate[1:]}." if found.degenerate else ""
    count = count_text(len(profiles), found.are_all)
    count = f"{count[:1].lower()}{count[1:]}"
    return f"Pale: {count}{order}, worth {payoffs}.{more}{tie}"

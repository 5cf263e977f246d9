"""A slot machine to play by hand, before any policy does. Notes §5.4.1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from numbers import Integral
from threading import Lock
from typing import Any

import numpy as np
from ipywidgets import HTML, Button, HBox, Layout

from coursekit.bandits import Arm, lever, scaled, simulate, ucb
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rounded_rectangle
from coursekit.draw.canvas.style import GREY, PAGE_INK, PALE_BLUE
from coursekit.draw.tables import table_html
from coursekit.interact.widgets.live import Live
from coursekit.interact.widgets.names import spoken
from coursekit.text import number_text

LETTERS = "ABCDEFGHIJ"
GAMBLERS = 1000
"""What UCB would have earned is an average over this many gamblers."""
RECENT = 12
"""How many of an arm's latest payoffs are listed."""


def slot_machine(
    arms: Sequence[Arm], pulls: int = 30, *, rng: int | np.random.Generator = 0
) -> Live:
    """Buttons to pull the arms, `pulls` times in all; then you learn what they are worth.

    The arms stand in an order that is drawn anew for each game.

    >>> from coursekit.bandits import THREE_ARMS
    >>> slot_machine(THREE_ARMS)
    A slot machine with 3 arms, 30 pulls
    """
    if not 2 <= len(arms) <= len(LETTERS):
        raise ValueError(f"arms must be 2 to {len(LETTERS)} arms, not {len(arms)}")
    if not isinstance(pulls, Integral) or pulls < 1:
        raise ValueError(f"pulls must be a whole number, 1 or more, not {pulls!r}")
    scaled(arms)  # refuses arms that all pay the same, and nothing to learn
    machine = SlotMachine(arms, int(pulls), np.random.default_rng(rng))
    return Live(
        machine.widgets(),
        lambda: machine_sketch(len(arms)),
        f"A slot machine with {len(arms)} arms, {pulls} pulls",
        "Run this cell to pull the arms.",
    )


class SlotMachine:
    """The arms in a secret order, what they have paid so far, and the page that shows it."""

    def __init__(self, arms: Sequence[Arm], pulls: int, generator: np.random.Generator):
        self.arms, self.pulls, self.generator = list(arms), pulls, generator
        self.paid: list[list[float]] = []
        self.one_at_a_time, self.status, self.results = Lock(), spoken(), HTML()
        self.levers = [self._lever(number) for number in range(len(arms))]
        self.stop = self._button("Stop here", "How have I done?", self.finish)
        self.again = self._button(
            "Restart", "The arms change places, and you begin again", self.restart
        )
        self.restart()

    def widgets(self) -> list[Any]:
        """All that is on the page, from top to bottom."""
        wrap = Layout(flex_flow="row wrap")
        rows = HBox(self.levers, layout=wrap), HBox([self.stop, self.again], layout=wrap)
        return [self.status, rows[0], self.results, rows[1]]

    def restart(self) -> None:
        """The arms change places, and nobody knows anything."""
        self.generator.shuffle(self.arms)
        self.paid = [[] for _ in self.arms]
        self.is_over = False
        self.show()

    def pull(self, number: int) -> None:
        """Pull an arm; the last pull ends the game."""
        if self.is_over:
            return
        pays = lever(self.arms)(np.array([number]), self.generator)
        self.paid[number].append(float(pays[0]))
        self.is_over = self.made == self.pulls
        self.show(number)

    def finish(self) -> None:
        """No more pulls."""
        self.is_over = self.made > 0
        self.show()

    @property
    def made(self) -> int:
        """How many pulls have been made."""
        return sum(map(len, self.paid))

    @property
    def earned(self) -> float:
        """What they have paid in all."""
        return sum(map(sum, self.paid))

    def show(self, pulled: int | None = None) -> None:
        """Make the page show what is known."""
        for button in self.levers:
            button.disabled = self.is_over
        self.stop.disabled = self.is_over or not self.made
        self.status.value = _line(self._status(pulled))
        self.results.value = self._table() + (truth_html(self) if self.is_over else "")

    def _status(self, pulled: int | None) -> str:
        so_far = f"{number_text(self.earned)} in {self.made} of {self.pulls} pulls"
        if self.is_over:
            return f"You have earned {so_far}."
        if pulled is None:
            return f"Which arm pays best? You have {self.pulls} pulls."
        return f"Arm {LETTERS[pulled]} pays {number_text(self.paid[pulled][-1])}. So far: {so_far}."

    def _table(self) -> str:
        rows = [
            (
                LETTERS[number],
                len(paid),
                number_text(round(sum(paid) / len(paid), 2)) if paid else "–",
                ("… " if len(paid) > RECENT else "") + " ".join(map(number_text, paid[-RECENT:])),
            )
            for number, paid in enumerate(self.paid)
        ]
        return table_html(rows, ("arm", "pulls", "average", "what it has paid"))

    def _lever(self, number: int) -> Button:
        button = self._button(f"Arm {LETTERS[number]}", "Pull this arm", lambda: self.pull(number))
        button.layout = Layout(width="110px", height="56px")
        button.style.font_size = "1.23em"
        return button

    def _button(self, word: str, tooltip: str, action: Callable[[], None]) -> Button:
        """A button. Every click counts, however fast: nothing moves under the mouse."""

        def clicked(_: Button) -> None:
            with self.one_at_a_time:
                action()

        button = Button(description=word, tooltip=tooltip)
        button.on_click(clicked)
        return button


def truth_html(machine: SlotMachine) -> str:
    """The means, the regret, and what UCB does with as many pulls."""
    best = max(arm.mean for arm in machine.arms)
    made, regret = machine.made, machine.made * float(best) - machine.earned
    payoffs = [float(pays) for arm in machine.arms for pays in arm.payoffs]
    played = simulate(ucb, scaled(machine.arms), made, GAMBLERS, rng=0)
    counts, spread = played.shares.sum(axis=0), max(payoffs) - min(payoffs)
    regret_of_ucb = spread * float(played.total_regret[-1].mean())
    rows = [
        (
            LETTERS[number],
            number_text(arm.mean) + (" (the best)" if arm.mean == best else ""),
            len(machine.paid[number]),
            number_text(round(float(counts[number]), 1)),
        )
        for number, arm in enumerate(machine.arms)
    ]
    lit = [number for number, arm in enumerate(machine.arms) if arm.mean == best]
    pulls = "1 pull" if made == 1 else f"{made} pulls"
    lucky = " You were lucky: less than 0 means more than the best arm pays." if regret < 0 else ""
    words = (
        f"Your total regret is {number_text(round(regret, 1))}: the best arm pays "
        f"{number_text(best)} on average, so {number_text(made * best)} in {pulls}.{lucky} "
        f"UCB's regret after {pulls} is {number_text(round(regret_of_ucb, 1))} on average."
    )
    header = ("arm", "true mean", "your pulls", "UCB's pulls")
    return _line(words) + table_html(rows, header, highlight=lit)


def machine_sketch(arms: int) -> Sketch:
    """The machine before anybody has played: nothing is known of its arms."""
    marks: list[Mark] = []
    for number in range(arms):
        x = 10 + 90 * number
        marks.append(rounded_rectangle(x, 10, 80, 50, 8, fill=PALE_BLUE, stroke=GREY))
        marks.append(Text(x + 40, 28, f"Arm {LETTERS[number]}", 13, bold=True))
        marks.append(Text(x + 40, 46, "pays ?", 11, GREY))
    return Sketch(90 * arms + 10, 70, tuple(marks))


def _line(text: str) -> str:
    style = f"font-size:1.15em;line-height:1.5;color:{PAGE_INK};max-width:760px"
    return f'<div style="{style}">{escape(text)}</div>'

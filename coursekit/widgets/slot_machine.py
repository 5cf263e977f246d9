"""A slot machine to play by hand, before any policy does. Notes §5.4.1."""

from __future__ import annotations

from functools import partial
from html import escape
from threading import Lock
from typing import Any

import numpy as np
from ipywidgets import HTML

from coursekit.draw.sketch import Mark, Sketch, Text, rounded_rectangle
from coursekit.draw.style import GREY, PAGE_INK, PALE_BLUE
from coursekit.draw.tables import table_html
from coursekit.monte_carlo import lever, scaled, simulate, ucb
from coursekit.monte_carlo.bandits import Arms
from coursekit.text import number_text
from coursekit.validate import Count, Seed, checked
from coursekit.widgets.live import Live, button, spoken, wrapped

LETTERS = "ABCDEFGHIJ"
GAMBLERS = 1000
"""What UCB would have earned is an average over this many gamblers."""
RECENT = 12
"""How many of an arm's latest payoffs are listed."""


@checked
def slot_machine(arms: Arms, pulls: Count = 30, *, rng: Seed = 0) -> Live:
    """Buttons to pull the arms, `pulls` times in all; then you learn what they are worth.

    The arms stand in an order that is drawn anew for each game.

    >>> from coursekit.monte_carlo import THREE_ARMS
    >>> slot_machine(THREE_ARMS)
    A slot machine with 3 arms, 30 pulls
    """
    if not 2 <= len(arms) <= len(LETTERS):
        raise ValueError(f"arms must be 2 to {len(LETTERS)} arms, not {len(arms)}")
    scaled(arms)  # refuses arms that all pay the same, and nothing to learn
    machine = SlotMachine(arms, pulls, np.random.default_rng(rng))
    return Live(
        machine.widgets(),
        lambda: machine_sketch(len(arms)),
        f"A slot machine with {len(arms)} arms, {pulls} pulls",
        "Run this cell to pull the arms.",
    )


class SlotMachine:
    """The arms in a secret order, what they have paid so far, and the page that shows it."""

    def __init__(self, arms: Arms, pulls: int, generator: np.random.Generator):
        self.arms, self.pulls, self.generator = list(arms), pulls, generator
        self.one_at_a_time, self.status, self.results = Lock(), spoken(), HTML()
        self.levers = [
            button(f"Arm {LETTERS[n]}", "Pull this arm", partial(self.pull, n), width="110px")
            for n in range(len(arms))
        ]
        for each in self.levers:
            each.layout.height, each.style.font_size = "56px", "1.23em"
        self.stop = button("Stop here", "How have I done?", self.finish)
        self.again = button("Restart", "The arms change places, and you begin again", self.restart)
        self.restart()

    def widgets(self) -> list[Any]:
        """All that is on the page, from top to bottom."""
        return [self.status, wrapped(*self.levers), self.results, wrapped(self.stop, self.again)]

    def restart(self) -> None:
        """The arms change places, and nobody knows anything."""
        with self.one_at_a_time:
            self.generator.shuffle(self.arms)
            self.paid: list[list[float]] = [[] for _ in self.arms]
            self.is_over = False
            self.show(f"Which arm pays best? You have {self.pulls} pulls.")

    def pull(self, number: int) -> None:
        """Pull an arm; the last pull ends the game."""
        with self.one_at_a_time:
            if self.is_over:
                return
            [pays] = lever(self.arms)(np.array([number]), self.generator)
            self.paid[number].append(float(pays))
            self.is_over = self.made == self.pulls
            self.show(f"Arm {LETTERS[number]} pays {number_text(float(pays))}. So far: {{}}.")

    def finish(self) -> None:
        """No more pulls."""
        with self.one_at_a_time:
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

    def show(self, words: str = "") -> None:
        """Make the page show what is known, below these words, or at the end what came of it."""
        for each in self.levers:
            each.disabled = self.is_over
        self.stop.disabled = self.is_over or not self.made
        so_far = f"{number_text(self.earned)} in {self.made} of {self.pulls} pulls"
        words = "You have earned {}." if self.is_over else words
        self.status.value = _line(words.format(so_far))
        self.results.value = self._table() + (truth_html(self) if self.is_over else "")

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

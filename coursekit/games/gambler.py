"""The gambler's problem: how much to stake if the odds are against you."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.games._old import (
    CHANCE,
    Position,
    keep,
    real_number,
    register_names,
    register_rules,
    whole_number,
)

HIGHEST_GOAL = 1_000_000


class Gambler(Position, frozen=True):
    """The capital, and what is at stake; a move is a stake, which is won with the given `chance`.

    One player, who earns 1 by reaching the goal and 0 by losing everything.

    >>> start = Gambler(goal=4, capital=2)
    >>> list(start.moves()), start.play(2).moves()
    ([1, 2], ('win', 'lose'))
    >>> start.play(2).play("win").payoffs()
    (1,)
    """

    goal: int = 100
    capital: int = 50
    chance: Any = Fraction(2, 5)
    stake: int = 0

    def __post_init__(self):
        goal = whole_number("goal", self.goal, 1, limit=HIGHEST_GOAL)
        capital = whole_number("capital", self.capital, 0, goal)
        chance = real_number("chance", self.chance, 0, 1)
        if chance in (0, 1):
            raise ValueError(f"chance must lie between 0 and 1, not {self.chance!r}")
        stake = whole_number("stake", self.stake, 0, min(capital, goal - capital))
        keep(self, goal=goal, capital=capital, chance=chance, stake=stake)

    @property
    def players(self):
        return 1

    @property
    def player(self):
        return CHANCE if self.stake else 0

    def moves(self):
        if self.stake:
            return ("win", "lose")
        return range(1, min(self.capital, self.goal - self.capital) + 1)

    def play(self, move):
        move = self.legal(move)
        if move == "win":
            return Gambler(self.goal, self.capital + self.stake, self.chance)
        if move == "lose":
            return Gambler(self.goal, self.capital - self.stake, self.chance)
        return Gambler(self.goal, self.capital, self.chance, move)

    def chances(self):
        if self.player != CHANCE:
            return super().chances()
        return ((self.chance, self.play("win")), (1 - self.chance, self.play("lose")))

    def payoffs(self):
        return (int(self.capital == self.goal),)


register_names(
    Gambler,
    move=lambda position, move: move if position.stake else f"stake {move}",
    short=lambda position: f"{position.capital}{f'±{position.stake}' if position.stake else ''}",
    score=lambda position: f"{position.capital} of {position.goal}",
)
register_rules(
    Gambler,
    lambda position: (
        "Stake some of your capital, but no more than you need to reach the goal of "
        f"{position.goal}. With probability {position.chance} you win as much as you have staked; "
        "otherwise you lose it. You succeed if you reach the goal before you have nothing left."
    ),
)

"""Exercise 5.22: write a playout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import mean
from typing import Any

from coursekit.course.answers import Hint, ask, shown, the_function, written
from coursekit.course.borrowing import writing
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.watching import listed
from coursekit.games import Subtraction, TicTacToe, Tree, Utilities
from coursekit.monte_carlo.random_play import random_play_values, random_playout
from coursekit.position import Position, TwoPlayers
from coursekit.text.numbers import number_text

CALLED = "my_playout(position, rng)"
GAMES = 1500
"""This many playouts decide; chance alone takes their mean further than 5 deviations away once in
two million."""
UNEVEN = Tree((1, (-1, -1, -1)))
"""Half of all random games end with 1, though three of four ends are -1."""
THREE = Tree(((Utilities(1, 2, 3),), Utilities(3, 1, 2)), players=3)
ONE_AFTER_THE_OTHER = [
    TicTacToe.from_text("XXX OO. ..."),
    UNEVEN,
    TwoPlayers(Subtraction(5)),
    TicTacToe(),
    THREE,
]
AGAIN = 40
"""How often the same numbers must lead to the same end."""


class Seeded(Random):
    """A source of random numbers that hints show as it is made."""

    def __init__(self, number: int):
        super().__init__(number)
        self.number = number

    def __repr__(self) -> str:
        return f"Random({self.number})"


def write_a_playout(answer: Any) -> str | None:
    playout = the_function(answer, CALLED)
    with writing(random_playout, ()):
        for position in ONE_AFTER_THE_OTHER:
            hint = at(playout, position)
            if hint:
                return hint
    return Right("A random game from anywhere: all that the searches below need.")


def at(playout: Callable, position: Position) -> str | None:
    """What is wrong with the student's playouts from this position."""
    call = written(playout, position, Seeded(0))
    first = read(ask(playout, position, Seeded(0)), call, position)
    if position.is_over:
        ends = position.payoffs()
        return None if first == ends else f"`{call}` returned {shown(first)}: it is over already."
    if any(earned != first for earned in many(playout, position, AGAIN, lambda: Seeded(0))):
        return (
            f"`{call}` does not always return the same. Take all random numbers from `rng`, so "
            "that a search can be repeated."
        )
    rng, games = Seeded(22), GAMES
    earned = [earned[0] for earned in many(playout, position, games, lambda: rng)]
    worth = random_play_values(position, {})[0]
    deviation = sqrt(mean((number - float(worth)) ** 2 for number in earned))
    if len(set(earned)) == 1:
        return (
            f"I played {games} games from `{position!r}`, and all of them ended with {earned[0]} "
            "for Player I. Is every move chosen by `rng`?"
        )
    if abs(mean(earned) - float(worth)) > 5 * deviation / sqrt(games):
        return far_off(position, mean(earned), float(worth))
    return None


def many(
    playout: Callable, position: Position, games: int, source: Callable[[], Random]
) -> list[Sequence[Any]]:
    """What `games` of the student's playouts return."""
    call = written(playout, position, Seeded(0))

    def play_them(position: Position, games: int) -> list[Any]:
        return [playout(position, source()) for _ in range(games)]

    return [read(earned, call, position) for earned in ask(play_them, position, games)]


def read(earned: Any, call: str, position: Position) -> Sequence[Any]:
    """What a student's playout returned, if it is one number for each player."""
    earned = listed(earned)
    if isinstance(earned, Position):
        raise Hint(f"`{call}` returned a position. What do the players earn there?")
    if not isinstance(earned, Sequence) or len(earned) != position.players:
        raise Hint(
            f"`{call}` returned {shown(earned)}. I expected what `payoffs()` returns at the end: "
            "one number for each player."
        )
    return tuple(earned)


def far_off(position: Position, average: float, worth: float) -> str:
    """A hint about an average that chance does not explain."""
    off = (
        f"In {GAMES} games from `{position!r}` Player I earned {number_text(average, 3)} on "
        f"average with your playout, and random play is worth {number_text(worth, 3)}."
    )
    if position == UNEVEN and abs(average + 1 / 2) < 0.1:
        return f"{off} It is the moves that are equally likely at each node, not the ends."
    return f"{off} Are all legal moves equally likely, for both players, until the game is over?"


EXERCISE = Exercise("5.22", "Write a playout", write_a_playout)

"""Exercise 3.2: write expectiminimax.

Two comparisons: on trees, where the players take turns, and on games with dice, where they may not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise
from coursekit.course.tools.matrix_answers import numbers_returned, same, text
from coursekit.course.tools.moving_twice import NO_HEURISTIC
from coursekit.course.tools.random_games import random_chance_trees
from coursekit.course.tools.watching import (
    FIRST_LEAF,
    ask_watched,
    height,
    leaves_below,
    the_value,
)
from coursekit.course.tools.wrong_searches import chooser_of, for_player_one, to_a_wrong_depth
from coursekit.games import BustRace, Chance, RollAndKeep, Tree
from coursekit.position import CHANCE

CALLED = "my_expectiminimax(position, heuristic, depth)"
HALF = Fraction(1, 2)
Odds = Sequence[tuple[Any, Any]]


def _cases() -> list[tuple]:
    """Trees and how deep to search them, the smallest first; chance decides somewhere in each."""
    first = [
        Tree(Chance((HALF, 2), (HALF, 8))),
        Tree((3, Chance((HALF / 2, 8), (3 * HALF / 2, 1)))),
    ]
    trees = [
        tree
        for tree in random_chance_trees(150, seed=32)
        if "Chance" in repr(tree) and 2 < leaves_below(tree.node) <= 9
    ]
    trees = first + sorted(dict.fromkeys(trees), key=lambda tree: leaves_below(tree.node))
    return [(tree, FIRST_LEAF, d) for tree in trees for d in range(1, height(tree.node) + 2)]


CASES = _cases()
"""Less than the whole tree, all of it, and beyond."""

DICE = [
    (RollAndKeep(rolls=1, sides=2), NO_HEURISTIC, 3),
    (RollAndKeep(rolls=2, sides=3), NO_HEURISTIC, 5),
    (BustRace(limit=2, sides=2), NO_HEURISTIC, 12),
    (BustRace(limit=3, sides=2), NO_HEURISTIC, 16),
]
"""A game for one player, and one in which the same player moves again after a throw."""


def average(odds: Odds) -> Any:
    return sum(probability * value for probability, value in odds)


def value_of(
    position: Any,
    heuristic: Callable,
    depth: float,
    *,
    end: Callable = for_player_one,
    choose: Callable[[int], Callable] = chooser_of,
    at_chance: Callable[[Odds], Any] = average,
    throw: int = 1,
) -> Any:
    """Player I's value by expectiminimax; other functions may judge the end, choose or weigh.

    `throw` is how many of the `depth` moves a throw of the dice uses up.
    """

    def value(position: Any, depth: float) -> Any:
        if position.is_over:
            return end(position)
        if depth <= 0:
            return heuristic(position)
        if position.player == CHANCE:
            return at_chance([(p, value(o, depth - throw)) for p, o in position.chances()])
        return choose(position.player)([value(o, depth - 1) for o in position.options()])

    return value(position, depth)


def but(**changes: Any) -> Callable:
    """Expectiminimax with something changed."""
    return lambda *search: value_of(*search, **changes)


def values(odds: Odds) -> list:
    return [value for _, value in odds]


SLIPS: list[Slip] = [
    (
        but(at_chance=lambda odds: min(values(odds))),
        "Where chance decides, you take the smallest value. `position.player` is `CHANCE` there, "
        "which is −1: does it end up in your branch for Player II?",
    ),
    (
        but(at_chance=lambda odds: max(values(odds))),
        "Where chance decides, you take the largest value. Dice do not choose.",
    ),
    (
        but(at_chance=lambda odds: Fraction(sum(values(odds)), len(odds))),
        "You take the plain mean where chance decides. `position.chances()` says how likely each "
        "option is.",
    ),
    (
        but(at_chance=lambda odds: sum(values(odds))),
        "You add up the values where chance decides, and forget the probabilities.",
    ),
    (
        but(at_chance=lambda odds: max(odds, key=lambda pair: pair[0])[1]),
        "You count only on what is most likely. The other options happen as well.",
    ),
    (
        but(at_chance=lambda odds: odds[0][0] * odds[0][1]),
        "You return after the first option of chance. Is the `return` inside the loop?",
    ),
    (
        but(throw=0),
        "A throw of the dice uses up one of the `depth` moves as well: depth − 1 there, too.",
    ),
    (
        but(choose=lambda player: max),
        "You always take the largest value. Player II wants Player I to earn little.",
    ),
    (
        but(choose=lambda player: min),
        "You always take the smallest value. Player I wants to earn much.",
    ),
    (
        but(choose=lambda player: chooser_of(1 - player)),
        "The roles are swapped: `position.player` is 0 where Player I moves, who maximises.",
    ),
    (
        but(end=lambda position: position.payoffs()[1]),
        "At the end you take Player II's payoff. The values are Player I's.",
    ),
    *to_a_wrong_depth(value_of),
]


def in_turn(position: Any, heuristic: Callable, depth: float, player: int = 0) -> Any:
    """Expectiminimax, but the players take turns, whatever the rules say; Player I begins."""
    if position.is_over:
        return for_player_one(position)
    if position.player == CHANCE:
        return average(
            [(p, in_turn(option, heuristic, depth - 1, player)) for p, option in position.chances()]
        )
    return chooser_of(player)(
        [in_turn(option, heuristic, depth - 1, 1 - player) for option in position.options()]
    )


def _what_is_below(first: FirstDifference) -> str:
    """The values one move ahead, and what happens with them."""
    position, heuristic, depth = first.args
    below = [value_of(option, heuristic, depth - 1) for option in position.options()]
    worth = ", ".join(map(text, below))
    if position.player == CHANCE:
        odds = ", ".join(text(probability) for probability, _ in position.chances())
        return f"{first.returned}. The options are worth {worth}, with probabilities {odds}."
    wants = "Player I takes the largest" if position.player == 0 else "Player II the smallest"
    return f"{first.returned}. The moves are worth {worth} to Player I, and {wants}."


dice = Comparison(
    CALLED,
    ours=value_of,
    cases=DICE,
    slips=[
        (
            in_turn,
            "You let the players take turns, move by move. Here the same player moves again: ask "
            "each position, `position.player`.",
        )
    ],
    otherwise=_what_is_below,
    right=f"{len(CASES)} searches of trees, and two games with dice besides.",
    read=the_value,
    same=same,
    returned=numbers_returned,
)

EXERCISE = Exercise(
    "3.2",
    "Write expectiminimax",
    Comparison(
        CALLED,
        ours=value_of,
        cases=CASES,
        slips=SLIPS,
        otherwise=_what_is_below,
        right=dice,
        read=the_value,
        same=same,
        ask=ask_watched,
        returned=numbers_returned,
    ),
)

"""What students write where minimax is asked for, and what to tell them.

Each wrong search is called as the right one is: with a position, a heuristic and a depth.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from msgspec.structs import replace

from coursekit.course.comparison import FirstDifference
from coursekit.search.minimax_search import sign_of

Search = Callable[[Any, Callable, float], Any]


def for_player_one(position: Any) -> Any:
    """What Player I earns at the end."""
    return position.payoffs()[0]


def chooser_of(player: int) -> Callable:
    """Player I takes the largest value, Player II the smallest."""
    return max if player == 0 else min


def value_of(
    position: Any,
    heuristic: Callable,
    depth: float,
    *,
    end: Callable = for_player_one,
    choose: Callable[[int], Callable] = chooser_of,
) -> Any:
    """Player I's value by minimax; other functions may judge the end or choose."""
    if position.is_over:
        return end(position)
    if depth <= 0:
        return heuristic(position)
    values = [
        value_of(option, heuristic, depth - 1, end=end, choose=choose)
        for option in position.options()
    ]
    return choose(position.player)(values)


def what_the_mover_chooses_from(first: FirstDifference) -> str:
    """The values of the moves, and what the mover wants."""
    position, heuristic, depth, *_ = first.args
    values = [value_of(option, heuristic, depth - 1) for option in position.options()]
    move = "The only move is worth" if len(values) == 1 else "The moves are worth"
    worth = " and ".join(map(str, values))
    wants = "Player II wants Player I to earn as little as possible"
    if position.player == 0:
        wants = "Player I wants as much as possible"
    return f"{first.returned}. {move} {worth} to Player I, and {wants}."


def to_a_wrong_depth(search: Search) -> list[tuple[Search, str]]:
    """The search itself, but not as deep as it should go."""
    return [
        (
            lambda position, heuristic, depth: search(position, heuristic, depth + 1),
            "You always look one move too deep: with depth 0 it is the heuristic's turn.",
        ),
        (
            lambda position, heuristic, depth: search(position, heuristic, depth - 1),
            "You always stop one move too early: depth 1 means that each move is tried.",
        ),
        (
            lambda position, heuristic, depth: search(position, heuristic, inf),
            "You always search to the end of the game. Where does `depth` stop it?",
        ),
    ]


BY_DEPTH = (
    "Whether you maximise depends on `depth`: odd or even. How much deeper the search goes does "
    "not say whose move it is: `position.player` does."
)

WRONG_SEARCHES: list[tuple[Search, str]] = [
    *to_a_wrong_depth(value_of),
    (
        lambda *search: value_of(*search, choose=lambda player: max),
        "You always take the largest value. Player II wants Player I to earn little.",
    ),
    (
        lambda *search: value_of(*search, choose=lambda player: min),
        "You always take the smallest value. Player I wants to earn much.",
    ),
    (
        lambda *search: value_of(*search, choose=lambda player: chooser_of(1 - player)),
        "The roles are swapped: `position.player` is 0 where Player I moves, who maximises.",
    ),
    (
        lambda position, *search: value_of(replace(position, player=0), *search),
        "You let whoever moves first maximise. Here Player II moves first: `position.player` "
        "says so.",
    ),
    (
        lambda position, heuristic, depth: value_of(
            replace(position, player=1 - depth % 2), heuristic, depth
        ),
        BY_DEPTH,
    ),
    (
        lambda position, heuristic, depth: value_of(
            replace(position, player=depth % 2), heuristic, depth
        ),
        BY_DEPTH,
    ),
    (
        lambda position, *search: sign_of(position.player) * value_of(position, *search),
        "The size is right, but where Player II moves you return what Player II earns. "
        "Player I's value is asked for, whoever moves.",
    ),
    (
        lambda position, heuristic, depth: value_of(
            position, lambda below: sign_of(below.player) * heuristic(below), depth
        ),
        "Where Player II is to move, you turn the heuristic's sign round. It speaks for Player I, "
        "whoever is to move.",
    ),
    (
        lambda position, heuristic, depth: value_of(
            position, lambda below: -heuristic(below), depth, end=lambda end: -for_player_one(end)
        ),
        "All signs are turned round: the heuristic and `payoffs()[0]` both speak for Player I.",
    ),
    (
        lambda position, heuristic, depth: value_of(
            position, lambda below: -heuristic(below), depth
        ),
        "You turn the heuristic's sign round. High is good for Player I, as with the payoffs.",
    ),
    (
        lambda *search: value_of(*search, end=lambda end: end.payoffs()[end.player]),
        "At the end you take the payoff of the player who would be next. Take Player I's.",
    ),
    (
        lambda *search: value_of(*search, end=lambda end: end.payoffs()[1]),
        "At the end you take Player II's payoff. The values are Player I's.",
    ),
    (
        lambda position, heuristic, depth: value_of(position, lambda below: 0, depth),
        "At the depth limit you count every position as 0. The heuristic knows more.",
    ),
]
"""Wrong searches for two players, and what to tell whoever wrote one."""

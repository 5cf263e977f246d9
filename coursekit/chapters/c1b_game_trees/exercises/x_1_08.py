"""Exercise 1.8: lost stacks of pennies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.course.answers import Hint, Unfinished, shown, the_items, the_whole_number
from coursekit.course.exercises import Exercise, Right
from coursekit.course.wording import list_so_far
from coursekit.games import PennyStacks
from coursekit.graph import GameGraph
from coursekit.solving import outcome


def lost_stacks(answer: Any) -> str | None:
    graph = GameGraph.explore(PennyStacks((7,)))
    positions: Sequence[Any] = graph.positions
    lost = {position for position in positions if outcome(position) == "P"}
    given = the_items(answer, "[(6, 1), (3, 2, 2), …]")
    mine = {_stacks(each) for each in given if each is not ...}
    is_complete = not any(each is ... for each in given)
    for position in sorted(mine, key=lambda position: position.stacks):
        if position not in graph.index:
            return (
                f"{position.stacks} never comes up when 7 pennies are split.\n"
                f"{_why_not(position.stacks)}"
            )
    if mine == lost and not is_complete:
        raise Unfinished(list_so_far(is_all=True))
    if mine == lost:
        return Right(f"{len(lost)} of the {len(graph)} positions, the first one among them.")
    if mine == set(positions) - lost:
        return "You listed those from which the player to move wins. Which ones are left?"
    for player, other in (PLAYERS, PLAYERS[::-1]):
        if mine == {each for each in positions if (_mover(each) == player) == (each in lost)}:
            return (
                f"You listed those from which {player} loses. But in some of them it is {other}'s "
                "turn.\nAsked for are those that the player to move loses, whoever that is."
            )
    from_the_end = [positions[i] for layer in graph.layers for i in layer]
    for position in from_the_end:
        if position in mine and position not in lost:
            return _not_lost(position, mine, lost)
        if position in lost and position not in mine and is_complete:
            return _missing(position)
    raise Unfinished(list_so_far(is_all=False))


PLAYERS = ("Player I", "Player II")


def _mover(position: PennyStacks) -> str:
    """Who is to move: each split has made one stack more."""
    return PLAYERS[(len(position.stacks) - 1) % 2]


def _not_lost(position: PennyStacks, mine: set, lost: set) -> str:
    said = f"You say that {position.stacks} is lost for the player to move. But one split leaves"
    left = next(option.stacks for option in position.options() if option in lost)
    if PennyStacks(left) in mine:
        return f"{said} {left}, and that is lost for the opponent, as you say yourself."
    return f"{said} {left}. Who wins from there?"


def _missing(position: PennyStacks) -> str:
    if position.is_over:
        return (
            "A position in which no stack can be split any more is missing.\n"
            "A player who cannot move has lost."
        )
    missing = f"A position of {len(position.stacks)} stacks is missing"
    if len(position.stacks) == 1:
        missing = "Only one is still missing"
    return (
        f"{missing}: every split of it leads to a position that is not in your list, and so to a "
        "win for the opponent."
    )


def _stacks(given: Any) -> PennyStacks:
    if isinstance(given, PennyStacks):
        return given
    stacks = (given,) if isinstance(given, int) else the_items(given, "(4, 2, 1)")
    try:
        return PennyStacks(tuple(the_whole_number(stack, "Each stack") for stack in stacks))
    except (ValueError, TypeError):
        raise Hint(
            f"{shown(given)} is not a position: write the stacks, as in `(4, 2, 1)`."
        ) from None


def _why_not(stacks: tuple[int, ...]) -> str:
    if sum(stacks) != 7:
        return f"No penny is ever lost or added, and here there are {sum(stacks)}."
    return "The two parts of a split must differ: a stack of 2 stays as it is."


EXERCISE = Exercise("1.8", "Lost stacks of pennies", lost_stacks)

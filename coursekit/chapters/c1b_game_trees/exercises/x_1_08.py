"""Exercise 1.8: lost stacks of pennies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import Hint, Unfinished, shown, the_items, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.wording import list_so_far
from coursekit.games import PennyStacks
from coursekit.graph import GameGraph
from coursekit.solving import outcome

OTHER_STARTS = (
    *((6,), (6, 1), (6, 2), (5, 2), (5, 3), (4, 4)),
    *((5, 3, 1), (5, 3, 2), (4, 4, 1), (4, 3, 3)),
)
"""Some with as few positions, so that nobody has to write long lists."""


def lost_stacks(start: PennyStacks, answer: Any) -> str | None:
    graph = GameGraph.explore(start)
    positions: Sequence[Any] = graph.positions
    lost = lost_positions(graph)
    form = examples(graph)
    given = the_items(answer, f"[{form[0]}, {form[1]}, …]")
    mine = {_stacks(each, form[1]) for each in given if each is not ...}
    is_complete = not any(each is ... for each in given)
    for position in sorted(mine, key=lambda position: position.stacks):
        if position not in graph.index:
            return (
                f"{position.stacks} never comes up when {_pennies(start)} are split.\n"
                f"{_why_not(position.stacks, start.stacks)}"
            )
    if mine == lost and not is_complete:
        raise Unfinished(list_so_far(is_all=True))
    if mine == lost:
        first = "the first one among them" if start in lost else "but not the first one"
        return Right(f"{len(lost)} of the {len(graph)} positions, {first}.")
    if mine == set(positions) - lost:
        return "You listed those from which the player to move wins. Which ones are left?"
    for player, other in (PLAYERS, PLAYERS[::-1]):
        its_own = {each for each in positions if _mover(each, start) == player}
        if mine == {each for each in positions if (each in its_own) == (each in lost)}:
            return (
                f"You listed those from which {player} loses. But in some of them it is {other}'s "
                "turn.\nAsked for are those that the player to move loses, whoever that is."
            )
    from_the_end = [positions[i] for layer in graph.layers for i in layer]
    for position in from_the_end:
        if position in mine and position not in lost:
            return _not_lost(position, mine, lost)
        if position in lost and position not in mine and is_complete:
            return _missing(position, start)
    raise Unfinished(list_so_far(is_all=False))


PLAYERS = ("Player I", "Player II")


def lost_positions(graph: GameGraph) -> set[Any]:
    """The positions that the player to move loses."""
    return {position for position in graph.positions if outcome(position) == "P"}  # type: ignore[arg-type]


def examples(graph: GameGraph) -> list[tuple[int, ...]]:
    """Two positions that the player to move does not lose, to show how positions are written."""
    lost = lost_positions(graph)
    won: list[Any] = [position for position in graph.positions if position not in lost]
    return [position.stacks for position in won[:2]]


def _pennies(start: PennyStacks) -> str:
    """The start in words, as "7 pennies" or "the stacks (6, 2)"."""
    stacks = start.stacks
    return f"{stacks[0]} pennies" if len(stacks) == 1 else f"the stacks {stacks}"


def _mover(position: PennyStacks, start: PennyStacks) -> str:
    """Who is to move: each split has made one stack more."""
    return PLAYERS[(len(position.stacks) - len(start.stacks)) % 2]


def _not_lost(position: PennyStacks, mine: set, lost: set) -> str:
    said = f"You say that {position.stacks} is lost for the player to move. But one split leaves"
    left = next(option.stacks for option in position.options() if option in lost)
    if PennyStacks(left) in mine:
        return f"{said} {left}, and that is lost for the opponent, as you say yourself."
    return f"{said} {left}. Who wins from there?"


def _missing(position: PennyStacks, start: PennyStacks) -> str:
    if position.is_over:
        return (
            "A position in which no stack can be split any more is missing.\n"
            "A player who cannot move has lost."
        )
    missing = f"A position of {len(position.stacks)} stacks is missing"
    if position == start:
        missing = "Only one is still missing"
    return (
        f"{missing}: every split of it leads to a position that is not in your list, and so to a "
        "win for the opponent."
    )


def _stacks(given: Any, form: tuple[int, ...]) -> PennyStacks:
    if isinstance(given, PennyStacks):
        return given
    stacks = (given,) if isinstance(given, int) else the_items(given, str(form), "Each position")
    try:
        return PennyStacks(tuple(the_whole_number(stack, "Each stack") for stack in stacks))
    except (ValueError, TypeError):
        raise Hint(f"{shown(given)} is not a position: write the stacks, as in `{form}`.") from None


def _why_not(stacks: tuple[int, ...], start: tuple[int, ...]) -> str:
    if sum(stacks) != sum(start):
        return f"No penny is ever lost or added, and here there are {sum(stacks)}."
    if not _are_parts(stacks, start):
        return "Stacks are split, and never put together."
    return "The two parts of a split must differ: a stack of 2 stays as it is."


def _are_parts(parts: tuple[int, ...], stacks: tuple[int, ...]) -> bool:
    """Whether the parts can be put together to make up the stacks."""
    if not parts:
        return not any(stacks)
    return any(
        _are_parts(parts[1:], (*stacks[:i], stacks[i] - parts[0], *stacks[i + 1 :]))
        for i in range(len(stacks))
        if stacks[i] >= parts[0]
    )


def other_start(rng: Random) -> Variant:
    start = PennyStacks(rng.choice(OTHER_STARTS))
    graph = GameGraph.explore(start)
    question = (
        f"Begin with {_pennies(start)}. A move splits a stack into two unequal ones, and whoever "
        f"cannot move loses. From which of the {len(graph)} positions does the player to move "
        f"lose, whoever that is? Give a list of stacks, written as `{examples(graph)}`."
    )
    answer = sorted((position.stacks for position in lost_positions(graph)), reverse=True)
    return Variant(question, answer, partial(lost_stacks, start))


EXERCISE = Exercise(
    "1.8", "Lost stacks of pennies", partial(lost_stacks, PennyStacks((7,))), other_start
)

"""Exercise 1.8: lost stacks of pennies."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import Hint, shown, the_items
from coursekit.course.exercises import Exercise, Right
from coursekit.games import PennyStacks
from coursekit.graph import GameGraph
from coursekit.solving import outcome


def lost_stacks(answer: Any) -> str | None:
    graph = GameGraph.explore(PennyStacks((7,)))
    positions: list[Any] = graph.positions
    lost = {position for position in positions if outcome(position) == "P"}
    mine = {_stacks(given) for given in the_items(answer, "[(6, 1), (3, 2, 2), …]")}
    for position in sorted(mine, key=lambda position: position.stacks):
        if position not in graph.index:
            return (
                f"{position.stacks} never comes up when 7 pennies are split.\n"
                f"{_why_not(position.stacks)}"
            )
    if mine == lost:
        return Right(f"{len(lost)} of the {len(graph)} positions, the first one among them.")
    if mine == set(positions) - lost:
        return "You listed those from which the player to move wins. Which ones are left?"
    from_the_end = [positions[i] for layer in graph.layers for i in layer]
    wrong = next(each for each in from_the_end if (each in mine) != (each in lost))
    if wrong in mine:
        left = next(option for option in wrong.options() if option in mine)
        return (
            f"You say that {wrong.stacks} is lost for the player to move. But one split leaves "
            f"{left.stacks}, and that is lost for the opponent, as you say yourself."
        )
    if wrong.is_over:
        return (
            "A position in which no stack can be split any more is missing.\n"
            "A player who cannot move has lost."
        )
    missing = f"A position of {len(wrong.stacks)} stacks is missing"
    if len(wrong.stacks) == 1:
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
        return PennyStacks(stacks)
    except (ValueError, TypeError):
        raise Hint(
            f"{shown(given)} is not a position: write the stacks, as in `(4, 2, 1)`."
        ) from None


def _why_not(stacks: tuple[int, ...]) -> str:
    if sum(stacks) != 7:
        return f"No penny is ever lost or added, and here there are {sum(stacks)}."
    return "The two parts of a split must differ: a stack of 2 stays as it is."


EXERCISE = Exercise("1.8", "Lost stacks of pennies", lost_stacks)

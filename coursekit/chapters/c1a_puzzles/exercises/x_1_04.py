"""Exercise 1.4: measure four litres with two jugs."""

from __future__ import annotations

from itertools import pairwise, takewhile
from numbers import Integral
from typing import Any

from coursekit.course.answers import Hint, Unfinished, is_unfinished, shown, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.puzzles import Jugs, breadth_first

JUGS = Jugs((3, 5), target=4)


def four_litres(answer: Any) -> str | None:
    steps = the_sequence(answer, "[(0, 0), (3, 0), (0, 3), …]")
    if not steps:
        return "Your list is empty: begin with the state `(0, 0)`."
    up_to_a_gap = list(takewhile(lambda step: not is_unfinished(step), steps))
    is_complete = len(up_to_a_gap) == len(steps)
    if not up_to_a_gap:
        raise Unfinished("There is still a `...` in your answer.")
    steps = tuple(the_sequence(step, "(3, 0)") for step in up_to_a_gap)
    are_moves = any(isinstance(part, str) for part in steps[0])
    states = _follow(steps) if are_moves else _states(steps)
    measured = [number for number, state in enumerate(states) if JUGS.is_goal(state)]
    moves = len(states) - 1
    if not is_complete and not measured:
        raise Unfinished("All steps up to the first `...` are possible.")
    if not measured:
        return f"After your {moves} moves the jugs hold {states[-1]}: neither holds 4 litres."
    if measured[0] < moves:
        return f"You have 4 litres after move {measured[0]} already. Stop there, and check again."
    fewest = len(breadth_first(JUGS).moves)
    if moves == fewest:
        return Right(f"{moves} moves; breadth-first search finds that nobody needs fewer.")
    again = [state for number, state in enumerate(states) if state in states[:number]]
    if again:
        return f"You get your 4 litres, but on the way {again[0]} comes up twice. A detour?"
    first = "3" if states[1] == (3, 0) else "5"
    return (
        f"You get your 4 litres, in {moves} moves. There is a shorter way.\n"
        f"You began with the {first}-litre jug: did you try the other one?"
    )


def _follow(moves: tuple) -> list[tuple]:
    """The states that the moves lead through."""
    states = [JUGS.start]
    for number, move in enumerate(moves, 1):
        after = {name: state for name, state, _ in JUGS.neighbours(states[-1])}
        if move not in after:
            raise Hint(
                f"Move {number}, {shown(move)}, changes nothing or does not exist when the jugs "
                f"hold {states[-1]}.\nThere you can choose from {', '.join(map(shown, after))}."
            )
        states.append(after[move])
    return states


def _states(steps: tuple) -> list[tuple]:
    """The states, if each follows from the one before; the empty jugs need not be written down."""
    for state in steps:
        if len(state) != 2 or not all(isinstance(litres, Integral) for litres in state):
            raise Hint(
                f"{shown(state)} is not a state: write the litres in the 3-litre jug and those "
                "in the 5-litre jug, such as `(3, 0)`."
            )
        if not (0 <= state[0] <= 3 and 0 <= state[1] <= 5):
            raise Hint(f"{state} cannot be: the first jug holds 3 litres, the second one 5.")
    states = [*([] if steps[0] == JUGS.start else [JUGS.start]), *steps]
    for before, after in pairwise(states):
        if after not in [state for _, state, _ in JUGS.neighbours(before)]:
            raise Hint(
                f"No single move leads from {before} to {after}.\nYou can fill a jug, empty it, or "
                "pour until one is empty or the other full; there are no marks on the jugs."
            )
    return states


EXERCISE = Exercise("1.4", "Measure four litres", four_litres)

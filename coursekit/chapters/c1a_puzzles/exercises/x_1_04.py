"""Exercise 1.4: measure four litres with two jugs."""

from __future__ import annotations

from functools import cache, partial
from itertools import pairwise, takewhile
from math import gcd
from numbers import Real
from random import Random
from typing import Any

from coursekit.course.answers import Hint, Unfinished, is_unfinished, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.puzzles import Jugs, breadth_first

FOUR_LITRES = Jugs((3, 5), target=4)


def measured_by_hand(jugs: Jugs, answer: Any) -> str | None:
    small, large = jugs.sizes
    steps = the_sequence(answer, f"[(0, 0), ({small}, 0), (0, {small}), …]")
    if not steps:
        return "Your list is empty: begin with the state `(0, 0)`."
    up_to_a_gap = list(takewhile(lambda step: not is_unfinished(step), steps))
    is_complete = len(up_to_a_gap) == len(steps)
    if not up_to_a_gap:
        raise Unfinished("There is still a `...` in your answer.")
    steps = tuple(the_sequence(step, f"({small}, 0)", "Each state") for step in up_to_a_gap)
    are_moves = any(isinstance(part, str) for part in steps[0])
    states = _follow(jugs, steps) if are_moves else _states(jugs, steps)
    measured = [number for number, state in enumerate(states) if jugs.is_goal(state)]
    moves, litres = len(states) - 1, f"{jugs.target} litres"
    if not is_complete and not measured:
        raise Unfinished("All steps up to the first `...` are possible.")
    if not measured:
        return f"After your {moves} moves the jugs hold {states[-1]}: neither holds {litres}."
    if measured[0] < moves:
        return f"You have {litres} after move {measured[0]} already. Stop there, and check again."
    fewest = _left(jugs, jugs.start)
    if moves == fewest:
        return Right(f"{moves} moves; breadth-first search finds that nobody needs fewer.")
    again = [state for number, state in enumerate(states) if state in states[:number]]
    if again:
        return f"You get your {litres}, but on the way {again[0]} comes up twice. A detour?"
    longer = f"You get your {litres}, in {moves} moves. There is a shorter way."
    if _left(jugs, states[1]) >= fewest:
        first = small if states[1] == (small, 0) else large
        return f"{longer}\nYou began with the {first}-litre jug: did you try the other one?"
    astray = next(a for a, b in pairwise(states) if _left(jugs, b) >= _left(jugs, a))
    return f"{longer}\nUp to {astray} yours is as good. What else could you do there?"


def _left(jugs: Jugs, state: tuple) -> int:
    """The fewest moves from a state to the goal."""
    return len(breadth_first(_From(jugs, state)).moves)


class _From:
    """The jugs, but with something in them already."""

    def __init__(self, jugs: Jugs, start: tuple):
        self.start, self.is_goal, self.neighbours = start, jugs.is_goal, jugs.neighbours


def _follow(jugs: Jugs, moves: tuple) -> list[tuple]:
    """The states that the moves lead through."""
    states = [jugs.start]
    for number, move in enumerate(moves, 1):
        after = {name: state for name, state, _ in jugs.neighbours(states[-1])}
        if move not in after:
            raise Hint(
                f"Move {number}, {shown(move)}, changes nothing or does not exist when the jugs "
                f"hold {states[-1]}.\nThere you can choose from {', '.join(map(shown, after))}."
            )
        states.append(after[move])
    return states


def _is_whole(litres: Any) -> bool:
    return isinstance(litres, Real) and litres % 1 == 0


def _states(jugs: Jugs, steps: tuple) -> list[tuple]:
    """The states, if each follows from the one before; the empty jugs need not be written down."""
    small, large = jugs.sizes
    for state in steps:
        if len(state) != 2 or not all(map(_is_whole, state)):
            raise Hint(
                f"{shown(state)} is not a state: write the litres in the {small}-litre jug and "
                f"those in the {large}-litre jug, such as `({small}, 0)`."
            )
        if not (0 <= state[0] <= small and 0 <= state[1] <= large):
            raise Hint(
                f"{state} cannot be: the first jug holds {small} litres, the second one {large}."
            )
    steps = tuple((int(one), int(other)) for one, other in steps)
    states = [*([] if steps[0] == jugs.start else [jugs.start]), *steps]
    for before, after in pairwise(states):
        if after not in [state for _, state, _ in jugs.neighbours(before)]:
            raise Hint(
                f"No single move leads from {before} to {after}.\nYou can fill a jug, empty it, or "
                "pour until one is empty or the other full; there are no marks on the jugs."
            )
    return states


@cache
def tasks() -> list[Jugs]:
    """Jugs whose sizes have no common factor, and an amount that takes a few steps."""
    sizes = [(a, b) for b in range(4, 10) for a in range(3, b) if gcd(a, b) == 1]
    tasks = [Jugs(pair, target) for pair in sizes for target in range(1, pair[1])]
    return [task for task in tasks if 4 <= _left(task, task.start) <= 8]


def other_jugs(rng: Random) -> Variant:
    jugs = rng.choice(tasks())
    small, large = jugs.sizes
    question = (
        f"Two jugs hold {small} and {large} litres. A step fills a jug, empties it, or pours it "
        "into the other until that one is full or this one empty. Answer with the list of states, "
        f"litres in the small jug first, from `(0, 0)` on, until one jug holds {jugs.target} "
        "litres, after as few steps as possible."
    )
    answer = list(breadth_first(jugs).path)
    return Variant(question, answer, partial(measured_by_hand, jugs))


EXERCISE = Exercise(
    "1.4", "Measure four litres", partial(measured_by_hand, FOUR_LITRES), other_jugs
)

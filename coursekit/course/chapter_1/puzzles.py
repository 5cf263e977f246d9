"""Exercises 1.1 to 1.4: puzzles, backtracking and A*."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from numbers import Integral
from typing import Any

from coursekit.course.answers import (
    Hint,
    ask,
    shown,
    the_function,
    the_number,
    the_sequence,
    the_whole_number,
    written,
)
from coursekit.course.exercises import Right, exercise
from coursekit.puzzles import (
    Jugs,
    Queens,
    SlidingTiles,
    a_star,
    breadth_first,
    count_solutions,
    romania,
    uniform_cost,
)

NOTEBOOK = "1a-puzzles"

Tiles = tuple[int, ...]


@exercise("1.1", "Six queens by hand", notebook=NOTEBOOK)
def six_queens(answer: Any) -> str | None:
    columns = the_sequence(answer, "(0, 1, 2, 3, 4, 5)")
    if len(columns) != 6:
        return f"A 6×6 board has 6 rows with a queen in each; yours has {len(columns)} queens."
    columns = tuple(the_whole_number(column, "The column of a queen") for column in columns)
    if set(columns) == set(range(1, 7)):
        return "You count the columns from 1 to 6. Here, as everywhere in Python, they are 0 to 5."
    for row, column in enumerate(columns):
        if column not in range(6):
            return (
                f"The queen of row {row} stands in column {shown(column)}; the columns are 0 to 5."
            )
    clashes = []
    for (row, column), (lower_row, other) in combinations(enumerate(columns), 2):
        if column == other:
            clashes.append(f"The queens of rows {row} and {lower_row} both stand in column {other}")
        elif abs(column - other) == lower_row - row:
            clashes.append(f"The queens of rows {row} and {lower_row} share a diagonal")
    if not clashes:
        return Right(f"One of the {count_solutions(Queens(6))} ways to do it.")
    if len(clashes) == 1:
        return f"{clashes[0]}. No other pair attacks each other: you are close."
    return f"{clashes[0]}, and {len(clashes)} pairs attack each other in all."


GOAL = SlidingTiles.from_text("123/456/78_")
BOARDS = (
    "123/456/78_",
    "123/456/7_8",
    "123/45_/786",
    "123/4_6/758",
    "12_/453/786",
    "_12/345/678",
    "724/5_6/831",
    "867/254/3_1",
)


@exercise("1.2", "Count the misplaced tiles", notebook=NOTEBOOK)
def misplaced_tiles(answer: Any) -> str | None:
    misplaced = the_function(answer, "misplaced(state)")
    states = [SlidingTiles.from_text(board, "123/456/78_").start for board in BOARDS]
    counts = [
        the_whole_number(ask(misplaced, state), f"`{written(misplaced, state)}`")
        for state in states
    ]
    right = [GOAL.misplaced(state) for state in states]
    if counts == right:
        return Right("It never overestimates: every misplaced tile needs at least one move.")
    first = next(i for i, count in enumerate(counts) if count != right[i])
    where = f"On the board {BOARDS[first]} you count {shown(counts[first])}"

    def everywhere(count: Callable[[Tiles], int]) -> bool:
        return counts == [count(state) for state in states]

    if everywhere(lambda state: _unlike(state, GOAL.goal)):
        return (
            f"{where}, and one move solves it. You count the blank as well, but it is no tile.\n"
            "What would A* make of an estimate that is too high?"
        )
    if everywhere(GOAL.manhattan):
        return f"{where}: you add up how far the tiles are from home. Here each counts once."
    if everywhere(lambda state: 9 - _unlike(state, GOAL.goal)) or everywhere(
        lambda state: 8 - GOAL.misplaced(state)
    ):
        return f"{where}, though it is the goal. Do you count the tiles that are in their place?"
    if everywhere(lambda state: _unlike(state, range(9))) or everywhere(
        lambda state: _unlike(state, range(9)) - (state[0] != 0)
    ):
        return f"{where}. Your goal seems to be _12/345/678; ours has the blank at the end."
    return (
        f"{where}. Lay it beside the goal 123/456/78_ and go through the nine cells one by one: "
        "which tiles differ?"
    )


def _unlike(state: Tiles, goal: Sequence[int]) -> int:
    """How many of the nine cells differ, the blank's included."""
    return sum(tile != there for tile, there in zip(state, goal, strict=True))


@exercise("1.3", "Spoil A*", notebook=NOTEBOOK)
def spoil_a_star(answer: Any) -> str | None:
    heuristic = the_function(answer, "heuristic(city)")
    roads = romania()
    estimates = {}
    for city in roads.coordinates:
        call = f"`{written(heuristic, city)}`"
        estimates[city] = the_number(ask(heuristic, city), call)
        if estimates[city] < 0:
            return f"{call} is {_km(estimates[city])}: an estimate is never negative."
    if estimates[roads.goal]:
        return (
            f"From {roads.goal} to {roads.goal} there are 0 km to go; your heuristic says "
            f"{_km(estimates[roads.goal])}."
        )
    best, found = uniform_cost(roads), a_star(roads, estimates.__getitem__)
    left = {city: uniform_cost(romania(city)).cost for city in roads.coordinates}
    too_high = [city for city in left if estimates[city] > left[city]]
    on_the_way = [city for city in best.path[1:] if city in too_high]
    driven = {step.state: step.g for step in best.history}
    if found.cost > best.cost:
        expanded = {(step.state, step.g) for step in found.history}
        city = next(city for city in best.path if (city, driven[city]) not in expanded)
        return Right(
            f"A* now drives {found.cost} km instead of {best.cost}. The city to blame is {city}: "
            f"your heuristic says {_km(estimates[city])} km, and only {left[city]} are left.\n"
            "A heuristic that never overestimates (an admissible one) cannot do that."
        )
    still = f"A* still finds the {best.cost} km."
    if not too_high:
        return (
            f"{still} Your heuristic is admissible: nowhere does it say more than what is really "
            "left to drive.\nWhat would tempt A* to give up a good road?"
        )
    if too_high == [roads.start]:
        return f"{still} You overestimate at {roads.start} only, and there A* begins anyway."
    elsewhere = [city for city in too_high if city != roads.start]
    if not on_the_way:
        return (
            f"{still} You overestimate at {elsewhere[0]}, but the best road does not "
            "pass through there.\nWhich cities does it pass through?"
        )
    city = max(on_the_way, key=lambda city: driven[city] + estimates[city])
    return (
        f"{still} At {city} you overestimate, so that the best road seems "
        f"{_km(driven[city] + estimates[city])} km long.\n"
        "A* leaves it only for a road that seems shorter. Is there one?"
    )


def _km(number: Any) -> str:
    """A number of kilometres, without the digits that nobody can drive."""
    rounded = number if isinstance(number, Integral) else round(float(number), 1)
    return shown(int(rounded) if rounded == int(rounded) else rounded)


JUGS = Jugs((3, 5), target=4)


@exercise("1.4", "Measure four litres", notebook=NOTEBOOK)
def four_litres(answer: Any) -> str | None:
    steps = the_sequence(answer, "[(0, 0), (3, 0), (0, 3), …]")
    if not steps:
        return "Your list is empty: begin with the state `(0, 0)`."
    steps = tuple(the_sequence(step, "(3, 0)") for step in steps)
    are_moves = any(isinstance(part, str) for part in steps[0])
    states = _follow(steps) if are_moves else _states(steps)
    measured = [number for number, state in enumerate(states) if JUGS.is_goal(state)]
    moves = len(states) - 1
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
                f"{shown(state)} is no state: write the litres in the 3-litre jug and those in the "
                "5-litre jug, such as `(3, 0)`."
            )
        if not (0 <= state[0] <= 3 and 0 <= state[1] <= 5):
            raise Hint(f"{state} cannot be: the first jug holds 3 litres, the second one 5.")
    states = [*([] if steps[0] == JUGS.start else [JUGS.start]), *steps]
    for before, after in pairwise(states):
        if after not in [state for _, state, _ in JUGS.neighbours(before)]:
            raise Hint(
                f"No single move leads from {before} to {after}.\nYou can fill a jug, empty it, or "
                "pour until the one is empty or the other full; there are no marks on the jugs."
            )
    return states

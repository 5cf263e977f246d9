"""The exercises of notebook 1a: puzzles, for one player and without chance (notes §1.1)."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise, takewhile
from math import gcd
from types import SimpleNamespace

from coursekit.course.asking import Hint, Right, Unfinished, ask, is_unfinished, shown, written
from coursekit.course.exercises import Find, Function, exercise, like
from coursekit.puzzles import (
    Jugs,
    Queens,
    SlidingTiles,
    a_star,
    all_solutions,
    breadth_first,
    romania,
    uniform_cost,
)
from coursekit.text import number_text


@cache
def every_way(n):
    """All ways to place n queens."""
    return list(all_solutions(Queens(n)))


def a_queen_that_stays(rng):
    n = rng.choice((5, 7, 8))
    way = rng.choice(every_way(n))
    row = rng.randrange(n)
    return n, row, way[row]


@exercise(
    "1.1",
    "Six queens by hand",
    minutes=5,
    difficulty="easy",
    given=(6,),
    draw=a_queen_that_stays,
    question="Place {0} queens on a board of {0} rows and {0} columns so that none attacks "
    "another; the queen of row {1} stands in column {2}. Answer with the {0} columns, row by row "
    "from the top. Rows and columns are both counted from 0.",
)
def six_queens(n, given_row=None, given_column=None):
    """Rows 0 to 2 take the odd columns and rows 3 to 5 the even ones, two columns further with each
    row. So inside a half the distance in columns is twice that in rows, and between the halves rows
    that are 1, 2, 3, 4 and 5 apart have columns that are 5, 3, 1, 1 and 3 apart: never equal, so no
    two queens share a diagonal."""
    ways = [way for way in every_way(n) if given_row is None or way[given_row] == given_column]

    def check(columns):
        if set(columns) == set(range(1, n + 1)):
            return (
                f"You count the columns from 1 to {n}. Here, as everywhere in Python, they are 0 "
                f"to {n - 1}."
            )
        queens = [(row, column) for row, column in enumerate(columns) if column is not ...]
        for row, column in queens:
            if column not in range(n):
                return f"Row {row} has no column {shown(column)}; the columns are 0 to {n - 1}."
        if given_row is not None and columns[given_row] not in (..., given_column):
            return f"The queen of row {given_row} has to stay in column {given_column}."
        clashes = []
        for (row, column), (lower_row, other) in combinations(queens, 2):
            rows = f"The queens of rows {row} and {lower_row}"
            if column == other:
                clashes.append(f"{rows} both stand in column {other}")
            elif abs(column - other) == lower_row - row:
                clashes.append(f"{rows} share a diagonal")
        if clashes:
            return f"{clashes[0]}. Pairs that attack each other: {len(clashes)}."
        if not any(all(way[row] == column for row, column in queens) for way in ways):
            return "None of your queens attacks another, but there is no room for the rest."
        return Right(f"Ways to do it: {len(ways)}.")

    form = f"(column of row 0, …, column of row {n - 1})"
    return Find(form, ways[0], check, slips=[tuple(range(n)), tuple(range(1, n + 1)), [0] * n])


GOAL = SlidingTiles.from_text("123/456/78_")
TEXTS = ["123/456/7_8", "123/45_/786", "123/4_6/758", "12_/453/786"]
TEXTS += ["_12/345/678", "724/5_6/831", "867/254/3_1", "123/456/78_"]
BOARDS = {SlidingTiles.from_text(text).start: text for text in TEXTS}
COUNTS_THE_BLANK = (
    "One move solves it. You count the blank as well, but it is not a tile.\n"
    "What would A* make of an estimate that is too high?"
)


def misplaced(state):
    """Go through the nine cells and count those whose tile is not the goal's. The blank is no tile:
    if it were counted, the estimate would be 2 where a single move is left, which is too much."""
    goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    return sum(tile != 0 and tile != home for tile, home in zip(state, goal, strict=True))


@exercise("1.2", "Count the misplaced tiles", minutes=5, difficulty="easy")
def count_the_misplaced_tiles():
    return Function(
        misplaced,
        [(state,) for state in BOARDS],
        {
            "tile != 0 and tile != home → tile != home": COUNTS_THE_BLANK,
            "sum(tile != cell for cell, tile in enumerate(state, 1))": COUNTS_THE_BLANK,
            "GOAL.manhattan(state)": "You add up how far the tiles are from home. Here each counts "
            "once.",
            "tile != 0 and tile != home → tile == home": "Do you count the tiles that are in their "
            "place?",
            "(1, 2, 3, 4, 5, 6, 7, 8, 0) → range(9)": "Your goal seems to be _12/345/678; ours has "
            "the blank at the end.",
        },
        "Lay it beside the goal 123/456/78_ and go through the nine cells one by one: which tiles "
        "differ?",
        "It never overestimates: every misplaced tile needs at least one move.",
        says=lambda function, args, n: f"On the board {BOARDS[args[0]]} you count {shown(n)}",
    )


def heuristic(city):
    """Too much for Pitesti, and no information about the others."""
    return 300 if city == "Pitesti" else 0


@exercise("1.3", "Spoil A*", minutes=10, difficulty="medium")
def spoil_a_star():
    """Through Pitesti it is 418 km, through Fagaras 450. If Pitesti, 317 km from Arad, seems to be
    300 km from Bucharest instead of 101, the road through it seems to be 617 km long, and A* is in
    Bucharest by the other road before it looks at Pitesti."""
    roads = romania()
    best = uniform_cost(roads)
    driven = {step.state: step.g for step in best.history}
    left = {city: uniform_cost(romania(city)).cost for city in roads.coordinates}

    def check(function):
        says = {}
        for city in roads.coordinates:
            call = f"`{written(function, city)}`"
            says[city] = like(0, ask(function, city), "300", call)
            if says[city] < 0:
                return f"{call} is {number_text(says[city])}: an estimate is never negative."
        if says[roads.goal]:
            return (
                f"From {roads.goal} to {roads.goal} there are 0 km to go; your heuristic says "
                f"{number_text(says[roads.goal])}."
            )
        found = a_star(roads, says.__getitem__)
        if found.cost > best.cost:
            return Right(
                f"A* now drives {found.cost} km instead of {best.cost}.\n"
                "A heuristic that never overestimates (an admissible one) cannot do that."
            )
        return f"A* still finds the {best.cost} km. {not_spoilt(says)}"

    def not_spoilt(says):
        too_high = [city for city in left if says[city] > left[city]]
        if not too_high:
            return (
                "Your heuristic is admissible: nowhere does it say more than what is really left "
                "to drive.\nWhat would tempt A* to give up a good road?"
            )
        on_the_way = [city for city in best.path if city in too_high]
        if not on_the_way:
            return (
                f"You overestimate at {too_high[0]}, but the best road does not pass through "
                "there.\nWhich cities does it pass through?"
            )
        seems = {city: driven[city] + says[city] for city in on_the_way}
        city = max(seems, key=seems.__getitem__)
        return (
            f"At {city} you overestimate, so that the best road seems {number_text(seems[city])} "
            "km long.\nA* leaves it only for a road that seems shorter. Is there one?"
        )

    return Find("heuristic(city)", heuristic, check, slips=[roads.straight_line])


def fewest_moves(jugs, state):
    """The fewest moves from a state to the goal."""
    from_here = SimpleNamespace(start=state, is_goal=jugs.is_goal, neighbours=jugs.neighbours)
    return len(breadth_first(from_here).moves)


@cache
def tasks():
    """Jugs whose sizes have no common factor, and an amount that takes a few steps."""
    sizes = [(a, b) for b in range(4, 10) for a in range(3, b) if gcd(a, b) == 1]
    tasks = [(*pair, target) for pair in sizes for target in range(1, pair[1])]
    return [(a, b, c) for a, b, c in tasks if 4 <= fewest_moves(Jugs((a, b), c), (0, 0)) <= 8]


def states_along(jugs, steps):
    """The states that steps lead through. A step is the next state, or a move like ("fill", 1)."""
    states, (small, large) = [jugs.start], jugs.sizes
    for step in steps[1:] if steps[:1] == [jugs.start] else steps:
        after = [state for move, state, _ in jugs.neighbours(states[-1]) if step in (move, state)]
        if after:
            states += after[:1]
            continue
        litres = like((0, 0), step, "(litres, litres)")
        if not (0 <= litres[0] <= small and 0 <= litres[1] <= large):
            raise Hint(
                f"{shown(step)} cannot be: the first jug holds {small} litres, the second {large}."
            )
        raise Hint(
            f"No single move leads from {states[-1]} to {shown(step)}.\nYou can fill a jug, empty "
            "it, or pour until one is empty or the other full, but you cannot stop in between."
        )
    return states


@exercise(
    "1.4",
    "Measure four litres",
    minutes=8,
    difficulty="medium",
    given=(3, 5, 4),
    draw=lambda rng: rng.choice(tasks()),
    question="Two jugs hold {0} and {1} litres. A step fills a jug, empties it, or pours it into "
    "the other until that one is full or this one empty. Answer with the list of states, litres in "
    "the small jug first, from `(0, 0)` on, until one jug holds {2} litres, after as few steps as "
    "possible.",
)
def measure_four_litres(small, large, target):
    """Fill the large jug and pour 3 litres away: 2 are left, and they go into the small jug. Then
    the small one has room for exactly 1 litre more, and a full large jug that fills it up keeps
    4."""
    jugs, litres = Jugs((small, large), target), f"{target} litres"
    best = list(breadth_first(jugs).path)
    fewest = len(best) - 1

    def check(answer):
        if not isinstance(answer, list | tuple) or not answer:
            like(best, answer, "[(0, 0), (litres, litres), …]")  # raises a hint that shows the form
        written_down = list(takewhile(lambda step: not is_unfinished(step), answer))
        steps = [tuple(step) if isinstance(step, list) else step for step in written_down]
        states = states_along(jugs, steps)
        measured = [number for number, state in enumerate(states) if jugs.is_goal(state)]
        if not measured and len(steps) < len(answer):
            raise Unfinished("All steps up to the first `...` are possible.")
        moves = len(states) - 1
        if not measured:
            return f"After your {moves} moves the jugs hold {states[-1]}: neither holds {litres}."
        if measured[0] < moves:
            return (
                f"You have {litres} after move {measured[0]} already. Stop there, and check again."
            )
        if moves == fewest:
            return Right(f"{moves} moves; breadth-first search finds that nobody needs fewer.")
        left = [fewest_moves(jugs, state) for state in states]
        astray = next(n for n, (here, after) in enumerate(pairwise(left)) if after >= here)
        return (
            f"You get your {litres}, in {moves} moves. There is a shorter way.\n"
            f"What else could you do when the jugs hold {states[astray]}?"
        )

    return Find("", best, check, slips=[best[:-1], [*best, best[-2]], [(large, 0)]])

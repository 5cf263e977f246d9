"""The 8-puzzle and Sudoku beside simpleai, python-constraint2 and a student's program.

In the 8-puzzle, simpleai gets the same states, the same neighbours and the same heuristic as we do;
what differs is the search, and all must need the same number of moves. A Sudoku has one solution,
which all must find.
"""

from __future__ import annotations

import random
from heapq import heappop, heappush
from typing import Any

from benchmarks.suite import OURS, Contestant, Run, Task
from coursekit.puzzles import SlidingTiles, Sudoku, a_star, backtrack, most_constrained

HARDEST = ("867/254/3_1", "647/85_/321")  # the two states that need 31 moves
STATES = 20
GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
SUDOKUS = {
    "easy": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "hard": "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
    "harder": "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
}

# The 8-puzzle: how many moves each state needs


def states(which: str) -> list[SlidingTiles]:
    if which == "the two hardest":
        return [SlidingTiles.from_text(text) for text in HARDEST]
    rng = random.Random(1)
    return [random_puzzle(rng) for _ in range(STATES)]


def random_puzzle(rng: random.Random) -> SlidingTiles:
    """A state of the 8-puzzle, each that can be solved as likely as any other."""
    while True:
        try:
            return SlidingTiles(rng.sample(range(9), 9))
        except ValueError:  # half of them cannot be solved
            continue


def our_moves(which: str) -> Run:
    puzzles = states(which)
    return Run(lambda: [a_star(one, one.manhattan).cost for one in puzzles], len(puzzles))


def simpleais_moves(which: str) -> Run:
    from simpleai.search import SearchProblem, astar

    class ForSimpleAI(SearchProblem):
        """The same puzzle in the words of simpleai."""

        def __init__(self, puzzle: SlidingTiles):
            super().__init__(puzzle.start)
            self.puzzle = puzzle

        def actions(self, state):
            return [(move, there) for move, there, _ in self.puzzle.neighbours(state)]

        def result(self, state, action):
            return action[1]

        def is_goal(self, state):
            return self.puzzle.is_goal(state)

        def heuristic(self, state):
            return self.puzzle.manhattan(state)

    puzzles = states(which)
    return Run(
        lambda: [astar(ForSimpleAI(one), graph_search=True).cost for one in puzzles], len(puzzles)
    )


def students_moves(which: str) -> Run:
    puzzles = states(which)
    return Run(lambda: [moves_needed(tuple(one.start)) for one in puzzles], len(puzzles))


def moves_needed(start: tuple[int, ...]) -> int | None:
    """A* with a heap, as a student writes it; 0 is the blank."""

    def distance(state):
        total = 0
        for place, tile in enumerate(state):
            if tile:
                total += abs(place // 3 - (tile - 1) // 3) + abs(place % 3 - (tile - 1) % 3)
        return total

    best, waiting = {start: 0}, [(distance(start), start)]
    closed = set()
    while waiting:
        _, state = heappop(waiting)
        if state == GOAL:
            return best[state]
        if state in closed:
            continue
        closed.add(state)
        blank = state.index(0)
        row, column = divmod(blank, 3)
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= r < 3 and 0 <= c < 3:
                after = list(state)
                after[blank], after[3 * r + c] = after[3 * r + c], 0
                after = tuple(after)
                if best[state] + 1 < best.get(after, 1000):
                    best[after] = best[state] + 1
                    heappush(waiting, (best[after] + distance(after), after))
    return None


# Sudoku: the 81 digits


def our_sudoku(name: str) -> Run:
    puzzle = Sudoku.from_text(SUDOKUS[name])
    return Run(lambda: backtrack(puzzle, order=most_constrained), answer=tuple)


def constraints_sudoku(name: str) -> Run:
    from constraint import AllDifferentConstraint, Problem

    given = [int(digit) if digit != "." else 0 for digit in SUDOKUS[name]]

    def solve() -> Any:
        problem = Problem()
        for cell, digit in enumerate(given):
            problem.addVariable(cell, [digit] if digit else range(1, 10))
        for i in range(9):
            problem.addConstraint(AllDifferentConstraint(), [9 * i + j for j in range(9)])
            problem.addConstraint(AllDifferentConstraint(), [9 * j + i for j in range(9)])
            corner = 27 * (i // 3) + 3 * (i % 3)
            box = [corner + 9 * row + column for row in range(3) for column in range(3)]
            problem.addConstraint(AllDifferentConstraint(), box)
        return problem.getSolution()

    return Run(solve, answer=lambda found: tuple(found[cell] for cell in range(81)))


def students_sudoku(name: str) -> Run:
    def solve() -> tuple[int, ...]:
        grid = [int(digit) if digit != "." else 0 for digit in SUDOKUS[name]]
        fill(grid)
        return tuple(grid)

    return Run(solve)


def fill(grid):
    """Fill the first empty cell with whatever fits, and go on, as a student writes it."""
    if 0 not in grid:
        return True
    cell = grid.index(0)
    row, column = divmod(cell, 9)
    taken = set(grid[9 * row : 9 * row + 9]) | set(grid[column::9])
    for r in range(row // 3 * 3, row // 3 * 3 + 3):
        start = 9 * r + column // 3 * 3
        taken |= set(grid[start : start + 3])
    for digit in range(1, 10):
        if digit not in taken:
            grid[cell] = digit
            if fill(grid):
                return True
    grid[cell] = 0
    return False


STUDENT = "as a student writes it"
TASKS = (
    Task(
        "8-puzzle",
        f"A* with the Manhattan distance on the 8-puzzle: {STATES} random states, and the two "
        "hardest.",
        (
            Contestant(OURS, our_moves),
            Contestant("simpleai", simpleais_moves, ("simpleai",), slow=True),
            Contestant(STUDENT, students_moves),
        ),
        sizes=("random", "the two hardest"),
        quick=("random",),
        unit="state",
        rounds=5,
        fitted=None,
    ),
    Task(
        "sudoku",
        "A Sudoku with one solution; ours decides the most constrained cell first.",
        (
            Contestant(OURS, our_sudoku),
            Contestant("python-constraint2", constraints_sudoku, ("python-constraint2",)),
            Contestant(STUDENT, students_sudoku),
        ),
        sizes=("easy", "hard", "harder"),
        quick=("easy",),
        fitted=None,
    ),
)

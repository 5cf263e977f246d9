"""Puzzles, nimbers, graphs and bandits; the queens beside python-constraint2."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from benchmarks.harness import READ, Row, Way
from coursekit.games import Nim, Pig
from coursekit.impartial import octal_sequence
from coursekit.monte_carlo import THREE_ARMS, epsilon_greedy, scaled, simulate
from coursekit.puzzles import (
    Queens,
    SlidingTiles,
    Sudoku,
    a_star,
    all_solutions,
    backtrack,
    most_constrained,
)
from coursekit.solving import GameGraph
from coursekit.stochastic import solve_pig

DIGITS = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4."


def farthest() -> int:
    """A state of the 8-puzzle from which no way is shorter than 31 moves."""
    puzzle = SlidingTiles((8, 6, 7, 2, 5, 4, 3, 0, 1))
    return a_star(puzzle, puzzle.manhattan).cost


def constraints_queens(n: int) -> Callable[[], int]:
    from constraint import AllDifferentConstraint, Problem

    def count() -> int:
        problem = Problem()
        problem.addVariables(range(n), range(n))
        problem.addConstraint(AllDifferentConstraint())
        for one, other in combinations(range(n), 2):
            problem.addConstraint(lambda a, b, d=other - one: abs(a - b) != d, (one, other))
        return len(problem.getSolutions())

    return count


def sudoku() -> tuple[int, ...]:
    return tuple(backtrack(Sudoku.from_text(DIGITS), order=most_constrained))


def gamblers() -> Any:
    return simulate(epsilon_greedy, scaled(THREE_ARMS), steps=1000, runs=1000)


ROWS = (
    Row("a hardest 8-puzzle by A*", (Way(READ, lambda: farthest),)),
    Row("a hard Sudoku", (Way(READ, lambda: sudoku),)),
    Row(
        "all solutions of 8 queens",
        (
            Way(READ, lambda: lambda: sum(1 for _ in all_solutions(Queens(8))), answer=int),
            Way("python-constraint2", lambda: constraints_queens(8), 1, "constraint", int),
        ),
    ),
    Row("2,000 nimbers of Kayles", (Way(READ, lambda: lambda: octal_sequence("0.77", 2000)),)),
    Row("the graph of Nim 9, 9, 9", (Way(READ, lambda: lambda: GameGraph.explore(Nim((9,) * 3))),)),
    Row("Pig to 50, solved", (Way(READ, lambda: lambda: solve_pig(Pig(50), 1e-6)),)),
    Row("bandits, 1,000 gamblers at once", (Way(READ, lambda: gamblers, 1000 * 1000),), "steps"),
)

"""The n queens beside simpleai, python-constraint2 and a student's program.

A single solution must be one, and all must count the same solutions.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from benchmarks.suite import OURS, Contestant, Run, Task
from coursekit.puzzles import Queens, all_solutions, backtrack, most_constrained


def is_solution(columns: Any) -> bool:
    """Whether these are the columns of queens in one row after the other."""
    pairs = combinations(enumerate(columns), 2)
    return all(a != b and abs(a - b) != j - i for (i, a), (j, b) in pairs)


def our_queens(n: int) -> Run:
    return Run(lambda: backtrack(Queens(n), order=most_constrained), answer=is_solution)


def our_queens_in_order(n: int) -> Run:
    return Run(lambda: backtrack(Queens(n)), answer=is_solution)


def constraints_queens(n: int) -> Any:
    from constraint import AllDifferentConstraint, Problem

    problem = Problem()
    problem.addVariables(range(n), range(n))
    problem.addConstraint(AllDifferentConstraint())
    for one, other in combinations(range(n), 2):
        problem.addConstraint(lambda a, b, apart=other - one: abs(a - b) != apart, (one, other))
    return problem


def constraints_first(n: int) -> Run:
    return Run(
        lambda: constraints_queens(n).getSolution(),
        answer=lambda found: is_solution([found[row] for row in range(n)]),
    )


def simpleais_first(n: int) -> Run:
    from simpleai.search import MOST_CONSTRAINED_VARIABLE, CspProblem
    from simpleai.search import backtrack as simpleai_backtrack

    def apart(variables, values):
        (one, other), (a, b) = variables, values
        return a != b and abs(a - b) != abs(one - other)

    rows = tuple(range(n))
    constraints = [(pair, apart) for pair in combinations(rows, 2)]
    problem = CspProblem(rows, {row: list(range(n)) for row in rows}, constraints)

    def search() -> Any:
        return simpleai_backtrack(problem, variable_heuristic=MOST_CONSTRAINED_VARIABLE)

    return Run(search, answer=lambda found: is_solution([found[row] for row in rows]))


def students_first(n: int) -> Run:
    return Run(lambda: next(place_queens(n, [])), answer=is_solution)


def place_queens(n, columns):
    """All solutions that begin with these columns, as a student writes it."""
    if len(columns) == n:
        yield columns
        return
    for column in range(n):
        free = all(
            column != other and abs(column - other) != len(columns) - row
            for row, other in enumerate(columns)
        )
        if free:
            yield from place_queens(n, [*columns, column])


def our_count(n: int) -> Run:
    return Run(lambda: sum(1 for _ in all_solutions(Queens(n))))


def constraints_count(n: int) -> Run:
    return Run(lambda: len(constraints_queens(n).getSolutions()))


def students_count(n: int) -> Run:
    return Run(lambda: sum(1 for _ in place_queens(n, [])))


STUDENT, CONSTRAINT = "as a student writes it", ("python-constraint2",)
TASKS = (
    Task(
        "queens-one",
        "One solution of the n queens; ours decides the row with the fewest columns left first.",
        (
            Contestant(OURS, our_queens),
            Contestant("coursekit, rows in order", our_queens_in_order),
            Contestant("python-constraint2", constraints_first, CONSTRAINT),
            Contestant("simpleai", simpleais_first, ("simpleai",)),
            Contestant(STUDENT, students_first),
        ),
        sizes=(8, 14, 20),
        quick=(8,),
    ),
    Task(
        "queens-all",
        "All solutions of the n queens, counted.",
        (
            Contestant(OURS, our_count),
            Contestant("python-constraint2", constraints_count, CONSTRAINT),
            Contestant(STUDENT, students_count),
        ),
        sizes=(6, 8, 10),
        quick=(6,),
    ),
)

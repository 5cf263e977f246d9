"""Exercise 1.1: six queens by hand."""

from __future__ import annotations

from functools import cache, partial
from itertools import combinations
from random import Random
from typing import Any

from coursekit.course.answers import shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.puzzles import Queens, all_solutions

Given = tuple[int, int] | None
"""The row and the column of a queen that has to stay where it is."""


def queens_by_hand(n: int, given: Given, answer: Any) -> str | None:
    columns = the_sequence(answer, f"({', '.join(map(str, range(n)))})")
    if len(columns) != n:
        return (
            f"A {n}×{n} board has {n} rows with a queen in each; yours has {len(columns)} queens."
        )
    columns = tuple(
        column if column is ... else the_whole_number(column, "The column of a queen")
        for column in columns
    )
    if set(columns) == set(range(1, n + 1)):
        return (
            f"You count the columns from 1 to {n}. Here, as everywhere in Python, they are 0 to "
            f"{n - 1}."
        )
    queens = [(row, column) for row, column in enumerate(columns) if column is not ...]
    for row, column in queens:
        if column not in range(n):
            return (
                f"The queen of row {row} stands in column {shown(column)}; the columns are 0 to "
                f"{n - 1}."
            )
    if given and columns[given[0]] not in (..., given[1]):
        row, column = given
        return (
            f"The queen of row {row} has to stay in column {column}; yours stands elsewhere. The "
            "rows, too, are counted from 0."
        )
    clashes = []
    for (row, column), (lower_row, other) in combinations(queens, 2):
        if column == other:
            clashes.append(f"The queens of rows {row} and {lower_row} both stand in column {other}")
        elif abs(column - other) == lower_row - row:
            clashes.append(f"The queens of rows {row} and {lower_row} share a diagonal")
    solutions = solutions_with(n, given)
    if not clashes and not any(
        all(way[row] == column for row, column in queens) for way in solutions
    ):
        return "None of your queens attacks another, but there is no room for the rest like that."
    if not clashes:
        several = f"One of the {len(solutions)} ways to do it."
        return Right(several if len(solutions) > 1 else "There is no other way to do it.")
    if len(queens) < len(columns):
        return f"{clashes[0]}."
    if len(clashes) == 1:
        return f"{clashes[0]}. No other pair attacks each other: you are close."
    return f"{clashes[0]}, and {len(clashes)} pairs attack each other in all."


@cache
def every_way(n: int) -> list[tuple[int, ...]]:
    """All ways to place n queens."""
    return list(all_solutions(Queens(n)))


def solutions_with(n: int, given: Given) -> list[tuple[int, ...]]:
    """All ways to place n queens, one of them where it is given."""
    return [way for way in every_way(n) if given is None or way[given[0]] == given[1]]


def other_queens(rng: Random) -> Variant:
    n = rng.choice((5, 7, 8))
    way = rng.choice(every_way(n))
    row = rng.randrange(n)
    question = (
        f"Place {n} queens on a board of {n} rows and {n} columns so that none attacks another; "
        f"the queen of row {row} stands in column {way[row]}. Answer with the {n} columns, row by "
        "row from the top. Rows and columns are both counted from 0."
    )
    return Variant(question, way, partial(queens_by_hand, n, (row, way[row])))


EXERCISE = Exercise("1.1", "Six queens by hand", partial(queens_by_hand, 6, None), other_queens)

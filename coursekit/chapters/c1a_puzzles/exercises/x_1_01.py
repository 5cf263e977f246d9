"""Exercise 1.1: six queens by hand."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from coursekit.course.answers import shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right
from coursekit.puzzles import Queens, all_solutions


def six_queens(answer: Any) -> str | None:
    columns = the_sequence(answer, "(0, 1, 2, 3, 4, 5)")
    if len(columns) != 6:
        return f"A 6×6 board has 6 rows with a queen in each; yours has {len(columns)} queens."
    columns = tuple(
        column if column is ... else the_whole_number(column, "The column of a queen")
        for column in columns
    )
    if set(columns) == set(range(1, 7)):
        return "You count the columns from 1 to 6. Here, as everywhere in Python, they are 0 to 5."
    queens = [(row, column) for row, column in enumerate(columns) if column is not ...]
    for row, column in queens:
        if column not in range(6):
            return (
                f"The queen of row {row} stands in column {shown(column)}; the columns are 0 to 5."
            )
    clashes = []
    for (row, column), (lower_row, other) in combinations(queens, 2):
        if column == other:
            clashes.append(f"The queens of rows {row} and {lower_row} both stand in column {other}")
        elif abs(column - other) == lower_row - row:
            clashes.append(f"The queens of rows {row} and {lower_row} share a diagonal")
    solutions = list(all_solutions(Queens(6)))
    if not clashes and not any(
        all(way[row] == column for row, column in queens) for way in solutions
    ):
        return "None of your queens attacks another, but there is no room for the rest like that."
    if not clashes:
        return Right(f"One of the {len(solutions)} ways to do it.")
    if len(queens) < len(columns):
        return f"{clashes[0]}."
    if len(clashes) == 1:
        return f"{clashes[0]}. No other pair attacks each other: you are close."
    return f"{clashes[0]}, and {len(clashes)} pairs attack each other in all."


EXERCISE = Exercise("1.1", "Six queens by hand", six_queens)

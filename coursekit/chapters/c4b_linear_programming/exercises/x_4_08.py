"""Exercise 4.8: a 2 × 4 game by its lines."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from numbers import Real
from random import Random
from typing import Any

from coursekit.course.answers import (
    Hint,
    is_unfinished,
    shown,
    the_items,
    the_number,
    the_sequence,
    the_whole_number,
)
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import rounded, same, text
from coursekit.matrix_games import solve

Table = tuple[tuple[int, ...], ...]

THE_LINES: Table = ((7, 4, 1, 3), (-1, 2, 6, 5))
"""The payoffs of exercise 4.8: where the two steepest lines cross, a third one is lower."""


def height(lines: Table, column: int, x: Any) -> Any:
    """What Player I earns against this column by playing row 1 with probability x."""
    return lines[0][column - 1] * x + lines[1][column - 1] * (1 - x)


def crossing(lines: Table, j: int, k: int) -> Fraction | None:
    """The x₁ at which the lines of two columns meet; None if they are parallel."""
    slopes = [lines[0][c - 1] - lines[1][c - 1] for c in (j, k)]
    if slopes[0] == slopes[1]:
        return None
    return Fraction(lines[1][k - 1] - lines[1][j - 1], slopes[0] - slopes[1])


def two_rows_four_columns(lines: Table, answer: Any) -> str | None:
    form = "((column, column), x1)"
    parts = the_sequence(answer, form)
    if len(parts) != 2:
        return f"I expected `{form}`, and you gave {shown(answer)}."
    best = solve(lines)
    right = tuple(j for j, y in enumerate(best.column, 1) if y > 0)
    columns = () if is_unfinished(parts[0]) else _columns(parts[0], form)
    x = parts[1] if parts[1] is ... else _probability(parts[1])
    if not columns:
        pair = () if parts[0] is ... else the_items(parts[0], "(1, 2)", "The pair of columns")
        given = [column for column in pair if column is not ...]
        return _some_column(given, right) or _point_alone(lines, x)
    if x is ...:
        return None if columns == right else _wrong_lines(lines, columns)
    close = rounded([x], best.row[:1])
    if columns == tuple(j - 1 for j in right) and (close or same(x, best.row[0])):
        return "It looks as if you counted the columns from 0, since x₁ fits. Count them from 1."
    if columns != right:
        return _wrong_lines(lines, columns)
    if same(x, best.row[0]):
        return Right("The other two columns lie higher there: Player II has no use for them.")
    if same(x, best.row[1]):
        return "The columns are right, and that is x₂, the probability of row 2. And x₁?"
    j, k = columns
    return close or (
        f"The columns are right. But at x₁ = {text(x)} column {j} gives Player I "
        f"{text(height(lines, j, x))} and column {k} {text(height(lines, k, x))}. Where do the two "
        "lines meet?"
    )


def _probability(given: Any) -> Any:
    x = the_number(given, "x₁")
    if not 0 <= x <= 1:
        raise Hint(f"x₁ is the probability of row 1, and yours is {text(x)}.")
    return x


def _column(given: Any) -> int:
    column = the_whole_number(given, "Each column")
    if column not in range(1, 5):
        raise Hint(f"There is no column {shown(column)}: they are counted from 1 to 4.")
    return column


def _some_column(given: list, right: tuple[int, ...]) -> str | None:
    """What is wrong with a column that comes without the other."""
    for column in map(_column, given):
        if column not in right:
            return (
                f"Column {column} is not one of the two: at the highest point that Player I can "
                "guarantee, others lie lower.\nFollow the lowest line."
            )
    return None


def _point_alone(lines: Table, x: Any) -> str | None:
    """What is wrong with an x₁ that comes without the columns."""
    best = solve(lines)
    if x is ... or same(x, best.row[0]):
        return None
    if same(x, best.row[1]):
        return "That is x₂, the probability of row 2. And x₁?"
    least = min(height(lines, column, x) for column in range(1, 5))
    return rounded([x], best.row[:1]) or (
        f"At x₁ = {text(x)} the lowest line gives Player I {text(least)}. "
        "Player I can guarantee more."
    )


def _columns(given: Any, form: str) -> tuple[int, ...]:
    if isinstance(given, Real):
        raise Hint(f"I expected `{form}`: two columns in a pair, and then x₁.")
    columns = [_column(each) for each in the_items(given, "(1, 2)", "The pair of columns")]
    if len(columns) != 2 or columns[0] == columns[1]:
        raise Hint(f"Two different columns are asked for, and you gave {shown(given)}.")
    return tuple(sorted(columns))


def _wrong_lines(lines: Table, columns: tuple[int, ...]) -> str:
    j, k = columns
    here = f"The lines of columns {j} and {k}"
    rises = [lines[0][c - 1] > lines[1][c - 1] for c in columns]
    if rises == [True, True]:
        return f"{here} both rise. Why should Player I not go further to the right?"
    if rises == [False, False]:
        return f"{here} both fall. Why should Player I not go further to the left?"
    x = crossing(lines, j, k)
    if x is None:
        return f"{here} are parallel: they do not meet."
    least = min(height(lines, column, x) for column in range(1, 5))
    return (
        f"{here} meet at x₁ = {text(x)}, at the height {text(height(lines, j, x))}. But Player II "
        f"has a column that gives Player I only {text(least)} there.\nFollow the lowest line."
    )


def other_lines(rng: Random) -> Variant:
    """Two lines that rise and two that fall; the two steepest do not cross at the highest point."""
    while True:
        lines = tuple(tuple(rng.randint(-2, 9) for _ in range(4)) for _ in range(2))
        slopes = {j: lines[0][j - 1] - lines[1][j - 1] for j in range(1, 5)}
        up, down = ([j for j, slope in slopes.items() if sign * slope > 0] for sign in (1, -1))
        if len(up) != 2 or len(down) != 2:
            continue
        meetings = {(j, k): crossing(lines, j, k) for j in up for k in down}
        steepest = max(slopes, key=lambda j: slopes[j]), min(slopes, key=lambda j: slopes[j])
        x = solve(lines).row[0]
        best = [pair for pair, meeting in meetings.items() if meeting == x]
        if len(best) != 1 or best[0] == steepest or x == Fraction(1, 2) or x.denominator > 12:
            continue
        if all(meeting is not None and 0 < meeting < 1 for meeting in meetings.values()):
            break
    question = (
        f"Sketch the four lines of the game with the rows `{[*map(list, lines)]}` over x₁, the "
        "probability of row 1. Which two columns meet at the highest point that Player I can "
        "guarantee, and at which x₁? Give `((column, column), x1)`, the columns counted from 1."
    )
    answer = tuple(sorted(best[0])), x
    return Variant(question, answer, partial(two_rows_four_columns, lines))


EXERCISE = Exercise(
    "4.8", "Two rows, four columns", partial(two_rows_four_columns, THE_LINES), other_lines
)

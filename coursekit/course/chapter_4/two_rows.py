"""Exercises 4.7 and 4.8: a 2 × 2 game by hand, and a 2 × 4 game by its lines."""

from __future__ import annotations

from fractions import Fraction
from numbers import Real
from typing import Any

from coursekit.course.answers import (
    Hint,
    shown,
    the_items,
    the_number,
    the_sequence,
    the_whole_number,
)
from coursekit.course.chapter_4.reading import all_same, finished, rounded, same, text, the_strategy
from coursekit.course.exercises import Right, exercise
from coursekit.matrix_games import expected_payoff, lower_value, solve, upper_value

NOTEBOOK = "4b-linear-programming"

NO_SADDLE = ((8, 1), (2, 5))
"""The payoffs of exercise 4.7."""


@exercise("4.7", "Two by two by hand", notebook=NOTEBOOK)
def two_by_two(answer: Any) -> str | None:
    form = "(value, X, Y)"
    given = [finished(part) for part in the_sequence(answer, form)]
    if len(given) != 3:
        return f"I expected three things, `{form}`, and you gave {shown(answer)}."
    if isinstance(given[0], list | tuple):
        return f"The value comes first, `{form}`: it is a number, and you gave {shown(given[0])}."
    value = the_number(given[0], "The value")
    X, Y = the_strategy(given[1], 2, "X"), the_strategy(given[2], 2, "Y")
    game = solve(NO_SADDLE)
    X_right, Y_right = all_same(X, game.row), all_same(Y, game.column)
    if X_right and Y_right and same(value, game.value):
        return Right("Against X both columns cost the same; against Y both rows earn the same.")
    if all_same(X, game.column) and all_same(Y, game.row):
        return "Both strategies are there, but swapped: X holds the probabilities of the rows."
    if all_same(X, game.row[::-1]) or all_same(Y, game.column[::-1]):
        name, who = ("X", "row") if all_same(X, game.row[::-1]) else ("Y", "column")
        return f"Look at {name} again: the first number is the probability of {who} 1."
    close = rounded((value, *X, *Y), (game.value, *game.row, *game.column))
    if close:
        return close
    if X_right and Y_right:
        return _wrong_value(value)
    return _beaten(X, Y, X_right)


def _wrong_value(value: Any) -> str:
    right = "Both strategies are right, but the value is not"
    for number, what in ((lower_value(NO_SADDLE), "v⁻"), (upper_value(NO_SADDLE), "v⁺")):
        if same(value, number):
            return (
                f"{right}: {text(value)} is {what}, which takes only pure strategies into account."
            )
    return f"{right} {text(value)}. What does Player I earn with your X against column 1?"


def _beaten(X: tuple, Y: tuple, X_right: bool) -> str:
    """Which reply shows that one of the strategies is not optimal."""
    if not X_right:
        earned = [expected_payoff(NO_SADDLE, X, j) for j in (1, 2)]
        reply = 1 + earned.index(min(earned))
        return (
            f"Against X = {text(X)} Player II plays column {reply}, and Player I earns "
            f"{text(earned[reply - 1])}; column {3 - reply} would give {text(earned[2 - reply])}.\n"
            "Choose x₁ so that Player II cannot profit from knowing X."
        )
    earned = [expected_payoff(NO_SADDLE, i, Y) for i in (1, 2)]
    reply = 1 + earned.index(max(earned))
    return (
        f"X is right. Against Y = {text(Y)} Player I plays row {reply} and earns "
        f"{text(earned[reply - 1])}; row {3 - reply} would give {text(earned[2 - reply])}.\n"
        "Choose y₁ so that Player I cannot profit from knowing Y."
    )


LINES = ((7, 4, 1, 3), (-1, 2, 6, 5))
"""The payoffs of exercise 4.8: where the two steepest lines cross, a third one is lower."""


def height(column: int, x: Any) -> Any:
    """What Player I earns against this column by playing row 1 with probability x."""
    return LINES[0][column - 1] * x + LINES[1][column - 1] * (1 - x)


def crossing(j: int, k: int) -> Fraction | None:
    """The x₁ at which the lines of two columns meet; None if they are parallel."""
    slopes = [LINES[0][c - 1] - LINES[1][c - 1] for c in (j, k)]
    if slopes[0] == slopes[1]:
        return None
    return Fraction(LINES[1][k - 1] - LINES[1][j - 1], slopes[0] - slopes[1])


@exercise("4.8", "Two rows, four columns", notebook=NOTEBOOK)
def two_rows_four_columns(answer: Any) -> str | None:
    form = "((column, column), x1)"
    parts = [finished(part) for part in the_sequence(answer, form)]
    if len(parts) != 2:
        return f"I expected `{form}`, and you gave {shown(answer)}."
    columns = _columns(parts[0], form)
    x = the_number(parts[1], "x₁")
    if not 0 <= x <= 1:
        return f"x₁ is the probability of row 1, and yours is {text(x)}."
    best = solve(LINES)
    right = tuple(j for j, y in enumerate(best.column, 1) if y > 0)
    if columns != right:
        return _wrong_lines(columns)
    if same(x, best.row[0]):
        return Right("The other two columns lie higher there: Player II has no use for them.")
    if same(x, best.row[1]):
        return "The columns are right, and that is x₂, the probability of row 2. And x₁?"
    j, k = columns
    return rounded([x], best.row[:1]) or (
        f"The columns are right. But at x₁ = {text(x)} column {j} gives Player I "
        f"{text(height(j, x))} and column {k} {text(height(k, x))}. Where do the two lines meet?"
    )


def _columns(given: Any, form: str) -> tuple[int, ...]:
    if isinstance(given, Real):
        raise Hint(f"I expected `{form}`: two columns in a pair, and then x₁.")
    columns = [the_whole_number(finished(c), "Each column") for c in the_items(given, "(1, 2)")]
    for column in columns:
        if column not in range(1, 5):
            raise Hint(f"There is no column {shown(column)}: they are counted from 1 to 4.")
    if len(columns) != 2 or columns[0] == columns[1]:
        raise Hint(f"Two different columns are asked for, and you gave {shown(given)}.")
    return tuple(sorted(columns))


def _wrong_lines(columns: tuple[int, ...]) -> str:
    j, k = columns
    here = f"The lines of columns {j} and {k}"
    rises = [LINES[0][c - 1] > LINES[1][c - 1] for c in columns]
    if rises == [True, True]:
        return f"{here} both rise. Why should Player I not go further to the right?"
    if rises == [False, False]:
        return f"{here} both fall. Why should Player I not go further to the left?"
    x = crossing(j, k)
    if x is None:
        return f"{here} are parallel: they do not meet."
    least = min(height(column, x) for column in range(1, 5))
    return (
        f"{here} meet at x₁ = {text(x)}, at the height {text(height(j, x))}. But Player II has a "
        f"column that gives Player I only {text(least)} there.\nFollow the lowest line."
    )

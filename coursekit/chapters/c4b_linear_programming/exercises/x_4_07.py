"""Exercise 4.7: a 2 × 2 game by hand."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import (
    finished,
    shown,
    the_number,
    the_sequence,
)
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import all_same, rounded, same, text, the_strategy
from coursekit.matrix_games import expected_payoff, lower_value, solve, upper_value

NO_SADDLE = ((8, 1), (2, 5))
"""The payoffs of exercise 4.7."""


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


EXERCISE = Exercise("4.7", "Two by two by hand", two_by_two)

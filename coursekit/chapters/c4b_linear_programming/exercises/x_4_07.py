"""Exercise 4.7: a 2 × 2 game by hand."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import (
    is_unfinished,
    shown,
    the_number,
    the_sequence,
)
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import (
    all_same,
    completed,
    rounded,
    same,
    text,
    the_strategy,
)
from coursekit.matrix_games import (
    expected_payoff,
    lower_value,
    saddle_points,
    solve,
    upper_value,
)

Table = tuple[tuple[int, ...], ...]

NO_SADDLE: Table = ((8, 1), (2, 5))
"""The payoffs of exercise 4.7."""


def two_by_two(table: Table, answer: Any) -> str | None:
    form = "(value, X, Y)"
    given = [completed(part) for part in the_sequence(answer, form)]
    if len(given) != 3:
        return f"I expected three things, `{form}`, and you gave {shown(answer)}."
    if isinstance(given[0], list | tuple):
        return f"The value comes first, `{form}`: it is a number, and you gave {shown(given[0])}."
    game = solve(table)
    if is_unfinished(given):
        return _each_alone(table, given[0], given[1], given[2])
    value = the_number(given[0], "The value")
    X, Y = the_strategy(given[1], 2, "X"), the_strategy(given[2], 2, "Y")
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
        return _wrong_value(table, value)
    return f"X is right. {_y_beaten(table, Y)}" if X_right else _x_beaten(table, X)


def _each_alone(table: Table, value: Any, X: Any, Y: Any) -> str | None:
    """What is wrong with those of the three that are given."""
    game = solve(table)
    if not is_unfinished(X) and not all_same(the_strategy(X, 2, "X"), game.row):
        return _x_beaten(table, X)
    if not is_unfinished(Y) and not all_same(the_strategy(Y, 2, "Y"), game.column):
        return _y_beaten(table, Y)
    if value is ... or same(the_number(value, "The value"), game.value):
        return None
    return _only_pure(table, value, f"The value is not {text(value)}") or (
        f"The value is not {text(value)}. With the right X Player I earns it against both columns."
    )


def _wrong_value(table: Table, value: Any) -> str:
    right = "Both strategies are right, but the value is not"
    return _only_pure(table, value, right) or (
        f"{right} {text(value)}. What does Player I earn with your X against column 1?"
    )


def _only_pure(table: Table, value: Any, right: str) -> str | None:
    for number, what in ((lower_value(table), "v⁻"), (upper_value(table), "v⁺")):
        if same(value, number):
            return (
                f"{right}: {text(value)} is {what}, which takes only pure strategies into account."
            )
    return None


def _x_beaten(table: Table, X: tuple) -> str:
    """Which reply shows that X is not optimal."""
    earned = [expected_payoff(table, X, j) for j in (1, 2)]
    reply = 1 + earned.index(min(earned))
    return (
        f"Against X = {text(X)} Player II plays column {reply}, and Player I earns "
        f"{text(earned[reply - 1])}; column {3 - reply} would give {text(earned[2 - reply])}.\n"
        "Choose x₁ so that Player II cannot profit from knowing X."
    )


def _y_beaten(table: Table, Y: tuple) -> str:
    """Which reply shows that Y is not optimal."""
    earned = [expected_payoff(table, i, Y) for i in (1, 2)]
    reply = 1 + earned.index(max(earned))
    return (
        f"Against Y = {text(Y)} Player I plays row {reply} and earns "
        f"{text(earned[reply - 1])}; row {3 - reply} would give {text(earned[2 - reply])}.\n"
        "Choose y₁ so that Player I cannot profit from knowing Y."
    )


def other_payoffs(rng: Random) -> Variant:
    while True:
        a, b, c, d = rng.sample(range(-2, 10), 4)
        table = (a, b), (c, d)
        game = solve(table)
        strategies = {game.row, game.row[::-1], game.column, game.column[::-1]}
        if not saddle_points(table) and len(strategies) == 4 and abs(a - b - c + d) <= 12:
            break
    question = (
        f"The game whose rows of payoffs are `{[*map(list, table)]}` has no saddle point. Solve it "
        "by hand: the value, Player I's strategy and Player II's, as `(value, X, Y)`, with "
        "fractions such as `F(1, 2)`."
    )
    return Variant(question, (game.value, game.row, game.column), partial(two_by_two, table))


EXERCISE = Exercise("4.7", "Two by two by hand", partial(two_by_two, NO_SADDLE), other_payoffs)

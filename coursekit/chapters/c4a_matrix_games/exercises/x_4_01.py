"""Exercise 4.1: the two guarantees."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import same, text
from coursekit.matrix_games import column_maxima, lower_value, row_minima, upper_value

TABLE = ((8, 5, -3, -1), (8, 1, 6, 6), (2, 3, 0, 2), (8, -1, 9, 7))
"""The payoffs of exercise 4.1; no two of the numbers that one might mix up are equal."""


def two_guarantees(answer: Any) -> str | None:
    form = "(v_minus, v_plus)"
    given = the_sequence(answer, form)
    if len(given) != 2:
        return f"I expected two numbers, `{form}`, and you gave {shown(answer)}."
    low, high = (n if n is ... else the_number(n, "Each of the two") for n in given)
    right_low, right_high = lower_value(TABLE), upper_value(TABLE)
    columns = tuple(zip(*TABLE, strict=True))
    if high is ...:
        return None if same(low, right_low) else _low(low, columns)
    if low is ...:
        return None if same(high, right_high) else _high(high)
    if same(low, right_low) and same(high, right_high):
        return Right("They differ, so no pair of pure strategies stops the reasoning in circles.")
    if same(low, right_high) and same(high, right_low):
        return (
            "Both numbers are there, but the other way round: "
            "what Player I can guarantee comes first."
        )
    if same(low, max(map(min, columns))) and same(high, min(map(max, TABLE))):
        return (
            "You took minima of columns and maxima of rows. Player I chooses a row: "
            "what is the worst that can happen in each?"
        )
    if not same(low, right_low):
        return _low(low, columns)
    return "Your first number is right. " + _high(high)


def _low(low: Any, columns: tuple) -> str:
    """What is wrong with the student's v⁻."""
    v = f"You say that a row guarantees Player I {text(low)}"
    if same(low, min(map(min, TABLE))):
        return f"{v}: the smallest payoff of all. Player I need not choose the row it stands in."
    if same(low, max(map(max, TABLE))):
        return f"{v}: the largest payoff of all. Whoever hopes for it leaves the rest to Player II."
    if same(low, max(map(min, columns))):
        return (
            "Your first number is the best of the column minima. Player I chooses a row: "
            "look for the smallest payoff in each row."
        )
    if same(low, min(map(max, TABLE))):
        return f"{v}: the least of the row maxima. What is the worst that a row can bring?"
    for row, smallest in enumerate(row_minima(TABLE), 1):
        if same(low, smallest):
            return f"Row {row} does guarantee {text(low)}. Is there a row that guarantees more?"
    return (
        f"{v}. Which row is that? Write the smallest payoff beside each row: "
        f"{text(low)} is not among them."
    )


def _high(high: Any) -> str:
    """What is wrong with the student's v⁺."""
    v = f"You say that Player II can hold Player I down to {text(high)}"
    if same(high, max(map(max, TABLE))):
        return f"{v}: the largest payoff of all. Player II can avoid its column."
    if same(high, min(map(min, TABLE))):
        return f"{v}: the smallest payoff of all. Does Player I choose the row that it stands in?"
    if same(high, min(map(max, TABLE))):
        return (
            "Your second number is the least of the row maxima. Player II chooses a column: "
            "look for the largest payoff in each column."
        )
    if same(high, lower_value(TABLE)):
        return f"{v}. If that were so, the game would have a saddle point. Does it?"
    for column, largest in enumerate(column_maxima(TABLE), 1):
        if same(high, largest):
            return (
                f"Column {column} does hold Player I down to {text(high)}. "
                "Does another column do better?"
            )
    return (
        f"{v}. Which column does that? Write the largest payoff below each column: "
        f"{text(high)} is not among them."
    )


EXERCISE = Exercise("4.1", "Two guarantees", two_guarantees)

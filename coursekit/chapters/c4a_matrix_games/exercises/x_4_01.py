"""Exercise 4.1: the two guarantees."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import same, text
from coursekit.matrix_games import column_maxima, lower_value, row_minima, upper_value

Table = tuple[tuple[int, ...], ...]

THE_TABLE: Table = ((8, 5, -3, -1), (8, 1, 6, 6), (2, 3, 0, 2), (8, -1, 9, 7))
"""The payoffs of exercise 4.1; no two of the numbers that one might mix up are equal."""


def two_guarantees(table: Table, answer: Any) -> str | None:
    form = "(v_minus, v_plus)"
    given = the_sequence(answer, form)
    if len(given) != 2:
        return f"I expected two numbers, `{form}`, and you gave {shown(answer)}."
    low, high = (n if n is ... else the_number(n, "Each of the two") for n in given)
    right_low, right_high = lower_value(table), upper_value(table)
    columns = tuple(zip(*table, strict=True))
    if high is ...:
        return None if same(low, right_low) else _low(table, low)
    if low is ...:
        return None if same(high, right_high) else _high(table, high)
    if same(low, right_low) and same(high, right_high):
        return Right("They differ, so no pair of pure strategies stops the reasoning in circles.")
    if same(low, right_high) and same(high, right_low):
        return (
            "Both numbers are there, but the other way round: "
            "what Player I can guarantee comes first."
        )
    if same(low, max(map(min, columns))) and same(high, min(map(max, table))):
        return (
            "You took minima of columns and maxima of rows. Player I chooses a row: "
            "what is the worst that can happen in each?"
        )
    if not same(low, right_low):
        return _low(table, low)
    return "Your first number is right. " + _high(table, high)


def _low(table: Table, low: Any) -> str:
    """What is wrong with the student's v⁻."""
    columns = tuple(zip(*table, strict=True))
    v = f"You say that a row guarantees Player I {text(low)}"
    if same(low, min(map(min, table))):
        return f"{v}: the smallest payoff of all. Player I need not choose the row it stands in."
    if same(low, max(map(max, table))):
        return f"{v}: the largest payoff of all. Whoever hopes for it leaves the rest to Player II."
    if same(low, max(map(min, columns))):
        return (
            "Your first number is the best of the column minima. Player I chooses a row: "
            "look for the smallest payoff in each row."
        )
    if same(low, min(map(max, table))):
        return f"{v}: the least of the row maxima. What is the worst that a row can bring?"
    for row, smallest in enumerate(row_minima(table), 1):
        if same(low, smallest):
            return f"Row {row} does guarantee {text(low)}. Is there a row that guarantees more?"
    return (
        f"{v}. Which row is that? Write the smallest payoff beside each row: "
        f"{text(low)} is not among them."
    )


def _high(table: Table, high: Any) -> str:
    """What is wrong with the student's v⁺."""
    v = f"You say that Player II can hold Player I down to {text(high)}"
    if same(high, max(map(max, table))):
        return f"{v}: the largest payoff of all. Player II can avoid its column."
    if same(high, min(map(min, table))):
        return f"{v}: the smallest payoff of all. Does Player I choose the row that it stands in?"
    if same(high, min(map(max, table))):
        return (
            "Your second number is the least of the row maxima. Player II chooses a column: "
            "look for the largest payoff in each column."
        )
    if same(high, lower_value(table)):
        return f"{v}. If that were so, the game would have a saddle point. Does it?"
    for column, largest in enumerate(column_maxima(table), 1):
        if same(high, largest):
            return (
                f"Column {column} does hold Player I down to {text(high)}. "
                "Does another column do better?"
            )
    return (
        f"{v}. Which column does that? Write the largest payoff below each column: "
        f"{text(high)} is not among them."
    )


def other_table(rng: Random) -> Variant:
    while True:
        table = tuple(tuple(rng.randint(-4, 9) for _ in range(4)) for _ in range(4))
        columns = tuple(zip(*table, strict=True))
        right = int(lower_value(table)), int(upper_value(table))
        slips = (
            max(map(min, columns)),
            min(map(max, table)),
            min(map(min, table)),
            max(map(max, table)),
        )
        if len({*right, *slips}) == 6:
            break
    question = (
        "What can Player I guarantee with a single row, and to what can Player II hold Player I "
        f"down with a single column, if the rows of payoffs are `{[*map(list, table)]}`? Give "
        "`(v_minus, v_plus)`."
    )
    return Variant(question, right, partial(two_guarantees, table))


EXERCISE = Exercise("4.1", "Two guarantees", partial(two_guarantees, THE_TABLE), other_table)

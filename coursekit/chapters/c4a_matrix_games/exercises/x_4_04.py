"""Exercise 4.4: a best reply against one third each."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import (
    shown,
    the_number,
    the_sequence,
    the_whole_number,
)
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import rounded, same, text
from coursekit.matrix_games import expected_payoff

THIRD = Fraction(1, 3)
EVEN = (THIRD, THIRD, THIRD)
Table = tuple[tuple[int, ...], ...]

THE_ROWS: Table = ((3, 6, -2, 2), (4, 2, 7, 0), (2, 4, 1, 3))
"""The payoffs of exercise 4.4; Player I plays each row with probability 1/3."""


def against_one_third(rows: Table, answer: Any) -> str | None:
    form = "(column, payoff)"
    pair = the_sequence(answer, form)
    if len(pair) != 2:
        return f"I expected two numbers, `{form}`, and you gave {shown(answer)}."
    averages = _averages(rows)
    least = min(averages)
    best = 1 + averages.index(least)
    if pair[0] is ...:
        return _payoff_alone(the_number(pair[1], "The payoff"), averages)
    if pair[1] is ...:
        return _column_alone(rows, the_whole_number(pair[0], "The column"))
    payoff = the_number(pair[1], "The payoff")
    if payoff == best and isinstance(pair[0], Fraction | float) and same(pair[0], least):
        return "Both numbers are there, but the other way round: the column comes first."
    column = the_whole_number(pair[0], "The column")
    if column == best and same(payoff, least):
        return Right("Against a known X Player II need not mix: a single column is a best reply.")
    if column == best - 1 and same(payoff, least):
        return "The payoff is right. The columns are counted from 1."
    if column != best:
        return _column_alone(rows, column)
    if same(payoff, 3 * least):
        return "The column is right. You added its payoffs up: how often does each of them happen?"
    if same(payoff, -least):
        return "The column is right. That is what Player II earns: and Player I?"
    return rounded([payoff], [least]) or (
        f"The column is right, but Player I does not earn {text(payoff)} there on average.\n"
        "Every row is drawn a third of the time: weigh the three payoffs of the column."
    )


def _averages(rows: Table) -> list:
    """What Player I earns against each column."""
    return [expected_payoff(rows, EVEN, j) for j in range(1, 5)]


def _payoff_alone(payoff: Any, averages: list) -> str | None:
    """What is wrong with a payoff that comes without a column."""
    if same(payoff, min(averages)):
        return None
    if any(same(payoff, average) for average in averages):
        return f"A column holds Player I down to {text(payoff)} on average. Does another do better?"
    return (
        f"No column gives Player I {text(payoff)} on average.\n"
        "Every row is drawn a third of the time: weigh the three payoffs of each column."
    )


def _column_alone(rows: Table, column: int) -> str | None:
    """What is wrong with a column, whatever payoff comes with it."""
    averages = _averages(rows)
    if column == 1 + averages.index(min(averages)):
        return None
    if column not in range(1, 5):
        return f"There is no column {shown(column)}: they are counted from 1 to 4."
    mine = averages[column - 1]
    if mine == max(averages):
        return (
            f"Column {column} gives Player I {text(mine)} on average, the most of all. But Player "
            "II chooses it, and Player II pays."
        )
    payoffs = [row[column - 1] for row in rows]
    if min(payoffs) == min(map(min, rows)):
        row = 1 + payoffs.index(min(payoffs))
        return (
            f"The smallest payoff of all stands in column {column}, but row {row} is drawn only a "
            f"third of the time. On average Player I earns {text(mine)} there. Can II do better?"
        )
    return (
        f"Against column {column} Player I earns {text(mine)} on average. "
        "Is there a column that costs Player II less?"
    )


def other_rows(rng: Random) -> Variant:
    while True:
        rows = tuple(tuple(rng.randint(-3, 8) for _ in range(4)) for _ in range(3))
        averages = _averages(rows)
        least, smallest = min(averages), min(map(min, rows))
        best = 1 + averages.index(least)
        places = [j for row in rows for j, payoff in enumerate(row, 1) if payoff == smallest]
        if len({*averages}) < 4 or least.denominator != 3 or len(places) > 1:
            continue
        if places[0] != best and averages[places[0] - 1] != max(averages):
            break
    question = (
        f"Player I plays each of the rows `{[*map(list, rows)]}` with probability 1/3, and Player "
        "II has found out. Which column is the best reply, counted from 1, and what does Player I "
        "earn on average then? Give `(column, payoff)`; a third is `F(1, 3)`."
    )
    return Variant(question, (best, least), partial(against_one_third, rows))


EXERCISE = Exercise(
    "4.4", "Against one third each", partial(against_one_third, THE_ROWS), other_rows
)

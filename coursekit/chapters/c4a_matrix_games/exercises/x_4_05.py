"""Exercise 4.5: write is_equilibrium."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from coursekit.course.answers import Hint, shown
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise
from coursekit.course.tools.matrix_answers import text
from coursekit.matrix_games import (
    expected_payoff,
    is_equilibrium,
    lower_value,
    profitable_deviations,
    upper_value,
)

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
COINS, SADDLE, FLAT = [[1, -1], [-1, 1]], [[1, 2], [0, 3]], [[4, 4], [4, 4]]
FIFTHS = [Fraction(2, 5), Fraction(3, 5)]
LONG = [[0, 1, 2, 3], [2, 4, 1, 2], [4, 2, 3, 0]]
EVEN = [HALF, HALF]

PROFILES: list[tuple[list[list[int]], list, list]] = [
    ([[0, 1]], [1], [1, 0]),
    ([[0, 1]], [1], [0, 1]),
    ([[0], [1]], [0, 1], [1]),
    ([[0], [1]], [1, 0], [1]),
    (SADDLE, [1, 0], [1, 0]),
    (SADDLE, [0, 1], [1, 0]),
    (SADDLE, [1, 0], [0, 1]),
    (SADDLE, [0, 1], [0, 1]),
    (COINS, EVEN, EVEN),
    (COINS, [1, 0], EVEN),
    (COINS, EVEN, [1, 0]),
    (COINS, [1, 0], [1, 0]),
    (COINS, [1, 0], [0, 1]),
    (FLAT, [1, 0], [0, 1]),
    (FLAT, EVEN, [THIRD, 2 * THIRD]),
    (SADDLE, EVEN, EVEN),
    ([[2, -1], [-1, 1]], FIFTHS, FIFTHS),
    ([[2, -1], [-1, 1]], EVEN, EVEN),
    ([[2, -1], [-1, 1]], FIFTHS[::-1], FIFTHS),
    ([[2, -1], [-1, 1], [0, -2]], [*FIFTHS, 0], FIFTHS),
    ([[2, -1, 3], [-1, 1, 1]], FIFTHS, [*FIFTHS, 0]),
    ([[2, -1, 3], [-1, 1, -9]], FIFTHS, [*FIFTHS, 0]),
    (
        LONG,
        [THIRD, Fraction(5, 12), Fraction(1, 4)],
        [THIRD, 0, Fraction(1, 6), HALF],
    ),
    (LONG, [THIRD, THIRD, THIRD], [HALF, 0, 0, HALF]),
]
"""A table and two strategies each."""


def _true_or_false(answer: Any, call: str) -> bool:
    if isinstance(answer, bool | np.bool_):
        return bool(answer)
    raise Hint(f"{call} returned {shown(answer)}. I expected True or False.")


def _who_would_leave(first: FirstDifference) -> str:
    A, X, Y = first.args
    now = text(expected_payoff(A, X, Y))
    if not first.mine:
        return (
            f"{first.returned}, but there E(X, Y) is {now}, no row earns Player I more than that, "
            "and no column costs Player II less.\nWhat does your function object to?"
        )
    best = profitable_deviations(A, X, Y)[0]
    if best.player == 0:
        then = text(expected_payoff(A, best.strategy, Y))
        who = f"Player I can change to row {best.strategy} and earn {then}"
    else:
        then = text(expected_payoff(A, X, best.strategy))
        who = f"Player II can change to column {best.strategy} and pay {then}"
    return f"{first.returned}, but {who} in place of {now}."


def _gains(A: list, X: list, Y: list) -> tuple[list, list]:
    """What Player I gains by each row, and Player II by each column, over what they play."""
    now = expected_payoff(A, X, Y)
    rows = [expected_payoff(A, i, Y) - now for i in range(1, len(X) + 1)]
    return rows, [now - expected_payoff(A, X, j) for j in range(1, len(Y) + 1)]


def _rows_hold(A: list, X: list, Y: list) -> bool:
    return max(_gains(A, X, Y)[0]) <= 0


def _columns_hold(A: list, X: list, Y: list) -> bool:
    return max(_gains(A, X, Y)[1]) <= 0


SLIPS: list[Slip] = [
    (
        _rows_hold,
        "Your function lets only Player I change to another row. Would Player II stay?",
    ),
    (
        _columns_hold,
        "Your function lets only Player II change to another column. Would Player I stay?",
    ),
    (
        lambda *profile: _rows_hold(*profile) or _columns_hold(*profile),
        "You are content if one of the two has no reason to leave. Neither may have one.",
    ),
    (
        lambda *profile: max(map(max, _gains(*profile))) < 0,
        "You never say True. It may be that you compare strictly: the strategy that is played now "
        "is one of those compared, and at an equilibrium others may be just as good.",
    ),
    (
        lambda *profile: min(map(min, _gains(*profile))) >= 0,
        "Your comparisons point the other way: Player I would change for something larger, "
        "Player II for something smaller.",
    ),
    (
        lambda *profile: _rows_hold(*profile) and min(_gains(*profile)[1]) >= 0,
        "You let both players look for more. Player II pays, and would change for something "
        "smaller.",
    ),
    (
        lambda *profile: {gain for gains in _gains(*profile) for gain in gains} == {0},
        "You ask that all rows and all columns be equally good. A row that is never played may "
        "be worse.",
    ),
    (
        lambda A, X, Y: lower_value(A) == upper_value(A),
        "Your answer depends only on the table: is there a saddle point? The question is about "
        "`X` and `Y`.",
    ),
    (
        lambda A, X, Y: is_equilibrium(A, X, Y) and set(X) | set(Y) <= {0, 1},
        "On pure strategies all is well, but you never say True once somebody mixes.",
    ),
    (
        lambda *profile: not is_equilibrium(*profile),
        "All your answers are the other way round: True should say that nobody gains by leaving.",
    ),
    (
        lambda *profile: True,
        "You always say True. Perhaps the first comparison that holds is enough for you? "
        "All of them must hold.",
    ),
]

EXERCISE = Exercise(
    "4.5",
    "Write is_equilibrium",
    Comparison(
        "my_is_equilibrium(A, X, Y)",
        ours=is_equilibrium,
        cases=PROFILES,
        slips=SLIPS,
        otherwise=_who_would_leave,
        right=f"{len(PROFILES)} pairs of strategies, and only pure replies were needed.",
        read=_true_or_false,
    ),
)

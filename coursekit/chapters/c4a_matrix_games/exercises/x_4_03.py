"""Exercise 4.3: write the expected payoff."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from coursekit.course.answers import Hint, shown, the_number
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise
from coursekit.course.tools.matrix_answers import numbers_returned, same, text
from coursekit.matrix_games import expected_payoff

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)

GAMES: list[tuple[list[list[int]], list, list]] = [
    ([[7]], [1], [1]),
    ([[1, 2], [3, 5]], [1, 0], [0, 1]),
    ([[1, 2], [3, 5]], [0, 1], [1, 0]),
    ([[1, 2], [3, 5]], [0, 1], [0, 1]),
    ([[1, 2], [3, 5]], [HALF, HALF], [1, 0]),
    ([[1, 2], [3, 5]], [1, 0], [THIRD, 2 * THIRD]),
    ([[4, 1], [-2, 8]], [HALF, HALF], [THIRD, 2 * THIRD]),
    ([[4, 1], [-2, 8]], [THIRD, 2 * THIRD], [Fraction(1, 4), Fraction(3, 4)]),
    ([[2, 0, 5]], [1], [THIRD, THIRD, THIRD]),
    ([[2], [0], [7]], [HALF, 0, HALF], [1]),
    ([[1, 5, -3], [4, 0, 2]], [THIRD, 2 * THIRD], [HALF, 0, HALF]),
    ([[0, 1, 2], [2, 4, 1], [4, 2, 3]], [HALF, 0, HALF], [0, THIRD, 2 * THIRD]),
]
"""A table and two strategies each."""


def _one_number(answer: Any, call: str) -> Any:
    if isinstance(answer, list | tuple):
        raise Hint(
            f"{call} returned {shown(answer)}. E(X, Y) is a single number: what Player I earns on "
            "average, over all rows and all columns."
        )
    return the_number(answer, f"What {call} returns")


def _which_cells(first: FirstDifference) -> str:
    square = [(game, mine) for game, mine in first.answers if len(game[1]) == len(game[2])]
    if all(same(mine, expected_payoff(*game)) for game, mine in square):
        return (
            f"{first.returned}. On square tables all is well. But here the numbers of rows and "
            "columns differ: how far does each index run?"
        )
    _, X, Y = first.args
    row, column = (P.index(max(P)) + 1 for P in (X, Y))
    if set(X) | set(Y) <= {0, 1}:
        return (
            f"{first.returned}. Here row {row} and column {column} are played for sure.\n"
            "Which cell of the table is that?"
        )
    return (
        f"{first.returned}. Row {row} is drawn with probability {text(X[row - 1])}, and column "
        f"{column} with probability {text(Y[column - 1])}.\n"
        "How often do the two come together, and what does each cell add to the average?"
    )


def _total(A: list, term: Callable[[int, int], Any]) -> Any:
    return sum(term(i, j) * A[i][j] for i, j in product(range(len(A)), range(len(A[0]))))


SLIPS: list[Slip] = [
    (
        lambda A, X, Y: expected_payoff(A, Y, X),
        "It looks as if you mixed up the two strategies: `X` belongs to the rows.",
    ),
    (
        lambda A, X, Y: -expected_payoff(A, X, Y),
        "You always find what Player II earns. Player I is asked for.",
    ),
    (
        lambda A, X, Y: _total(A, lambda i, j: X[i]),
        "Your function makes no use of `Y`: it adds all columns up.",
    ),
    (
        lambda A, X, Y: _total(A, lambda i, j: Y[j]),
        "Your function makes no use of `X`: it adds all rows up.",
    ),
    (
        lambda A, X, Y: _total(A, lambda i, j: X[i] + Y[j]),
        "You add the probabilities of the row and the column. Both have to be drawn: "
        "how often does that happen?",
    ),
    (
        lambda A, X, Y: sum(x * y * A[i][i] for i, (x, y) in enumerate(zip(X, Y, strict=True))),
        "You add up only the diagonal. Row 1 may well meet column 2.",
    ),
    (
        lambda A, X, Y: Fraction(sum(map(sum, A)), len(X) * len(Y)),
        "That is the plain average of the table: it makes no use of `X` and `Y`.",
    ),
    (
        lambda A, X, Y: expected_payoff(A, X, [Fraction(1, len(Y))] * len(Y)),
        "You draw the column evenly. Where do you make use of `Y`?",
    ),
    (
        lambda A, X, Y: min(expected_payoff(A, X, j) for j in range(1, len(Y) + 1)),
        "You let Player II choose the best column. But here the column is drawn from `Y`.",
    ),
    (
        lambda A, X, Y: max(expected_payoff(A, i, Y) for i in range(1, len(X) + 1)),
        "You let Player I choose the best row. But here the row is drawn from `X`.",
    ),
]

EXERCISE = Exercise(
    "4.3",
    "Write the expected payoff",
    Comparison(
        "my_expected(A, X, Y)",
        ours=expected_payoff,
        cases=GAMES,
        slips=SLIPS,
        otherwise=_which_cells,
        right="One term for each cell of the table: as matrices, X · A · Y.",
        read=_one_number,
        same=same,
        returned=numbers_returned,
    ),
)

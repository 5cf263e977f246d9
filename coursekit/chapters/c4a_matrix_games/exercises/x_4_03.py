"""Exercise 4.3: write the expected payoff."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from coursekit.course.answers import (
    Hint,
    Unfinished,
    ask,
    shown,
    the_function,
    the_number,
    written,
)
from coursekit.course.exercises import Exercise, Right
from coursekit.course.matrix_answers import same, text
from coursekit.matrix_games import expected_payoff

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


Game = tuple[list[list[int]], list, list]


GAMES: list[Game] = [
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
"""A student's function is asked about these, the smallest first."""


def fresh(game: Game) -> Game:
    """A copy, so that a function which changes its lists does no harm."""
    A, X, Y = game
    return [list(row) for row in A], list(X), list(Y)


def write_expected(answer: Any) -> str | None:
    my_expected = the_function(answer, "my_expected(A, X, Y)")
    if my_expected is expected_payoff:
        return "That one is ours. Write your own: two loops, or one long sum."
    for game in GAMES:
        mine = _payoff(my_expected, game)
        if not same(mine, expected_payoff(*game)):
            break
    else:
        return Right("One term for each cell of the table: as matrices, X · A · Y.")
    returned = f"`{written(my_expected, *fresh(game))}` returned {text(mine)}"
    hint = _known_slip(my_expected)
    if hint:
        return f"{returned}. {hint}"
    _, X, Y = game
    if set(X) | set(Y) <= {0, 1}:
        row, column = X.index(1) + 1, Y.index(1) + 1
        return (
            f"{returned}. Here row {row} and column {column} are played for sure.\n"
            "Which cell of the table is that?"
        )
    row, column = (max(range(len(P)), key=lambda i: P[i]) + 1 for P in (X, Y))
    return (
        f"{returned}. Row {row} is drawn with probability {text(X[row - 1])}, and column {column} "
        f"with probability {text(Y[column - 1])}.\n"
        "How often do the two come together, and what does each cell add to the average?"
    )


def _payoff(my_expected: Callable, game: Game) -> Any:
    number = ask(my_expected, *fresh(game))
    call = f"`{written(my_expected, *fresh(game))}`"
    if number is None:
        raise Hint(f"{call} returned None. Does every way through your function end in a `return`?")
    if isinstance(number, list | tuple):
        raise Hint(
            f"{call} returned {shown(number)}. E(X, Y) is a single number: what Player I earns on "
            "average, over all rows and all columns."
        )
    return the_number(number, f"What {call} returns")


def _known_slip(my_expected: Callable) -> str | None:
    """A hint on a function that computes something else, the same thing for all square games."""
    square = [game for game in GAMES if len(game[1]) == len(game[2]) == len(game[0])]
    try:
        mine = [_payoff(my_expected, game) for game in square]
    except (Hint, Unfinished):
        return None
    if all(same(number, expected_payoff(*game)) for number, game in zip(mine, square, strict=True)):
        return (
            "On square tables all is well. But here the numbers of rows and columns differ: "
            "how far does each index run?"
        )
    for slip, hint in _SLIPS:
        if all(same(number, slip(*game)) for number, game in zip(mine, square, strict=True)):
            return hint
    return None


def _total(A: list, X: list, Y: list, term: Callable[[int, int], Any]) -> Any:
    return sum(term(i, j) for i in range(len(A)) for j in range(len(A[0])))


_SLIPS: list[tuple[Callable[[list, list, list], Any], str]] = [
    (
        lambda A, X, Y: expected_payoff(A, Y, X),
        "It looks as if you mixed up the two strategies: `X` belongs to the rows.",
    ),
    (
        lambda A, X, Y: -expected_payoff(A, X, Y),
        "You always find what Player II earns. Player I is asked for.",
    ),
    (
        lambda A, X, Y: _total(A, X, Y, lambda i, j: X[i] * A[i][j]),
        "Your function makes no use of `Y`: it adds all columns up.",
    ),
    (
        lambda A, X, Y: _total(A, X, Y, lambda i, j: Y[j] * A[i][j]),
        "Your function makes no use of `X`: it adds all rows up.",
    ),
    (
        lambda A, X, Y: _total(A, X, Y, lambda i, j: (X[i] + Y[j]) * A[i][j]),
        "You add the probabilities of the row and the column. Both have to be drawn: "
        "how often does that happen?",
    ),
    (
        lambda A, X, Y: sum(X[i] * Y[i] * A[i][i] for i in range(len(A))),
        "You add up the diagonal only. Row 1 may well meet column 2.",
    ),
    (
        lambda A, X, Y: Fraction(sum(map(sum, A)), len(A) * len(A[0])),
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


EXERCISE = Exercise("4.3", "Write the expected payoff", write_expected)

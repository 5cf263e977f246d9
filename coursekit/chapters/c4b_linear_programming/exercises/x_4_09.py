"""Exercise 4.9: Player II's linear program."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import permutations
from random import Random
from typing import Any

import numpy as np

from coursekit.course.answers import Unfinished, is_unfinished, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import (
    Matrix,
    all_same,
    as_fraction,
    tables_same,
    text,
    the_table,
    the_vector,
)
from coursekit.linear_programs import LinearProgram, column_program, simplex, vertices

THE_PAYOFFS = np.array([[2, -3, 1], [-1, 4, 0]])
"""The payoffs of exercise 4.9."""

MOST_CONSTRAINTS = 12
"""Nobody needs more for a game with two rows, and the corners are found by trying all of them."""


STILL_OPEN = "There is still a `...` in your answer."


def program_for_player_two(payoffs: np.ndarray, answer: Any) -> str | None:
    parts = the_sequence(answer, "(c, M, b)")
    if len(parts) != 3:
        return f"I expected three things, `(c, M, b)`, and you gave {shown(answer)}."
    if is_unfinished(answer):
        return _so_far(payoffs, *parts)
    c = the_vector(parts[0], "Each coefficient of c", "[1, 2, …]", "c")
    M = the_table(parts[1], "Each coefficient of M", "[[1, 2, …], [3, 4, …], …]", "M")
    b = the_vector(parts[2], "Each bound", "[1, 2, …]", "b")
    order = _order_of_variables(payoffs, c, M, b)
    if order is not None:
        in_order = list(order) == sorted(order)
        return Right(
            "Solve it, and 1/Σ q is the value of the shifted game. Do not forget to take the "
            f"shift, {1 - payoffs.min()}, away again."
            + ("" if in_order else "\nYour q stand in another order than the columns of the game.")
        )
    hint = _coefficients(payoffs, M)
    if hint:
        return hint
    rows, columns = payoffs.shape
    if len(c) != columns:
        return (
            f"There are {columns} variables, one for each column; the length of your c is {len(c)}."
        )
    if all_same(c, [-1] * columns):
        return (
            "Your M is right. But Player II wants v to be small, and Σ q = 1/v: should Σ q be "
            "large or small?"
        )
    if not all_same(c, [1] * columns):
        return (
            f"Your M is right, but c = {text(c)} is not. Σ y = 1, and each q is a y divided by v: "
            "which sum of the q is 1/v?"
        )
    if len(b) != rows:
        return f"There are {rows} constraints, one for each row; the length of your b is {len(b)}."
    if all_same(b, [-1] * rows):
        return "c and M are right. The bounds -1 belong to the standard form of Player I's program."
    if all_same(b, [0] * rows):
        return "c and M are right. E(i, Y) - v ≤ 0 holds indeed; now divide by v: where does 1 go?"
    return f"c and M are right, but b = {text(b)} is not. Divide E(i, Y) ≤ v by v."


def _so_far(payoffs: np.ndarray, c: Any, M: Any, b: Any) -> str | None:
    """What is wrong with those of the three that are given, as far as it can be said."""
    if not is_unfinished(M):
        table = the_table(M, "Each coefficient of M", "[[1, 2, …], [3, 4, …], …]", "M")
        if _coefficients(payoffs, table) is None or tables_same(table, payoffs):
            return _coefficients(payoffs, table) or _sum_of(c)
        raise Unfinished(STILL_OPEN)  # rows may have been scaled
    hint = _sum_of(c)
    if hint is None and b is not ...:
        raise Unfinished(STILL_OPEN)  # for M may be scaled as b is
    return hint


def _sum_of(c: Any) -> str | None:
    """A hint about a `c` that does not maximise the sum of all q."""
    if is_unfinished(c):
        return None
    coefficients = the_vector(c, "Each coefficient of c", "[1, 2, …]", "c")
    if coefficients and max(coefficients) <= 0:
        return "Player II wants v to be small, and Σ q = 1/v: should Σ q be large or small?"
    if len({*coefficients} - {0}) > 1:
        return f"c = {text(coefficients)} is not right: which sum of the q is 1/v, if Σ y = 1?"
    return None


def _order_of_variables(
    payoffs: np.ndarray, c: tuple, M: Matrix, b: tuple
) -> tuple[int, ...] | None:
    """Which column of the game each variable stands for, if the program has our solutions.

    It has if it maximises the same sum, or a multiple of it, over a region with the same corners:
    rows may be scaled, exchanged or superfluous. A region without end would have no largest sum.
    Variables that the sum does not count, such as slack variables, may stand beside the q.
    """
    columns = payoffs.shape[1]
    if len(c) != len(M[0]) or len(b) != len(M) or max(len(c), len(M)) > MOST_CONSTRAINTS:
        return None
    q = [j for j, coefficient in enumerate(c) if coefficient != 0]
    if len(q) != columns or min(c) < 0 or not all_same([c[j] for j in q], [c[q[0]]] * columns):
        return None
    lines = [_exact((*row, bound)) for row, bound in zip(M, b, strict=True)]
    for j in set(range(len(c))) - set(q):
        lines = _without(j, lines)
    if not 0 < len(lines) <= MOST_CONSTRAINTS:
        return None
    rows = [[line[j] for j in q] for line in lines]
    program = LinearProgram([1] * columns, rows, [line[-1] for line in lines])
    if simplex(program).status != "optimal":
        return None
    corners, ours = _corners(program), _corners(column_program(payoffs))
    for order in permutations(range(columns)):
        if corners == {tuple(corner[j] for j in order) for corner in ours}:
            return order
    return None


def _corners(program: LinearProgram) -> set[tuple]:
    return {vertex.point for vertex in vertices(program)}


def _shifted(payoffs: np.ndarray) -> np.ndarray:
    """The payoffs as the program has them, all positive."""
    return payoffs + 1 - payoffs.min()


def _without(j: int, lines: list[list[Fraction]]) -> list[list[Fraction]]:
    """What the constraints say about the other variables, if the one at `j` is 0 or more.

    A line is a row of M and its bound. Each that holds the variable down meets each that holds it
    up, such that it falls away: so Fourier and Motzkin eliminate it.
    """
    not_negative = [Fraction(-int(k == j)) for k in range(len(lines[0]))]
    down = [line for line in lines if line[j] > 0]
    up = [line for line in [*lines, not_negative] if line[j] < 0]
    met = [[a / d[j] - b / u[j] for a, b in zip(d, u, strict=True)] for d in down for u in up]
    left = [line for line in lines if line[j] == 0] + met
    return [line for line in left if any(line[:-1]) or line[-1] < 0]


def _exact(numbers: tuple) -> list[Fraction]:
    """The fractions that were meant, even if they were given as floats."""
    return [as_fraction(number).limit_denominator(10**4) for number in numbers]


def _coefficients(payoffs: np.ndarray, M: Matrix) -> str | None:
    """What is wrong with the student's coefficients; None if nothing is."""
    shifted = _shifted(payoffs)
    if tables_same(M, shifted) or tables_same(M, shifted[::-1]):
        return None
    if tables_same(M, shifted.T) or tables_same(M, -shifted.T):
        return (
            "Your M has a row for each column of the game: it belongs to Player I's program.\n"
            "Player II's says that no row earns Player I more than v."
        )
    if tables_same(M, payoffs.T):
        return "Your M has a row for each column of the game, and the shift is missing."
    if tables_same(M, payoffs):
        return (
            "The payoffs are not shifted yet, and some of them are negative. Then v may be "
            "negative too, and nothing may be divided by it."
        )
    if tables_same(M, -shifted):
        return "The signs of M are turned round: E(i, Y) ≤ v has the payoffs as they are."
    if (len(M), len(M[0])) != payoffs.shape:
        return (
            f"M should have one row for each row of the game and one column for each q, "
            f"{payoffs.shape[0]} by {payoffs.shape[1]}; yours is {len(M)} by {len(M[0])}."
        )
    shifts = {
        mine - a
        for row, old in zip(M, payoffs.tolist(), strict=True)
        for mine, a in zip(row, old, strict=True)
    }
    if len(shifts) > 1:
        i, j = next((i, j) for i in range(2) for j in range(3) if M[i][j] != shifted[i, j])
        return (
            f"In row {i + 1} of M the number {text(M[i][j])} stands at q{'₁₂₃'[j]}. What do you "
            f"add to the payoff {payoffs[i, j]}? Every payoff is shifted by the same number."
        )
    shift, least = shifts.pop(), min(map(min, M))
    if least > 0:
        return (
            f"You shift by {text(shift)}. All payoffs become positive, so that would do as well. "
            "But use the notes' shift here, 1 - min a."
        )
    return (
        f"You shift by {text(shift)}, and the smallest payoff becomes {text(least)}. "
        "Every payoff should become positive."
    )


def other_payoffs(rng: Random) -> Variant:
    while True:
        payoffs = np.array(rng.sample(range(-5, 7), 6)).reshape(2, 3)
        above = payoffs[0] > payoffs[1]
        if payoffs.min() < 0 and above.any() and not above.all():  # both rows matter
            break
    question = (
        f"Write Player II's program for the game with the rows `{payoffs.tolist()}`, after the "
        "shift by 1 − min a and with v eliminated: maximise c · q subject to M q ≤ b, q ≥ 0. Give "
        "`(c, M, b)` as lists."
    )
    answer = [1, 1, 1], _shifted(payoffs).tolist(), [1, 1]
    return Variant(question, answer, partial(program_for_player_two, payoffs))


EXERCISE = Exercise(
    "4.9", "A program for Player II", partial(program_for_player_two, THE_PAYOFFS), other_payoffs
)

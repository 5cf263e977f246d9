"""Exercise 4.3: E(X, Y)."""

import numpy as np

from coursekit.matrix_games import expected_payoff


def my_expected(A, X, Y):
    return sum(X[i] * Y[j] * A[i][j] for i in range(len(X)) for j in range(len(Y)))


def by_arrays(A, X, Y):
    return np.array(X, dtype=float) @ np.array(A) @ np.array(Y, dtype=float)


def against_each_column(A, X, Y):
    return [sum(x * row[j] for x, row in zip(X, A, strict=True)) for j in range(len(Y))]


def without_last_row(A, X, Y):
    return my_expected(A[:-1], X[:-1], Y) if len(X) > 1 else my_expected(A, X, Y)


def square_only(A, X, Y):
    return sum(X[i] * Y[j] * A[i][j] for i in range(len(A)) for j in range(len(A)))


def rounded(A, X, Y):
    return round(my_expected(A, X, Y))


def expected_falls_off(A, X, Y):
    my_expected(A, X, Y)


WRONG = [
    (against_each_column, "E(X, Y) is a single number"),
    (without_last_row, "returned 0. Here row 2 and column 1 are played for sure"),
    (square_only, "On square tables all is well"),
    (rounded, "How often do the two come together"),
    (expected_falls_off, "returned None"),
    (lambda A, X: 0, "raised `TypeError"),
    (expected_payoff, "That calls our `expected_payoff`"),
    (7, "asks for a function, `my_expected(A, X, Y)`"),
]

RIGHT = [my_expected, by_arrays]

"""Exercise 4.3: E(X, Y)."""

from fractions import Fraction

import numpy as np

from coursekit.matrix_games import expected_payoff


def my_expected(A, X, Y):
    return sum(X[i] * Y[j] * A[i][j] for i in range(len(X)) for j in range(len(Y)))


def by_arrays(A, X, Y):
    return np.array(X, dtype=float) @ np.array(A) @ np.array(Y, dtype=float)


def strategies_swapped(A, X, Y):
    return sum(Y[i] * X[j] * A[i][j] for i in range(len(X)) for j in range(len(Y)))


def for_player_two(A, X, Y):
    return -my_expected(A, X, Y)


def without_columns(A, X, Y):
    return sum(x * a for x, row in zip(X, A, strict=True) for a in row)


def without_rows(A, X, Y):
    return sum(y * a for row in A for y, a in zip(Y, row, strict=True))


def added_probabilities(A, X, Y):
    return sum((X[i] + Y[j]) * A[i][j] for i in range(len(X)) for j in range(len(Y)))


def diagonal(A, X, Y):
    return sum(x * y * A[i][i] for i, (x, y) in enumerate(zip(X, Y, strict=False)))


def plain_average(A, X, Y):
    return Fraction(sum(map(sum, A)), len(X) * len(Y))


def even_columns(A, X, Y):
    return sum(x * Fraction(sum(row), len(row)) for x, row in zip(X, A, strict=True))


def best_column(A, X, Y):
    return min(sum(x * row[j] for x, row in zip(X, A, strict=True)) for j in range(len(Y)))


def best_row(A, X, Y):
    return max(sum(y * a for y, a in zip(Y, row, strict=True)) for row in A)


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
    (strategies_swapped, "`X` belongs to the rows"),
    (for_player_two, "You always find what Player II earns"),
    (without_columns, "makes no use of `Y`"),
    (without_rows, "makes no use of `X`"),
    (added_probabilities, "You add the probabilities"),
    (diagonal, "You add up the diagonal only"),
    (plain_average, "the plain average of the table"),
    (even_columns, "You draw the column evenly"),
    (best_column, "You let Player II choose the best column"),
    (best_row, "You let Player I choose the best row"),
    (against_each_column, "E(X, Y) is a single number"),
    (without_last_row, "returned 0. Here row 2 and column 1 are played for sure"),
    (square_only, "On square tables all is well"),
    (rounded, "How often do the two come together"),
    (expected_falls_off, "returned None"),
    (lambda A, X: 0, "raised `TypeError"),
    (expected_payoff, "That one is ours"),
    (7, "asks for a function, `my_expected(A, X, Y)`"),
]

RIGHT = [my_expected, by_arrays]

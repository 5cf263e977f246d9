"""Exercise 4.5: is_equilibrium."""

from tests.solutions.exercise_4_03 import my_expected


def row_payoffs(A, Y):
    return [sum(y * a for y, a in zip(Y, row, strict=True)) for row in A]


def column_payoffs(A, X):
    return [sum(x * row[j] for x, row in zip(X, A, strict=True)) for j in range(len(A[0]))]


def my_is_equilibrium(A, X, Y):
    value = my_expected(A, X, Y)
    return all(e <= value for e in row_payoffs(A, Y)) and all(
        e >= value for e in column_payoffs(A, X)
    )


def by_best_replies(A, X, Y):
    return max(row_payoffs(A, Y)) == min(column_payoffs(A, X))


def rows_only(A, X, Y):
    return max(row_payoffs(A, Y)) <= my_expected(A, X, Y)


def columns_only(A, X, Y):
    return min(column_payoffs(A, X)) >= my_expected(A, X, Y)


def any_row(A, X, Y):
    return any(e <= my_expected(A, X, Y) for e in row_payoffs(A, Y))


def played_rows_only(A, X, Y):
    value = my_expected(A, X, Y)
    rows = [e for e, x in zip(row_payoffs(A, Y), X, strict=True) if x]
    return max(rows) <= value and columns_only(A, X, Y)


def not_beyond_two_columns(A, X, Y):
    return my_is_equilibrium(A, X, Y) if len(Y) < 3 else rows_only(A, X, Y)


def too_strict_when_long(A, X, Y):
    return my_is_equilibrium(A, X, Y) and len(Y) < 4


def is_one(A, X, Y):
    return 1 if my_is_equilibrium(A, X, Y) else 0


def equilibrium_falls_off(A, X, Y):  # noqa: RET503, as students write it
    if not rows_only(A, X, Y):
        return False


WRONG = [
    (any_row, "All of them must hold"),
    (played_rows_only, "returned True, but Player I can change to row 2 and earn 1 in place of 0"),
    (not_beyond_two_columns, "but Player II can change to column 3 and pay"),
    (too_strict_when_long, "What does your function object to?"),
    (is_one, "I expected True or False"),
    (equilibrium_falls_off, "returned None"),
    (True, "asks for a function, `my_is_equilibrium(A, X, Y)`"),
]

RIGHT = [my_is_equilibrium, by_best_replies]

"""By Theorem 4.3 it is enough to compare with pure strategies: no row may earn more than E(X, Y)
against Y, and no column may cost less against X.
"""


def my_is_equilibrium(A, X, Y):
    """Whether no row and no column improves on E(X, Y)."""
    rows = [sum(a * y for a, y in zip(row, Y, strict=True)) for row in A]
    columns = [
        sum(x * a for x, a in zip(X, column, strict=True)) for column in zip(*A, strict=True)
    ]
    now = sum(x * e for x, e in zip(X, rows, strict=True))
    return all(e <= now for e in rows) and all(e >= now for e in columns)

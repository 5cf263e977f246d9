"""Row i and column j come together with probability xᵢ yⱼ, because the players draw independently,
and then Player I earns aᵢⱼ. The average is the sum over all cells.
"""


def my_expected(A, X, Y):
    """What Player I earns on average."""
    return sum(x * a * y for x, row in zip(X, A, strict=True) for a, y in zip(row, Y, strict=True))

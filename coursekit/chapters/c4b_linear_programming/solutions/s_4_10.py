"""Divided by the pivot, its row has a 1 in the pivot's column. Every other row has some number a
there, and becomes 0 there if a times the new row is taken away from it. New lists leave the old
tableau alone.
"""


def my_pivot(tableau, row, column):
    """The tableau after the pivot."""
    pivot = tableau[row][column]
    top = [entry / pivot for entry in tableau[row]]
    new = []
    for i, line in enumerate(tableau):
        a = line[column]
        new.append(top if i == row else [e - a * t for e, t in zip(line, top, strict=True)])
    return new

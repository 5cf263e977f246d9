"""Exercise 4.10: A pivot."""

import numpy as np


def my_pivot(tableau, row, column):
    pivot = tableau[row][column]
    top = [entry / pivot for entry in tableau[row]]
    new = []
    for i, line in enumerate(tableau):
        if i == row:
            new.append(top)
        else:
            new.append([entry - line[column] * t for entry, t in zip(line, top, strict=True)])
    return new


def pivot_in_place(tableau, row, column):
    new = my_pivot(tableau, row, column)
    tableau[:] = new
    return tableau


def pivot_of_shallow_copy(tableau, row, column):
    new = tableau.copy()
    for i, line in enumerate(my_pivot(tableau, row, column)):
        new[i][:] = line
    return new


def pivot_of_array(tableau, row, column):
    new = np.array(tableau, dtype=float)
    new[row] /= new[row, column]
    for i in range(len(new)):
        if i != row:
            new[i] -= new[i, column] * new[row]
    return new


def from_itself_too(tableau, row, column):
    new = only_scaled(tableau, row, column)
    for i in range(len(new)):
        multiple = new[i][column]
        new[i] = [e - multiple * t for e, t in zip(new[i], new[row], strict=True)]
    return new


def divides_a_list(tableau, row, column):
    return tableau[row] / tableau[row][column]


def only_scaled(tableau, row, column):
    new = [list(line) for line in tableau]
    new[row] = my_pivot(tableau, row, column)[row]
    return new


def multiple_changes(tableau, row, column):
    new = only_scaled(tableau, row, column)
    for i in range(len(new)):
        for j in range(len(new[0])):
            if i != row:
                new[i][j] -= new[i][column] * new[row][j]
    return new


def pivot_changes(tableau, row, column):
    new = [list(line) for line in tableau]
    for j in range(len(new[row])):
        new[row][j] /= new[row][column]
    for i in range(len(new)):
        if i != row:
            multiple = new[i][column]
            new[i] = [e - multiple * t for e, t in zip(new[i], new[row], strict=True)]
    return new


def last_column_forgotten(tableau, row, column):
    new = my_pivot(tableau, row, column)
    for line, old in zip(new, tableau, strict=True):
        if line is not new[row]:
            line[-1] = old[-1]
    return new


def one_row_only(tableau, row, column):
    new = my_pivot(tableau, row, column)
    return [new[0], *tableau[1:]]


def by_the_wrong_pivot(tableau, row, column):
    new = my_pivot(tableau, row, column)
    new[row] = [2 * entry for entry in new[row]]
    return new


def nothing_returned(tableau, row, column):
    tableau[:] = my_pivot(tableau, row, column)


def only_the_row(tableau, row, column):
    return my_pivot(tableau, row, column)[row]


def only_that_row(tableau, row, column):
    return [my_pivot(tableau, row, column)[row]]


def divides_its_row_in_place(tableau, row, column):
    pivot = tableau[row][column]
    for j in range(len(tableau[row])):
        tableau[row][j] /= pivot
    return my_pivot(tableau, row, column)


def pivot_of_its_own_arrays(tableau, row, column):
    for i, line in enumerate(tableau):
        tableau[i] = np.array(line)
    tableau[row] = tableau[row] / tableau[row][column]
    for i, line in enumerate(tableau):
        if i != row:
            tableau[i] = line - line[column] * tableau[row]
    return tableau


WRONG = [
    (pivot_of_its_own_arrays, "The new tableau is right. But"),
    (
        pivot_in_place,
        "The new tableau is right. But after `pivot_in_place([[2, 6], [5, 7]], 0, 0)`",
    ),
    (pivot_of_shallow_copy, "the old one has become [[1, 3], [0, −8]]"),
    (divides_its_row_in_place, "Work on a copy: of the list, and of every row in it"),
    (from_itself_too, "you take it away from itself too"),
    (divides_a_list, "`divides_a_list([[2, 6], [5, 7]], 0, 0)` raised `TypeError"),
    (multiple_changes, "the multiple has already become 0"),
    (pivot_changes, "the pivot has already become 1"),
    (last_column_forgotten, "In row 1 the pivot's column is 0, as it should be"),
    (one_row_only, "In row 1 the pivot's column should become 0"),
    (by_the_wrong_pivot, "Row 0 is the pivot's"),
    (nothing_returned, "returned None"),
    (only_the_row, "Each row should be something like `[1, 2]`, not"),
    (only_that_row, "The tableau keeps its size, 2 by 2"),
    (0, "asks for a function, `my_pivot(tableau, row, column)`"),
]

RIGHT = [my_pivot, pivot_of_array]

# (Right answer, what its remark must say).
REMARKS = [(my_pivot, "you have the simplex method")]

"""Answers to the exercises of notebook 4b that no slip expresses, and what is said about them."""

from fractions import Fraction

import numpy as np

HALF, X, Y = Fraction(1, 2), (Fraction(3, 10), Fraction(7, 10)), (Fraction(2, 5), Fraction(3, 5))
C, M, B = [1, 1, 1], [[6, 1, 5], [3, 8, 4]], [1, 1]


def with_arrays(tableau, row, column):
    new = np.array(tableau, float)
    new[row] /= new[row, column]
    factors = np.where(np.arange(len(new)) == row, 0, new[:, column])
    return new - np.outer(factors, new[row])


def in_place(tableau, row, column):
    tableau[row][:] = with_arrays(tableau, row, column)[row]
    return tableau.copy()


WRONG = {
    "4.7": [
        ((..., (HALF, ...), ...), "Against X = (1/2, 1/2), column 1 gives Player I 5"),
        ((4, X, Y), "The value is not 4"),
        ((3.8, (X[0], HALF), Y), "two probabilities that sum to 1"),
    ],
    "4.8": [
        (((1, ...), ...), "Column 1 is not one of the two"),
        (((2, 2), Fraction(4, 7)), "Two different columns from 1 to 4"),
        (((2, 3), 0.571), "up to rounding"),
        (((2, 3), HALF), "At x₁ = 1/2 the lowest line gives Player I 3"),
    ],
    "4.9": [
        (([1, 1], [[6, 3], [1, 8], [5, 4]], [1, 1, 1]), "it belongs to Player I's program"),
        (([1, 1, 2], ..., ...), "which sum of the q is 1/v"),
        ((C, [[7, 2, 6], [4, 9, 5]], B), "shifted by the same number"),
        ((C, M, [0, 0]), "Divide E(i, Y) ≤ v by v"),
        ((C, [*M, [1, 1, 1]], [1, 1, 0]), "I expected `([c, c, c]"),
        ((C, [[6, 1, 5], [3, 8]], B), "I expected a list such as `[[1, 2, …]"),
    ],
    "4.10": [(in_place, "the old tableau has become [[1, 3], [5, 7]]")],
    "4.28": [
        (([[1, 1]], [1]), "Dantzig's begins with q₂"),
        (([[1, -1]], [1]), "unbounded"),
        (([[1, 3]], [-1]), "a number below 0"),
        (([[1, 3, 1]], [1]), "two columns"),
        (([[1, 3]], [1, 1]), "a number for each"),
        (([[0, 0]], [1]), "unbounded"),
    ],
}

RIGHT = {
    "4.7": [((3.8, [0.3, 0.7], np.array([0.4, 0.6])), "both rows earn the same")],
    "4.8": [(([3, 2], 4 / 7), "Player II has no use for them"), (({2, 3}, 4 / 7), "")],
    "4.9": [
        (([2, 2, 2], [[3, 8, 4], [12, 2, 10]], [1, 2]), "take 4 away again"),
        ((C, [[1, 5, 6], [8, 4, 3]], B), ""),
        ((C, [*M, [-1, 0, 0]], [1, 1, 0]), ""),
    ],
    "4.10": [(with_arrays, "you have the simplex method")],
    "4.28": [
        (([[1, 3]], [1]), "Pivots: 1 by Bland's rule, 2 by Dantzig's"),
        ((np.array([[0.1, 2], [1, 5]]), [1, 10]), "by Bland's rule"),
    ],
}

HALF_FILLED = {
    "4.7": [((3.8, (X[0], ...), ...), "2 of 3 are still open")],
    "4.8": [(((3, ...), Fraction(4, 7)), "1 of 2 is still open")],
    "4.9": [((C, M, ...), "1 of 3 is still open"), ((..., [M[1], M[0]], ...), "a `...`")],
    "4.28": [((..., [1]), "a `...`"), (([[1, ...]], [1]), "a `...`")],
}

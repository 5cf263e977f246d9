"""Exercise 4.8: Two rows, four columns."""

from fractions import Fraction

HALF = Fraction(1, 2)


WRONG = [
    (((1, 2), ...), "columns 1 and 2 both rise"),
    (((1, ...), ...), "Column 1 is not one of the two"),
    ((..., Fraction(1, 2)), "At x₁ = 1/2 the lowest line gives Player I 3"),
    ((..., Fraction(3, 7)), "That is x₂"),
    (((1, 2), Fraction(4, 7)), "counted the columns from 0, since x₁ fits"),
    (((2, 1), 0.571), "counted the columns from 0, since x₁ fits"),
    (((0, 2), Fraction(4, 7)), "There is no column 0: they are counted from 1 to 4"),
    (((2, 3), Fraction(3, 7)), "that is x₂"),
    (((2, 3), 0.571), "up to rounding"),
    (((2, 3), HALF), "at x₁ = 1/2 column 2 gives Player I 3 and column 3 7/2"),
    (((1, 3), Fraction(7, 13)), "meet at x₁ = 7/13, at the height 43/13"),
    (((2, 4), Fraction(3, 4)), "a column that gives Player I only 9/4 there"),
    (((1, 2), HALF), "both rise"),
    (((3, 4), Fraction(1, 3)), "both fall"),
    (((2, 5), HALF), "There is no column 5"),
    (((2, 2), HALF), "Two different columns"),
    (((2, 3, 4), HALF), "Two different columns"),
    (((2, 3), Fraction(8, 7)), "x₁ is the probability of row 1"),
    ((2, 3), "two columns in a pair"),
    ((Fraction(4, 7), (2, 3)), "two columns in a pair, and then x₁"),
    ((2, 3, Fraction(4, 7)), "I expected `((column, column), x1)`"),
    (((2, 3), (Fraction(4, 7), Fraction(3, 7))), "x₁ should be a number"),
]

RIGHT = [((2, 3), Fraction(4, 7)), ([3, 2], 4 / 7), ({2, 3}, Fraction(4, 7))]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    (((2, 3), ...), "So far right; 1 of 2 is still open."),
    ((..., Fraction(4, 7)), "So far right; 1 of 2 is still open."),
]

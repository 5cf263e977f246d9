"""Exercise 4.7: Two by two."""

from fractions import Fraction

HALF = Fraction(1, 2)


VALUE, X, Y = Fraction(19, 5), (Fraction(3, 10), Fraction(7, 10)), (Fraction(2, 5), Fraction(3, 5))

WRONG = [
    ((..., (Fraction(1, 2), ...), ...), "Against X = (1/2, 1/2) Player II plays column 2"),
    ((..., ..., (0.5, 0.5)), "Against Y = (0.5, 0.5) Player I plays row 1"),
    ((2, ..., ...), "The value is not 2: 2 is v⁻"),
    ((3, ..., ...), "The value is not 3. With the right X"),
    ((VALUE, Y, X), "but swapped"),
    ((VALUE, X[::-1], Y), "Look at X again: the first number is the probability of row 1"),
    ((VALUE, X, Y[::-1]), "Look at Y again: the first number is the probability of column 1"),
    ((VALUE, (HALF, HALF), Y[::-1]), "Look at Y again"),
    ((VALUE, "3/10", Y), "`(F(1, 2), F(1, 2))`"),
    ((2, X, Y), "2 is v⁻"),
    ((5, X, Y), "5 is v⁺"),
    ((4, X, Y), "What does Player I earn with your X against column 1?"),
    ((VALUE, (HALF, HALF), Y), "Player II plays column 2, and Player I earns 3; column 1 would"),
    ((VALUE, (0.25, 0.75), Y), "Player II plays column 1, and Player I earns 3.5"),
    ((VALUE, X, (HALF, HALF)), "X is right. Against Y = (1/2, 1/2) Player I plays row 1"),
    ((3.8, (0.301, 0.699), (0.4, 0.6)), "up to rounding"),
    ((VALUE, Fraction(3, 10), Fraction(2, 5)), "You gave the single number 3/10"),
    ((VALUE, (Fraction(3, 10), Fraction(7, 10), 0), Y), "X needs 2 probabilities, and yours has 3"),
    ((VALUE, (Fraction(3, 10), HALF), Y), "sum to 1, and those of X to 4/5"),
    ((VALUE, X, (Fraction(7, 5), Fraction(-2, 5))), "never negative, but Y holds −2/5"),
    ((X, Y, VALUE), "The value comes first"),
    ((VALUE, X), "I expected three things"),
]

RIGHT = [(VALUE, X, Y), (3.8, [0.3, 0.7], [0.4, 0.6])]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((Fraction(19, 5), ..., ...), "So far right; 2 of 3 are still open."),
    ((..., (Fraction(3, 10), ...), ...), "There is still a `...`"),
]

"""Exercise 4.4: Against one third each."""

from fractions import Fraction

WRONG = [
    ((1, ...), "Against column 1 Player I earns 3 on average"),
    ((..., 5), "No column gives Player I 5 on average"),
    ((..., 2), "A column holds Player I down to 2 on average. Does another do better?"),
    ((4, 5), "You added its payoffs up"),
    ((4, Fraction(-5, 3)), "That is what Player II earns: and Player I?"),
    ((4, 2), "Player I does not earn 2 there on average"),
    ((4, 1.6667), "up to rounding"),
    ((3, Fraction(5, 3)), "The columns are counted from 1"),
    ((2, 4), "the most of all"),
    ((3, 2), "The smallest payoff of all stands in column 3"),
    ((1, 3), "Is there a column that costs Player II less?"),
    ((5, 3), "There is no column 5"),
    (((0, 0, 0, 1), Fraction(5, 3)), "The column should be a whole number"),
    ((Fraction(5, 3), 4), "the column comes first"),
    ((4,), "I expected two numbers"),
]

RIGHT = [(4, Fraction(5, 3)), [4, 5 / 3]]

# (Half-filled answer, what is said about it).
HALF_FILLED = [
    ((4, ...), "So far right; 1 of 2 is still open."),
    ((..., Fraction(5, 3)), "So far right; 1 of 2 is still open."),
]

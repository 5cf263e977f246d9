"""Exercise 6.15: What exploring does to a value."""

from fractions import Fraction

RIGHT = [(Fraction(38, 5), 10), (7.6, 10.0)]

WRONG = [
    ((10, ...), "its own play"),
    ((2, ...), "always explored"),
    ((6.4, ...), "the best one too"),
    ((7, ...), "they earn something, too"),
    ((4.4, ...), "7 times in 10"),
    ((1, ...), "With probability 7/10"),
    ((..., 7.6), "what SARSA learns"),
    ((..., 3), "Its target is the value of the best move"),
    ((10, 7.6), "in the other order"),
]

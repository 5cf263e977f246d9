"""Exercise 6.13: The same episodes, two answers."""

from fractions import Fraction

RIGHT = [(Fraction(47, 9), Fraction(13, 3))]

WRONG = [
    ((Fraction(16, 3), ...), "if it always led to B"),
    ((Fraction(10, 3), ...), "That is the value of B"),
    ((Fraction(35, 9), ...), "The 2 on the way"),
    ((Fraction(31, 6), ...), "You count both ways on from A alike"),
    ((9, ...), "First the value of B"),
    ((..., 4), "led to the end counts as well"),
    ((..., 3), "A return goes on to the end"),
    ((..., 9), "Which three returns"),
    ((Fraction(13, 3), Fraction(47, 9)), "in the other order"),
    ((Fraction(13, 3), Fraction(13, 3)), "the other four episodes"),
]

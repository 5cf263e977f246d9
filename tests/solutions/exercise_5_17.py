"""Exercise 5.17: Arms that fool greedy."""

from fractions import Fraction

from coursekit.bandits import THREE_ARMS, Arm, coin

SURE = Arm((1,), (1,))

WRONG = [
    (THREE_ARMS, "Arm 2 is the best, and greedy settles on it with probability"),
    ([SURE, Arm((2,), (1,))], "It always pays the same"),
    ([SURE, Arm((100, 0), (Fraction(1, 20), Fraction(19, 20)))], "but here it has 3"),
    ([coin(0.5), coin(0.5)], "Arms 0 and 1 pay the same on average"),
    (SURE, "That is one arm"),
    ([SURE], "at least two arms"),
    ([], "at least two arms"),
    ([SURE, 3], "3 is neither"),
    ([coin(Fraction(k, 20)) for k in range(12)], "more than I want to compute"),
    (0.5, "I expected something like"),
]

RIGHT = [
    [SURE, Arm((1000, 0), (Fraction(1, 100), Fraction(99, 100)))],
    (Arm((1000.0, 0), (0.01, 0.99)), SURE),
    [Arm((-1,), (1,)), Arm((1000, -2), (0.02, 0.98))],
]

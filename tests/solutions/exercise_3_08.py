"""Exercise 3.8: A turn that brings nothing."""

from functools import cache


def zero_turn(total):
    @cache
    def q(points):
        if points >= total:
            return 0
        return (1 + sum(q(points + face) for face in range(2, 7))) / 6

    return q(0)


def recursive(total):
    if total <= 0:
        return 0
    return 1 / 6 + sum(recursive(total - face) for face in range(2, 7)) / 6


def in_percent(total):
    return 100 * zero_turn(total)


def two_rolls(total):
    return 11 / 36


WRONG = [
    (in_percent, "between 0 and 1"),
    (two_rolls, "1/6 is right"),
    (lambda total: print(end=""), "returned None"),
    (lambda total: "1/6", "should be a number"),
    (0.6245, "asks for a function"),
]

RIGHT = [zero_turn, recursive]

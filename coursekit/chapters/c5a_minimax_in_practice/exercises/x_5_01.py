"""Exercise 5.1: how large a game tree is."""

from __future__ import annotations

from math import isclose, log, log10
from typing import Any

from coursekit.course.answers import the_number
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import text

MOVES, LENGTH = 92, 115
"""Shogi: the average number of moves in a position, and of moves in a game."""


def how_large(answer: Any) -> str | None:
    x = the_number(answer, "x")
    exact = LENGTH * log10(MOVES)
    if x == int(exact):
        return Right("A computer that sees 10¹⁵ leaves per second needs more than 10²⁰⁰ years.")
    if x == MOVES**LENGTH or x > 10**6:
        return "That is the number of leaves itself, or near it. About how many zeros has it?"
    if isclose(x, exact, abs_tol=0.06):  # rounded to one digit, as the example
        return f"Yes, {text(x)}. Rounded down to a whole number?"
    if x == int(exact) + 1:
        return (
            "That is one too many: rounded up, or the number of digits. 100 has three digits and "
            "is 10²."
        )
    if isclose(x, LENGTH * log(MOVES), abs_tol=1):
        return "That is the power of e. Take the logarithm to base 10."
    if isclose(x, MOVES * log10(LENGTH), abs_tol=1):
        return f"That would be a tree with {LENGTH} moves in each position and games of {MOVES}."
    if x == LENGTH:
        return (
            f"With 10 moves in a position it would be 10 to the {LENGTH}. Here there are {MOVES}."
        )
    if x == MOVES * LENGTH:
        return (
            f"{MOVES} times {LENGTH} would be the leaves if the choices added up. Each move of the "
            "first player is followed by each of the second."
        )
    return (
        f"One move: {MOVES} positions. Two moves: {MOVES} · {MOVES}. How many after {LENGTH}?\n"
        "Then ask `log10` from `math` for the power of ten; yours would be 10 to the "
        f"{text(x)}."
    )


EXERCISE = Exercise("5.1", "How large is the tree?", how_large)

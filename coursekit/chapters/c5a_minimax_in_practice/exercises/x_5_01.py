"""Exercise 5.1: how large a game tree is."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import isclose, log, log10
from random import Random
from typing import Any

from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.modest_numbers import the_modest_number

MOVES, LENGTH = 92, 115
"""Shogi: the average number of moves in a position, and of moves in a game."""

LEAVES = "That is the number of leaves itself, or near it. About how many zeros has it?"


def how_large(moves: int, length: int, answer: Any) -> str | None:
    if isinstance(answer, int) and answer > 10**6:  # maybe larger than any float
        return LEAVES
    x = float(the_modest_number(answer, "x"))
    exact = length * log10(moves)
    if x == int(exact):
        years = int(exact - 15 - log10(365.25 * 24 * 3600))
        return Right(
            f"A computer that sees 10^15 leaves per second needs more than 10^{years} years."
        )
    if x > 10**6:
        return LEAVES
    if isclose(x, exact, abs_tol=0.06):  # rounded to one digit, as the example
        return f"Yes, {text(x)}. Rounded down to a whole number?"
    if x == int(exact) + 1:
        return (
            "That is one too many: rounded up, or the number of digits. 100 has three digits and "
            "is 10²."
        )
    if isclose(x, length * log(moves), abs_tol=1):
        return "That is the power of e. Take the logarithm to base 10."
    if isclose(x, moves * log10(length), abs_tol=1):
        return f"That would be a tree with {length} moves in each position and games of {moves}."
    if x == length:
        return (
            f"With 10 moves in a position it would be 10 to the {length}. Here there are {moves}."
        )
    if x == moves * length:
        return (
            f"{moves} times {length} would be the leaves if the choices added up. Each move of the "
            "first player is followed by each of the second."
        )
    return (
        f"One move: {moves} positions. Two moves: {moves} · {moves}. How many after {length}?\n"
        "Then ask `log10` from `math` for the power of ten; yours would be 10 to the "
        f"{text(x)}."
    )


def other_game(rng: Random) -> Variant:
    """A game whose numbers tell the slips apart: no two of them lead to nearly the same power."""
    moves, length = 10, 10
    while not tells_slips_apart(moves, length):
        moves, length = rng.randrange(20, 300), rng.randrange(40, 200)
    question = (
        f"In some game there are about {moves} moves in a position, and a game lasts about "
        f"{length} of them. The leaves of its game tree number 10 to the power of x. What is x, "
        "rounded down to a whole number?"
    )
    return Variant(question, int(length * log10(moves)), partial(how_large, moves, length))


def tells_slips_apart(moves: int, length: int) -> bool:
    """Whether all that one may answer is well apart, and rounding down is not rounding to nearest.

    >>> tells_slips_apart(92, 115), tells_slips_apart(10, 10)
    (True, False)
    """
    exact = length * log10(moves)
    slips = sorted([exact, exact + 2, length * log(moves), moves * log10(length), length])
    apart = min(b - a for a, b in pairwise(slips))
    return apart >= 2 - 1e-9 and 0.55 < exact % 1 < 0.9


EXERCISE = Exercise("5.1", "How large is the tree?", partial(how_large, MOVES, LENGTH), other_game)

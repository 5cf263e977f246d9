"""Exercise 5.24: the path of FLAT-UCB with another constant."""

from __future__ import annotations

from math import log, sqrt
from typing import Any

from coursekit.course.answers import Hint, finished, shown
from coursekit.course.exercises import Exercise, Right
from coursekit.text.numbers import number_text

SCORES = {"A": (7, 12), "B": (7, 10), "C": (0, 2), "D": (3, 4), "E": (4, 6)}
"""The tree of Figure 5.5: what Player I was rewarded with, and visits."""
BELOW = {"A": "BC", "B": "DE"}
CONSTANT = 1 / 2
PATHS = ("AC", "ABD", "ABE")


def bound(child: str, parent: str, constant: float = CONSTANT) -> float:
    """The upper bound of a child, for whoever moves at its parent."""
    (reward, visits), (_, total) = SCORES[child], SCORES[parent]
    sign = 1 if parent == "A" else -1
    return sign * reward / visits + constant * sqrt(log(total) / visits)


def path(constant: float) -> str:
    """The way down that UCB with this constant takes."""
    way = "A"
    while way[-1] in BELOW:
        way += max(BELOW[way[-1]], key=lambda child: bound(child, way[-1], constant))
    return way


def other_constant(answer: Any) -> str | None:
    mine = letters(answer)
    right = path(CONSTANT)
    if mine == right:
        return Right("A small constant trusts the averages, and they favour E for Player II.")
    if mine == "AC":
        b, c = (number_text(round(bound(child, "A"), 3)) for child in "BC")
        return (
            f"At A the bound of B is {b} and that of C is {c}. With √2 the bonus of C was large "
            "enough; half a root of ln 12 over 2 is not."
        )
    if mine == path(sqrt(2)):
        return "That is the way with √2. The bonus is much smaller now."
    if mine == "ABD":
        return (
            "At B it is Player II who moves. The numbers are Player I's rewards: for Player II, a "
            "low average is good, so the mean counts with a minus, while the bonus is added."
        )
    if mine in ("AB", "A"):
        return "That is a beginning. The path ends at a node without children."
    return f"There is no such path: I expected one of {', '.join(PATHS)}, and you gave {mine}."


def letters(answer: Any) -> str:
    """A path as capital letters, from a text or from a list of texts."""
    parts = list(finished(answer)) if isinstance(answer, str | list | tuple) else None
    if not parts or not all(isinstance(part, str) for part in parts):
        raise Hint(f'I expected a path such as `"ABD"`, and you gave {shown(answer)}.')
    found = "".join(letter for part in parts for letter in part if letter.isalpha()).upper()
    return found if found.startswith("A") else f"A{found}"


EXERCISE = Exercise("5.24", "Another constant", other_constant)

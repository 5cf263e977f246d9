"""Exercise 0.1: seven stones; what an exercise feels like."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.course.answers import shown, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant


def last_stone(stones: int, most: int, answer: Any) -> str | None:
    """`stones` are there, no multiple of most + 1, and a move takes up to `most` of them."""
    taken = the_whole_number(answer, "The number of stones")
    left = stones - taken
    if taken not in range(1, most + 1):
        return f"A move takes {takes(most)} stones, not {shown(taken)}."
    if left == most + 1:
        return Right(
            f"Whatever the opponent takes from the {left} that are left, you take the rest."
        )
    if left % (most + 1) == 0:
        return Right(
            f"Whatever the opponent takes from the {left} that are left, you can leave {most + 1}."
        )
    return f"That leaves {left}. Which move would you make from {left}, if you were the opponent?"


def takes(most: int) -> str:
    """The moves in words.

    >>> takes(3)
    '1, 2 or 3'
    """
    return f"{', '.join(map(str, range(1, most)))} or {most}"


def other_heap(rng: Random) -> Variant:
    most = rng.choice((2, 3, 4, 5))
    taken = rng.randint(1, most)
    stones = rng.choice((1, 2)) * (most + 1) + taken
    question = (
        f"A heap of stones; you may take {takes(most)}; whoever takes the last one wins. How many "
        f"stones do you take from {stones}?"
    )
    return Variant(question, taken, partial(last_stone, stones, most))


EXERCISE = Exercise("0.1", "Seven stones", partial(last_stone, 7, 3), other_heap)

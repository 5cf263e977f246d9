"""The exercise of notebook 00: what an exercise feels like."""

from __future__ import annotations

from coursekit.course.asking import Right, shown
from coursekit.course.exercises import Find, exercise


def takes(most):
    """The moves in words.

    >>> takes(3)
    '1, 2 or 3'
    """
    return f"{', '.join(map(str, range(1, most)))} or {most}"


def other_heap(rng):
    most = rng.choice((2, 3, 4, 5))
    taken = rng.randint(1, most)
    return rng.choice((1, 2)) * (most + 1) + taken, most


@exercise(
    "0.1",
    "Seven stones",
    minutes=2,
    difficulty="easy",
    given=(7, 3),
    draw=other_heap,
    question=lambda stones, most: (
        f"A heap of stones; you may take {takes(most)}; whoever takes the last one wins. How many "
        f"stones do you take from {stones}?"
    ),
)
def seven_stones(stones, most):
    """Taking 3 leaves 4, and whatever the opponent takes from 4, 1, 2 or 3 stones are left: you
    take them all."""

    def check(taken):
        left = stones - taken
        if taken not in range(1, most + 1):
            return f"A move takes {takes(most)} stones, not {shown(taken)}."
        if left % (most + 1):
            return (
                f"That leaves {left}. Which move would you make from {left}, if you were the "
                "opponent?"
            )
        then = "you take the rest" if left == most + 1 else f"you can leave {most + 1}"
        return Right(f"Whatever the opponent takes from the {left} that are left, {then}.")

    return Find("3", stones % (most + 1), check, slips=[0, stones])

"""Exercise 0.1: seven stones; what an exercise feels like."""

from __future__ import annotations

from typing import Any

from coursekit.course.answers import shown, the_whole_number
from coursekit.course.exercises import Exercise, Right


def seven_stones(answer: Any) -> str | None:
    taken = the_whole_number(answer, "The number of stones")
    if taken == 3:
        return Right("Whatever the opponent takes from the 4 that are left, you take the rest.")
    if taken not in (1, 2):
        return f"A move takes 1, 2 or 3 stones, not {shown(taken)}."
    left = 7 - taken
    return f"That leaves {left}. Which move would you make from {left}, if you were the opponent?"


EXERCISE = Exercise("0.1", "Seven stones", seven_stones)

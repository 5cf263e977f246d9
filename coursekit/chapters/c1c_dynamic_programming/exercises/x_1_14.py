"""Exercise 1.14: the misère game, letter by letter."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

from coursekit.chapters.c1c_dynamic_programming.exercises.x_1_10 import (
    SWAPPED,
    broken_rule,
    letters,
    stones,
)
from coursekit.course.answers import Unfinished, is_unfinished, shown, the_sequence
from coursekit.course.exercises import Exercise, Right


def misere_letters(answer: Any) -> str | None:
    has_gaps = is_unfinished(answer)
    mine = the_word(list(takewhile(lambda each: each is not ..., answer)) if has_gaps else answer)
    takes = (1, 2)
    right = letters(12, takes, misere=True)
    if has_gaps and right.startswith(mine):
        raise Unfinished("All letters up to the first `...` are right.")
    if mine == right:
        return Right("The letters of the normal game, moved on by one stone.")
    if set(mine) - set("NP"):
        return f"Write the letters N and P and nothing else, not {shown(mine)}."
    if len(mine) > 13 or (len(mine) < 13 and not has_gaps):
        return f"From 0 to 12 stones there are 13 letters; you wrote {len(mine)}."
    if mine == letters(12, misere=True):
        return "Those are the letters for takes 1, 2 and 3. Here one takes only 1 or 2 stones."
    if mine == letters(12, takes):
        return (
            "Those are the letters of the normal game. In the misère game whoever takes the last "
            "stone loses.\nSo who has won when no stones are left?"
        )
    if mine == right.translate(SWAPPED):
        return "Your two letters have changed places: N says that the Next player to move can win."
    if mine[0] == "P":
        return (
            'You begin with "P". But at 0 stones the previous player has just taken the last one, '
            "and this is the misère game."
        )
    n = next(n for n, letter in enumerate(mine) if letter != right[n])
    return f"For {stones(n)} you wrote {shown(mine[n])}, but {broken_rule(mine, n, takes)}"


def the_word(answer: Any) -> str:
    """Letters as one word, even if they come as a list; case and blanks do not matter."""
    parts = answer.split() if isinstance(answer, str) else the_sequence(answer, '"PPNN…"')
    return "".join(map(str, parts)).upper()


EXERCISE = Exercise("1.14", "Misère, letter by letter", misere_letters)

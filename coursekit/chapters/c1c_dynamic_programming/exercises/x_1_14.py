"""Exercise 1.14: the misère game, letter by letter."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from random import Random
from typing import Any

from coursekit.chapters.c1c_dynamic_programming.exercises.x_1_10 import (
    SWAPPED,
    TAKES,
    broken_rule,
    either,
    letters,
    stones,
)
from coursekit.course.answers import Unfinished, is_unfinished, shown, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant

OTHER_TAKES = ((1, 3), (1, 4), (1, 6), *((1, 3, 4), (1, 3, 6), (1, 4, 5)), *((1, 4, 7), (1, 5, 6)))
"""All with 1 among them: then only an empty heap is an end."""


def misere_letters(takes: tuple[int, ...], answer: Any) -> str | None:
    has_gaps = is_unfinished(answer)
    mine = the_word(list(takewhile(lambda each: each is not ..., answer)) if has_gaps else answer)
    right = letters(12, takes, misere=True)
    if has_gaps and right.startswith(mine):
        raise Unfinished("All letters up to the first `...` are right.")
    if mine == right:
        return Right("The letters of the normal game, moved on by one stone.")
    if set(mine) - set("NP"):
        return f"Write the letters N and P and nothing else, not {shown(mine)}."
    if len(mine) > 13 or (len(mine) < 13 and not has_gaps):
        return f"From 0 to 12 stones there are 13 letters; you wrote {len(mine)}."
    if mine == letters(12, TAKES, misere=True):
        here = f"Here one takes only {either(takes)} stones."
        return f"Those are the letters for takes 1, 2 and 3. {here}"
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


def other_takes(rng: Random) -> Variant:
    takes = rng.choice(OTHER_TAKES)
    question = (
        "Without running anything: the letters of 0 to 12 stones, misère rule, when one may take "
        f"only {either(takes)} stones. Answer with a text of 13 letters."
    )
    return Variant(question, letters(12, takes, misere=True), partial(misere_letters, takes))


EXERCISE = Exercise(
    "1.14", "Misère, letter by letter", partial(misere_letters, (1, 2)), other_takes
)

"""Exercise 1.15: a period."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from coursekit.chapters.c1c_dynamic_programming.exercises.x_1_10 import (
    broken_rule,
    either,
    letters,
    stones,
)
from coursekit.chapters.c1c_dynamic_programming.exercises.x_1_14 import the_word
from coursekit.course.answers import shown, the_sequence, the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant

OTHER_TAKES = ((1, 4), (1, 6), (1, 2, 6), *((1, 3, 6), (1, 4, 5), (1, 4, 7)), *((1, 5, 6), (1, 2)))
"""Letters that repeat from the start, after 11 stones at the latest."""
SOONER = "Yes, it repeats like that, but sooner as well. What is the shortest period?"


def period(takes: tuple[int, ...], answer: Any) -> str | None:
    form = '(4, "PNNN")'
    pair = the_sequence(answer, form)
    if len(pair) != 2:
        return f"I expected the period and its word, such as `{form}`, not {shown(answer)}."
    right = letters(40, takes)
    if pair[1] is ...:
        return _period_alone(the_whole_number(pair[0], "The period"), right)
    if pair[0] is ...:
        pair = (len(the_word(pair[1])), pair[1])
    if isinstance(pair[0], str) and pair[0].strip().isdecimal():
        return "The period should be a number, not a text: write it without quotes."
    if isinstance(pair[0], str):
        return f"Write the period first and its word second, as in `{form}`."
    length, word = the_whole_number(pair[0], "The period"), the_word(pair[1])
    if not word or set(word) - set("NP"):
        return f"The word should consist of the letters N and P; yours is {shown(word)}."
    if len(word) != length:
        many = f"{shown(word)} has {len(word)} of them"
        return f"You say that {shown(length)} letters repeat, but {many}."
    if word[0] == "N":
        return (
            "Your word begins with N. Who has won when no stones are left, the player who should "
            "move next or the previous one?"
        )
    mine = (word * 41)[:41]
    if mine != right:
        n = next(n for n in range(41) if mine[n] != right[n])
        repeated = " if your word is repeated" if n >= length else ""
        return f"{stones(n)} would be {shown(mine[n])}{repeated}, but {broken_rule(mine, n, takes)}"
    if any(word == word[:part] * (length // part) for part in range(1, length)):
        return SOONER
    return Right(f"Now you can tell for any number: 1,000,000 is {word[10**6 % length]}.")


def _period_alone(length: int, right: str) -> str | None:
    """What to say about a period without its word."""
    shortest = shortest_period(right)
    if length == shortest:
        return None
    if length > 0 and length % shortest == 0:
        return SOONER
    return "Write the letters of 0, 1, 2, … stones side by side. Where do they begin again?"


def shortest_period(word: str) -> int:
    """After how many letters the word begins again.

    >>> shortest_period("PNNPNNPN")
    3
    """
    return next(n for n in range(1, len(word)) if word[n:] == word[:-n])


def other_takes(rng: Random) -> Variant:
    takes = rng.choice(OTHER_TAKES)
    word = letters(40, takes)
    length = shortest_period(word)
    question = (
        f"Normal rule, takes {either(takes)}. The letters repeat. With which period, and "
        'what is the word that repeats? Answer with both, as in `(4, "PNNN")`.'
    )
    return Variant(question, (length, word[:length]), partial(period, takes))


EXERCISE = Exercise("1.15", "A period", partial(period, (1, 3, 4)), other_takes)

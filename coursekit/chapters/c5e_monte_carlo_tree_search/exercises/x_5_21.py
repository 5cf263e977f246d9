"""Exercise 5.21: what a position is worth if both players move at random."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import the_number
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import same
from coursekit.games import Subtraction
from coursekit.monte_carlo import random_play_values
from coursekit.position import TwoPlayers
from coursekit.text.numbers import number_text

FIVE_STONES = TwoPlayers(Subtraction(5))
WORTH = random_play_values(FIVE_STONES, {})[0]
WON = (1 + WORTH) / 2
"""How likely Player I is to win."""

SLIPS = [
    (-WORTH, "That is what Player II earns on average."),
    (
        WON,
        "That is how likely Player I is to win. A win earns 1, but a loss earns −1: what is the "
        "average?",
    ),
    (
        1 - WON,
        "That is how likely Player I is to lose. A win earns 1 and a loss −1: what is the average?",
    ),
    (
        Fraction(1, 13),
        "There are 13 games, and Player I wins 7 of them, but they are not equally likely: the "
        "more choices on the way, the less likely a game is.",
    ),
    (
        1,
        "With 5 stones Player I can win, and a good player would. Here both move at random, also "
        "where one of the moves wins.",
    ),
    (
        Fraction(1, 3),
        "Nearly: is that 4 stones, or 5? Nobody can take three of two stones, so the number of "
        "moves changes.",
    ),
    (
        -Fraction(1, 3),
        "That is what 4 stones are worth to whoever moves there. One more step.",
    ),
]
"""A wrong number, and where it comes from."""


def random_play(answer: Any) -> str | None:
    worth = the_number(answer, "What Player I earns")
    if same(worth, WORTH):
        return Right("Three levels of averages: exact, and already tedious by hand.")
    for slip, hint in SLIPS:
        if same(worth, slip):
            return hint
    if abs(worth - WORTH) < 0.02:
        return (
            "Close, but the exact value is asked for: a fraction such as `Fraction(1, 3)` or 1/3."
        )
    if not -1 <= worth <= 1:
        return f"{number_text(worth)} is impossible: every game earns 1 or −1."
    return (
        f"It is not {number_text(worth)}. Begin at the end: with no stones the mover has lost, −1; "
        "with one stone the mover wins, 1. With two, the mover takes one or two, each with "
        "probability 1/2. What is that worth to the mover, and so on?"
    )


EXERCISE = Exercise("5.21", "Five stones at random", random_play)

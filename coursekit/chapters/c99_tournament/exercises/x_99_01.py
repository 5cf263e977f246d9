"""Exercise 99.1: how many games a difference of 30 needs."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import exp
from random import Random
from typing import Any

from coursekit.course.answers import the_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.ratings import expected_share
from coursekit.ratings.results import ERRORS
from coursekit.text.numbers import number_text

NEAR, MOST = 0.03, 1_000_000_000
"""Answers that are off by less come from rounding on the way, and nobody plays more games."""


def needed(share: float, draws: float, errors: float = ERRORS) -> float:
    """The games after which the share is just `errors` standard errors away from ½.

    They are the errors of equal players who draw as often: a result varies by (1 − draws)/4.
    """
    return errors**2 * (1 - draws) / 4 / (share - 0.5) ** 2


def games_with_draws(difference: int, draws: Fraction, answer: Any) -> str:
    games = the_number(answer, "The number of games")
    share, drawn = expected_share(difference), float(draws)
    right = needed(share, drawn)
    games = min(max(games, 0), MOST)  # a whole number may be too large for a float
    if abs(games - right) <= NEAR * right:
        without = number_text(round(needed(share, 0)))
        return Right(f"About {number_text(round(right))}; without draws it would be {without}.")
    natural = 1 / (1 + exp(-difference / 400))
    slips = [
        (
            needed(share, 0),
            "You have left the draws out. A draw is half a point for both: then the "
            "result of a game varies less.",
        ),
        (
            needed(share, 0) / (1 - drawn),
            "With draws fewer games are needed, not more: draws count as well, and make the "
            "result of a game vary less.",
        ),
        (
            needed(share, drawn, 1.645),
            "That is 1.645 standard errors: 95 % on one side alone. An "
            "interval of 95 % has 1.96 to either side.",
        ),
        (
            right / ERRORS,
            "Something is not squared: the standard error falls with the *root* of n, "
            "so n grows with the square of 1.96. Or have you counted only the games that "
            "somebody wins?",
        ),
        (
            needed(natural, drawn),
            "Elo's scale has powers of 10 in it, not of e: p = 1/(1 + 10^(−d/400)).",
        ),
        (right * (share - 0.5), "The distance from ½ has to be squared as well."),
        (
            needed(0.5 + difference / 400, drawn),
            "A difference in rating is not a share of points: p = 1/(1 + 10^(−d/400)).",
        ),
    ]
    for slip, hint in slips:
        if abs(games - slip) <= NEAR * slip:
            return hint
    more = "more" if games < right else "fewer"
    return (
        f"{more.capitalize()} than {number_text(games)} games are needed. Which share p of the "
        "points is expected? By how much does a game's result vary between equal players, if it is "
        "1, ½ or 0? And when is p 1.96 standard errors away from ½?"
    )


def other_difference(rng: Random) -> Variant:
    difference = rng.choice((20, 40, 50, 60, 80))
    draws = rng.choice((Fraction(1, 3), Fraction(2, 5), Fraction(3, 5)))
    question = (
        f"One player is rated {difference} points of Elo higher than another, and {draws} of their "
        "games are drawn. After how many games is the expected share 1.96 standard errors away "
        "from ½? The errors are those of equal players who draw as often."
    )
    right = needed(expected_share(difference), float(draws))
    return Variant(question, round(right), partial(games_with_draws, difference, draws))


EXERCISE = Exercise(
    "99.1",
    "How many games a difference needs",
    partial(games_with_draws, 30, Fraction(1, 2)),
    other_difference,
)

"""Exercise 3.8: a turn that brings nothing."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil

from coursekit.course.answers import the_number
from coursekit.course.comparison import Comparison, FirstDifference
from coursekit.course.exercises import Exercise
from coursekit.course.tools.matrix_answers import numbers_returned, same, text


def zero_turn(total: int, faces: Iterable[int] = range(2, 7)) -> Fraction:
    """The probability that a turn ends with a 1 before it reaches `total`."""
    ahead = [Fraction(0)] * (total + 6)
    for points in reversed(range(total)):
        ahead[points] = Fraction(1 + sum(ahead[points + face] for face in faces)) / 6
    return ahead[0]


def _turn(first: FirstDifference) -> str:
    (total,) = first.args
    if not 0 <= first.mine <= 1:
        return f"{first.returned}. A probability lies between 0 and 1."
    return (
        f"{first.returned}, and {text(first.right)} is right. Let q(t) be the probability that a "
        f"turn with t points ends with a 1. What is q({total})? And how does q({total - 1}) follow?"
    )


def averaged(total: int) -> float:
    """As if every roll brought 4 points."""
    return 1 - (5 / 6) ** ceil(total / 4)


EXERCISE = Exercise(
    "3.8",
    "A turn that brings nothing",
    Comparison(
        "zero_turn(total)",
        ours=zero_turn,
        cases=[1, 2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 21, 25],
        slips=[
            (
                lambda total: 1 - zero_turn(total),
                "That is the probability that it brings something.",
            ),
            (
                lambda total: zero_turn(total + 1),
                "You roll on with exactly `total` points. One holds as soon as one has them.",
            ),
            (
                lambda total: zero_turn(total, faces=range(1, 7)),
                "You add 1 point for a 1 and roll on as well. A 1 ends the turn.",
            ),
            (lambda total: Fraction(1, 6), "That is the first roll alone. Usually there are more."),
            (
                averaged,
                "You take 4 points for every roll that is no 1. On average that is so, but some "
                "turns need more rolls and some fewer.",
            ),
            (
                lambda total: 1 - (5 / 6) ** total,
                "You count `total` rolls. Each of them brings 2 to 6 points.",
            ),
        ],
        otherwise=_turn,
        read=the_number,
        same=same,
        returned=numbers_returned,
        right="At 20, five turns in eight bring nothing, and yet no total brings more on average.",
    ),
)

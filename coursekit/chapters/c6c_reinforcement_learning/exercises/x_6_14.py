"""Exercise 6.14: write the update of Q-learning."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.course.answers import the_number
from coursekit.course.comparison import Comparison, FirstDifference
from coursekit.course.exercises import Exercise
from coursekit.course.tools.matrix_answers import numbers_returned, same, text


def updated(value: Any, reward: Any, next_values: list, rate: Any) -> Any:
    """The value of a move after a step, for one player."""
    return value + rate * (reward + max(next_values, default=0) - value)


def _mean(numbers: list) -> Any:
    return Fraction(sum(numbers)) / len(numbers)


CASES = [
    (0, 1, [], Fraction(1, 2)),
    (2, 1, [], Fraction(1, 2)),
    (0, 0, [4], Fraction(1, 2)),
    (1, 0, [-3, 5], Fraction(1, 4)),
    (1, 2, [6, -2, 0], Fraction(1, 4)),
    (3, -1, [-4, -2], 1),
    (-2, Fraction(1, 2), [3, 7, 5], Fraction(1, 10)),
]


def _a_look(first: FirstDifference) -> str:
    value, reward, next_values, rate = first.args
    if not next_values:
        return (
            f"{first.returned}. The game is over, so the target is the reward alone: the value "
            f"goes from {text(value)} towards {text(reward)}, {text(rate)} of the way."
        )
    return (
        f"{first.returned}. The target is the reward and the value of the best next move; the "
        f"value goes from {text(value)} towards it, {text(rate)} of the way."
    )


SLIPS = [
    (
        lambda value, reward, following, rate: reward + max(following, default=0),
        "That is the target. The value only goes a part of the way towards it: the rate.",
    ),
    (
        lambda value, reward, following, rate: rate * (reward + max(following, default=0)),
        "You forget the old value: it stays, except for the part that is corrected.",
    ),
    (
        lambda value, reward, following, rate: value + rate * (reward + max(following, default=0)),
        "You add to the value for ever. The correction is the target minus the old value.",
    ),
    (
        lambda value, reward, following, rate: (
            value + rate * (reward + min(following, default=0) - value)
        ),
        "You take the worst of the next moves. The player will make the best one.",
    ),
    (
        lambda value, reward, following, rate: (
            value + rate * (reward + (_mean(following) if following else 0) - value)
        ),
        "You take the average of the next moves. Q-learning learns about the best one.",
    ),
    (
        lambda value, reward, following, rate: (
            value + rate * (reward + (following[0] if following else 0) - value)
        ),
        "You take the first of the next moves. Which one is the best?",
    ),
    (
        lambda value, reward, following, rate: value + rate * (max(following, default=0) - value),
        "The reward is missing.",
    ),
    (
        lambda value, reward, following, rate: (
            value + rate * (reward + max([0, *following]) - value)
        ),
        "If all next moves are bad, the best of them still is: there is no move worth 0.",
    ),
    (
        lambda value, reward, following, rate: (
            (1 - rate) * (reward + max(following, default=0)) + rate * value
        ),
        "The rate belongs to the target, and the rest to the old value.",
    ),
]

EXERCISE = Exercise(
    "6.14",
    "Write the update of Q-learning",
    Comparison(
        "my_update(value, reward, next_values, rate)",
        ours=updated,
        cases=CASES,
        slips=SLIPS,
        otherwise=_a_look,
        read=the_number,
        same=same,
        returned=numbers_returned,
        right="Whatever move comes next, it counts as if it were the best one: that is what makes "
        "it off-policy.",
    ),
)

"""Exercise 6.18: which way PUCT goes down."""

from __future__ import annotations

from math import inf, log, sqrt

from coursekit.course.answers import the_whole_number
from coursekit.course.comparison import Comparison
from coursekit.course.exercises import Exercise


def best_of(bounds: list[float]) -> int:
    """The number of the highest, the first of them."""
    return bounds.index(max(bounds))


def way_down(visits: list[int], means: list[float], policy: list[float], exploration: float) -> int:
    """The number of the move that PUCT tries next."""
    root = sqrt(sum(visits))
    return best_of(
        [
            mean + exploration * odds * root / (1 + count)
            for count, mean, odds in zip(visits, means, policy, strict=True)
        ]
    )


def _without_policy(visits, means, policy, exploration):
    uniform = [1 / len(policy)] * len(policy)
    return way_down(visits, means, uniform, exploration)


def _without_root(visits, means, policy, exploration):
    total = sum(visits)
    return best_of(
        [
            mean + exploration * odds * total / (1 + count)
            for count, mean, odds in zip(visits, means, policy, strict=True)
        ]
    )


def _by_ucb(visits, means, policy, exploration):
    total = max(sum(visits), 1)
    return best_of(
        [
            mean + exploration * sqrt(log(total) / count) if count else inf
            for count, mean in zip(visits, means, strict=True)
        ]
    )


CASES = [
    ([0, 4], [0.5, 0.5], [0.5, 0.5], 1),
    ([3, 3], [0.2, 0.6], [0.5, 0.5], 1),
    ([8, 8], [0.5, 0.5], [0.2, 0.8], 1),
    ([6, 0, 3], [0.6, 0.4, 0.3], [0.7, 0.1, 0.2], 1),
    ([1, 99], [0.5, 0.6], [0.05, 0.95], 1),
    ([24, 1, 0], [0.3, 0.9, 0.0], [0.5, 0.1, 0.4], 0.1),
    ([50, 50], [0.7, 0.5], [0.4, 0.6], 1),
    ([40, 9, 0], [0.7, 0.4, 0.5], [0.5, 0.1, 0.4], 1),
    ([50, 30, 20], [0.6, 0.55, 0.5], [0.3, 0.3, 0.4], 2),
]

EXERCISE = Exercise(
    "6.18",
    "The way down by PUCT",
    Comparison(
        "way_down(visits, means, policy, exploration)",
        ours=way_down,
        cases=CASES,
        read=the_whole_number,
        slips=[
            (
                lambda visits, means, policy, exploration: best_of(means),
                "You take the highest mean: nothing else would ever be tried.",
            ),
            (
                lambda visits, means, policy, exploration: best_of(policy),
                "You follow the policy alone: what the search has found counts as well.",
            ),
            (
                lambda visits, means, policy, exploration: visits.index(min(visits)),
                "You take the move that was visited least: then the search looks everywhere alike.",
            ),
            (_without_policy, "All moves have the same bonus with you: where is the policy?"),
            (_by_ucb, "That is UCB, with its logarithm, and it asks for no policy."),
            (_without_root, "The bonus grows with the root of all visits, not with their number."),
        ],
        otherwise=lambda first: (
            f"{first.returned}. Compute each bound, a mean and a bonus, and compare."
        ),
        right="A move that the policy likes is looked at soon, and often only if it proves good.",
    ),
)

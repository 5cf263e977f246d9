"""Exercise 6.6: write the information gain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.course.answers import the_number
from coursekit.course.comparison import Comparison
from coursekit.course.exercises import Exercise
from coursekit.decision_trees import entropy

Parts = Sequence[Sequence[int]]
"""For each value of an attribute, how many examples there are of each label."""

CASES: list[list[list[int]]] = [
    [[1, 1]],
    [[1, 0], [0, 1]],
    [[2, 2], [1, 1]],
    [[5, 1], [1, 1]],
    [[3, 0], [2, 4], [1, 1]],
    [[2, 3], [4, 0], [3, 2]],
    [[1, 2, 3], [6, 0, 0], [0, 1, 1]],
    [[40, 2], [1, 1], [0, 9], [3, 30]],
]


def whole(parts: Parts) -> list[int]:
    """How many examples have each label in all."""
    return [sum(column) for column in zip(*parts, strict=True)]


def gain_of(parts: Parts) -> float:
    """The entropy of the whole, minus what is left in the parts on average."""
    return entropy(whole(parts)) - left(parts)


def left(parts: Parts) -> float:
    """The entropy of the parts, each with the weight of its examples."""
    size = sum(map(sum, parts))
    return sum(sum(part) / size * entropy(part) for part in parts)


def mean(parts: Parts) -> float:
    """The entropy of the parts, all with the same weight."""
    return sum(map(entropy, parts)) / len(parts)


SLIPS = [
    (left, "That is the entropy that is left. How much was there before?"),
    (
        lambda parts: entropy(whole(parts)),
        "That is the entropy before. What is left once the value is known?",
    ),
    (
        lambda parts: entropy(whole(parts)) - mean(parts),
        "You give every part the same weight. A part counts by the number of its examples.",
    ),
    (
        lambda parts: entropy(whole(parts)) - sum(map(entropy, parts)),
        "You add the entropies of the parts without weights: then a question can seem to lose.",
    ),
    (lambda parts: left(parts) - entropy(whole(parts)), "The other way round: before minus after."),
    (
        lambda parts: entropy([sum(part) for part in parts]) - left(parts),
        "Before the question you count how many examples each part has. Count the labels.",
    ),
]


def close(mine: Any, right: Any) -> bool:
    """Whether two numbers are the same but for rounding."""
    return abs(mine - right) < 1e-9


EXERCISE = Exercise(
    "6.6",
    "Write the information gain",
    Comparison(
        "my_gain(parts)",
        ours=gain_of,
        cases=[(case,) for case in CASES],
        read=the_number,
        same=close,
        slips=SLIPS,
        may_call=(entropy,),
        otherwise=lambda first: (
            f"{first.returned}. The labels in all are {whole(first.args[0])}: what is their "
            "entropy, and how much of it is left in the parts?"
        ),
        right="Before minus after, by the number of examples.",
    ),
)

"""Exercise 6.9: write the perceptron's answer to an example."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

from coursekit.course.answers import the_number, the_sequence
from coursekit.course.comparison import Comparison, FirstDifference
from coursekit.course.exercises import Exercise
from coursekit.course.tools.matrix_answers import all_same

Weights = list[Any]


def total(weights: Weights, example: Weights) -> Any:
    return weights[0] + sum(w * x for w, x in zip(weights[1:], example, strict=True))


def moved(weights: Weights, example: Weights, sign: int) -> Weights:
    return [w + sign * x for w, x in zip(weights, [1, *example], strict=True)]


def updated(weights: Weights, example: Weights, label: int) -> Weights:
    """The weights after the example: the same if the unit is right about it."""
    if (total(weights, example) > 0) == bool(label):
        return weights
    return moved(weights, example, 1 if label else -1)


def when(wrong: Callable[[Any, int], bool], sign: Callable[[int], int]) -> Callable:
    """A perceptron that moves when `wrong(sum, label)`, in the direction `sign(label)`."""

    def slip(weights: Weights, example: Weights, label: int) -> Weights:
        if not wrong(total(weights, example), label):
            return weights
        return moved(weights, example, sign(label))

    return slip


def is_wrong(total: Any, label: int) -> bool:
    return (total > 0) != bool(label)


def towards(label: int) -> int:
    return 1 if label else -1


def but_the_bias(weights: Weights, example: Weights, label: int) -> Weights:
    return [weights[0], *updated(weights, example, label)[1:]]


def only_the_bias(weights: Weights, example: Weights, label: int) -> Weights:
    return [updated(weights, example, label)[0], *weights[1:]]


def without_the_example(weights: Weights, example: Weights, label: int) -> Weights:
    if not is_wrong(total(weights, example), label):
        return weights
    return [weight + towards(label) for weight in weights]


SLIPS = [
    (
        when(lambda total, label: True, towards),
        "You move although the unit was right: it learns from mistakes alone.",
    ),
    (
        when(is_wrong, lambda label: -towards(label)),
        "You move the wrong way: the sum should grow if the label is 1, and shrink if it is 0.",
    ),
    (
        when(lambda total, label: (total >= 0) != bool(label), towards),
        "Your unit fires at the sum 0. It fires only above 0.",
    ),
    (
        when(is_wrong, lambda label: 1),
        "You add the example whatever its label is. With label 0, subtract it.",
    ),
    (
        when(lambda total, label: label == 1 and total <= 0, towards),
        "You learn from examples with label 1 only. A unit that fires wrongly is wrong as well.",
    ),
    (but_the_bias, "The bias stays what it was. It is the weight of an input that is always 1."),
    (only_the_bias, "Only the bias moves. Every weight moves by its input."),
    (
        without_the_example,
        "You move all weights by 1. An input that is 0 did not take part: its weight stays.",
    ),
]

CASES = [
    ([0, 0], [1], 1),
    *(
        (list(weights), list(example), label)
        for weights in ([0, 0, 0], [1, -1, 0], [-2, 2, 1], [0.5, -1.5, 2])
        for example in (*product((0, 1), repeat=2), (2, -3))
        for label in (0, 1)
    ),
]


def the_weights(answer: Any, call: str) -> tuple[Any, ...]:
    """The numbers of a list."""
    weights = the_sequence(answer, "[0, 1, 1]", call)
    return tuple(the_number(weight, f"Each weight of {call}") for weight in weights)


def _otherwise(first: FirstDifference) -> str:
    weights, example, label = first.args
    if len(first.mine) != len(weights):
        return f"{first.returned}. There are {len(weights)} weights, the bias first."
    fires = "fires" if total(weights, example) > 0 else "is silent"
    verdict = "wrong" if is_wrong(total(weights, example), label) else "right"
    return (
        f"{first.returned}. The sum is {total(weights, example)}, so the unit {fires}, which is "
        f"{verdict}. What happens to each weight then?"
    )


EXERCISE = Exercise(
    "6.9",
    "Write the perceptron's update",
    Comparison(
        "my_update(weights, example, label)",
        ours=updated,
        cases=CASES,
        read=the_weights,
        same=all_same,
        slips=SLIPS,
        otherwise=_otherwise,
        right="That is the whole perceptron: go through the examples until none is wrong.",
    ),
)

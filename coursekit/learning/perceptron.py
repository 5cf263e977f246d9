"""The perceptron: a threshold unit that learns from its mistakes. Notes §6.2.2."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.validate import Count, Seed, checked, list_of, number, refused, whole


def rows_of_numbers(name: str, examples: Any) -> tuple[tuple[Any, ...], ...]:
    """`examples` as rows of finite numbers, all of one length; whole ones and fractions stay so."""
    rows = list_of(lambda _, row: row, "examples, each a list of numbers", 1)(name, examples)
    rows = tuple(list_of(number(), "lists of numbers", 1)(name, row) for row in rows)
    if len({len(row) for row in rows}) > 1:
        raise refused(name, "examples with as many numbers each", examples)
    return rows


def three_numbers(name: str, line: Any) -> tuple[Any, ...]:
    """`line` if its three numbers, bias, w₁ and w₂, are those of a line."""
    numbers = list_of(number(), "three numbers: bias, w₁, w₂")(name, line)
    if len(numbers) != 3 or numbers[1] == numbers[2] == 0:
        raise refused(name, "three numbers, bias, w₁ and w₂, and not both weights 0", line)
    return numbers


def refuse_misfits(examples: Sequence[Any], labels: Sequence[int]) -> None:
    """Refuse labels that are not one for each example."""
    if len(labels) != len(examples):
        raise ValueError(f"labels must be {len(examples)}, one for each example, not {labels!r}")


Examples = Annotated[Sequence[Sequence[Any]], rows_of_numbers]
Labels = Annotated[Sequence[int], list_of(whole(0, 1), "labels 0 and 1", 1)]
Weights = Annotated[Sequence[Any], list_of(number(), "numbers, the bias first", 1)]
Line = Annotated[Sequence[Any], three_numbers]
Gap = Annotated[float, number(0)]

TWO_INPUTS = ((0, 0), (0, 1), (1, 0), (1, 1))
"""All examples with two inputs, in the order of a truth table."""


class Update(msgspec.Struct, frozen=True):
    """A perceptron's answer to a mistake: the example that was wrong, and the weights after it."""

    epoch: int
    example: int
    weights: tuple[Any, ...]


class Perceptron(msgspec.Struct, frozen=True):
    """A threshold unit, the bias first among its weights, and the updates that led there.

    `outcome` is "separates" if every example is right; "circles" if the weights came back to what
    they were, so that it never ends; "stopped" if that is not known after `epochs` epochs.
    """

    weights: tuple[Any, ...]
    updates: tuple[Update, ...]
    epochs: int
    outcome: str

    def __call__(self, example: Any) -> int:
        """1 if the weighted sum is above 0, else 0."""
        bias, *weights = self.weights
        return int(bias + sum(w * x for w, x in zip(weights, example, strict=True)) > 0)

    def __repr__(self) -> str:
        return f"Perceptron {self.outcome} after {len(self.updates):,} updates: {self.weights}"


@checked
def perceptron(examples: Examples, labels: Labels, epochs: Count = 1000) -> Perceptron:
    """Begin with zeros. Whenever an example is wrong, add it to the weights, or subtract it.

    It ends when an epoch has no mistake, or leads back to weights that an epoch has ended with
    before. Examples are looked at in their order; whole numbers and fractions stay exact.

    >>> perceptron(TWO_INPUTS, labels=(0, 0, 0, 1))
    Perceptron separates after 10 updates: (-2, 2, 1)
    >>> perceptron(TWO_INPUTS, labels=(0, 1, 1, 0)).outcome
    'circles'
    """
    refuse_misfits(examples, labels)
    inputs = [(1, *example) for example in examples]  # the bias is the weight of a 1
    weights: tuple[Any, ...] = (0,) * len(inputs[0])
    updates: list[Update] = []
    ends = {weights}
    for epoch in range(1, epochs + 1):
        mistakes = 0
        for place, (example, label) in enumerate(zip(inputs, labels, strict=True)):
            fires = sum(w * x for w, x in zip(weights, example, strict=True)) > 0
            if fires != label:
                sign = 1 if label else -1
                weights = tuple(w + sign * x for w, x in zip(weights, example, strict=True))
                updates.append(Update(epoch, place, weights))
                mistakes += 1
        if mistakes == 0:
            return Perceptron(weights, tuple(updates), epoch, "separates")
        if weights in ends:
            return Perceptron(weights, tuple(updates), epoch, "circles")
        ends.add(weights)
    return Perceptron(weights, tuple(updates), epochs, "stopped")


@checked
def separable(examples: Examples, labels: Labels) -> bool:
    """Whether some threshold unit is right about every example: by a linear program.

    It asks for weights whose sum is at least 1 where the label is 1, and at most -1 elsewhere.

    >>> separable(TWO_INPUTS, labels=(0, 1, 1, 1)), separable(TWO_INPUTS, labels=(0, 1, 1, 0))
    (True, False)
    """
    from scipy.optimize import linprog  # here, because it takes half a second to load

    signed = with_signs(examples, labels)
    weights = [(None, None)] * signed.shape[1]
    found = linprog(np.zeros(len(weights)), -signed, -np.ones(len(signed)), bounds=weights)
    return bool(found.status == 0)


@checked
def update_bound(examples: Examples, labels: Labels, weights: Weights) -> float:
    """Novikoff's (R/γ)²: no perceptron makes more updates, if these weights separate.

    R is the length of the longest example, with the 1 of its bias, and γ the smallest distance
    from the separating plane, measured there too; infinite if the weights separate nothing.

    >>> round(update_bound(TWO_INPUTS, labels=(0, 0, 0, 1), weights=(-1.5, 1, 1)), 6)
    51.0
    """
    signed = with_signs(examples, labels)
    if len(weights) != signed.shape[1]:
        raise ValueError(f"weights must be {signed.shape[1]}, the bias first, not {weights!r}")
    gap = float((signed @ np.asarray(weights, float)).min())
    if gap <= 0:
        return inf
    length, longest = np.linalg.norm(weights), np.linalg.norm(signed, axis=1).max()
    return float((longest * length / gap) ** 2)


@checked
def separated_points(
    line: Line, gap: Gap, many: Count, rng: Seed
) -> tuple[list[tuple[float, ...]], list[int]]:
    """Random points on both sides of a line, none closer to it than `gap`, and their labels.

    They are drawn from the square from -1 to 1 and then pushed away from the line. The line is
    where bias + w₁x₁ + w₂x₂ = 0; points where that is positive have label 1.

    >>> points, labels = separated_points((0, 1, 0), gap=0.5, many=4, rng=0)
    >>> [round(x, 2) for x, _ in points], labels
    ([0.77, -1.42, 1.13, 0.71], [1, 0, 1, 1])
    """
    bias, *slopes = map(float, line)
    length = np.linalg.norm(slopes)
    across = np.array(slopes) / length
    points = np.random.default_rng(rng).uniform(-1, 1, size=(many, 2))
    positive = points @ across + bias / length > 0
    points += np.where(positive, 1, -1)[:, None] * float(gap) * across
    return [tuple(point) for point in points.tolist()], positive.astype(int).tolist()


def with_signs(examples: Sequence[Sequence[Any]], labels: Sequence[int]) -> np.ndarray:
    """The examples with a 1 for the bias; those with label 0 with the opposite sign."""
    refuse_misfits(examples, labels)
    inputs = np.column_stack([np.ones(len(examples)), np.array(examples, float)])
    return np.where(np.array(labels)[:, None] > 0, inputs, -inputs)

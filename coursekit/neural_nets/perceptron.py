"""The perceptron: a threshold unit that learns from its mistakes. Notes §6.2.2."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import inf
from typing import Any

import numpy as np

from coursekit.neural_nets.results import Perceptron, Update

TWO_INPUTS = ((0, 0), (0, 1), (1, 0), (1, 1))
"""All examples with two inputs, in the order of a truth table."""


def perceptron(
    examples: Sequence[Sequence[Any]], labels: Sequence[int], epochs: int = 1000
) -> Perceptron:
    """Begin with zeros. Whenever an example is wrong, add it to the weights, or subtract it.

    It ends when an epoch has no mistake, or leads back to weights that an epoch has ended with
    before. Examples are looked at in their order; whole numbers and fractions stay exact.

    >>> perceptron(TWO_INPUTS, labels=(0, 0, 0, 1))
    Perceptron separates after 10 updates: (-2, 2, 1)
    >>> perceptron(TWO_INPUTS, labels=(0, 1, 1, 0)).outcome
    'circles'
    """
    inputs = [(1, *example) for example in examples]  # the bias is the weight of a 1
    weights: tuple[Any, ...] = (0,) * len(inputs[0])
    updates: list[Update] = []
    ends = {weights}
    for epoch in range(1, epochs + 1):
        mistakes = 0
        for number, (example, label) in enumerate(zip(inputs, labels, strict=True)):
            fires = sum(w * x for w, x in zip(weights, example, strict=True)) > 0
            if fires != label:
                sign = 1 if label else -1
                weights = tuple(w + sign * x for w, x in zip(weights, example, strict=True))
                updates.append(Update(epoch, number, weights))
                mistakes += 1
        if mistakes == 0:
            return Perceptron(weights, tuple(updates), epoch, "separates")
        if weights in ends:
            return Perceptron(weights, tuple(updates), epoch, "circles")
        ends.add(weights)
    return Perceptron(weights, tuple(updates), epochs, "stopped")


def separable(examples: Sequence[Sequence[Any]], labels: Sequence[int]) -> bool:
    """Whether some threshold unit is right about every example: by a linear program.

    It asks for weights whose sum is at least 1 where the label is 1, and at most -1 elsewhere.

    >>> separable(TWO_INPUTS, labels=(0, 1, 1, 1)), separable(TWO_INPUTS, labels=(0, 1, 1, 0))
    (True, False)
    """
    from scipy.optimize import linprog  # here, because it takes half a second to load

    signed = _signed(examples, labels)
    weights = [(None, None)] * signed.shape[1]
    found = linprog(np.zeros(len(weights)), -signed, -np.ones(len(signed)), bounds=weights)
    return bool(found.status == 0)


def functions_of_two_inputs() -> list[tuple[int, ...]]:
    """The truth tables of all 16 functions of two inputs, from never to always.

    >>> functions_of_two_inputs()[1]
    (0, 0, 0, 1)
    """
    return list(product((0, 1), repeat=4))


def update_bound(
    examples: Sequence[Sequence[Any]], labels: Sequence[int], weights: Sequence[float]
) -> float:
    """Novikoff's (R/γ)²: no perceptron makes more updates, if these weights separate.

    R is the length of the longest example, with the 1 of its bias, and γ the smallest distance
    from the separating plane, measured there too; infinite if the weights separate nothing.

    >>> round(update_bound(TWO_INPUTS, labels=(0, 0, 0, 1), weights=(-1.5, 1, 1)), 6)
    51.0
    """
    signed = _signed(examples, labels)
    gap = float((signed @ np.asarray(weights, float)).min())
    if gap <= 0:
        return inf
    length, longest = np.linalg.norm(weights), np.linalg.norm(signed, axis=1).max()
    return float((longest * length / gap) ** 2)


def separated_points(
    line: Sequence[float], gap: float, many: int, rng: int | np.random.Generator
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


def _signed(examples: Sequence[Sequence[Any]], labels: Sequence[int]) -> np.ndarray:
    """The examples with a 1 for the bias; those with label 0 with the opposite sign."""
    inputs = np.column_stack([np.ones(len(examples)), np.array(examples, float)])
    return np.where(np.array(labels)[:, None] > 0, inputs, -inputs)

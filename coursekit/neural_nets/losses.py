"""Losses: how wrong outputs are, and how that changes with each of them. §6.2.2.

A loss is a function of outputs and targets, both with a row for each example, that returns the
mean over the examples and its slope for every output.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from coursekit.neural_nets.layers import sigmoid

Loss = Callable[[np.ndarray, np.ndarray], tuple[float, np.ndarray]]
"""loss(outputs, targets) returns how wrong the outputs are, and the slope for each output."""


def mean_squared_error(outputs: np.ndarray, targets: np.ndarray) -> tuple[float, np.ndarray]:
    """The mean of the squared differences, for targets that are numbers.

    >>> from coursekit.neural_nets import mean_squared_error
    >>> loss, slope = mean_squared_error([[1], [3]], targets=[[0], [3]])
    >>> loss, slope.tolist()
    (0.5, [[1.0], [0.0]])
    """
    difference = outputs - targets
    return float(np.mean(difference**2)), 2 * difference / difference.size


def binary_cross_entropy(outputs: np.ndarray, targets: np.ndarray) -> tuple[float, np.ndarray]:
    """For targets 0 and 1. An output is a score: sigmoid(score) is the probability of 1.

    The loss is the mean of -log(probability of what was right).

    >>> from coursekit.neural_nets import binary_cross_entropy
    >>> loss, slope = binary_cross_entropy([[0]], targets=[[1]])
    >>> round(loss, 4), slope.tolist()
    (0.6931, [[-0.5]])
    """
    loss = np.logaddexp(0, outputs) - targets * outputs
    return float(np.mean(loss)), (sigmoid(outputs) - targets) / loss.size


def softmax_cross_entropy(outputs: np.ndarray, targets: np.ndarray) -> tuple[float, np.ndarray]:
    """For targets that are probabilities, in each row of several choices. Outputs are scores.

    >>> from coursekit.neural_nets import softmax_cross_entropy
    >>> loss, slope = softmax_cross_entropy([[0, 0]], targets=[[1, 0]])
    >>> round(loss, 4), slope.tolist()
    (0.6931, [[-0.5, 0.5]])
    """
    scores = outputs - outputs.max(axis=1, keepdims=True)  # so that no exp is too large
    log_probabilities = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
    loss = -(targets * log_probabilities).sum(axis=1)
    total = targets.sum(axis=1, keepdims=True)
    return float(np.mean(loss)), (total * np.exp(log_probabilities) - targets) / len(outputs)


def softmax(outputs: np.ndarray) -> np.ndarray:
    """The probabilities that belong to the scores, in each row.

    >>> from coursekit.neural_nets import softmax
    >>> softmax([[0, 0], [0, 1]]).round(2).tolist()
    [[0.5, 0.5], [0.27, 0.73]]
    """
    powers = np.exp(outputs - np.max(outputs, axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def loss_of_heads(widths: Sequence[int], losses: Sequence[Loss]) -> Loss:
    """The sum of the heads' losses: each head has its own columns, `widths` of them, and its loss.

    >>> import numpy as np
    >>> loss = loss_of_heads([2, 1], [softmax_cross_entropy, mean_squared_error])
    >>> round(loss(np.array([[0, 0, 0.5]]), np.array([[1, 0, 1]]))[0], 4)
    0.9431
    """
    ends = np.cumsum(widths)[:-1]

    def of_heads(outputs: np.ndarray, targets: np.ndarray) -> tuple[float, np.ndarray]:
        heads = zip(np.split(outputs, ends, 1), np.split(targets, ends, 1), strict=True)
        parts = [part(*columns) for part, columns in zip(losses, heads, strict=True)]
        return sum(value for value, _ in parts), np.hstack([slope for _, slope in parts])

    return of_heads

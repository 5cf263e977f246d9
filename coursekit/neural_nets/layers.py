"""The layers of a neural network: each maps a batch of inputs to outputs, and slopes back. §6.2.2.

The first axis of every array counts the examples of the batch. `forward(x)` returns the outputs y.
`backward(x, y, dy)` is given how the loss changes with each output, dy, and returns how it changes
with each input, and a list: how it changes with each parameter of the layer.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from coursekit.kinds import refused

Slopes = tuple[np.ndarray, list[np.ndarray]]
"""How the loss changes with the inputs of a layer, and with each of its parameters."""


class Layer:
    """A layer without parameters; those that have some say so."""

    def parameters(self) -> list[np.ndarray]:
        """The arrays that are learned: optimisers change them in place."""
        return []

    def forward(self, x: np.ndarray) -> np.ndarray:
        """What comes out."""
        raise NotImplementedError

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """The chain rule for this layer."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return type(self).__name__


class Dense(Layer):
    """Every output is a weighted sum of all inputs, plus its bias: y = x W + b.

    `weights` has a row for each input and a column for each output.

    >>> Dense([[1, 0], [2, 1]], [0.5, 0]).forward(np.array([[1, 1], [0, 1]])).tolist()
    [[3.5, 1.0], [2.5, 1.0]]
    """

    def __init__(self, weights: Any, bias: Any):
        self.weights = as_array("weights", weights, axes=2)
        self.bias = as_array("bias", bias, axes=1)
        _one_for_each_output("bias", bias, self.weights.shape[1], len(self.bias))

    def parameters(self) -> list[np.ndarray]:
        """The weights and the bias."""
        return [self.weights, self.bias]

    def forward(self, x: np.ndarray) -> np.ndarray:
        """The weighted sums."""
        return x @ self.weights + self.bias

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """A weight counts as much as the input that it multiplies."""
        return dy @ self.weights.T, [x.T @ dy, dy.sum(axis=0)]

    def __repr__(self) -> str:
        inputs, outputs = self.weights.shape
        return f"Dense {inputs}→{outputs}"


class Convolution(Layer):
    """The same small weighted sums at every square of a board.

    Inputs and outputs are planes: (examples, planes, rows, columns). `kernels` is of the shape
    (output planes, input planes, k, k), where k is odd; beyond the edge of the board all is 0, so
    the board keeps its size.

    >>> sum_of_neighbourhood = Convolution(np.ones((1, 1, 3, 3)), [0])
    >>> sum_of_neighbourhood.forward(np.array([[[[1, 0, 0], [0, 1, 1]]]])).tolist()
    [[[[2.0, 3.0, 2.0], [2.0, 3.0, 2.0]]]]
    """

    def __init__(self, kernels: Any, bias: Any):
        self.kernels = as_array("kernels", kernels, axes=4)
        self.bias = as_array("bias", bias, axes=1)
        planes, _, high, wide = self.kernels.shape
        if high != wide or high % 2 == 0:
            raise refused("kernels", "squares with an odd side, such as 3 × 3", kernels)
        _one_for_each_output("bias", bias, planes, len(self.bias))

    def parameters(self) -> list[np.ndarray]:
        """The kernels and the bias."""
        return [self.kernels, self.bias]

    def forward(self, x: np.ndarray) -> np.ndarray:
        """The weighted sums of all neighbourhoods."""
        return _convolved(x, self.kernels) + self.bias[:, None, None]

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """For the inputs it is a convolution again: each square asks those that looked at it."""
        examples, planes, rows, columns = dy.shape
        windows = _windows(x, self.kernels.shape[2]).reshape(examples * rows * columns, -1)
        by_square = dy.transpose(0, 2, 3, 1).reshape(-1, planes)
        d_kernels = (by_square.T @ windows).reshape(self.kernels.shape)
        mirrored = self.kernels[:, :, ::-1, ::-1].swapaxes(0, 1)
        return _convolved(dy, mirrored), [d_kernels, by_square.sum(axis=0)]

    def __repr__(self) -> str:
        outputs, inputs, side, _ = self.kernels.shape
        return f"Convolution {side}×{side} {inputs}→{outputs}"


class Threshold(Layer):
    """A unit fires or not: 1 above 0, else 0. It is flat, so no gradient passes through it."""

    def forward(self, x: np.ndarray) -> np.ndarray:
        """1 where x is above 0."""
        return (x > 0).astype(float)

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """Slope 0 everywhere."""
        return np.zeros_like(dy), []


class Relu(Layer):
    """What is positive passes, the rest becomes 0."""

    def forward(self, x: np.ndarray) -> np.ndarray:
        """max(x, 0)."""
        return np.maximum(x, 0)

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """Slope 1 where something passed, 0 elsewhere."""
        return dy * (x > 0), []


class Tanh(Layer):
    """An S-shaped curve from -1 to 1, steepest at 0."""

    def forward(self, x: np.ndarray) -> np.ndarray:
        """tanh(x)."""
        return np.tanh(x)

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """The slope of tanh is 1 - tanh²."""
        return dy * (1 - y * y), []


class Sigmoid(Layer):
    """An S-shaped curve from 0 to 1: it turns a score into a probability."""

    def forward(self, x: np.ndarray) -> np.ndarray:
        """1 / (1 + exp(-x))."""
        return sigmoid(x)

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """The slope of the sigmoid is y (1 - y)."""
        return dy * y * (1 - y), []


class Flatten(Layer):
    """All planes of an example in one row."""

    def forward(self, x: np.ndarray) -> np.ndarray:
        """One row for each example."""
        return x.reshape(len(x), -1)

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """Back into planes."""
        return dy.reshape(x.shape), []


def sigmoid(x: Any) -> Any:
    """1 / (1 + exp(-x)): the probability that belongs to the score x.

    >>> sigmoid([-1000, 0, 1000]).tolist()
    [0.0, 0.5, 1.0]
    """
    return (1 + np.tanh(np.multiply(x, 0.5))) / 2  # the same, and no exp is too large


def as_array(name: str, values: Any, axes: int | None = None) -> np.ndarray:
    """`values` as a new array of floats with `axes` axes; anything else is refused by `name`."""
    try:
        array = np.array(values, dtype=float)
    except (TypeError, ValueError):
        array = np.empty(0)
    if not array.size or array.ndim == 0 or axes not in (None, array.ndim):
        shape = "an array" if axes is None else f"an array with {axes} axes"
        raise refused(name, f"{shape} of numbers, at least one", values)
    if not np.isfinite(array).all():
        raise refused(name, "finite numbers", values)
    return array


def _one_for_each_output(name: str, given: Any, outputs: int, length: int) -> None:
    if length != outputs:
        raise refused(name, f"one number for each of {outputs} outputs", given)


def _convolved(x: np.ndarray, kernels: np.ndarray) -> np.ndarray:
    examples, _, rows, columns = x.shape
    windows = _windows(x, kernels.shape[2])
    sums = windows @ kernels.reshape(len(kernels), -1).T
    return sums.transpose(0, 2, 1).reshape(examples, len(kernels), rows, columns)


def _windows(x: np.ndarray, side: int) -> np.ndarray:
    """For each example and square, what a kernel sees there, in one row."""
    examples, planes, rows, columns = x.shape
    edge = side // 2
    with_edge = np.zeros((examples, planes, rows + 2 * edge, columns + 2 * edge))
    with_edge[:, :, edge : edge + rows, edge : edge + columns] = x
    return with_edge.reshape(examples, -1).take(_places(*with_edge.shape[1:], side), axis=1)


@cache
def _places(planes: int, rows: int, columns: int, side: int) -> np.ndarray:
    """Where in the flat planes the windows find their numbers: a row for each window."""
    numbered = np.arange(planes * rows * columns).reshape(planes, rows, columns)
    windows = sliding_window_view(numbered, (side, side), axis=(1, 2))
    return windows.transpose(1, 2, 0, 3, 4).reshape(-1, planes * side * side)

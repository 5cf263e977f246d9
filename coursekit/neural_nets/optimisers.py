"""Optimisers: one step downhill, from the slopes of the loss. §6.2.2.

Each returns a function step(parameters, gradients) that changes the parameters in place. What it
remembers of earlier steps is its own: a network that learns on is given the same one again.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

Optimiser = Callable[[list[np.ndarray], list[np.ndarray]], None]
"""step(parameters, gradients) changes the parameters in place."""


def sgd(rate: float) -> Optimiser:
    """Stochastic gradient descent: a step of `rate` times the slope, downhill.

    >>> import numpy as np
    >>> weights = [np.array([1.0, 2.0])]
    >>> sgd(0.5)(weights, [np.array([1.0, -1.0])])
    >>> weights[0].tolist()
    [0.5, 2.5]
    """

    def step(parameters: list[np.ndarray], gradients: list[np.ndarray]) -> None:
        for parameter, gradient in zip(parameters, gradients, strict=True):
            parameter -= rate * gradient

    return step


def momentum(rate: float, keep: float = 0.9) -> Optimiser:
    """A ball that rolls downhill: of its speed, the share `keep` is left after each step.

    >>> import numpy as np
    >>> weights, step = [np.array([1.0])], momentum(0.5, keep=0.5)
    >>> for _ in range(3):
    ...     step(weights, [np.array([1.0])])
    ...     print(weights[0].item())
    0.5
    -0.25
    -1.125
    """
    speeds: list[np.ndarray] = []

    def step(parameters: list[np.ndarray], gradients: list[np.ndarray]) -> None:
        begin(speeds, parameters)
        for parameter, gradient, speed in zip(parameters, gradients, speeds, strict=True):
            speed *= keep
            speed -= rate * gradient
            parameter += speed

    return step


def adam(rate: float = 0.001, keep: float = 0.9, keep_squares: float = 0.999) -> Optimiser:
    """Adam (Kingma and Ba, 2015): the mean slope, divided by how large slopes usually are.

    So every weight takes steps of about `rate`, however steep its slope is. Both means forget
    slowly; because they begin at 0, they are scaled up at first.

    >>> import numpy as np
    >>> weights = [np.array([1.0, 1.0])]
    >>> adam(0.1)(weights, [np.array([1000.0, -0.001])])
    >>> weights[0].round(3).tolist()
    [0.9, 1.1]
    """
    means: list[np.ndarray] = []
    squares: list[np.ndarray] = []
    steps = 0

    def step(parameters: list[np.ndarray], gradients: list[np.ndarray]) -> None:
        nonlocal steps
        begin(means, parameters)
        begin(squares, parameters)
        steps += 1
        pace = rate * (1 - keep_squares**steps) ** 0.5 / (1 - keep**steps)
        for parameter, gradient, mean, square in zip(
            parameters, gradients, means, squares, strict=True
        ):
            mean += (1 - keep) * (gradient - mean)
            square += (1 - keep_squares) * (gradient**2 - square)
            parameter -= pace * mean / (np.sqrt(square) + 1e-8)

    return step


def begin(memory: list[np.ndarray], parameters: list[np.ndarray]) -> None:
    """Before the first step nothing is remembered: a 0 for each parameter."""
    if not memory:
        memory.extend(map(np.zeros_like, parameters))
    elif [each.shape for each in memory] != [each.shape for each in parameters]:
        raise ValueError("optimiser must be a new one: this one remembers another network")

"""Training: gradients by backpropagation, their check, and many small steps. Notes §6.2.2."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from coursekit.neural_nets.losses import Loss
from coursekit.neural_nets.network import Network
from coursekit.neural_nets.optimisers import Optimiser
from coursekit.neural_nets.results import Training
from coursekit.progress import repeat

SMALL = 1e-5
"""How far a weight is moved to see how the loss changes: central differences err by about
SMALL² then, and rounding by 1e-16 / SMALL."""


def gradients(network: Network, loss: Loss, x: Any, y: Any) -> tuple[float, list[np.ndarray]]:
    """The loss, and how it changes with every parameter: backpropagation.

    >>> from coursekit.neural_nets import Dense, gradients, mean_squared_error
    >>> gradients(Network([Dense([[2]], [0])]), mean_squared_error, [[3]], [[5]])
    (1.0, [array([[6.]]), array([2.])])
    """
    values = network.activations(x)
    wrong, slope = loss(values[-1], y)
    return wrong, network.back_propagated(values, slope)[1]


def gradient_check(network: Network, loss: Loss, x: Any, y: Any) -> float:
    """The largest difference between backpropagation and central differences.

    It is relative to the largest slope in the same array of weights.

    >>> from coursekit.neural_nets import gradient_check, mean_squared_error, multilayer
    >>> gradient_check(multilayer([2, 3, 1], rng=0), mean_squared_error, [[0, 1]], [[1]]) < 1e-9
    True
    """
    worst = 0.0
    for array, gradient in zip(
        network.parameters(), gradients(network, loss, x, y)[1], strict=True
    ):
        measured = np.zeros_like(array)
        for place in np.ndindex(array.shape):
            before = array[place]
            array[place] = before + SMALL
            above, _ = loss(network(x), y)
            array[place] = before - SMALL
            below, _ = loss(network(x), y)
            array[place] = before
            measured[place] = (above - below) / (2 * SMALL)
        steepest = max(np.abs(measured).max(), np.abs(gradient).max())
        if steepest > 0:
            worst = max(worst, float(np.abs(gradient - measured).max() / steepest))
    return worst


def train(
    network: Network,
    x: Any,
    y: Any,
    loss: Loss,
    optimiser: Optimiser,
    epochs: int,
    batch: int,
    rng: int | np.random.Generator,
    validation: tuple[Any, Any] | None = None,
    at: Iterable[int] = (),
) -> Training:
    """Let the network learn, in place: in each epoch it sees every example once.

    The examples are shuffled and taken in batches. The result has the mean loss of every epoch,
    and that on the examples of `validation`, which nothing is learned from; and copies of the
    network after the epochs `at`, where 0 is before the first. To go on, call it again with the
    same network and optimiser. Stopped by the keyboard, it keeps what was learned until then.

    >>> from coursekit.neural_nets import binary_cross_entropy, multilayer, sgd, train
    >>> x, xor = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]
    >>> network = multilayer([2, 3, 1], rng=0)
    >>> train(network, x, xor, binary_cross_entropy, sgd(0.5), epochs=4000, batch=4, rng=0)
    Training of 4,000 epochs: loss 0.7041 → 0.001317
    >>> (network(x) > 0).astype(int).ravel().tolist()
    [0, 1, 1, 0]
    """
    rng = np.random.default_rng(rng)
    parameters, moments = network.parameters(), set(at)
    losses: list[float] = []
    unseen: list[float] = []
    copies = {0: network.copy()} if 0 in moments else {}

    def epoch(number: int) -> None:
        order, total = rng.permutation(len(x)), 0.0
        for start in range(0, len(x), batch):
            chosen = order[start : start + batch]
            with np.errstate(over="ignore", invalid="ignore"):
                wrong, slopes = gradients(network, loss, x[chosen], y[chosen])
                optimiser(parameters, slopes)
            if not np.isfinite(wrong):
                raise ValueError("optimiser must take smaller steps: the loss has grown too large")
            total += wrong * len(chosen)
        losses.append(total / len(x))
        if validation is not None:
            unseen.append(loss(network(validation[0]), validation[1])[0])
        if number in moments:
            copies[number] = network.copy()

    done = repeat(epoch, epochs)
    return Training(tuple(losses[:done]), tuple(unseen[:done]), copies)


def share_right(network: Network, x: Any, y: Any) -> float:
    """The share of examples that are classified rightly.

    One output is a score: above 0 it means 1, else 0. Of several outputs the largest is the class.

    >>> from coursekit.neural_nets import Dense, share_right
    >>> share_right(Network([Dense([[1], [1]], [-1.5])]), [[0, 1], [1, 1]], [0, 0])
    0.5
    """
    outputs = network(x)
    if outputs.shape[1] == 1:
        return float(np.mean((outputs > 0) == (y > 0.5)))
    return float(np.mean(outputs.argmax(axis=1) == y.argmax(axis=1)))

"""Training a network: losses, optimisers, gradients and their check. Notes §6.2.2.

A loss is a function of outputs and targets, both with a row for each example. It returns the mean
over the examples, and its slope for every output.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games import Position
from coursekit.games.fields import a_tuple
from coursekit.learning.networks import Network, sigmoid
from coursekit.learning.td import Agent
from coursekit.progress import repeat
from coursekit.solving import StrongSolution
from coursekit.text import number_text
from coursekit.validate import (
    NO_MOVER,
    NO_POSITION,
    OVER,
    Count,
    Seed,
    a,
    checked,
    collection_of,
    function,
    is_real,
    list_of,
    must,
    position_unless,
    refused,
    whole,
)

# Losses

Loss = Callable[[np.ndarray, np.ndarray], tuple[float, np.ndarray]]
"""loss(outputs, targets) returns how wrong the outputs are, and the slope for each output."""


def mean_squared_error(outputs: np.ndarray, targets: np.ndarray) -> tuple[float, np.ndarray]:
    """The mean of the squared differences, for targets that are numbers.

    >>> loss, slope = mean_squared_error(np.array([[1], [3]]), np.array([[0], [3]]))
    >>> loss, slope.tolist()
    (0.5, [[1.0], [0.0]])
    """
    difference = outputs - targets
    return float(np.mean(difference**2)), 2 * difference / difference.size


def binary_cross_entropy(outputs: np.ndarray, targets: np.ndarray) -> tuple[float, np.ndarray]:
    """For targets 0 and 1. An output is a score: sigmoid(score) is the probability of 1.

    The loss is the mean of -log(probability of what was right).

    >>> loss, slope = binary_cross_entropy(np.array([[0]]), np.array([[1]]))
    >>> round(loss, 4), slope.tolist()
    (0.6931, [[-0.5]])
    """
    loss = np.logaddexp(0, outputs) - targets * outputs
    return float(np.mean(loss)), (sigmoid(outputs) - targets) / loss.size


def softmax_cross_entropy(outputs: np.ndarray, targets: np.ndarray) -> tuple[float, np.ndarray]:
    """For targets that are probabilities, in each row of several choices. Outputs are scores.

    >>> loss, slope = softmax_cross_entropy(np.array([[0, 0]]), np.array([[1, 0]]))
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

    >>> softmax(np.array([[0, 0], [0, 1]])).round(2).tolist()
    [[0.5, 0.5], [0.27, 0.73]]
    """
    powers = np.exp(outputs - np.max(outputs, axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


# Optimisers: step(parameters, gradients) changes the parameters in place
#
# What one remembers of earlier steps is its own: a network that learns on is given the same again.

Step = Annotated[
    float, must("a finite number above 0", lambda rate: is_real(rate) and 0 < rate < np.inf, float)
]
Kept = Annotated[
    float, must("a number from 0 to below 1", lambda share: is_real(share) and 0 <= share < 1)
]
Optimiser = Callable[[list[np.ndarray], list[np.ndarray]], None]
"""step(parameters, gradients) changes the parameters in place."""


@checked
def sgd(rate: Step) -> Optimiser:
    """Stochastic gradient descent: a step of `rate` times the slope, downhill.

    >>> weights = [np.array([1.0, 2.0])]
    >>> sgd(0.5)(weights, [np.array([1.0, -1.0])])
    >>> weights[0].tolist()
    [0.5, 2.5]
    """

    def step(parameters: list[np.ndarray], gradients: list[np.ndarray]) -> None:
        for parameter, gradient in zip(parameters, gradients, strict=True):
            parameter -= rate * gradient

    return step


@checked
def momentum(rate: Step, beta: Kept = 0.9) -> Optimiser:
    """A ball that rolls downhill: of its speed, the share `beta` is left after each step.

    >>> weights, step = [np.array([1.0])], momentum(0.5, beta=0.5)
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
            speed *= beta
            speed -= rate * gradient
            parameter += speed

    return step


@checked
def adam(rate: Step = 0.001, beta1: Kept = 0.9, beta2: Kept = 0.999) -> Optimiser:
    """Adam (Kingma and Ba, 2015): the mean slope, divided by how large slopes usually are.

    So every weight takes steps of about `rate`, however steep its slope is. Both means forget
    slowly; because they begin at 0, they are scaled up at first.

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
        pace = rate * (1 - beta2**steps) ** 0.5 / (1 - beta1**steps)
        for parameter, gradient, mean, square in zip(
            parameters, gradients, means, squares, strict=True
        ):
            mean += (1 - beta1) * (gradient - mean)
            square += (1 - beta2) * (gradient**2 - square)
            parameter -= pace * mean / (np.sqrt(square) + 1e-8)

    return step


def begin(memory: list[np.ndarray], parameters: list[np.ndarray]) -> None:
    """Before the first step nothing is remembered: a 0 for each parameter."""
    if not memory:
        memory.extend(map(np.zeros_like, parameters))
    elif [each.shape for each in memory] != [each.shape for each in parameters]:
        raise ValueError("optimiser must be a new one: this one remembers another network")


# Training


def rows(name: str, values: Any) -> np.ndarray:
    """`values` as an array of finite numbers with a row for each example; a number is a row."""
    try:
        numbers = np.array(values, dtype=float)
    except (TypeError, ValueError):
        numbers = np.empty(0)
    if not numbers.ndim or not numbers.size or not np.isfinite(numbers).all():
        raise refused(name, "a row of finite numbers for each example", values)
    return numbers[:, None] if numbers.ndim == 1 else numbers


def unseen_examples(name: str, validation: Any) -> tuple[np.ndarray, np.ndarray]:
    """`validation` as inputs and targets."""
    pair = a_tuple(validation)
    if pair is None or len(pair) != 2:
        raise refused(name, "a pair (x, y)", validation)
    return rows(name, pair[0]), rows(name, pair[1])


ANetwork = Annotated[Network, a(Network, "a Network, such as multilayer([9, 32, 1], rng=0)")]
ALoss = Annotated[Loss, function("loss(outputs, targets), such as mean_squared_error")]
Steps = Annotated[Optimiser, function("step(parameters, gradients), such as sgd(0.1)")]
Rows = Annotated[np.ndarray, rows]
Unseen = Annotated[tuple[np.ndarray, np.ndarray], unseen_examples]
Moments = Annotated[Iterable[int], collection_of(whole(), "numbers of epochs, such as [0, 10]")]


def refuse_misfits(network: Network, name: str, x: np.ndarray, y: np.ndarray) -> None:
    """Refuse targets that do not fit the network's outputs."""
    expected = (len(x), *network(x[:1]).shape[1:])
    if y.shape != expected:
        raise ValueError(f"{name} must have the shape {expected}, not {y.shape}")


@checked
def gradients(network: ANetwork, loss: ALoss, x: Rows, y: Rows) -> tuple[float, list[np.ndarray]]:
    """The loss, and how it changes with every parameter: backpropagation.

    >>> from coursekit.learning.networks import Dense
    >>> gradients(Network([Dense([[2]], [0])]), mean_squared_error, [[3]], [[5]])
    (1.0, [array([[6.]]), array([2.])])
    """
    values = network.activations(x)
    wrong, slope = loss(values[-1], y)
    return wrong, network.backpropagate(values, slope)[1]


@checked
def gradient_check(network: ANetwork, loss: ALoss, x: Rows, y: Rows, small: Step = 1e-5) -> float:
    """The largest difference between backpropagation and central differences.

    It is relative to the largest slope in the same array of weights.

    >>> from coursekit.learning.networks import multilayer
    >>> gradient_check(multilayer([2, 3, 1], rng=0), mean_squared_error, [[0, 1]], [[1]]) < 1e-9
    True
    """
    refuse_misfits(network, "y", x, y)
    worst, slopes = 0.0, gradients(network, loss, x, y)[1]
    for array, gradient in zip(network.parameters(), slopes, strict=True):
        measured = np.zeros_like(array)
        for place in np.ndindex(array.shape):
            before = array[place]
            array[place] = before + small
            above, _ = loss(network(x), y)
            array[place] = before - small
            below, _ = loss(network(x), y)
            array[place] = before
            measured[place] = (above - below) / (2 * small)
        steepest = max(np.abs(measured).max(), np.abs(gradient).max())
        if steepest > 0:
            worst = max(worst, float(np.abs(gradient - measured).max() / steepest))
    return worst


class Training(msgspec.Struct, frozen=True, eq=False):
    """How training went: the mean loss of each epoch, on what was learned from and on other data.

    `networks` has copies of the network after some epochs. Without data for validation,
    `validation` is empty.
    """

    losses: tuple[float, ...]
    validation: tuple[float, ...] = ()
    networks: Mapping[int, Any] = {}

    def __repr__(self) -> str:
        text = f"Training of {len(self.losses):,} epochs: "
        text += f"loss {number_text(self.losses[0])} → {number_text(self.losses[-1])}"
        if self.validation:
            text += f", on unseen examples {number_text(self.validation[-1])}"
        return text


@checked
def train(
    network: ANetwork,
    x: Rows,
    y: Rows,
    loss: ALoss,
    optimiser: Steps,
    epochs: Count,
    batch: Count,
    rng: Seed,
    validation: Unseen | None = None,
    at: Moments = (),
) -> Training:
    """Let the network learn, in place: in each epoch it sees every example once.

    The examples are shuffled and taken in batches. The result has the mean loss of every epoch,
    and that on the examples of `validation`, which nothing is learned from; and copies of the
    network after the epochs `at`, where 0 is before the first. To go on, call it again with the
    same network and optimiser. Stopped by the keyboard, it keeps what was learned until then.

    >>> from coursekit.learning.networks import multilayer
    >>> x, xor = [[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]
    >>> network = multilayer([2, 3, 1], rng=0)
    >>> train(network, x, xor, binary_cross_entropy, sgd(0.5), epochs=4000, batch=4, rng=0)
    Training of 4,000 epochs: loss 0.7041 → 0.001317
    >>> (network(x) > 0).astype(int).ravel().tolist()
    [0, 1, 1, 0]
    """
    refuse_misfits(network, "y", x, y)
    if validation is not None:
        refuse_misfits(network, "validation", *validation)
    if loss is binary_cross_entropy and (y.min() < 0 or y.max() > 1 or y.min() == y.max()):
        raise ValueError(f"y must be 0 or 1, and both must occur, not {y.min()} to {y.max()}")
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


# Examples from solved games

Solved = Annotated[StrongSolution, a(StrongSolution, "what strongly_solve returns")]
Unfinished = Annotated[
    Sequence[Position],
    list_of(position_unless(NO_POSITION, NO_MOVER, OVER), "unfinished positions", 1),
]


@checked
def solved_examples(solution: Solved, many: Count, rng: Seed) -> tuple[list[Position], np.ndarray]:
    """Different unfinished positions, at random, and their values: 1 if the mover wins, 0, or -1.

    If the game has no more than `many`, they are all there.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.solving import strongly_solve
    >>> solution = strongly_solve(GameGraph.explore(TicTacToe()))
    >>> positions, values = solved_examples(solution, many=10_000, rng=0)
    >>> len(positions), [int((values == value).sum()) for value in (-1, 0, 1)]
    (4520, [632, 1052, 2836])
    """
    graph = solution.graph
    unfinished = np.flatnonzero(np.diff(graph.first) > 0)
    shuffled = np.random.default_rng(rng).permutation(unfinished)[:many]
    positions = [graph.positions[i] for i in shuffled]
    signs = np.array([1 - 2 * position.player for position in positions])
    return positions, signs * np.sign(solution.values[shuffled]).astype(int)


@checked
def share_of_good_moves(agent: Agent, solution: Solved, positions: Unfinished) -> float:
    """In which share of the positions the agent's move keeps what the position is worth.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.solving import strongly_solve
    >>> solution = strongly_solve(GameGraph.explore(TicTacToe()))
    >>> share_of_good_moves(lambda position: 8, solution, [TicTacToe(), TicTacToe().play(1)])
    0.5
    """
    good = [agent(position) in solution.best_moves(position) for position in positions]
    return sum(good) / len(good)

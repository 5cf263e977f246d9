"""Neural networks: positions as numbers, layers, and backpropagation through them. Notes §6.2.2.

The first axis of every array counts the examples of a batch. A layer's `forward(x)` returns its
outputs y. Its `backward(x, y, dy)` is given how the loss changes with each output, dy, and returns
how it changes with each input, and a list: how it changes with each parameter of the layer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from itertools import count, pairwise
from pathlib import Path
from typing import Annotated, Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from coursekit.games import Position
from coursekit.games.fields import a_tuple
from coursekit.validate import (
    AnyPosition,
    Seed,
    array,
    checked,
    list_of,
    must,
    refused,
    whole,
)

# Positions as numbers


def encode(positions: Iterable[Position]) -> np.ndarray:
    """[i]: the i-th position in numbers, as its mover sees it.

    For a board that is [i, plane, row, column]: the mover's pieces, and then those of the other.

    >>> from coursekit.games import ConnectFour
    >>> board = ConnectFour(4, 4).play(1)
    >>> encode([board]).shape, encode([board])[0, 1]
    ((1, 2, 4, 4), array([[0., 0., 0., 0.],
           [0., 0., 0., 0.],
           [0., 0., 0., 0.],
           [0., 1., 0., 0.]]))
    """
    return np.array([planes_of(position) for position in positions], float)


def planes_of(position: Position) -> Sequence[Any]:
    """The position as numbers; a ValueError if its game does not say how."""
    planes = position.planes()
    if planes is None:
        raise ValueError(
            f"position must be of a game that has planes(), such as TicTacToe, not {position!r}"
        )
    return planes


@checked
def number_of_moves(position: AnyPosition) -> int:
    """How many moves a policy has odds for in this game; each is a number below that.

    >>> from coursekit.games import ConnectFour
    >>> number_of_moves(ConnectFour(5, 4))
    5
    """
    planes_of(position)
    moves = position.move_numbers()
    if moves is None:
        raise ValueError(f"position must be of a game whose moves are numbers, not {position!r}")
    return moves


# Layers

Slopes = tuple[np.ndarray, list[np.ndarray]]
"""How the loss changes with the inputs of a layer, and with each of its parameters."""


class Layer:
    """A layer without parameters; those that have some say so."""

    def parameters(self) -> list[np.ndarray]:
        """The arrays that are learned: optimisers change them in place."""
        return []

    def forward(self, x: np.ndarray) -> np.ndarray:
        """What comes out."""
        raise NotImplementedError(f"{self} needs forward(x), which returns its outputs")

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """The chain rule for this layer."""
        raise NotImplementedError(f"{self} needs backward(x, y, dy), which returns the slopes")

    def __repr__(self) -> str:
        return type(self).__name__


def one_for_each(outputs: int, bias: Any) -> np.ndarray:
    """`bias` if it has a number for each of the outputs."""
    found = array(1, f"{outputs} numbers, one for each output")("bias", bias).copy()
    if len(found) != outputs:
        raise refused("bias", f"{outputs} numbers, one for each output", bias)
    return found


class Dense(Layer):
    """Every output is a weighted sum of all inputs, plus its bias: y = x W + b.

    `weights` has a row for each input and a column for each output.

    >>> Dense([[1, 0], [2, 1]], [0.5, 0]).forward(np.array([[1, 1], [0, 1]])).tolist()
    [[3.5, 1.0], [2.5, 1.0]]
    """

    def __init__(self, weights: Any, bias: Any):
        self.weights = array(2, "a table of numbers")("weights", weights).copy()
        self.bias = one_for_each(self.weights.shape[1], bias)

    def parameters(self) -> list[np.ndarray]:
        """The weights and the bias."""
        return [self.weights, self.bias]

    def forward(self, x: np.ndarray) -> np.ndarray:
        """The weighted sums."""
        if x.ndim != 2 or x.shape[1] != len(self.weights):
            raise ValueError(f"x must be rows of {len(self.weights)} for {self}, not {x.shape}")
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
        self.kernels = array(4, "numbers with four axes")("kernels", kernels).copy()
        planes, _, high, wide = self.kernels.shape
        if high != wide or high % 2 == 0:
            raise refused("kernels", "squares with an odd side, such as 3 × 3", kernels)
        self.bias = one_for_each(planes, bias)

    def parameters(self) -> list[np.ndarray]:
        """The kernels and the bias."""
        return [self.kernels, self.bias]

    def forward(self, x: np.ndarray) -> np.ndarray:
        """The weighted sums of all neighbourhoods."""
        if x.ndim != 4 or x.shape[1] != self.kernels.shape[1]:
            planes = self.kernels.shape[1]
            raise ValueError(f"x must be boards with {planes} planes for {self}, not {x.shape}")
        return convolved(x, self.kernels) + self.bias[:, None, None]

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """For the inputs it is a convolution again: each square asks those that looked at it."""
        seen = neighbourhoods(x, self.kernels.shape[2])
        d_kernels = np.einsum("eorc,eprcij->opij", dy, seen, optimize=True)
        mirrored = self.kernels[:, :, ::-1, ::-1].swapaxes(0, 1)
        return convolved(dy, mirrored), [d_kernels, dy.sum(axis=(0, 2, 3))]

    def __repr__(self) -> str:
        outputs, inputs, side, _ = self.kernels.shape
        return f"Convolution {side}×{side} {inputs}→{outputs}"


def neighbourhoods(x: np.ndarray, side: int) -> np.ndarray:
    """[example, plane, row, column]: what a kernel sees there, side × side numbers."""
    edge = side // 2
    padded = np.pad(x, ((0, 0), (0, 0), (edge, edge), (edge, edge)))
    return sliding_window_view(padded, (side, side), axis=(2, 3))


def convolved(x: np.ndarray, kernels: np.ndarray) -> np.ndarray:
    """The weighted sums of all neighbourhoods, for each kernel a plane."""
    seen = neighbourhoods(x, kernels.shape[2])
    return np.einsum("eprcij,opij->eorc", seen, kernels, optimize=True)


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


# Networks

Size = Annotated[int, whole(1, 10_000)]
Sizes = Annotated[Sequence[int], list_of(whole(1, 10_000), "two or more sizes of layers", 2)]
KindOfLayer = Annotated[
    type[Layer],
    must(
        "a kind of layer without weights, such as Tanh or Relu",
        lambda kind: issubclass(kind, Layer) and kind is not Layer and kind(),
    ),
]


class Network:
    """Layers, one after the other. `network(x)` returns the outputs of a batch of inputs x.

    >>> xor = Network([Dense([[1, 1], [1, 1]], [0, -1]), Relu(), Dense([[1], [-2]], [0])])
    >>> xor([[0, 0], [0, 1], [1, 0], [1, 1]]).tolist()
    [[0.0], [1.0], [1.0], [0.0]]
    >>> xor
    Network of 9 weights: Dense 2→2, Relu, Dense 2→1
    """

    def __init__(self, layers: Any):
        self.layers: tuple[Layer, ...] = a_tuple(layers) or ()
        if not self.layers or not all(isinstance(layer, Layer) for layer in self.layers):
            raise refused("layers", "a list of layers, such as [Dense(weights, bias)]", layers)
        sizes = [layer.weights.shape for layer in self.layers if isinstance(layer, Dense)]
        for (_, outputs), (inputs, _) in pairwise(sizes):
            if outputs != inputs:
                raise ValueError(f"layers must fit: {outputs} outputs meet {inputs} inputs")

    def __call__(self, x: Any) -> np.ndarray:
        """The outputs, a row for each example of the batch."""
        return self.activations(np.asarray(x, dtype=float))[-1]

    def activations(self, x: np.ndarray) -> list[np.ndarray]:
        """The forward pass: the inputs, and what comes out of each layer."""
        values = [x]
        for layer in self.layers:
            y = layer.forward(values[-1])
            if np.shape(y)[:1] != x.shape[:1]:
                raise ValueError(f"forward of {layer} must return a row for each example, not {y}")
            values.append(y)
        return values

    def backpropagate(self, values: list[np.ndarray], dy: np.ndarray) -> Slopes:
        """The backward pass through the `activations`, from the last layer to the first.

        >>> network = Network([Dense([[2]], [0]), Relu(), Dense([[3]], [0])])
        >>> network.backpropagate(network.activations(np.array([[1.0]])), np.array([[1.0]]))
        (array([[6.]]), [array([[3.]]), array([3.]), array([[2.]]), array([1.])])
        """
        gradients: list[np.ndarray] = []
        for k in reversed(range(len(self.layers))):
            slopes = self.layers[k].backward(values[k], values[k + 1], dy)
            refuse_other_slopes(self.layers[k], values[k], slopes)
            dy, own = slopes
            gradients = own + gradients
        return dy, gradients

    def parameters(self) -> list[np.ndarray]:
        """The arrays of all layers."""
        return [array for layer in self.layers for array in layer.parameters()]

    def copy(self) -> Network:
        """A network that does not change when this one goes on learning."""
        return deepcopy(self)

    def __repr__(self) -> str:
        weights = sum(array.size for array in self.parameters())
        return f"Network of {weights:,} weights: {', '.join(map(repr, self.layers))}"


def refuse_other_slopes(layer: Layer, x: np.ndarray, slopes: Any) -> None:
    """A layer of one's own is blamed for its slopes, before those of another one do not fit."""
    shapes = [array.shape for array in layer.parameters()]
    match slopes:
        case (dx, [*own]) if np.shape(dx) == x.shape and [*map(np.shape, own)] == shapes:
            return
    raise ValueError(
        f"backward of {layer} must return slopes of the shape {x.shape}, as its inputs have, and "
        f"a list of those of its parameters, {shapes}, not {slopes!r}"
    )


@checked
def random_dense(inputs: Size, outputs: Size, rng: Seed) -> Dense:
    """A dense layer with random weights, small enough for sums about as large as the inputs.

    >>> random_dense(9, 32, rng=0)
    Dense 9→32
    """
    draw = np.random.default_rng(rng)
    return Dense(draw.normal(0, inputs**-0.5, (inputs, outputs)), np.zeros(outputs))


@checked
def random_convolution(inputs: Size, outputs: Size, rng: Seed) -> Convolution:
    """A convolution of 3 × 3 squares from `inputs` planes to `outputs`, with random kernels.

    >>> random_convolution(2, 8, rng=0)
    Convolution 3×3 2→8
    """
    draw, shape = np.random.default_rng(rng), (outputs, inputs, 3, 3)
    return Convolution(draw.normal(0, (9 * inputs) ** -0.5, shape), np.zeros(outputs))


@checked
def multilayer(sizes: Sizes, rng: Seed, activation: KindOfLayer = Tanh) -> Network:
    """Dense layers of these sizes with random weights, and between them what bends the sums.

    >>> multilayer([9, 32, 1], rng=0)
    Network of 353 weights: Dense 9→32, Tanh, Dense 32→1
    """
    draw = np.random.default_rng(rng)
    layers: list[Layer] = []
    for inputs, outputs in pairwise(sizes):
        layers += [random_dense(inputs, outputs, draw), activation()]
    return Network(layers[:-1])


KINDS = (Dense, Convolution, Threshold, Relu, Tanh, Flatten)
LEARNED = ("Dense", "Convolution")
"""The kinds of layers with weights and a bias."""


def save(networks: Mapping[int, Network], path: str | Path) -> None:
    """Write networks of the same form, by number, to a file that ends in .npz."""
    forms = {json.dumps([type(layer).__name__ for layer in n.layers]) for n in networks.values()}
    if len(forms) != 1 or not all(type(e) in KINDS for n in networks.values() for e in n.layers):
        raise ValueError(f"networks must have the same layers, all of this course, not {networks}")
    arrays = {
        f"{number}/{k}": array.astype(np.float32)
        for number, network in networks.items()
        for k, array in enumerate(network.parameters())
    }
    np.savez_compressed(path, form=forms.pop(), **arrays)  # type: ignore[arg-type]


def load(path: str | Path) -> dict[int, Network]:
    """The networks in a file that `save` has written."""
    kinds: dict[str, Any] = {kind.__name__: kind for kind in KINDS}
    with np.load(path) as file:
        form = json.loads(str(file["form"]))
        numbers = sorted({int(name.partition("/")[0]) for name in file.files if "/" in name})
        networks = {}
        for number in numbers:
            arrays = (file[f"{number}/{k}"] for k in count())
            networks[number] = Network(
                kinds[name](next(arrays), next(arrays)) if name in LEARNED else kinds[name]()
                for name in form
            )
    return networks

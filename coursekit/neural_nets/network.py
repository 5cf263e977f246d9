"""A neural network: layers, one after the other, and heads that share what lies below. §6.2.2."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from coursekit.games.fields import a_tuple
from coursekit.kinds import refused
from coursekit.neural_nets.layers import (
    Convolution,
    Dense,
    Flatten,
    Layer,
    Relu,
    Sigmoid,
    Slopes,
    Tanh,
    Threshold,
)


class Network(Layer):
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
        y = np.asarray(x, dtype=float)
        for number, layer in enumerate(self.layers, 1):
            try:
                y = layer.forward(y)
            except ValueError:
                if not all(map(_is_ours, self.layers[:number])):
                    raise  # perhaps no fault of x
                raise ValueError(f"x must fit {self!r}, and its shape is {np.shape(x)}") from None
        return y

    def forward(self, x: np.ndarray) -> np.ndarray:
        """The same, where a network is a layer of another one."""
        return self(x)

    def activations(self, x: np.ndarray) -> list[np.ndarray]:
        """The forward pass: the inputs, and what comes out of each layer."""
        values = [x]
        for layer in self.layers:
            values.append(layer.forward(values[-1]))
        return values

    def back_propagated(self, values: list[np.ndarray], dy: np.ndarray) -> Slopes:
        """The backward pass through the `activations`, from the last layer to the first."""
        gradients: list[np.ndarray] = []
        for k in reversed(range(len(self.layers))):
            dy, own = self.layers[k].backward(values[k], values[k + 1], dy)
            gradients = own + gradients
        return dy, gradients

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """Both passes, where a network is a layer of another one."""
        return self.back_propagated(self.activations(x), dy)

    def parameters(self) -> list[np.ndarray]:
        """The arrays of all layers."""
        return [array for layer in self.layers for array in layer.parameters()]

    def copy(self) -> Network:
        """A network that does not change when this one goes on learning."""
        return deepcopy(self)

    def save(self, path: str | Path, dtype: Any = np.float64) -> None:
        """Write layers and weights to a file that ends in .npz; np.float32 halves its size."""
        arrays = [array.astype(dtype) for array in self.parameters()]
        np.savez_compressed(path, *arrays, layers=json.dumps(_described(self)))

    @staticmethod
    def load(path: str | Path) -> Network:
        """The network in a file that `save` has written."""
        with np.load(path) as file:
            arrays = iter([file[f"arr_{k}"] for k in range(len(file.files) - 1)])
            return _built(json.loads(str(file["layers"])), arrays)

    def __repr__(self) -> str:
        weights = sum(array.size for array in self.parameters())
        return f"Network of {weights:,} weights: {', '.join(map(repr, self.layers))}"


class Heads(Layer):
    """Networks that look at the same inputs, their outputs side by side: a policy and a value.

    >>> policy, value = Dense([[1, 2, 3]], [0, 0, 0]), Dense([[0.5]], [0])
    >>> Heads([Network([policy]), Network([value, Tanh()])]).forward(np.array([[2]])).round(2)
    array([[2.  , 4.  , 6.  , 0.76]])
    """

    def __init__(self, networks: Any):
        self.networks: tuple[Network, ...] = a_tuple(networks) or ()
        if not self.networks or not all(isinstance(each, Network) for each in self.networks):
            raise refused("networks", "a list of networks", networks)

    def parameters(self) -> list[np.ndarray]:
        """The arrays of all heads."""
        return [array for network in self.networks for array in network.parameters()]

    def forward(self, x: np.ndarray) -> np.ndarray:
        """The columns of the first head, then those of the next."""
        return np.concatenate([network(x) for network in self.networks], axis=1)

    def backward(self, x: np.ndarray, y: np.ndarray, dy: np.ndarray) -> Slopes:
        """What lies below hears from all heads, and adds it up."""
        dx, column = np.zeros_like(x), 0
        gradients: list[np.ndarray] = []
        for network in self.networks:
            values = network.activations(x)
            columns = values[-1].shape[1]
            back, own = network.back_propagated(values, dy[:, column : column + columns])
            dx, gradients, column = dx + back, gradients + own, column + columns
        return dx, gradients

    def __repr__(self) -> str:
        heads = "; ".join(", ".join(map(repr, network.layers)) for network in self.networks)
        return f"Heads({heads})"


def random_dense(inputs: int, outputs: int, rng: int | np.random.Generator) -> Dense:
    """A dense layer with random weights, small enough for sums about as large as the inputs.

    >>> random_dense(9, 32, rng=0)
    Dense 9→32
    """
    draw = np.random.default_rng(rng)
    return Dense(draw.normal(0, inputs**-0.5, (inputs, outputs)), np.zeros(outputs))


def random_convolution(
    inputs: int, outputs: int, rng: int | np.random.Generator, side: int = 3
) -> Convolution:
    """A convolution from `inputs` planes to `outputs`, with random kernels.

    >>> random_convolution(2, 8, rng=0)
    Convolution 3×3 2→8
    """
    draw = np.random.default_rng(rng)
    spread = (inputs * side * side) ** -0.5
    return Convolution(draw.normal(0, spread, (outputs, inputs, side, side)), np.zeros(outputs))


def multilayer(sizes: Any, rng: int | np.random.Generator, between: type[Layer] = Tanh) -> Network:
    """Dense layers of these sizes with random weights, and `between` them what bends the sums.

    >>> multilayer([9, 32, 1], rng=0)
    Network of 353 weights: Dense 9→32, Tanh, Dense 32→1
    """
    draw = np.random.default_rng(rng)
    layers: list[Layer] = []
    for inputs, outputs in pairwise(sizes):
        layers += [random_dense(inputs, outputs, draw), between()]
    return Network(layers[:-1])


PLAIN = {kind.__name__: kind for kind in (Threshold, Relu, Tanh, Sigmoid, Flatten)}
LEARNED: dict[str, Any] = {kind.__name__: kind for kind in (Dense, Convolution)}


def _is_ours(layer: Layer) -> bool:
    """Whether nobody else has written a part of the layer."""
    if isinstance(layer, Network | Heads):
        return all(map(_is_ours, layer.layers if isinstance(layer, Network) else layer.networks))
    return type(layer) in (*PLAIN.values(), *LEARNED.values())


def _described(layer: Layer) -> Any:
    """The layers without their weights: names, and lists of names."""
    if isinstance(layer, Network):
        return [_described(each) for each in layer.layers]
    if isinstance(layer, Heads):
        return {"Heads": [_described(each) for each in layer.networks]}
    return type(layer).__name__


def _built(description: Any, arrays: Any) -> Any:
    """What was described, with the arrays taken one after the other."""
    if isinstance(description, list):
        return Network([_built(each, arrays) for each in description])
    if isinstance(description, dict):
        return Heads([_built(each, arrays) for each in description["Heads"]])
    if description in LEARNED:
        return LEARNED[description](next(arrays), next(arrays))
    return PLAIN[description]()

"""Neural networks: layers, backpropagation and what learns by it. Notes §6.2.2."""

from coursekit.door import put_doors
from coursekit.neural_nets.checks import CHECKS, check_shapes
from coursekit.neural_nets.encodings import encode, number_of_moves
from coursekit.neural_nets.layers import (
    Convolution,
    Dense,
    Flatten,
    Layer,
    Relu,
    Sigmoid,
    Tanh,
    Threshold,
    sigmoid,
)
from coursekit.neural_nets.losses import (
    Loss,
    binary_cross_entropy,
    loss_of_heads,
    mean_squared_error,
    softmax,
    softmax_cross_entropy,
)
from coursekit.neural_nets.network import (
    Heads,
    Network,
    multilayer,
    random_convolution,
    random_dense,
)
from coursekit.neural_nets.optimisers import Optimiser, adam, momentum, sgd
from coursekit.neural_nets.perceptron import (
    TWO_INPUTS,
    functions_of_two_inputs,
    perceptron,
    separable,
    separated_points,
    update_bound,
)
from coursekit.neural_nets.results import Perceptron, Training, Update
from coursekit.neural_nets.solved import share_of_good_moves, solved_examples
from coursekit.neural_nets.training import gradient_check, gradients, share_right, train

__all__ = [
    "TWO_INPUTS",
    "Convolution",
    "Dense",
    "Flatten",
    "Heads",
    "Layer",
    "Loss",
    "Network",
    "Optimiser",
    "Perceptron",
    "Relu",
    "Sigmoid",
    "Tanh",
    "Threshold",
    "Training",
    "Update",
    "adam",
    "binary_cross_entropy",
    "encode",
    "functions_of_two_inputs",
    "gradient_check",
    "gradients",
    "loss_of_heads",
    "mean_squared_error",
    "momentum",
    "multilayer",
    "number_of_moves",
    "perceptron",
    "random_convolution",
    "random_dense",
    "separable",
    "separated_points",
    "sgd",
    "share_of_good_moves",
    "share_right",
    "sigmoid",
    "softmax",
    "softmax_cross_entropy",
    "solved_examples",
    "train",
    "update_bound",
]

put_doors(globals(), CHECKS, check_shapes)

"""Neural networks: layers, backpropagation and what learns by it. Notes §6.2.2."""

from coursekit.door import put_doors
from coursekit.neural_nets.checks import CHECKS, check_fit
from coursekit.neural_nets.encodings import encode, number_of_moves
from coursekit.neural_nets.layers import (
    Convolution,
    Dense,
    Flatten,
    Layer,
    Relu,
    Sigmoid,
    Tanh,
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
from coursekit.neural_nets.results import Training
from coursekit.neural_nets.training import accuracy, gradient_check, gradients, train

__all__ = [
    "Convolution",
    "Dense",
    "Flatten",
    "Heads",
    "Layer",
    "Loss",
    "Network",
    "Optimiser",
    "Relu",
    "Sigmoid",
    "Tanh",
    "Training",
    "accuracy",
    "adam",
    "binary_cross_entropy",
    "encode",
    "gradient_check",
    "gradients",
    "loss_of_heads",
    "mean_squared_error",
    "momentum",
    "multilayer",
    "number_of_moves",
    "random_convolution",
    "random_dense",
    "sgd",
    "sigmoid",
    "softmax",
    "softmax_cross_entropy",
    "train",
]

put_doors(globals(), CHECKS, check_fit)

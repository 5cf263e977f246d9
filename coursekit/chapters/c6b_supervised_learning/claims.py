"""What is claimed about supervised learning (§6.2), and what settles it."""

from __future__ import annotations

import numpy as np

from coursekit.course.claim import claim
from coursekit.games import TicTacToe
from coursekit.graph import GameGraph
from coursekit.neural_nets import (
    TWO_INPUTS,
    Dense,
    Network,
    Threshold,
    accuracy,
    adam,
    binary_cross_entropy,
    functions_of_two_inputs,
    gradient_check,
    multilayer,
    perceptron,
    separable,
    sgd,
    train,
)

AND, OR, XOR = (0, 0, 0, 1), (0, 1, 1, 1), (0, 1, 1, 0)


@claim(
    "C6.N1",
    "§6.2.2",
    "the perceptron's bias and weights for “and”, and its updates until then",
    expected=((-2, 2, 1), 10),
)
def learns_and():
    learned = perceptron(TWO_INPUTS, AND)
    return learned.weights, len(learned.updates)


@claim("C6.N1", "§6.2.2", "the same for “or”", expected=((0, 1, 1), 4))
def learns_or():
    learned = perceptron(TWO_INPUTS, OR)
    return learned.weights, len(learned.updates)


@claim(
    "C6.N1",
    "§6.2.2",
    "for “exclusive or” its weights come back to what they were, so it never ends",
    expected="circles",
)
def circles_at_xor():
    return perceptron(TWO_INPUTS, XOR).outcome


@claim(
    "C6.N1",
    "§6.2.2",
    "of the 16 functions of two inputs, how many a unit computes: by a linear program, and by the "
    "perceptron",
    expected=(14, 14),
)
def separable_functions():
    learned = [perceptron(TWO_INPUTS, labels) for labels in functions_of_two_inputs()]
    by_program = sum(separable(TWO_INPUTS, labels) for labels in functions_of_two_inputs())
    return by_program, sum(each.outcome == "separates" for each in learned)


@claim(
    "C6.N2",
    "§6.2.2",
    "“exclusive or” by three threshold units: [a + b > ½], [a + b > 1½], and [the first, less "
    "twice the second > ½]",
    expected=XOR,
)
def xor_by_hand():
    hidden, output = Dense([[1, 1], [1, 1]], [-0.5, -1.5]), Dense([[1], [-2]], [-0.5])
    network = Network([hidden, Threshold(), output, Threshold()])
    return tuple(network(TWO_INPUTS)[:, 0].astype(int).tolist())


@claim(
    "C6.N3",
    "§6.2.2",
    "backpropagation in a 2-3-1 network differs from central differences by less than 1e-9 of the "
    "largest slope",
    expected=True,
)
def gradients_are_right():
    return (
        gradient_check(multilayer([2, 3, 1], rng=0), binary_cross_entropy, TWO_INPUTS, XOR) < 1e-9
    )


@claim(
    "C6.N3",
    "§6.2.2",
    "a 2-3-1 network has learnt “exclusive or” after 4,000 steps at the rate ½, from seed 0",
    expected=XOR,
)
def xor_is_learnt():
    network = multilayer([2, 3, 1], rng=0)
    train(network, TWO_INPUTS, XOR, binary_cross_entropy, sgd(0.5), epochs=4000, batch=4, rng=0)
    return tuple((network(TWO_INPUTS)[:, 0] > 0).astype(int).tolist())


@claim(
    "C6.N4",
    "§6.2.2",
    "a 9-32-1 network on tic-tac-toe endgames, from seed 1: right about all of the 80 % that it "
    "learns from, and about 98 % of the others or more",
    expected=(1.0, True),
)
def endgames_are_learnt():
    boards = [board for board in GameGraph.explore(TicTacToe()).positions if board.is_over]
    x = np.array(
        [[(b.x >> square & 1) - (b.o >> square & 1) for square in range(9)] for b in boards]
    )
    y = np.array([board.payoffs()[0] > 0 for board in boards])
    rng = np.random.default_rng(1)
    seen, unseen = np.split(rng.permutation(len(boards)), [round(0.8 * len(boards))])
    network = multilayer([9, 32, 1], rng)
    train(
        network, x[seen], y[seen], binary_cross_entropy, adam(0.01), epochs=100, batch=32, rng=rng
    )
    return accuracy(network, x[seen], y[seen]), accuracy(network, x[unseen], y[unseen]) >= 0.98

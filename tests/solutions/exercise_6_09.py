"""Exercise 6.9: Write the perceptron's update."""

import numpy as np

from coursekit.neural_nets import perceptron


def my_update(weights, example, label):
    example = np.array([1, *example])
    fires = int(np.dot(weights, example) > 0)
    return np.array(weights) + (label - fires) * example


def in_place(weights, example, label):
    inputs = [1, *example]
    fires = sum(w * x for w, x in zip(weights, inputs, strict=True)) > 0
    for k, x in enumerate(inputs):
        weights[k] += (label - fires) * x
    return weights


def three_numbers_short(weights, example, label):
    return weights[1:]


def half_a_step(weights, example, label):
    fires = int(weights[0] + np.dot(weights[1:], example) > 0)
    return [w + 0.5 * (label - fires) * x for w, x in zip(weights, [1, *example], strict=True)]


def borrowed(weights, example, label):
    return list(perceptron([example], [label], 1).weights)


def array_without_the_bias(weights, example, label):
    return np.array([weights[0], *my_update(weights, example, label)[1:]])


WRONG = [
    (array_without_the_bias, "returned (0, 1). The bias stays what it was"),
    (three_numbers_short, "There are 2 weights, the bias first"),
    (half_a_step, "so the unit is silent, which is wrong"),
    (borrowed, "calls our `perceptron`"),
    (lambda weights, example, label: print(end=""), "returned None"),
    (lambda weights, example, label: weights[0], "should be something like `[0, 1, 1]`, not 0"),
    ([0, 1, 1], "asks for a function"),
]

RIGHT = [my_update, in_place]

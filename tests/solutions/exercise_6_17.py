"""Exercise 6.17: Features that know the subtraction game."""

import numpy as np


def multiples_of_four(stones):
    return [1, stones % 4 == 0]


def by_rest(stones):
    return (stones % 4 == 0, stones % 4 != 0)


def an_array(stones):
    return np.array([1.0, float(stones % 4 > 0)])


def a_line(stones):
    return [1, stones]


def the_rest_alone(stones):
    return [stones % 4]


def parity(stones):
    return [1, stones % 2]


def constant(stones):
    return [1]


def a_table(stones):
    return [stones == n for n in range(1, 41)]


def uneven(stones):
    return [1] * stones


def nothing(stones):
    return []


def texts(stones):
    return ["one"]


RIGHT = [multiples_of_four, by_rest, an_array]

WRONG = [
    (a_line, "grow evenly with the heap"),
    (the_rest_alone, "A constant feature"),
    (parity, "have in common"),
    (constant, "tell nothing apart"),
    (a_table, "3 are allowed"),
    (uneven, "different lengths"),
    (nothing, "Your list is empty"),
    (texts, "should be a number"),
    (lambda stones: 1, "should be something like `[1, stones]`, not 1"),
    (3, "asks for a function"),
]

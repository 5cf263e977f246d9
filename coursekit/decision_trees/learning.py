"""ID3 and CART: one algorithm, two lists of questions. Notes §6.2.1."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import inf

from coursekit.decision_trees.examples import Examples, kind_of
from coursekit.decision_trees.impurity import Impurity, entropy, gini, information_gain
from coursekit.decision_trees.results import Above, DecisionTree, Is, Question, Which

Questions = Callable[[Examples], list[Question]]
"""questions(examples) lists what may be asked: whatever the examples answer differently."""

DIGITS = 12
"""Gains that differ only beyond count as equal: rounding errors decide nothing."""


def learn_tree(
    examples: Examples, questions: Questions, impurity: Impurity, depth: float
) -> DecisionTree:
    """The tree that asks, at each node, the question that gains most; the first of equal ones."""
    is_pure = len(examples.counts) == 1
    candidates = [] if is_pure or depth == 0 else questions(examples)
    if not candidates:
        return DecisionTree(examples.counts)
    best = max(candidates, key=lambda q: round(information_gain(examples, q, impurity), DIGITS))
    children = {
        answer: learn_tree(part, questions, impurity, depth - 1)
        for answer, part in examples.split(best).items()
    }
    return DecisionTree(examples.counts, best, children)


def id3(examples: Examples, depth: float = inf) -> DecisionTree:
    """The tree that ID3 grows: a branch for each value, chosen by entropy. Notes §6.2.1.

    >>> from coursekit.decision_trees import WEATHER
    >>> id3(WEATHER)
    A tree of 8 nodes, 5 leaves, depth 2
    """
    return learn_tree(examples, which_value, entropy, depth)


def cart(examples: Examples, depth: float = inf, impurity: Impurity = gini) -> DecisionTree:
    """The tree that CART grows: yes or no at each node, chosen by Gini's index. Notes §6.2.1.

    >>> from coursekit.decision_trees import Examples
    >>> points = Examples([{"x": 1}, {"x": 2}, {"x": 5}], ["low", "low", "high"])
    >>> print(cart(points).question)
    x > 3.5
    """
    return learn_tree(examples, yes_or_no, impurity, depth)


def which_value(examples: Examples) -> list[Question]:
    """The questions of ID3: the value of every attribute in which the examples differ."""
    return [Which(each) for each in examples.attributes if len(examples.values(each)) > 1]


def yes_or_no(examples: Examples) -> list[Question]:
    """The questions of CART: above a threshold, for numbers; one value or not, for texts.

    >>> from coursekit.decision_trees import Examples
    >>> some = Examples([{"x": 1, "wind": "weak"}, {"x": 4, "wind": "strong"}], ["a", "b"])
    >>> [str(question) for question in yes_or_no(some)]
    ['x > 2.5', 'wind = strong']
    """
    questions: list[Question] = []
    for attribute in examples.attributes:
        values = examples.values(attribute)
        if all(kind_of(value) == "number" for value in values):
            questions += [Above(attribute, between(a, b)) for a, b in pairwise(values)]
        elif len(values) == 2:  # the other value would be the same question
            questions.append(Is(attribute, values[0]))
        elif len(values) > 2:
            questions += [Is(attribute, value) for value in values]
    return questions


def between(a: float, b: float) -> float:
    """The middle of a and b, if that is below b: two floats may have nothing between them.

    >>> between(1, 4), between(1e308, 1.2e308)
    (2.5, 1.1e+308)
    """
    middle = a / 2 + b / 2  # a + b may be too large for a float
    return middle if a <= middle < b else a


def smallest_tree(examples: Examples) -> DecisionTree:
    """A tree with the fewest leaves among those that ask as ID3 does, to the end.

    It tries everything: with n attributes that have two values each, n! 2ⁿ calls and more.

    >>> from coursekit.decision_trees import WEATHER
    >>> smallest_tree(WEATHER).leaves
    5
    """
    is_pure = len(examples.counts) == 1
    candidates = [] if is_pure else which_value(examples)
    if not candidates:
        return DecisionTree(examples.counts)
    trees = [
        DecisionTree(
            examples.counts,
            question,
            {answer: smallest_tree(part) for answer, part in examples.split(question).items()},
        )
        for question in candidates
    ]
    return min(trees, key=lambda tree: tree.leaves)

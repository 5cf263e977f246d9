"""What a tree is good for: to classify, to be read as rules, to be cut back and to be judged."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from coursekit.decision_trees.examples import Examples, Row
from coursekit.decision_trees.results import DecisionTree, Validation, value_text


def reached_leaf(tree: DecisionTree, row: Row) -> DecisionTree:
    """Where a row ends up: at a leaf, or at the question whose answer no example has given."""
    while tree.question is not None:
        child = tree.children.get(tree.question.answer(row))
        if child is None:
            return tree
        tree = child
    return tree


def predict(tree: DecisionTree, row: Row) -> Any:
    """The label that the tree gives to a row: that of most examples where it ends up.

    >>> from coursekit.decision_trees import WEATHER, id3
    >>> row = {"outlook": "sunny", "temperature": "cool", "humidity": "normal", "wind": "strong"}
    >>> predict(id3(WEATHER), row)
    'yes'
    """
    return reached_leaf(tree, row).label


def accuracy(tree: DecisionTree, examples: Examples) -> Fraction:
    """The share of the examples to which the tree gives their label.

    >>> from coursekit.decision_trees import WEATHER, id3
    >>> accuracy(id3(WEATHER), WEATHER), accuracy(id3(WEATHER, depth=1), WEATHER)
    (Fraction(1, 1), Fraction(5, 7))
    """
    labels = [predict(tree, row) for row in examples.rows]
    right = sum(a == b for a, b in zip(labels, examples.labels, strict=True))
    return Fraction(right, len(examples))


def pruned(tree: DecisionTree, examples: Examples) -> DecisionTree:
    """The tree without questions that do not help with these examples, which it has not seen.

    From the leaves up, a question is dropped if without it no more of the examples are wrong:
    reduced-error pruning.

    >>> from coursekit.decision_trees import WEATHER, id3
    >>> pruned(id3(WEATHER), WEATHER.part([0, 4, 5, 6]))
    A tree of 6 nodes, 4 leaves, depth 2
    """

    def cut(tree: DecisionTree, pairs: list[tuple[Row, Any]]) -> DecisionTree:
        question = tree.question
        if question is None:
            return tree
        children = {
            answer: cut(child, [pair for pair in pairs if question.answer(pair[0]) == answer])
            for answer, child in tree.children.items()
        }
        leaf, smaller = DecisionTree(tree.counts), DecisionTree(tree.counts, question, children)
        return leaf if mistakes(leaf, pairs) <= mistakes(smaller, pairs) else smaller

    return cut(tree, list(zip(examples.rows, examples.labels, strict=True)))


def mistakes(tree: DecisionTree, pairs: list[tuple[Row, Any]]) -> int:
    """How many of the rows get another label from the tree than they have."""
    return sum(predict(tree, row) != label for row, label in pairs)


def cross_validate(
    examples: Examples, learn: Callable[[Examples], DecisionTree], folds: int = 10
) -> Validation:
    """Each fold is classified by a tree that was grown from the others.

    The examples are dealt to the folds in turn, like cards: shuffle them first.

    >>> from coursekit.decision_trees import WEATHER, id3
    >>> cross_validate(WEATHER.shuffled(rng=0), id3, folds=7).accuracy
    Fraction(4, 7)
    """
    right, tested = [], []
    for fold in range(folds):
        rest = [number for number in range(len(examples)) if number % folds != fold]
        test = examples.part(range(fold, len(examples), folds))
        right.append(int(accuracy(learn(examples.part(rest)), test) * len(test)))
        tested.append(len(test))
    return Validation(tuple(right), tuple(tested))


def tree_rules(tree: DecisionTree) -> list[str]:
    """The tree as sentences, one for each leaf.

    >>> from coursekit.decision_trees import WEATHER, id3
    >>> tree_rules(id3(WEATHER))[0]
    'If outlook is overcast, then yes.'
    """
    if tree.question is None:
        return [f"Always {value_text(tree.label)}."]
    return [f"If {' and '.join(said)}, then {label}." for said, label in _paths(tree)]


def _paths(tree: DecisionTree) -> list[tuple[list[str], str]]:
    """For each leaf, the answers that lead to it and its label."""
    if tree.question is None:
        return [([], value_text(tree.label))]
    return [
        ([tree.question.said(answer), *said], label)
        for answer, child in tree.children.items()
        for said, label in _paths(child)
    ]

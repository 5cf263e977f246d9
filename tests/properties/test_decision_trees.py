"""Decision trees on random tables: gains, fits, and scikit-learn's trees as the oracle."""

from __future__ import annotations

from math import inf

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.tree import DecisionTreeClassifier

from coursekit.learning.decision_trees import (
    DecisionTree,
    Examples,
    accuracy,
    binary_questions,
    cart,
    entropy,
    gini,
    id3,
    information_gain,
    multiway_questions,
)

quick = settings(max_examples=settings.default.max_examples // 10)

CLEAR = 1e-7
"""By so much the best gain must exceed that of any other split; otherwise it is a tie."""


@st.composite
def tables(draw, highest=2):
    """A random table of numbers up to the highest, with two labels or three."""
    names = "abcde"[: draw(st.integers(1, 5))]
    size, values = draw(st.integers(2, 25)), st.integers(0, highest)
    rows = [{name: draw(values) for name in names} for _ in range(size)]
    labels = draw(st.lists(st.integers(0, 2), min_size=size, max_size=size))
    labels[0], labels[-1] = 0, 1
    return Examples(rows, labels)


@quick
@given(tables())
def test_no_question_ever_loses(examples):
    for impurity in (entropy, gini):
        for question in multiway_questions(examples) + binary_questions(examples):
            assert information_gain(examples, question, impurity) > -1e-12


@quick
@given(tables())
def test_a_grown_tree_is_wrong_only_where_the_examples_contradict_each_other(examples):
    by_row = {}
    for row, label in zip(examples.rows, examples.labels, strict=True):
        by_row.setdefault(tuple(row.values()), []).append(label)
    most = sum(max(map(labels.count, labels)) for labels in by_row.values())
    for learn in (id3, cart):
        assert accuracy(learn(examples), examples) * len(examples) == most


@quick
@given(tables())
def test_the_examples_of_a_node_are_those_of_its_children(examples):
    def check(tree: DecisionTree) -> None:
        for child in tree.children.values():
            check(child)
        if tree.children:
            sums = [
                sum(c.counts.get(label, 0) for c in tree.children.values()) for label in tree.counts
            ]
            assert sums == list(tree.counts.values())
            assert len(tree.children) > 1

    check(id3(examples))
    check(cart(examples))


def splits(examples: Examples, impurity) -> list[tuple[float, frozenset]]:
    """The gain of every way to cut the examples in two, and one side of it, the best way first.

    Questions that cut the same way count once.
    """
    found = {}
    for question in binary_questions(examples):
        above = frozenset(i for i, row in enumerate(examples.rows) if question.answer(row))
        found[question.attribute, above] = information_gain(examples, question, impurity)
    return sorted(((gain, way) for way, gain in found.items()), key=lambda pair: -pair[0])


def agrees(ours: DecisionTree, theirs, node: int, examples: Examples, impurity) -> int:
    """How many questions the two trees share from this node on; where there is a tie, none.

    A question that differs although no other is as good fails.
    """
    ranked = splits(examples, impurity) if len(examples.counts) > 1 else []
    if not ranked:
        assert ours.question is None
        assert theirs.children_left[node] == -1
        return 0
    if len(ranked) > 1 and ranked[0][0] - ranked[1][0] < CLEAR:
        return 0
    assert ours.question.attribute == examples.attributes[theirs.feature[node]]
    assert abs(ours.question.threshold - theirs.threshold[node]) < 1e-6
    parts = examples.split(ours.question)
    below = {False: theirs.children_left[node], True: theirs.children_right[node]}
    return 1 + sum(
        agrees(ours.children[answer], theirs, below[answer], part, impurity)
        for answer, part in parts.items()
    )


def shared(examples: Examples, learn, impurity, criterion: str) -> int:
    """The number of questions that our tree and scikit-learn's have in common."""
    matrix = [list(row.values()) for row in examples.rows]
    oracle = DecisionTreeClassifier(criterion=criterion, random_state=0)
    theirs = oracle.fit(matrix, examples.labels).tree_
    return agrees(learn(examples), theirs, 0, examples, impurity)


@quick
@given(tables(highest=64))
def test_cart_asks_what_scikit_learn_asks_wherever_one_question_is_best(examples):
    shared(examples, cart, gini, "gini")
    shared(examples, lambda some: cart(some, inf, entropy), entropy, "entropy")


def test_scikit_learn_is_asked_many_questions():
    """The comparison above is not empty: on these tables it goes through most of both trees."""
    rng = np.random.default_rng(0)
    common = asked = 0
    for _ in range(4):
        numbers = rng.permutation(600)[:240].reshape(60, 4).tolist()
        rows = [dict(zip("abcd", row, strict=True)) for row in numbers]
        labels = [int(row["a"] + row["b"] / 2 > 450) ^ int(rng.random() < 0.1) for row in rows]
        some = Examples(rows, labels)
        for impurity, criterion in ((gini, "gini"), (entropy, "entropy")):
            tree = cart(some, inf, impurity)
            common += shared(some, lambda _, tree=tree: tree, impurity, criterion)
            asked += tree.leaves - 1
    assert common > asked / 3


@quick
@given(tables(highest=1))
def test_with_two_values_id3_asks_what_scikit_learn_asks(examples):
    """Which of two values, and above one half: then the questions are the same."""
    matrix = [list(row.values()) for row in examples.rows]
    oracle = DecisionTreeClassifier(criterion="entropy", random_state=0).fit(
        matrix, examples.labels
    )
    theirs = oracle.tree_

    def check(ours: DecisionTree, node: int, some: Examples) -> None:
        ranked = splits(some, entropy) if len(some.counts) > 1 else []
        if not ranked or (len(ranked) > 1 and ranked[0][0] - ranked[1][0] < CLEAR):
            return
        assert ours.question.attribute == some.attributes[theirs.feature[node]]
        parts = some.split(ours.question)
        check(ours.children[0], theirs.children_left[node], parts[0])
        check(ours.children[1], theirs.children_right[node], parts[1])

    check(id3(examples), 0, examples)

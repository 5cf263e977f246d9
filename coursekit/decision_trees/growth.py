"""How ID3 comes to its tree: question by question, with what the others would have gained."""

from __future__ import annotations

from math import inf

from coursekit.decision_trees.examples import Examples
from coursekit.decision_trees.impurity import information_gain
from coursekit.decision_trees.learning import id3
from coursekit.decision_trees.results import DecisionTree, SplitStep, Which


def id3_steps(examples: Examples, depth: float = inf) -> list[SplitStep]:
    """The questions of ID3's tree in the order in which it chooses them. Notes §6.2.1.

    >>> from coursekit.decision_trees import WEATHER
    >>> [(step.answers, str(step.node.question)) for step in id3_steps(WEATHER)]
    [((), 'outlook'), (('rain',), 'wind'), (('sunny',), 'humidity')]
    """
    return _steps_of(id3(examples, depth), examples, ())


def _steps_of(tree: DecisionTree, examples: Examples, answers: tuple) -> list[SplitStep]:
    """The steps from a node on, to which the answers lead, with all that came there."""
    if tree.question is None:
        return []
    gains = {each: information_gain(examples, Which(each)) for each in examples.attributes}
    steps = [SplitStep(answers, tree, gains)]
    for answer, part in examples.split(tree.question).items():
        steps += _steps_of(tree.children[answer], part, (*answers, answer))
    return steps

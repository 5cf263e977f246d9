"""How a tree came about: its questions one by one, and what the others would have gained."""

from __future__ import annotations

from coursekit.decision_trees.examples import Examples
from coursekit.decision_trees.impurity import Impurity, entropy, information_gain
from coursekit.decision_trees.learning import Questions, which_value
from coursekit.decision_trees.results import DecisionTree, SplitStep


def split_steps(
    tree: DecisionTree,
    examples: Examples,
    questions: Questions = which_value,
    impurity: Impurity = entropy,
) -> list[SplitStep]:
    """The questions of the tree in the order in which it was grown from the examples.

    >>> from coursekit.decision_trees import WEATHER, id3
    >>> [(step.answers, str(step.node.question)) for step in split_steps(id3(WEATHER), WEATHER)]
    [((), 'outlook'), (('rain',), 'wind'), (('sunny',), 'humidity')]
    """
    if tree.question is None:
        return []
    gains = dict.fromkeys(examples.attributes, 0.0)
    for question in questions(examples):
        gain = information_gain(examples, question, impurity)
        gains[question.attribute] = max(gain, gains[question.attribute])
    steps = [SplitStep((), tree, gains)]
    parts = examples.split(tree.question)
    for answer, child in tree.children.items():
        for step in split_steps(child, parts[answer], questions, impurity):
            steps.append(SplitStep((answer, *step.answers), step.node, step.gains))
    return steps

"""Decision trees: questions in the nodes, answers on the lines, labels at the leaves."""

from __future__ import annotations

from collections.abc import Iterator

from coursekit.decision_trees.results import DecisionTree, value_text
from coursekit.draw.canvas.legend import look_key, with_legend
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.style import (
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
    PALE_PURPLE,
    PALE_YELLOW,
    PAPER,
)
from coursekit.draw.tables.charts import shortened
from coursekit.draw.trees.arrange import arrange, sketch_tree
from coursekit.draw.trees.branches import Branch, Path, Plan, TreeGraph, grown
from coursekit.draw.trees.nodes import Look

LABEL_FILLS = (PALE_BLUE, PALE_ORANGE, PALE_GREEN, PALE_PURPLE, PALE_YELLOW)
"""Of the leaves, by the number of their label; further labels have none."""


def draw_decision_tree(
    tree: DecisionTree, *, depth: int | None = None, fold: int = 8, until: int | None = None
) -> Sketch:
    """A picture of a decision tree; above each node, how many examples of each label came to it.

    With `until`, the tree as far as its first questions go, in the order in which ID3 asks them:
    the latest one is lit, and nodes that wait for theirs are empty. Below `depth` there are dots.

    >>> from coursekit.decision_trees import WEATHER, id3
    >>> sketch = draw_decision_tree(id3(WEATHER, depth=1))
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][:4]
    ['overcast', 'rain', 'sunny', '5 no, 9 yes']
    """
    labels = list(tree.counts)
    shown = grown(tree, _plan(labels), depth, fold)
    arrange(shown)
    entries = [(look_key(Look("box", fill=_fill(labels, each))), _name(each)) for each in labels]
    return with_legend(sketch_tree(shown, _states(shown, until)), entries)


def _plan(labels: list) -> Plan:
    """How to read the picture off a tree whose examples have these labels."""

    def branches(node: DecisionTree) -> list[Branch]:
        question = node.question
        if question is None:
            return []
        return [
            Branch(answer, child, shortened(question.on_line(answer)))
            for answer, child in node.children.items()
        ]

    def look(node: DecisionTree) -> Look:
        came = ", ".join(f"{count} {_name(label)}" for label, count in node.counts.items())
        if node.question is None:
            label = node.label
            return Look("box", value=_name(label), fill=_fill(labels, label), above=(came,))
        return Look("square", value=shortened(str(node.question)), above=(came,))

    return Plan(branches, look)


def _name(label: object) -> str:
    return shortened(value_text(label))


def _fill(labels: list, label: object) -> str:
    number = labels.index(label)
    return LABEL_FILLS[number] if number < len(LABEL_FILLS) else PAPER


def _states(tree: TreeGraph, until: int | None) -> dict[Path, str]:
    """How far each node has come after `until` questions."""
    states = dict.fromkeys(tree, "done")
    if until is None:
        return states
    questions = list(_in_order(tree, ()))
    asked = questions[:until]
    for node in tree:
        if node and node[:-1] not in asked:
            states[node] = "hidden"
        elif node in questions and node not in asked:
            states[node] = "open"
    if asked:
        states[asked[-1]] = "returning"
    return states


def _in_order(tree: TreeGraph, node: Path) -> Iterator[Path]:
    """The nodes with a question, each before those below it, from left to right."""
    source = tree.nodes[node]["source"]
    if source is not None and source.question is not None:
        yield node
        for child in tree[node]:
            yield from _in_order(tree, child)

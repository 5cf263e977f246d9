"""A decision tree that grows question by question. Notes §6.2.1."""

from __future__ import annotations

from coursekit.decision_trees import Examples, id3, id3_steps
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.stacked import stacked
from coursekit.draw.tables.regions import gain_bars
from coursekit.draw.trees.decisions import draw_decision_tree
from coursekit.interact.widgets.live import Live
from coursekit.interact.widgets.slide import slide


def tree_growth(examples: Examples) -> Live:
    """A slider over the questions of ID3's tree, each with the gains that decided for it.

    >>> from coursekit.decision_trees import WEATHER
    >>> tree_growth(WEATHER)
    3 pictures
    """
    tree, steps = id3(examples), id3_steps(examples)

    def frame(number: int) -> Sketch:
        step = steps[number]
        came = sum(step.node.counts.values())
        title = f"Question {number + 1} of {len(steps)}, for {came} examples"
        return stacked(title, [draw_decision_tree(tree, until=number + 1), gain_bars(step)])

    return slide(frame, len(steps))

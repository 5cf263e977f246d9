"""A decision tree that grows question by question. Notes §6.2.1."""

from __future__ import annotations

from itertools import starmap

from coursekit.decision_trees import Examples, SplitStep, id3, id3_steps
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.stacked import stacked
from coursekit.draw.tables.regions import gain_bars
from coursekit.draw.trees.decisions import draw_decision_tree
from coursekit.interact.widgets.frames import Frames, slide


def tree_growth(examples: Examples) -> Frames:
    """A slider over the questions of ID3's tree, each with the gains that decided for it.

    >>> from coursekit.decision_trees import WEATHER
    >>> tree_growth(WEATHER)
    3 pictures
    """
    tree, steps = id3(examples), id3_steps(examples)

    def picture(number: int, step: SplitStep) -> Sketch:
        came = sum(step.node.counts.values())
        title = f"Question {number} of {len(steps)}, for {came} examples"
        return stacked(title, [draw_decision_tree(tree, until=number), gain_bars(step)])

    return slide(starmap(picture, enumerate(steps, 1)), start=0)

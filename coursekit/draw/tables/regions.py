"""How a decision tree cuts up the plane, and what each attribute would gain. Notes §6.2.1."""

from __future__ import annotations

from collections.abc import Iterator

from coursekit.decision_trees.examples import Examples, kind_of
from coursekit.decision_trees.results import Above, DecisionTree, SplitStep, value_text
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, BELOW, Plot, padded, room_for_ticks
from coursekit.draw.canvas.sketch import Disc, Mark, Shape, Sketch, Text, rectangle, text_width
from coursekit.draw.canvas.style import (
    BLUE,
    GREEN,
    GREY,
    INK,
    ORANGE,
    PALE_BLUE,
    PALE_GREEN,
    PALE_ORANGE,
    PAPER,
)
from coursekit.draw.tables.charts import shortened
from coursekit.text import number_text

WIDTH, HEIGHT = 400.0, 270.0
FILLS, COLOURS = (PALE_BLUE, PALE_ORANGE, PALE_GREEN), (BLUE, ORANGE, GREEN)
POINT = 3.6
BAR, ROW, LENGTH, MARGIN = 14.0, 20.0, 240.0, 10.0
Box = tuple[float, float, float, float]
"""Least and greatest x, least and greatest y."""


def decision_regions(tree: DecisionTree, examples: Examples, title: str = "") -> Sketch:
    """The examples as points of the plane, and behind them the label that the tree gives there.

    The examples have two attributes, both numbers: the first is across, the second up. Each label
    has a colour and a shape.

    >>> from coursekit.decision_trees import Examples, cart
    >>> points = Examples([{"x": 1, "y": 2}, {"x": 4, "y": 3}], ["low", "high"])
    >>> sketch = decision_regions(cart(points), points)
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text)][-2:]
    ['high', 'low']
    """
    across, up = _two_numbers(examples)
    labels = list(examples.counts)
    if len(labels) > len(FILLS) or not set(tree.counts) <= set(labels):
        raise ValueError(
            f"examples must have the labels of the tree, at most {len(FILLS)}, not {labels!r}"
        )
    xs, ys = ([float(row[name]) for row in examples.rows] for name in (across, up))
    x_range, y_range = padded(min(xs), max(xs)), padded(min(ys), max(ys))
    plot = Plot(x_range, y_range, room_for_ticks(*y_range), ABOVE, WIDTH, HEIGHT)
    marks: list[Mark] = []
    for (x0, x1, y0, y1), label in _boxes(tree, across, up, (*x_range, *y_range)):
        corners = plot.places([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
        marks.append(Shape(corners, FILLS[labels.index(label)], PAPER, 0.6))
    marks += plot.axes(across, up)
    for x, y, label in zip(xs, ys, examples.labels, strict=True):
        marks.append(_point(*plot.place(x, y), labels.index(label)))
    marks.append(plot.frame())
    if title:
        marks.append(Text(plot.right, plot.top - 14, title, 12, INK, anchor="end", bold=True))
    entries = [
        (Sketch(14, 14, (_point(7, 7, number),)), shortened(value_text(label)))
        for number, label in enumerate(labels)
    ]
    return with_legend(Sketch(plot.right + 20, plot.bottom + BELOW, tuple(marks)), entries)


def _two_numbers(examples: Examples) -> tuple[str, str]:
    """The names of the two attributes; refused if there are others, or if they are no numbers."""
    values = [value for row in examples.rows for value in row.values()]
    if len(examples.attributes) != 2 or not all(kind_of(value) == "number" for value in values):
        raise ValueError(f"examples must have two attributes, both numbers, not {examples!r}")
    return examples.attributes[0], examples.attributes[1]


def _boxes(tree: DecisionTree, across: str, up: str, box: Box) -> Iterator[tuple[Box, object]]:
    """The part of the box that belongs to each leaf, and its label."""
    question = tree.question
    if question is None:
        yield box, tree.label
        return
    if not isinstance(question, Above) or question.attribute not in (across, up):
        raise ValueError(
            f"tree must ask whether {across} or {up} is above a number, not {question}"
        )
    x0, x1, y0, y1 = box
    cut = float(question.threshold)
    if question.attribute == across:
        cut = min(max(cut, x0), x1)
        parts = {False: (x0, cut, y0, y1), True: (cut, x1, y0, y1)}
    else:
        cut = min(max(cut, y0), y1)
        parts = {False: (x0, x1, y0, cut), True: (x0, x1, cut, y1)}
    for answer, child in tree.children.items():
        yield from _boxes(child, across, up, parts[answer])


def _point(x: float, y: float, number: int) -> Mark:
    """A disc, a square or a triangle, by the number of the label."""
    colour = COLOURS[number]
    if number == 0:
        return Disc(x, y, POINT, colour, PAPER, 0.8)
    if number == 1:
        side = 1.8 * POINT
        return rectangle(x - side / 2, y - side / 2, side, side, fill=colour, stroke=PAPER)
    corners = ((x, y - 1.3 * POINT), (x + 1.2 * POINT, y + POINT), (x - 1.2 * POINT, y + POINT))
    return Shape(corners, colour, PAPER, 0.8)


def gain_bars(step: SplitStep) -> Sketch:
    """What each attribute would gain at a node of a tree; the one that was chosen is blue.

    >>> from coursekit.decision_trees import WEATHER, id3_steps
    >>> sketch = gain_bars(id3_steps(WEATHER)[0])
    >>> [mark.text for mark in sketch.marks if isinstance(mark, Text)][:3]
    ['information gain', 'outlook', '0.2467']
    """
    chosen = step.node.question.attribute if step.node.question else None
    names = {attribute: shortened(attribute) for attribute in step.gains}
    left = MARGIN + max(text_width(name, bold=True) for name in names.values()) + 10
    longest = max(*step.gains.values(), 1e-9)
    marks: list[Mark] = [Text(left, MARGIN + 6, "information gain", colour=GREY, anchor="start")]
    for row, (attribute, gain) in enumerate(step.gains.items()):
        y = MARGIN + 18 + row * ROW
        bold = attribute == chosen
        marks.append(Text(left - 10, y + BAR / 2, names[attribute], anchor="end", bold=bold))
        length = max(LENGTH * gain / longest, 0.0)
        fill = BLUE if bold else PALE_BLUE
        marks.append(rectangle(left, y, length, BAR, fill=fill, stroke=GREY))
        text = number_text(abs(round(gain, 4)))
        marks.append(Text(left + length + 6, y + BAR / 2, text, anchor="start", bold=bold))
    height = MARGIN + 18 + len(step.gains) * ROW + MARGIN
    return Sketch(left + LENGTH + 60, height, tuple(marks))

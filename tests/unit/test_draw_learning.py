"""Pictures of learning: what stands where, and what cannot be drawn."""

from fractions import Fraction
from itertools import islice, product

import pytest

from coursekit.draw import (
    decision_regions,
    draw_decision_tree,
    gain_bars,
    strategy_bars,
    to_svg,
)
from coursekit.draw.sketch import Curve, Shape
from coursekit.extensive_form import cfr_steps
from coursekit.games import KuhnPoker
from coursekit.learning.decision_trees import WEATHER, Examples, cart, id3, id3_steps
from coursekit.widgets import tree_growth

CORNER = Examples(
    [{"x": x, "y": y} for x, y in product(range(4), repeat=2)],
    ["in" if x > 1 and y > 0 else "out" for x, y in product(range(4), repeat=2)],
)
STEPS = list(islice(cfr_steps(KuhnPoker()), 30))


def texts(sketch):
    return [mark.text for mark in sketch.marks if hasattr(mark, "text")]


def curves(sketch):
    return [mark for mark in sketch.marks if isinstance(mark, Curve)]


def test_bars_are_as_long_as_probabilities():
    sketch = strategy_bars({"a": {"x": Fraction(1, 4), "y": Fraction(3, 4)}, "b": "y"})
    assert texts(sketch) == ["a", "1/4", "3/4", "b", "1", "x", "y"]
    bars = [mark for mark in sketch.marks if isinstance(mark, Shape)][:3]
    lengths = [max(x for x, _ in bar.points) - min(x for x, _ in bar.points) for bar in bars]
    assert lengths == pytest.approx([65, 195, 260])


def test_a_picture_grows_question_by_question():
    tree = id3(WEATHER)
    seen = [set(texts(draw_decision_tree(tree, until=number))) for number in range(4)]
    questions = ["outlook", "wind", "humidity"]
    assert [sum(each in shown for each in questions) for shown in seen] == [0, 1, 2, 3]
    assert "overcast" not in seen[0]
    assert seen[3] == set(texts(draw_decision_tree(tree)))
    assert repr(tree_growth(WEATHER)) == "3 pictures"
    assert texts(gain_bars(id3_steps(WEATHER)[0]))[1:3] == ["outlook", "0.2467"]


def test_what_readers_type_is_escaped():
    odd = Examples([{"<b>": "<i>"}, {"<b>": "&"}], ["<u>", "ok"])
    svg = to_svg(draw_decision_tree(id3(odd)))
    assert not any(tag in svg for tag in ("<b>", "<i>", "<u>"))


def test_the_regions_are_those_of_the_tree():
    sketch = decision_regions(cart(CORNER), CORNER)
    boxes = [mark for mark in sketch.marks if hasattr(mark, "points") and len(mark.points) == 4]
    areas = {}
    for box in boxes[:3]:
        (x0, y0), _, (x1, y1), _ = box.points
        areas[box.fill] = areas.get(box.fill, 0) + (x1 - x0) * (y0 - y1)
    inside, outside = sorted(areas.values())
    low, high = -0.24, 3.24
    right = (high - 1.5) * (high - 0.5) / (high - low) ** 2
    assert inside / (inside + outside) == pytest.approx(right)

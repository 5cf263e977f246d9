"""Pictures of learning: what stands where, and what cannot be drawn."""

from fractions import Fraction
from itertools import islice

import pytest

from coursekit.draw import exploitability_chart, learning_chart, strategy_bars, to_svg
from coursekit.draw.canvas.sketch import Curve, Shape
from coursekit.games import Decision, KuhnPoker, Tree
from coursekit.regret import cfr_steps

STEPS = list(islice(cfr_steps(KuhnPoker()), 30))


def texts(sketch):
    return [mark.text for mark in sketch.marks if hasattr(mark, "text")]


def curves(sketch):
    return [mark for mark in sketch.marks if isinstance(mark, Curve)]


def test_both_axes_are_logarithmic():
    sketch = exploitability_chart({"CFR": {1: 1.0, 10: 0.1, 100: 0.01}, "CFR+": {1: 1.0, 100: 0}})
    (x0, y0), (x1, y1), (x2, y2) = curves(sketch)[0].points
    assert x1 - x0 == pytest.approx(x2 - x1)
    assert y1 - y0 == pytest.approx(y2 - y1)
    assert y1 > y0  # downwards
    assert len(curves(sketch)[1].points) == 1  # zero has no place
    assert {"10⁰", "10⁻¹", "10⁻²"} <= set(texts(sketch))


def test_charts_end_where_they_are_told_and_keep_their_axes():
    gains = {"CFR": {1: 1.0, 10: 0.1, 100: 0.01}}
    whole, part = exploitability_chart(gains), exploitability_chart(gains, until=10)
    assert curves(part)[0].points == curves(whole)[0].points[:2]
    whole, part = (learning_chart(STEPS, 0, ("J",), until=until) for until in (None, 12))
    assert texts(whole) == texts(part)
    assert [len(curve.points) for curve in curves(whole)] == [30] * 6
    assert [len(curve.points) for curve in curves(part)] == [12] * 6


def test_regrets_and_probabilities_of_the_information_set():
    sketch = learning_chart(STEPS, 1, ("Q", "bet"))
    assert texts(sketch)[-2:] == ["fold", "call"]
    regrets, average = curves(sketch)[:2], curves(sketch)[-2:]
    for lines, numbers in (
        (regrets, [step.regrets_at(1, ("Q", "bet")) for step in STEPS]),
        (average, [step.average_at(1, ("Q", "bet")) for step in STEPS]),
    ):
        for line, move in zip(lines, ("fold", "call"), strict=True):
            heights = [-y for _, y in line.points]
            values = [number[move] for number in numbers]
            higher, lower = values.index(max(values)), values.index(min(values))
            assert heights.index(max(heights)) == higher
            assert heights.index(min(heights)) == lower


def test_bars_are_as_long_as_probabilities():
    sketch = strategy_bars({"a": {"x": Fraction(1, 4), "y": Fraction(3, 4)}, "b": "y"})
    assert texts(sketch) == ["a", "1/4", "3/4", "b", "1", "x", "y"]
    bars = [mark for mark in sketch.marks if isinstance(mark, Shape)][:3]
    lengths = [max(x for x, _ in bar.points) - min(x for x, _ in bar.points) for bar in bars]
    assert lengths == pytest.approx([65, 195, 260])


def test_names_are_escaped():
    assert "<b>" not in to_svg(strategy_bars({("<b>",): "<b>"}))
    assert "<b>" not in to_svg(exploitability_chart({"<b>": {1: 1}}))


@pytest.mark.parametrize(
    ("draw", "message"),
    [
        (lambda: exploitability_chart({}), "measured must be 1 to 5 methods"),
        (lambda: exploitability_chart({"CFR": 3}), "measured must be like"),
        (lambda: learning_chart([], 0, ("J",)), "steps must be steps of cfr_steps"),
        (lambda: learning_chart(STEPS, 0, ("X",)), "observation must be one of Player I"),
        (
            lambda: learning_chart(
                [next(cfr_steps(Tree(Decision(0, dict.fromkeys("abcdef", 1)))))], 0, ()
            ),
            "observation must have at most 5 moves",
        ),
        (lambda: strategy_bars({}), "strategy must be about 1 to 40 information sets"),
        (lambda: strategy_bars({n: n for n in range(9)}), "strategy must have at most 6 different"),
        (lambda: strategy_bars({"a": {"x": 2.5}}), "strategy at 'a' needs probabilities"),
        (lambda: strategy_bars({"a": {"x": "1"}}), "strategy at 'a' needs probabilities"),
    ],
)
def test_what_cannot_be_drawn(draw, message):
    with pytest.raises(ValueError, match=message):
        draw()

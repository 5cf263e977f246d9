"""The measure itself: planted overlaps are found, and clean pictures are not accused."""

import matplotlib.pyplot as plt
import pytest

from coursekit.draw.canvas.sketch import Sketch, Text, to_svg
from tests.figures.overlap import EDGE, overlapping_texts, svg_documents


@pytest.fixture
def ax():
    figure, ax = plt.subplots(figsize=(4, 3), layout="none")
    yield ax
    plt.close(figure)


def test_texts_apart_are_fine(ax):
    ax.text(0.2, 0.5, "left")
    ax.text(0.7, 0.5, "right")
    assert overlapping_texts(ax.figure) == []


def test_two_texts_at_one_place_are_found(ax):
    ax.text(0.5, 0.5, "over")
    ax.text(0.52, 0.5, "under")
    assert overlapping_texts(ax.figure) == [("over", "under")]


def test_a_text_that_leaves_the_figure_is_found(ax):
    ax.text(0.9, 0.5, "much too long for here")
    assert overlapping_texts(ax.figure) == [("much too long for here", EDGE)]


def test_crowded_ticks_are_found(ax):
    ax.set_xticks(range(10), [f"position {i}" for i in range(10)])
    assert ("position 3", "position 4") in overlapping_texts(ax.figure)


def test_the_ticks_of_hidden_axes_do_not_count(ax):
    ax.set_xticks(range(10), [f"position {i}" for i in range(10)])
    ax.set_axis_off()
    assert overlapping_texts(ax.figure) == []


def test_a_text_that_is_not_shown_does_not_count(ax):
    ax.text(0.5, 0.5, "over")
    ax.text(0.5, 0.5, "under").set_visible(False)
    assert overlapping_texts(ax.figure) == []


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        ([Text(30, 20, "left"), Text(80, 20, "right")], []),
        ([Text(30, 20, "6"), Text(30, 35, "N")], []),
        ([Text(30, 20, "left"), Text(44, 22, "right")], [("left", "right")]),
        ([Text(30, 20, "left", anchor="end")], []),
        ([Text(15, 20, "left", anchor="end")], [("left", EDGE)]),
        ([Text(50, 3, "top")], [("top", EDGE)]),
        ([Text(95, 20, "<&>", anchor="start")], [("<&>", EDGE)]),
    ],
)
def test_sketches_and_svg_are_measured_alike(texts, found):
    sketch = Sketch(100, 50, tuple(texts))
    assert overlapping_texts(sketch) == overlapping_texts(to_svg(sketch)) == found


def test_svg_in_html_is_taken_out():
    svg = to_svg(Sketch(10, 10, ()))
    assert svg_documents(f"<p>{svg}</p><p>{svg}</p>") == [svg, svg]


def test_what_cannot_be_measured_is_refused():
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g transform="scale(2)"/></svg>'
    )
    with pytest.raises(ValueError, match="transformed"):
        overlapping_texts(svg)

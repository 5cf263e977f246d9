"""Tables of outcomes, charts of counts, and tables of text."""

from collections import Counter
from fractions import Fraction
from html.parser import HTMLParser

import numpy as np
import pytest

from coursekit.draw.canvas.sketch import Curve, Disc, Shape, Text
from coursekit.draw.canvas.style import BLUE, N_POSITION, ORANGE, P_POSITION, PAPER
from coursekit.draw.tables import (
    growth_chart,
    outcome_grid,
    outcome_strip,
    show_table,
    table_html,
)
from coursekit.games import Subtraction
from coursekit.solving import outcome_table

TABLE = outcome_table(Subtraction(n) for n in range(13))
OUTCOMES = [result for result, _ in TABLE.values()]
MOVES = [move for _, move in TABLE.values()]


# Outcomes


@pytest.mark.parametrize(
    ("outcomes", "moves"),
    [
        (OUTCOMES, MOVES),
        (OUTCOMES, None),
        (["P", "N", "N", None, None], [None, 1, 2, None, None]),
        ("P", None),
        ("", None),
        ("P" + "N" * 20, [None, *range(1, 21)]),
    ],
)
def test_a_strip_can_be_read(outcomes, moves, faults):
    assert faults(outcome_strip(outcomes, moves)) == []


def test_a_strip_has_a_numbered_cell_for_each_outcome():
    sketch = outcome_strip("PNN", None)
    cells = [mark for mark in sketch.marks if isinstance(mark, Shape)]
    assert [cell.fill for cell in cells] == [P_POSITION, N_POSITION, N_POSITION]
    texts = [mark.text for mark in sketch.marks if isinstance(mark, Text)]
    assert texts == ["P", "0", "N", "1", "N", "2"]


def test_an_outcome_that_is_not_known_yet_leaves_its_cell_empty():
    sketch = outcome_strip(["P", None])
    assert [mark.text for mark in sketch.marks if isinstance(mark, Text)] == ["P", "0", "1"]
    assert [mark.fill for mark in sketch.marks if isinstance(mark, Shape)] == [P_POSITION, PAPER]


def test_arrows_lead_from_each_n_cell_to_the_p_cell_that_is_left():
    sketch = outcome_strip(OUTCOMES, MOVES)
    cells = [mark for mark in sketch.marks if isinstance(mark, Shape) and mark.fill != BLUE]
    arrows = [mark.points for mark in sketch.marks if isinstance(mark, Curve)]
    heads = [mark.points for mark in sketch.marks if isinstance(mark, Shape) and mark.fill == BLUE]

    def cell_at(x: float) -> int:
        (found,) = [i for i, c in enumerate(cells) if c.points[0][0] < x < c.points[1][0]]
        return found

    led = [(cell_at(points[0][0]), cell_at(points[-1][0])) for points in arrows]
    assert led == [(n, n - take) for n, take in enumerate(MOVES) if take]
    assert all(OUTCOMES[end] == "P" for _, end in led)
    assert [cell_at(head[0][0]) for head in heads] == [end for _, end in led]
    assert len({head[0] for head in heads}) == len(heads)  # no two heads on the same spot


@pytest.mark.parametrize(
    ("outcomes", "moves", "message"),
    [
        ("PX", None, "outcomes has 'X' at 1"),
        ("PN", [None], "moves has 1 entries: expected 2"),
        ("PN", [None, 2], "moves takes 2 from 1"),
        ("PN", [None, 0], "moves takes 0 from 1"),
    ],
)
def test_a_strip_refuses_what_is_no_outcome_or_move(outcomes, moves, message):
    with pytest.raises(ValueError, match=message):
        outcome_strip(outcomes, moves)


@pytest.mark.parametrize("size", [1, 3, 13, 40])
def test_a_grid_of_two_heaps_can_be_read(size, faults):
    sketch = outcome_grid(
        [["P" if i == j else "N" for j in range(size)] for i in range(size)], rows="<left>"
    )
    assert faults(sketch) == []
    fills = [mark.fill for mark in sketch.marks if isinstance(mark, Shape)]
    assert Counter(fills) == Counter({P_POSITION: size, N_POSITION: size * (size - 1)})


def test_rows_of_the_grid_are_the_first_heap():
    sketch = outcome_grid(["PN", "NN", "PP"])
    cells = [mark.fill for mark in sketch.marks if isinstance(mark, Shape)]
    assert cells == [P_POSITION, N_POSITION, N_POSITION, N_POSITION, P_POSITION, P_POSITION]
    labels = [mark for mark in sketch.marks if isinstance(mark, Text) and mark.text == "2"]
    assert [label.anchor for label in labels] == ["end"]  # only the rows go up to 2


def test_a_ragged_grid_is_refused():
    with pytest.raises(ValueError, match="row 1 of outcomes has length 1, not 2"):
        outcome_grid(["PN", "P"])
    with pytest.raises(ValueError, match="outcomes has 'Q'"):
        outcome_grid(["Q"])


# Charts


@pytest.mark.parametrize("counts", [{}, {str(i): {1: 1} for i in range(5)}])
def test_no_series_or_too_many_are_refused(counts):
    with pytest.raises(ValueError, match="expected 1 to 4"):
        growth_chart(counts)


def heights(sketch, colour):
    """How high above the bottom the points of a chart's line lie."""
    (curve,) = [m for m in sketch.marks if isinstance(m, Curve) and m.stroke == colour]
    return [sketch.height - y for _, y in curve.points]


def test_growth_is_drawn_on_a_logarithmic_scale():
    series = {"plain": {1: 2, 2: 4, 3: 8}, "lookups": {0: 0, 1: 1, 2: 2, 3: 1}}
    sketch = growth_chart(series, ylabel="work")
    two, four, eight = heights(sketch, BLUE)
    assert eight - four == pytest.approx(four - two)
    assert heights(sketch, ORANGE) == pytest.approx([two - (four - two), two, two - (four - two)])
    texts = [mark.text for mark in sketch.marks if isinstance(mark, Text)]
    assert {"n", "work", "10⁰", "plain", "lookups"} <= set(texts)
    points = [mark for mark in sketch.marks if isinstance(mark, Disc)]
    assert len(points) == 3 + 1  # a disc for each number of the first line, and one in the legend


def test_a_chart_of_small_differences_has_ticks_as_well():
    texts = [m.text for m in growth_chart({"a": {1: 3, 2: 8}}).marks if isinstance(m, Text)]
    assert {"10⁰", "10¹"} <= set(texts)


def test_a_chart_of_nothing_but_zeros_has_no_points():
    sketch = growth_chart({"a": {1: 0, 2: 0}})
    assert heights(sketch, BLUE) == []


def test_long_names_are_cut():
    texts = [m.text for m in growth_chart({"y" * 99: {1: 1}}).marks if isinstance(m, Text)]
    assert max(map(len, texts)) == 40


# Tables of text


class Cells(HTMLParser):
    """The texts of the cells of a table, and the tags that are open at its end."""

    def __init__(self, html):
        super().__init__()
        self.rows, self.open, self.styles = [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
            self.styles.append(dict(attributes)["style"])

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open[-1] in ("td", "th"):
            self.rows[-1][-1] += data


def test_a_table_shows_all_cells_escaped():
    cells = Cells(
        table_html([("<script>", '"&"'), (None, "x")], ("<b>", "second"), caption="a < b")
    )
    assert cells.rows == [["<b>", "second"], ["<script>", '"&"'], ["–", "x"]]
    assert cells.open == []
    html = table_html([("<script>", 1)], ("<b>", ""), caption="<i>")
    assert "<script>" not in html
    assert "<b>" not in html
    assert "&lt;i&gt;</caption>" in html


def test_numbers_stand_to_the_right_and_texts_to_the_left():
    rows = [("a", 5478, 0.5, True), ("b", None, Fraction(1, 3), False)]
    cells = Cells(table_html(rows, ("name", "size", "share", "agrees")))
    assert cells.rows[1:] == [["a", "5,478", "0.5", "✓"], ["b", "–", "1/3", "✗"]]
    sides = ["right" if "text-align:right" in style else "left" for style in cells.styles]
    assert sides == ["left", "right", "right", "left"] * 3


def test_numbers_of_numpy_are_numbers():
    cells = Cells(table_html([(np.int64(12345), np.float64(1 / 3), np.bool_(True))], "abc"))
    assert cells.rows[1] == ["12,345", "0.3333", "✓"]


def test_highlighted_rows_are_tinted():
    styles = Cells(table_html([(1,), (2,), (3,)], ("n",), highlight=[1])).styles
    assert ["background" in style for style in styles] == [False, False, True, False]


def test_a_table_shows_itself():
    table = show_table([("n", 1000), ("longer", None)], ("name", "size"), caption="Sizes")
    assert table._repr_html_() == table_html(
        [("n", 1000), ("longer", None)], ("name", "size"), "Sizes"
    )
    assert repr(table).splitlines() == [
        "Sizes",
        "name     size",
        "------  -----",
        "n       1,000",
        "longer      –",
    ]


def test_an_empty_table_has_its_header():
    assert Cells(table_html([], ("a", "b"))).rows == [["a", "b"]]
    assert repr(show_table([], ("a", "b"))) == "a  b\n-  -"


def test_a_table_refuses_rows_that_do_not_fit():
    with pytest.raises(ValueError, match="row 1 has 1 cells: expected 2, one for each of a, b"):
        table_html([(1, 2), (3,)], ("a", "b"))
    with pytest.raises(ValueError, match="highlight has 1: expected 0 to 0"):
        table_html([(1,)], ("a",), highlight=[1])

"""Tables of outcomes, charts of counts, and tables of text."""

from fractions import Fraction
from html.parser import HTMLParser

import numpy as np
import pytest

from coursekit.draw.outcomes import outcome_strip
from coursekit.draw.sketch import Curve, Shape, Text
from coursekit.draw.style import BLUE, P_POSITION, PAPER
from coursekit.draw.tables import show_table, table_html
from coursekit.games import Subtraction
from coursekit.solving import outcome_table

TABLE = outcome_table(Subtraction(n) for n in range(13))
OUTCOMES = [result for result, _ in TABLE.values()]
MOVES = [move for _, move in TABLE.values()]


# Outcomes


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

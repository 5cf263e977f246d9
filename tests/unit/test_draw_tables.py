"""Tables of outcomes, charts of counts, and tables of text."""

from collections import Counter
from fractions import Fraction
from html.parser import HTMLParser

import matplotlib.pyplot as plt
import numpy as np
import pytest

from coursekit.draw.canvas.sketch import Curve, Shape, Text
from coursekit.draw.canvas.style import BLUE, N_POSITION, P_POSITION, PAPER
from coursekit.draw.tables import (
    call_counts,
    complexity_bars,
    growth_chart,
    outcome_grid,
    outcome_strip,
    show_table,
    table_html,
)
from coursekit.games import Subtraction, TicTacToe
from coursekit.record import trace
from coursekit.solving import outcome, outcome_table

TABLE = outcome_table(Subtraction(n) for n in range(13))
OUTCOMES = [result for result, _ in TABLE.values()]
MOVES = [move for _, move in TABLE.values()]


@pytest.fixture(autouse=True)
def _closed_figures():
    yield
    plt.close("all")


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


@pytest.mark.parametrize(
    "draw", [lambda ax: outcome_strip("PN", ax=ax), lambda ax: outcome_grid(["P"], ax=ax)]
)
def test_outcomes_are_drawn_on_given_axes_or_new_ones(draw):
    _, ax = plt.subplots()
    assert draw(ax) is ax
    assert draw(None) is not ax


# Charts


def drawn_texts(ax):
    return [text.get_text() for text in ax.texts]


def test_bars_are_as_long_as_the_counts():
    counts = trace(outcome, Subtraction(6)).counts()
    ax = call_counts(counts)
    assert [bar.get_width() for bar in ax.patches] == list(counts.values())
    assert drawn_texts(ax) == [str(count) for count in counts.values()]
    assert [tick.get_text() for tick in ax.get_yticklabels()] == list("6543210")
    assert ax.yaxis_inverted()
    assert ax.get_legend() is None


def test_counts_of_several_traces_stand_side_by_side():
    ax = call_counts({"plain": Counter({3: 1, 2: 4}), "memoised": Counter({3: 1, 1: 2})})
    assert [bar.get_width() for bar in ax.patches] == [1, 4, 0, 1, 0, 2]
    tops = [bar.get_y() for bar in ax.patches]
    assert all(plain < memoised for plain, memoised in zip(tops[:3], tops[3:], strict=True))
    assert [text.get_text() for text in ax.get_legend().get_texts()] == ["plain", "memoised"]
    assert len({bar.get_hatch() for bar in ax.patches}) == 2


def test_of_many_arguments_the_first_are_shown_and_the_rest_counted():
    ax = call_counts({n: n for n in range(1, 101)})
    assert len(ax.patches) == 30
    assert ax.get_xlabel() == "calls (the first 30 of 100 arguments)"


def test_labels_of_arguments_are_short_and_no_formulas():
    ax = call_counts({"$x$": 1, TicTacToe(): 2, "y" * 99: 3})
    ax.figure.canvas.draw()
    labels = [tick.get_text() for tick in ax.get_yticklabels()]
    assert labels[0] == r"\$x\$"
    assert max(map(len, labels)) <= 40


@pytest.mark.parametrize("counts", [{}, {str(i): {1: 1} for i in range(5)}])
def test_no_series_or_too_many_are_refused(counts):
    with pytest.raises(ValueError, match="expected 1 to 4"):
        call_counts(counts)
    with pytest.raises(ValueError, match="expected 1 to 4"):
        growth_chart(counts)


def test_growth_is_drawn_on_a_logarithmic_scale():
    ax = growth_chart({"plain": {1: 2, 2: 4, 3: 8}, "lookups": {0: 0, 1: 1, 2: 2}}, ylabel="work")
    assert ax.get_yscale() == "log"
    assert [list(line.get_ydata()) for line in ax.lines] == [[2, 4, 8], [0, 1, 2]]
    assert [list(line.get_xdata()) for line in ax.lines] == [[1, 2, 3], [0, 1, 2]]
    assert len({line.get_marker() for line in ax.lines}) == 2
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("n", "work")
    ax.figure.canvas.draw()
    assert ax.get_ylim()[0] > 0


def test_sizes_may_be_astronomical():
    sizes = {"tic-tac-toe": 5478, "chess": 10**120, "Go": 2.08e170, "more": 3 * 10**400}
    ax = complexity_bars(sizes)
    lengths = [bar.get_width() for bar in ax.patches]
    assert lengths == pytest.approx([3.7386, 120, 170.318, 400.477], abs=1e-3)
    texts = drawn_texts(ax)
    assert texts[0] == "5,478"
    assert texts[1:] == [
        rf"${leading} \times 10^{{{exponent}}}$"
        for leading, exponent in ((1.0, 120), (2.1, 170), (3.0, 400))
    ]
    ax.figure.canvas.draw()


def test_sizes_may_be_fractions():
    ax = complexity_bars({"a half more": Fraction(3, 2), "large": Fraction(10**400, 3)})
    assert drawn_texts(ax) == ["2", r"$3.3 \times 10^{399}$"]
    assert [bar.get_width() for bar in ax.patches] == pytest.approx([0.176, 399.523], abs=1e-3)
    ax.figure.canvas.draw()


@pytest.mark.parametrize("size", [0, -1, float("nan"), float("inf"), "many", None])
def test_a_size_is_at_least_one(size):
    with pytest.raises(ValueError, match="sizes has"):
        complexity_bars({"a": size})


@pytest.mark.parametrize(
    "draw",
    [
        lambda ax: call_counts({1: 1}, ax=ax),
        lambda ax: growth_chart({"a": {1: 1}}, ax=ax),
        lambda ax: complexity_bars({"a": 10}, ax=ax),
    ],
)
def test_charts_are_drawn_on_given_axes_or_new_ones(draw):
    _, ax = plt.subplots()
    assert draw(ax) is ax
    assert draw(None) is not ax


@pytest.mark.parametrize(
    "chart",
    [
        lambda: call_counts(trace(outcome, Subtraction(7)).counts()),
        lambda: call_counts({"a": {n: n for n in range(9)}, "b": dict.fromkeys(range(9), 9)}),
        lambda: complexity_bars({"a name of some length": 5478, "b": 10**120, "c": 10}),
    ],
)
def test_texts_of_a_chart_neither_overlap_nor_leave_the_figure(chart):
    ax = chart()
    figure = ax.figure
    figure.canvas.draw()
    legend = ax.get_legend()
    texts = [*ax.texts, *ax.get_yticklabels(), *ax.get_xticklabels(), ax.xaxis.label]
    texts += legend.get_texts() if legend else []
    low, high = ax.get_xlim()
    shown = [
        t
        for t in texts
        if t.get_text() and (t not in ax.get_xticklabels() or low <= t.get_position()[0] <= high)
    ]
    boxes = [text.get_window_extent() for text in shown]
    for i, box in enumerate(boxes):
        assert box.x0 >= 0
        assert box.y0 >= 0
        assert box.x1 <= figure.bbox.x1
        assert box.y1 <= figure.bbox.y1
        for other in boxes[:i]:
            assert not (
                min(box.x1, other.x1) - max(box.x0, other.x0) > 1
                and min(box.y1, other.y1) - max(box.y0, other.y0) > 1
            )


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
    assert cells.rows[1] == ["12,345", "0.333333", "✓"]


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

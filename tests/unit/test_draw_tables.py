"""Pictures of chapters 1 and 2: outcomes, tables of text, binary digits, sequences."""

import re
from fractions import Fraction

import numpy as np
import pytest
from matplotlib.colors import to_hex

from coursekit.draw import (
    binary_rows,
    grundy_rows,
    sequence_chart,
    to_svg,
)
from coursekit.draw.sketch import Curve, Shape, Text
from coursekit.draw.style import BLUE, LIT, ORANGE, P_POSITION, PAPER
from coursekit.draw.tables import outcome_strip, show_table, table_html
from coursekit.games import (
    ColumnCoins,
    Kayles,
    Nim,
    PennyStacks,
    Subtraction,
    TwoPlayers,
)
from coursekit.impartial import (
    find_period,
    grundy_sequence,
    grundy_table,
    nim_sum,
    octal_sequence,
)
from coursekit.solving import outcome_table
from tests.unit.pages import cells

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


def test_a_table_shows_all_cells_escaped():
    html = table_html([("<script>", '"&"'), (None, "x")], ("<b>", "second"), caption="a < b")
    assert cells(html) == [["<b>", "second"], ["<script>", '"&"'], ["–", "x"]]
    assert "a &lt; b</caption>" in html
    assert "<script>" not in html


def test_numbers_stand_to_the_right_and_texts_to_the_left():
    rows = [("a", 5478, 0.5, True), ("b", None, Fraction(1, 3), False)]
    html = table_html(rows, ("name", "size", "share", "agrees"))
    assert cells(html)[1:] == [["a", "5,478", "0.5", "✓"], ["b", "–", "1/3", "✗"]]
    assert re.findall("text-align:(left|right);padding", html) == (
        ["left", "right", "right", "left"] * 3
    )
    numpy = [(np.int64(12345), np.float64(1 / 3), np.bool_(True))]
    assert cells(table_html(numpy, "abc"))[1] == ["12,345", "0.3333", "✓"]


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
    assert cells(table_html([], ("a", "b"))) == [["a", "b"]]
    assert repr(show_table([], ("a", "b"))) == "a  b\n-  -"


def test_a_table_refuses_rows_that_do_not_fit():
    with pytest.raises(ValueError, match="row 1 has 1 cells: expected 2, one for each of a, b"):
        table_html([(1, 2), (3,)], ("a", "b"))
    with pytest.raises(ValueError, match="highlight has 1: expected 0 to 0"):
        table_html([(1,)], ("a",), highlight=[1])


# Names, binary digits, Grundy tables and sequences


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def count(sketch, kind, **wanted):
    return sum(
        isinstance(mark, kind) and all(getattr(mark, k) == v for k, v in wanted.items())
        for mark in sketch.marks
    )


# Names


@pytest.mark.parametrize(
    ("position", "name"),
    [
        (Nim((5, 7, 9)), "9,7,5"),
        (Nim(0), "0"),
        (Kayles(9), "K9"),
        (ColumnCoins((1, 1, 2)), "1/1/2"),
        (Kayles(4) + Kayles(4), "K4+K4"),
        (Kayles(4) + Nim(2), "K4+*2"),
        (PennyStacks(5) + Nim(1), "*1+5¢"),
        (TwoPlayers(Kayles(4) + Kayles(4)), "K4+K4"),
        (PennyStacks((4, 2, 1)), "4+2+1"),
        (Subtraction(6), "6"),
    ],
)
def test_positions_have_short_names(position, name):
    assert position.node_label() == name


# Binary digits


@pytest.mark.parametrize("heaps", [[5, 7, 9], [], [0], [3, 3], [1, 2, 4, 8, 1023], [6]])
def test_binary_digits_stand_in_columns_and_odd_ones_are_lit(heaps, faults):
    sketch = binary_rows(heaps)
    assert faults(sketch) == []
    total = nim_sum(heaps)
    assert count(sketch, Shape, fill=LIT) == total.bit_count()
    digits = max([1, *(heap.bit_length() for heap in heaps)])
    written = texts(sketch)[digits:]
    rows = [written[i : i + digits + 1] for i in range(0, len(written), digits + 1)]
    assert [int("".join(row[1:]), 2) for row in rows] == [*heaps, total]
    assert [row[0] for row in rows] == [*map(str, heaps), f"nim-sum {total}"]
    places = {}
    for mark in sketch.marks:
        if isinstance(mark, Text) and mark.size == 16:
            places.setdefault(mark.x, []).append(mark.text)
    for column in places.values():
        assert column[:-1].count("1") % 2 == int(column[-1])


def test_labels_say_what_the_heaps_stand_for(faults):
    sketch = binary_rows([4, 2, 1], ["K9", "*2", "a <long> name that no table has room for"])
    assert faults(sketch) == []
    assert texts(sketch)[3] == "K9 ≡ *4"
    assert "*2" in texts(sketch)
    assert "a <long> name that no table h… ≡ *1" in texts(sketch)
    assert "&lt;long&gt;" in to_svg(sketch)


# Grundy tables and sequences


def test_the_grundy_table_lists_options_with_their_nimbers():
    table = grundy_rows(grundy_table(ColumnCoins((0, 1, 1))))
    assert table.header == ("position", "options", "nimbers", "mex")
    assert table.rows[0] == ("2/0/0", None, None, 0)
    assert table.rows[-1] == ("0/1/1", "1/0/1 · 1/1/0 · 0/2/0", "2 · 1 · 2", 0)
    kayles = grundy_rows(grundy_table(Kayles(4)))
    assert kayles.rows[-1] == ("K4", "K3 · K1+K2 · K2 · K1+K1", "3 · 3 · 2 · 0", 1)


def test_the_chart_of_kayles_marks_its_period_and_names_its_exceptions():
    values = grundy_sequence(Kayles, 160)
    (ax,) = sequence_chart(values, find_period(values)).axes
    legend = [text.get_text() for text in ax.get_legend().get_texts()]
    assert legend[0] == "from 71 on the same again every 12"
    assert legend[1].startswith("14 exceptions: 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70")
    ordinary, exceptions = ax.lines
    assert list(exceptions.get_xdata()) == list(find_period(values).exceptions)
    assert to_hex(exceptions.get_color()) == ORANGE
    drawn = dict(
        zip(
            [*ordinary.get_xdata(), *exceptions.get_xdata()],
            [*ordinary.get_ydata(), *exceptions.get_ydata()],
            strict=True,
        )
    )
    assert [drawn[n] for n in range(161)] == values
    starts = sorted(band.get_x() for band in ax.patches)
    assert starts == [70.5, 94.5, 118.5, 142.5]


def test_a_sequence_without_a_period_and_one_without_exceptions():
    values = octal_sequence("4.", 50, unequal=True)
    (ax,) = sequence_chart(values, find_period(values)).axes
    assert ax.get_legend() is None
    regular = [0, 1, 2] * 4
    legend = sequence_chart(regular, find_period(regular)).axes[0].get_legend()
    assert [text.get_text() for text in legend.get_texts()] == ["from 0 on the same again every 3"]


@pytest.mark.parametrize(("heaps", "legend"), [(10, "4 exceptions: 0, 3, 6, 9"), (60, "13 exc")])
def test_a_chart_that_ends_before_the_period_begins_has_the_exceptions_it_shows(heaps, legend):
    values = grundy_sequence(Kayles, 160)
    (ax,) = sequence_chart(values[: heaps + 1], find_period(values)).axes
    (text,) = ax.get_legend().get_texts()
    assert text.get_text().startswith(legend)
    assert not ax.patches

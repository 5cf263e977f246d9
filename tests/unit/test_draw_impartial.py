"""Pictures of chapter 2: boards, names, binary digits, Grundy tables and sequences."""

from xml.etree import ElementTree

import pytest
from matplotlib.colors import to_hex

from coursekit.draw import (
    binary_rows,
    board_sketch,
    draw_graph,
    grundy_rows,
    outcome_grid,
    sequence_chart,
    to_svg,
)
from coursekit.draw.boards.heaps import MOST
from coursekit.draw.boards.sums import WIDEST
from coursekit.draw.canvas.sketch import Disc, Shape, Text
from coursekit.draw.canvas.style import LIT, ORANGE
from coursekit.games import (
    ColumnCoins,
    Kayles,
    Nim,
    Octal,
    PennyStacks,
    Subtraction,
    TicTacToe,
    TwoPlayers,
)
from coursekit.impartial import (
    find_period,
    grundy,
    grundy_sequence,
    grundy_table,
    nim_sum,
    octal_sequence,
    outcome_by_nimbers,
)
from coursekit.interact import slide
from coursekit.solving import GameGraph
from tests.unit.pages import page

LARGE_SUM = (
    Kayles(4) + Nim(3) + PennyStacks(5) + ColumnCoins((3, 2)) + Octal("0.137", 30) + Kayles(25)
)
POSITIONS = [
    Nim(0),
    Nim((5, 7, 9)),
    Nim((1000, 3), misere=True),
    Nim(tuple(range(1, 30))),
    Kayles(0),
    Kayles(1),
    Kayles(12),
    Kayles(MOST + 1),
    Kayles(2, misere=True),
    ColumnCoins(()),
    ColumnCoins((1, 0, 3, 2)),
    ColumnCoins((0, 1000)),
    Octal("0.137", 0),
    Octal("0.137", 1),
    Octal("0.137", 13),
    Octal("4.007", 26, misere=True),
    Kayles(4) + Kayles(4),
    LARGE_SUM,
    TwoPlayers(Nim((3, 2))),
]


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def count(sketch, kind, **wanted):
    return sum(
        isinstance(mark, kind) and all(getattr(mark, k) == v for k, v in wanted.items())
        for mark in sketch.marks
    )


# Boards


@pytest.mark.parametrize("position", POSITIONS, ids=repr)
def test_a_board_can_be_read(position, faults):
    board = board_sketch(position)
    assert faults(board) == []
    assert board.width < 2 * WIDEST
    assert len(list(ElementTree.fromstring(to_svg(board)))) == len(board.marks)


def test_every_stone_pin_and_coin_is_there():
    assert count(board_sketch(Nim((5, 7, 9))), Disc) == 21
    assert texts(board_sketch(Nim((5, 7, 9)))) == ["9", "7", "5"]
    assert texts(board_sketch(Kayles(3))) == ["1", "2", "3"]
    assert count(board_sketch(Kayles(12)), Shape) == 12
    assert count(board_sketch(ColumnCoins((1, 0, 3))), Disc) == 4
    assert count(board_sketch(Octal("0.77", 9)), Disc) == 9


def test_what_does_not_fit_is_a_number():
    assert texts(board_sketch(Nim((MOST + 7,)))) == [f"{MOST + 7}", "+ 7"]
    assert texts(board_sketch(Kayles(1000)))[-1] == f"+ {1000 - MOST}"
    assert "+ 17 more rows" in texts(board_sketch(Nim(tuple(range(1, 30)))))


def test_the_misere_rule_is_told():
    assert "taking the last stone loses" in texts(board_sketch(Nim((2, 1), misere=True)))
    assert "knocking down the last pin loses" in texts(board_sketch(Kayles(2, misere=True)))
    assert not any("loses" in text for text in texts(board_sketch(Nim((2, 1)))))


def test_a_sum_shows_its_terms_with_a_plus_between_them():
    board = board_sketch(Kayles(4) + Kayles(4) + Nim(3))
    assert texts(board).count("+") == 2
    assert count(board, Shape) == 8
    assert count(board, Disc) == 3
    assert texts(board_sketch(LARGE_SUM)).count("+") == 5


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
        (Octal("0.137", 9), "0.137: 9"),
        (PennyStacks(5) + Nim(1), "*1+5¢"),
        (TwoPlayers(Kayles(4) + Kayles(4)), "K4+K4"),
        (PennyStacks((4, 2, 1)), "4+2+1"),
        (Subtraction(6), "6"),
    ],
)
def test_positions_have_short_names(position, name):
    assert position.node_label() == name


def test_other_positions_have_no_name_of_this_kind():
    assert TicTacToe().node_label() == ""
    assert Subtraction(6).term_label() == "Subtraction(6)"


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


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([3, -1],), "heaps has -1"),
        (([1.5],), "heaps has 1.5"),
        (([1, 2], ["a"]), "labels has 1 names: expected 2"),
    ],
)
def test_binary_rows_refuses_what_it_cannot_write(arguments, message):
    with pytest.raises(ValueError, match=message):
        binary_rows(*arguments)


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


# What was there before


def test_an_option_graph_shows_nimbers_and_colours(faults):
    def label(position):
        return f"{position.node_label()}: *{grundy(position)}"

    graph = GameGraph.explore(Kayles(5))
    sketch = draw_graph(graph, outcomes=outcome_by_nimbers, labels=label)
    assert faults(sketch) == []
    assert {label(position) for position in graph.positions} <= set(texts(sketch))
    assert texts(sketch).count("P") == sum(outcome_by_nimbers(p) == "P" for p in graph.positions)


def test_the_grid_of_two_heaps_fills_step_by_step():
    size = 4

    def partial(step):
        return [
            [outcome_by_nimbers(Nim((i, j))) if size * i + j < step else None for j in range(size)]
            for i in range(size)
        ]

    widget = slide(outcome_grid(partial(step)) for step in range(size * size + 1))
    for step in (0, 6, 16):
        widget.step = step
        shown = [mark for mark in ("N", "P") for _ in range(page(widget).count(f">{mark}</text>"))]
        assert len(shown) == step

"""The hands of chapter 4, driven without a browser: payoffs are typed, sliders are set."""

import re
from fractions import Fraction
from html import unescape
from itertools import permutations, product

import ipywidgets
import pytest

from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.canvas.sketch import Text as SketchText
from coursekit.draw.matrices.tableau import pivot_sentence, tableau_sketches
from coursekit.general_sum import pure_equilibria
from coursekit.general_sum.families import family, order
from coursekit.interact import (
    elimination_steps,
    guarantee_steps,
    payoff_editor,
    reply_steps,
    simplex_steps,
    two_by_two_family,
)
from coursekit.interact.payoff_cells import NAME, PayoffCells
from coursekit.interact.payoff_editor import resized
from coursekit.interact.reading_payoffs import cell_text, read_payoff, read_payoffs
from coursekit.interact.two_by_two import draw_family
from coursekit.linear_programs import LinearProgram, column_program, row_program, simplex
from coursekit.matrix_games import (
    COIN_GAME,
    OPERA_OR_BASEBALL,
    PRISONERS_DILEMMA,
    STAG_HUNT,
    THREE_BY_FOUR,
    TWO_BY_TWO,
    MatrixGame,
    solve,
    symmetric_two_by_two,
    weakly_dominated,
)
from tests.unit.pages import button, page, parts, png_size, saved, slider


def boxes(widget):
    """The boxes with payoffs, from left to right and from above to below."""
    return [box for box in parts(widget, ipywidgets.Text) if NAME not in box._dom_classes]


def words(widget):
    """What can be read in the widget."""
    return " ".join(unescape(re.sub("<[^>]*>", " ", page(widget))).split())


# families of symmetric games


@pytest.mark.parametrize(
    ("payoffs", "name"),
    [
        ((5, 3, 1, 0), "Prisoners' Dilemma"),
        ((1, 2, 1, 0), "Stag Hunt"),
        ((2, 3, 1, 0), "Stag Hunt"),
        ((5, 3, 0, 1), "Chicken"),
        ((5, 1, 3, 0), "Deadlock"),
        ((1, 3, 0, 2), "Harmony"),
        ((0, 2, 1, 0), "Coordination"),
        ((3, 0, 0, 2), "Opera or Baseball"),
        ((0, 1, 3, 5), "Prisoners' Dilemma, with the two strategies exchanged"),
        ((0, 1, 2, 1), "Stag Hunt, with the two strategies exchanged"),
        ((1, 0, 3, 5), "Chicken, with the two strategies exchanged"),
        ((3, 3, 1, 0), "Boundary between families: T = R > P > S"),
        ((5, 3, 1, 1), "Boundary between families: T > R > P = S"),
        ((5, 1, 1, 0), "Boundary between families: T > R = P > S"),
        ((5, 2, 1, 2), "Boundary between families: T > R = S > P"),
        ((0, 0, 0, 0), "Boundary between families: T = R = P = S"),
        ((0.5, Fraction(1, 3), 0, -0.25), "Prisoners' Dilemma"),
    ],
)
def test_family_reads_the_order_of_the_payoffs(payoffs, name):
    assert family(*payoffs) == name


def test_every_strict_order_has_a_name_and_its_mirror_the_same_one():
    mirrors = {"Deadlock": "Harmony", "Harmony": "Deadlock"}
    for T, R, P, S in permutations(range(4)):
        name, mirror = family(T, R, P, S), family(S, P, R, T)
        assert not name.startswith("Boundary")
        plain, plain_mirror = name.split(",")[0], mirror.split(",")[0]
        assert plain_mirror == mirrors.get(plain, plain)
        assert ("exchanged" in name) != ("exchanged" in mirror) or plain in {
            *mirrors,
            *("Coordination", "Opera or Baseball"),
        }


def test_a_family_fixes_who_replies_how():
    replies = {
        "Prisoners' Dilemma": (True, True),
        "Deadlock": (True, True),
        "Harmony": (False, False),
        "Stag Hunt": (False, True),
        "Coordination": (False, True),
        "Chicken": (True, False),
        "Opera or Baseball": (True, False),
    }
    seen = set()
    for T, R, P, S in product(range(4), repeat=4):
        name = family(T, R, P, S)
        if name in replies:
            seen.add(name)
            assert (T > R, P > S) == replies[name]
            assert T != R
            assert P != S
        if T == R or P == S:
            assert name == f"Boundary between families: {order(T, R, P, S)}"
    assert seen == set(replies)


# reading payoffs


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", Fraction(3)),
        (" -1/2 ", Fraction(-1, 2)),
        ("1 / 2", Fraction(1, 2)),
        ("−4", Fraction(-4)),
        ("+.5", Fraction(1, 2)),
        ("0.1", Fraction(1, 10)),
        ("2.", Fraction(2)),
        ("-0", Fraction(0)),
        ("123456789012", Fraction(123456789012)),
    ],
)
def test_payoffs_are_read_exactly(text, number):
    assert read_payoff(text) == number


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no number yet"),
        ("  ", "no number yet"),
        ("abc", "not a number"),
        ("3/0", "division by 0"),
        ("0/0", "division by 0"),
        ("1e400", "not a number"),
        ("1e99999999", "not a number"),
        ("nan", "not a number"),
        ("inf", "not a number"),
        ("-", "not a number"),
        ("1/", "not a number"),
        ("1/2/3", "not a number"),
        ("1_000", "not a number"),
        ("٣", "not a number"),
        ("1 2", "not a number"),
        ("1/-2", "not a number"),
        ("0x10", "not a number"),
        ("__import__", "not a number"),
        ("9" * 13, "over 12 characters"),
        ("9" * 100_000, "over 12 characters"),
    ],
)
def test_what_is_no_payoff_is_refused_in_a_few_words(text, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        read_payoff(text)


def test_a_cell_of_two_players_holds_two_payoffs():
    assert read_payoffs("3,1/2", 2) == (3, Fraction(1, 2))
    for text in ("3", "1,2,3", ""):
        with pytest.raises(ValueError, match="two, as in 3, 0"):
            read_payoffs(text, 2)
    with pytest.raises(ValueError, match="no number yet"):
        read_payoffs("3,", 2)
    with pytest.raises(ValueError, match="not a number"):
        read_payoffs("0,5", 1)
    assert cell_text((Fraction(-1, 2), 0.1)) == "-1/2, 0.1"
    assert cell_text((1e-9, -0.0)) == "0.000000001, 0"
    assert cell_text((123456.7890625, Fraction(123, 100_000))) == "123456.78906, 0.00123"


def test_cells_keep_the_last_good_payoffs():
    edits = []
    cells = PayoffCells(MatrixGame([[2, -1], [-1, 1]]), 1, lambda i, j: edits.append((i, j)), print)
    box = boxes(cells.widget)[1]
    assert box.value == "-1"
    box.value = "1/0"
    assert cells.game == MatrixGame([[2, -1], [-1, 1]])
    assert cells.problems == {(0, 1): "division by 0"}
    assert "division by 0" in words(cells.widget)
    box.value = "1/3"
    assert cells.game == MatrixGame([[2, Fraction(1, 3)], [-1, 1]])
    assert cells.problems == {}
    assert "division" not in words(cells.widget)
    assert edits == [(0, 1), (0, 1)]


# the payoff editor


def chosen(widget):
    (found,) = parts(widget, ipywidgets.Dropdown)
    return found


def test_value_and_strategies_follow_a_typed_payoff():
    editor = payoff_editor(COIN_GAME)
    assert "No saddle point: v⁻ = −1 < v⁺ = 1." in words(editor)
    assert "Value 1/5" in words(editor)
    assert "heads 2/5 tails 3/5" in words(editor)
    boxes(editor)[0].value = "1"
    assert "Value 0" in words(editor)
    assert "heads 1/2 tails 1/2" in words(editor)
    boxes(editor)[0].value = "1/2"
    solution = solve([[Fraction(1, 2), -1], [-1, 1]])
    assert f"Value {solution.value}".replace("-", "−") in words(editor)
    assert page(editor).count("width:37px") == 2  # 4/7 of 64 pixels, for either player


def test_saddle_points_are_named():
    editor = payoff_editor([[3, 2, 5], [1, 0, 9]])
    assert "Saddle point at (1, 2): v⁻ = v⁺ = 2." in words(editor)
    for box in boxes(editor):
        box.value = "4"
    assert "Saddle points at (1, 1), (1, 2), (1, 3), (2, 1)" in words(editor)


@pytest.mark.parametrize("text", ["", "abc", "3/0", "1e400", "nan", "9" * 50, "<b>1</b>"])
def test_bad_payoffs_leave_the_last_good_game(text):
    editor = payoff_editor(TWO_BY_TWO)
    before = words(editor)
    boxes(editor)[3].value = text
    assert "Value 17/4" in words(editor)
    assert "Row 2, column 2: " in words(editor)
    assert "8 stays in use." in words(editor)
    assert "<b>1</b>" not in page(editor)
    boxes(editor)[0].value = "6"
    assert f"Value {solve([[6, 3], [2, 8]]).value}" in words(editor)
    boxes(editor)[0].value = "5"
    boxes(editor)[3].value = "8"
    assert words(editor) == before.replace("0.5. 5 ", "0.5. 8 ")


def test_the_slider_moves_the_payoff_that_is_lit():
    editor = payoff_editor(TWO_BY_TWO)
    assert chosen(editor).options[2] == ("2, 1", (1, 0, 0))
    chosen(editor).value = (1, 0, 0)
    assert slider(editor).value == 4 * 2
    slider(editor).value = -5
    assert boxes(editor)[2].value == "-5/4"
    assert f"Value {solve([[5, 3], [Fraction(-5, 4), 8]]).value}" in words(editor)


def test_what_is_slid_late_is_not_for_the_next_payoff():
    editor = payoff_editor(COIN_GAME)
    old = slider(editor)
    chosen(editor).value = (1, 1, 0)
    assert slider(editor) is not old
    old.set_state({"value": 36})
    assert [box.value for box in boxes(editor)][1:] == ["-1", "-1", "1"]


def test_a_large_reach_stays_while_its_payoff_slides():
    editor = payoff_editor([[50, 0], [0, 1]])
    slider(editor).value = 4 * 20
    assert boxes(editor)[0].value == "20"
    assert slider(editor).max == 4 * 50


def test_the_slider_follows_what_is_typed_and_leaves_it_alone():
    editor = payoff_editor(TWO_BY_TWO)
    boxes(editor)[1].value = "7/3"
    assert chosen(editor).value == (0, 1, 0)
    assert boxes(editor)[1].value == "7/3"
    assert slider(editor).value == 9  # quarters, the nearest to 7/3
    boxes(editor)[1].value = "-250"
    assert (slider(editor).min, slider(editor).value) == (-1000, -1000)
    boxes(editor)[2].value = "4"
    assert boxes(editor)[1].value == "-250"
    assert (slider(editor).max, slider(editor).value) == (40, 16)
    assert [box.value for box in boxes(editor)] == ["5", "-250", "4", "8"]


def test_rows_and_columns_come_and_go():
    editor = payoff_editor(COIN_GAME)
    button(editor, "+ row").click()
    button(editor, "+ column").click()
    assert [box.value for box in boxes(editor)] == ["2", "-1", "0", "-1", "1", "0", "0", "0", "0"]
    assert "Value 0" in words(editor)
    for _ in range(5):
        button(editor, "+ row").click()
    assert button(editor, "+ row").disabled
    assert len(boxes(editor)) == 15
    for _ in range(5):
        button(editor, "− row").click()
        button(editor, "− column").click()
    assert [box.value for box in boxes(editor)] == ["2"]
    assert button(editor, "− row").disabled
    assert button(editor, "− column").disabled
    assert "Value 2" in words(editor)
    button(editor, "Reset").click()
    assert "Value 1/5" in words(editor)
    assert len(boxes(editor)) == 4


def test_new_strategies_get_names_that_are_free():
    game = resized(MatrixGame([[1, 2]], rows=("up",), columns=(3, 1)), 2, 2)
    assert game.rows == ("up", 2, 3)
    assert game.columns == (3, 1, 4, 5)
    assert resized(resized(OPERA_OR_BASEBALL, 1, 1), -1, -1) == OPERA_OR_BASEBALL


def test_all_equilibria_of_a_game_with_two_payoffs_in_a_cell():
    editor = payoff_editor(OPERA_OR_BASEBALL)
    assert [box.value for box in boxes(editor)] == ["4, 1", "0, 0", "0, 0", "1, 4"]
    assert "3 equilibria" in words(editor)
    assert "(4/5, 1/5) (1/5, 4/5) (4/5, 4/5)" in words(editor)
    boxes(editor)[0].value = "4"
    assert "two, as in 3, 0" in words(editor)
    assert "3 equilibria" in words(editor)
    boxes(editor)[0].value = "-1,-1"
    assert "1 equilibrium" in words(editor)
    chosen(editor).value = (0, 0, 1)
    slider(editor).value = 2
    assert boxes(editor)[0].value == "-1, 1/2"
    boxes(editor)[0].value = "0, 0"
    assert "2 equilibria" in words(editor)
    assert "best replies" in words(editor)


def test_a_game_that_becomes_zero_sum_keeps_its_two_payoffs():
    editor = payoff_editor(MatrixGame([[1, 0]], [[1, 0]]))
    boxes(editor)[0].value = "1, -1"
    assert "equilibri" in words(editor)
    button(editor, "+ row").click()
    assert boxes(editor)[2].value == "0, 0"
    assert len(chosen(editor).options) == 8


@pytest.mark.parametrize(
    ("game", "pictures"),
    [
        ([[1, 2, 0], [2, 0, 1]], 2),
        ([[1, 2], [2, 0], [1, 1]], 3),
        ([[5]], 1),
        (THREE_BY_FOUR, 1),
        (STAG_HUNT, 2),
        (MatrixGame([[1, 2, 3]], [[3, 2, 1]]), 1),
    ],
)
def test_pictures_fit_the_game(game, pictures):
    assert page(payoff_editor(game)).count("<svg") == pictures


def test_the_editor_takes_floats_for_what_they_show():
    editor = payoff_editor([[0.5, 1 / 3], [0, 1.0]])
    assert [box.value for box in boxes(editor)] == ["0.5", "0.333333", "0", "1"]
    assert png_size(saved(payoff_editor([[0.5, 0.2], [0.1, 0.9]]))["image/png"])


@pytest.mark.parametrize("payoff", [10**12, Fraction(10**6, 10**6 + 1), 1e12, 1e-12, -1e99])
def test_the_editor_refuses_payoffs_that_it_could_not_show(payoff):
    with pytest.raises(ValueError, match=f"fit into 12 characters.*, not {re.escape(str(payoff))}"):
        payoff_editor([[1, payoff], [2, 3]])


def test_a_long_decimal_outlives_a_change_of_size():
    editor = payoff_editor(TWO_BY_TWO)
    boxes(editor)[0].value = "0.1234567891"
    button(editor, "+ row").click()
    assert [box.value for box in boxes(editor)] == ["0.1234567891", "3", "2", "8", "0", "0"]


def test_the_editor_leaves_a_picture_behind():
    data = saved(payoff_editor(COIN_GAME))
    assert data["text/plain"] == "A zero-sum game of 2 × 2 payoffs to change"
    width, height = png_size(data["image/png"])
    assert width > 2 * height > 400


def test_the_editor_refuses_large_games():
    with pytest.raises(ValueError, match="at most 5 rows and 5 columns, not 2 × 6"):
        payoff_editor([[1] * 6] * 2)
    with pytest.raises(ValueError, match="ragged"):
        payoff_editor([[1, 2], [3]])


def test_labels_are_escaped_everywhere():
    names = ("<b>a</b>", "&c;")
    zero_sum = MatrixGame([[2, -1], [-1, 1]], rows=names, columns=names)
    other = MatrixGame([[2, 1], [1, 1]], [[1, 1], [1, 1]], rows=names, columns=names)
    for game in (zero_sum, other):
        editor = payoff_editor(game)
        boxes(editor)[0].value = "x"
        assert "<b>a</b>" not in page(editor)
        assert "&c;" not in page(editor)
        assert "<b>a</b>" in unescape(page(editor))


# sliders for T, R, P and S


def test_sliders_lead_from_family_to_family():
    live = two_by_two_family()
    T, R, P, S = parts(live, ipywidgets.IntSlider)
    assert (T.value, R.value, P.value, S.value) == (5, 3, 1, 0)
    assert "Prisoners' Dilemma T > R > P > S" in words(live)
    assert "1 equilibrium" in words(live)
    R.value = 7
    assert "Stag Hunt" in words(live)
    assert "3 equilibria" in words(live)
    R.value = 5
    assert "Boundary between families: T = R > P > S" in words(live)
    assert "2 equilibria" in words(live)
    T.value = P.value = S.value = R.value
    assert "At least 4 equilibria" in words(live)
    assert png_size(saved(live)["image/png"])[0] > 500


def test_the_sketch_of_a_family_lists_its_pure_equilibria():
    for T, R, P, S in permutations((0, 2, 5, 9)):
        texts = [m.text for m in draw_family(T, R, P, S).marks if isinstance(m, SketchText)]
        found = pure_equilibria(symmetric_two_by_two(T, R, P, S))
        pure = {"Cooperate": "(1, 0)", "Defect": "(0, 1)"}
        for row, column in found:
            start = f"X = {pure[row]}, Y = {pure[column]} earn"
            assert any(text.startswith(start) for text in texts)
        count = len(found) + (len(found) == 2)
        assert f"{count} equilibri{'a' if count > 1 else 'um'}" in texts


def test_payoffs_outside_the_sliders_are_refused():
    with pytest.raises(ValueError, match="T must be a whole number, 0 to 9, not 10"):
        two_by_two_family(T=10)
    with pytest.raises(ValueError, match=r"S must be a whole number, 0 to 9, not 0\.5"):
        two_by_two_family(S=0.5)


# steppers


def step_texts(live):
    """What can be read at each step."""
    (steps,) = parts(live, ipywidgets.IntSlider)
    texts = []
    for now in range(steps.max + 1):
        steps.value = now
        texts.append(words(live))
    return texts


def test_guarantees_step_by_step():
    first, *_, last = step_texts(guarantee_steps(TWO_BY_TWO))
    assert "row min" not in first
    assert "v⁻ = 3 is less than v⁺ = 5" in last


def test_replies_go_round_for_ever():
    texts = step_texts(reply_steps(COIN_GAME, "heads"))
    assert len(texts) == 5
    assert "begins again" in texts[-1]
    with pytest.raises(ValueError, match="edge"):
        reply_steps(COIN_GAME, "edge")


def test_elimination_names_the_mixture():
    texts = step_texts(elimination_steps([[4, 0], [0, 4], [1, 1]]))
    assert len(texts) == 2
    assert "1/2 of row 1 and 1/2 of row 2" in texts[1]
    assert len(step_texts(elimination_steps(PRISONERS_DILEMMA))) == 3
    assert len(step_texts(elimination_steps([[1, 2], [1, 1]], weakly_dominated))) == 3


def test_simplex_step_by_step():
    texts = step_texts(simplex_steps(column_program(TWO_BY_TWO.A)))
    assert len(texts) == 3
    assert "q₁ enters, the first variable that raises the objective: by 1 per unit." in texts[0]
    assert "s₁ is the first to reach 0 and leaves." in texts[0]
    assert "(1/4, 0)" in texts[1]
    assert "this vertex is the best one, with objective 4/13." in texts[2]
    assert "ratio" in texts[1]
    assert "ratio" not in texts[2]


def sentences(objective, coefficients, bounds):
    run = simplex(LinearProgram(objective, coefficients, bounds))
    return [pivot_sentence(tableau) for tableau in run.tableaus]


def test_why_the_simplex_method_pivots_as_it_does():
    first, second, *_, best = sentences([-1, -1], [[-4, -1], [-2, -7]], [-1, -1])
    assert first == (
        "The point 0 violates a constraint. x₀ relaxes them all: it enters, and s₁ leaves, whose "
        "constraint is violated most."
    )
    assert second.startswith("x₁ enters, the first variable that lowers x₀: by 4 per unit.")
    assert best == "No profit is positive: this vertex is the best one, with objective −4/13."
    assert "x₀ = 0: all constraints are met here. Now the program's objective counts." in sentences(
        [-1, -1], [[-4, -1], [-2, -7]], [-1, -1]
    )
    assert "No row stops it from growing" in sentences([1], [[-1]], [-2])[-1]
    assert sentences([1], [[1]], [-2])[-1] == (
        "x₀ cannot get below 2: the constraints contradict each other. Infeasible."
    )
    assert "It cannot grow, for s₁ is 0 already" in sentences([1, 1], [[1, -1], [1, 0]], [0, 3])[0]


def test_a_pivot_is_lit_where_the_column_and_the_row_cross():
    run = simplex(column_program(THREE_BY_FOUR.A))
    for tableau, sketch in zip(run.tableaus, tableau_sketches(run.tableaus), strict=True):
        assert isinstance(sketch, Sketch)
        lit = [mark for mark in sketch.marks if getattr(mark, "fill", "") == "#f0e442"]
        assert len(lit) == (tableau.leaving is not None)
        if lit:
            (left, top), _, (right, bottom), _ = lit[0].points
            inside = [
                mark.text
                for mark in sketch.marks
                if isinstance(mark, SketchText) and left < mark.x < right and top < mark.y < bottom
            ]
            row = tableau.entries[tableau.basis.index(tableau.leaving)]
            assert inside == [str(row[tableau.columns.index(tableau.entering)])]


def test_programs_of_any_size_are_stepped():
    three = simplex_steps(row_program(THREE_BY_FOUR.A))
    assert "data:image/png" in page(three)
    assert len(saved(three)["image/png"]) > 10_000
    four = simplex_steps(column_program(THREE_BY_FOUR.A))
    assert "q₁ enters" in words(four)
    assert "q₁ enters" in words(simplex_steps(column_program([[1]])))
    infeasible = [1, 1, 1], [[1, 1, 1], [-1, -1, -1]], [1, -2]
    assert "Infeasible" in step_texts(simplex_steps(LinearProgram(*infeasible)))[-1]
    flat = [1, 1], [[1, 1], [-1, -1]], [1, -2]
    assert "Infeasible" in step_texts(simplex_steps(LinearProgram(*flat)))[-1]
    with pytest.raises(ValueError, match="LinearProgram"):
        simplex_steps([[1, 2]])

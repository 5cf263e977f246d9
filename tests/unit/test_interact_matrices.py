"""The hands of chapter 4, driven without a browser: payoffs are typed, sliders are set."""

import json
import re
import zlib
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
from coursekit.interact.payoff_text import read_table
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


def words(widget):
    """What can be read in the widget."""
    return plain(page(widget))


def plain(html):
    """What can be read of HTML."""
    return " ".join(unescape(re.sub("<[^>]*>", " ", html)).split())


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


# the payoff editor


def area(widget):
    """The box with the table as text."""
    (found,) = parts(widget, ipywidgets.Textarea)
    return found


def chosen(widget):
    (found,) = parts(widget, ipywidgets.Dropdown)
    return found


def change(widget, old, new):
    """Type something in place of what stands in the table once."""
    assert area(widget).value.count(old) == 1
    area(widget).value = area(widget).value.replace(old, new)


def test_value_and_strategies_follow_a_typed_payoff():
    editor = payoff_editor(COIN_GAME)
    assert area(editor).value == (
        "I \\ II | heads | tails\nheads  |     2 |    -1\ntails  |    -1 |     1"
    )
    assert "No saddle point: v⁻ = −1 < v⁺ = 1." in words(editor)
    assert "Value 1/5" in words(editor)
    assert "heads 2/5 tails 3/5" in words(editor)
    change(editor, " 2 ", " 1 ")
    assert "Value 0" in words(editor)
    assert "heads 1/2 tails 1/2" in words(editor)
    area(editor).value = "1/2\t-1\n-1\t1"
    solution = solve([[Fraction(1, 2), -1], [-1, 1]])
    assert f"Value {solution.value}".replace("-", "−") in words(editor)
    assert page(editor).count("width:37px") == 2  # 4/7 of 64 pixels, for either player


def test_saddle_points_are_named():
    editor = payoff_editor([[3, 2, 5], [1, 0, 9]])
    assert "Saddle point at (1, 2): v⁻ = v⁺ = 2." in words(editor)
    area(editor).value = "4 4 4\n4 4 4"
    assert "Saddle points at (1, 1), (1, 2), (1, 3), (2, 1)" in words(editor)


@pytest.mark.parametrize("text", ["", "abc", "3/0", "1e400", "nan", "9" * 50, "<b>1</b>"])
def test_what_cannot_be_read_leaves_the_last_good_game(text):
    editor = payoff_editor(TWO_BY_TWO)
    before = words(editor)
    change(editor, "8", text)
    assert "Value 17/4" in words(editor)
    assert "Row 2, column 2" in words(editor)
    assert "The last table stays in use." in words(editor)
    assert "<b>1</b>" not in page(editor)
    assert slider(editor).disabled
    assert chosen(editor).disabled
    area(editor).value = "5 3\n2 8"
    assert words(editor) == before
    assert not slider(editor).disabled


def test_the_slider_moves_the_payoff_that_is_chosen():
    editor = payoff_editor(TWO_BY_TWO)
    assert chosen(editor).options[2] == ("2, 1", (1, 0, 0))
    chosen(editor).value = (1, 0, 0)
    assert slider(editor).value == 4 * 2
    slider(editor).value = -5
    assert area(editor).value.endswith("\n2      | -5/4 | 8")
    assert f"Value {solve([[5, 3], [Fraction(-5, 4), 8]]).value}" in words(editor)


def test_what_is_slid_late_is_not_for_the_next_payoff():
    editor = payoff_editor(COIN_GAME)
    old = slider(editor)
    chosen(editor).value = (1, 1, 0)
    assert slider(editor) is not old
    old.set_state({"value": 36})
    assert read_table(area(editor).value, 5)[0].A.tolist()[1] == [-1, 1]


def test_a_large_reach_stays_while_its_payoff_slides():
    editor = payoff_editor([[50, 0], [0, 1]])
    slider(editor).value = 4 * 20
    assert "20" in area(editor).value
    assert slider(editor).max == 4 * 50


def test_the_slider_follows_what_is_typed_and_leaves_it_alone():
    editor = payoff_editor(TWO_BY_TWO)
    area(editor).value = "5 7/3\n2 8"
    assert chosen(editor).value == (0, 1, 0)
    assert slider(editor).value == 9  # quarters, the nearest to 7/3
    area(editor).value = "5 -250\n2 8"
    assert (slider(editor).min, slider(editor).value) == (-1000, -1000)
    area(editor).value = "5 -250\n4 8"
    assert (slider(editor).max, slider(editor).value) == (40, 16)
    assert area(editor).value == "5 -250\n4 8"


def test_rows_and_columns_come_and_go_and_a_table_may_be_of_the_other_kind():
    editor = payoff_editor(COIN_GAME)
    area(editor).value += "\nedge | 0 | 0"
    assert "edge 0" in words(editor)
    assert len(chosen(editor).options) == 6
    chosen(editor).value = (2, 1, 0)
    area(editor).value = "[[(3, 3), (0, 5)], [(5, 0), (1, 1)]]"
    assert "1 equilibrium" in words(editor)
    assert len(chosen(editor).options) == 8
    assert chosen(editor).value == (0, 0, 0)
    slider(editor).value = 4 * 6
    assert "| 6, 3 |" in area(editor).value
    area(editor).value = "2"
    assert "Value 2" in words(editor)
    button(editor, "Reset").click()
    assert "Value 1/5" in words(editor)
    assert "edge" not in words(editor)


def test_all_equilibria_of_a_game_with_two_payoffs_in_a_cell():
    editor = payoff_editor(OPERA_OR_BASEBALL)
    assert "3 equilibria" in words(editor)
    assert "(4/5, 1/5) (1/5, 4/5) (4/5, 4/5)" in words(editor)
    change(editor, "4, 1", "4")
    assert "column Baseball, “4”: not two payoffs, as in other cells" in words(editor)
    assert "3 equilibria" in words(editor)
    change(editor, " 4 ", " -1,-1 ")
    assert "1 equilibrium" in words(editor)
    chosen(editor).value = (0, 0, 1)
    slider(editor).value = 2
    change(editor, "-1, 1/2", "0, 0")
    assert "2 equilibria" in words(editor)
    assert "best replies" in words(editor)


def test_a_game_that_becomes_zero_sum_keeps_its_two_payoffs():
    editor = payoff_editor(MatrixGame([[1, 0]], [[1, 0]]))
    change(editor, "1, 1", "1, -1")
    assert "equilibri" in words(editor)
    assert len(chosen(editor).options) == 4
    assert chosen(editor).value == (0, 0, 1)
    slider(editor).value = -2
    assert "1, -1/2 | 0, 0" in area(editor).value


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
    assert "0.5 | 0.333333" in area(editor).value
    assert png_size(saved(payoff_editor([[0.5, 0.2], [0.1, 0.9]]))["image/png"])


@pytest.mark.parametrize("payoff", [10**12, Fraction(10**6, 10**6 + 1), 1e12, 1e-12, -1e99])
def test_the_editor_refuses_payoffs_that_it_could_not_show(payoff):
    with pytest.raises(ValueError, match=f"fit into 12 characters.*, not {re.escape(str(payoff))}"):
        payoff_editor([[1, payoff], [2, 3]])


def test_the_editor_leaves_a_picture_of_the_first_game_behind():
    editor = payoff_editor(COIN_GAME)
    data = saved(editor)
    assert data["text/plain"] == "A zero-sum game of 2 × 2 payoffs to change"
    width, height = png_size(data["image/png"])
    assert width > 2 * height > 400
    area(editor).value = "1 2 3"
    assert saved(editor) == data


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
        for text in (area(editor).value, area(editor).value.replace("2", "x")):
            area(editor).value = text
            assert "<b>a</b>" not in page(editor)
            assert "&c;" not in page(editor)
            assert "<b>a</b>" in unescape(page(editor))


def test_a_new_name_leaves_the_chosen_payoff_and_its_slider():
    editor = payoff_editor([[5, 3], [2, 8]])
    chosen(editor).value = (1, 1, 0)
    change(editor, "\n2 ", "\ndown ")
    assert (chosen(editor).value, chosen(editor).label) == ((1, 1, 0), "down, 2")
    assert "down 1/4" in words(editor)
    slider(editor).value = 4
    assert area(editor).value.endswith("\ndown   | 2 | 1")


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


def step_pages(live):
    """The HTML of each step."""
    return json.loads(zlib.decompress(live.packed))


def step_texts(live):
    """What can be read at each step."""
    return list(map(plain, step_pages(live)))


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
    assert all("data:image/png" in html for html in step_pages(three))
    four = simplex_steps(column_program(THREE_BY_FOUR.A))
    assert "q₁ enters" in step_texts(four)[0]
    assert "q₁ enters" in step_texts(simplex_steps(column_program([[1]])))[0]
    infeasible = [1, 1, 1], [[1, 1, 1], [-1, -1, -1]], [1, -2]
    assert "Infeasible" in step_texts(simplex_steps(LinearProgram(*infeasible)))[-1]
    flat = [1, 1], [[1, 1], [-1, -1]], [1, -2]
    assert "Infeasible" in step_texts(simplex_steps(LinearProgram(*flat)))[-1]
    with pytest.raises(ValueError, match="LinearProgram"):
        simplex_steps([[1, 2]])

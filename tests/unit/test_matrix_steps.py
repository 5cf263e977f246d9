"""Chapters 2 and 4 under a slider: tables, the simplex method, families of games."""

import random
from fractions import Fraction
from itertools import pairwise, permutations, product

import ipywidgets
import pytest

from coursekit.draw.programs import pivot_sentence, tableau_sketches
from coursekit.draw.sketch import Text
from coursekit.extensive_form import GameTree, best_response
from coursekit.games import Kayles, KuhnPoker, Nim
from coursekit.games.hidden import bluffing
from coursekit.matrix_games import (
    COIN_GAME,
    PRISONERS_DILEMMA,
    THREE_BY_FOUR,
    TWO_BY_TWO,
    LinearProgram,
    column_program,
    pure_equilibria,
    simplex,
    symmetric_two_by_two,
    weakly_dominated,
)
from coursekit.matrix_games.equilibria import family, order
from coursekit.widgets import (
    elimination_steps,
    equivalence_explorer,
    guarantee_steps,
    kuhn_family,
    response_steps,
    simplex_steps,
    two_by_two_family,
)
from coursekit.widgets.matrix_steps import (
    compare,
    draw_kuhn_family,
    game,
    guarantees,
    listed_games,
)
from tests.figures.overlap import overlapping_texts
from tests.unit.pages import choice, page, pages, parts, plain, png_size, saved


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


def test_a_family_fixes_who_replies_how_and_its_mirror_has_the_same_name():
    replies = {
        **dict.fromkeys(("Prisoners' Dilemma", "Deadlock"), (True, True)),
        **dict.fromkeys(("Stag Hunt", "Coordination"), (False, True)),
        **dict.fromkeys(("Chicken", "Opera or Baseball"), (True, False)),
        "Harmony": (False, False),
    }
    seen, mirrors = set(), {"Deadlock": "Harmony", "Harmony": "Deadlock"}
    for T, R, P, S in product(range(4), repeat=4):
        name, mirror = family(T, R, P, S), family(S, P, R, T)
        if name in replies:
            seen.add(name)
            assert (T > R, P > S) == replies[name]
        if T == R or P == S:
            assert name == f"Boundary between families: {order(T, R, P, S)}"
        elif len({T, R, P, S}) == 4:
            one, other = name.split(",")[0], mirror.split(",")[0]
            assert other == mirrors.get(one, one)
    assert seen == set(replies)


def test_sliders_lead_from_family_to_family():
    live = two_by_two_family()
    T, R, P, S = parts(live, ipywidgets.IntSlider)
    for reward, name, count in (
        (3, "Prisoners' Dilemma T > R > P > S", "1 equilibrium"),
        (7, "Stag Hunt", "3 equilibria"),
        (5, "Boundary between families: T = R > P > S", "2 equilibria"),
    ):
        R.value = reward
        assert name in plain(page(live))
        assert count in plain(page(live))
    T.value = P.value = S.value = R.value
    assert "At least 4 equilibria" in plain(page(live))
    assert png_size(saved(live)["image/png"])[0] > 500


def test_the_sketch_of_a_family_lists_its_pure_equilibria():
    for T, R, P, S in permutations((0, 2, 5, 9)):
        texts = [m.text for m in game(T, R, P, S).marks if isinstance(m, Text)]
        found = pure_equilibria(symmetric_two_by_two(T, R, P, S))
        pure = {"Cooperate": "(1, 0)", "Defect": "(0, 1)"}
        for row, column in found:
            start = f"X = {pure[row]}, Y = {pure[column]} earn"
            assert any(text.startswith(start) for text in texts)
        count = len(found) + (len(found) == 2)
        assert f"{count} equilibri{'a' if count > 1 else 'um'}" in texts


def step_texts(live):
    """What can be read at each step."""
    return list(map(plain, pages(live)))


def test_arguments_about_a_table_step_by_step():
    first, *_, last = step_texts(guarantee_steps(TWO_BY_TWO))
    assert "row min" not in first
    assert "v⁻ = 3 is less than v⁺ = 5" in last
    replies = step_texts(response_steps(COIN_GAME, "heads"))
    assert (len(replies), "begins again" in replies[-1]) == (5, True)
    _, mixed = step_texts(elimination_steps([[4, 0], [0, 4], [1, 1]]))
    assert "1/2 of row 1 and 1/2 of row 2" in mixed
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
        lit = [mark for mark in sketch.marks if getattr(mark, "fill", "") == "#f0e442"]
        assert len(lit) == (tableau.leaving is not None)
        if lit:
            (left, top), _, (right, bottom), _ = lit[0].points
            inside = [
                mark.text
                for mark in sketch.marks
                if isinstance(mark, Text) and left < mark.x < right and top < mark.y < bottom
            ]
            row = tableau.entries[tableau.basis.index(tableau.leaving)]
            assert inside == [str(row[tableau.columns.index(tableau.entering)])]


def test_programs_of_any_size_are_stepped():
    for program in (column_program(THREE_BY_FOUR.A), column_program([[1]])):
        assert "q₁ enters" in step_texts(simplex_steps(program))[0]
    for n in (2, 3):
        infeasible = LinearProgram([1] * n, [[1] * n, [-1] * n], [1, -2])
        assert "Infeasible" in step_texts(simplex_steps(infeasible))[-1]


TREE = GameTree.explore(KuhnPoker())


def test_the_guarantee_is_the_value_up_to_a_third_and_falls_beyond():
    found = guarantees()
    assert {found[a] for a in found if a <= Fraction(1, 3)} == {Fraction(-1, 18)}
    beyond = [found[a] for a in found if a >= Fraction(1, 3)]
    assert all(more > less for more, less in pairwise(beyond))
    assert -best_response(TREE, (bluffing(1), None), 1).payoff < beyond[-1]


def test_the_slider_shows_the_strategy_and_its_guarantee():
    widget = kuhn_family()
    (slider,) = parts(widget, ipywidgets.FloatSlider)
    assert (slider.min, slider.max) == (0, 0.5)
    for alpha, words in ((1 / 4, "1/4 guarantees −1/18"), (1 / 2, "1/2 guarantees −5/36")):
        slider.value = alpha
        assert f"α = {words}" in page(widget)
    assert all(overlapping_texts(draw_kuhn_family(alpha)) == [] for alpha in guarantees())


def test_the_explorer_finds_what_separates_two_from_three():
    widget = equivalence_explorer()
    assert "*0 does not separate *2 from *3: both sums are N." in page(widget)
    choice(widget, "K").value = Nim(2)
    assert "*2 separates *2 from *3: they are not equivalent." in page(widget)
    choice(widget, "H").value = Kayles(7)
    assert "*2 does not separate *2 from K7: both sums are P." in page(widget)
    data = saved(widget)
    assert {"text/plain", "image/png"} <= set(data)
    assert data["text/plain"] == "compare(G=Nim(2), H=Nim(3), K=Nim(0))"


def test_every_comparison_of_the_explorer_can_be_read(faults):
    games, chooser = listed_games(), random.Random(3)
    assert len({game.term_label() for game in games}) == len(games)
    for _ in range(40):
        three = [chooser.choice(games) for _ in range(3)]
        assert faults(compare(*three)) == [], three

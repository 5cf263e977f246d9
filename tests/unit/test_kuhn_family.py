"""Player I's family of equilibria of Kuhn poker, under a slider."""

from fractions import Fraction
from itertools import pairwise

import ipywidgets
import pytest

from coursekit.extensive_form import GameTree, best_response, exploitability, solve_tree
from coursekit.games import KuhnPoker
from coursekit.games.hidden import bluffing
from coursekit.interact import kuhn_family
from coursekit.interact.kuhn_family import draw_kuhn_family, guarantees
from tests.figures.overlap import overlapping_texts
from tests.unit.pages import page, parts

TREE = GameTree.explore(KuhnPoker())


@pytest.mark.parametrize("alpha", [Fraction(0), Fraction(1, 100), Fraction(1, 5), Fraction(1, 3)])
def test_up_to_a_third_every_bluff_is_an_equilibrium(alpha):
    column = solve_tree(TREE).profile[1]
    assert exploitability(TREE, (bluffing(alpha), column)) == 0


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
    assert "α = 1/4 guarantees −1/18" in page(widget)
    slider.value = 1 / 3
    assert "α = 1/3 guarantees −1/18" in page(widget)
    assert ">2/3<" in page(widget)
    slider.value = 0.5
    assert "α = 1/2 guarantees −5/36" in page(widget)


def test_no_texts_overlap():
    for alpha in guarantees():
        assert overlapping_texts(draw_kuhn_family(alpha)) == []

"""Trees with information sets, and their matrices: all links are there."""

import pytest

from coursekit.draw import draw_information_sets, draw_normal_form
from coursekit.draw.canvas.sketch import Curve, Shape, Text
from coursekit.draw.canvas.style import BLUE, ORANGE
from coursekit.extensive_form import GameTree, normal_form
from coursekit.games import KuhnPoker, LeducPoker
from tests.pictures import forgetful_driver

KUHN = GameTree.explore(KuhnPoker())


def texts(sketch):
    """All words of a sketch."""
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def linked(sketch, colour):
    """How many bands and how many dashed links have a player's colour."""
    marks = [mark for mark in sketch.marks if getattr(mark, "stroke", "") == colour]
    bands = sum(isinstance(mark, Shape) for mark in marks)
    return bands, sum(isinstance(mark, Curve) and mark.dashed for mark in marks)


def test_every_information_set_of_kuhn_is_linked_once():
    sketch = draw_information_sets(KUHN)
    assert linked(sketch, BLUE) == (3 + 1, 3)  # K, Q, J; after check and bet; one in the legend
    assert linked(sketch, ORANGE) == (0, 6)
    shown = texts(sketch)
    for each in KUHN.information_sets:
        assert shown.count(" ".join(each.observation)) == len(each.nodes) == 2
    assert {"check or call", "bet", "fold"} <= set(shown)


def test_a_tree_that_is_too_large_is_refused():
    with pytest.raises(ValueError, match="more than 400 nodes"):
        draw_information_sets(LeducPoker())


def test_a_player_who_forgets_has_a_link_from_level_to_level():
    assert linked(draw_information_sets(forgetful_driver()), BLUE) == (0, 1)


def test_the_matrix_has_a_letter_for_each_information_set_and_a_colour_for_each_payoff():
    game = normal_form(KUHN)
    sketch = draw_normal_form(game, KUHN)
    letters = [text for text in texts(sketch) if len(text) == 1 and text not in "KQJ"]
    assert len(letters) == 6 * (27 + 64)
    cells = [m for m in sketch.marks if isinstance(m, Shape) and m.stroke == "none"]
    assert len({cell.fill for cell in cells}) >= len({*game.A.flat})
    with pytest.raises(ValueError, match="game must have at most 20,000 cells to be drawn, not"):
        four = GameTree.explore(KuhnPoker(4))
        draw_normal_form(normal_form(four), four)

"""Prune it yourself, driven without a browser."""

from math import inf

import ipywidgets
import numpy as np
import pytest

from coursekit.draw.canvas.sketch import Curve, Text
from coursekit.draw.trees.pruning import pruning_leaves, pruning_reasons, pruning_sketch
from coursekit.games import TicTacToe, Tree, Utilities
from coursekit.interact import prune
from coursekit.interact.prune import random_tree, searched
from coursekit.search import alpha_beta, no_heuristic
from coursekit.trace import trace
from tests.unit.pages import saved

LECTURE = Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))
UNEVEN = Tree(((3, (4, (2, 7)), 1), ((0, 0), (2,))))


def leaves(widget):
    return widget.children[0].children[1].children


def picture(widget):
    return widget.children[0].children[0].value


def verdict(widget):
    return widget.children[2].value


def click(widget, name):
    (found,) = [button for button in widget.children[1].children if button.description == name]
    found.click()


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def test_right_wrong_and_missed_marks_are_told_apart():
    widget = prune(LECTURE)
    for number in (3, 4):
        leaves(widget)[number].click()
    click(widget, "Check")
    shown = [leaf.description for leaf in leaves(widget)]
    assert shown == ["3", "5", "6", "9 ✓", "1 ✗", "2", "0 ?", "−1 ?"]
    assert "1 of 3 found (✓), 2 missed (?), 1 marked but visited (✗)." in verdict(widget)
    assert "Alpha-beta visits 5 of 8 leaves." in verdict(widget)
    assert "E: 6 ≥ β = 5." in verdict(widget)
    assert "C: 2 ≤ α = 5." in verdict(widget)
    assert "(5, ∞)" in picture(widget)


def test_all_marks_right():
    widget = prune(LECTURE)
    for number in (3, 6, 7):
        leaves(widget)[number].click()
    click(widget, "Check")
    assert "All right." in verdict(widget)
    assert [leaf.description[-1] for leaf in leaves(widget)].count("✓") == 3


def test_a_second_click_takes_a_mark_away_and_hides_the_answer():
    widget = prune(LECTURE)
    before = picture(widget)
    leaves(widget)[0].click()
    assert leaves(widget)[0].style.text_decoration == "line-through"
    click(widget, "Check")
    leaves(widget)[0].click()
    assert leaves(widget)[0].style.text_decoration == "none"
    assert picture(widget) == before
    assert "Cutoff" not in verdict(widget)


def test_reset_takes_all_marks_away():
    widget = prune(LECTURE)
    for leaf in leaves(widget):
        leaf.click()
    click(widget, "Check")
    click(widget, "Reset")
    assert [leaf.description for leaf in leaves(widget)][3] == "9"
    assert {leaf.style.text_decoration for leaf in leaves(widget)} == {"none"}
    assert "?" in picture(widget)


def test_new_trees_are_the_same_for_the_same_seed():
    widgets = [prune(rng=3), prune(rng=np.random.default_rng(3)), prune(rng=4)]
    seen = []
    for widget in widgets:
        trees = []
        for _ in range(3):
            trees.append([leaf.description for leaf in leaves(widget)])
            click(widget, "New tree")
        seen.append(trees)
    assert seen[0] == seen[1] != seen[2]


def test_random_trees_are_worth_pruning():
    rng = np.random.default_rng(0)
    for _ in range(10):
        found = pruning_leaves(searched(random_tree(rng)))
        assert 8 <= len(found) <= 14
        assert sum(not leaf.visited for leaf in found) >= 2


def test_buttons_stand_where_the_leaves_are():
    widget = prune(LECTURE)
    end, middles = 0.0, []
    for leaf in leaves(widget):
        start = end + float(leaf.layout.margin.split()[-1].removesuffix("px"))
        end = start + int(leaf.layout.width.removesuffix("px"))
        middles.append((start + end) / 2)
    places = [4 / 3 * leaf.x for leaf in pruning_leaves(searched(LECTURE))]
    assert middles == pytest.approx(places, abs=0.5)


def test_the_places_of_the_puzzle_do_not_give_the_answer_away():
    def places(tree):
        return [leaf.x for leaf in pruning_leaves(searched(Tree(tree)))]

    def mirror(node):
        return tuple(mirror(child) for child in reversed(node)) if type(node) is tuple else node

    nodes = (((3, 5), (6, 9)), ((1, 2), (0, 4)))
    across = [places(nodes)[0] + places(nodes)[-1] - x for x in reversed(places(nodes))]
    assert places(nodes) == pytest.approx(across)
    assert len(texts(pruning_sketch(searched(Tree(mirror(nodes))), False))) == len(
        texts(pruning_sketch(searched(Tree(nodes)), False))
    )


def test_leaves_of_any_depth_stand_in_one_row():
    search = searched(UNEVEN)
    sketch = pruning_sketch(search, True)
    lowest = [mark for mark in sketch.marks if isinstance(mark, Text) and mark.text == "3"]
    assert [leaf.text for leaf in pruning_leaves(search)] == list("34271002")
    assert [leaf.text for leaf in pruning_leaves(search) if not leaf.visited] == ["2", "7", "2"]
    assert pruning_reasons(search) == [("D", "4 ≥ β = 3"), ("C", "0 ≤ α = 1")]
    assert len(lowest) == 1


def test_without_leaves_all_lines_end_at_the_lower_edge():
    sketch = pruning_sketch(searched(LECTURE), False, leaves=False)
    ends = [mark.points[-1][1] for mark in sketch.marks if isinstance(mark, Curve)]
    assert max(ends) == pytest.approx(sketch.height)
    assert set(texts(sketch)) == {*"ABCDEFG", "?"}


def test_saved_it_is_the_puzzle_without_its_answer():
    widget = prune(LECTURE)
    data = saved(widget)
    assert data["text/plain"] == "Prune it yourself: a tree with 8 leaves"
    click(widget, "Check")
    assert saved(widget) == data
    assert set(data) == {"text/plain", "image/png"}
    assert isinstance(widget, ipywidgets.VBox)


@pytest.mark.parametrize(
    "tree", [3, (1, 2), TicTacToe(), Tree(3), Tree((Utilities(1, 2, 3),), players=3)]
)
def test_what_cannot_be_pruned_is_refused(tree):
    with pytest.raises(ValueError, match="tree must be a Tree of two players"):
        prune(tree)


def test_more_nodes_than_letters_are_refused():
    node = (((1, 2),) * 5,) * 5
    with pytest.raises(ValueError, match="31 inner nodes to name: expected 26 or fewer"):
        prune(Tree(node))
    with pytest.raises(ValueError, match="trace of a search of a position"):
        pruning_sketch(trace(abs_, 3), False)
    assert trace(alpha_beta, LECTURE, no_heuristic, inf).value == (5, 0)


def abs_(n):
    return abs(n)

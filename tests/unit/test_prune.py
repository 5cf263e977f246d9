"""Prune it yourself, driven without a browser."""

from math import inf

import ipywidgets
import numpy as np
import pytest

from coursekit.draw.searches import pruning_leaves, pruning_reasons, pruning_sketch
from coursekit.draw.sketch import Text
from coursekit.games import TicTacToe, Tree, Utilities
from coursekit.search import alpha_beta, no_heuristic
from coursekit.trace import trace
from coursekit.widgets import prune
from coursekit.widgets.prune import random_tree, searched
from tests.unit.pages import click, offered, page, saved, status, written

LECTURE = Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))
UNEVEN = Tree(((3, (4, (2, 7)), 1), ((0, 0), (2,))))


def texts(sketch):
    return [mark.text for mark in sketch.marks if isinstance(mark, Text)]


def mark(widget, *numbers):
    """Click on leaves, counted from 0."""
    for number in numbers:
        widget.board.click(str(number), widget.board.turn)


def test_right_wrong_and_missed_marks_are_told_apart():
    widget = prune(LECTURE)
    mark(widget, 3, 4)
    click(widget, "Check")
    leaves = ["3", "5", "6", "9 ✓", "1 ✗", "2", "0 ?", "−1 ?"]
    assert written(widget)[-10:] == [*leaves, "Player I moves", "Player II moves"]
    said = (
        "1 of 3 found (✓), 2 missed (?), 1 marked but visited (✗). Alpha-beta visits 5 of 8 leaves."
    )
    assert status(widget) == said
    assert "E: 6 ≥ β = 5." in page(widget)
    assert "C: 2 ≤ α = 5." in page(widget)
    assert "(5, ∞)" in written(widget)
    assert "leaf 8: −1, not marked, but alpha-beta does not visit it" in offered(widget)


def test_all_marks_right():
    widget = prune(LECTURE)
    mark(widget, 3, 6, 7)
    click(widget, "Check")
    assert status(widget).startswith("All right.")
    assert [text[-1] for text in written(widget)].count("✓") == 3


def test_marks_are_taken_away_again_and_hide_the_answer():
    widget = prune(LECTURE)
    before = written(widget)
    mark(widget, 0)
    assert "leaf 1: 3, not visited" in offered(widget)
    click(widget, "Check")
    assert written(widget) != before
    mark(widget, 0)
    assert written(widget) == before
    assert "leaf 1: 3, visited" in offered(widget)
    mark(widget, *range(8))
    click(widget, "Check", "Restart")
    assert written(widget) == before


def test_new_trees_are_the_same_for_the_same_seed():
    seen = []
    for widget in (prune(rng=3), prune(rng=np.random.default_rng(3)), prune(rng=4)):
        click(widget, "New tree", "New tree")
        seen.append(widget.board.html)
    assert seen[0] == seen[1] != seen[2]


def test_random_trees_are_worth_pruning():
    rng = np.random.default_rng(0)
    for _ in range(10):
        found = pruning_leaves(searched(random_tree(rng)))
        assert 8 <= len(found) <= 14
        assert sum(not leaf.visited for leaf in found) >= 2


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

"""Puzzles that are clicked on, and trees to prune: what a click does, what is said of it."""

import re
from math import inf

import ipywidgets
import numpy as np
import pytest

from coursekit.draw.searches import pruning_leaves, pruning_reasons, pruning_sketch
from coursekit.draw.sketch import Text
from coursekit.games import TicTacToe, Tree, Utilities
from coursekit.puzzles import Grid, Jugs, KnightsTour, Queens, SlidingTiles, a_star
from coursekit.search import alpha_beta, no_heuristic
from coursekit.trace import trace
from coursekit.widgets import click_puzzle, prune
from coursekit.widgets.prune import random_tree, searched
from tests.unit.pages import click, offered, page, saved, status, written

MAZE = Grid(("S...", ".##.", "...G"))
EIGHT = SlidingTiles.from_text("123/4_6/758")


def test_a_queen_comes_and_goes_and_what_it_attacks_is_marked():
    widget = click_puzzle(Queens(4))
    assert status(widget) == "4 of 4 queens are still missing."
    click(widget, "row 0, column 1")
    assert written(widget).count("×") == 3 + 3 + 1 + 2
    assert "row 0, column 1: queen" in offered(widget)
    click(widget, "row 0, column 1: queen")
    assert "×" not in written(widget)
    assert status(widget).startswith("4 of 4")


def test_queens_are_solved_and_then_there_is_nothing_to_click_on():
    widget = click_puzzle(Queens(4))
    click(widget, *(f"row {row}, column {column}" for row, column in enumerate((1, 3, 0, 2))))
    assert status(widget) == "Solved: (1, 3, 0, 2)."
    assert set(offered(widget)) == {"Undo", "Restart"}
    click(widget, "Undo")
    assert status(widget) == "1 of 4 queens are still missing."
    click(widget, "Restart")
    assert status(widget).startswith("4 of 4")
    assert "Undo" not in offered(widget)


def test_trouble_among_queens_is_named():
    widget = click_puzzle(Queens(4))
    click(widget, "row 0, column 0", "row 1, column 1")
    assert "The queens of rows 0, 1 are attacked." in status(widget)
    click(widget, "row 1, column 2")  # the queen of the row moves there
    assert "Row 2 has no safe square left." in status(widget)
    click(widget, "row 1, column 1", "row 2, column 2", "row 3, column 3")
    assert "0 of 4 queens are still missing. The queens of rows 0, 1, 2, 3" in status(widget)


def test_a_tile_beside_the_blank_slides_and_no_other():
    widget = click_puzzle(EIGHT)
    assert written(widget) == list("12346758")
    assert status(widget) == "0 moves so far; 2 tiles are out of place."
    assert {name for name in offered(widget) if "tile" in name} == {
        f"slide tile {tile}" for tile in (2, 4, 5, 6)
    }
    click(widget, "slide tile 5")
    assert status(widget).startswith("1 move so far; 1 tiles")
    click(widget, "slide tile 8")
    assert status(widget) == "Solved in 2 moves; a shortest solution has 2."
    assert set(offered(widget)) == {"Undo", "Restart", "Scramble"}


def test_hints_lead_along_a_shortest_way():
    puzzle = SlidingTiles.from_text("724/5_6/831")
    widget, moves = click_puzzle(puzzle), a_star(puzzle, puzzle.manhattan).cost
    for left in reversed(range(moves)):
        click(widget, "Hint")
        will_do = "1 move will do" if left == 1 else f"{left} moves will do"
        assert will_do in status(widget) or "Solved" in status(widget)
    assert status(widget) == f"Solved in {moves} moves; a shortest solution has {moves}."
    click(widget, "Undo")
    assert "will do" not in status(widget)
    assert "Hint" not in offered(click_puzzle(SlidingTiles((*range(1, 15), 0, 15))))


@pytest.mark.parametrize(("puzzle", "word"), [(EIGHT, "Scramble"), (MAZE, "Another maze")])
def test_another_one_depends_on_the_seed_and_can_be_begun_again(puzzle, word):
    seen = []
    for seed in (1, 1, 2):
        widget = click_puzzle(puzzle, rng=seed)
        click(widget, word)
        seen.append(page(widget))
        click(widget, "Restart")
        assert page(widget) == seen[-1]
    assert seen[0] == seen[1] != seen[2]


def test_water_is_poured_from_jug_to_jug():
    widget = click_puzzle(Jugs((3, 5), target=4))
    assert status(widget) == "Measure 4 litres: 0 steps so far."
    assert "pour from jug 1" not in offered(widget)  # it is empty
    click(widget, "fill jug 2", "pour from jug 2")
    assert status(widget) == "Pour jug 2 into which one?"
    click(widget, "pour into jug 1")
    assert status(widget) == "(3, 2) after 2 steps; measure 4 litres."
    click(widget, "pour from jug 2", "pour nothing")
    assert "(3, 2) after 2 steps" in status(widget)
    assert "fill jug 1" not in offered(widget)  # it is full
    click(widget, "empty jug 1", "pour from jug 2", "pour into jug 1")
    click(widget, "fill jug 2", "pour from jug 2", "pour into jug 1")
    assert status(widget) == "4 litres in 6 steps; the fewest are 6."
    assert written(widget) == ["3 of 3", "4 of 5"]
    click(widget, "Undo")
    assert status(widget) == "Pour jug 2 into which one?"


def test_a_wall_is_built_and_taken_away_and_the_searches_follow():
    widget = click_puzzle(MAZE)
    assert page(widget).count(": cost 5, ") == 3
    click(widget, "row 0, column 3: free")
    assert page(widget).count(": cost 5, ") == 3  # around the other side
    click(widget, "row 2, column 1: free")
    assert page(widget).count(": no way, ") == 3
    click(widget, "row 2, column 1: wall")
    assert page(widget).count(": cost 5, ") == 3
    assert not re.search("row 0, column 0|row 2, column 3", str(offered(widget)))


@pytest.mark.parametrize("puzzle", [Queens(5), EIGHT, Jugs(), MAZE], ids=repr)
def test_a_late_click_does_nothing_and_what_is_saved_is_a_picture(puzzle):
    widget = click_puzzle(puzzle)
    assert set(saved(widget)) == {"text/plain", "image/png"}
    assert saved(widget)["text/plain"] == f"A puzzle to click on: {puzzle!r}"
    turn = widget.board.turn
    for _ in range(20):
        widget.board.click("0", turn)
    assert len(widget.states) == 2


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (KnightsTour(5), "puzzle must be Queens, SlidingTiles, Jugs or a Grid"),
        (Queens(21), "at most 400 squares to click on, not 441"),
        (Grid.random(30, 30), "at most 400 squares to click on, not 900"),
    ],
)
def test_other_puzzles_are_refused(puzzle, message):
    with pytest.raises(ValueError, match=message):
        click_puzzle(puzzle)


# Pruning

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

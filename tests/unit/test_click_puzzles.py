"""Puzzles that are clicked on: what a click does, what is said, and which clicks do nothing."""

from datetime import datetime, timedelta
from types import SimpleNamespace

import ipywidgets
import numpy as np
import pytest

from coursekit.interact import click_puzzle
from coursekit.interact.puzzles.clicking import PuzzlePage, clickable
from coursekit.interact.widgets import clicks as clicks_module
from coursekit.interact.widgets.clicks import REACTION
from coursekit.puzzles import Grid, Jugs, KnightsTour, Queens, SlidingTiles, a_star
from tests.unit.pages import button, page, parts, saved, status

MAZE = Grid(("S...", ".##.", "...G"))
EIGHT = SlidingTiles.from_text("123/4_6/758")


def square(widget, name):
    """The one square whose name begins so."""
    found = [
        b
        for b in parts(widget, ipywidgets.Button)
        if b.tooltip == name or (b.tooltip or "").startswith(f"{name}:")
    ]
    (one,) = found
    return one


def click(widget, *names):
    for name in names:
        square(widget, name).click()


def words(widget):
    """The description of each square, row by row; what is not a square has a word of its own."""
    others = {"Undo", "Restart", "Hint", "Scramble", "Another maze"}
    return [b.description for b in parts(widget, ipywidgets.Button) if b.description not in others]


# Queens


def test_a_queen_comes_and_goes_and_what_it_attacks_is_marked():
    widget = click_puzzle(Queens(4))
    assert "4 of 4 queens are still missing." in status(widget)
    click(widget, "row 0, column 1")
    assert words(widget) == [*"×♛××", *"×××", " ", *" ×", " ", "×", " ", "×", " ", " "]
    assert "3 of 4 queens are still missing." in status(widget)
    click(widget, "row 0, column 1")
    assert words(widget) == [" "] * 16
    assert "4 of 4" in status(widget)


def test_queens_are_solved_and_then_clicks_do_nothing():
    widget = click_puzzle(Queens(4))
    for row, column in enumerate((1, 3, 0, 2)):
        assert "Solved" not in status(widget)
        click(widget, f"row {row}, column {column}")
    assert "Solved: (1, 3, 0, 2)." in status(widget)
    before = words(widget)
    click(widget, "row 0, column 0", "row 0, column 1")
    assert words(widget) == before
    assert "Solved" in status(widget)
    button(widget, "Undo").click()
    assert "1 of 4 queens are still missing." in status(widget)
    click(widget, "row 3, column 2")
    assert "Solved" in status(widget)
    button(widget, "Restart").click()
    assert words(widget) == [" "] * 16
    assert button(widget, "Undo").disabled


def test_trouble_among_queens_is_named():
    widget = click_puzzle(Queens(4))
    click(widget, "row 0, column 0", "row 1, column 1")
    assert "The queens of rows 0, 1 are attacked." in status(widget)
    click(widget, "row 1, column 2")  # the queen of the row moves there
    assert words(widget).count("♛") == 2
    assert "Row 2 has no safe square left." in status(widget)


def test_a_full_board_with_attacks_is_not_solved():
    widget = click_puzzle(Queens(4))
    click(widget, *(f"row {i}, column {i}" for i in range(4)))
    assert "0 of 4 queens are still missing. The queens of rows 0, 1, 2, 3" in status(widget)


# Tiles


def test_a_tile_beside_the_blank_slides_and_no_other():
    widget = click_puzzle(EIGHT)
    assert words(widget) == [*"1234", " ", *"6758"]
    assert "0 moves so far; 2 tiles are out of place." in status(widget)
    click(widget, "tile 1", "blank", "tile 7")
    assert words(widget) == [*"1234", " ", *"6758"]
    click(widget, "slide tile 5")
    assert words(widget) == [*"1234567", " ", "8"]
    assert "1 move so far; 1 tiles" in status(widget)
    click(widget, "slide tile 8")
    assert "Solved in 2 moves; a shortest solution has 2." in status(widget)
    click(widget, "slide tile 8", "slide tile 6")
    assert words(widget) == [*"12345678", " "]
    assert button(widget, "Hint").disabled


def test_hints_lead_along_a_shortest_way():
    puzzle = SlidingTiles.from_text("724/5_6/831")
    widget, moves = click_puzzle(puzzle), a_star(puzzle, puzzle.manhattan).cost
    for left in reversed(range(moves)):
        button(widget, "Hint").click()
        will_do = "1 move will do" if left == 1 else f"{left} moves will do"
        assert will_do in status(widget) or "Solved" in status(widget)
    assert f"Solved in {moves} moves; a shortest solution has {moves}." in status(widget)
    button(widget, "Hint").click()
    assert "Solved" in status(widget)
    button(widget, "Undo").click()
    assert "19 moves so far" in status(widget)
    assert "will do" not in status(widget)


def test_what_is_scrambled_depends_on_the_seed_and_can_be_solved():
    boards = []
    for seed in (1, 1, 2):
        widget = click_puzzle(EIGHT, rng=seed)
        button(widget, "Scramble").click()
        boards.append(words(widget))
        assert "0 moves so far" in status(widget)
        button(widget, "Hint").click()
        assert "will do" in status(widget)
        button(widget, "Restart").click()
        assert words(widget) == boards[-1]
    assert boards[0] == boards[1] != boards[2]
    assert boards[0] != [*"12345678", " "]


def test_a_large_board_has_no_hints():
    start = (*range(1, 15), 0, 15)
    widget = click_puzzle(SlidingTiles(start))
    assert "Hint" not in [b.description for b in parts(widget, ipywidgets.Button)]
    click(widget, "slide tile 15")
    assert "Solved in 1 move." in status(widget)


# Jugs


def test_water_is_poured_from_jug_to_jug():
    widget = click_puzzle(Jugs((3, 5), target=4))
    assert "Measure 4 litres: 0 steps so far." in status(widget)
    click(widget, "pour from jug 1")
    assert "0 steps" in status(widget)  # it is empty
    click(widget, "fill jug 2 to the rim", "pour from jug 2")
    assert "Pour jug 2 into which one?" in status(widget)
    click(widget, "pour into jug 1")
    assert "(3, 2) after 2 steps; measure 4 litres." in status(widget)
    click(widget, "pour from jug 2", "pour nothing")
    assert "(3, 2) after 2 steps" in status(widget)
    click(widget, "fill jug 1 to the rim")
    assert "(3, 2) after 2 steps" in status(widget)  # it is full
    click(widget, "empty jug 1", "pour from jug 2", "pour into jug 1")
    click(widget, "fill jug 2 to the rim", "pour from jug 2", "pour into jug 1")
    assert "4 litres in 6 steps; the fewest are 6." in status(widget)
    click(widget, "empty jug 1", "fill jug 1 to the rim")
    assert "4 litres in 6 steps" in status(widget)
    assert "jug 2:\n4 of 5" in words(widget)
    button(widget, "Undo").click()
    assert "Pour jug 2 into which one?" in status(widget)


# A maze


def test_a_wall_is_built_and_taken_away_and_the_searches_follow():
    widget = click_puzzle(MAZE)
    assert page(widget).count(": cost 5, ") == 3
    click(widget, "row 0, column 3")
    assert "row 0, column 3: wall" in [b.tooltip for b in parts(widget, ipywidgets.Button)]
    assert page(widget).count(": cost 5, ") == 3  # around the other side
    click(widget, "row 2, column 1")
    assert page(widget).count(": no way, ") == 3
    click(widget, "row 2, column 1")
    assert page(widget).count(": cost 5, ") == 3
    before = page(widget)
    click(widget, "row 0, column 0", "row 2, column 3")  # the start and the goal
    assert page(widget) == before


def test_another_maze_is_drawn_by_the_seed():
    mazes = []
    for seed in (1, 1, 2):
        widget = click_puzzle(MAZE, rng=seed)
        button(widget, "Another maze").click()
        mazes.append([b.tooltip for b in parts(widget, ipywidgets.Button)])
    assert mazes[0] == mazes[1] != mazes[2]


# All of them


def test_the_second_click_of_a_double_click_does_nothing(monkeypatch):
    """Messages of a page that has seen what is shown, with the times that it wrote on them."""
    table = PuzzlePage(clickable(Queens(4)), np.random.default_rng(0))
    now = datetime(2030, 1, 1)
    shell = SimpleNamespace(get_parent=lambda: {"header": {"date": now}})
    monkeypatch.setattr(clicks_module, "get_ipython", lambda: shell)
    table.clicks.seen.value = table.clicks.shown.value
    for seconds, queen in ((1, 1), (0, 1), (0, 1), (1, None)):
        now += timedelta(seconds=seconds) + REACTION / 10
        table.squares.buttons[0, 1].click()
        table.clicks.seen.value = table.clicks.shown.value
        assert table.state == (queen, None, None, None)


def test_a_click_on_what_is_no_longer_shown_does_nothing():
    table = PuzzlePage(clickable(EIGHT), np.random.default_rng(0))
    table.clicks.seen.value = table.clicks.shown.value
    table.squares.buttons[2, 1].click()
    after = table.state
    assert after != EIGHT.start
    table.squares.buttons[2, 2].click()  # the page has not answered yet
    assert table.state == after
    table.clicks.seen.value = table.clicks.shown.value
    table.squares.buttons[2, 2].click()
    assert table.state == EIGHT.goal


@pytest.mark.parametrize("puzzle", [Queens(5), EIGHT, Jugs(), MAZE], ids=repr)
def test_what_is_saved_is_a_picture_and_every_square_has_a_name(puzzle):
    widget = click_puzzle(puzzle)
    assert set(saved(widget)) == {"text/plain", "image/png"}
    assert saved(widget)["text/plain"] == f"A puzzle to click on: {puzzle!r}"
    squares = parts(widget, ipywidgets.Button)
    assert all(each.tooltip for each in squares)
    names = [each.tooltip for each in squares]
    assert len(set(names)) == len(names)


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

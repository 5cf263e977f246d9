"""Puzzles that are clicked on: what a click does, what is said, and which clicks do nothing."""

import re

import pytest

from coursekit.puzzles import Grid, Jugs, KnightsTour, Queens, SlidingTiles, a_star
from coursekit.widgets import click_puzzle
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

"""Puzzles that are clicked on, in a real browser: by mouse, by keyboard, and in haste."""

import re

from playwright.sync_api import expect

IMPORTS = """
from coursekit.interact import click_puzzle
from coursekit.puzzles import Grid, Jugs, Queens, SlidingTiles
"""
QUEENS = "click_puzzle(Queens(4))"
TILES = "click_puzzle(SlidingTiles.from_text('123/4_6/758'))"
JUGS = "click_puzzle(Jugs((3, 5), target=4))"
MAZE = "click_puzzle(Grid(('S...', '.##.', '...G')))"

MOST_MILLISECONDS = 1000  # from a click to the picture; a hundred where nothing else is going on


def test_queens_are_placed_by_mouse_and_by_keyboard(open_cells):
    notebook = open_cells(IMPORTS, QUEENS)
    notebook.run_all()
    board = notebook.output(QUEENS)

    def square(row, column):
        return board.get_by_title(re.compile(f"row {row}, column {column}"))

    square(0, 1).dblclick()
    expect(board).to_contain_text("3 of 4 queens are still missing.")  # the second one did nothing
    expect(square(0, 1)).to_have_text("♛")
    expect(square(1, 0)).to_have_text("×")
    notebook.click_in_haste(square(2, 0))
    expect(board).to_contain_text("2 of 4 queens are still missing.")
    for row, column, left in ((1, 3, "1 of 4"), (3, 2, "Solved: (1, 3, 0, 2).")):
        notebook.page.wait_for_timeout(400)
        square(row, column).focus()
        notebook.page.keyboard.press("Enter")
        expect(board).to_contain_text(left)
    square(0, 1).click()
    notebook.wait_for_kernel()
    expect(board).to_contain_text("Solved")
    board.get_by_role("button", name="Undo", exact=True).click()
    expect(board).to_contain_text("1 of 4 queens are still missing.")
    notebook.assert_no_errors()


def test_tiles_slide_and_a_hint_plays_a_move(open_cells):
    notebook = open_cells(IMPORTS, TILES)
    notebook.run_all()
    board = notebook.output(TILES)
    board.get_by_title("tile 1", exact=True).click()
    notebook.wait_for_kernel()
    expect(board).to_contain_text("0 moves so far")
    board.get_by_role("button", name="Hint", exact=True).click()
    expect(board).to_contain_text("Hint: tile 5; then 1 move will do.")
    board.get_by_title("slide tile 8", exact=True).click()
    expect(board).to_contain_text("Solved in 2 moves; a shortest solution has 2.")
    expect(board.get_by_role("button", name="Hint", exact=True)).to_be_disabled()
    notebook.assert_no_errors()


def test_water_is_poured_and_walls_are_built(open_cells):
    notebook = open_cells(IMPORTS, JUGS, MAZE)
    notebook.run_all()
    jugs, maze = notebook.output(JUGS), notebook.output(MAZE)
    jugs.get_by_title("fill jug 2 to the rim").click()
    jugs.get_by_title("pour from jug 2").click()
    jugs.get_by_title("pour into jug 1").click()
    expect(jugs).to_contain_text("(3, 2) after 2 steps")
    expect(maze).to_contain_text("A*: cost 5")
    wall = maze.get_by_title(re.compile("row 0, column 3"))
    picture = maze.locator(".widget-html-content", has=notebook.page.locator("svg"))
    assert notebook.latency(wall.click, picture) < MOST_MILLISECONDS
    expect(wall).to_have_attribute("title", "row 0, column 3: wall")
    maze.get_by_title(re.compile("row 2, column 1")).click()
    expect(maze).to_contain_text("A*: no way")
    notebook.assert_no_errors()

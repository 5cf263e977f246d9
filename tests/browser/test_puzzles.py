"""Puzzles that are clicked on, in a real browser: by mouse, by keyboard, and in haste."""

from playwright.sync_api import expect

IMPORTS = """
from coursekit.widgets import click_puzzle, prune
from coursekit.puzzles import Grid, Jugs, Queens, SlidingTiles
"""
QUEENS = "click_puzzle(Queens(4))"
TILES = "click_puzzle(SlidingTiles.from_text('123/4_6/758'))"
JUGS = "click_puzzle(Jugs((3, 5), target=4))"
MAZE = "click_puzzle(Grid(('S...', '.##.', '...G')))"
PRUNE = "prune(rng=1)"


def test_puzzles_are_clicked_on_and_a_double_click_is_one_click(open_cells):
    notebook = open_cells(IMPORTS, QUEENS, TILES, JUGS, MAZE, PRUNE)
    notebook.run_all()
    notebook.assert_no_errors()
    queens, tiles, jugs, maze, leaves = map(notebook.output, (QUEENS, TILES, JUGS, MAZE, PRUNE))

    def part(output, name):
        return output.get_by_role("button", name=name, exact=True)

    part(queens, "row 0, column 1").dblclick()
    expect(queens).to_contain_text("3 of 4 queens are still missing.")
    for row, column, left in ((1, 3, "2 of 4"), (2, 0, "1 of 4"), (3, 2, "Solved: (1, 3, 0, 2).")):
        part(queens, f"row {row}, column {column}").focus()
        notebook.page.keyboard.press("Enter")
        expect(queens.get_by_role("status")).to_contain_text(left)
    expect(queens.locator("[tabindex]")).to_have_count(0)
    part(queens, "Undo").click()
    expect(queens).to_contain_text("1 of 4 queens are still missing.")

    part(tiles, "Hint").click()
    expect(tiles).to_contain_text("Hint: tile 5; then 1 move will do.")
    part(tiles, "slide tile 8").click()
    expect(tiles).to_contain_text("Solved in 2 moves; a shortest solution has 2.")
    expect(part(tiles, "Hint")).to_be_disabled()

    for name in ("fill jug 2", "pour from jug 2", "pour into jug 1"):
        part(jugs, name).click()
    expect(jugs).to_contain_text("(3, 2) after 2 steps")
    part(maze, "row 0, column 3: free").click()
    expect(part(maze, "row 0, column 3: wall")).to_be_visible()
    part(maze, "row 2, column 1: free").click()
    expect(maze).to_contain_text("A*: no way")

    part(leaves, "Check").click()
    expect(leaves.get_by_role("status")).to_contain_text("0 of 4 found (✓), 4 missed (?).")
    assert notebook.crashes == []

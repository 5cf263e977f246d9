"""Nim played by clicking on stones, in the real browser."""

from playwright.sync_api import expect

from coursekit.agents.agents import nim_agent
from coursekit.games import Nim

CELL = "play(Nim((5, 7, 9)), opponent='perfect')"
IMPORTS = "from coursekit.games import Nim\nfrom coursekit.interact import play"


def row_lengths(output):
    """How many stones lie in each row, from the first row of the page to the last."""
    rows = output.locator(".widget-hbox:has(> .coursekit-stone)").all()
    return [row.locator(".coursekit-stone").count() for row in rows]


def click(output, move):
    """Leave `left` stones of a row that has `row` of them."""
    row, left = move
    lengths = row_lengths(output)
    before = sum(lengths[: lengths.index(row)])
    output.locator(".coursekit-stone").nth(before + left).click()


def play_out(output, choose):
    """Play to the end; the page must show what the perfect opponent does to each move."""
    stones = output.locator(".coursekit-stone")
    position = Nim((5, 7, 9))
    while not position.is_over:
        move = choose(position)
        click(output, move)
        position = position.play(move)
        if not position.is_over:
            position = position.play(nim_agent(position))
        expect(stones).to_have_count(sum(position.rows))
        assert tuple(sorted(row_lengths(output), reverse=True)) == position.rows


def test_nim_is_played_by_clicking_on_stones(open_cells):
    notebook = open_cells(IMPORTS, CELL)
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output(CELL)
    status = output.locator(".widget-html-content").first
    assert row_lengths(output) == [9, 7, 5]
    stones = output.locator(".coursekit-stone")
    places = [stones.nth(number).bounding_box() for number in (0, 8, 9)]
    assert places[0]["x"] < places[1]["x"]
    assert places[0]["y"] == places[1]["y"] < places[2]["y"]

    output.get_by_role("button", name="By nimbers", exact=True).click()
    expect(output.get_by_role("row").last).to_contain_text("take 7 of 9")

    play_out(output, nim_agent)
    expect(status).to_have_text("You have won.")

    output.get_by_role("button", name="Restart", exact=True).click()
    expect(status).to_have_text("Your turn: you are Player I.")
    expect(stones).to_have_count(21)
    play_out(output, lambda position: position.moves()[-1])
    expect(status).to_have_text("The opponent has won.")
    assert notebook.crashes == []

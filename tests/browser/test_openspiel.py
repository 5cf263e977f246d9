"""A game of OpenSpiel in the real browser: its text is the board, and its moves are buttons."""

from playwright.sync_api import expect

from tests.browser.test_play import HIDDEN_OR_SMALL

IMPORTS = """
from coursekit.games import openspiel
from coursekit.widgets import play
"""
HEX = "play(openspiel('hex(board_size=3)'), lambda position: position.moves()[0])"
POKER = "play(openspiel('leduc_poker'), 'random')"
THREE = "play(openspiel('kuhn_poker(players=3)'), 'random')"


def test_games_are_played_by_clicking(open_cells):
    notebook = open_cells(IMPORTS, HEX, POKER, THREE)
    notebook.run_all()
    notebook.assert_no_errors()
    hexagons, poker, three = map(notebook.output, (HEX, POKER, THREE))
    board = hexagons.locator("svg").first
    for move in ("b2", "b1", "b3"):
        hexagons.get_by_role("button", name=move, exact=True).click()
        expect(hexagons.get_by_role("button", name=move, exact=True)).to_have_count(0)
    expect(hexagons).to_contain_text("You have won")
    expect(board.locator("text:text-is('x')")).to_have_count(3)
    expect(board.locator("text:text-is('.')")).to_have_count(4)
    expect(poker.get_by_role("button", name="Call", exact=True)).to_be_visible()
    three.get_by_role("button", name="Pass", exact=True).click()
    expect(three.locator("svg").first).to_be_visible()
    for shown in (hexagons, poker, three):
        shown.scroll_into_view_if_needed()
        assert shown.evaluate(HIDDEN_OR_SMALL) == []
    assert notebook.crashes == []

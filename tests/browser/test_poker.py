"""Poker in the real browser: the opponent's card lies face down until the end, and costs follow."""

from playwright.sync_api import expect

from tests.browser.test_boards import HIDDEN_OR_SMALL

IMPORTS = """
from coursekit.games import KuhnPoker, LeducPoker
from coursekit.interact import kuhn_family, play
"""
CALLS = "play(KuhnPoker(), lambda position: position.moves()[-1], rng=0)"
LEDUC = "play(LeducPoker(), 'random')"


def test_a_hand_is_played_by_clicking_and_its_costs_are_listed(open_cells):
    notebook = open_cells(IMPORTS, CALLS, LEDUC, "kuhn_family()")
    notebook.run_all()
    notebook.assert_no_errors()
    output, leduc, family = map(notebook.output, (CALLS, LEDUC, "kuhn_family()"))
    table = output.locator("svg").first
    names = table.locator("text")
    expect(names).to_have_count(7)  # two players, what they paid, the pot, a turn, your card
    notebook.click_in_haste(output.locator("button:text('bet')"))
    expect(output).to_contain_text("has won by 2")
    expect(names).to_have_count(8)
    costs = output.locator("tbody tr")
    expect(costs).to_have_count(1)
    output.get_by_role("button", name="Restart").click()
    expect(names).to_have_count(7)
    expect(costs).to_have_count(1)
    expect(leduc.locator("svg").first.locator("text")).to_have_count(7)
    expect(family).to_contain_text("α = 1/4 guarantees −1/18")
    notebook.page.evaluate("jupyterapp.commands.execute('application:toggle-left-area')")
    for width in (500, 1280):
        notebook.resize(width)
        for shown in (output, leduc):
            shown.scroll_into_view_if_needed()
            assert shown.evaluate(HIDDEN_OR_SMALL) == [], width
    assert notebook.crashes == []

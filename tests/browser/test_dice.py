"""Games with dice in the real browser: throws are seen, odds follow them, haste plays one move."""

from playwright.sync_api import expect

from tests.browser.test_boards import HIDDEN_OR_SMALL

IMPORTS = """
from coursekit.games import (
    Backgammon, BustRace, Gambler, GridWorld, MiniYahtzee, Pig, Piglet, RollAndKeep, ShutTheBox
)
from coursekit.interact import play
"""
CUT_OFF = """output => [...output.querySelectorAll('svg')].filter(svg => {
    const {left, right} = svg.getBoundingClientRect();
    const room = output.getBoundingClientRect();
    return right > left && (left < room.left - 1 || right > room.right + 1);
}).map(svg => svg.textContent.slice(0, 40))"""
"""The pictures that reach beyond their page, by their first words."""


def opened(open_cells, *cells):
    """The notebook and the outputs of its cells."""
    notebook = open_cells(IMPORTS, *cells)
    notebook.run_all()
    notebook.assert_no_errors()
    return notebook, [notebook.output(cell) for cell in cells]


def test_pig_is_played_by_clicking_and_every_throw_is_seen(open_cells):
    notebook, (output,) = opened(open_cells, "play(Pig(40), 'hold at 20', rng=0)")
    moves = output.locator("[aria-label='moves so far'] li")
    dice = output.locator("svg").first.locator("circle")
    roll, hold = (output.locator(f"button:text('{name}')") for name in ("roll", "hold"))
    expect(dice).to_have_count(0)
    expect(output).to_contain_text("Player I wins with probability")
    roll.click()
    expect(moves).to_have_count(2)
    thrown = moves.last.inner_text()
    assert thrown.startswith("chance: ")
    assert thrown.endswith(" %")
    expect(dice).to_have_count(int(thrown.split()[1]))
    expect(output).to_contain_text(f"wins with probability {thrown.split(' · ')[1]}.")

    output.get_by_role("button", name="Undo").click()
    expect(moves).to_have_count(0)
    notebook.click_in_haste(roll)
    expect(moves).to_have_count(2)
    assert moves.last.inner_text() == thrown  # nobody rolls again for free
    output.get_by_role("checkbox").check()
    expect(hold).to_contain_text(" %")
    notebook.page.wait_for_timeout(500)
    hold.click()
    expect(output).to_contain_text("Your turn: you are Player I.")
    expect(output.locator("svg").first).to_contain_text("Player II")
    assert notebook.crashes == []


def test_every_game_with_dice_fits_a_narrow_page(open_cells):
    cells = [
        "play(Pig(40))",
        "play(Piglet(9), None)",
        "play(BustRace())",
        "play(RollAndKeep())",
        "play(MiniYahtzee())",
        "play(ShutTheBox())",
        "play(Gambler())",
        "play(GridWorld())",
        "play(Backgammon(), 'random')",
    ]
    notebook, outputs = opened(open_cells, *cells)
    notebook.page.evaluate("jupyterapp.commands.execute('application:toggle-left-area')")
    for width in (500, 1280):
        notebook.resize(width)
        for cell, output in zip(cells, outputs, strict=True):
            output.scroll_into_view_if_needed()
            assert output.evaluate(HIDDEN_OR_SMALL) == [], (width, cell)
            assert output.evaluate(CUT_OFF) == [], (width, cell)
    assert notebook.crashes == []

"""Boards of every kind in the real browser: the latest moves, narrow pages, and keys."""

from playwright.sync_api import expect

from coursekit.draw.canvas.style import INK, ORANGE, PAPER, PURPLE
from tests.browser.conftest import eventually

IMPORTS = """
from coursekit.games import (
    ConnectFour, Kalah, Kayles, KInARow, Nim, Othello, PennyStacks, Subtraction
)
from coursekit.interact import play, prune, slide
first = lambda position: position.moves()[0]
"""
RING = """square => {
    const ring = getComputedStyle(square, '::after');
    return ring.content === 'none' ? '' : `${ring.borderTopStyle} ${ring.borderTopColor}`;
}"""
KEYS = "xddabzmr"
"""They cut, delete, insert, bring back and change cells."""
HIDDEN_OR_SMALL = """output => [...output.querySelectorAll('button:enabled')].filter(button => {
    button.scrollIntoView({block: 'center', inline: 'center'});
    const {x, y, width, height} = button.getBoundingClientRect();
    let cut = false;
    for (let box = button.parentElement; box.id !== 'main'; box = box.parentElement) {
        const {overflowX, overflowY} = getComputedStyle(box);
        cut ||= (overflowX === 'hidden' && box.scrollLeft !== 0)
            || (overflowY === 'hidden' && box.scrollTop !== 0);
    }
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    return cut || !button.contains(seen) || Math.min(width, height) < 24;
}).map(button => button.textContent || button.title)"""
"""The buttons that nobody can scroll to and click on."""


def opened(open_cells, *cells):
    """The notebook and the outputs of its cells."""
    notebook = open_cells(IMPORTS, *cells)
    notebook.run_all()
    notebook.assert_no_errors()
    return notebook, [notebook.output(cell) for cell in cells]


def rgb(colour):
    """A colour such as "#b84e00" as the browser writes it."""
    return f"rgb({', '.join(str(int(colour[i : i + 2], 16)) for i in (1, 3, 5))})"


def expect_rings(squares, expected):
    """Wait until these rings are on the squares, by number: how a line is drawn, and its colour."""

    def rings():
        found = {i: square.evaluate(RING) for i, square in enumerate(squares.all())}
        return {i: ring for i, ring in found.items() if ring}

    eventually(rings, expected)


def test_every_board_shows_what_was_played_last(open_cells):
    notebook, (three, othello, kalah, nim, pins, stones) = opened(
        open_cells,
        "play(KInARow(4, 3, 3, players=3), first)",
        "play(Othello(), first)",
        "play(Kalah(), first)",
        "play(Nim((5, 3)), first)",
        "play(Kayles(5), first)",
        "play(Subtraction(9), first)",
    )
    white, orange, purple, ink = map(rgb, (PAPER, ORANGE, PURPLE, INK))
    squares = three.locator(".widget-gridbox button")
    expect_rings(squares, {})
    squares.nth(5).click()
    expect(squares.nth(1)).to_have_text("A")
    expect_rings(squares, {0: f"solid {orange}", 1: f"solid {purple}"})
    three.get_by_role("button", name="Undo").click()
    expect(squares.nth(1)).to_have_text("•")
    expect_rings(squares, {})

    discs = othello.locator(".widget-gridbox button")
    discs.nth(2 * 8 + 3).click()  # d3; the first answer is c3, and it turns d4 over
    expect(discs.nth(2 * 8 + 2)).to_have_text("O")
    expect_rings(discs, {18: f"solid {white}", 27: f"dashed {white}"})

    houses = kalah.locator(".coursekit-house")
    expect(kalah.locator(".widget-gridbox")).to_have_text("654321" + "4" * 12 + "123456")
    houses.nth(6 + 5).click()  # house 6: a seed in the store, and three beyond it
    expect(houses.nth(5)).to_have_text("0")  # the answer: house 1, now with five seeds
    dashed = dict.fromkeys(range(5), f"dashed {ink}")
    expect_rings(houses, {5: f"solid {ink}"} | dashed)

    framed = nim.locator(".coursekit-touched")
    nim.locator(".coursekit-stone").nth(4).click()  # take 1 of 5; the answer takes the other 4
    expect(framed).to_have_text("last move: take 4 of 4")
    expect(nim.locator(".coursekit-stone")).to_have_count(3)
    expect(framed).to_have_css("outline-style", "dashed")
    framed = pins.locator(".coursekit-touched")
    pins.locator(".coursekit-pin").nth(1).click()
    expect(framed).to_contain_text("last move: in K1: knock down 1")
    expect(pins.locator(".coursekit-pin")).to_have_count(3)

    stones.get_by_role("button", name="take 2", exact=True).click()
    expect(stones).to_contain_text("last move: take 1")
    assert notebook.crashes == []


def test_every_move_can_be_reached_on_a_narrow_page_and_a_magnified_one(open_cells):
    cells = [
        "play(Kayles(40))",
        "play(Nim((30, 20)))",
        "play(PennyStacks(30))",
        "play(Kayles(9) + Nim(12) + PennyStacks(6))",
        "play(ConnectFour(9, 6, 4))",
        "play(KInARow(6, 6, 4, players=3))",
        "play(KInARow(19, 4, 4))",
        "play(Othello())",
        "play(Kalah())",
        "play(Kalah(12, 3))",
        "prune()",
    ]
    notebook, outputs = opened(open_cells, *cells)
    for size in ((500, 720), (853, 480)):  # the second is 1280 by 720, magnified to 150 %
        notebook.resize(*size)
        for cell, output in zip(cells, outputs, strict=True):
            output.scroll_into_view_if_needed()
            assert output.evaluate(HIDDEN_OR_SMALL) == [], (size, cell)
    pins = outputs[0].locator(".coursekit-pin")
    pins.last.click()
    expect(outputs[0].locator(".widget-html-content").first).to_contain_text("The opponent played")
    assert notebook.crashes == []


def test_a_key_typed_on_a_widget_is_no_command_of_jupyterlab(open_cells):
    notebook, (game, heaps, leaves, pictures) = opened(
        open_cells,
        "play(ConnectFour(), None)",
        "play(Nim((3, 3)), None)",
        "prune()",
        "slide('*' * step for step in range(10))",
    )
    page, ids = notebook.page, "jupyterapp.shell.currentWidget.content.widgets.map(c => c.model.id)"
    before = page.evaluate(ids)
    squares = game.locator(".widget-gridbox button")
    for focused in (
        squares.nth(3),
        game.get_by_role("button", name="Restart"),
        game.get_by_label("opponent", exact=True),
        leaves.get_by_role("button").first,
        pictures.get_by_role("button", name="Next"),
    ):
        focused.click()
        expect(focused).to_be_focused()
        for key in KEYS:
            page.keyboard.press(key)
        expect(focused).to_be_focused()
        assert page.evaluate(ids) == before
    stones = heaps.locator(".coursekit-stone")
    for gone, left in ((stones.last, 5), (heaps.get_by_role("button", name="Undo"), 6)):
        gone.click()
        expect(stones).to_have_count(left)
        for key in KEYS:
            page.keyboard.press(key)
        assert page.evaluate(ids) == before

    squares.nth(3).focus()
    page.keyboard.press("Enter")
    expect(squares.nth(5 * 7 + 3)).to_have_text("X")
    page.keyboard.press("Tab")
    expect(squares.nth(4)).to_be_focused()
    page.wait_for_timeout(500)  # what is played in haste does not count
    page.keyboard.press("Space")
    expect(squares.nth(5 * 7 + 4)).to_have_text("O")

    dirty = "jupyterapp.shell.currentWidget.context.model.dirty"
    assert page.evaluate(dirty)
    page.keyboard.press("Control+s")
    page.wait_for_function(f"!{dirty}")
    page.keyboard.press("Shift+Enter")
    expect(game.locator(".widget-gridbox button").nth(5 * 7 + 3)).to_have_text("•")
    assert notebook.crashes == []


def test_twenty_fast_clicks_are_one_on_every_kind_of_board(open_cells):
    games = {  # each with the pieces to click on, and one of them for the answer
        "play(KInARow(8, 8, 5), None)": (".widget-gridbox button", -1),
        "play(Nim((9, 9, 9)), None)": (".coursekit-stone", -1),
        "play(PennyStacks(20), None)": (".coursekit-penny:enabled", -1),
        "play(Kalah(), None)": (".coursekit-house", 0),
        "play(Subtraction(60), None)": ("button:text('take')", -1),
    }
    notebook, (*boards, pruned) = opened(open_cells, *games, "prune()")
    for output, (pieces, answer) in zip(boards, games.values(), strict=True):
        moves = output.locator("[aria-label='moves so far'] li")
        undo, restart = (output.get_by_role("button", name=n) for n in ("Undo", "Restart"))

        notebook.click_in_haste(output.locator(pieces))
        expect(moves).to_have_count(1)
        output.locator(pieces).nth(answer).click()
        expect(moves).to_have_count(2)
        notebook.click_in_haste(undo)
        expect(moves).to_have_count(1)
        notebook.click_in_haste(restart)
        expect(moves).to_have_count(0)
        expect(undo).to_be_disabled()
    leaves, crossed = pruned.get_by_role("button"), pruned.locator("[style*=line-through]")
    notebook.click_in_haste(leaves.first)
    expect(crossed).to_have_count(1)
    leaves.first.click()
    expect(crossed).to_have_count(0)
    assert notebook.crashes == []


def test_a_key_pressed_while_the_opponent_thinks_plays_nothing(open_cells):
    slow = "import time\nplay(ConnectFour(), lambda position: time.sleep(1.5) or 0)"
    notebook, (output,) = opened(open_cells, slow)
    squares, moves = (
        output.locator(s) for s in (".widget-gridbox button", "[aria-label^=moves] li")
    )
    squares.nth(3).focus()
    notebook.page.keyboard.press("Enter")
    expect(output).to_contain_text("Thinking …")
    for _ in range(5):
        notebook.page.keyboard.press("Enter")
    expect(output).to_contain_text("Your turn")
    notebook.wait_for_kernel()
    expect(moves).to_have_count(2)

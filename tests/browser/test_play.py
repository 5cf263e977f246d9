"""Playing by clicking in the real browser: every kind of board, haste, keys, narrow pages."""

from statistics import median

from playwright.sync_api import expect

IMPORTS = """
import time
from typing import ClassVar
from coursekit.games import *
from coursekit.widgets import play, prune, slide
first = lambda position: position.moves()[0]
"""
KEYS = "xddabzmr"
"""They cut, delete, insert, bring back and change cells."""
HIDDEN_OR_SMALL = """output => [...output.querySelectorAll('button:enabled, [tabindex]')]
  .filter(part => {
    part.scrollIntoView({block: 'center', inline: 'center'});
    const {x, y, width, height} = part.getBoundingClientRect();
    let cut = false;
    for (let box = part.parentElement; box.id !== 'main'; box = box.parentElement) {
        const {overflowX, overflowY} = getComputedStyle(box);
        cut ||= (overflowX === 'hidden' && box.scrollLeft !== 0)
            || (overflowY === 'hidden' && box.scrollTop !== 0);
    }
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    const isHit = seen && (part.contains(seen) || seen.dataset.say);
    return cut || !isHit || Math.min(width, height) < 8;
}).map(part => part.textContent || part.ariaLabel)"""
"""What nobody can scroll to and click on."""


def opened(open_cells, *cells):
    """The notebook and the outputs of its cells."""
    notebook = open_cells(IMPORTS, *cells)
    notebook.run_all()
    notebook.assert_no_errors()
    return notebook, [notebook.output(cell) for cell in cells]


def move(output, name):
    """The part of the board, or the button, that plays this move."""
    return output.get_by_role("button", name=name, exact=True)


def status(output):
    return output.get_by_role("status")


def test_the_perfect_opponent_answers_at_once_and_never_loses(open_cells):
    notebook, (output,) = opened(open_cells, "play(TicTacToe(), opponent='perfect')")
    board, times, ends = output.locator(".coursekit-board"), [], []
    for first in range(3):
        names = [f"row {row}, column {column}" for row in (1, 2, 3) for column in (1, 2, 3)]
        for name in [names[first], *names]:
            if move(output, name).count():
                times.append(notebook.latency(move(output, name).click, board))
                expect(status(output)).not_to_have_text("Thinking …")
        ends.append(status(output).inner_text())
        move(output, "Restart").click()
        expect(status(output)).to_have_text("Your turn: you are X.")
    print(f"\nclick to answer: {median(times):.0f} ms, at most {max(times):.0f}")
    assert set(ends) <= {"The opponent has won.", "The game ends in a draw."}
    assert notebook.crashes == []


def test_haste_is_one_move_on_every_kind_of_board(open_cells):
    games = {
        "play(KInARow(8, 8, 5), None)": "row 4, column 4",
        "play(ConnectFour(), None)": "column 4",
        "play(Nim((9, 9, 9)), None)": "take 1 of 9",
        "play(PennyStacks(20), None)": "split 20 into 19 + 1",
        "play(Kalah(), None)": "house 1",
        "play(Pig(), None)": "roll",
        "play(KuhnPoker(), None)": "check",
    }
    notebook, outputs = opened(open_cells, *games)
    for output, name in zip(outputs, games.values(), strict=True):
        moves = output.locator("[aria-label='moves so far'] li")
        before = moves.count()
        move(output, name).first.dblclick()
        expect(moves).not_to_have_count(before)
        notebook.wait_for_kernel()
        one = 2 if "roll" in name else 1  # and what the die has shown
        expect(moves).to_have_count(before + one)
        box = output.locator(".coursekit-board").bounding_box()
        move(output, "Restart").click()
        expect(moves).to_have_count(before)
        where = move(output, name).first.bounding_box()
        at = where["x"] + where["width"] / 2, where["y"] + where["height"] / 2
        notebook.page.mouse.click(*at, click_count=20, delay=5)
        expect(moves).to_have_count(before + one)
        notebook.wait_for_kernel()
        expect(moves).to_have_count(before + one)
        assert output.locator(".coursekit-board").bounding_box()["width"] == box["width"]
    assert notebook.crashes == []


def test_while_somebody_thinks_clicks_keys_and_restart_do_nothing(open_cells):
    slow = "play(ConnectFour(), lambda position: time.sleep(1.5) or 0)"
    notebook, (output,) = opened(open_cells, slow)
    page, moves = notebook.page, output.locator("[aria-label^=moves] li")
    move(output, "column 4").focus()
    page.keyboard.press("Enter")
    expect(status(output)).to_have_text("Thinking …")
    expect(output.locator("[data-say]")).to_have_count(0)
    expect(move(output, "Restart")).to_be_disabled()
    for _ in range(5):
        page.keyboard.press("Enter")
    board = output.locator("svg").first.bounding_box()
    page.mouse.click(board["x"] + 30, board["y"] + 30)
    expect(status(output)).to_contain_text("Your turn")
    notebook.wait_for_kernel()
    expect(moves).to_have_count(2)
    assert notebook.crashes == []


def test_a_game_is_played_by_keys_alone_and_none_is_a_command_of_jupyterlab(open_cells):
    notebook, (game, leaves) = opened(open_cells, "play(ConnectFour(), None)", "prune(rng=1)")
    page, ids = notebook.page, "jupyterapp.shell.currentWidget.content.widgets.map(c => c.model.id)"
    before = page.evaluate(ids)
    for focused in (
        move(game, "column 4"),
        game.get_by_label("opponent", exact=True),
        leaves.get_by_role("button").first,
        move(game, "Restart"),
    ):
        focused.focus()
        for key in KEYS:
            page.keyboard.press(key)
        expect(focused).to_be_focused()
        assert page.evaluate(ids) == before
    move(game, "column 4").focus()
    page.keyboard.press("Enter")
    expect(status(game)).to_have_text("O is to move.")
    page.keyboard.press("ArrowRight")
    expect(move(game, "column 5")).to_be_focused()
    page.keyboard.press("Space")
    expect(status(game)).to_have_text("X is to move.")
    expect(move(game, "column 5")).to_be_focused()
    page.keyboard.press("Shift+Enter")
    expect(game.locator("[aria-label^=moves] li")).to_have_count(0)
    assert notebook.crashes == []


def test_two_views_of_a_game_are_one_game_and_a_place_without_a_move_gets_a_word(open_cells):
    notebook, (one, other) = opened(
        open_cells, "table = play(Kalah(), None)\ntable", "display(table)"
    )
    move(one, "house 1").click()
    expect(status(other)).to_have_text("Player II is to move.")
    move(other, "house 2").click()
    expect(status(one)).to_have_text("Player I is to move.")
    one.get_by_role("img", name="Player II, house 1").click()
    expect(status(one)).to_have_text("Player II, house 1: 4. There is no move here.")
    expect(one.locator("[aria-label^=moves] li")).to_have_count(2)
    assert notebook.crashes == []


def test_every_move_can_be_reached_on_a_narrow_page_and_a_magnified_one(open_cells):
    cells = [
        *("play(Kayles(40))", "play(Nim((30, 20)))", "play(PennyStacks(30))", "play(Othello())"),
        *("play(Kayles(9) + Nim(12) + PennyStacks(6))", "play(KInARow(19, 4, 4))"),
        "play(Kalah(12, 3))",
        *("play(Pig(40))", "play(MiniYahtzee())", "play(Backgammon(), 'random')", "play(Go(9))"),
        *("play(KuhnPoker())", "play(BlindTicTacToe())", "play(GridWorld())", "prune()"),
    ]
    notebook, outputs = opened(open_cells, *cells)
    notebook.page.evaluate("jupyterapp.commands.execute('application:toggle-left-area')")
    for size in ((500, 720), (853, 480)):  # the second is 1280 by 720, magnified to 150 %
        notebook.resize(*size)
        for cell, output in zip(cells, outputs, strict=True):
            output.scroll_into_view_if_needed()
            assert output.evaluate(HIDDEN_OR_SMALL) == [], (size, cell)
    assert notebook.crashes == []


def test_hidden_cards_and_what_looks_like_html_never_come_to_the_page(open_cells):
    hostile = """class Rude(Position, frozen=True):
    over: str = ""
    player = 0
    names: ClassVar = ("<script>window.hit = 1</script>", "<img src=x onerror=hit=1>")
    moves = lambda self: () if self.over else Rude.names
    play = lambda self, move: Rude(self.legal(move))
    payoffs = lambda self: (1, -1)
    rules_text = score_text = lambda self: "<script>window.hit = 1</script>"
play(Rude(), None)"""
    poker = "play(KuhnPoker(), lambda position: position.moves()[-1], rng=0)"
    notebook, (rude, table) = opened(open_cells, hostile, poker)
    rude.locator("button[data-say]").first.click()
    expect(status(rude)).to_contain_text("Player I has won.")
    assert notebook.page.evaluate("window.hit") is None
    names = table.locator("svg").first.locator("text")
    expect(names).to_have_count(7)  # two players, what they paid, the pot, a turn, your card
    move(table, "bet").click()
    expect(names).to_have_count(8)
    expect(table.locator("tbody tr")).to_have_count(1)
    assert notebook.crashes == []

"""Playing against the algorithm by clicking, in the real browser."""

from statistics import median

from playwright.sync_api import expect

IMPORTS = """
from coursekit.games import PennyStacks, Subtraction, TicTacToe
from coursekit.interact import play
"""


def open_game(open_cells, cell):
    """The notebook, the output of its cell with the game, and the line that says how things are."""
    notebook = open_cells(IMPORTS, cell)
    notebook.page.set_viewport_size({"width": 1280, "height": 800})
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output(cell)
    return notebook, output, output.locator(".widget-html-content").first


def button(output, name):
    return output.get_by_role("button", name=name, exact=True)


def choose(output, label, option):
    output.get_by_label(label, exact=True).select_option(option)


def is_all_visible(output):
    """Whether no part of the widget is wider than the room it has."""
    return output.evaluate(
        """node => [node, ...node.querySelectorAll('.widget-box')]
            .every(box => box.scrollWidth <= box.clientWidth)"""
    )


def test_tic_tac_toe_is_played_to_its_end_and_the_perfect_opponent_never_loses(open_cells):
    notebook, output, status = open_game(open_cells, "play(TicTacToe(), opponent='perfect')")
    squares = output.locator(".widget-gridbox button").all()
    assert len(squares) == 9
    for square in squares:
        box = square.bounding_box()
        assert box["width"] >= 56
        assert box["height"] >= 56
    assert is_all_visible(output)

    ends, times = [], []
    for first in range(9):
        for number in [first, *range(9)]:
            said = status.inner_text()
            if "Your turn" in said and not squares[number].inner_text().strip():
                times.append(notebook.latency(squares[number].click, squares[number]))
                expect(squares[number]).to_have_text("X")
                expect(status).not_to_have_text(said)
        ends.append(status.inner_text())
        button(output, "Restart").click()
        expect(status).to_have_text("Your turn: you are X.")
    print(f"\nclick to mark: {median(times):.0f} ms, at most {max(times):.0f}")
    assert set(ends) <= {"The opponent has won.", "The game ends in a draw."}


def test_the_opinion_undo_and_the_choice_of_opponent(open_cells):
    _, output, status = open_game(open_cells, "play(TicTacToe.from_text('XX. OO. ...'), None)")
    squares = output.locator(".widget-gridbox button")
    expect(status).to_have_text("X is to move.")
    expect(button(output, "Undo")).to_be_disabled()
    output.get_by_role("checkbox").check()
    expect(squares).to_have_text(["X", "X", "win", "O", "O", "draw", "loss", "loss", "loss"])
    squares.nth(8).click()
    expect(status).to_have_text("O is to move.")
    expect(squares.nth(5)).to_have_text("win")
    button(output, "Undo").click()
    expect(status).to_have_text("X is to move.")
    output.get_by_role("checkbox").uncheck()
    expect(squares.nth(8)).to_have_text("")
    squares.nth(8).click()
    choose(output, "opponent", "perfect")
    expect(status).to_have_text("The opponent has won.")
    expect(squares.nth(5)).to_have_text("O")


def test_the_subtraction_game_is_played_with_its_own_buttons(open_cells):
    notebook, output, status = open_game(open_cells, "play(Subtraction(10), you=1)")
    stones = output.locator("circle")
    expect(status).to_have_text("The opponent played: take 2. Your turn: you are Player II.")
    expect(stones).to_have_count(8)
    assert button(output, "take 3").bounding_box()["height"] >= 56
    picture = output.locator(".widget-html-content").nth(1)
    print(f"\nclick to heap: {notebook.latency(button(output, 'take 3').click, picture):.0f} ms")
    expect(stones).to_have_count(4)
    button(output, "take 1").click()
    expect(status).to_have_text("The opponent has won.")
    expect(stones).to_have_count(0)
    button(output, "Undo").click()
    expect(stones).to_have_count(4)
    choose(output, "begins", "you")
    expect(status).to_have_text("Your turn: you are Player I.")
    expect(stones).to_have_count(10)
    button(output, "take 2").click()
    expect(status).to_have_text("The opponent played: take 1. Your turn: you are Player I.")
    expect(stones).to_have_count(7)


def test_any_game_can_be_played_and_nothing_is_cut_off(open_cells):
    _, output, status = open_game(open_cells, "play(PennyStacks(15), opponent=None)")
    assert is_all_visible(output)
    output.get_by_title("split 15 into 8 + 7").first.click()
    expect(status).to_have_text("Player II is to move.")
    output.get_by_title("split 8 into 7 + 1").first.click()
    expect(status).to_have_text("Player I is to move.")
    assert is_all_visible(output)

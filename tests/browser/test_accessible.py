"""For those who hear the page instead of seeing it, and for those who read it on a phone."""

import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import expect

from tests.browser.conftest import NOTEBOOKS

IMPORTS = """
%load_ext coursekit
from coursekit.draw import draw_tree
from coursekit.games import Subtraction, TicTacToe, Tree
from coursekit.widgets import payoff_editor, play, step
from coursekit.matrix_games import MatrixGame
from coursekit.trace import trace
from coursekit.search import minimax, no_heuristic
"""
GAME = "play(TicTacToe())"
STEPS = "step(trace(minimax, Tree(((3, 12), (2, 4))), no_heuristic, 2))"
EDITOR = 'payoff_editor(MatrixGame([[4, 0], [3, 2]], [[4, 3], [0, 2]], ["S", "H"], ["s", "h"]))'
PICTURES = [
    "draw_tree(Subtraction(6))",
    "TicTacToe()",
    "import matplotlib.pyplot as plt\nplt.plot([1])",
]

CUT = """width => [...document.querySelectorAll('.jp-OutputArea-output :is(img, svg, table)')]
    .filter(picture => picture.checkVisibility() && picture.getBoundingClientRect().width)
    .filter(picture => {
        let box = picture.getBoundingClientRect();
        for (let up = picture.parentElement; up; up = up.parentElement) {
            const frame = up.getBoundingClientRect(), how = getComputedStyle(up).overflowX;
            if (/auto|scroll/.test(how) && up.scrollWidth > up.clientWidth + 1) box = frame;
            if (/hidden|clip/.test(how) && box.right > frame.right + 1) return true;
        }
        return box.right > width + 1;
    }).map(picture => picture.outerHTML.slice(0, 120))"""
"""The pictures that end beyond what can be seen, and cannot be scrolled to."""

NAMELESS = """page => [...document.querySelectorAll('.jp-OutputArea-output > img')]
    .map(picture => picture.alt).filter(alt => !alt || alt.startsWith('No description'))"""


def test_controls_and_pictures_have_names_and_news_are_read_aloud(open_cells):
    notebook = open_cells(IMPORTS, GAME, STEPS, EDITOR, *PICTURES)
    notebook.run_all()
    game, steps, editor = (notebook.output(cell) for cell in (GAME, STEPS, EDITOR))

    expect(game.get_by_role("status")).to_have_text("Your turn: you are X.")
    game.get_by_role("status").evaluate("node => { window.spoken = node; }")
    game.get_by_role("button", name="row 2, column 2", exact=True).click()
    expect(game.get_by_role("img", name="row 2, column 2: X", exact=True)).to_be_visible()
    expect(game.get_by_role("status")).to_contain_text("The opponent played: row")
    assert game.get_by_role("status").evaluate("node => node === window.spoken")
    expect(game.get_by_role("checkbox", name="show the algorithm's opinion")).to_be_visible()
    expect(game.get_by_role("combobox", name="opponent")).to_be_visible()

    expect(steps.get_by_role("slider", name="step")).to_be_visible()
    expect(steps.get_by_role("combobox", name="How fast to play")).to_be_visible()
    expect(steps.get_by_role("img", name="The calls of minimax as a tree: 1 of 7")).to_be_visible()

    expect(editor.get_by_role("textbox", name="payoff table")).to_be_visible()
    expect(editor.get_by_role("slider", name="The payoff that is chosen")).to_be_visible()
    expect(
        editor.get_by_role("img", name="A payoff table: row S has 4 and 4").first
    ).to_be_visible()

    assert notebook.page.evaluate(NAMELESS) == []
    tree = notebook.page.get_by_role("img", name="The game tree of 52 nodes, root 6")
    expect(tree).to_have_count(1)
    notebook.resize(500)
    assert notebook.page.evaluate(CUT, 500) == []
    notebook.assert_no_errors()


@pytest.mark.parametrize("name", ["1b-game-trees", "4b-linear-programming", "5b-alpha-beta"])
def test_no_picture_of_a_page_is_cut_on_a_phone_and_all_have_words(name, context, tmp_path):
    html, _ = HTMLExporter().from_filename(str(NOTEBOOKS / f"{name}.ipynb"))
    page = context.new_page()
    page.set_viewport_size({"width": 500, "height": 900})
    page.route("http*://**", lambda route: route.abort())
    page.set_content(html, wait_until="domcontentloaded")
    page.wait_for_function("window.coursekitPictures")
    assert page.evaluate(CUT, 500) == []
    assert page.evaluate(NAMELESS) == []

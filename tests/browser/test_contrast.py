"""Every word of every widget can be read, in JupyterLab's light theme and in its dark one."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.contrast import contrasts, outlines
from tests.examples import IMPORTS_OF_WIDGETS, WIDGETS

READABLE, VISIBLE = 4.5, 3

THEMES = ["JupyterLab Light", "JupyterLab Dark"]
SET_UP = f"""{IMPORTS_OF_WIDGETS}
from coursekit.course import check, progress, show_source
from coursekit.draw import draw_tree
from coursekit.search import alpha_beta, no_heuristic

late = TicTacToe.from_text("XOX .O. X.O")

def fails(position):
    raise RuntimeError("no idea")
"""
IN_FORCE = """theme => document.body.dataset.jpThemeName === theme
    && [...document.querySelectorAll('.jp-NotebookPanel-notebook')].every(page => {
        const [red] = getComputedStyle(page).backgroundColor.match(/\\d+/);
        return theme.endsWith('Dark') ? red < 60 : red > 200;
    })"""
"""Whether the page has the colours of the theme: its style sheet comes later than its name."""
STEPPED = "step(trace(alpha_beta, Tree(((3, 5), (2, 9), (0, 1))), no_heuristic, 3), start=9)"
CELLS = [
    *WIDGETS,
    "play(TicTacToe(), fails, you=1)",
    STEPPED,
    "step(trace(minimax, late), start=5, boards=True)",
    "explore(lambda k: 1 / k, k=True)",
    "progress()",
    "check('1.11', 8)",
    "check('1.11', ...)",
    "show_source(minimax)",
    "slide([draw_tree(trace(minimax, late), boards=True)])",
    "game",
    "MatrixGame([[2, 0], [0, 1]], [[1, 0], [0, 2]])",
    "MatrixGame([[0] * 50] * 50)",
]


@pytest.fixture(scope="module")
def page_of(browser):
    """A function that opens a page with the given HTML."""
    page = browser.new_page()

    def opened(html):
        page.set_content(html)
        return page.locator("body")

    yield opened
    page.close()


def test_the_measure_is_that_of_wcag(page_of):
    body = page_of("""
        <p style="color:#000">black</p><p style="color:#767676">grey</p>
        <p style="color:#00000080">half</p><p style="opacity:0.5">pale</p>
        <table><tr style="background:#f0e442;color:#fff"><td>row</td></tr></table>
        <p style="color:color-mix(in srgb, #000 50%, transparent)">mixed</p>
        <button disabled style="color:#eee;background:#000">off</button>
        <input value="typed" style="color:#999">
        <svg width="90" height="40"><rect width="90" height="40" fill="#0072b2"/>
        <text x="5" y="20" fill="#ffffff">drawn</text></svg>
        <svg width="90" height="40"><rect y="10" width="90" height="9" fill="#222"/>
        <text x="5" y="20" fill="#000" stroke="#fff" paint-order="stroke">rimmed</text></svg>
        <svg width="90" height="40"><rect y="10" width="90" height="9" fill="#222"/>
        <text x="5" y="20" fill="#000">crossed</text></svg>""")
    found = dict(contrasts(body))
    assert found.pop("typed") == pytest.approx(2.85, abs=0.01)
    assert found == pytest.approx(
        {"black": 21, "grey": 4.54, "half": 3.95, "pale": 3.95, "row": 1.31, "mixed": 3.95}
        | {"drawn": 5.19, "off": 18.1, "rimmed": 21, "crossed": 1.32},
        abs=0.03,
    )


def unfold(notebook):
    """Make everything that has words of its own say them."""
    page = notebook.page
    for box in page.get_by_role("checkbox", name=re.compile("opinion")).all()[:-1]:
        if box.is_enabled():  # nobody has an opinion where something is hidden
            box.check()  # the last would hide that its opponent has failed
    for name in ("Show me why", "By nimbers", "Check"):
        for button in page.get_by_role("button", name=name, exact=True).all():
            button.click()
    for summary in page.locator(".jp-OutputArea-output summary").all():
        summary.click()
    page.locator(".widget-textarea textarea").first.fill("nonsense")
    notebook.output("1 / k").get_by_role("checkbox").uncheck()
    expect(page.get_by_text("ZeroDivisionError").first).to_be_visible()
    expect(notebook.output("fails, you=1")).to_contain_text("The opponent failed.")
    expect(page.get_by_text("Weighing")).to_have_count(0)
    expect(page.get_by_text("Thinking")).to_have_count(0)
    page.mouse.move(0, 0)


def test_every_word_of_every_widget_can_be_read_in_both_themes(open_cells):
    notebook = open_cells(SET_UP, *CELLS)
    notebook.run_all()
    notebook.assert_no_errors()
    unfold(notebook)
    pale = []
    for theme in THEMES:
        notebook.page.evaluate(
            "theme => jupyterapp.commands.execute('apputils:change-theme', {theme})", theme
        )
        notebook.page.wait_for_function(IN_FORCE, arg=theme)
        notebook.page.wait_for_timeout(3000)  # colours fade from one theme to the other
        for number, cell in enumerate(CELLS, 1):
            output = notebook.cells().nth(number).locator(".jp-OutputArea-output")
            found = [pair for part in output.all() for pair in contrasts(part)]
            assert found, f"no words in the output of {cell}"
            pale += [(theme, cell, *pair) for pair in found if pair[1] < READABLE]
        faint = outlines(notebook.output(STEPPED).locator("svg").first)
        assert min(faint) >= VISIBLE, f"{theme}: a line of the tree has a contrast of {min(faint)}"
    assert pale == [], "\n".join(map(str, sorted(set(pale), key=lambda row: row[-1])))

"""One setting for a lecture hall: everything is larger, and still fits the screen."""

import pytest
from playwright.sync_api import expect

SCALE, LEAST, BOARD = 1.8, 1.6, 1.25
"""How much larger everything is to be, what is least for a part, and for a board, which leaves room
for what is above and below it."""
IMPORTS = """
%load_ext coursekit
from coursekit.course import presenting, show_source
from coursekit.draw import draw_tree
from coursekit.games import ConnectFour, Tree
from coursekit.widgets import play, step
from coursekit.trace import trace
from coursekit.search import minimax, no_heuristic
"""
TREE = "draw_tree(Tree(((3, 12), (2, 4))))"
STEPS = "step(trace(minimax, Tree(((3, 12), (2, 4))), no_heuristic, 2))"
GAME = "play(ConnectFour())"
SOURCE = "show_source(minimax)"

PARTS = {
    "a tree": (TREE, "img"),
    "the tree of a stepper": (STEPS, ".coursekit-tree svg circle"),
    "the source in a stepper": (STEPS, ".coursekit-source pre"),
    "the open calls": (STEPS, ".coursekit-calls td"),
    "a square of a board": (GAME, ".coursekit-board svg circle"),
    "the line above a board": (GAME, ".coursekit-status span"),
    "source": (SOURCE, ".jp-RenderedHTML pre"),
}

LETTERS = """node => {
    if (node.matches('img, circle')) return node.getBoundingClientRect().height;
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT), letter = new Range();
    letter.setStart(texts.nextNode(), 0);
    letter.setEnd(texts.currentNode, 1);
    return letter.getBoundingClientRect().height;
}"""
"""How high the first letter is on the screen; of a picture or a node, how high that is."""

OUTSIDE = """output => {
    const page = output.closest('.jp-WindowedPanel-outer').getBoundingClientRect();
    const seen = node => {
        let box = node.getBoundingClientRect();
        for (let up = node.parentElement; up !== output; up = up.parentElement) {
            const scrolls = /auto|scroll/.test(getComputedStyle(up).overflow);
            if (scrolls && up.matches('.coursekit-source, .coursekit-calls'))
                box = up.getBoundingClientRect();
        }
        return box;
    };
    const parts = 'button, select, svg, td, pre div, .coursekit-beside span, input';
    return [...output.querySelectorAll(parts)]
        .filter(node => node.checkVisibility() && node.getBoundingClientRect().width)
        .filter(node => {
            const box = seen(node);
            return box.top < page.top - 1 || box.bottom > page.bottom + 1
                || box.left < page.left - 1 || box.right > page.right + 1;
        }).map(node => node.outerHTML.slice(0, 80));
}"""
"""What of a live thing is not on the screen, unless it can be scrolled to inside of it."""

OVERLAPPING = """output => {
    const boxes = [...output.querySelectorAll('button, select, svg, .coursekit-source, table')]
        .filter(node => node.checkVisibility() && !node.parentElement.closest('button, svg'))
        .map(node => [node, node.matches('table')
            ? node.parentElement.getBoundingClientRect() : node.getBoundingClientRect()])
        .filter(([_, box]) => box.width);
    return boxes.flatMap(([one, a], i) => boxes.slice(i + 1).filter(([_, b]) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    ).map(([other]) => one.outerHTML.slice(0, 60) + other.outerHTML.slice(0, 60)));
}"""


@pytest.fixture
def lecture(open_cells):
    """A notebook at the size of a projector, that has run all but its last cell."""
    notebook = open_cells(IMPORTS, TREE, STEPS, GAME, SOURCE, f"presenting({SCALE})")
    page = notebook.page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("jupyterapp.shell.collapseLeft()")
    for number in range(5):
        notebook.run(number)
    return notebook


def sizes(notebook):
    """How large the letters of all parts are."""
    return {
        name: notebook.output(cell).locator(part).first.evaluate(LETTERS)
        for name, (cell, part) in PARTS.items()
    }


def test_everything_on_the_page_is_enlarged_together_and_goes_back(lecture):
    before = sizes(lecture)
    lecture.run(5)
    after = sizes(lecture)
    small = {name: (before[name], after[name]) for name in PARTS}
    least = {"a square of a board": BOARD}
    assert {n: pair for n, pair in small.items() if pair[1] < least.get(n, LEAST) * pair[0]} == {}
    lecture.page.evaluate(
        """() => jupyterapp.shell.currentWidget.content.widgets[5].model.sharedModel
            .setSource('presenting(1)')"""
    )
    lecture.run(5)
    assert sizes(lecture) == pytest.approx(before, rel=1e-4)


@pytest.mark.parametrize("cell", [STEPS, GAME], ids=["step", "play"])
def test_a_live_thing_fits_one_screen_and_nothing_overlaps(lecture, cell):
    lecture.run(5)
    output = lecture.output(cell).locator(".coursekit-live, .coursekit-frames")
    output.evaluate("node => node.scrollIntoView({block: 'start'})")
    if cell == STEPS:
        for step in range(1, 14, 2):
            output.locator("input[type=range]").press("ArrowRight")
            if step > 1:
                output.locator("input[type=range]").press("ArrowRight")
            expect(output.locator(".coursekit-time output")).to_have_text(str(step))
            lecture.wait_for_kernel()
            output.evaluate("node => node.scrollIntoView({block: 'start'})")
            assert output.evaluate(OUTSIDE) + output.evaluate(OVERLAPPING) == []
    else:
        output.get_by_role("button", name="column 4", exact=True).click()
        expect(output.get_by_role("status")).to_contain_text("The opponent played")
        output.evaluate("node => node.scrollIntoView({block: 'start'})")
    assert output.evaluate(OUTSIDE) + output.evaluate(OVERLAPPING) == []

"""Frames in the real browser: sliding through pictures, and stepping through a recursion."""

from statistics import median

import nbformat
from nbconvert import HTMLExporter
from playwright.sync_api import expect

from coursekit.draw.style import LIT, VERY_PALE_YELLOW

IMPORTS = """
from coursekit.draw.boards import board_sketch
from coursekit.games import Kayles, Subtraction
from coursekit.widgets import slide, step
from coursekit.solving import outcome
from coursekit.trace import trace
"""
SEARCH = """
from coursekit.games import Tree
from coursekit.widgets import step
from coursekit.trace import trace
from coursekit.search import alpha_beta, no_heuristic
"""
TREE = "Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))"
TYPED = """
def fibonacci(n):
    if n < 2:
        return n
    return fibonacci(n - 1) + fibonacci(n - 2)
"""

IN_SIGHT = """frame => {
    const box = frame.getBoundingClientRect();
    const line = frame.querySelector("pre div[style*='background']").getBoundingClientRect();
    return box.top <= line.top + 1 && line.bottom <= box.bottom + 1;
}"""


def parts(output):
    """The slider, the picture of the tree and the panel beside it."""
    frame = output.locator(".coursekit-frame")
    tree, beside = frame.locator(".coursekit-tree"), frame.locator(".coursekit-beside")
    return output.locator("input[type=range]"), tree, beside


def is_all_visible(output):
    """Whether no part of the widget is wider than the room it has."""
    return output.evaluate(
        """node => [node, ...node.querySelectorAll('.coursekit-time, .coursekit-frame')]
            .every(box => box.scrollWidth <= box.clientWidth)"""
    )


def test_keys_and_buttons_step_forward_and_back(open_cells):
    notebook = open_cells(IMPORTS, "step(trace(outcome, Subtraction(6)))")
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output("step(trace")
    handle, picture, beside = parts(output)
    first = picture.inner_html()
    expect(beside).to_contain_text("outcome(Subtraction(6)) is called.")
    handle.press("ArrowRight")
    expect(beside).to_contain_text("outcome(Subtraction(5)) is called.")
    assert picture.inner_html() != first
    handle.press("ArrowLeft")
    expect(beside).to_contain_text("outcome(Subtraction(6)) is called.")
    assert picture.inner_html() == first
    readout = output.locator(".coursekit-time output")
    for name, number in (("Last", "63"), ("Back", "62"), ("First", "0"), ("Next", "1")):
        output.get_by_role("button", name=name, exact=True).click()
        expect(readout).to_have_text(number)
    expect(beside).to_contain_text("outcome(Subtraction(5)) is called.")
    handle.press("x")  # would cut the cell
    assert notebook.cells().count() == 2


def test_a_function_typed_into_a_cell_shows_its_lines(open_cells):
    notebook = open_cells(IMPORTS, TYPED, "step(trace(fibonacci, 20))")
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output("step(trace")
    handle, _, beside = parts(output)
    picture = output.locator(".coursekit-frame")

    def marked(colour):
        lines = beside.locator(f"pre div[style*='background:{colour}']")
        return [line.strip() for line in lines.all_inner_texts()]

    assert (marked(LIT), marked(VERY_PALE_YELLOW)) == (["def fibonacci(n):"], [])
    times = []
    for step in range(1, 21):
        times.append(notebook.latency(lambda: handle.press("ArrowRight"), picture))
        expect(beside).to_contain_text(f"fibonacci({20 - step}) " if step < 20 else "returns 1")
    expect(beside).to_contain_text("fibonacci(1) returns 1.")
    assert (marked(LIT), marked(VERY_PALE_YELLOW)) == (["return n"], ["if n < 2:"])
    print(f"\nkey press to picture, 21,891 calls: {median(times):.0f} ms, at most {max(times):.0f}")


def test_nothing_is_cut_off_on_a_small_screen_and_the_saved_page_has_a_picture(open_cells):
    notebook = open_cells(IMPORTS, "step(trace(outcome, Subtraction(6)), start=25)")
    notebook.page.set_viewport_size({"width": 1280, "height": 800})
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output("step(trace")
    _, picture, beside = parts(output)
    expect(beside).to_contain_text("returns 'P'.")
    assert is_all_visible(output)
    tree, panel, page = (box.bounding_box() for box in (picture, beside, output))
    assert panel["x"] >= tree["x"] + tree["width"], "the source does not stand beside the tree"
    assert page["height"] < 600
    sizes = output.evaluate(
        """node => [...node.querySelectorAll('*')]
            .filter(one => [...one.childNodes].some(child => child.nodeType === 3
                                                    && child.textContent.trim()))
            .map(one => parseFloat(getComputedStyle(one).fontSize)
                 * (one.ownerSVGElement
                    ? one.ownerSVGElement.getBoundingClientRect().width
                      / one.ownerSVGElement.viewBox.baseVal.width
                    : 1))"""
    )
    assert min(sizes) >= 13

    saved = nbformat.from_dict(notebook.saved())
    html, _ = HTMLExporter(embed_images=True).from_notebook_node(saved)
    page = notebook.page.context.new_page()
    page.set_content(html, wait_until="domcontentloaded")
    picture = page.locator(".jp-OutputArea-output img")
    expect(picture).to_have_count(1)
    width = int(picture.get_attribute("width"))
    assert abs(picture.evaluate("image => image.naturalWidth") - 2 * width) <= 1


FITS = """output => {
    const room = output.getBoundingClientRect();
    const parts = [...output.querySelectorAll('.coursekit-frame :is(svg, div, pre, table)')];
    return parts.map(part => part.getBoundingClientRect())
        .every(part => room.left <= part.left && part.right <= room.right + 1);
}"""
"""Whether all parts of the picture and of the panel are inside the cell."""


def test_the_panel_fits_a_narrow_screen_and_an_enlarged_page(open_cells):
    notebook = open_cells(SEARCH, f"step(trace(alpha_beta, {TREE}, no_heuristic, 3), start=13)")
    notebook.run_all()
    notebook.assert_no_errors()
    page, output = notebook.page, notebook.output("step(trace")
    _, _, beside = parts(output)
    page.evaluate("jupyterapp.shell.collapseLeft()")
    for width, height in ((500, 720), (1280 * 2 // 3, 720 * 2 // 3)):  # the other is 150 %
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FITS, arg=output.element_handle())
        assert beside.evaluate("panel => panel.scrollWidth <= panel.clientWidth")


def test_the_line_at_work_is_in_sight_where_the_source_is_long(open_cells):
    notebook = open_cells(SEARCH, f"step(trace(alpha_beta, {TREE}, no_heuristic, 3), start=9)")
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output("step(trace")
    handle, _, beside = parts(output)
    picture = output.locator(".coursekit-frame")
    frame = beside.locator(".coursekit-source")
    lit = frame.locator(f"pre div[style*='background:{LIT}']")
    scrolls = False
    for _ in range(8):
        if lit.count():
            notebook.page.wait_for_function(IN_SIGHT, arg=frame.element_handle())
            scrolls |= frame.evaluate("frame => frame.scrollHeight > frame.clientHeight")
        notebook.latency(lambda: handle.press("ArrowRight"), picture)
    assert scrolls


def test_play_goes_on_at_its_speed_until_it_is_stopped_and_stays_there(open_cells):
    cell = "slide(map(Subtraction, range(25)), start=18)"
    notebook = open_cells(IMPORTS, cell)
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output(cell)
    stones, readout = output.locator("circle"), output.locator(".coursekit-time output")
    play, pause = (
        output.get_by_role("button", name=name, exact=True) for name in ("Play", "Pause")
    )
    expect(stones).to_have_count(18)
    output.get_by_role("slider", name="step").press("ArrowRight")
    expect(stones).to_have_count(19)
    output.locator("select").select_option("slow")
    play.click()
    expect(stones).to_have_count(20)
    pause.click()
    expect(play).to_be_visible()
    stopped = readout.text_content()
    notebook.page.wait_for_timeout(2000)  # slow is one picture in 1.4 seconds
    assert readout.text_content() == stopped != "0"
    output.locator("select").select_option("fast")
    play.click()
    expect(stones).to_have_count(24)
    expect(play).to_be_visible()
    output.get_by_role("button", name="First", exact=True).click()
    expect(stones).to_have_count(0)


def test_wide_pictures_and_all_controls_are_reached_on_a_small_screen(open_cells):
    wide = "slide([Kayles(40)] * 4)"
    notebook = open_cells(IMPORTS, wide, "board_sketch(Kayles(40))")
    notebook.page.evaluate("jupyterapp.shell.collapseLeft()")
    notebook.page.set_viewport_size({"width": 500, "height": 800})
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output(wide)
    live = output.locator(".coursekit-frame svg")
    points = live.evaluate("svg => svg.viewBox.baseVal.width")
    assert 0.85 <= live.bounding_box()["width"] / points < 1, "small, but it can be read"
    for picture in (live, notebook.output("board_sketch(Kayles").locator("img")):
        picture.evaluate("picture => picture.scrollIntoView({inline: 'end'})")
        box = picture.bounding_box()
        assert box["x"] + box["width"] <= 500, "its end can be reached"
    for control in [*output.get_by_role("button").all(), output.locator("input[type=range]")]:
        box = control.bounding_box()
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 500
    assert output.locator("input[type=range]").bounding_box()["width"] > 100


HOSTILE = """
from coursekit.draw.sketch import Sketch, Text
from coursekit.widgets import slide

harm = "attacked=1"
patterns = [
    f"<img src=x onerror='{harm}'>",
    f"</pre></div><script>{harm}</script>",
    f"<svg onload='{harm}'>",
    f'" onmouseover="{harm}" x="',
    f"</text></svg><iframe srcdoc='<script>parent.{harm}</script>'>",
    f"<style onload='{harm}'></style>",
    f"]]><a href='javascript:{harm}'>here</a>",
    f"&lt;img src=x onerror='{harm}'&gt;",
]
labels = [f"{pattern}{number}" for number in range(25) for pattern in patterns]


def last_label(label):
    return label if label == labels[-1] else last_label(labels[labels.index(label) + 1])
"""
SHOWN_ON_THE_WAY = """frames => {
    const next = [...frames.querySelectorAll('button')].find(one => one.innerText === 'Next');
    const seen = [];
    for (let step = 0; step < 200; step++) {
        const made = frames.querySelector('.coursekit-frame');
        if (made.querySelector('img, script, iframe, a, [onload], [onerror], [onmouseover]'))
            return `step ${step}: ${made.innerHTML}`;
        seen.push(made.textContent);
        next.click();
    }
    return seen;
}"""


def test_two_hundred_hostile_labels_are_only_words(open_cells):
    drawn = "slide([Sketch(900, 30, (Text(450, 15, one),)) for one in labels], start=0)"
    cells = ["slide(labels, start=0)", drawn, "step(trace(last_label, labels[0]))"]
    notebook = open_cells(SEARCH, HOSTILE, *cells)
    notebook.run_all()
    notebook.assert_no_errors()
    for cell in cells:
        frames = notebook.output(cell).locator(".coursekit-frames")
        expect(frames.locator(".coursekit-frame > *").first).to_be_visible()
        seen = frames.evaluate(SHOWN_ON_THE_WAY)
        assert isinstance(seen, list), seen
        assert all("attacked=1" in words for words in seen)
    notebook.page.wait_for_timeout(500)
    assert notebook.page.evaluate("window.attacked === undefined")

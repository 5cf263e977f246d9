"""Stepping through a recursion in the real browser."""

from statistics import median

import nbformat
from nbconvert import HTMLExporter
from playwright.sync_api import expect

IMPORTS = """
from coursekit.games import Subtraction
from coursekit.interact import step
from coursekit.solving import outcome
from coursekit.record import trace
"""
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
    """The slider's handle, the picture of the tree and the panel beside it."""
    picture, beside = output.locator(".widget-html-content:visible").all()
    return output.locator(".widget-slider .noUi-handle"), picture, beside


def is_all_visible(output):
    """Whether no part of the widget is wider than the room it has."""
    return output.evaluate(
        """node => [node, ...node.querySelectorAll('.widget-box')]
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

    def click(name):
        output.get_by_role("button", name=name, exact=True).click()

    readout = output.locator(".widget-readout")
    click("Last")
    expect(beside).to_contain_text("outcome(Subtraction(6)) returns 'N'.")
    expect(readout).to_have_text("63")
    click("Back")
    expect(readout).to_have_text("62")
    click("First")
    expect(readout).to_have_text("0")
    click("Next")
    expect(beside).to_contain_text("outcome(Subtraction(5)) is called.")
    output.get_by_role("button", name="Play", exact=True).click()
    expect(beside).to_contain_text("outcome(Subtraction(4)) is called.")
    expect(beside).to_contain_text("outcome(Subtraction(0)) returns 'P'.")


def test_a_function_typed_into_a_cell_shows_its_lines(open_cells):
    notebook = open_cells(IMPORTS, TYPED, "step(trace(fibonacci, 20))")
    notebook.run_all()
    notebook.assert_no_errors()
    handle, picture, beside = parts(notebook.output("step(trace"))

    def lit():
        return beside.locator("pre div").evaluate_all(
            "lines => lines.filter(line => line.style.background.startsWith('rgb'))"
            ".map(line => line.innerText.trim())"
        )

    assert lit() == ["def fibonacci(n):"]
    times = []
    for step in range(1, 21):
        times.append(notebook.latency(lambda: handle.press("ArrowRight"), picture))
        expect(beside).to_contain_text(f"fibonacci({20 - step}) " if step < 20 else "returns 1")
    expect(beside).to_contain_text("fibonacci(1) returns 1.")
    assert lit() == ["return fibonacci(n - 1) + fibonacci(n - 2)"]
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


def test_the_line_at_work_is_in_sight_where_the_source_is_long(open_cells):
    tree = "Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))"
    imports = (
        "from coursekit.games import Tree\nfrom coursekit.search import alpha_beta, no_heuristic\n"
        "from coursekit.interact import step\nfrom coursekit.record import trace"
    )
    notebook = open_cells(imports, f"step(trace(alpha_beta, {tree}, no_heuristic, 3), start=9)")
    notebook.run_all()
    notebook.assert_no_errors()
    handle, picture, beside = parts(notebook.output("step(trace"))
    frame = beside.locator(".coursekit-source")
    lit = frame.locator("pre div[style*='background']")
    scrolls = False
    for _ in range(8):
        if lit.count():
            notebook.page.wait_for_function(IN_SIGHT, arg=frame.element_handle())
            scrolls |= frame.evaluate("frame => frame.scrollHeight > frame.clientHeight")
        notebook.latency(lambda: handle.press("ArrowRight"), picture)
    assert scrolls

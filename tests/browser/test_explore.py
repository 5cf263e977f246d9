"""Turning the knobs of a function, and sliding through pictures, in the real browser."""

from statistics import median

from playwright.sync_api import expect

IMPORTS = """
import matplotlib.pyplot as plt
from coursekit.draw.boards import board_sketch
from coursekit.games import PennyStacks, Subtraction
from coursekit.interact import explore, slide
"""
HEAP = """
def heap(stones, game="one heap", misere=False):
    if stones == 13:
        raise ValueError("<13> brings bad luck")
    return Subtraction(stones, misere=misere) if game == "one heap" else PennyStacks(stones)
"""
CURVE = """
def curve(power):
    _, ax = plt.subplots(figsize=(4, 2))
    ax.plot([x**power for x in range(10)])
    return ax
"""


def test_every_control_changes_the_picture(open_cells):
    cell = "explore(heap, stones=(1, 20), game=['one heap', 'stacks'], misere=False)"
    notebook = open_cells(IMPORTS, HEAP, cell)
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output(cell)
    handle = output.locator(".widget-slider .noUi-handle")
    picture = output.locator(".widget-html-content")
    expect(picture.locator("circle")).to_have_count(10)
    times = []
    for stones in (11, 12):
        times.append(notebook.latency(lambda: handle.press("ArrowRight"), picture))
        expect(picture.locator("circle")).to_have_count(stones)
    handle.press("ArrowRight")
    expect(picture).to_contain_text("ValueError: <13> brings bad luck")
    handle.press("ArrowRight")
    expect(picture.locator("circle")).to_have_count(14)
    for stones in (15, 16, 17, 18, 19):
        times.append(notebook.latency(lambda: handle.press("ArrowRight"), picture))
        expect(picture.locator("circle")).to_have_count(stones)
    output.get_by_role("checkbox").check()
    expect(picture).to_contain_text("taking the last stone loses")
    output.locator("select").select_option("stacks")
    expect(picture.locator("circle")).to_have_count(0)
    print(f"\nkey press to SVG: {median(times):.0f} ms, at most {max(times):.0f}")


def test_a_plot_appears_once_and_follows_the_slider(open_cells):
    notebook = open_cells(
        IMPORTS, CURVE, "explore(curve, power=(0, 4))", "print(plt.get_fignums())"
    )
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output("explore(curve")
    images = output.locator("img")
    expect(images).to_have_count(1)
    handle = output.locator(".widget-slider .noUi-handle")
    before = images.get_attribute("src")
    picture = output.locator(".widget-html-content")
    time = notebook.latency(lambda: handle.press("ArrowRight"), picture)
    print(f"\nkey press to plot: {time:.0f} ms")
    assert images.get_attribute("src") != before
    expect(images).to_have_count(1)
    expect(notebook.output("get_fignums")).to_have_text("[]")


def test_slide_shows_one_picture_after_the_other(open_cells):
    cell = "slide(lambda step: Subtraction(step), 25, start=20)"
    notebook = open_cells(IMPORTS, cell)
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output(cell)
    stones = output.locator("circle")
    expect(stones).to_have_count(20)
    output.locator(".widget-slider .noUi-handle").press("ArrowRight")
    expect(stones).to_have_count(21)
    output.locator(".widget-play button").first.click()
    expect(stones).to_have_count(24)
    output.get_by_role("button", name="First", exact=True).click()
    expect(stones).to_have_count(0)

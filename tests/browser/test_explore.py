"""Turning the knobs of a function, and sliding through pictures, in the real browser."""

from statistics import median

from playwright.sync_api import expect

IMPORTS = """
import matplotlib.pyplot as plt
from coursekit.draw.boards import board_sketch
from coursekit.games import Kayles, PennyStacks, Subtraction
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
    picture = output.locator(".widget-html-content:visible")
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
    images = output.locator("img:visible")
    expect(images).to_have_count(1)
    handle = output.locator(".widget-slider .noUi-handle")
    before = images.get_attribute("src")
    picture = output.locator(".widget-html-content:visible")
    time = notebook.latency(lambda: handle.press("ArrowRight"), picture)
    print(f"\nkey press to plot: {time:.0f} ms")
    assert images.get_attribute("src") != before
    expect(images).to_have_count(1)
    expect(notebook.output("get_fignums")).to_have_text("[]")


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


def test_controls_pictures_and_errors_can_be_seen_on_a_small_dark_screen(open_cells):
    wide, failing = (
        "slide([Kayles(40)] * 4)",
        "explore(lambda k: 1 / k, k=True)",
    )
    notebook = open_cells(IMPORTS, wide, failing, "board_sketch(Kayles(40))")
    page = notebook.page
    page.evaluate(
        "jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})"
    )
    page.evaluate("jupyterapp.shell.collapseLeft()")
    page.set_viewport_size({"width": 500, "height": 800})
    notebook.run_all()
    notebook.assert_no_errors()
    live = notebook.output(wide).locator(".coursekit-frame svg")
    points = live.evaluate("svg => svg.viewBox.baseVal.width")
    assert 0.9 <= live.bounding_box()["width"] / points < 1, "small, but it can be read"
    for picture in (live, notebook.output("board_sketch(Kayles").locator("img")):
        picture.evaluate("picture => picture.scrollIntoView({inline: 'end'})")
        box = picture.bounding_box()
        assert box["x"] + box["width"] <= 500, "its end can be reached"
    output = notebook.output(wide)
    for control in [*output.get_by_role("button").all(), output.locator("input[type=range]")]:
        box = control.bounding_box()
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 500
    assert output.locator("input[type=range]").bounding_box()["width"] > 100

    output = notebook.output(failing)
    output.get_by_role("checkbox").uncheck()
    message = output.locator("pre", has_text="ZeroDivisionError: ").first
    expect(message).to_be_visible()
    expect(message).to_have_css("color", "rgb(255, 255, 255)")  # as all words of a dark page

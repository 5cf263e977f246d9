"""Knobs, payoffs, counters, arms and tournaments in the real browser, handled as people do."""

import re
from statistics import median

import pytest
from playwright.sync_api import expect

IMPORTS = """
import matplotlib.pyplot as plt
from coursekit.players import agent
from coursekit.games import ConnectFour, PennyStacks, Subtraction
from coursekit.widgets import (
    class_tally, explore, payoff_editor, slot_machine, watch_tournament)
from coursekit.matrix_games import COIN_GAME, OPERA_OR_BASEBALL
from coursekit.monte_carlo import THREE_ARMS
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


@pytest.fixture
def opened(open_cells):
    """A function that runs one cell, below others, and gives the notebook and the cell's output."""

    def run(cell, *before):
        notebook = open_cells(IMPORTS, *before, cell)
        notebook.run_all()
        notebook.assert_no_errors()
        return notebook, notebook.output(cell)

    return run


def test_every_control_changes_the_picture(opened):
    cell = "explore(heap, stones=(1, 20), game=['one heap', 'stacks'], misere=False)"
    notebook, output = opened(cell, HEAP)
    handle = output.locator(".widget-slider .noUi-handle")
    picture = output.locator(".widget-html-content:visible")
    expect(picture.locator("circle")).to_have_count(10)
    times = []
    for stones in (11, 12, 13, 14, 15, 16, 17):
        times.append(notebook.latency(lambda: handle.press("ArrowRight"), picture))
        if stones == 13:
            expect(picture).to_contain_text("ValueError: <13> brings bad luck")
        else:
            expect(picture.locator("circle")).to_have_count(stones)
    output.get_by_role("checkbox").check()
    expect(picture).to_contain_text("taking the last stone loses")
    output.locator("select").select_option("stacks")
    expect(picture.locator("circle")).to_have_count(0)
    print(f"\nkey press to SVG: {median(times):.0f} ms, at most {max(times):.0f}")


def test_a_plot_appears_once_and_follows_the_slider(opened):
    notebook, output = opened("explore(curve, power=(0, 4))", CURVE)
    images = output.locator("img:visible")
    expect(images).to_have_count(1)
    before = images.get_attribute("src")
    handle, picture = (
        output.locator(part) for part in (".noUi-handle", ".widget-html-content:visible")
    )
    time = notebook.latency(lambda: handle.press("ArrowRight"), picture)
    print(f"\nkey press to plot: {time:.0f} ms")
    assert images.get_attribute("src") != before
    expect(images).to_have_count(1)


TEXT = "I \\ II | heads | tails\nheads  |     2 |    -1\ntails  |    -1 |     1"


def test_a_table_is_pasted_over_the_old_one_by_keys_alone(opened):
    notebook, output = opened("payoff_editor(COIN_GAME)")
    page, area = notebook.page, output.locator("textarea")
    area.focus()
    for table, solution in (
        ("\tleft\tright\nup\t5\t3\ndown\t2\t8", "Value 17/4"),
        ("left,right\n5,3\n2,8", "Value 17/4"),
        ("[[(3, 3), (0, 5)], [(5, 0), (1, 1)]]", "1 equilibrium"),
        ("0 1 2\n2 0 1\n1 2 0", "Value 1"),
    ):
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(table)
        expect(output.get_by_text(solution, exact=True)).to_be_visible()
        expect(area).to_have_value(table)
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")  # on the slider
    expect(area).to_have_value(re.compile(r"\n1 +\| 1/4 \| 1 \| 2\n"))
    page.keyboard.press("x")  # would cut the cell
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(area).to_have_value(TEXT)
    assert notebook.cells().count() == 2, "no letter was a command of JupyterLab"
    assert notebook.crashes == []


def test_payoffs_slide(opened):
    notebook, output = opened("payoff_editor(OPERA_OR_BASEBALL)")
    area = output.locator("textarea")
    expect(output.get_by_text("3 equilibria")).to_be_visible()
    handle = output.locator(".widget-slider .noUi-handle")
    handle.press("ArrowRight")
    expect(area).to_have_value(re.compile(r"\| +17/4, 1 \|"))
    output.locator("select").select_option("Opera, Opera: I")
    handle.press("ArrowRight")  # on the old slider or the new one, but each moves its own payoff
    expect(area).to_have_value(re.compile(r"\| +(17/4|9/2), 1 \|.*\n.*\| +(1|5/4), 4$"))
    output.locator("select").select_option("Opera, Baseball: II")
    expect(handle).to_have_attribute("aria-valuenow", re.compile(r"^0(\.0)?$"))
    handle.press("ArrowLeft")
    expect(area).to_have_value(re.compile(r"\| +0, -1/4 \|"))
    area.press("Control+End")
    notebook.page.keyboard.type("8")  # far out, and on a slider that is new
    expect(handle).to_have_attribute("aria-valuenow", re.compile("192"))
    notebook.page.wait_for_timeout(500)
    expect(area).to_have_value(re.compile(", 48$"))
    assert notebook.crashes == []


def test_every_click_on_the_tally_counts_also_in_a_second_view(opened):
    notebook, output = opened("tally = class_tally(COIN_GAME); display(tally, tally)")
    counts, more = output.locator("input[type=number]"), output.get_by_role("button", name="+")
    pictures = output.locator(".widget-html-content svg")
    first, second = pictures.nth(0), pictures.nth(1)
    expect(counts).to_have_count(8)
    expect(first).to_contain_text("Player I: 0 answers")
    more.first.scroll_into_view_if_needed()
    more.first.evaluate("button => { for (let n = 0; n < 20; n++) button.click(); }")
    for view in (0, 4):
        expect(counts.nth(view)).to_have_value("20")
    expect(first).to_contain_text("Player I: 20 answers")
    expect(second).to_contain_text("earns now")
    more.nth(4).click()  # in the other view
    expect(counts.first).to_have_value("21")
    counts.nth(2).fill("3")
    counts.nth(3).fill("1")
    counts.nth(3).press("Tab")
    expect(second).to_contain_text("Player II: 4 answers")
    expect(first).to_contain_text("1.25")  # heads, against three heads and one tails
    output.get_by_role("button", name="−").first.press("Space")
    expect(counts.first).to_have_value("20")
    output.get_by_role("button", name="Reset").first.click()
    expect(first).to_contain_text("Player I: 0 answers")
    assert notebook.crashes == []


def test_ten_quick_clicks_are_ten_pulls_and_the_end_tells_the_regret(opened):
    notebook, machine = opened("slot_machine(THREE_ARMS, pulls=12)")
    machine.get_by_role("button", name="Arm B").click(click_count=10)
    expect(machine).to_contain_text("10 of 12 pulls")
    expect(machine.get_by_role("row", name="B")).to_contain_text("10")
    arms = machine.get_by_role("button", name="Arm")
    arms.evaluate_all("arms => { for (let n = 0; n < 20; n++) arms[n % arms.length].click(); }")
    expect(machine).to_contain_text("You have earned")
    expect(machine).to_contain_text("in 12 of 12 pulls")
    expect(machine).to_contain_text("Your total regret is")
    expect(machine.get_by_role("button", name="Arm A")).to_be_disabled()
    machine.get_by_role("button", name="Restart").dblclick()
    expect(machine).to_contain_text("You have 12 pulls.")
    notebook.assert_no_errors()


AGENTS = """
agents = {"greedy": agent("greedy"), "luck": agent("random"), "UCT": agent("UCT", iterations=150)}
"""


def test_a_tournament_fills_pauses_and_is_replayed(opened):
    cell = "watch_tournament(ConnectFour(), agents, games=2000)"  # more than anybody waits for
    notebook, page = opened(cell, AGENTS)
    bar = page.locator("progress")
    expect(page).to_contain_text("a second")
    page.get_by_role("button", name="Pause").dblclick()
    expect(page.get_by_role("button", name="Go on")).to_be_enabled()
    notebook.page.wait_for_timeout(3000)
    played = bar.get_attribute("value")
    notebook.page.wait_for_timeout(2000)
    assert bar.get_attribute("value") == played
    page.get_by_role("button", name="luck against UCT").dblclick()
    expect(page.locator("select").first).to_have_value("luck – UCT")
    page.get_by_role("button", name="Last").click()
    expect(page).to_contain_text("beats")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Pause")).to_be_enabled()
    expect(bar).not_to_have_attribute("value", played)
    notebook.assert_no_errors()

"""Chapter 4 by hand in the real browser: payoffs are typed and slid, the simplex method stepped."""

import re
from statistics import median

import pytest
from playwright.sync_api import expect

IMPORTS = """
from coursekit.interact import (
    class_tally, guarantee_steps, payoff_editor, simplex_steps, two_by_two_family)
from coursekit.linear_programs import column_program
from coursekit.matrix_games import COIN_GAME, OPERA_OR_BASEBALL, TWO_BY_TWO
"""


@pytest.fixture
def opened(open_cells):
    """A function that runs one cell and gives the notebook and the cell's output."""

    def run(cell):
        notebook = open_cells(IMPORTS, cell)
        notebook.run_all()
        notebook.assert_no_errors()
        return notebook, notebook.output(cell)

    return run


TEXT = "I \\ II | heads | tails\nheads  |     2 |    -1\ntails  |    -1 |     1"
PLACE = """(area, [piece, count]) => {
    let at = -1;
    for (let n = 0; n < count; n++) at = area.value.indexOf(piece, at + 1);
    const style = getComputedStyle(area), box = area.getBoundingClientRect();
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = style.font;
    const before = area.value.slice(0, at).split('\\n');
    return {
        x: parseFloat(style.paddingLeft) + pen.measureText(before.at(-1) + piece).width - 5,
        y: parseFloat(style.paddingTop) + (before.length - 0.5) * parseFloat(style.lineHeight),
    };
}"""
"""Where in a box the `count`-th `piece` of its text stands."""


def test_two_payoffs_are_changed_by_two_double_clicks(opened):
    notebook, output = opened("payoff_editor(COIN_GAME)")
    area, picture = output.locator("textarea"), output.locator(".widget-html-content:visible").last
    expect(area).to_have_value(TEXT)
    expect(output.get_by_text("Value 1/5")).to_be_visible()
    for piece, count, new in (("|     2", 1, "1/2"), ("|     1", 2, "3")):
        area.dblclick(position=area.evaluate(PLACE, [piece, count]))
        notebook.page.keyboard.type(new)
    expect(area).to_have_value(TEXT.replace(" 1", " 3").replace(" 2 ", " 1/2 "))
    expect(output.get_by_text("Value 1/11")).to_be_visible()
    expect(picture).to_contain_text("x₁ = 8/11 guarantees 1/11")
    times = [
        notebook.latency(lambda key=key: notebook.page.keyboard.press(key), picture)
        for key in ("2", "Backspace", "3", "Backspace", "5", "Backspace")
    ]
    print(f"\nkey press to pictures: {median(times):.0f} ms, at most {max(times):.0f}")
    expect(area).to_be_focused()
    assert notebook.crashes == []


def test_a_wrong_cell_is_named_and_the_last_table_stays(opened):
    notebook, output = opened("payoff_editor(COIN_GAME)")
    area, line = (
        output.get_by_role("textbox", name="payoff table"),
        output.get_by_role("status"),
    )
    slider = output.locator(".widget-slider")
    area.fill(TEXT.replace(" 2 ", " 3/0 "))
    expect(line).to_contain_text("Row heads, column heads, “3/0”: division by 0.")
    expect(output.get_by_text("Value 1/5")).to_be_visible()
    expect(slider.locator("[disabled]")).to_have_count(1)
    area.fill(TEXT.replace("heads  |", "<img src=x onerror=alert(1)> |"))
    expect(line).to_contain_text("Row 1, “<img src=x oner…”: over 18 characters.")
    area.fill(TEXT.replace("tails  |", "<b>up |"))
    expect(output.locator("svg").first).to_contain_text("<b>up")
    expect(output.locator("option").last).to_have_text("<b>up, tails")
    expect(slider.locator("[disabled]")).to_have_count(0)
    output.get_by_role("button", name="Reset", exact=True).click()
    expect(area).to_have_value(TEXT)
    assert notebook.crashes == []


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


def test_the_simplex_method_is_stepped(opened):
    notebook, output = opened("simplex_steps(column_program(TWO_BY_TWO.A))")
    picture = output.locator(".coursekit-frame")
    expect(picture).to_contain_text("q₁ enters")
    output.get_by_role("button", name="Next", exact=True).click()
    expect(picture).to_contain_text("q₂ enters")
    expect(picture).to_contain_text("(1/4, 0)")
    output.get_by_role("button", name="Last", exact=True).click()
    expect(picture).to_contain_text("objective 4/13.")
    assert notebook.crashes == []


def test_sliders_lead_from_dilemma_to_stag_hunt(opened):
    notebook, output = opened("two_by_two_family()")
    picture = output.locator(".widget-html-content:visible").last
    expect(picture).to_contain_text("Prisoners' Dilemma")
    reward = output.locator(".widget-slider .noUi-handle").nth(1)
    for name in ("Prisoners' Dilemma", "T = R > P > S", "Stag Hunt"):
        reward.press("ArrowRight")
        expect(picture).to_contain_text(name)
    expect(picture).to_contain_text("3 equilibria")
    assert notebook.crashes == []


def test_every_click_on_the_tally_counts(opened):
    notebook, output = opened("class_tally(COIN_GAME)")
    counts, more = output.locator("input[type=number]"), output.get_by_role("button", name="+")
    pictures = output.locator(".widget-html-content svg")
    first, second = pictures.nth(0), pictures.nth(1)
    expect(first).to_contain_text("Player I: 0 answers")
    notebook.click_in_haste(more.first)
    expect(counts.first).to_have_value("20")
    expect(first).to_contain_text("Player I: 20 answers")
    expect(second).to_contain_text("earns now")
    counts.nth(2).fill("3")
    counts.nth(3).fill("1")
    counts.nth(3).press("Tab")
    expect(second).to_contain_text("Player II: 4 answers")
    expect(first).to_contain_text("1.25")  # heads, against three heads and one tails
    expect(output.get_by_text("The room earns 1.25 as Player I")).to_be_visible()
    more.nth(1).press("Enter")
    expect(counts.nth(1)).to_have_value("1")
    output.get_by_role("button", name="−").first.press("Space")
    expect(counts.first).to_have_value("19")
    output.get_by_role("button", name="Reset").click()
    expect(first).to_contain_text("Player I: 0 answers")
    assert notebook.crashes == []

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

PAYOFFS, NAMES = (
    ".widget-text:not(.coursekit-name) input[type=text]",
    ".coursekit-name input[type=text]",
)


@pytest.fixture
def opened(open_cells):
    """A function that runs one cell and gives the notebook and the cell's output."""

    def run(cell):
        notebook = open_cells(IMPORTS, cell)
        notebook.run_all()
        notebook.assert_no_errors()
        return notebook, notebook.output(cell)

    return run


def test_the_solution_follows_what_is_typed(opened):
    notebook, output = opened("payoff_editor(COIN_GAME)")
    boxes = output.locator(PAYOFFS)
    picture = output.locator(".widget-html-content:visible").last
    expect(boxes).to_have_count(4)
    expect(output.get_by_text("Value 1/5")).to_be_visible()
    boxes.first.fill("1/2")
    expect(output.get_by_text("Value −1/7")).to_be_visible()
    expect(picture).to_contain_text("x₁ = 4/7 guarantees −1/7")

    boxes.first.fill("3/0")
    expect(output.get_by_text("division by 0", exact=True)).to_be_visible()
    expect(output.get_by_text("1/2 stays in use")).to_be_visible()
    expect(output.get_by_text("Value −1/7")).to_be_visible()
    box, message = boxes.first, output.get_by_text("division by 0", exact=True)
    assert 0 < message.bounding_box()["y"] - box.bounding_box()["y"] < 60
    boxes.first.fill("2")
    expect(output.get_by_text("Value 1/5")).to_be_visible()
    expect(output.get_by_text("division by 0")).to_have_count(0)

    boxes.last.focus()
    notebook.page.keyboard.press("End")
    notebook.page.keyboard.press("2")  # far out, and on a slider that is new
    expect(output.locator(".noUi-handle")).to_have_attribute("aria-valuenow", re.compile("48"))
    notebook.page.wait_for_timeout(500)
    expect(boxes.last).to_have_value("12")
    notebook.page.keyboard.press("Backspace")
    expect(output.get_by_text("Value 1/5")).to_be_visible()
    times = [
        notebook.latency(lambda key=key: notebook.page.keyboard.press(key), picture)
        for key in ("2", "Backspace", "3", "Backspace", "5", "Backspace")
    ]
    print(f"\nkey press to pictures: {median(times):.0f} ms, at most {max(times):.0f}")
    assert notebook.crashes == []


def test_payoffs_slide_and_the_table_grows(opened):
    notebook, output = opened("payoff_editor(OPERA_OR_BASEBALL)")
    boxes = output.locator(PAYOFFS)
    expect(output.get_by_text("3 equilibria")).to_be_visible()
    handle = output.locator(".widget-slider .noUi-handle")
    handle.press("ArrowRight")
    expect(boxes.first).to_have_value("17/4, 1")
    output.locator("select").select_option("Opera, Opera: I")
    handle.press("ArrowRight")  # on the old slider or the new one, but each moves its own payoff
    expect(boxes.last).to_have_value(re.compile(r"(1|5/4), 4"))
    expect(boxes.first).to_have_value(re.compile(r"(17/4|9/2), 1"))
    output.locator("select").select_option("Opera, Baseball: II")
    expect(handle).to_have_attribute("aria-valuenow", re.compile(r"^0(\.0)?$"))
    handle.press("ArrowLeft")
    expect(boxes.nth(2)).to_have_value("0, -1/4")
    output.get_by_role("button", name="+ row", exact=True).click()
    expect(boxes).to_have_count(6)
    output.get_by_role("button", name="Reset", exact=True).click()
    expect(boxes).to_have_count(4)
    expect(boxes.first).to_have_value("4, 1")
    assert notebook.crashes == []


def test_the_simplex_method_is_stepped(opened):
    notebook, output = opened("simplex_steps(column_program(TWO_BY_TWO.A))")
    picture = output.locator(".widget-html-content:visible").last
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


def test_a_table_is_pasted_and_its_rows_are_named(opened):
    notebook, output = opened("payoff_editor(COIN_GAME)")
    area, boxes, names = output.locator("textarea"), output.locator(PAYOFFS), output.locator(NAMES)
    expect(area).to_be_hidden()
    output.get_by_role("button", name="Paste", exact=True).click()
    area.fill("5\t3\n2\t8")
    expect(output.get_by_text("Value 17/4")).to_be_visible()
    expect(output.get_by_text("Read: 2 × 2 payoffs, zero-sum.")).to_be_visible()
    area.fill("5\t3\n2\teight")
    expect(output.get_by_text("Line 2, “eight”: not a number.")).to_be_visible()
    expect(output.get_by_text("Value 17/4")).to_be_visible()
    area.fill("[[(3, 3), (0, 5)], [(5, 0), (1, 1)]]")
    expect(boxes.first).to_have_value("3, 3")
    expect(output.get_by_text("1 equilibrium")).to_be_visible()
    area.fill("0 1 2\n2 0 1\n1 2 0")
    expect(output.get_by_text("Value 1", exact=True)).to_be_visible()
    expect(names).to_have_count(6)
    names.nth(3).fill("<b>up")  # three columns come first
    expect(output.locator("svg").first).to_contain_text("<b>up")
    expect(output.locator("option").first).to_have_text("<b>up, 1")
    names.nth(4).fill("<b>up")
    expect(output.get_by_text("there is another “<b>up”. 2 stays in use.")).to_be_visible()
    output.get_by_role("button", name="Reset", exact=True).click()
    expect(area).to_have_value("")
    expect(output.get_by_text("Value 1/5")).to_be_visible()
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

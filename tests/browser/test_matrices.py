"""Chapter 4 by hand in the real browser: payoffs are typed and slid, the simplex method stepped."""

import re
from statistics import median

import pytest
from playwright.sync_api import expect

IMPORTS = """
from coursekit.interact import guarantee_steps, payoff_editor, simplex_steps, two_by_two_family
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


def test_the_solution_follows_what_is_typed(opened):
    notebook, output = opened("payoff_editor(COIN_GAME)")
    boxes = output.locator("input[type=text]")
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
    boxes = output.locator("input[type=text]")
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

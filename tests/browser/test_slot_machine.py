"""The slot machine in a browser."""

from playwright.sync_api import expect

MACHINE = """
from coursekit.bandits import THREE_ARMS
from coursekit.interact import slot_machine
slot_machine(THREE_ARMS, pulls=12)
"""


def test_ten_quick_clicks_are_ten_pulls_and_the_end_tells_the_regret(open_cells):
    notebook = open_cells(MACHINE)
    notebook.run_all()
    machine = notebook.output("slot_machine")
    machine.get_by_role("button", name="Arm B").click(click_count=10)
    expect(machine).to_contain_text("10 of 12 pulls")
    expect(machine.get_by_role("row", name="B")).to_contain_text("10")
    notebook.click_in_haste(machine.get_by_role("button", name="Arm"))  # twenty, on all of them
    expect(machine).to_contain_text("You have earned")
    expect(machine).to_contain_text("in 12 of 12 pulls")
    expect(machine).to_contain_text("Your total regret is")
    expect(machine.get_by_role("button", name="Arm A")).to_be_disabled()
    machine.get_by_role("button", name="Restart").click()
    expect(machine).to_contain_text("You have 12 pulls.")
    notebook.assert_no_errors()

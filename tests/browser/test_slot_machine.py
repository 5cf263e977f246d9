"""The slot machine in a browser."""

from playwright.sync_api import expect

MACHINE = """
from coursekit.bandits import THREE_ARMS
from coursekit.interact import slot_machine
slot_machine(THREE_ARMS, pulls=3)
"""


def test_a_double_click_is_one_pull_and_the_end_tells_the_regret(open_cells):
    notebook = open_cells(MACHINE)
    notebook.run_all()
    machine = notebook.output("slot_machine")
    machine.get_by_role("button", name="Arm B").dblclick()
    expect(machine).to_contain_text("1 of 3 pulls")
    for arm, pulls in (("A", 2), ("C", 3)):
        notebook.page.wait_for_timeout(400)
        machine.get_by_role("button", name=f"Arm {arm}").click()
        expect(machine).to_contain_text(f"{pulls} of 3 pulls")
    expect(machine).to_contain_text("Your total regret is")
    expect(machine.get_by_role("button", name="Arm A")).to_be_disabled()
    notebook.assert_no_errors()

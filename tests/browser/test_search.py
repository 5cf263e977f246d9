"""A search in the real browser: alpha-beta is stepped through."""

from playwright.sync_api import expect

IMPORTS = """
from coursekit.games import ConnectFour, Tree
from coursekit.widgets import step
from coursekit.search import alpha_beta, first_leaf, mtd_f, scout
from coursekit.trace import trace
heuristic = ConnectFour.heuristic
tree = Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))
"""


def test_alpha_beta_is_stepped_through_with_its_windows(open_cells):
    notebook = open_cells(IMPORTS, "step(trace(alpha_beta, tree, first_leaf, 3))")
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output("step(")
    picture, beside = output.locator(".coursekit-tree"), output.locator(".coursekit-beside")
    expect(picture).to_contain_text("(−∞, ∞)")
    output.get_by_role("button", name="Last", exact=True).click()
    output.get_by_role("button", name="Back", exact=True).click()
    expect(beside).to_contain_text("Cut off: 2 ≤ α = 5, so move 1 is not searched.")
    output.get_by_role("button", name="First", exact=True).click()
    expect(beside).not_to_contain_text("Cut off")

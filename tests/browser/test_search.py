"""Searches in the real browser: prune a tree by hand, and step through alpha-beta."""

from playwright.sync_api import expect

IMPORTS = """
from coursekit.games import ConnectFour, Tree
from coursekit.interact import prune, step
from coursekit.search import alpha_beta, first_leaf, mtd_f, scout
from coursekit.trace import trace
heuristic = ConnectFour.heuristic
tree = Tree((((3, 5), (6, 9)), ((1, 2), (0, -1))))
"""


def leaves(output):
    """The buttons in the places of the leaves."""
    return output.locator(".widget-button", has_not_text="e")  # Check, Reset and New tree have one


def test_leaves_stand_below_their_lines_and_can_be_marked_and_checked(open_cells):
    notebook = open_cells(IMPORTS, "prune(tree)")
    notebook.run_all()
    notebook.assert_no_errors()
    output = notebook.output("prune(")
    expect(leaves(output)).to_have_text(["3", "5", "6", "9", "1", "2", "0", "−1"])
    ends = output.locator(".widget-html-content svg").evaluate(
        """svg => {
            const box = svg.getBoundingClientRect(), scale = box.width / svg.viewBox.baseVal.width;
            return [...svg.querySelectorAll('polyline')].map(line => {
                const [x, y] = line.getAttribute('points').split(' ').pop().split(',').map(Number);
                return [box.left + scale * x, box.top + scale * y];
            });
        }"""
    )
    lowest = max(y for _, y in ends)
    ends = sorted(x for x, y in ends if y > lowest - 1)
    boxes = [button.bounding_box() for button in leaves(output).all()]
    middles = [box["x"] + box["width"] / 2 for box in boxes]
    assert all(abs(end - middle) < 2 for end, middle in zip(ends, middles, strict=True))
    assert all(abs(box["y"] - lowest) < 3 for box in boxes)

    leaves(output).nth(3).click()
    leaves(output).nth(4).click()
    output.get_by_role("button", name="Check", exact=True).click()
    expect(output).to_contain_text("1 of 3 found (✓), 2 missed (?), 1 marked but visited (✗).")
    expect(leaves(output)).to_have_text(["3", "5", "6", "9 ✓", "1 ✗", "2", "0 ?", "−1 ?"])
    expect(output.locator(".widget-html-content svg")).to_contain_text("(5, ∞)")
    output.get_by_role("button", name="New tree", exact=True).click()
    expect(output.locator(".widget-html-content svg")).not_to_contain_text("(5, ∞)")


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

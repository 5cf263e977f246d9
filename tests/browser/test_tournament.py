"""A tournament in a browser: it fills while the notebook stays free, pauses, and is replayed."""

from playwright.sync_api import expect

WATCHED = """
%load_ext coursekit
from coursekit.contests import agent
from coursekit.games import ConnectFour
from coursekit.interact import watch_tournament
agents = {"greedy": agent("greedy"), "luck": agent("random"), "UCT": agent("UCT", iterations=150)}
watched = watch_tournament(ConnectFour(), agents, games=2000)  # more than anybody waits for
watched
"""


def test_a_tournament_fills_pauses_and_is_replayed(open_cells):
    notebook = open_cells(WATCHED, "1 + 1")
    notebook.run_all()
    page = notebook.output("watch_tournament")
    expect(page.locator("progress")).to_be_visible()
    expect(notebook.output("1 + 1")).to_contain_text("2")
    expect(page).to_contain_text("a second")
    page.get_by_role("button", name="Pause").dblclick()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    notebook.page.wait_for_timeout(3000)
    played = page.locator("progress").get_attribute("value")
    notebook.page.wait_for_timeout(2000)
    assert page.locator("progress").get_attribute("value") == played
    page.get_by_role("button", name="luck against UCT").dblclick()
    expect(page.locator("select").first).to_have_value("luck – UCT")
    page.get_by_role("button", name="Last").click()
    expect(page).to_contain_text("beats")
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("progress")).not_to_have_attribute("value", played)
    notebook.assert_no_errors()

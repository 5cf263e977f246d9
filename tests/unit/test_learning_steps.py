"""Bandits, searches by random play and slot machines, moment by moment."""

import ipywidgets
import numpy as np
import pytest

from coursekit.games import BustRace, KInARow, Nim, TicTacToe, Tree, TwoPlayers
from coursekit.monte_carlo import THREE_ARMS, Arm, coin, epsilon_greedy, greedy
from coursekit.widgets import bandit_race, slot_machine, watch_search
from tests.unit.pages import button, page, pages, parts, saved, status


def levers(widget):
    return [b for b in parts(widget, ipywidgets.Button) if b.description.startswith("Arm ")]


def test_four_pictures_for_each_iteration_say_what_happens():
    words = pages(watch_search(TicTacToe(), iterations=12))
    for first, start in enumerate(("Select:", "Expand:", "Simulate:", "Back up:")):
        assert all(start in html for html in words[first::4])
    assert "Iteration 12" in words[-1]
    assert "Select: the root, for not all of its moves have been tried." in words[0]
    assert "Select: go down by UCB: row " in words[44]
    assert "→ 0" in words[3] or "→ 1" in words[3]
    assert len(set(words)) == 48


def test_where_the_game_is_over_nothing_is_added_and_nothing_played():
    words = "".join(pages(watch_search(TicTacToe.from_text("XX. OO. ..."), iterations=30)))
    assert "Expand: nothing is added, for here the game is over." in words
    assert "Simulate: nothing is left to play; X wins." in words


@pytest.mark.parametrize(
    "position",
    [Nim((3, 4)), TwoPlayers(Nim(3)), KInARow(3, 3, 3, players=3), Tree((1, 0)), BustRace()],
    ids=lambda position: type(position).__name__,
)
def test_any_game_can_be_watched(position):
    assert "Back up: one more visit" in pages(watch_search(position, iterations=np.int64(5)))[19]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: bandit_race(THREE_ARMS, {"greedy": greedy}, 2), "steps must be .* 3 or more"),
        (lambda: slot_machine((coin(0.5),)), "arms must be 2 to 10 arms, not 1"),
        (lambda: slot_machine([Arm((1,), (1,))] * 2), "arms must pay different amounts"),
    ],
)
def test_what_teaches_nothing_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_a_race_shows_counts_and_regret_so_far():
    policies = {"greedy": greedy, "ε-greedy": epsilon_greedy}
    first, *_, last = pages(bandit_race(THREE_ARMS, policies, steps=1000, runs=20))
    assert "After 1 step," in first
    assert "After 1,000 steps" in last
    assert "arm 2, mean 5 (the best)" in last
    assert "average regret" in last


def test_a_slot_machine_counts_pulls_and_tells_the_truth_at_the_end():
    widget = slot_machine(THREE_ARMS, pulls=4)
    assert "true mean" not in page(widget)
    assert "You have 4 pulls" in status(widget)
    assert button(widget, "Stop here").disabled
    for arm in (0, 0, 1, 2):
        assert "regret" not in page(widget)
        levers(widget)[arm].click()
    assert "in 4 of 4 pulls" in status(widget)
    assert all(arm.disabled for arm in levers(widget))
    levers(widget)[0].click()
    assert "in 4 of 4 pulls" in status(widget)
    assert "Your total regret is " in page(widget)
    assert "so 20 in 4 pulls" in page(widget)
    assert page(widget).count("(the best)") == 1
    assert "UCB&#x27;s regret after 4 pulls is " in page(widget)
    button(widget, "Restart").click()
    assert "You have 4 pulls" in status(widget)
    assert "regret" not in page(widget)


def test_the_best_arm_is_not_always_in_the_same_place_and_one_may_stop_early():
    widget, places = slot_machine(THREE_ARMS), set()
    for _ in range(12):
        levers(widget)[0].click()
        button(widget, "Stop here").click()
        assert "UCB&#x27;s regret after 1 pull is " in page(widget)
        rows = page(widget).split("true mean")[1].split("<tr")
        places.add(next(i for i, row in enumerate(rows) if "(the best)" in row))
        button(widget, "Restart").click()
    assert len(places) == 3
    assert set(saved(widget)) == {"text/plain", "image/png"}


def test_a_machine_pays_what_its_arms_pay():
    machine = slot_machine((Arm((7,), (1,)), Arm((-2, -2), (0.5, 0.5))), pulls=6)
    for _ in range(3):
        for arm in levers(machine):
            arm.click()
    assert "You have earned 15 in 6 of 6 pulls." in status(machine)
    assert "Your total regret is 27" in page(machine)

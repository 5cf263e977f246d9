"""Hands for bandits and for searches by random play; UCT as an opponent."""

import ipywidgets
import numpy as np
import pytest

from coursekit.agents import MonteCarlo
from coursekit.agents.monte_carlo_engine import most_visited_line
from coursekit.agents.monte_carlo_opinions import opinions_of_random_games, random_thought_text
from coursekit.bandits import THREE_ARMS, Arm, coin, epsilon_greedy, greedy
from coursekit.games import (
    CHANCE,
    ConnectFour,
    Kalah,
    Kayles,
    KInARow,
    Nim,
    Position,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from coursekit.interact import bandit_race, play, slot_machine, watch_search
from coursekit.monte_carlo import uct, uct_with_proofs
from tests.unit.pages import button, choice, opinion, page, parts, saved, status

WIN = TicTacToe.from_text("XX. OO. ...")


class Dice(Position, frozen=True):
    """Player I stops, or throws a coin: heads wins and tails loses. Then the game is over."""

    state: str = "first"

    @property
    def player(self):
        return CHANCE if self.state == "coin" else 0

    def moves(self):
        return {"first": ("stop", "throw"), "coin": ("heads", "tails")}.get(self.state, ())

    def chances(self):
        return ((0.75, Dice("heads")), (0.25, Dice("tails")))

    def play(self, move):
        return Dice("coin" if move == "throw" else self.legal(move))

    def payoffs(self):
        return {"heads": (1, -1), "tails": (-1, 1)}.get(self.state, (0, 0))


def levers(widget):
    return [b for b in parts(widget, ipywidgets.Button) if b.description.startswith("Arm ")]


def test_four_pictures_for_each_iteration_say_what_happens():
    widget = watch_search(TicTacToe(), iterations=12)
    words = []
    for step in range(48):
        widget.step = step
        words.append(page(widget))
    for first, start in enumerate(("Select:", "Expand:", "Simulate:", "Back up:")):
        assert all(start in html for html in words[first::4])
    assert "Iteration 12" in words[-1]
    assert "Select: the root, for not all of its moves have been tried." in words[0]
    assert "Select: go down by UCB: row " in words[44]
    assert "→ 0" in words[3] or "→ 1" in words[3]
    assert len(set(words)) == 48


def test_where_the_game_is_over_nothing_is_added_and_nothing_played():
    widget = watch_search(WIN, iterations=30)
    words = []
    for step in range(120):
        widget.step = step
        words.append(page(widget))
    assert any("Expand: nothing is added, for here the game is over." in html for html in words)
    assert any("Simulate: nothing is left to play; X wins." in html for html in words)


@pytest.mark.parametrize(
    "position",
    [Nim((3, 4)), TwoPlayers(Nim(3)), KInARow(3, 3, 3, players=3), Kalah(), Tree((1, 0)), Dice()],
    ids=lambda position: type(position).__name__,
)
def test_any_game_can_be_watched(position):
    widget = watch_search(position, iterations=np.int64(5))
    widget.step = 19
    assert "Back up: one more visit" in page(widget)
    assert "image/png" in saved(widget)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((Tree(1),), "position must be one in which there is a move"),
        (("chess",), "position must be one in which there is a move, not 'chess'"),
        ((TicTacToe(), 0), "iterations must be a whole number, 1 or more, not 0"),
        ((TicTacToe(), 2.5), "iterations must be .* not 2.5"),
    ],
)
def test_a_search_that_cannot_be_watched_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        watch_search(*arguments)


def test_a_race_shows_counts_and_regret_so_far():
    policies = {"greedy": greedy, "ε-greedy": epsilon_greedy}
    widget = bandit_race(THREE_ARMS, policies, steps=1000, runs=20)
    assert "After 1,000 steps" in page(widget)
    widget.step = 0
    assert "After 1 step," in page(widget)
    widget.step = widget.count - 1
    assert "arm 2, mean 5 (the best)" in page(widget)
    assert "average regret" in page(widget)
    with pytest.raises(ValueError, match="steps must be a whole number, 3 or more"):
        bandit_race(THREE_ARMS, policies, steps=2)
    with pytest.raises(ValueError, match="policies must be functions with their names"):
        bandit_race(THREE_ARMS, {}, steps=20)


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


def test_one_may_stop_before_the_end():
    widget = slot_machine((coin(0.5), coin(0.25)))
    levers(widget)[1].click()
    button(widget, "Stop here").click()
    assert "UCB&#x27;s regret after 1 pulls" not in page(widget)
    assert "UCB&#x27;s regret after 1 pull is " in page(widget)


def test_the_best_arm_is_not_always_in_the_same_place():
    widget, places = slot_machine(THREE_ARMS, pulls=1), set()
    for _ in range(12):
        levers(widget)[0].click()
        rows = page(widget).split("true mean")[1].split("<tr")
        places.add(next(i for i, row in enumerate(rows) if "(the best)" in row))
        button(widget, "Restart").click()
    assert len(places) == 3


def test_a_machine_pays_what_its_arms_pay():
    machine = slot_machine((Arm((7,), (1,)), Arm((-2, -2), (0.5, 0.5))), pulls=6)
    for _ in range(3):
        for arm in levers(machine):
            arm.click()
    assert "You have earned 15 in 6 of 6 pulls." in status(machine)
    assert "Your total regret is 27" in page(machine)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (((coin(0.5),),), "arms must be 2 to 10 arms, not 1"),
        ((THREE_ARMS, 0), "pulls must be a whole number, 1 or more, not 0"),
        (((Arm((1,), (1,)), Arm((1,), (1,))),), "arms must pay different amounts"),
    ],
)
def test_a_machine_that_teaches_nothing_is_refused(arguments, message):
    with pytest.raises(ValueError, match=message):
        slot_machine(*arguments)


def test_what_is_saved_of_a_slot_machine_is_a_picture():
    assert set(saved(slot_machine(THREE_ARMS))) == {"text/plain", "image/png"}


def quick(**changes):
    return MonteCarlo(**{"iterations": 200, "seconds": None} | changes)


@pytest.mark.parametrize(
    "position",
    [WIN, KInARow(4, 3, 3, players=3), TwoPlayers(Kayles(5)), Kalah(), Dice(), Tree((1, 0))],
    ids=lambda position: type(position).__name__,
)
def test_random_games_play_every_game(position):
    thought = quick().think(position)
    assert thought.move in position.moves()
    assert thought.line[0] == thought.move == quick()(position)
    assert thought.games == 200
    shares = [share for share, _ in thought.shares.values()]
    assert sum(shares) == pytest.approx(1)
    after = position
    for move in thought.line:
        assert move in after.moves()
        after = after.play(move)


def test_random_games_find_the_win_and_say_so():
    thought = quick(iterations=500).think(WIN)
    opinions = opinions_of_random_games(WIN, thought)
    assert thought.move == 2
    assert opinions[2].sign == 1
    assert opinions[2].word.endswith(" % · 1")
    assert random_thought_text(WIN, thought) == (
        "X played 500 random games and earned 1 a game after its move."
    )


def test_a_chance_of_three_in_four_is_better_than_a_draw():
    assert quick(iterations=2000)(Dice()) == "throw"


def test_what_was_hardly_visited_is_not_expected():
    root = uct(TicTacToe(), iterations=30).root
    line = most_visited_line(next(iter(root.children.values())))
    assert len(line) == 1


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"iterations": 0}, "iterations must be a whole number, 1 or more, or None, not 0"),
        ({"iterations": 2.5}, "iterations must be"),
        ({"iterations": None}, "iterations and seconds must not both be None"),
        ({"seconds": -1}, "seconds must be"),
        ({"search": 3}, "search must be a function such as uct, not 3"),
    ],
)
def test_limits_that_make_no_sense_are_refused(fields, message):
    with pytest.raises(ValueError, match=message):
        quick(**fields)


def test_another_search_plays_as_well():
    assert quick(search=uct_with_proofs)(WIN) == 2


def test_uct_plays_and_says_what_it_thinks():
    widget = play(ConnectFour(4, 3, 3), MonteCarlo(iterations=300, seconds=30))
    assert choice(widget, "opponent").value == "your engine"
    squares = [b for b in parts(widget, ipywidgets.Button) if b.tooltip and "column" in b.tooltip]
    squares[0].click()
    assert "O played 300 random games and earned " in page(widget)
    opinion(widget).value = True
    assert "On the moves: their share of 300 random games, and what X earned" in page(widget)
    words = [b.description for b in parts(widget, ipywidgets.Button) if " %\n" in b.description]
    assert len(words) >= 3
    assert sum(int(word.split(" %")[0]) for word in words) == pytest.approx(100, abs=2)


def test_its_mind_is_a_tree_that_one_may_watch():
    widget = play(TicTacToe(), MonteCarlo(iterations=100, seconds=30), you=1)
    (mind,) = parts(widget, ipywidgets.ToggleButton)
    assert "X&#x27;s move: bad, good" not in page(widget)
    mind.value = True
    assert "X&#x27;s move: bad, good" in page(widget)
    assert "/100<" in page(widget)
    mind.value = False
    assert "/100<" not in page(widget)
    mind.value = True
    choice(widget, "opponent").value = "perfect"
    assert "/100<" not in page(widget)
    assert parts(widget, ipywidgets.ToggleButton) == []


def test_before_its_first_move_there_is_no_tree_even_if_the_moves_are_weighed():
    widget = play(TicTacToe(), MonteCarlo(iterations=100, seconds=30))
    (mind,) = parts(widget, ipywidgets.ToggleButton)
    mind.value = opinion(widget).value = True
    assert "The opponent has not thought about a move yet." in page(widget)
    next(b for b in parts(widget, ipywidgets.Button) if "row" in (b.tooltip or "")).click()
    assert "has not thought" not in page(widget)
    assert "/100<" in page(widget)


def test_uct_is_offered_with_its_seconds_where_it_is_chosen():
    widget = play(TicTacToe(), "random")
    assert "UCT" in choice(widget, "opponent").options
    assert [d.description for d in parts(widget, ipywidgets.Dropdown)] == ["opponent", "begins"]
    choice(widget, "opponent").value = "UCT"
    assert choice(widget, "seconds").value == 2

"""Playing games with dice, without a browser: throws, odds, opponents, and games for one."""

import re
from fractions import Fraction

import ipywidgets
import numpy as np
import pytest

from coursekit.agents import Engine, perfect_move, solved_games
from coursekit.agents.match import Match
from coursekit.agents.opponents import engines_for, opponents_for
from coursekit.agents.solved_games import has_chance
from coursekit.draw.canvas.style import PALE_BLUE, PALE_ORANGE
from coursekit.games import (
    CHANCE,
    Backgammon,
    BustRace,
    Chance,
    Gambler,
    GridWorld,
    MiniYahtzee,
    Pig,
    Piglet,
    Position,
    RollAndKeep,
    ShutTheBox,
    TicTacToe,
    Tree,
)
from coursekit.games.dice import hold_at, reckless
from coursekit.interact import play
from coursekit.search import alpha_beta
from coursekit.solving import GameGraph
from coursekit.stochastic import expectiminimax, value_iteration
from tests.unit.pages import button, choice, opinion, page, parts, status
from tests.unit.test_table import listed

ALONE = [RollAndKeep(), MiniYahtzee(), ShutTheBox(4), Gambler(10, 5), GridWorld()]
TOGETHER = [Pig(20), Piglet(), BustRace(), Backgammon(6, 2)]


def moves(widget):
    """The buttons of the moves."""
    others = ("Undo", "Restart")
    return [b for b in parts(widget, ipywidgets.Button) if b.description not in others]


def played_to_its_end(widget, most=500):
    """Click on one move after the other until there is none."""
    for number in range(most):
        if not moves(widget):
            return
        moves(widget)[number % len(moves(widget))].click()
    raise AssertionError(f"no end after {most} moves")


# Throws


def test_before_the_first_throw_no_empty_strip_is_seen():
    widget = play(Pig(20), "hold at 20", rng=0)
    assert "visibility:hidden" in page(widget)
    button(widget, "roll").click()
    assert "visibility:hidden" not in page(widget)
    assert "visibility:visible" in page(widget)


@pytest.mark.parametrize("start", [*ALONE, *TOGETHER], ids=repr)
def test_every_game_is_played_to_its_end_and_every_throw_is_listed(start):
    opponent = "best" if start.players == 1 else "random"
    widget = play(start, opponent)
    played_to_its_end(widget)
    said = status(widget)
    assert (
        "You have earned" in said if start.players == 1 else re.search("ha(s|ve) won|a draw", said)
    )
    thrown = [text for text in listed(widget) if text.startswith("chance: ")]
    assert len(thrown) >= 1
    assert "failed" not in said


def test_the_same_seed_brings_the_same_throws_and_restart_others():
    def thrown(widget):
        for _ in range(6):
            moves(widget)[0].click()
        return [text for text in listed(widget) if text.startswith("chance")]

    first, again, other = (play(Pig(50), hold_at(8), rng=seed) for seed in (3, 3, 4))
    before = thrown(first)
    assert before == thrown(again)
    assert before != thrown(other)
    button(first, "Restart").click()
    assert listed(first) == []
    assert before != thrown(first)
    assert thrown(play(Pig(50), hold_at(8))) == thrown(play(Pig(50), hold_at(8), rng=0))
    with pytest.raises(ValueError, match="rng must be"):
        play(Pig(50), rng="lucky")
    assert thrown(play(Pig(50), None, rng=np.random.default_rng(3)))


def test_undo_goes_back_to_your_last_decision_and_nobody_rolls_again_for_free():
    widget = play(Pig(50), hold_at(8))
    assert button(widget, "Undo").disabled
    seen = []
    for _ in range(8):
        seen.append(listed(widget))
        moves(widget)[0].click()  # roll
    last = listed(widget)
    for before in reversed(seen):
        button(widget, "Undo").click()
        assert listed(widget) == before
    for _ in range(8):
        moves(widget)[0].click()
    assert listed(widget) == last


def test_the_latest_throws_are_drawn_as_dice_with_the_name_of_who_threw_them():
    widget = play(Pig(50), hold_at(8))
    picture = moves_picture(widget)
    assert "circle" not in picture.value.split("</svg>")[0]
    moves(widget)[0].click()
    die = picture.value.split("</svg>")[0]
    shown = int(listed(widget)[-1].split()[1])
    assert die.count("<circle") == shown
    assert "Player I<" in die
    while "The opponent played" not in status(widget):
        moves(widget)[-1].click()
    assert "Player II<" in picture.value.split("</svg>")[0]


def moves_picture(widget):
    """The picture of the board, below the line that says whose turn it is."""
    return parts(widget, ipywidgets.HTML)[1]


def test_a_long_turn_of_the_opponent_does_not_push_the_board_down():
    widget = play(Pig(100), lambda position: "roll" if position.turn < 60 else "hold", rng=1)
    longest = 0
    for _ in range(60):
        if not moves(widget):
            break
        longest = max(longest, status(widget).count("Chance decided"))
        assert status(widget).count("Chance decided") + status(widget).count("played") <= 3
        moves(widget)[-1].click()
    assert longest > 1


# Opponents


def test_pig_is_played_by_the_perfect_one_by_those_who_know_it_and_by_no_search_without_chance():
    widget = play(Pig(30))
    assert choice(widget, "opponent").value == "perfect"
    assert list(choice(widget, "opponent").options) == [
        *("expectiminimax", "perfect", "hold at 20", "reckless", "UCT", "random", "a friend"),
    ]
    assert list(engines_for(Backgammon())) == ["expectiminimax"]
    assert list(engines_for(TicTacToe())) == []
    with pytest.raises(ValueError, match=r"opponent must be 'expectiminimax', .* not 'alpha-beta'"):
        play(Pig(30), "alpha-beta")


def test_the_perfect_opponent_of_pig_to_100_plays_the_policy_that_was_found():
    solution = opponents_for(Pig(), "best").solution
    assert solution.win_probability(Pig()) == pytest.approx(0.530592725, abs=1e-8)
    again = opponents_for(Pig(), "hold at 20").solution
    assert again is solution  # two boards on a page share it
    position = Pig(scores=(0, 0), turn=20, mover=1)
    assert perfect_move(solution, position) == "roll"  # it holds at 21 first of all
    assert perfect_move(solution, Pig(turn=21, mover=1)) == "hold"


def test_the_opponent_may_change_in_the_middle_of_a_game():
    widget = play(Pig(40), "hold at 20")
    for name in ("reckless", "expectiminimax", "perfect", "a friend", "random", "hold at 20"):
        for _ in range(3):
            if moves(widget):
                moves(widget)[-1].click()
        choice(widget, "opponent").value = name
        assert "failed" not in status(widget)
        if name == "expectiminimax":
            choice(widget, "depth").value = 2
    assert "failed" not in page(widget)


def test_a_students_function_that_forgets_chance_is_told_so():
    widget = play(Pig(20), lambda position: 4)
    while "failed" not in status(widget):
        moves(widget)[-1].click()
    assert "your function returned 4, which is not a legal move" in status(widget)


def test_a_friend_takes_turns_and_undo_takes_back_one_decision():
    widget = play(Pig(20), None)
    moves(widget)[0].click()
    assert len(listed(widget)) == 2
    assert re.search("Player II? is to move", status(widget))
    button(widget, "Undo").click()
    assert listed(widget) == []


def test_expectiminimax_plays_and_judges_backgammon():
    widget = play(Backgammon(8, 2))
    assert "perfect" not in choice(widget, "opponent").options
    assert choice(widget, "opponent").value == "expectiminimax"
    choice(widget, "depth").value = 2
    opinion(widget).value = True
    assert re.search("looking . moves? ahead", page(widget))
    assert all(": " in b.description for b in moves(widget))
    moves(widget)[0].click()
    assert "Player II looked" in page(widget)


def test_an_engine_counts_throws_as_moves_and_expects_no_throw():
    rolled = Backgammon(places=((9, 9, 10), (5, 5, 6)), dice=(1, 2))
    thought = Engine(expectiminimax, lambda position: 0, depth=4).think(rolled)
    assert len(thought.line) == 1
    sure = Backgammon(places=((9, 11, 11), (5, 5, 6)), dice=(1, 2))
    assert Engine(expectiminimax, lambda position: 0).think(sure).value == 1
    two = Tree(((-1, 1), (1, Chance((0.5, 1), (0.5, 1)))))
    assert Engine(expectiminimax, lambda position: 0).think(two).move == 1


def test_whether_there_is_chance_is_asked_of_the_game_and_not_of_its_class():
    assert has_chance(Tree((1, (2, Chance((0.5, 1), (0.5, 3))))))
    assert not has_chance(Tree((1, (2, 3))))
    assert has_chance(Pig().play("roll").play(3))
    assert not has_chance(Pig(10, scores=(9, 0), turn=4))


# Opinions and odds


def test_the_odds_stand_on_the_moves_in_the_list_and_in_a_sentence():
    start = Piglet(2)
    solution = value_iteration(GameGraph.explore(start))
    widget = play(start)
    assert "Player I wins with probability 57.1 %." in page(widget)
    opinion(widget).value = True
    assert [b.description for b in moves(widget)] == ["roll: 57.1 %"]
    while len(moves(widget)) < 2:
        moves(widget)[0].click()
    assert [b.description for b in moves(widget)] == ["roll: 71.4 %", "hold: 60 %"]
    assert "heads · 71.4 %" in listed(widget)[-1]
    assert float(solution.win_probability(Piglet(2, turn=1))) == pytest.approx(5 / 7)


def test_player_two_reads_the_odds_of_player_one_but_opinions_of_their_own():
    widget = play(Piglet(2), reckless, you=1, rng=2)
    opinion(widget).value = True
    (percent,) = {b.description for b in moves(widget)}
    assert percent == "roll: 57.1 %"
    assert "Player I wins with probability 42.9 %." in page(widget)


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (RollAndKeep(), "If you play perfectly from here on, you can expect 4.25."),
        (Gambler(10, 5), "you can reach the goal with probability 40 %."),
        (GridWorld(), "you can expect 0.705 more."),
        (BustRace(), "If both play perfectly from here on, Player I can expect −0.139."),
        (TicTacToe(), None),
        (Backgammon(), None),
    ],
    ids=repr,
)
def test_prospects_are_told_where_the_game_has_chance_and_is_solved(start, expected):
    html = page(play(start))
    assert expected in html if expected else "from here on" not in html


def test_the_best_moves_are_marked_even_if_all_of_them_lose_something():
    widget = play(ShutTheBox(rolled=8))
    opinion(widget).value = True
    best, *others = [b.style.button_color for b in moves(widget)]
    assert moves(widget)[0].description == "shut 8: −9.06"
    assert best == PALE_BLUE
    assert set(others) == {PALE_ORANGE}


# One player


@pytest.mark.parametrize("start", ALONE, ids=repr)
def test_a_game_for_one_has_no_opponent_and_no_seat(start):
    widget = play(start)
    assert parts(widget, ipywidgets.Dropdown) == []
    assert "Your turn." in status(widget)
    assert "opponent" not in status(widget)
    assert repr(widget).endswith("opponent: nobody")
    assert not opinion(widget).disabled
    with pytest.raises(ValueError, match="opponent must be left out in a game for one"):
        play(start, "random")
    with pytest.raises(ValueError, match="you must be 0 for Player I, not 1"):
        play(start, you=1)


def test_who_plays_alone_may_ask_for_the_best_moves_of_a_larger_game(monkeypatch):
    monkeypatch.setattr(solved_games, "QUICKLY", 600)
    assert opinion(play(MiniYahtzee())).disabled
    assert not opinion(play(MiniYahtzee(), "perfect")).disabled
    monkeypatch.setattr(solved_games, "LARGEST", 50)
    widget = play(MiniYahtzee(), "perfect")
    assert "Nobody here knows the best moves. MiniYahtzee() has more than 50" in status(widget)
    button(widget, "Sum").click()
    assert "Your turn." in status(widget)


def test_what_is_earned_on_the_way_is_shown_and_counts_in_the_end():
    widget = play(GridWorld(slip=0))
    assert "earned so far: 0" in status(widget)
    for heading in ("↑ north", "↑ north", "→ east", "→ east"):
        button(widget, heading).click()
    assert "earned so far: −0.16" in status(widget)
    button(widget, "→ east").click()
    assert "You have earned 0.8: 1 at the end, the rest on the way." in status(widget)
    button(widget, "Undo").click()
    assert "earned so far: −0.16" in status(widget)


class Toll(Position, frozen=True):
    """Two players walk three steps, and each step pays Player I 1; at the end nothing is paid."""

    steps: int = 0

    @property
    def player(self):
        return CHANCE if self.steps == 1 else self.steps % 2

    def moves(self):
        return ("go",) if self.steps < 3 else ()

    def play(self, move):
        self.legal(move)
        return Toll(self.steps + 1)

    def payoffs(self):
        return (0, 0)

    def chances(self):
        return ((Fraction(1), Toll(2)),)

    def step_reward(self):
        return 1


def test_searches_that_see_the_end_alone_are_not_offered_where_money_is_earned_on_the_way():
    widget = play(Toll(), None)
    assert list(choice(widget, "opponent").options) == ["perfect", "random", "a friend"]
    assert "Player I can expect +3." in page(widget)
    played_to_its_end(widget)
    assert "Player I has won." in status(widget)


# Matches


def test_a_match_remembers_its_luck_for_every_move():
    match = Match(Pig(30), hold_at(5), you=0, rng=5)
    match.choose("roll")
    assert len(match.luck) == len(match.moves) == len(match.positions) - 1
    first = match.moves[1]
    for _ in range(5):
        match.undo()
        match.choose("roll")
        assert match.moves[1] == first


def test_an_engine_without_chance_says_why_it_cannot_play():
    engine = Engine(alpha_beta, lambda position: 0, depth=3)
    widget = play(Pig(20), engine, you=1)
    assert "The opponent failed. ValueError: " in status(widget)
    assert "chance" in status(widget)

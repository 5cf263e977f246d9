"""What every game promises: its contract, copies, names and a board that can be read."""

import copy
import pickle
import re
from fractions import Fraction

import pytest

from coursekit import games, widgets
from coursekit.draw.boards import board_sketch, has_board
from coursekit.games import (
    ConnectFour,
    Impartial,
    Kalah,
    Kayles,
    Nim,
    Othello,
    Subtraction,
    Sum,
    TwoPlayers,
    check_position,
)
from coursekit.players.match import Match, status_text
from coursekit.solving import outcome
from coursekit.widgets.commentary import why_by_outcomes
from tests.examples import GAMES, NOT_ZERO_SUM, WIDGETS, random_play
from tests.figures.overlap import overlapping_texts

NAMES = {**vars(games), "Fraction": Fraction}


def test_every_game_and_every_live_thing_of_the_course_is_here():
    kinds = {name for name in games.__all__ if isinstance(vars(games)[name], type)}
    bases = {"Position", "Impartial", "Chance", "Decision", "Utilities"}  # and parts of trees
    assert {type(game).__name__ for game in GAMES} >= kinds - bases
    live = {widget.partition("(")[0] for widget in WIDGETS}
    assert live == set(widgets.__all__) - {"watch"}  # which shows pictures and is no widget


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_it_keeps_the_contract(game):
    assert check_position(game, games=5, total=None if game in NOT_ZERO_SUM else 0) > 0


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_it_can_be_copied_written_back_and_told(game):
    for here in random_play(game):
        for twin in (eval(repr(here), NAMES), pickle.loads(pickle.dumps(here)), copy.copy(here)):
            assert (twin, hash(twin), twin.moves()) == (here, hash(here), here.moves())
        assert all(here.move_name(move) for move in here.moves())


@pytest.mark.parametrize("game", [game for game in GAMES if has_board(game)], ids=repr)
def test_its_board_can_be_read(game):
    for here in random_play(game):
        assert overlapping_texts(board_sketch(here)) == []


# What stands around the board: the rules, the line above it, the reasons


# The moves


# Passing and the score


def first(position):
    return position.moves()[0]


def test_who_must_pass_is_told_so():
    stuck = Othello.from_text("XO.. .... .... O...", player=1)
    assert status_text(Match(stuck, None, 0)) == "O must pass."
    assert status_text(Match(stuck, first, 1)) == "Your turn: you are O. You must pass."
    assert "pass" not in status_text(Match(Othello(), first, 0))


# The rules


def test_every_game_tells_its_rules_in_two_to_four_sentences():
    for start in GAMES:
        if isinstance(start, Sum):
            continue  # which tells those of all its parts
        start = TwoPlayers(start) if isinstance(start, Impartial) else start
        rules = start.rules_text()
        assert len(re.findall(r"[.!?](?= |$)", rules)) in (2, 3, 4), rules
        assert rules.endswith(".")


def test_rules_follow_the_position():
    assert "takes 1 or 4 of them" in Subtraction(9, (1, 4)).rules_text()
    assert "first to have 3 " in ConnectFour(4, 4, 3).rules_text()
    assert TwoPlayers(Nim(3)).rules_text().endswith("Whoever cannot move loses.")
    assert TwoPlayers(Nim(3, misere=True)).rules_text().endswith("Whoever cannot move wins.")
    assert "and there are seeds opposite" in Kalah().rules_text()
    assert "and there are seeds opposite" not in Kalah(empty_capture=True).rules_text()
    three = TwoPlayers(Kayles(3) + Nim(2) + Nim(1)).rules_text()
    assert three.count(Kayles(3).rules_text()) == three.count(Nim(2).rules_text()) == 1
    assert three.count("Whoever cannot move loses.") == 1


# The reasons


@pytest.mark.parametrize("game", [Subtraction(n) for n in range(1, 13)] + [Kayles(5)], ids=repr)
def test_the_outcomes_are_those_of_what_the_moves_leave(game):
    html = why_by_outcomes(TwoPlayers(game))
    rows = [re.findall("<td.*?>(.*?)</td>", row) for row in html.split("<tr>")[2:]]
    left = list(dict.fromkeys(game.options()))
    assert [row[2] for row in rows] == [outcome(option) for option in left]
    assert [row[3] for row in rows] == ["wins" if row[2] == "P" else "loses" for row in rows]
    assert ("an N-position: a move" in html) == (outcome(game) == "N")
    assert ("is a P-position: every" in html) == (outcome(game) == "P")


def test_what_a_move_leaves_is_named_as_in_the_chapter():
    html = why_by_outcomes(Subtraction(13))
    assert [re.findall("<td.*?>(.*?)</td>", row) for row in html.split("<tr>")[2:]] == [
        ["take 1", "12", "P", "wins"],
        ["take 2", "11", "N", "loses"],
        ["take 3", "10", "N", "loses"],
    ]

"""What every game promises: its contract, copies, names and a board that can be read."""

import copy
import pickle
from fractions import Fraction

import pytest

from coursekit import games, widgets
from coursekit.draw.boards import board_sketch, has_board
from coursekit.games import check_position
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

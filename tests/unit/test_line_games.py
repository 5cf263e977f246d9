"""Random games side by side: the same as one after the other, only faster."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from coursekit.games import ConnectFour, Go, KInARow, Nim, TicTacToe, TwoPlayers
from coursekit.games.lines import line_game
from coursekit.monte_carlo import (
    playouts,
    random_play_values,
    random_playout,
)

FOUR, LINE = ConnectFour.from_text, KInARow.from_text
GAMES = 20_000

STARTS = [
    TicTacToe(),
    TicTacToe().play(1),
    TicTacToe.from_text("XOX OXO .X."),
    TicTacToe.from_text("XOX XOO OX."),  # one move left, and nobody wins
    TicTacToe.from_text("XO. XO. ...").with_mover(1),
    ConnectFour(3, 3, k=3),
    ConnectFour(4, 3, k=3).play(2).play(2),
    ConnectFour(2, 5, k=3),
    ConnectFour(5, 1, k=3),
    ConnectFour(1, 4, k=4),  # one pile, and nobody can win
    FOUR(".O.X OXXO XOOX OXXO"),
    KInARow(3, 2, 2),
    KInARow(3, 3, 3, players=3),
    KInARow(4, 2, 3, players=3),
    LINE("XOA XOA ...", k=3, players=3),
    LINE("XOA ... ...", k=3, players=3).with_mover(2),
]


@pytest.mark.parametrize("start", STARTS, ids=repr)
def test_means_are_those_of_exact_random_play(start):
    exact = np.array([float(value) for value in random_play_values(start, {})])
    earned = playouts(start, GAMES, rng=1)
    assert earned.shape == (GAMES, start.players)
    assert (earned.sum(axis=1) == 0).all()
    errors = earned.std(axis=0) / np.sqrt(GAMES)
    assert (abs(earned.mean(axis=0) - exact) <= 4 * errors).all()


def test_each_outcome_is_as_frequent_as_it_should_be():
    """Random tic-tac-toe: X wins 737 of 1260 games, O 121 of 420, and 8 of 63 are drawn."""
    earned = playouts(TicTacToe(), 100_000)[:, 0]
    for payoff, share in ((1, Fraction(737, 1260)), (-1, Fraction(121, 420)), (0, Fraction(8, 63))):
        spread = float(share * (1 - share)) ** 0.5 / 100_000**0.5
        assert abs((earned == payoff).mean() - float(share)) < 4 * spread


@pytest.mark.parametrize(
    "start",
    [ConnectFour(), ConnectFour(10, 9, k=5), KInARow(13, 6, 3), KInARow(9, 8, 4, players=3)],
)
def test_large_boards_agree_with_games_one_after_the_other(start):
    """Boards of more than 64 squares are cut into several numbers."""
    side_by_side, chooser = playouts(start, 4000, rng=1), Random(2)
    one_by_one = np.array([random_playout(start, chooser) for _ in range(1000)])
    errors = np.hypot(side_by_side.std(axis=0) / 4000**0.5, one_by_one.std(axis=0) / 1000**0.5)
    assert (abs(side_by_side.mean(axis=0) - one_by_one.mean(axis=0)) <= 4 * errors).all()


def test_a_certain_end_is_certain():
    """The last free square completes a line, or nobody can have one any more."""
    assert (playouts(TicTacToe.from_text("XOX OXO OX."), 500) == (1, -1)).all()
    assert (playouts(TicTacToe.from_text("XOX XOO OX."), 500) == (0, 0)).all()
    last = LINE("XOA XOA OX.", k=3, players=3)
    assert (playouts(last, 500) == (-1000, -1000, 2000)).all()


def test_the_same_seed_gives_the_same_games():
    first, again, other = (playouts(ConnectFour(), 500, rng=rng) for rng in (3, 3, 4))
    assert (first == again).all()
    assert (first != other).any()


def test_few_games_and_other_games_are_played_too():
    assert playouts(TicTacToe(), 1).shape == (1, 2)
    assert playouts(KInARow(3, 3, 3, players=3), 0).shape == (0, 3)
    assert playouts(Go(3), 5).shape == (5, 2)
    assert set(playouts(TwoPlayers(Nim((2, 1))), 100)[:, 0]) == {-1, 1}
    assert line_game(Go(3)) is None

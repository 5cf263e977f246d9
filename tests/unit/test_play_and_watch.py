"""Hands for bandits and for searches by random play; UCT as an opponent."""

import pytest

from coursekit.games import (
    CHANCE,
    Kalah,
    Kayles,
    KInARow,
    Position,
    TicTacToe,
    Tree,
    TwoPlayers,
)
from coursekit.monte_carlo import (
    uct_with_proofs,
)
from coursekit.players import MonteCarlo
from coursekit.players.move_values import move_values

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
    assert thought.tree.visits == 200
    shares = [int(each.word.split(" %")[0]) for each in move_values(position, quick())[0].values()]
    assert sum(shares) == pytest.approx(100, abs=len(shares))
    after = position
    for move in thought.line:
        assert move in after.moves()
        after = after.play(move)


def test_random_games_find_the_win_and_say_so():
    thought = quick(iterations=500).think(WIN)
    opinions = move_values(WIN, quick(iterations=500))[0]
    assert thought.move == 2
    assert opinions[2].sign == 1
    assert opinions[2].word.endswith(" % · 1")
    assert thought.text(WIN) == ("X played 500 random games, earned 1 a game after its move.")


def test_a_chance_of_three_in_four_is_better_than_a_draw():
    assert quick(iterations=2000)(Dice()) == "throw"


def test_what_was_hardly_visited_is_not_expected():
    assert len(quick(iterations=30).think(TicTacToe()).line) == 1


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"iterations": 0}, "iterations must be a whole number, 1 or more, not 0"),
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

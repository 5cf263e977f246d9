"""Positions as arrays: from the mover's side, and the same game after a turn of the board."""

import numpy as np
import pytest

from coursekit.games import Backgammon, ConnectFour, Kayles, TicTacToe
from coursekit.learning.networks import encode
from coursekit.solving import GameGraph


def other_side(position):
    """The same board with the players exchanged."""
    exchanged = position.o, position.x, 1 - position.player
    if isinstance(position, TicTacToe):
        return TicTacToe(*exchanged)
    return ConnectFour(position.columns, position.rows, position.k, *exchanged)


@pytest.mark.parametrize(
    "start", [TicTacToe(), ConnectFour(4, 3, k=3), ConnectFour(3, 4, k=3)], ids=repr
)
def test_the_game_is_the_same_from_the_other_side_and_after_a_turn(start):
    width = start.move_numbers()
    for position in GameGraph.explore(start).positions[:2000:7]:
        planes = encode([position])[0]
        swapped = other_side(position)
        assert (encode([swapped])[0] == planes).all()
        for way in start.symmetries():
            squares, moves = way.squares, way.moves
            turned = planes.reshape(2, -1)[:, list(squares)].reshape(planes.shape)
            free = {place for place in range(width) if moves[place] in position.moves()}
            options = {place: encode([position.play(moves[place])])[0] for place in free}
            for place, after in options.items():  # one more piece, in what is this place now
                seen = after.reshape(2, -1)[:, list(squares)].reshape(planes.shape)
                new = seen[1] - turned[0]
                row, column = np.argwhere(new)[0]
                assert new.sum() == 1
                assert (seen[0] == turned[1]).all()
                assert place == (row * 3 + column if start == TicTacToe() else column)


def test_backgammon_is_seen_by_whoever_rolls():
    mine = Backgammon(6, 2, places=((0, 3), (1, 7)), mover=0)
    theirs = Backgammon(6, 2, places=((1, 7), (0, 3)), mover=1)
    assert (encode([mine]) == encode([theirs])).all()
    assert encode([mine]).shape == (1, 2 * 8 * 2)
    assert encode([mine]).sum() == 4


def test_what_cannot_be_encoded_is_refused():
    with pytest.raises(ValueError, match="before the dice are rolled"):
        encode([Backgammon(dice=(1, 2))])
    with pytest.raises(ValueError, match=r"such as TicTacToe, not Kayles\(3\)"):
        encode([Kayles(3)])

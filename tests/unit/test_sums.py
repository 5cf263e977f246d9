"""Sums of impartial games: what they contain, how they are written, and what they refuse."""

import re

import pytest

from coursekit.games import (
    ColumnCoins,
    Impartial,
    Kayles,
    Nim,
    PennyStacks,
    Subtraction,
    Sum,
    TicTacToe,
    TwoPlayers,
    check_position,
)
from coursekit.impartial import grundy
from coursekit.solving import GameGraph

MIXED = Nim(2) + Kayles(3) + PennyStacks(4) + ColumnCoins((0, 2))


def test_equal_sums_are_equal_positions():
    again = ColumnCoins((0, 2)) + (PennyStacks(4) + Kayles(3)) + Nim(2)
    assert again == MIXED
    assert hash(again) == hash(MIXED)
    assert len({again, MIXED, MIXED + Nim(1)}) == 2
    assert Kayles(2) + Nim(2) != Kayles(2) + Nim(3)


def test_sums_are_taken_apart_and_never_nested():
    nested = (Nim((1, 2)) + Kayles(3)) + (Nim(3) + (Kayles(1) + PennyStacks((4, 3))))
    assert all(not isinstance(part, Sum) for part in nested.parts())
    assert nested.parts() == (
        *(Kayles(1), Kayles(3), Nim(1), Nim(2), Nim(3), PennyStacks(3), PennyStacks(4)),
    )


@pytest.mark.parametrize(
    "over",
    [
        *(Kayles(0), Subtraction(0), Subtraction(1, (2,)), PennyStacks((2, 1))),
        *(PennyStacks(()), ColumnCoins((3, 0))),
    ],
    ids=repr,
)
def test_what_is_over_is_left_out(over):
    assert over + Kayles(3) == Kayles(3) + over == Kayles(3)
    assert over + Nim(1) + Kayles(3) == Nim(1) + Kayles(3)
    assert over + Nim(0) == Nim(0) + over == over
    assert (over + over).is_over


def test_sums_start_from_a_table_without_stones():
    assert sum([Kayles(1), Nim(2)], Nim(0)) == Kayles(1) + Nim(2)
    assert sum([], Nim(0)) == Nim(0)


def test_a_move_says_which_term():
    position = Nim(2) + Kayles(2)
    assert position.moves() == ((0, (0, 1)), (0, (1, 1)), (0, (0, 2)), (1, (2, 0)), (1, (2, 1)))
    assert position.play((0, (0, 2))) == Nim(2)
    assert position.play((1, (2, 1))) == Kayles(2) + Nim(1)
    assert position.options() == [position.play(move) for move in position.moves()]


@pytest.mark.parametrize("move", [(2, (2, 0)), (0, (2, 0)), (0,), 0, None, "0", (-1, (2, 0))])
def test_an_illegal_move_is_refused(move):
    with pytest.raises(ValueError, match=re.escape(f"{move!r} is not a legal move in Kayles(2)")):
        (Nim(2) + Kayles(2)).play(move)


@pytest.mark.parametrize("stranger", [3, None, "Nim", TicTacToe(), TwoPlayers(Nim(1)), (Nim(1),)])
def test_only_impartial_positions_have_a_sum(stranger):
    with pytest.raises(TypeError, match=re.escape(repr(stranger))):
        Nim(1) + stranger
    with pytest.raises(TypeError):
        stranger + Nim(1)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Nim(1), Nim(1, misere=True)),
        (Nim(0), Kayles(3, misere=True)),
        (Kayles(2, misere=True) + Nim(1, misere=True), ColumnCoins((0, 2))),
    ],
    ids=repr,
)
def test_a_sum_is_played_by_one_rule(first, second):
    for one, other in ((first, second), (second, first)):
        with pytest.raises(ValueError, match="one rule, normal or misère") as caught:
            one + other
        assert repr(one) in str(caught.value)
        assert repr(other) in str(caught.value)


def test_a_misere_sum_stays_misere_to_the_end():
    position = Nim(1, misere=True) + Kayles(1, misere=True)
    assert position.misere
    while not position.is_over:
        position = position.play(position.moves()[0])
        assert position.misere


def test_a_students_own_game_can_be_added():
    class TakeOne(Impartial, frozen=True):
        left: int

        def moves(self):
            return (1,) if self.left else ()

        def play(self, move):
            return TakeOne(self.left - self.legal(move))

    assert repr(TakeOne(2) + Nim(1)) == "Nim(1) + TakeOne(2)"
    assert grundy(TakeOne(3) + Nim(1) + TakeOne(2)) == 0
    check_position(TakeOne(3) + Kayles(2))


class Turncoat(Impartial, frozen=True):
    """Its only move changes the rule, which no sum allows."""

    moved: bool = False

    @property
    def misere(self):
        return self.moved

    def moves(self):
        return () if self.moved else ("turn",)

    def play(self, move):
        self.legal(move)
        return Turncoat(True)


@pytest.mark.parametrize(
    "position",
    [
        *(MIXED, Kayles(9), Kayles(6, misere=True), Kayles(2) + Kayles(2)),
        Sum((Nim((2, 3)), Kayles(0), Kayles(3))),  # not as `+` writes it
        Sum((Kayles(4), Kayles(2), Kayles(4))),
        Sum((Kayles(3),)),
    ],
    ids=repr,
)
def test_the_options_of_a_sum_are_where_its_moves_lead(position):
    for here in GameGraph.explore(position).positions:
        assert [here.play(move) for move in here.moves()] == here.options()


def test_a_graph_refuses_what_a_sum_refuses():
    with pytest.raises(ValueError, match="a sum is played by one rule"):
        GameGraph.explore(Turncoat() + Kayles(2))

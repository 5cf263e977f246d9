"""Nimbers, tables, sequences, periods; heaps and their sums."""

import re

import numpy as np
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
from coursekit.impartial import (
    Period,
    distinguish,
    equivalent,
    find_period,
    grundy,
    grundy_sequence,
    grundy_table,
    mex,
    nim_sum,
    octal_sequence,
)
from coursekit.solving import GameGraph


@pytest.mark.parametrize(
    ("values", "least"),
    [([], 0), ([0], 1), ([1, 2], 0), ({0, 2}, 1), ([3, 1, 0, 4, 0], 2), (range(100), 100)],
)
def test_mex(values, least):
    assert mex(values) == mex(iter(values)) == mex(np.array(list(values), int)) == least
    assert mex([*values, 10**30]) == least


@pytest.mark.parametrize("values", ["01", [0, "1"], [0.5], [0, -1], Kayles(3).options(), 5])
def test_what_is_no_nimber_has_no_mex(values):
    with pytest.raises(ValueError, match="values must be"):
        mex(values)


def test_nim_sum():
    assert [nim_sum([]), nim_sum([6]), nim_sum([6, 6]), nim_sum(iter([1, 2, 4, 8]))] == [
        0,
        6,
        0,
        15,
    ]
    assert nim_sum([10**12, 1]) == 10**12 + 1


# Nimbers


@pytest.mark.parametrize(
    ("position", "value"),
    [
        (Nim((10**12, 10**12 + 1)), 1),
        (Kayles(100), 1),
        (Subtraction(4001, (1, 2, 5)), 2),
        (Nim(900) + Kayles(100) + Subtraction(799), 902),
        (ColumnCoins((0, 60)), 60),
    ],
    ids=repr,
)
def test_large_positions(position, value):
    assert grundy(position) == value


def test_solved_positions_are_looked_up():
    assert grundy(ColumnCoins((0, 5)), {ColumnCoins((0, 5)): 7}) == 7
    memo = {}
    grundy(ColumnCoins((0, 3)), memo)
    assert memo == {ColumnCoins((3 - n, n)): n for n in range(4)}


@pytest.mark.parametrize("ask", [grundy, grundy_table, lambda G: equivalent(G, G)])
def test_there_are_no_nimbers_under_the_misere_rule(ask):
    for position in (Nim(3, misere=True), Kayles(2, True) + Nim(1, True), Nim(0, misere=True)):
        with pytest.raises(ValueError, match="misère rule"):
            ask(position)


def test_the_first_game_that_tells_two_apart():
    rows = [Nim(n) for n in range(8)]
    assert distinguish(Kayles(4), Kayles(5), rows) == Nim(1)
    assert distinguish(Kayles(5), Nim(4), rows) is None
    assert distinguish(Nim(2), Nim(3), [Nim(0), Nim(1), Kayles(3), Nim(2)]) == Kayles(3)
    nothing, two = Nim(0, misere=True), Nim(2, misere=True)
    assert distinguish(nothing, two + two, [nothing]) == nothing
    with pytest.raises(ValueError, match="not 3"):
        distinguish(Nim(2), Nim(3), [3])


def test_a_table_has_a_row_for_every_position_and_each_option_once():
    *above, last = grundy_table(Kayles(3))
    below = [Kayles(0), Kayles(1), Kayles(2), Kayles(1) + Kayles(1)]
    assert len(above) == 4
    assert {row.position for row in above} == set(below)
    assert (last.position, last.nimbers, last.value) == (Kayles(3), (2, 0, 1), 3)
    assert last.options == (Kayles(2), Kayles(1) + Kayles(1), Kayles(1))
    (row,) = grundy_table(ColumnCoins((4, 0, 0)))
    assert (row.options, row.nimbers, row.value) == ((), (), 0)


# Sequences


def test_sequences_of_families():
    kayles = grundy_sequence(Kayles, 20)
    assert kayles[:13] == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]
    assert grundy_sequence(lambda n: Subtraction(n, (2, 3)), 9) == [0, 0, 1, 1, 2, 0, 0, 1, 1, 2]
    assert grundy_sequence(lambda n: Kayles(10 - n), 5) == kayles[10:4:-1]
    assert grundy_sequence(lambda n: Kayles(n) + Nim(1), 5) == [1, 0, 3, 2, 0, 5]


@pytest.mark.parametrize("n", [0, -1, 2.5, "9", True, 10**9])
def test_a_sequence_needs_a_length(n):
    for ask in (lambda: grundy_sequence(Kayles, n), lambda: octal_sequence("0.77", n)):
        with pytest.raises(ValueError, match=f"n must be .* not {n!r}"):
            ask()


@pytest.mark.parametrize(
    ("family", "message"),
    [
        (Kayles(3), r"family must be a function that gives a position .* not Kayles\(3\)"),
        (lambda n: n, "must be an impartial position, not 0"),
        (lambda n: Nim(n, misere=True), "misère rule"),
    ],
)
def test_families_without_nimbers_are_refused(family, message):
    with pytest.raises(ValueError, match=message):
        grundy_sequence(family, 5)


@pytest.mark.parametrize("code", ["0.8", "5.7", "77", "0.7\n", "0.٣", "", 0.77, None])
def test_a_code_has_octal_digits(code):
    with pytest.raises(ValueError, match=r"code must be a text, .* followed by digits from 0"):
        octal_sequence(code, 5)


def test_octal_sequences():
    dawsons_chess = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2]
    assert octal_sequence("0.137", 16) == dawsons_chess
    assert octal_sequence("0.77", 200) == grundy_sequence(Kayles, 200)
    assert octal_sequence("0.333", 50) == grundy_sequence(Subtraction, 50)
    assert octal_sequence("4.", 99, unequal=True) == grundy_sequence(PennyStacks, 99)
    assert max(octal_sequence("0.3454", 4_000)) == 474


# Periods


def test_periods_of_octal_games():
    kayles = find_period(octal_sequence("0.77", 300))
    exceptions = (0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70)
    assert kayles == Period(preperiod=71, period=12, exceptions=exceptions)
    dawsons_chess = find_period(octal_sequence("0.137", 500))
    assert dawsons_chess == Period(52, 34, (0, 14, 16, 17, 31, 34, 51))
    assert find_period(octal_sequence("4.", 5000, unequal=True)) is None


@pytest.mark.parametrize(
    ("sequence", "period"),
    [
        ([0] * 9, Period(0, 1, ())),
        ([0, 1, 2, 3] * 5, Period(0, 4, ())),
        ([9, 0, 1, 0, 1, 0, 1, 0, 1], Period(1, 2, (0,))),
        ([0, 1, 9, 1, 0, 1, 0, 1, 0, 1, 0, 1], Period(3, 2, (2,))),
        (np.array([1, 2] * 10), Period(0, 2, ())),
        ([], None),
        ([1, 1], None),
        (list(range(100)), None),
        ([n.bit_count() % 2 for n in range(256)], None),
        ([0, 1, 2, 0, 1, 2, 0, 1], None),  # not yet three periods
        ([*range(30), *[1, 2] * 10], None),  # less than half of it
    ],
)
def test_find_period(sequence, period):
    assert find_period(sequence) == period


# The games


def test_rows_have_no_order_and_empty_ones_are_gone():
    assert Nim((1, 0, 3)) == Nim((3, 1)) == Nim((0, 1, 3, 0))
    assert Nim(0) == Nim(()) == Nim((0, 0))
    assert Nim(3) != Nim(3, misere=True)
    assert [repr(Nim(rows)) for rows in (0, 4, (4,), (1, 2))] == [
        *("Nim(0)", "Nim(4)", "Nim(4)", "Nim((2, 1))"),
    ]


def test_the_options_are_those_of_the_moves():
    position = Nim((4, 2, 2))
    assert position.options() == [position.play(move) for move in position.moves()]
    assert len(position.moves()) == 6


def test_column_coins_move_only_to_the_left():
    assert ColumnCoins((0, 1, 1)).moves() == ((1, 0, 1), (2, 0, 1), (2, 1, 1))
    assert ColumnCoins((7, 0, 0)).is_over
    assert ColumnCoins(()).is_over


def test_column_coins_is_nim_on_every_second_column():
    for coins in range(6):
        assert grundy(ColumnCoins((0, coins))) == coins


# Sums: what they contain, how they are written, and what they refuse


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

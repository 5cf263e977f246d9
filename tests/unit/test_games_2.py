"""The rules of chapter 2: moves, ends, ways of writing, and what is refused."""

import re
from itertools import combinations

import pytest

from coursekit.games import (
    ColumnCoins,
    Kayles,
    Nim,
    PennyStacks,
    Subtraction,
)
from coursekit.impartial import grundy, mex, octal_sequence


@pytest.mark.parametrize(
    ("make", "named"),
    [
        (lambda: Nim(-1), "rows .* not -1"),
        (lambda: Nim(2.5), "rows .* not 2.5"),
        (lambda: Nim((3, -2)), r"rows .* not \(3, -2\)"),
        (lambda: Nim((3, 0.5)), r"rows .* not \(3, 0.5\)"),
        (lambda: Nim([3.5]), r"rows .* not \[3.5\]"),
        (lambda: Nim(True), "rows .* not True"),
        (lambda: Nim("3"), "rows .* not '3'"),
        (lambda: Kayles(-1), "pins .* not -1"),
        (lambda: Kayles(1.5), "pins .* not 1.5"),
        (lambda: Kayles((3, 4)), r"pins .* not \(3, 4\)"),
        (lambda: PennyStacks(-3), "stacks .* not -3"),
        (lambda: PennyStacks(2.5), "stacks .* not 2.5"),
        (lambda: PennyStacks(-1), "stacks .* not -1"),
        (lambda: PennyStacks((3, 1.5)), r"stacks .* not \(3, 1.5\)"),
        (lambda: PennyStacks(True), "stacks .* not True"),
        (lambda: Subtraction(-1), "stones .* not -1"),
        (lambda: Subtraction(0.5), "stones .* not 0.5"),
        (lambda: Subtraction(True), "stones .* not True"),
        (lambda: Subtraction(5, (1, 1)), r"takes .* different .* not \(1, 1\)"),
        (lambda: Subtraction(5, (1, -2)), r"takes .* not \(1, -2\)"),
        (lambda: Nim([1, -2]), r"rows must be .* whole numbers, 0 or more, not \[1, -2\]"),
        (lambda: ColumnCoins((1, -1)), r"columns .* not \(1, -1\)"),
        (lambda: ColumnCoins((1, 0.5)), r"columns .* not \(1, 0.5\)"),
        (lambda: ColumnCoins(4), "columns .* not 4"),
    ],
)
def test_what_is_no_position_is_refused_by_name(make, named):
    with pytest.raises(ValueError, match=named):
        make()


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (Nim((5, 3)), (4, 1)),
        (Nim((5, 3)), (5, 5)),
        (Nim((5, 3)), (5, -1)),
        (Nim((5, 3)), 5),
        (Nim(0), (0, 0)),
        (Kayles(5), (4, 2)),
        (Kayles(5), (0, 3)),
        (Kayles(5), (-1, 1)),
        (PennyStacks(6), (6, 3)),
        (PennyStacks((6, 2)), (2, 1)),
        (Subtraction(2), 3),
        (ColumnCoins((1, 1, 2)), (0, 1, 1)),
        (ColumnCoins((1, 1, 2)), (2, 0, 3)),
    ],
)
def test_an_illegal_move_is_refused_by_name(position, move):
    refused = f"{move!r} is not a legal move in {position!r}"
    with pytest.raises(ValueError, match=re.escape(refused)):
        position.play(move)


# Nim


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


# Kayles and subtraction


def test_kayles_is_octal_077():
    assert [grundy(Kayles(n)) for n in range(31)] == octal_sequence("0.77", 30)


@pytest.mark.parametrize("takes", [(1, 2, 3), (3, 1), (2, 5), (4,), (1, 3, 4)])
def test_subtraction_is_worth_the_mex_of_its_options(takes):
    values = []
    for n in range(40):
        options = {values[n - take] for take in takes if take <= n}
        values.append(next(value for value in range(9) if value not in options))
    assert [grundy(Subtraction(n, takes)) for n in range(40)] == values


# Boards


def test_column_coins_move_only_to_the_left():
    assert ColumnCoins((0, 1, 1)).moves() == ((1, 0, 1), (2, 0, 1), (2, 1, 1))
    assert ColumnCoins((7, 0, 0)).is_over
    assert ColumnCoins(()).is_over


def test_column_coins_is_nim_on_every_second_column():
    for coins in range(6):
        assert grundy(ColumnCoins((0, coins))) == coins


def test_a_formula_for_the_nimber_is_the_mex_of_what_it_gives_for_the_options():
    for position in [
        *(Nim(rows) for count in range(4) for rows in combinations(range(1, 7), count)),
        *(Nim((n, n)) for n in range(5)),
    ]:
        formula = position.nimber()
        assert formula == mex([option.nimber() for option in position.options()]), position

"""Nimbers, tables, sequences and periods."""

import numpy as np
import pytest

from coursekit.games import (
    ColumnCoins,
    Kayles,
    Nim,
    Octal,
    PennyStacks,
    Subtraction,
    TicTacToe,
    TwoPlayers,
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
    outcome_by_nimbers,
    winning_moves,
)
from coursekit.impartial.sparse_space import _solved, heap_nimber, heap_sequence

KAYLES_EXCEPTIONS = (0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70)


def all_pairs(code, size):
    """The nimbers of the heaps 0 to `size` by trying all pairs, an array operation a heap."""
    digits = [int(digit) for digit in code if digit.isdecimal()]
    values = np.zeros(size + 1, dtype=np.int64)
    for heap in range(1, size + 1):
        found = [np.zeros(0, dtype=np.int64)]
        for taken, digit in enumerate(digits[: heap + 1]):
            rest = heap - taken
            if digit & (1 if rest == 0 else 2):
                found.append(values[rest : rest + 1])
            if digit & 4:
                smaller = np.arange(1, (rest - 1) // 2 + 1 if "≠" in code else rest // 2 + 1)
                found.append(values[smaller] ^ values[rest - smaller])
        present = np.zeros(4 * size, dtype=bool)
        present[np.concatenate(found)] = True
        values[heap] = np.argmin(present)
    return values


# mex and nim-sum


@pytest.mark.parametrize(
    ("values", "least"),
    [([], 0), ([0], 1), ([1, 2], 0), ([0, 2], 1), ([3, 1, 0, 4, 0], 2), (range(100), 100)],
)
def test_mex(values, least):
    assert mex(values) == least
    assert mex(iter(values)) == least


def test_nim_sum():
    assert nim_sum([]) == 0
    assert nim_sum([6]) == 6
    assert nim_sum([6, 6]) == 0
    assert nim_sum(iter([1, 2, 4, 8])) == 15


# Nimbers


@pytest.mark.parametrize(
    ("position", "value"),
    [
        (Kayles(5000), 1),
        (Subtraction(5000), 0),
        (Subtraction(5001, (1, 2, 5)), 0),
        (Nim(900), 900),
        (Nim(900) + Kayles(5000) + Subtraction(4999), 902),
        (Octal("0.137", 5000), 1),
        (ColumnCoins((0, 60)), 60),
    ],
    ids=repr,
)
def test_large_positions(position, value):
    assert grundy(position) == value


def test_large_values_of_an_octal_game():
    assert all(grundy(Subtraction(n, tuple(range(1, 3001)))) == n for n in (5, 1500, 3000))
    assert heap_sequence("0.3454", 16_000).max() == 1162


def test_solved_positions_are_looked_up():
    memo = {ColumnCoins((0, 5)): 7}
    assert grundy(ColumnCoins((0, 5)), memo) == 7
    memo = {}
    grundy(ColumnCoins((0, 3)), memo)
    assert memo[ColumnCoins((3, 0))] == 0
    assert memo[ColumnCoins((0, 3))] == grundy(ColumnCoins((0, 3))) == 3


@pytest.mark.parametrize("ask", [grundy, grundy_table, lambda G: equivalent(G, G)])
def test_there_are_no_nimbers_under_the_misere_rule(ask):
    for position in (Nim(3, misere=True), Kayles(2, True) + Nim(1, True), Nim(0, misere=True)):
        with pytest.raises(ValueError, match="misère rule"):
            ask(position)


@pytest.mark.parametrize(
    "ask", [grundy, outcome_by_nimbers, winning_moves, lambda G: equivalent(Nim(1), G)]
)
@pytest.mark.parametrize("stranger", [3, TicTacToe(), TwoPlayers(Nim(1))], ids=repr)
def test_only_impartial_positions_have_nimbers(ask, stranger):
    with pytest.raises(ValueError, match="must be an impartial position") as caught:
        ask(stranger)
    assert repr(stranger) in str(caught.value)


def test_distinguish():
    rows = [Nim(n) for n in range(8)]
    assert distinguish(Kayles(4), Kayles(5), rows) == Nim(1)
    assert distinguish(Kayles(5), Nim(4), rows) is None
    assert distinguish(Nim(2), Nim(3), [Nim(0), Nim(1), Kayles(3), Nim(2)]) == Kayles(3)
    assert distinguish(Nim(2), Nim(3), []) is None
    with pytest.raises(ValueError, match="not 3"):
        distinguish(Nim(2), Nim(3), [3])


def test_misere_rows_are_told_apart_by_misere_rows():
    nothing, two = Nim(0, misere=True), Nim(2, misere=True)
    pair = two + two
    assert outcome_by_nimbers(nothing) == "N"
    assert outcome_by_nimbers(pair) == "P"
    assert distinguish(nothing, pair, [nothing]) == nothing


# Tables


def test_a_table_has_a_row_for_every_position_and_each_option_once():
    table = grundy_table(Kayles(3))
    below = {Kayles(0), Kayles(1), Kayles(2), Kayles(1) + Kayles(1)}
    assert {row.position for row in table[:-1]} == below
    assert len(table) == 5
    last = table[-1]
    assert last.position == Kayles(3)
    assert last.options == (Kayles(2), Kayles(1) + Kayles(1), Kayles(1))
    assert (last.nimbers, last.value) == ((2, 0, 1), 3)


def test_the_table_of_a_finished_game_is_one_row():
    (row,) = grundy_table(ColumnCoins((4, 0, 0)))
    assert (row.options, row.nimbers, row.value) == ((), (), 0)


# Sequences


def test_sequences_of_heaps():
    assert grundy_sequence(Kayles, 12) == [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]
    assert grundy_sequence(Subtraction, 9) == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]
    assert grundy_sequence(PennyStacks, 15) == [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1]
    dawson = grundy_sequence(lambda n: Octal("0.137", n), 16)
    assert dawson == [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2]
    assert grundy_sequence(lambda n: Subtraction(n, (2, 3)), 9) == [0, 0, 1, 1, 2, 0, 0, 1, 1, 2]


@pytest.mark.parametrize(
    ("family", "message"),
    [
        (Kayles(3), r"family must give a position for each n, as Kayles does, not Kayles\(3\)"),
        (lambda n: n, r"family\(1\) must be an impartial position, not 1"),
    ],
)
def test_families_of_no_positions_are_refused(family, message):
    with pytest.raises(ValueError, match=message):
        grundy_sequence(family, 5)


def test_sequences_of_other_families():
    assert grundy_sequence(Nim, 20) == list(range(21))
    assert grundy_sequence(lambda n: Nim((n, n)), 5) == [0] * 6
    assert grundy_sequence(lambda n: ColumnCoins((0, n)), 5) == [0, 1, 2, 3, 4, 5]
    assert grundy_sequence(lambda n: Kayles(n) + Nim(1), 5) == [1, 0, 3, 2, 0, 5]


def test_a_family_may_choose_its_heaps():
    kayles = grundy_sequence(Kayles, 20)
    assert grundy_sequence(lambda n: Kayles(2 * n), 10) == kayles[::2]
    assert grundy_sequence(lambda n: Kayles(n + 3), 10) == kayles[3:14]
    assert grundy_sequence(lambda n: Kayles(10 - n), 5) == kayles[10:4:-1]
    assert grundy_sequence(lambda n: Kayles(n) if n % 2 else Nim(n), 3) == [0, 1, 2, 3]


@pytest.mark.parametrize("n", [0, -1, 2.5, "9", True])
def test_a_sequence_needs_a_length(n):
    with pytest.raises(ValueError, match=f"n must be .* not {n!r}"):
        grundy_sequence(Kayles, n)


@pytest.mark.parametrize("family", [Nim, Kayles, PennyStacks])
def test_a_misere_family_has_no_sequence(family):
    with pytest.raises(ValueError, match="misère rule"):
        grundy_sequence(lambda n: family(n, misere=True), 5)


@pytest.mark.parametrize(
    "code", ["0.77", "4.≠", "0.137", "0.007", "0.06", "0.3454", "4.6223", "0.0333", "4.", "0.6"]
)
def test_the_sparse_space_method_agrees_with_all_pairs(code):
    size = 2500  # past the heaps that are solved by trying all pairs, and past one block
    _solved.cache_clear()
    assert np.array_equal(heap_sequence(code, size)[: size + 1], all_pairs(code, size))


# Periods


def test_kayles_has_period_12_from_71_with_14_exceptions():
    found = find_period(grundy_sequence(Kayles, 300))
    assert found == Period(preperiod=71, period=12, exceptions=KAYLES_EXCEPTIONS)
    assert len(KAYLES_EXCEPTIONS) == 14


def test_dawsons_chess_has_period_34():
    found = find_period(grundy_sequence(lambda n: Octal("0.137", n), 500))
    assert (found.preperiod, found.period) == (52, 34)
    assert found.exceptions == (0, 14, 16, 17, 31, 34, 51)


@pytest.mark.parametrize(
    ("sequence", "period"),
    [
        ([0] * 9, Period(0, 1, ())),
        ([0, 1, 2, 3] * 5, Period(0, 4, ())),
        ([9, 0, 1, 0, 1, 0, 1, 0, 1], Period(1, 2, (0,))),
        ([0, 1, 9, 1, 0, 1, 0, 1, 0, 1, 0, 1], Period(3, 2, (2,))),
        (np.array([1, 2] * 10), Period(0, 2, ())),
    ],
)
def test_find_period(sequence, period):
    assert find_period(sequence) == period


@pytest.mark.parametrize(
    "sequence",
    [
        [],
        [1],
        [1, 1],
        list(range(100)),
        [n.bit_count() % 2 for n in range(256)],
        [int(n**0.5) for n in range(100)],
        [0, 1, 2, 0, 1, 2, 0, 1],  # not yet three periods
        [*range(30), *[1, 2] * 10],  # less than half of it
    ],
)
def test_a_sequence_without_a_period(sequence):
    assert find_period(sequence) is None


def test_grundys_game_shows_no_period():
    assert find_period(grundy_sequence(PennyStacks, 5000)) is None


def test_a_period_that_is_proved_is_continued_correctly():
    late = heap_sequence("0.77", 50_000)
    assert len(late) > 50_000
    assert [heap_nimber("0.77", size) for size in range(0, 50_001, 7)] == late[:50_001:7].tolist()
    assert np.array_equal(late[71:-12], late[83:])
    assert np.array_equal(late[:2001], all_pairs("0.77", 2000))

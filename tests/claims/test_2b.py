"""What the notes say about nimbers and their use (§2.1.4, §2.1.5), computed again."""

from functools import partial
from itertools import combinations, combinations_with_replacement, pairwise, product

from coursekit.games import ColumnCoins, Impartial, Kayles, Nim, PennyStacks, Subtraction
from coursekit.impartial import grundy, grundy_table, mex, nim_sum, winning_moves
from coursekit.solving import GameGraph, outcome_memoized

POOL = [
    *map(Nim, range(5)),
    *map(Kayles, range(1, 7)),
    *map(PennyStacks, range(3, 11)),
    *map(Subtraction, range(1, 6)),
    *(Subtraction(n, (1, 4)) for n in range(3, 8)),
    *map(ColumnCoins, ((0, 2), (0, 1, 1), (0, 1, 2), (1, 1, 1), (2, 1, 1))),
    *(Nim((2, 1)), Kayles(2) + Nim(3)),
]
played_out = partial(outcome_memoized, memo={})  # plays sums out move by move, without theory


def is_worth(G, H):
    """Whether the two are equivalent: whether their sum, played out, is lost."""
    return played_out(G + H) == "P"


def after_winning_moves(position):
    return {position.play(move) for move in winning_moves(position)}


class OneMoveToRows(Impartial, frozen=True):
    """A game in which the first move is the choice of a row of Nim."""

    rows: tuple[int, ...]

    def moves(self):
        return self.rows

    def play(self, move):
        return Nim(self.legal(move))


# The theorem


def test_every_game_is_worth_the_mex_of_its_options():
    """Theorem 2.4; its proof prints "*0 =" for *0 = {}, "Lemma equivP" for Lemma 2.3, ≡ for ≈."""
    assert Nim(0).options() == []
    larger = 0
    for G in POOL:
        nimbers = [grundy(option) for option in G.options()]
        assert grundy(G) == mex(nimbers)
        assert is_worth(G, Nim(mex(nimbers)))
        larger += max(nimbers, default=0) > grundy(G)
    assert larger >= 10  # case 3 of the proof: moves to a longer row, which are undone


def test_each_option_may_be_replaced_by_its_row():
    """§2.1.4; in case 1 of the proof moves in G' lead to Gᵢ, where they lead to the rows *nᵢ."""
    for G in POOL:
        assert is_worth(G, OneMoveToRows(tuple({grundy(option) for option in G.options()})))
    pins = Kayles(3).options()
    after = set(OneMoveToRows(tuple(map(grundy, pins))).options())
    assert after == {Nim(grundy(option)) for option in pins} != set(pins)


def test_two_rows_are_worth_their_nim_sum():
    """Theorem 2.6; its proof prints m < m' for m' < m, n' + m' for n' ⊕ m', 1 ⊕ 0 for 0 ⊕ 1."""
    for n, m in product(range(8), repeat=2):
        assert is_worth(Nim(n) + Nim(m), Nim(n ^ m))
        shorter = [(k, m) for k in range(n)] + [(n, k) for k in range(m)]
        assert mex(a ^ b for a, b in shorter) == n ^ m
    assert mex(0 ^ k for k in range(2, 99)) == 0 != 0 ^ 1  # m < m', for n = 0 and m = 1
    assert mex(a + b for a, b in ((0, 1), (1, 1), (2, 0))) == 0 != 2 ^ 1  # n' + m'
    assert (1 ^ 1, 0 ^ 1) == (0, 1)  # the digits of n ⊕ m and n' ⊕ m where n, n' and m have 1, 0, 1


def test_four_rows_are_worth_their_nim_sum():  # §2.1.4; a display lacks its outer brackets
    for a, b, c, d in combinations_with_replacement(range(4), 4):
        assert is_worth(Nim((a, b, c, d)), Nim((a ^ b) ^ (c ^ d)))


def test_sums_of_equivalent_games_are_equivalent():
    """§2.1.5; for numbers, it prints a + b = c + d where a + c = b + d follows."""
    pairs = [(A, B) for A, B in combinations(POOL[:17], 2) if is_worth(A, B)][::3]
    for (A, B), (C, D) in product(pairs, repeat=2):
        assert is_worth(A + C, B + D)
    cases = [(a, a, c, c) for a, c in product(range(5), repeat=2)]
    assert all(a + c == b + d for a, b, c, d in cases)
    assert not all(a + b == c + d for a, b, c, d in cases)


# Rows of Nim


def test_rows_are_lost_exactly_if_their_nim_sum_is_0():  # beOI's slides
    listed = [(0, 0, 0), (0, 1, 1), (1, 2, 3), (1, 4, 5), (1, 6, 7), (2, 4, 6), (3, 5, 6)]
    longer = [(1, 1, 3, 3), (1, 3, 5, 7), (2, 3, 6, 7), (4, 5, 6, 7), (3, 3, 4, 4)]
    assert {played_out(Nim(rows)) for rows in listed + longer} == {"P"}
    tables = list(combinations_with_replacement(range(8), 3))
    lost = [rows for rows in tables if played_out(Nim(rows)) == "P"]
    assert lost == [rows for rows in tables if nim_sum(rows) == 0]
    assert len(lost) == 15
    assert set(listed) < set(lost)


def test_a_winning_move_makes_the_nim_sum_0():  # beOI's slides
    assert (nim_sum((3, 5, 6)), nim_sum((7, 8, 13))) == (0, 2)
    assert after_winning_moves(Nim((7, 8, 13))) == {Nim((5, 8, 13))}
    game = [(3, 5, 4), (1, 5, 4), (1, 0, 4), (1, 0, 1), (0, 0, 1), (0, 0, 0)]
    assert [nim_sum(rows) for rows in game] == [2, 0, 5, 0, 1, 0]
    assert all(Nim(after) in Nim(before).options() for before, after in pairwise(game))
    assert winning_moves(Nim(game[0])) == [(3, 1)]


def test_a_move_cannot_keep_the_nim_sum():
    """BeOI's slides print n'ᵢ for nᵢ in the bracket of the third line of the proof."""
    for rows in combinations_with_replacement(range(8), 3):
        for row, left in Nim(rows).moves():
            after = nim_sum(Nim(rows).play((row, left)).rows)
            assert after == nim_sum(rows) ^ row ^ left != nim_sum(rows)
    before, after = (3, 5, 6), (1, 5, 6)
    assert nim_sum(before) ^ 3 ^ 1 == nim_sum(after) == 2 != nim_sum(after) ^ 3 ^ 1


# Columns of coins

COINS = {  # the options, and what 1/1/2 and all that follows is worth
    (4, 0, 0): ([], 0),
    (3, 1, 0): ([(4, 0, 0)], 1),
    (2, 2, 0): ([(4, 0, 0), (3, 1, 0)], 2),
    (3, 0, 1): ([(4, 0, 0), (3, 1, 0)], 2),
    (2, 1, 1): ([(3, 0, 1), (3, 1, 0), (2, 2, 0)], 0),
    (1, 3, 0): ([(4, 0, 0), (3, 1, 0), (2, 2, 0)], 3),
    (1, 2, 1): ([(3, 0, 1), (2, 1, 1), (2, 2, 0), (1, 3, 0)], 1),
    (2, 0, 2): ([(4, 0, 0), (3, 0, 1), (2, 2, 0), (2, 1, 1)], 1),
    (1, 1, 2): ([(2, 0, 2), (3, 1, 0), (2, 1, 1), (1, 2, 1), (1, 3, 0)], 2),
}


def test_the_table_of_coins():
    """§2.1.5 lists 3/1/0 twice among the options of 1/1/2."""
    table = {row.position.columns: row for row in grundy_table(ColumnCoins((1, 1, 2)))}
    assert set(table) == set(COINS)
    for columns, (options, value) in COINS.items():
        assert sorted(option.columns for option in table[columns].options) == sorted(options)
        assert table[columns].value == value
        assert is_worth(ColumnCoins(columns), Nim(value))
    assert after_winning_moves(ColumnCoins((1, 1, 2))) == {ColumnCoins((2, 1, 1))}


def test_one_slip_in_the_table_of_coins_explains_all_others():
    """§2.1.5 enters 3/1/0 as *2 in the row of 3/0/1, which gets the value 1 in place of 2."""
    values = {}
    for columns, (options, _) in COINS.items():
        entered = [values[option] for option in options]
        values[columns] = mex(entered if columns != (3, 0, 1) else [0, 2])
    assert list(values.values()) == [0, 1, 2, 1, 0, 3, 4, 3, 2]  # as printed
    right = {columns: value for columns, (_, value) in COINS.items()}
    wrong = {columns for columns in COINS if values[columns] != right[columns]}
    assert wrong == {(3, 0, 1), (1, 2, 1), (2, 0, 2)}


def test_the_game_of_the_table_is_not_welters():
    """§2.1.5 calls it so; Welter's coins move along a strip, at most one on each square."""

    def welter(coins):
        moves = [(coin, to) for coin in coins for to in range(coin) if to not in coins]
        return mex(welter(coins - {coin} | {to}) for coin, to in moves)

    assert welter({1, 2, 4}) == 4
    assert welter({0, 2}) != grundy(ColumnCoins((1, 0, 1)))  # single coins fit both games


# Kayles


def test_the_table_of_kayles():
    """§2.1.5, K0 to K5; in the row of K1 it prints 0* for *0."""
    printed = [
        ({}, 0),
        ({(): 0}, 1),
        ({(): 0, (1,): 1}, 2),
        ({(1,): 1, (1, 1): 0, (2,): 2}, 3),
        ({(2,): 2, (1, 1): 0, (3,): 3, (1, 2): 3}, 1),
        ({(3,): 3, (1, 2): 3, (4,): 1, (1, 3): 2, (2, 2): 0}, 4),
    ]
    for pins, (options, value) in enumerate(printed):
        row = grundy_table(Kayles(pins))[-1]
        rows = [tuple(sorted(part.pins for part in o.parts() if part.pins)) for o in row.options]
        assert dict(zip(rows, row.nimbers, strict=True)) == options
        assert row.value == value
        assert is_worth(Kayles(pins), Nim(value))


def test_ten_pins_have_1024_positions():  # §2.1.5 prints 512
    hits = [1 << i for i in range(10)] + [3 << i for i in range(9)]
    found = fresh = {2**10 - 1}
    while fresh:
        fresh = {pins & ~hit for pins in fresh for hit in hits if pins & hit == hit} - found
        found = found | fresh
    assert len(found) == 1024
    patterns = [f"{pins:010b}" for pins in found]
    assert len({min(pattern, pattern[::-1]) for pattern in patterns}) == 528  # up to reflection
    sums = {sum((Kayles(len(row)) for row in p.split("0")), Kayles(0)) for p in patterns}
    assert sums == set(GameGraph.explore(Kayles(10)).positions)
    assert len(sums) == 56  # if only the lengths of the rows count


def test_nine_six_one_and_seven_pins_have_one_winning_move():  # §2.1.5
    pins = Kayles(9) + Kayles(6) + Kayles(1) + Kayles(7)
    assert [grundy(Kayles(n)) for n in (9, 6, 1, 7)] == [4, 3, 1, 2]
    assert grundy(pins) == 4
    assert [pins.play(move) for move in winning_moves(pins)] == [
        Kayles(4) + Kayles(4) + Kayles(6) + Kayles(1) + Kayles(7)
    ]


def test_eight_and_six_pins_have_four_winning_moves():  # §2.1.5 names the first two
    named = {Kayles(8) + Kayles(4), Kayles(6) + Kayles(6)}
    others = {Kayles(8) + Kayles(2) + Kayles(3), Kayles(2) + Kayles(4) + Kayles(6)}
    assert after_winning_moves(Kayles(8) + Kayles(6)) == named | others
    assert (grundy(Kayles(8)), grundy(Kayles(6))) == (1, 3)  # the move from 8 to 6 raises it

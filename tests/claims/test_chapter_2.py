"""What is stronger than the tables of claims on Nim and nimbers (notes §2.1), by claims' ids."""

from itertools import combinations_with_replacement, pairwise, product

import pytest

from coursekit.chapters.c2a_nim_and_sums.claims import SAMPLE_GAME, lost_heaps
from coursekit.chapters.c2b_sprague_grundy.claims import (
    FOUR_ROWS,
    POOL,
    options_after,
    pin_patterns,
    played_out,
)
from coursekit.games import ColumnCoins, Kayles, Nim, Welter
from coursekit.graph import GameGraph
from coursekit.impartial import (
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

# One row and sums of rows


def test_C2_03_neither_order_nor_brackets_matter():
    for G, H, K in product(POOL[1:30:3], repeat=3):
        assert G + H == H + G
        assert (G + H) + K == G + (H + K)


def test_C2_04_one_stone_is_lost_in_misere():
    assert winning_moves(Nim(1, misere=True)) == []


def test_C2_05_adding_nothing_changes_nothing():
    for G in POOL:
        assert G + Nim(0) == G == Nim(0) + G


# Equivalence


def test_C2_07_equivalence_is_an_equivalence_relation():
    for G, H in product(POOL, repeat=2):
        same = equivalent(G, H)
        assert same == equivalent(H, G)
        assert not same or [equivalent(G, K) for K in POOL] == [equivalent(H, K) for K in POOL]
    assert all(equivalent(G, G) for G in POOL)


def test_C2_08_equivalent_games_have_one_outcome_and_all_P_positions_are_nothing():
    for G, H in product(POOL, repeat=2):
        assert not equivalent(G, H) or played_out(G) == played_out(H)
    for G in POOL:
        assert equivalent(G, Nim(0)) == (played_out(G) == "P")


def test_C2_10_two_and_one_make_three():
    assert distinguish(Nim(2) + Nim(1), Nim(3), POOL) is None
    for K in POOL:
        assert played_out(Nim(2) + Nim(1) + K) == played_out(Nim(3) + K)


def test_C2_10_every_move_in_two_one_three_has_its_reply():
    replies = {
        (1, 1, 3): (1, 1, 0),
        (0, 1, 3): (0, 1, 1),  # the notes print *0+*2+*3 with the reply *0+*2+*2
        (2, 0, 3): (2, 0, 2),
        (2, 1, 2): (2, 0, 2),
        (2, 1, 1): (0, 1, 1),
        (2, 1, 0): (1, 1, 0),
    }
    assert set(Nim((2, 1, 3)).options()) == {Nim(rows) for rows in replies}
    assert len(Nim((2, 1, 3)).moves()) == len(replies)
    for rows, reply in replies.items():
        assert Nim(reply) in Nim(rows).options()
        assert played_out(Nim(reply)) == "P"
    assert Nim((0, 2, 2)) not in Nim((0, 1, 3)).options()


def test_C2_11_N_plus_P_is_N_and_P_plus_P_is_P():
    for G, H in combinations_with_replacement(POOL, 2):
        outcomes = {played_out(G), played_out(H)}
        if "P" in outcomes:
            assert played_out(G + H) == ("N" if "N" in outcomes else "P")
    assert (played_out(Nim(1) + Nim(2)), played_out(Nim(1) + Nim(1))) == ("N", "P")


def test_C2_12_a_P_position_can_be_added_to_anything():
    added = [A for A in POOL if played_out(A) == "P"]
    assert len(added) >= 10
    for G, A in product(POOL, added):
        assert equivalent(G + A, G)
    for G, A in product(POOL[::3], added[::3]):
        assert all(played_out(G + A + K) == played_out(G + K) for K in POOL[::3])


def test_C2_13_equivalent_exactly_if_the_sum_is_lost():
    for G, H in combinations_with_replacement(POOL, 2):
        assert equivalent(G, H) == (played_out(G + H) == "P")


# Sprague and Grundy


def test_C2_14_every_game_is_a_row_of_nim():
    reversible = 0
    for G in POOL:
        values = [grundy(option) for option in G.options()]
        assert grundy(G) == mex(values)
        reversible += max(values, default=0) > grundy(G)
    assert len(POOL) >= 44
    assert reversible >= 10  # the third case of the proof: moves to a larger row are undone


def test_C2_19_the_table_of_column_coins():
    table = {
        row.position.columns: (
            {option.columns: value for option, value in zip(row.options, row.nimbers, strict=True)},
            row.value,
        )
        for row in grundy_table(ColumnCoins((1, 1, 2)))
    }
    assert table == {
        (4, 0, 0): ({}, 0),
        (3, 1, 0): ({(4, 0, 0): 0}, 1),
        (2, 2, 0): ({(4, 0, 0): 0, (3, 1, 0): 1}, 2),
        (3, 0, 1): ({(4, 0, 0): 0, (3, 1, 0): 1}, 2),  # the notes print 1
        (2, 1, 1): ({(3, 0, 1): 2, (3, 1, 0): 1, (2, 2, 0): 2}, 0),
        (1, 3, 0): ({(4, 0, 0): 0, (3, 1, 0): 1, (2, 2, 0): 2}, 3),
        (1, 2, 1): ({(3, 0, 1): 2, (2, 1, 1): 0, (2, 2, 0): 2, (1, 3, 0): 3}, 1),  # they print 4
        (2, 0, 2): ({(4, 0, 0): 0, (3, 0, 1): 2, (2, 2, 0): 2, (2, 1, 1): 0}, 1),  # they print 3
        (1, 1, 2): (
            {(2, 0, 2): 1, (3, 1, 0): 1, (2, 1, 1): 0, (1, 2, 1): 1, (1, 3, 0): 3},
            2,
        ),
    }
    assert len(winning_moves(ColumnCoins((1, 1, 2)))) == 1


def test_C2_19_the_values_by_brute_force_play():
    for row in grundy_table(ColumnCoins((1, 1, 2))):
        assert played_out(row.position + Nim(row.value)) == "P"


def test_C2_19_it_is_not_welters_game():
    assert grundy(Welter((1, 2, 4))) == 4
    assert played_out(Welter((1, 2, 4)) + Nim(4)) == "P"


KAYLES_ROWS = {
    0: ({}, 0),
    1: ({(): 0}, 1),
    2: ({(): 0, (1,): 1}, 2),
    3: ({(1,): 1, (1, 1): 0, (2,): 2}, 3),
    4: ({(2,): 2, (1, 1): 0, (3,): 3, (1, 2): 3}, 1),
    5: ({(3,): 3, (1, 2): 3, (4,): 1, (1, 3): 2, (2, 2): 0}, 4),
    6: ({(4,): 1, (5,): 4, (1, 3): 2, (1, 4): 0, (2, 2): 0, (2, 3): 1}, 3),
    7: ({(5,): 4, (6,): 3, (1, 4): 0, (1, 5): 5, (2, 3): 1, (2, 4): 3, (3, 3): 0}, 2),
    8: (
        {(6,): 3, (7,): 2, (1, 5): 5, (1, 6): 2, (2, 4): 3, (2, 5): 6, (3, 3): 0, (3, 4): 2},
        1,
    ),
    9: (
        {(7,): 2, (8,): 1, (1, 6): 2, (1, 7): 3, (2, 5): 6, (2, 6): 1}
        | {(3, 4): 2, (3, 5): 7, (4, 4): 0},
        4,
    ),
    10: (
        {(8,): 1, (9,): 4, (1, 7): 3, (1, 8): 0, (2, 6): 1, (2, 7): 0}
        | {(3, 5): 7, (3, 6): 0, (4, 4): 0, (4, 5): 5},
        2,
    ),
}


@pytest.mark.parametrize("pins", KAYLES_ROWS)
def test_C2_20_the_rows_of_the_kayles_table(pins):
    row = grundy_table(Kayles(pins))[-1]
    options = {
        tuple(sorted(part.pins for part in option.parts() if part.pins)): value
        for option, value in zip(row.options, row.nimbers, strict=True)
    }
    assert row.position == Kayles(pins)
    assert (options, row.value) == KAYLES_ROWS[pins]
    assert played_out(Kayles(pins) + Nim(row.value)) == "P"


def test_C2_20_kayles_has_period_12_from_71():
    found = find_period(grundy_sequence(Kayles, 1000))
    assert (found.preperiod, found.period) == (71, 12)


def test_C2_21_positions_of_ten_pins():
    patterns = list(product("I.", repeat=10))
    assert len(patterns) == pin_patterns(10)
    assert len({min(pattern, pattern[::-1]) for pattern in patterns}) == 528
    as_sums = {
        sum((Kayles(len(group)) for group in "".join(pattern).split(".")), Kayles(0))
        for pattern in patterns
    }
    assert as_sums == set(GameGraph.explore(Kayles(10)).positions)


def test_C2_22_the_only_winning_move_of_nine_six_one_seven():
    assert [grundy(Kayles(n)) for n in (9, 6, 1, 7)] == [4, 3, 1, 2]
    assert len(winning_moves(FOUR_ROWS)) == 1


def test_C2_23_all_winning_moves_of_eight_and_six():
    assert len(winning_moves(Kayles(8) + Kayles(6))) == 8  # each of the four and its mirror image
    assert (grundy(Kayles(8)), grundy(Kayles(6))) == (1, 3)  # K8 -> K6 raises the nimber


# Nim by itself


def test_C2_24_the_winning_move_makes_two_heaps_equal():
    for heaps, after in (((5, 2), (2, 2)), ((3, 7), (3, 3)), ((4, 0), (0, 0))):
        assert options_after(Nim(heaps)) == [Nim(after)]
    # (1, 2) and (2, 1) are one position, so two of the notes' four options are left
    assert set(Nim((2, 2)).options()) == {Nim((1, 2)), Nim((0, 2))}
    assert {Nim(heaps) for heaps in ((1, 2), (0, 2), (2, 1), (2, 0))} == set(Nim((2, 2)).options())


def test_C2_25_all_losing_states_of_three_heaps():
    pairs = [(0, n, n) for n in range(8)]
    triples = [(1, 2, 3), (1, 4, 5), (1, 6, 7), (2, 4, 6), (2, 5, 7), (3, 4, 7), (3, 5, 6)]
    assert lost_heaps(3, 7) == pairs + triples


def test_C2_27_the_sample_game():
    for before, after in pairwise(SAMPLE_GAME):
        assert Nim(after) in Nim(before).options()
    assert winning_moves(Nim(SAMPLE_GAME[0])) == [(3, 1)]


def test_C2_28_what_a_move_does_to_the_nim_sum():
    for rows in combinations_with_replacement(range(8), 3):
        for row, left in Nim(rows).moves():
            changed = nim_sum(Nim(rows).play((row, left)).rows)
            assert changed == nim_sum(rows) ^ row ^ left != nim_sum(rows)


@pytest.mark.parametrize("n", [1, 2, 5, 10, 20])
def test_C2_30_losing_states_are_few(n):
    losing = [ab for ab in product(range(n), repeat=2) if outcome_by_nimbers(Nim(ab)) == "P"]
    assert len(losing) * n == n**2

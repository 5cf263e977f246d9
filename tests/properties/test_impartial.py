"""Nimbers beside play that tries all moves, on thousands of random impartial games."""

import re

from hypothesis import given
from hypothesis import strategies as st

from coursekit.games import (
    ColumnCoins,
    Kayles,
    Nim,
    PennyStacks,
    Subtraction,
    check_position,
)
from coursekit.impartial import (
    distinguish,
    equivalent,
    grundy,
    grundy_table,
    mex,
    nim_sum,
    octal_sequence,
    outcome_by_nimbers,
    winning_moves,
)
from coursekit.solving import outcome_memoized


def tuples(numbers, least=0, most=3):
    return st.lists(numbers, min_size=least, max_size=most).map(tuple)


octal_codes = st.from_regex(re.compile(r"[04]\.[0-7]{0,3}"), fullmatch=True)
takes = st.lists(st.integers(1, 5), min_size=1, max_size=3, unique=True).map(tuple)


def heaps(largest, misere):
    """Positions of the games that can be played by either rule."""
    sizes = st.integers(0, largest)
    return st.one_of(
        st.builds(Nim, tuples(st.integers(0, 3)), st.just(misere)),
        st.builds(Kayles, sizes, st.just(misere)),
        st.builds(PennyStacks, tuples(st.integers(1, largest - 1), most=2), st.just(misere)),
        st.builds(Subtraction, sizes, takes, st.just(misere)),
    )


boards = tuples(st.integers(0, 2)).map(ColumnCoins)
small_games = st.one_of(heaps(5, misere=False), boards)
games = st.one_of(
    heaps(8, misere=False),
    boards,
    st.builds(lambda G, H: G + H, small_games, small_games),
)
misere_games = st.one_of(
    heaps(6, misere=True),
    st.builds(lambda G, H: G + H, heaps(4, misere=True), heaps(4, misere=True)),
)

PLAYED: dict = {}


def played_out(position):
    """The outcome by trying all moves: sums are multiplied out and no nimber is used."""
    if len(PLAYED) > 200_000:
        PLAYED.clear()
    return outcome_memoized(position, PLAYED)


def naive_octal(code, size, unequal=False):
    """The nimbers of the heaps 0 to `size`, by trying all options of each."""
    values = [0]
    for heap in range(1, size + 1):
        options = set()
        for taken, digit in enumerate(map(int, code.replace(".", ""))):
            left = heap - taken
            if left == 0 and digit & 1:
                options.add(0)
            if left > 0 and digit & 2:
                options.add(values[left])
            if digit & 4:
                splits = [(part, left - part) for part in range(1, left)]
                options |= {values[a] ^ values[b] for a, b in splits if not (unequal and a == b)}
        values.append(mex(options))
    return values


# Nimbers


@given(games)
def test_a_game_and_the_row_of_its_nimber_are_lost(G):
    assert played_out(G + Nim(grundy(G))) == "P"


@given(games, st.integers(0, 12))
def test_a_game_and_any_other_row_are_won(G, n):
    assert played_out(G + Nim(n)) == ("P" if n == grundy(G) else "N")


@given(small_games, small_games)
def test_the_nimber_of_a_sum_is_the_nim_sum(G, H):
    value = nim_sum([grundy(G), grundy(H)])
    assert grundy(G + H) == value
    assert played_out(G + H + Nim(value)) == "P"


@given(tuples(st.integers(0, 6), most=4))
def test_rows_of_nim_are_worth_their_nim_sum(rows):
    assert grundy(Nim(rows)) == nim_sum(rows)
    assert played_out(Nim(rows)) == ("N" if nim_sum(rows) else "P")


@given(games)
def test_the_outcome_is_that_of_play(G):
    assert outcome_by_nimbers(G) == played_out(G)


@given(misere_games)
def test_the_misere_outcome_is_that_of_play(G):
    assert outcome_by_nimbers(G) == played_out(G)


@given(st.one_of(games, misere_games))
def test_winning_moves_are_all_moves_that_win(G):
    assert winning_moves(G) == [move for move in G.moves() if played_out(G.play(move)) == "P"]


@given(games)
def test_every_row_of_the_table_is_worked_out_from_rows_above_it(G):
    seen = {}
    for row in grundy_table(G):
        assert set(row.options) == set(row.position.options())
        assert row.nimbers == tuple(seen[option] for option in row.options)
        assert row.value == mex(row.nimbers)
        seen[row.position] = row.value
    assert seen[G] == grundy(G)


@given(tuples(st.integers(0, 7), most=4))
def test_misere_nim_differs_only_if_no_row_is_longer_than_one(rows):
    lost = nim_sum(rows) == 0 if max(rows, default=0) > 1 else sum(rows) % 2 == 1
    assert outcome_by_nimbers(Nim(rows, misere=True)) == ("P" if lost else "N")


# Sums


@given(st.one_of(st.tuples(games, games, games), st.tuples(*3 * [misere_games])))
def test_sums_are_commutative_and_associative(three):
    G, H, K = three
    assert G + H == H + G
    assert hash(G + H) == hash(H + G)
    assert (G + H) + K == G + (H + K)


@given(games)
def test_a_table_without_stones_adds_nothing(G):
    assert G + Nim(0) == G
    assert Nim(0) + G == G


@given(misere_games)
def test_a_table_without_stones_adds_nothing_by_the_misere_rule(G):
    assert G + Nim(0, misere=True) == G
    assert Nim(0, misere=True) + G == G


@given(small_games, small_games)
def test_the_options_of_a_sum_are_the_moves_in_either(G, H):
    either = [option + H for option in G.options()] + [G + option for option in H.options()]
    reached = (G + H).options()
    assert {grundy(option) for option in reached} == {grundy(option) for option in either}
    assert outcome_by_nimbers(G + H) == ("N" if "P" in map(played_out, either) else "P")


@given(small_games, small_games)
def test_equivalent_exactly_if_the_sum_is_lost(G, H):
    assert equivalent(G, H) == (played_out(G + H) == "P")


@given(small_games, small_games, st.lists(small_games, max_size=4))
def test_only_games_that_are_not_equivalent_can_be_told_apart(G, H, others):
    if equivalent(G, H):
        assert distinguish(G, H, others) is None
    else:
        assert distinguish(G, H, [*others, G]) is not None
        K = distinguish(G, H, [*others, G])
        assert played_out(G + K) != played_out(H + K)


@given(st.one_of(games, misere_games))
def test_every_game_keeps_the_contract(G):
    check_position(G, games=2)


# Octal games


@given(octal_codes, st.integers(1, 60), st.booleans())
def test_the_nimbers_of_an_octal_game_are_those_of_all_options(code, size, unequal):
    assert octal_sequence(code, size, unequal) == naive_octal(code, size, unequal)

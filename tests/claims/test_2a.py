"""What the notes say about Nim, sums and equivalence (§2.1.1 to §2.1.3), computed again."""

from functools import cache, partial
from itertools import combinations_with_replacement, product

from coursekit.games import ColumnCoins, Kayles, Nim, PennyStacks, Subtraction
from coursekit.impartial import equivalent, outcome_by_nimbers, winning_moves
from coursekit.solving import outcome_memoized

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
LOST = [G for G in POOL if played_out(G) == "P"]


@cache
def beside_others(G):
    """The outcomes beside all games of the pool but those that are over."""
    return [played_out(G + K) for K in POOL if not K.is_over]


# Sums


def test_seven_pins_are_worth_two_stones():  # §2.1.1 and §2.1.3
    rest = Kayles(9) + Kayles(7) + Kayles(9)
    assert outcome_by_nimbers(rest + Kayles(7)) == outcome_by_nimbers(rest + Nim(2)) == "P"
    assert beside_others(Kayles(7)) == beside_others(Nim(2))


def test_a_move_in_a_sum_is_a_move_in_one_part():  # §2.1.2
    rows = ((3, 0), (0, 1), (1, 1), (2, 1))
    assert (Nim(3) + Nim(1)).options() == [Nim(a) + Nim(b) for a, b in rows]


def test_neither_order_nor_brackets_matter_in_a_sum():  # §2.1.2
    for G, H, K in product(POOL[1:30:3], repeat=3):
        assert G + H == H + G
        assert (G + H) + K == G + (H + K)


def test_one_row_is_taken_at_once_or_but_for_one_stone():  # §2.1.2; misère, one stone is lost
    for n in range(2, 12):
        assert winning_moves(Nim(n)) == [(n, 0)]
        assert winning_moves(Nim(n, misere=True)) == [(n, 1)]
    assert winning_moves(Nim(1, misere=True)) == []


def test_no_stones_add_nothing():  # Theorem 2.1; its proof prints G' for the options G' + *0
    for G in POOL:
        assert G + Nim(0) == G == Nim(0) + G
        assert (G + Nim(0)).options() == [option + Nim(0) for option in G.options()]


def test_two_heaps_are_lost_exactly_if_they_are_equal():  # beOI's slides
    for heaps in product(range(10), repeat=2):
        assert (played_out(Nim(heaps)) == "P") == (heaps[0] == heaps[1])
    for heaps, after in (((5, 2), (2, 2)), ((3, 7), (3, 3)), ((4, 0), (0, 0))):
        assert [Nim(heaps).play(move) for move in winning_moves(Nim(heaps))] == [Nim(after)]
    assert set(map(Nim, ((1, 2), (0, 2), (2, 1), (2, 0)))) == set(Nim((2, 2)).options())


# Equivalence


def test_equivalence_is_reflexive_symmetric_and_transitive():
    """Theorem 2.2: it comes down to outcome classes; its proof prints equivalence classes."""
    for G, H in product(POOL, repeat=2):
        alike = equivalent(G, H)
        assert alike == equivalent(H, G) == (beside_others(G) == beside_others(H))
        assert not alike or [equivalent(G, K) for K in POOL] == [equivalent(H, K) for K in POOL]
    assert all(equivalent(G, G) for G in POOL)


def test_equivalent_games_have_one_outcome():
    """Corollary 2.3, printed without its statement; all P-positions are equivalent, too."""
    for G, H in product(POOL, repeat=2):
        if beside_others(G) == beside_others(H):
            assert played_out(G) == played_out(H)
    for G in POOL:
        assert (beside_others(G) == beside_others(Nim(0))) == (G in LOST)


def test_two_stones_are_not_three():  # §2.1.3 tells them apart by *2
    apart = [n for n in range(13) if played_out(Nim((2, n))) != played_out(Nim((3, n)))]
    assert apart == [2, 3]


def test_two_and_one_make_three():  # §2.1.3
    for rows in ((2, 1), (3,)):
        assert "".join(played_out(Nim((*rows, n))) for n in range(13)) == "NNNPNNNNNNNNN"
    assert beside_others(Nim((2, 1))) == beside_others(Nim(3))


def test_every_move_in_two_one_three_has_its_reply():
    """§2.1.3 prints *0 + *2 + *3 with the answer *0 + *2 + *2 in the second place."""
    replies = {(1, 1, 3): (1, 1, 0), (0, 1, 3): (0, 1, 1), (2, 0, 3): (2, 0, 2)}
    replies |= {(2, 1, 2): (2, 0, 2), (2, 1, 1): (0, 1, 1), (2, 1, 0): (1, 1, 0)}
    options = set(Nim((2, 1, 3)).options())
    assert set(map(Nim, replies)) == options
    for rows, reply in replies.items():
        assert Nim(reply) in Nim(rows).options()
        assert played_out(Nim(reply)) == "P"
    printed = [rows for rows in replies if rows != (0, 1, 3)] + [(0, 2, 3)]
    assert options - set(map(Nim, printed)) == {Nim((0, 1, 3))}
    assert Nim((0, 2, 2)) not in Nim((0, 1, 3)).options()


def test_won_and_lost_is_won_and_lost_and_lost_is_lost():
    """Lemma 2.1; the induction step of its proof prints N + P = P."""
    found = {"NN": set(), "NP": set(), "PP": set()}
    for G, H in combinations_with_replacement(POOL, 2):
        found["".join(sorted(played_out(G) + played_out(H)))].add(played_out(G + H))
    assert found == {"NN": {"N", "P"}, "NP": {"N"}, "PP": {"P"}}
    assert (played_out(Nim(1) + Nim(2)), played_out(Nim(1) + Nim(1))) == ("N", "P")


def test_a_lost_game_adds_nothing():  # Lemma 2.2
    assert len(LOST) >= 10
    for G, A in product(POOL, LOST):
        assert equivalent(G + A, G)
    for G, A, K in product(POOL[::3], LOST[::3], POOL[::3]):
        assert played_out(G + A + K) == played_out(G + K)


def test_equivalent_exactly_if_the_sum_is_lost():
    """Lemma 2.3; in its proof the two arrows have changed places."""
    for G, H in combinations_with_replacement(POOL, 2):
        alike = beside_others(G) == beside_others(H)
        assert alike == equivalent(G, H) == (played_out(G + H) == "P")

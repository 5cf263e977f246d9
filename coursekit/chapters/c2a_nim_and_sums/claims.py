"""What the notes claim about Nim, sums and equivalence, and what settles it."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product

from coursekit.course.claim import claim
from coursekit.games import ColumnCoins, Kayles, Nim, PennyStacks, Subtraction
from coursekit.impartial import nim_sum, outcome_by_nimbers, winning_moves
from coursekit.position import Impartial
from coursekit.solving import outcome_memoized

MEMO: dict = {}


def played_out(position: Impartial) -> str:
    """The outcome without any theory: a sum is played out move by move."""
    return outcome_memoized(position, MEMO)


@cache
def pool() -> tuple[Impartial, ...]:
    """Small games of different kinds, N-positions and P-positions among them."""
    rows = [Nim((n,)) for n in range(4)]
    pins = [Kayles(n) for n in (2, 3, 4)]
    heaps = [Subtraction(n) for n in (3, 4, 5)]
    others = [PennyStacks((4,)), PennyStacks((5,)), ColumnCoins((0, 2)), ColumnCoins((1, 0, 1))]
    return (*rows, *pins, *heaps, *others, Nim((2, 2)), Nim((1, 2)))


def lost_pool() -> list[Impartial]:
    """The P-positions of the pool."""
    return [game for game in pool() if played_out(game) == "P"]


def row(*stones: int) -> Impartial:
    """Rows of Nim side by side, as a sum."""
    return sum((Nim((n,)) for n in stones), start=Nim(()))


def alike(first: Impartial, second: Impartial) -> bool:
    """Whether no game of a third of the pool tells the two apart when it is added to both."""
    return all(played_out(first + k) == played_out(second + k) for k in pool()[::3])


def options_after(position: Impartial) -> list[Impartial]:
    """What the winning moves leave, each once."""
    return list(dict.fromkeys(position.play(move) for move in winning_moves(position)))


# Rows of Nim and sums


@claim(
    "C2.01",
    "§2.1",
    "all winning moves in Nim with rows of 5, 7 and 9: (row, stones left in it)",
    expected=[(9, 2)],
)
def five_seven_nine():
    return winning_moves(Nim((5, 7, 9)))


@claim(
    "C2.02",
    "§2.1.1",
    "the outcome of Kayles with rows of 9, 7, 7, 9, and with 2 stones in place of 7 pins",
    expected=("P", "P"),
    printed=(("P", "P"),),
)
def seven_pins_for_two_stones():
    rest = Kayles(9) + Kayles(7) + Kayles(9)
    return outcome_by_nimbers(rest + Kayles(7)), outcome_by_nimbers(rest + row(2))


@claim(
    "C2.03",
    "§2.1.2",
    "what a move can leave of *3 + *1",
    expected=[row(3), row(0, 1), row(1, 1), row(2, 1)],
    printed=([row(3), row(0, 1), row(1, 1), row(2, 1)],),
)
def options_of_three_and_one():
    return row(3, 1).options()


@claim(
    "C2.03",
    "§2.1.2",
    "in a sum, neither order nor brackets matter",
    expected=True,
    printed=(True,),
)
def sums_commute():
    triples = product(pool()[::3], repeat=3)
    return all(a + b == b + a and (a + b) + c == a + (b + c) for a, b, c in triples)


@claim(
    "C2.04",
    "§2.1.2",
    "in one row of 2 or more the only winning move takes all, or in misère all but one",
    expected=True,
    printed=(True,),
)
def one_row():
    return all(
        winning_moves(Nim((n,))) == [(n, 0)] and winning_moves(Nim((n,), misere=True)) == [(n, 1)]
        for n in range(2, 12)
    )


@claim(
    "C2.05",
    "§2.1.2",
    "adding *0 changes nothing",
    expected=True,
    printed=(True,),
    erratum="The proof of Thm 2.1 has G′ as the options of G + *0; they should be G′ + *0, and "
    "that these equal G′ needs induction.",
)
def nothing_added():
    return all(game + row(0) == game for game in pool())


# Nim by itself


@claim(
    "C2.24",
    "slides",
    "two heaps are lost exactly if they are equal",
    expected=True,
    printed=(True,),
    document="beOI's slides",
)
def lost_if_equal():
    return all(
        (played_out(Nim((a, b))) == "P") == (a == b) for a, b in product(range(10), repeat=2)
    )


LISTED = (
    *((0, 0, 0), (0, 1, 1), (1, 2, 3), (1, 4, 5), (1, 6, 7), (2, 4, 6), (3, 5, 6)),
    *((1, 1, 3, 3), (1, 3, 5, 7), (2, 3, 6, 7), (4, 5, 6, 7), (3, 3, 4, 4)),
)
"""Positions of Nim that the slides list as lost."""


@claim(
    "C2.25",
    "slides",
    "twelve positions that are listed are all lost",
    expected=True,
    printed=(True,),
    document="beOI's slides",
)
def listed_are_lost():
    return all(played_out(Nim(heaps)) == "P" for heaps in LISTED)


def lost_heaps(number: int, largest: int) -> list[tuple[int, ...]]:
    """The lost positions of Nim with that many heaps of at most `largest`, smallest heap first."""
    positions = combinations_with_replacement(range(largest + 1), number)
    return [heaps for heaps in positions if played_out(Nim(heaps)) == "P"]


@claim(
    "C2.25",
    "slides",
    "how many positions of three heaps of at most 7 are lost, empty heaps allowed",
    expected=15,
    document="beOI's slides",
)
def lost_with_three_heaps():
    return len(lost_heaps(3, 7))


@claim(
    "C2.26",
    "slides",
    "the nim-sum of 3, 5 and 6, and that of 7, 8 and 13",
    expected=(0, 2),
    printed=((0, 2),),
    document="beOI's slides",
)
def two_nim_sums():
    return nim_sum((3, 5, 6)), nim_sum((7, 8, 13))


@claim(
    "C2.26",
    "slides",
    "what the winning moves leave of 7, 8 and 13",
    expected=[Nim((5, 8, 13))],
    printed=([Nim((5, 8, 13))],),
    document="beOI's slides",
)
def only_seven_can_move():
    return options_after(Nim((7, 8, 13)))


SAMPLE_GAME = ((3, 5, 4), (1, 5, 4), (1, 0, 4), (1, 0, 1), (0, 0, 1), (0, 0, 0))
"""The heaps in the course of a game on the slides."""


@claim(
    "C2.27",
    "slides",
    "the nim-sums in a sample game from 3, 5, 4: the first player always leaves 0",
    expected=(2, 0, 5, 0, 1, 0),
    printed=((2, 0, 5, 0, 1, 0),),
    document="beOI's slides",
)
def nim_sums_of_a_game():
    return tuple(map(nim_sum, SAMPLE_GAME))


@claim(
    "C2.28",
    "slides",
    "the nim-sum of 1, 5, 6, computed from that of 3, 5, 6 before 3 became 1",
    expected=2,
    slip=lambda: nim_sum((1, 5, 6)) ^ 3 ^ 1,
    erratum="The slides' proof that zero cannot be kept has n′ᵢ in the first bracket of its third "
    "line; it should be nᵢ, the heap before the move.",
    document="beOI's slides",
)
def nim_sum_after_a_move():
    return nim_sum((3, 5, 6)) ^ 3 ^ 1


@claim(
    "C2.29",
    "slides",
    "several heaps with takes 1 to k are lost exactly if the nim-sum of the remainders is 0",
    expected=True,
    unlisted="it answers exercise 2.4",
    document="beOI's slides",
)
def at_most_k():
    return all(
        (played_out(sum((Subtraction(n, tuple(range(1, k + 1))) for n in heaps), row(0))) == "P")
        == (nim_sum(n % (k + 1) for n in heaps) == 0)
        for k in range(1, 6)
        for heaps in combinations_with_replacement(range(10), 3)
    )


@claim(
    "C2.30",
    "slides",
    "few positions are lost: how many of the 256 with two heaps smaller than 16",
    expected=16,
    document="beOI's slides",
)
def lost_with_two_heaps():
    return sum(outcome_by_nimbers(Nim(heaps)) == "P" for heaps in product(range(16), repeat=2))


@claim(
    "C2.31",
    "§2.1",
    "misère Nim: lost as in normal Nim, but with heaps of 1 only, if their number is odd",
    expected=True,
    unlisted="it answers exercise 2.3",
)
def misere_nim():
    for number in range(1, 5):
        for rows in combinations_with_replacement(range(6), number):
            lost = nim_sum(rows) == 0 if max(rows) > 1 else sum(rows) % 2 == 1
            if (outcome_by_nimbers(Nim(rows, misere=True)) == "P") != lost:
                return False
    return True


# Equivalence


@claim(
    "C2.07",
    "§2.1.3",
    "equivalence is reflexive, symmetric and transitive",
    expected=True,
    printed=(True,),
    erratum="The proof of Thm 2.2 appeals to the equality of equivalence classes; it should be the "
    "equality of outcome classes.",
)
def is_an_equivalence():
    return all(
        alike(a, a)
        and alike(a, b) == alike(b, a)
        and (not (alike(a, b) and alike(b, c)) or alike(a, c))
        for a, b, c in product(pool()[::2], repeat=3)
    )


@claim(
    "C2.08",
    "§2.1.3",
    "equivalent games have the same outcome",
    expected=True,
    printed=(True,),
    erratum="Corollary 2.3 is printed without its statement, which should be this one, and the "
    "sentence above it has ≡ for ≈.",
)
def equivalent_games_have_one_outcome():
    pairs = [(a, b) for a, b in product(pool(), repeat=2) if alike(a, b)]
    return all(played_out(a) == played_out(b) for a, b in pairs)


@claim("C2.08", "§2.1.3", "all P-positions are equivalent", expected=True, printed=(True,))
def lost_are_equivalent():
    return all(
        played_out(a + k) == played_out(b + k)
        for a, b in product(lost_pool(), repeat=2)
        for k in pool()
    )


@claim(
    "C2.09",
    "§2.1.3",
    "the rows of at most 12 stones that tell *2 and *3 apart",
    expected=[2, 3],
    unlisted="it answers exercise 2.2",
)
def what_tells_two_from_three():
    return [n for n in range(13) if played_out(row(2, n)) != played_out(row(3, n))]


@claim(
    "C2.10",
    "§2.1.3",
    "*2 + *1 and *3 have the same outcomes together with each of *0, *1, …, *12",
    expected=True,
    printed=(True,),
)
def two_and_one_make_three():
    return all(played_out(row(2, 1, n)) == played_out(row(3, n)) for n in range(13))


@claim(
    "C2.10",
    "§2.1.3",
    "the winning answer when *2 + *1 + *3 has lost its row of two",
    expected=[row(1, 1)],
    printed=([row(2, 2)],),
    erratum="The example of §2.1.3 has *0 + *2 + *3 with the answer *0 + *2 + *2; it should "
    "be *0 + *1 + *3 with the answer *0 + *1 + *1.",
)
def answer_without_the_row_of_two():
    return options_after(row(1, 3))


def outcomes_of_sums(first: str, second: str) -> str:
    """The outcomes that occur if a game of the first kind is added to one of the second."""
    pairs = [(a, b) for a, b in product(pool(), repeat=2) if played_out(a) == first]
    found = {played_out(a + b) for a, b in pairs if played_out(b) == second}
    return " or ".join(sorted(found))


@claim(
    "C2.11",
    "§2.1.3",
    "the outcome of an N-position and a P-position side by side",
    expected="N",
    printed=("P",),
    erratum="The induction step in the proof of Lemma 2.1 has N + P = P; it should be N + P = N, "
    "as the lemma itself says.",
)
def won_and_lost():
    return outcomes_of_sums("N", "P")


@claim(
    "C2.11",
    "§2.1.3",
    "the outcome of two P-positions side by side",
    expected="P",
    printed=("P",),
)
def lost_and_lost():
    return outcomes_of_sums("P", "P")


@claim(
    "C2.11",
    "§2.1.3",
    "the outcome of two N-positions side by side",
    expected="N or P",
    printed=("N or P",),
)
def won_and_won():
    return outcomes_of_sums("N", "N")


@claim(
    "C2.12",
    "§2.1.3",
    "adding a P-position never changes an outcome",
    expected=True,
    printed=(True,),
)
def lost_changes_nothing():
    return all(
        played_out(game + nothing + k) == played_out(game + k)
        for nothing in lost_pool()
        for game in pool()[::4]
        for k in pool()[::5]
    )


@claim(
    "C2.13",
    "§2.1.3",
    "two games are equivalent exactly if their sum is a P-position",
    expected=True,
    printed=(True,),
    erratum="In the proof of Lemma 2.3 the two arrows have changed places: what is marked ← shows "
    "→, and what is marked → shows ←.",
)
def equivalent_if_sum_is_lost():
    return all(alike(a, b) == (played_out(a + b) == "P") for a, b in product(pool(), repeat=2))

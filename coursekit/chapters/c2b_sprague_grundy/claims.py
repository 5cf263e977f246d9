"""What the notes claim about nimbers and their use, and what settles it."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product

from coursekit.course.claim import claim
from coursekit.games import (
    Chomp,
    ColumnCoins,
    Kayles,
    Nim,
    Octal,
    PennyStacks,
    Subtraction,
    Welter,
)
from coursekit.graph import GameGraph
from coursekit.impartial import (
    find_period,
    grundy,
    grundy_sequence,
    grundy_table,
    mex,
    nim_sum,
    winning_moves,
)
from coursekit.position import Impartial
from coursekit.solving import outcome_memoized

MEMO: dict = {}


def played_out(position: Impartial) -> str:
    """The outcome without any theory: a sum is played out move by move."""
    return outcome_memoized(position, MEMO)


def row(stones: int) -> Nim:
    """A row of Nim."""
    return Nim((stones,))


def is_worth(first: Impartial, second: Impartial) -> bool:
    """Whether the two are equivalent: whether their sum, played out, is lost."""
    return played_out(first + second) == "P"


POOL: tuple[Impartial, ...] = (
    *map(row, range(5)),
    *(Kayles(n) for n in range(1, 7)),
    *(PennyStacks((n,)) for n in range(3, 9)),
    *(Subtraction(n) for n in range(1, 6)),
    *(Subtraction(n, (1, 4)) for n in range(3, 8)),
    *(Octal("0.137", n) for n in range(2, 8)),
    *(ColumnCoins((a, 1, c)) for a, c in ((0, 1), (0, 2), (1, 1))),
    *(Chomp((a, b)) for a, b in ((1, 1), (2, 1), (2, 2), (3, 2))),
    *(Welter((0, n)) for n in range(1, 4)),
    Nim((2, 1)),
    Kayles(2) + row(3),
)
"""Small games of many kinds."""


def options_after(position: Impartial) -> list[Impartial]:
    """What the winning moves leave, each once."""
    return list(dict.fromkeys(position.play(move) for move in winning_moves(position)))


# The theorem


@claim(
    "C2.14",
    "§2.1.4",
    "every game is worth a row as long as the mex of its options",
    expected=True,
    printed=(True,),
    erratum="In the proof of Thm 2.4, “*0 =” should be *0 = {}, “Lemma equivP” should be Lemma "
    "2.3, and ≡ should be ≈.",
)
def sprague_grundy():
    return all(
        is_worth(game, row(mex(grundy(option) for option in game.options()))) for game in POOL
    )


@claim(
    "C2.14",
    "§2.1.4",
    "a game can have options that are worth more than itself",
    expected=True,
    printed=(True,),
)
def options_of_larger_value():
    return any(grundy(option) > grundy(game) for game in POOL for option in game.options())


class OneMoveToRows(Impartial, frozen=True):
    """A game in which the first move is the choice of a row of Nim."""

    rows: tuple[int, ...]

    def moves(self):
        return self.rows

    def play(self, move):
        return row(self.legal(move))


@claim(
    "C2.15",
    "§2.1.4",
    "each option may be replaced by its nimber; the proof is left to the reader",
    expected=True,
    printed=(True,),
)
def options_by_nimbers():
    return all(
        is_worth(game, OneMoveToRows(tuple(sorted(set(map(grundy, game.options()))))))
        for game in POOL
    )


@claim(
    "C2.14",
    "§2.1.4",
    "where the moves in G′ lead if G is Kayles with 3 pins",
    expected="*nᵢ",
    printed=("Gᵢ",),
    erratum="In the proof of Thm 2.4, case 1, the winning answer is printed as a move to Gᵢ + *j; "
    "it should be *nᵢ + *j, for the options of G′ are the rows *nᵢ, and not the options of G.",
    unlisted="the page of errata tells it",
)
def options_of_g_prime():
    game = Kayles(3)
    numbers = tuple(map(grundy, game.options()))
    found = set(OneMoveToRows(numbers).options())
    options = {"Gᵢ": set(game.options()), "*nᵢ": set(map(row, numbers))}
    return next(name for name, those in options.items() if those == found)


@claim(
    "C2.16",
    "§2.1.4",
    "*n + *m is worth *(n ⊕ m)",
    expected=True,
    printed=(True,),
    erratum="In the proof of Thm 2.6, m < m′ should be m′ < m (three times), y = n′ + m′ should be "
    "y = n′ ⊕ m′, and 1 ⊕ 0 for the second pair of bits should be 0 ⊕ 1.",
)
def two_rows_are_one():
    return all(is_worth(row(n) + row(m), row(n ^ m)) for n, m in product(range(8), repeat=2))


@claim(
    "C2.17",
    "§2.1.4",
    "four rows of Nim are worth the nim-sum of the four",
    expected=True,
    printed=(True,),
    erratum="In the display for four rows in §2.1.4 the third line has *(n₁ ⊕ n₂) ⊕ (n₃ ⊕ n₄); it "
    "should be *((n₁ ⊕ n₂) ⊕ (n₃ ⊕ n₄)).",
)
def four_rows_are_one():
    rows = combinations_with_replacement(range(4), 4)
    return all(is_worth(Nim(each), row(nim_sum(each))) for each in rows)


@claim(
    "C2.17",
    "§2.1.5",
    "the mex of {}, {0, 2}, {1, 2} and {0, 1, 3, 4}",
    expected=(0, 1, 0, 2),
    printed=((0, 1, 0, 2),),
)
def four_mex():
    return mex(set()), mex({0, 2}), mex({1, 2}), mex({0, 1, 3, 4})


# Sums


@claim(
    "C2.18",
    "§2.1.5",
    "if A is worth B and C is worth D, then A + C is worth B + D",
    expected=True,
    printed=(True,),
)
def sums_of_equivalents():
    pairs = [(a, b) for a, b in combinations(POOL[:17], 2) if is_worth(a, b)][::3]
    return all(is_worth(a + c, b + d) for (a, b), (c, d) in product(pairs, repeat=2))


@claim(
    "C2.18",
    "§2.1.5",
    "the same for numbers: what follows from a = b and c = d",
    expected="a + c = b + d",
    printed=("a + b = c + d",),
    erratum="§2.1.5 concludes a + b = c + d from a = b and c = d; it should be a + c = b + d.",
)
def equations_that_hold():
    cases = [(a, a, c, c) for a, c in product(range(5), repeat=2)]
    equations = {
        "a + b = c + d": all(a + b == c + d for a, b, c, d in cases),
        "a + c = b + d": all(a + c == b + d for a, b, c, d in cases),
    }
    return " and ".join(equation for equation, holds in equations.items() if holds)


# Columns of coins


def coins(*columns: int) -> int:
    """The nimber of columns of coins."""
    return grundy(ColumnCoins(columns))


@claim(
    "C2.19",
    "§2.1.5",
    "the number of positions in the table of coins from 1/1/2",
    expected=9,
    printed=(9,),
    erratum="§2.1.5 calls the game of this table Welter's game; that is another game, in which "
    "coins move along a strip, at most one on each square.",
)
def coins_table():
    return len(grundy_table(ColumnCoins((1, 1, 2))))


@claim(
    "C2.19",
    "§2.1.5",
    "what 4/0/0, 3/1/0, 2/2/0 and 1/3/0 are worth",
    expected=(0, 1, 2, 3),
    printed=((0, 1, 2, 3),),
)
def coins_in_two_columns():
    return coins(4, 0, 0), coins(3, 1, 0), coins(2, 2, 0), coins(1, 3, 0)


@claim(
    "C2.19",
    "§2.1.5",
    "what 3/0/1 is worth",
    expected=2,
    printed=(1,),
    erratum="The table in §2.1.5 gives 3/0/1 the value 1, because its option 3/1/0 is entered as "
    "*2; it should be *1, and the value 2.",
)
def coins_3_0_1():
    return coins(3, 0, 1)


@claim(
    "C2.19",
    "§2.1.5",
    "what 2/1/1 is worth",
    expected=0,
    printed=(0,),
    erratum="In the row of 2/1/1 in §2.1.5 the option 3/0/1 is entered as *1; it should be *2.",
)
def coins_2_1_1():
    return coins(2, 1, 1)


@claim(
    "C2.19",
    "§2.1.5",
    "what 1/2/1 is worth",
    expected=1,
    printed=(4,),
    erratum="The table in §2.1.5 gives 1/2/1 the value 4, because its option 3/0/1 is entered as "
    "*1; it should be *2, and the value 1.",
)
def coins_1_2_1():
    return coins(1, 2, 1)


@claim(
    "C2.19",
    "§2.1.5",
    "what 2/0/2 is worth",
    expected=1,
    printed=(3,),
    erratum="The table in §2.1.5 gives 2/0/2 the value 3, because its option 3/0/1 is entered as "
    "*1; it should be *2, and the value 1.",
)
def coins_2_0_2():
    return coins(2, 0, 2)


@claim(
    "C2.19",
    "§2.1.5",
    "what 1/1/2 is worth",
    expected=2,
    printed=(2,),
    erratum="In the row of 1/1/2 in §2.1.5 the options 2/0/2 and 1/2/1 are entered as *3 and *4; "
    "both should be *1, and 3/1/0 should be listed once, not twice.",
)
def coins_1_1_2():
    return coins(1, 1, 2)


@claim(
    "C2.19",
    "§2.1.5",
    "what the winning moves leave of 1/1/2",
    expected=[ColumnCoins((2, 1, 1))],
)
def winning_coins():
    return options_after(ColumnCoins((1, 1, 2)))


# Kayles


@claim(
    "C2.20",
    "§2.1.5",
    "Kayles: the nimbers of 0 to 5 pins",
    expected=[0, 1, 2, 3, 1, 4],
    printed=([0, 1, 2, 3, 1, 4],),
    erratum="In the Kayles table of §2.1.5 the row K1 has 0*; it should be *0.",
)
def kayles_to_five():
    return grundy_sequence(Kayles, 5)


@claim(
    "C2.20",
    "§2.1.5",
    "Kayles: the period, and the number of pins from which it holds",
    expected=(12, 71),
)
def kayles_period():
    found = find_period(grundy_sequence(Kayles, 400))
    return (found.period, found.preperiod) if found else None


def pin_patterns(pins: int) -> int:
    """How many patterns of standing pins play can reach, when their places count."""
    found = [2**pins - 1]
    seen = set(found)
    for pattern in found:  # the list grows while we walk along it
        hits = [1 << i for i in range(pins)] + [3 << i for i in range(pins - 1)]
        for left in {pattern & ~hit for hit in hits if pattern & hit == hit} - seen:
            seen.add(left)
            found.append(left)
    return len(found)


@claim(
    "C2.21",
    "§2.1.5",
    "the positions of Kayles with 10 pins, as patterns of pins that stand",
    expected=1024,
    printed=(512,),
    erratum="§2.1.5 counts 512 positions of Kayles with 10 pins; it should be 2¹⁰ = 1024.",
)
def ten_pins():
    return pin_patterns(10)


@claim(
    "C2.21",
    "§2.1.5",
    "the positions of Kayles with 10 pins, if only the lengths of the rows count",
    expected=56,
)
def ten_pins_by_rows():
    return len(GameGraph.explore(Kayles(10)))


FOUR_ROWS = Kayles(9) + Kayles(6) + Kayles(1) + Kayles(7)


@claim("C2.22", "§2.1.5", "the nim-sum of K9 + K6 + K1 + K7", expected=4, printed=(4,))
def four_rows_of_pins():
    return grundy(FOUR_ROWS)


@claim(
    "C2.22",
    "§2.1.5",
    "what the winning moves leave of K9 + K6 + K1 + K7",
    expected=[Kayles(4) + Kayles(4) + Kayles(6) + Kayles(1) + Kayles(7)],
    printed=([Kayles(4) + Kayles(4) + Kayles(6) + Kayles(1) + Kayles(7)],),
)
def winning_pins():
    return options_after(FOUR_ROWS)


@claim(
    "C2.23",
    "§2.1.5",
    "what the winning moves leave of K8 + K6",
    expected={
        Kayles(8) + Kayles(4),
        Kayles(8) + Kayles(2) + Kayles(3),
        Kayles(6) + Kayles(6),
        Kayles(2) + Kayles(4) + Kayles(6),
    },
    unlisted="it answers exercise 2.7",
)
def winning_moves_of_eight_and_six():
    return set(options_after(Kayles(8) + Kayles(6)))

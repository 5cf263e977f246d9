"""The computations behind the claims of chapter 2, each in a fraction of a second."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product
from typing import Any

from coursekit.games import ColumnCoins, Kayles, Nim, PennyStacks, Subtraction
from coursekit.impartial import (
    find_period,
    grundy,
    grundy_sequence,
    grundy_table,
    nim_sum,
    winning_moves,
)
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


def row(*stones: int) -> Impartial:
    """Rows of Nim side by side, as a sum."""
    return sum((Nim((n,)) for n in stones), start=Nim(()))


def rows_left(position: Any, move: Any) -> tuple[int, ...]:
    """The rows of Nim after a move, the longest first."""
    return position.play(move).rows


def sums_commute() -> bool:
    """Whether sums are equal in any order and however they are bracketed."""
    triples = product(pool()[::3], repeat=3)
    return all(a + b == b + a and (a + b) + c == a + (b + c) for a, b, c in triples)


def one_row() -> bool:
    """Whether a row of 2 or more has one winning move: take all, or in misère leave one."""
    return all(
        winning_moves(Nim((n,))) == [(n, 0)] and winning_moves(Nim((n,), misere=True)) == [(n, 1)]
        for n in range(2, 12)
    )


def lost_if_equal() -> bool:
    """Whether two heaps are lost exactly if they are equal."""
    return all((played_out(Nim((a, b))) == "P") == (a == b) for a, b in product(range(9), repeat=2))


LISTED = (
    *((0, 0, 0), (0, 1, 1), (1, 2, 3), (1, 4, 5), (1, 6, 7), (2, 4, 6), (3, 5, 6)),
    *((1, 1, 3, 3), (1, 3, 5, 7), (2, 3, 6, 7), (4, 5, 6, 7), (3, 3, 4, 4)),
)
"""Positions of Nim that the slides list as lost."""


def listed_are_lost() -> bool:
    """Whether all positions that are listed are lost."""
    return all(grundy(Nim(rows)) == 0 for rows in LISTED)


def lost_with_three_heaps() -> int:
    """How many positions of three heaps of at most 7 are lost."""
    heaps = combinations_with_replacement(range(8), 3)
    return sum(grundy(Nim(rows)) == 0 for rows in heaps)


SAMPLE_GAME = ((3, 5, 4), (1, 5, 4), (1, 0, 4), (1, 0, 1), (0, 0, 1), (0, 0, 0))


def lost_with_two_heaps(size: int) -> int:
    """How many positions of two heaps, each smaller than `size`, are lost."""
    return sum(grundy(Nim((a, b))) == 0 for a, b in product(range(size), repeat=2))


def alike(first: Impartial, second: Impartial) -> bool:
    """Whether the two are equivalent: whether their sum, played out, is lost."""
    return played_out(first + second) == "P"


def is_an_equivalence() -> bool:
    """Whether equivalence is reflexive, symmetric and transitive, on half of the pool."""
    return all(
        alike(a, a)
        and alike(a, b) == alike(b, a)
        and (not (alike(a, b) and alike(b, c)) or alike(a, c))
        for a, b, c in product(pool()[::2], repeat=3)
    )


def lost_are_equivalent() -> bool:
    """Whether no game of the pool tells two P-positions apart."""
    lost = [game for game in pool() if played_out(game) == "P"]
    return all(played_out(a + k) == played_out(b + k) for a in lost for b in lost for k in pool())


def outcomes_with_rows(game: Impartial) -> str:
    """The outcomes of the game and a row of 0, 1, …, 12 stones."""
    return "".join(played_out(game + Nim((n,))) for n in range(13))


def winning_options(game: Impartial) -> list[Impartial]:
    """What the winning moves leave, each once."""
    return list(dict.fromkeys(game.play(move) for move in winning_moves(game)))


def outcomes_of_sums(first: str, second: str) -> str:
    """The outcomes that occur if a game of the first kind is added to one of the second."""
    pairs = [(a, b) for a, b in product(pool(), repeat=2) if played_out(a) == first]
    found = {played_out(a + b) for a, b in pairs if played_out(b) == second}
    return " or ".join(sorted(found))


def lost_changes_nothing() -> bool:
    """Whether adding a P-position never changes the outcome of a sum."""
    lost = [game for game in pool() if played_out(game) == "P"]
    return all(
        played_out(game + nothing + k) == played_out(game + k)
        for nothing in lost
        for game in pool()[::4]
        for k in pool()[::5]
    )


def equivalent_if_sum_is_lost() -> bool:
    """Whether two games have a lost sum exactly if no game of the pool tells them apart."""
    for a, b in product(pool(), repeat=2):
        alike = all(played_out(a + k) == played_out(b + k) for k in pool()[:4])
        if alike != (played_out(a + b) == "P"):
            return False
    return True


def sprague_grundy() -> bool:
    """Whether every game of the pool, with the row that it should be worth, is lost."""
    return all(played_out(game + Nim((grundy(game),))) == "P" for game in pool())


def options_of_larger_value() -> bool:
    """Whether a game of the pool has an option that is worth more than itself."""
    return any(grundy(option) > grundy(game) for game in pool() for option in game.options())


class OneMoveToRows(Impartial, frozen=True):
    """A game in which the first move is the choice of a row of Nim."""

    rows: tuple[int, ...]

    def moves(self):
        return self.rows

    def play(self, move):
        return Nim((self.legal(move),))


def options_by_nimbers() -> bool:
    """Whether each game of the pool is worth the game with a row in place of every option."""
    return all(
        alike(game, OneMoveToRows(tuple(sorted({grundy(option) for option in game.options()}))))
        for game in pool()
    )


def two_rows_are_one() -> bool:
    """Whether rows of n and m stones are worth n xor m: with such a row they are lost."""
    return all(
        played_out(row(n, m, n ^ m)) == "P" for n, m in product(range(6), repeat=2) if n <= m
    )


def equations_that_hold() -> str:
    """Which of two equations follows from a = b and c = d."""
    cases = [(a, a, c, c) for a, c in product(range(5), repeat=2)]
    equations = {
        "a + b = c + d": all(a + b == c + d for a, b, c, d in cases),
        "a + c = b + d": all(a + c == b + d for a, b, c, d in cases),
    }
    return " and ".join(equation for equation, holds in equations.items() if holds)


def sums_of_equivalents() -> bool:
    """Whether A + C and B + D have the same outcomes wherever A is worth B, and C is worth D."""
    pairs = [(a, b) for a, b in product(pool(), repeat=2) if a != b and alike(a, b)][::8]
    return all(
        played_out(a + c + k) == played_out(b + d + k)
        for (a, b), (c, d) in product(pairs, repeat=2)
        for k in pool()[:4]
    )


def coins(*columns: int) -> int:
    """The nimber of columns of coins."""
    return grundy(ColumnCoins(columns))


def coins_table() -> int:
    """How many positions the table for 1/1/2 has."""
    return len(grundy_table(ColumnCoins((1, 1, 2))))


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


def kayles_period() -> tuple[int, int] | None:
    """The period of Kayles, and the number of pins from which it holds."""
    found = find_period(grundy_sequence(Kayles, 400))
    return (found.period, found.preperiod) if found else None


def nim_sums(positions: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The nim-sum of each of the positions."""
    return tuple(map(nim_sum, positions))

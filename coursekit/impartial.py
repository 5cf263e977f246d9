"""Impartial games: nimbers, equivalence, and the sequences of heap games. Notes §2.1.3–2.1.5.

Under the normal rule, every impartial game is worth a heap of Nim, and its size is the nimber.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import index, xor
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games import Impartial
from coursekit.solving import GameGraph, outcome_memoized
from coursekit.validate import (
    Count,
    Flag,
    ImpartialPosition,
    Impartials,
    Memo,
    NormalPlay,
    checked,
    collection_of,
    function,
    list_of,
    must,
    whole,
)

Numbers = Annotated[
    Iterable[int],
    collection_of(
        must("a whole number, 0 or more", lambda n: index(n) >= 0, index),
        "whole numbers, 0 or more",
    ),
]
Terms = Annotated[Sequence[int] | np.ndarray, list_of(whole(), "whole numbers, 0 or more")]
Family = Annotated[
    Callable[[int], Impartial], function("that gives a position for each n, as Kayles does")
]
OctalCode = Annotated[
    str,
    must(
        "a text, '0.' or '4.' followed by digits from 0 to 7, as in '0.77'",
        lambda code: re.fullmatch(r"[04]\.[0-7]*", code),
    ),
]
Heap = Annotated[int, whole(1, 100_000)]


# Nimbers


@checked
def mex(values: Numbers) -> int:
    """The least whole number, 0 or more, that is not among the values. Notes §2.1.4.

    >>> mex([0, 1, 3, 4]), mex([1, 2]), mex([])
    (2, 0, 0)
    """
    taken = set(values)
    least = 0
    while least in taken:
        least += 1
    return least


def nim_sum(values: Iterable[int]) -> int:
    """The sum in binary without carrying: heaps of Nim are worth it. Notes §2.1.4, Theorem 2.6.

    >>> nim_sum([5, 7, 9])
    11
    """
    return reduce(xor, values, 0)


@checked
def grundy(position: NormalPlay, memo: Memo | None = None) -> int:
    """The size of the Nim heap that `position` is equivalent to, under the normal rule.

    It is the mex of the nimbers of its options (Theorem 2.4, Corollary 2.5). A sum is never played
    out: it is worth the nim-sum of its parts (Theorem 2.6). Positions that have been solved are
    looked up in `memo`. Notes §2.1.4.

    >>> from coursekit.games import Kayles, Nim
    >>> grundy(Kayles(9) + Kayles(6) + Nim(1))
    6
    """
    if memo is None:
        memo = {}
    if position in memo:
        return memo[position]
    parts, known = position.parts(), position.nimber()
    if len(parts) != 1:
        value = nim_sum([grundy(part, memo) for part in parts])
    elif known is not None:  # there is a formula, as for Nim
        value = known
    else:
        value = mex([grundy(option, memo) for option in position.options()])
    memo[position] = value
    return value


@checked
def outcome_by_nimbers(position: ImpartialPosition) -> str:
    """Who can win from `position`: "N" the next player to move, "P" the previous one.

    The same answer as `solving.outcome` gives, but sooner: a sum under the normal rule is split.

    >>> from coursekit.games import Nim
    >>> outcome_by_nimbers(Nim((5, 7, 9))), outcome_by_nimbers(Nim((1, 1, 1), misere=True))
    ('N', 'P')
    """
    if position.misere:
        return outcome_memoized(position, {})
    return "N" if grundy(position) else "P"


@checked
def winning_moves(position: ImpartialPosition) -> list[Any]:
    """All moves after which the opponent cannot win, in the order of the position's moves.

    Under the normal rule these are the moves to nimber 0 (Theorem 2.4). Notes §2.1.5.

    >>> from coursekit.games import Nim
    >>> winning_moves(Nim((5, 7, 9)))
    [(9, 2)]
    """
    options = zip(position.moves(), position.options(), strict=True)
    memo: dict = {}
    if position.misere:
        return [move for move, option in options if outcome_memoized(option, memo) == "P"]
    return [move for move, option in options if grundy(option, memo) == 0]


@checked
def equivalent(first: NormalPlay, second: NormalPlay) -> bool:
    """Whether the two can replace each other in every sum under the normal rule. Notes §2.1.3.

    They can if they are worth the same heap (Theorem 2.4), for no two heaps are equivalent.

    >>> from coursekit.games import Kayles, Nim
    >>> equivalent(Kayles(7), Nim(2))
    True
    """
    return grundy(first) == grundy(second)


@checked
def distinguish(
    first: ImpartialPosition, second: ImpartialPosition, games: Impartials
) -> Impartial | None:
    """The first of the games that tells the two apart: added to both, it gives different outcomes.

    None if there is no such game among them. Notes §2.1.3.

    >>> from coursekit.games import Nim
    >>> distinguish(Nim(2), Nim(3), [Nim(n) for n in range(5)])
    Nim(2)
    """
    for game in games:
        if outcome_by_nimbers(first + game) != outcome_by_nimbers(second + game):
            return game
    return None


class GrundyRow(msgspec.Struct, frozen=True):
    """A position, its options with their nimbers, and the least number that is missing there."""

    position: Impartial
    options: tuple[Impartial, ...]
    nimbers: tuple[int, ...]
    value: int


@checked
def grundy_table(position: NormalPlay) -> list[GrundyRow]:
    """The working for `grundy(position)`, one row per position, each after its options.

    Options that are equal are listed once. Notes §2.1.5.

    >>> from coursekit.games import ColumnCoins
    >>> table = grundy_table(ColumnCoins((0, 2)))
    >>> [(row.position.columns, row.nimbers, row.value) for row in table]
    [((2, 0), (), 0), ((1, 1), (0,), 1), ((0, 2), (1, 0), 2)]
    """
    graph = GameGraph.explore(position)
    values: dict[Impartial, int] = {}
    table = []
    for layer in graph.layers:
        for i in layer:
            here = graph.positions[i]
            options = tuple(dict.fromkeys(here.options()))
            nimbers = tuple(values[option] for option in options)
            values[here] = mex(nimbers)
            table.append(GrundyRow(here, options, nimbers, values[here]))
    return table


# Sequences


@checked
def grundy_sequence(family: Family, n: Count) -> list[int]:
    """The nimbers of the positions family(0), family(1), …, family(n). Notes §2.1.5.

    >>> from coursekit.games import Kayles, Subtraction
    >>> grundy_sequence(Kayles, 10)
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2]
    >>> grundy_sequence(lambda n: Subtraction(n, takes=(2, 3)), 10)
    [0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0]
    """
    memo: dict[Impartial, int] = {}
    return [grundy(family(size), memo) for size in range(n + 1)]


@checked
def octal_sequence(code: OctalCode, n: Heap, unequal: Flag = False) -> list[int]:
    """The nimbers of heaps of 0, 1, …, n beans in an octal game. Notes §2.1.5.

    If the d-th digit of the code after the point contains 1, one may take the whole heap of d
    beans; if it contains 2, take d and leave one heap; if it contains 4, take d and leave two
    heaps, which have to be `unequal` in some games. A first digit 4 allows splitting without
    taking. So "0.77" is Kayles, and "4." with unequal heaps is Grundy's game.

    It tries all pairs of heaps that a move can leave, n²/4 for each digit with a 4.

    >>> octal_sequence("0.77", 10)
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2]
    >>> octal_sequence("4.", 10, unequal=True)
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]
    """
    digits = [int(digit) for digit in code.replace(".", "")]
    values = np.zeros(n + 1, dtype=int)
    for heap in range(1, n + 1):
        found = np.zeros(2 * heap + 2, dtype=bool)  # a heap of n beans is worth less than 2n
        for taken, digit in enumerate(digits[: heap + 1]):
            rest = heap - taken
            if digit & (2 if rest else 1):
                found[values[rest]] = True
            if digit & 4:
                part = np.arange(1, (rest - 1) // 2 + 1 if unequal else rest // 2 + 1)
                found[values[part] ^ values[rest - part]] = True
        values[heap] = found.argmin()  # the mex: the first that is not found
    return values.tolist()


class Period(msgspec.Struct, frozen=True):
    """From `preperiod` on the sequence repeats every `period` terms.

    The `exceptions` are the earlier places that differ from what the period would give there.
    """

    preperiod: int
    period: int
    exceptions: tuple[int, ...]


@checked
def find_period(sequence: Terms) -> Period | None:
    """The least period with which the sequence ends, or None if it is not seen to repeat.

    It counts as seen if the repeating part fills at least half of the sequence and three periods.

    >>> find_period([5, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2])
    Period(preperiod=1, period=3, exceptions=(0,))
    """
    values = np.array(sequence)
    for period in range(1, len(values) // 3 + 1):
        differs = np.flatnonzero(values[period:] != values[:-period])
        preperiod = int(differs[-1]) + 1 if differs.size else 0
        if len(values) - preperiod >= max(3 * period, len(values) / 2):
            places = np.arange(preperiod)
            expected = values[preperiod + (places - preperiod) % period]
            exceptions = np.flatnonzero(values[:preperiod] != expected)
            return Period(preperiod, period, tuple(exceptions.tolist()))
    return None

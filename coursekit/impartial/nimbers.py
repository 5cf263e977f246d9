"""Nimbers: every impartial game under the normal rule is a row of Nim. Notes §2.1.3–2.1.5."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import xor
from typing import Any

from coursekit.checks import check_impartial
from coursekit.games import Impartial
from coursekit.impartial.results import GrundyRow
from coursekit.impartial.sparse_space import heap_nimber
from coursekit.solving import GameGraph, outcome_memoized


def mex(values: Iterable[int]) -> int:
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
    """The sum in binary without carrying: rows of Nim are worth it. Notes §2.1.4, Theorem 2.6.

    >>> nim_sum([5, 7, 9])
    11
    """
    return reduce(xor, values, 0)


def _refuse_misere(position: Impartial) -> None:
    if check_impartial("position", position).misere:
        raise ValueError(
            f"{position!r} is played by the misère rule: nimbers are for the normal one"
        )


def grundy(position: Impartial, memo: dict[Impartial, int] | None = None) -> int:
    """The length of the Nim row that `position` is equivalent to, under the normal rule.

    It is the mex of the nimbers of its options (Theorem 2.4, Corollary 2.5). A sum is never played
    out: it is worth the nim-sum of its parts (Theorem 2.6). Positions that have been solved are
    looked up in `memo`. Notes §2.1.4.

    >>> from coursekit.games import Kayles, Nim
    >>> grundy(Kayles(9) + Kayles(6) + Nim(1))
    6
    """
    _refuse_misere(position)
    if memo is None:
        memo = {}
    if position in memo:
        return memo[position]
    parts = position.parts()
    if len(parts) != 1:
        value = nim_sum([grundy(part, memo) for part in parts])
    elif (known := position.nimber()) is not None:
        value = known
    elif (heap := position.heap()) is not None:
        value = heap_nimber(*heap)
    else:
        value = mex([grundy(option, memo) for option in position.options()])
    memo[position] = value
    return value


def outcome_by_nimbers(position: Impartial) -> str:
    """Who can win from `position`: "N" the next player to move, "P" the previous one.

    The same answer as `solving.outcome` gives, but sooner: a sum under the normal rule is split.

    >>> from coursekit.games import Nim
    >>> outcome_by_nimbers(Nim((5, 7, 9))), outcome_by_nimbers(Nim((1, 1, 1), misere=True))
    ('N', 'P')
    """
    if check_impartial("position", position).misere:
        return outcome_memoized(position, {})
    return "N" if grundy(position) else "P"


def winning_moves(position: Impartial) -> list[Any]:
    """All moves after which the opponent cannot win, in the order of the position's moves.

    Under the normal rule these are the moves to nimber 0 (Theorem 2.4). Notes §2.1.5.

    >>> from coursekit.games import Nim
    >>> winning_moves(Nim((5, 7, 9)))
    [(9, 2)]
    """
    memo: dict = {}
    if check_impartial("position", position).misere:
        options = {m: outcome_memoized(position.play(m), memo) for m in position.moves()}
        return [move for move, result in options.items() if result == "P"]
    return [move for move in position.moves() if grundy(position.play(move), memo) == 0]


def equivalent(first: Impartial, second: Impartial) -> bool:
    """Whether the two can replace each other in every sum under the normal rule. Notes §2.1.3.

    They can if they are worth the same row (Theorem 2.4), for no two rows are equivalent.

    >>> from coursekit.games import Kayles, Nim
    >>> equivalent(Kayles(7), Nim(2))
    True
    """
    return grundy(first) == grundy(second)


def distinguish(
    first: Impartial, second: Impartial, games: Iterable[Impartial]
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


def grundy_table(position: Impartial) -> list[GrundyRow]:
    """The working for `grundy(position)`, one row per position, each after its options.

    Options that are equal are listed once. Notes §2.1.5.

    >>> from coursekit.games import ColumnCoins
    >>> table = grundy_table(ColumnCoins((0, 2)))
    >>> [(row.position.columns, row.nimbers, row.value) for row in table]
    [((2, 0), (), 0), ((1, 1), (0,), 1), ((0, 2), (1, 0), 2)]
    """
    _refuse_misere(position)
    graph = GameGraph.explore(position)
    memo: dict = {}
    rows = []
    for layer in graph.layers:
        for i in layer:
            here = graph.positions[i]
            options = tuple(dict.fromkeys(here.options()))
            nimbers = tuple(grundy(option, memo) for option in options)
            rows.append(GrundyRow(here, options, nimbers, mex(nimbers)))
    return rows

"""Grundy sequences: the nimbers of a family of positions, one after the other. Notes §2.1.5."""

from __future__ import annotations

from collections.abc import Callable

from coursekit.checks import check_impartial
from coursekit.impartial.nimbers import grundy
from coursekit.impartial.sparse_space import heap_sequence
from coursekit.position import Impartial


def grundy_sequence(family: Callable[[int], Impartial], n: int) -> list[int]:
    """The nimbers of the heaps of a family, from none to n.

    >>> from coursekit.games import Kayles, PennyStacks
    >>> grundy_sequence(Kayles, 10)
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2]
    >>> grundy_sequence(PennyStacks, 10)
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]
    """
    if type(n) is not int or n < 1:
        raise ValueError(f"n must be a whole number, 1 or more, not {n!r}")
    if not callable(family):
        raise ValueError(f"family must give a position for each n, as Kayles does, not {family!r}")
    positions = [check_impartial(f"family({size})", family(size)) for size in range(1, n + 1)]
    heaps = [None if position.misere else position.heap() for position in positions]
    code = heaps[0][0] if heaps[0] else ""
    if heaps == [(code, size) for size in range(1, n + 1)]:
        return heap_sequence(code, n)[: n + 1].tolist()
    memo: dict[Impartial, int] = {}
    values = [grundy(position, memo) for position in positions]
    return [grundy(family(0), memo), *values]

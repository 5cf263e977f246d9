"""Grundy sequences: the nimbers of a family of positions, one after the other. Notes §2.1.5."""

from __future__ import annotations

from collections.abc import Callable

from coursekit.checks import check_impartial
from coursekit.games import Impartial
from coursekit.impartial.nimbers import grundy
from coursekit.impartial.sparse_space import heap_sequence
from coursekit.progress import progress

LONGEST = 10_000_000
"""A list of more terms would fill the memory."""


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
    if n > LONGEST:
        raise ValueError(
            f"n must be at most {LONGEST:,}, not {n:,}: grundy(family(n)) finds one nimber alone"
        )
    with progress("grundy_sequence"):
        code = _code(family, 1)
        if code and all(_code(family, size) == code for size in range(1, n + 1)):
            return heap_sequence(code, n)[: n + 1].tolist()
        memo: dict[Impartial, int] = {}
        values = [grundy(_member(family, size), memo) for size in range(1, n + 1)]
        return [grundy(_member(family, 0), memo), *values]


def _member(family: Callable[[int], Impartial], size: int) -> Impartial:
    return check_impartial(f"family({size})", family(size))


def _code(family: Callable[[int], Impartial], size: int) -> str | None:
    """The code of the game, if this member of the family is the heap of that size."""
    position = _member(family, size)
    code, beans = (None if position.misere else position.heap()) or (None, 0)
    return code if beans == size else None

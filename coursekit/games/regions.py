"""Regions of a board, for games in which neighbours belong together.

A set of points is a number with a bit for each point, row by row, and there are `width` bits from a
point to the one in the next row. Between the rows lies at least one bit that belongs to no point.
"""

from __future__ import annotations

from collections.abc import Iterator


def beside(points: int, width: int) -> int:
    """Where the points have neighbours; some of them may lie beyond the edge.

    >>> bin(beside(0b0000_0100_0000, 4)) == bin(0b0100_1010_0100)
    True
    """
    return points << 1 | points >> 1 | points << width | points >> width


def reached(start: int, through: int, width: int) -> int:
    """The points of `start`, and whatever can be reached from there step by step `through` others.

    >>> bin(reached(0b0001, 0b1011, 4))
    '0b11'
    """
    grown = start | beside(start, width) & through
    while grown != start:
        start, grown = grown, grown | beside(grown, width) & through
    return grown


def groups(points: int, near: int, width: int) -> Iterator[int]:
    """The connected groups of `points`, one after the other, that have one of the points `near`.

    >>> [bin(group) for group in groups(0b11011, 0b01001, 6)]
    ['0b11', '0b11000']
    """
    rest = points & near
    while rest:
        group = reached(rest & -rest, points, width)
        yield group
        rest &= ~group

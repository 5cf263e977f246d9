"""Exploring a game: from the first position to all that can be reached, nearest ones first."""

from __future__ import annotations

import sys
from array import array
from math import inf
from numbers import Real
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import astuple

from coursekit.games import Position
from coursekit.games.fields import whole_number
from coursekit.graph.sum_options import SumOptions
from coursekit.progress import progress

MEASURED = 5_000
"""The number of positions that show how much memory one of them takes."""
GROWING = 1.5
"""Lists and dictionaries need room to grow."""


Explored = tuple[list[Position], dict[Position, int], np.ndarray, np.ndarray, list[Any]]
"""The positions, their numbers, the first edge of each, where the edges lead, and their moves."""


def check_room(position: Position, limit: int, gigabytes: float) -> None:
    """Refuse what is no position, no number of positions or no amount of memory."""
    if not isinstance(position, Position):
        raise ValueError(f"position must be a Position, not {position!r}")
    whole_number("limit", limit, 1, limit=10**12)
    if not isinstance(gigabytes, Real) or not 0 < gigabytes < inf:
        raise ValueError(f"gigabytes must be a number above 0, not {gigabytes!r}")


def one_by_one(position: Position, limit: int, gigabytes: float) -> Explored:
    """Everything that can be reached from `position`, found by playing every move."""
    positions, index = [position], {position: 0}
    first, options = array("q", [0]), array("i")
    moves: list[Any] = []
    most, sums = limit, SumOptions()
    with progress("exploring", lambda: len(positions), "positions"):
        for here in positions:  # the list grows while we walk along it
            for move, option in zip(here.moves(), sums.options(here), strict=True):
                number = index.setdefault(option, len(positions))
                if number == len(positions):
                    if number == MEASURED:
                        room = gigabytes * 2**30 / _bytes_each(positions, index, moves)
                        most = min(limit, int(room))
                    if number >= most:
                        raise too_large(position, most, limit, gigabytes)
                    positions.append(option)
                options.append(number)
                moves.append(move)
            first.append(len(options))
    first_edge = np.frombuffer(first, dtype=np.int64)
    option_numbers = np.frombuffer(options, dtype=np.int32) if moves else np.zeros(0, np.int32)
    return positions, index, first_edge, option_numbers, moves


def too_large(position: Position, most: int, limit: int, gigabytes: float) -> ValueError:
    """What to raise if there are more than `most` positions, by the limit or by the memory."""
    if most == limit:
        return ValueError(
            f"{position!r} has more than {limit:,} positions; "
            "explore a smaller game or raise the limit"
        )
    return ValueError(
        f"{position!r} has more than {most:,} positions, which fill about {gigabytes} GiB of "
        "memory; explore a smaller game or allow more gigabytes"
    )


def _bytes_each(positions: list[Position], index: dict[Position, int], moves: list[Any]) -> float:
    """The memory that a position takes, with its moves and its places in the list and the index."""
    step = 1 + len(moves) // (2 * MEASURED)  # some of many moves say enough about the others
    held = _bytes_of(positions.copy()) + step * _bytes_of(moves[::step])
    places = sum(map(sys.getsizeof, (positions, index, moves))) + 12 * len(moves)
    return GROWING * (held + places) / len(positions)


def _bytes_of(things: list[Any]) -> int:
    """The memory of the things and of what they hold; what is held twice counts once."""
    known, waiting, total = set[int](), things, 0
    while waiting:
        thing = waiting.pop()
        if id(thing) in known:
            continue
        known.add(id(thing))
        total += sys.getsizeof(thing)
        if isinstance(thing, (list, tuple)):
            waiting.extend(thing)
        elif isinstance(thing, msgspec.Struct):
            waiting.extend(astuple(thing))
    return total

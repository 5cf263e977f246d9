"""A transposition table as an array, which a compiled search fills; entries are made on demand."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from threading import Lock
from typing import Any

import numpy as np

from coursekit.engine.kernel import Encoded, Kernel, kernel_for
from coursekit.engine.table_search import BOUND, DEPTH, EMPTY, ENDLESS, ENTRIES, MOVE, VALUE
from coursekit.games import Position
from coursekit.search.results import Entry

BOUNDS = ("", "exact", "lower", "upper")


class PackedTable:
    """The entries of a table, by place; all of them belong to the game of one position."""

    def __init__(self, kernel: Kernel, position: Position, encoded: Encoded, places: int):
        self.kernel, self.position, self.rules = kernel, position, encoded.rules
        self.entries = np.zeros((places + 1, 8), np.int64)  # the last row is for the search
        self.counts = np.zeros(6, np.int64)
        self.lock = Lock()
        """Held by the thread that uses the entries: a compiled loop does not wait for its turn."""

    def __reduce__(self) -> Any:  # a kernel is not copied
        return packed_again, (self.position, self.entries, self.counts)

    def fits(self, position: Any) -> bool:
        """Whether the position belongs to the same game, on the same board."""
        return self._encoded(position) is not None

    def find(self, position: Position) -> Entry | None:
        """The entry of the position, if there is one."""
        encoded = self._encoded(position)
        if encoded is None:
            return None
        words = np.zeros(3, np.int64)
        self.kernel.functions.key(encoded.rules, encoded.state[None], 0, words)
        place = hash(position) % (len(self.entries) - 1)
        with self.lock:
            entry = self.entries[place].copy()
        is_there = entry[BOUND] != EMPTY and (entry[:3] == words).all()
        return self._entry(entry, position) if is_there else None

    def items(self) -> Iterator[tuple[int, Entry]]:
        """All entries, each with its place."""
        with self.lock:
            places = np.flatnonzero(self.entries[:-1, BOUND])
            entries = self.entries[places]
        for place, entry in zip(places, entries, strict=True):
            position = self.kernel.decode(self.position, entry[:3].tolist())
            yield int(place), self._entry(entry, position)

    def __len__(self) -> int:
        return int(self.counts[ENTRIES])

    def _encoded(self, position: Any) -> Encoded | None:
        if type(position) is not type(self.position):
            return None
        encoded = self.kernel.encode(position)
        return encoded if encoded and np.array_equal(encoded.rules, self.rules) else None

    def _entry(self, entry: np.ndarray, position: Position) -> Entry:
        bound, move, depth, value = map(int, entry[[BOUND, MOVE, DEPTH, VALUE]])
        seen = inf if depth == ENDLESS else depth
        return Entry(position, seen, value, BOUNDS[bound], self.kernel.move(position, move))


def packed_again(position: Any, entries: np.ndarray, counts: np.ndarray) -> PackedTable:
    """The table with these entries, which belong to the game of the position."""
    kernel = kernel_for(position)
    encoded = None if kernel is None else kernel.encode(position)
    assert kernel is not None
    assert encoded is not None
    table = PackedTable(kernel, position, encoded, 0)
    table.entries, table.counts = entries, counts
    return table

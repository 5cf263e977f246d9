"""A transposition table as an array, which a compiled search fills; entries are made on demand."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any

import numpy as np

from coursekit.engine.kernel import Encoded, Kernel
from coursekit.engine.table_search import BOUND, DEPTH, EMPTY, ENDLESS, ENTRIES, MOVE, VALUE
from coursekit.position import Position
from coursekit.search.results import Entry

BOUNDS = ("", "exact", "lower", "upper")


class PackedTable:
    """The entries of a table, by place; all of them belong to the game of one position."""

    def __init__(self, kernel: Kernel, position: Position, encoded: Encoded, places: int):
        self.kernel, self.position, self.rules = kernel, position, encoded.rules
        self.entries = np.zeros((places + 1, 8), np.int64)  # the last row is for the search
        self.counts = np.zeros(6, np.int64)

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
        entry = self.entries[place]
        is_there = entry[BOUND] != EMPTY and (entry[:3] == words).all()
        return self._entry(entry, position) if is_there else None

    def items(self) -> Iterator[tuple[int, Entry]]:
        """All entries, each with its place."""
        for place in np.flatnonzero(self.entries[:-1, BOUND]):
            entry = self.entries[place]
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

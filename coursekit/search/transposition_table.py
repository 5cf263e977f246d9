"""Transposition tables: a memo of fixed size for a search with windows. Notes §5.1.2, §5.2."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import inf
from typing import Any

import numpy as np

from coursekit.games import Position
from coursekit.games.fields import whole_number
from coursekit.search.packed_table import PackedTable
from coursekit.search.results import Entry

LARGEST = 100_000_000
"""More entries have no room in memory."""


class TranspositionTable:
    """Entries by position: at most `capacity` of them, each in the place its hash names.

    If the place is taken, `replace` decides: the new entry "always" comes in; or only if it was
    searched at least as deep ("depth"); or each place has room for two, the deeper one and the
    latest ("two-level").

    A search may use entries that looked deeper than it has to. With `deeper=False` it uses only
    those of the same depth and returns precisely what minimax returns.

    >>> from coursekit.games import TicTacToe
    >>> table = TranspositionTable(capacity=1000)
    >>> table.store(TicTacToe(), 2, 0, "exact", 4)
    >>> table.find(TicTacToe())
    Entry(position=TicTacToe.from_text("... ... ..."), depth=2, value=0, bound='exact', move=4)
    >>> table
    TranspositionTable(capacity=1000, replace='depth'):
        1 entry, 1 probe, 1 hit, 0 cutoffs, 0 collisions
    """

    def __init__(self, capacity: int = 2**20, replace: str = "depth", deeper: bool = True):
        if not isinstance(replace, str) or replace not in ("always", "depth", "two-level"):
            raise ValueError(f"replace must be 'always', 'depth' or 'two-level', not {replace!r}")
        least = 2 if replace == "two-level" else 1
        capacity = whole_number("capacity", capacity, least, LARGEST)
        self.capacity, self.replace, self.deeper = capacity, replace, deeper
        self.places = capacity // least
        self.clear()

    def clear(self) -> None:
        """Forget all entries and begin to count again."""
        self._entries: list[Entry | None] = [None] * self.places
        self._latest: list[Entry | None] = [None] * (self.capacity - self.places)
        self._count = 0
        self.packed: PackedTable | None = None
        """The entries, as long as a compiled search alone has made them."""
        self.probes = self.hits = self.cutoffs = self.collisions = 0
        self.estimates = 0
        """How often a search rested on a heuristic, its own or that of an entry it used."""

    def find(self, position: Position) -> Entry | None:
        """The entry of `position`, if it is (still) there."""
        self.probes += 1
        if self.packed is not None:
            found = self.packed.find(position)
            self.hits += found is not None
            return found
        place = hash(position) % self.places
        entry = self._entries[place]
        if entry is not None and entry.position == position:
            self.hits += 1
            return entry
        if self._latest:
            entry = self._latest[place]
            if entry is not None and entry.position == position:
                self.hits += 1
                return entry
        return None

    def settles(self, entry: Entry, depth: float, alpha: Any, beta: Any) -> bool:
        """Whether a search to `depth` with this window can return the entry's value at once."""
        if entry.depth < depth or (entry.depth > depth and not self.deeper):
            return False
        return (
            entry.bound == "exact"
            or (entry.bound == "lower" and entry.value >= beta)
            or (entry.bound == "upper" and entry.value <= alpha)
        )

    def store(self, position: Position, depth: float, value: Any, bound: str, move: Any) -> None:
        """Enter what a search found out about `position`, unless older entries are worth more."""
        if self.packed is not None:
            self._unpack()
        entry, place = Entry(position, depth, value, bound, move), hash(position) % self.places
        old = self._entries[place]
        if old is None:
            self._entries[place] = entry
            self._count += 1
            return
        is_same, is_deeper = old.position == position, depth >= old.depth
        self.collisions += not is_same
        if is_deeper or self.replace == "always":
            self._entries[place] = entry
        if self.replace == "two-level" and not (is_same and is_deeper):
            self._count += self._latest[place] is None
            self._latest[place] = old if is_deeper else entry

    def count(self, more: np.ndarray) -> None:
        """Add what a compiled search has counted."""
        probes, hits, cutoffs, collisions, estimates, _ = more.tolist()
        self.probes, self.hits = self.probes + probes, self.hits + hits
        self.cutoffs, self.collisions = self.cutoffs + cutoffs, self.collisions + collisions
        self.estimates += estimates

    def _unpack(self) -> None:
        """Keep the entries as ordinary ones, for searches that are not compiled."""
        assert self.packed is not None
        for place, entry in self.packed.items():
            self._entries[place] = entry
        self._count, self.packed = len(self.packed), None

    def __iter__(self) -> Iterator[Entry]:
        if self.packed is not None:
            return (entry for _, entry in self.packed.items())
        return (entry for entry in chain(self._entries, self._latest) if entry is not None)

    def __len__(self) -> int:
        return self._count if self.packed is None else len(self.packed)

    def __repr__(self) -> str:
        name = f"TranspositionTable(capacity={self.capacity}, replace={self.replace!r}"
        name += ")" if self.deeper else ", deeper=False)"
        counted = [
            (len(self), "entry", "entries"),
            (self.probes, "probe", "probes"),
            (self.hits, "hit", "hits"),
            (self.cutoffs, "cutoff", "cutoffs"),
            (self.collisions, "collision", "collisions"),
        ]
        return f"{name}: " + ", ".join(f"{n} {one if n == 1 else more}" for n, one, more in counted)


def check_table(name: str, table: Any) -> TranspositionTable:
    """`table` if it is one; a new one for None."""
    if table is not None and not isinstance(table, TranspositionTable):
        raise ValueError(f"{name} must be a TranspositionTable, not {table!r}")
    return TranspositionTable() if table is None else table


def solved_depth(table: TranspositionTable, estimates: int, depth: float) -> float:
    """How deep a search has looked, if the table had counted `estimates` when it began.

    If it rested on none, it saw the end of every line: it would find the same at any depth.
    """
    return inf if table.deeper and table.estimates == estimates else depth

"""Transposition tables: a memo of fixed size for a search with windows. Notes §5.1.2, §5.2."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import inf
from typing import Annotated, Any

import msgspec

from coursekit.games import Position
from coursekit.games.fields import whole_number
from coursekit.games.position import payoff_to_first, two_players_only
from coursekit.search.alpha_beta import AS_LISTED, OneOrder, with_first
from coursekit.search.minimax import Depth
from coursekit.search.scout import Guess, shows_best_move, whole
from coursekit.validate import Bound, ForTwo, Heuristic, a, checked


class Entry(msgspec.Struct, frozen=True):
    """What a search found out about a position.

    `depth` is how deep it looked; infinite if every line came to its end, so that nothing rests on
    a heuristic. `bound` says what `value` is: "exact", a "lower" or an "upper" bound.
    """

    position: Position
    depth: float
    value: Any
    bound: str
    move: Any


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
        self.capacity = whole_number("capacity", capacity, least, LARGEST)
        self.places = self.capacity // least
        self.replace, self.deeper = replace, deeper
        self.clear()

    def clear(self) -> None:
        """Forget all entries and begin to count again."""
        self.entries: dict[int, Entry] = {}
        self.latest: dict[int, Entry] = {}
        """By place: the entry there, and of two levels the second."""
        self.probes = self.hits = self.cutoffs = self.collisions = 0
        self.estimates = 0
        """How often a search rested on a heuristic, its own or that of an entry it used."""

    def find(self, position: Position) -> Entry | None:
        """The entry of `position`, if it is (still) there."""
        self.probes += 1
        place = hash(position) % self.places
        for level in (self.entries, self.latest):
            entry = level.get(place)
            if entry is not None and entry.position == position:
                self.hits += 1
                return entry
        return None

    def settles(self, entry: Entry, depth: float, alpha: Any, beta: Any) -> bool:
        """Whether a search to `depth` with this window can return the entry's value at once.

        A shallower search knows less. A bound will do if it lies outside the window.
        """
        if entry.depth < depth or (entry.depth > depth and not self.deeper):
            return False
        return (
            entry.bound == "exact"
            or (entry.bound == "lower" and entry.value >= beta)
            or (entry.bound == "upper" and entry.value <= alpha)
        )

    def store(self, position: Position, depth: float, value: Any, bound: str, move: Any) -> None:
        """Enter what a search found out about `position`, unless the old entry is worth more.

        >>> from coursekit.games import TicTacToe
        >>> table = TranspositionTable(capacity=1, replace="depth")
        >>> table.store(TicTacToe(), 4, 0, "exact", 4)
        >>> table.store(TicTacToe().play(4), 3, 1, "lower", 0)
        >>> table.find(TicTacToe()) is None, table.collisions
        (False, 1)
        """
        new = Entry(position, depth, value, bound, move)
        place = hash(position) % self.places
        old = self.entries.get(place)
        if old is None:
            self.entries[place] = new
            return
        is_same, is_deeper = old.position == position, depth >= old.depth
        self.collisions += not is_same
        if is_deeper or self.replace == "always":
            self.entries[place] = new
        if self.replace == "two-level" and not (is_same and is_deeper):
            self.latest[place] = old if is_deeper else new

    def __iter__(self) -> Iterator[Entry]:
        return chain(self.entries.values(), self.latest.values())

    def __len__(self) -> int:
        return len(self.entries) + len(self.latest)

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


Table = Annotated[TranspositionTable, a(TranspositionTable, "a TranspositionTable")]


@checked
def alpha_beta_with_table(
    position: ForTwo,
    heuristic: Heuristic,
    depth: Depth,
    alpha: Bound = -inf,
    beta: Bound = inf,
    table: Table | None = None,
    order: OneOrder = AS_LISTED,
) -> tuple[Any, Any]:
    """What `alpha_beta` returns, but a position that comes up again is looked up. Notes §5.1.2.

    The move that the table remembers is tried first, the others as `order` says. If the table holds
    a deeper search of the position, it answers with that. Without a table, a new one is used.

    >>> from math import inf
    >>> from coursekit.games import TicTacToe
    >>> from coursekit.search import TranspositionTable, no_heuristic
    >>> table = TranspositionTable()
    >>> alpha_beta_with_table(TicTacToe(), no_heuristic, inf, table=table)
    (0, 0)
    >>> table
    TranspositionTable(capacity=1048576, replace='depth'):
        1993 entries, 3778 probes, 1784 hits, 1569 cutoffs, 1 collision
    """
    if table is None:
        table = TranspositionTable()
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        table.estimates += 1
        return heuristic(position), None
    entry = table.find(position)
    if entry is not None and table.settles(entry, depth, alpha, beta):
        table.cutoffs += 1
        table.estimates += entry.depth < inf
        return entry.value, entry.move
    moves = order(position, depth)
    if entry is not None:
        moves = with_first(entry.move, moves)
    estimates, floor, ceiling = table.estimates, alpha, beta
    if position.player == 0:
        best, best_move = -inf, None
        for move in moves:
            value, _ = alpha_beta_with_table(
                position.play(move), heuristic, depth - 1, alpha, beta, table, order
            )
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
            if best >= beta:
                order.learn(position, depth, move)
                break
    elif position.player == 1:
        best, best_move = inf, None
        for move in moves:
            value, _ = alpha_beta_with_table(
                position.play(move), heuristic, depth - 1, alpha, beta, table, order
            )
            if value < best:
                best, best_move = value, move
                beta = min(beta, best)
            if best <= alpha:
                order.learn(position, depth, move)
                break
    else:
        raise two_players_only(position.player)
    bound = "upper" if best <= floor else "lower" if best >= ceiling else "exact"
    if table.deeper and table.estimates == estimates:  # it saw the end of every line
        depth = inf
    table.store(position, depth, best, bound, best_move)
    return best, best_move


@checked
def mtd_f_with_table(
    position: ForTwo,
    heuristic: Heuristic,
    depth: Depth,
    guess: Guess = 0,
    table: Table | None = None,
    order: OneOrder = AS_LISTED,
) -> tuple[Any, Any]:
    """What `mtd_f` returns; its searches share a table, so none begins from nothing. Notes §5.2.2.

    Without a table, a new one is used for all of them.

    >>> from math import inf
    >>> from coursekit.games import TicTacToe
    >>> from coursekit.search import TranspositionTable, no_heuristic
    >>> mtd_f_with_table(TicTacToe(), no_heuristic, inf, table=TranspositionTable())
    (0, 0)
    """
    if table is None:
        table = TranspositionTable()
    lower, upper = -inf, inf
    value, best_move = guess, None
    while lower < upper:
        beta = max(lower + 1, value)
        value, move = alpha_beta_with_table(
            position, heuristic, depth, beta - 1, beta, table, order
        )
        if whole(value) < beta:
            upper = value
        else:
            lower = value
        if shows_best_move(position.player, value, beta):
            best_move = move
    return value, best_move


UNSTABLE = ((4, ((5, 3),)), (((((5, 3),),),),))
"""`Tree(UNSTABLE)`: searched to depth 5 with `first_leaf`, two windows contradict each other.

The subtree ((5, 3),) comes up twice: two moves deep, where a search to depth 5 sees its 3, and four
moves deep, where the heuristic takes it for a 5. With the window (3, 4) the first place is
searched, and the table hands its 3 on to the second. With (4, 5) the 4 beside it makes a cutoff:
nobody looks there, and the 5 is believed. So the value is at most 3 by one search, and at least 5
by the other. A table that uses no entry of another depth (`deeper=False`) keeps to the tree that
minimax searches. Notes §5.2.
"""

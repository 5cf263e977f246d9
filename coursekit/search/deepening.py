"""Iterative deepening: search to depth 1, 2, 3, … until the time is up. Notes §5.1.1."""

from __future__ import annotations

import inspect
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import inf
from typing import Any

from coursekit.checks import (
    check_depth,
    check_heuristic,
    check_search,
    check_unfinished,
    function_name,
)
from coursekit.games import Position
from coursekit.search.alpha_beta_search import alpha_beta
from coursekit.search.minimax_search import Heuristic
from coursekit.search.principal_variation import remembered_line
from coursekit.search.results import Deepened
from coursekit.search.transposition_table import TranspositionTable
from coursekit.stopping import OutOfTime, within

Search = Callable[..., tuple[Any, Any]]


def iterative_deepening(
    position: Position,
    heuristic: Heuristic,
    search: Search = alpha_beta,
    depth: float | None = None,
    seconds: float | None = None,
    table: TranspositionTable | None = None,
) -> Deepened:
    """What the deepest search that was finished says about `position`. Notes §5.1.1.

    It stops at `depth`, after `seconds`, when interrupted by the keyboard, or when there is nothing
    left to find. A search that takes a `table` gets the same one each time, and one that takes a
    `guess` gets the value found so far. `tapered` and `marginal` ask the heuristic everywhere, so
    they never know that a tree is exhausted: give them a `depth` or `seconds`.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> iterative_deepening(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, alpha_beta)
    Deepened(value=3, move=0, depth=2, line=(0,), exhausted=True, decided=True)
    """
    finished = None
    try:
        for found in deepen(position, heuristic, search, depth, seconds, table):
            finished = found
    except KeyboardInterrupt:
        if finished is None:
            raise
    assert finished is not None  # deepen finishes the first search, or raises
    return finished


def deepen(
    position: Position,
    heuristic: Heuristic,
    search: Search = alpha_beta,
    depth: float | None = None,
    seconds: float | None = None,
    table: TranspositionTable | None = None,
) -> Iterator[Deepened]:
    """The results of searches to depth 1, 2, 3, …, each as soon as it is finished. Notes §5.1.1.

    The first takes the time it needs; the others are interrupted when the time is up. With b moves
    everywhere, minimax takes less than b/(b - 1) times as long as for the last depth alone.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> tree = Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
    >>> [(found.value, found.move) for found in deepen(tree, first_leaf, alpha_beta)]
    [(14, 2), (3, 0)]
    """
    prepared = _prepared(position, heuristic, search, depth, seconds, table)
    deepest, deadline, estimates, shared, takes_a_guess = prepared
    for limit in count(1):
        until = inf if limit == 1 else deadline
        if (answer := _in_time(until, search, position, estimates, limit, shared)) is None:
            return
        value, move = answer
        line = (move,) if table is None else remembered_line(position, move, table)[:limit]
        found = Deepened(value, move, limit, line, *estimates.conclusion(value))
        yield found
        if found.exhausted or found.decided or limit == deepest or time.monotonic() >= deadline:
            return
        if takes_a_guess:
            shared["guess"] = value


def _prepared(
    position: Position,
    heuristic: Heuristic,
    search: Search,
    depth: float | None,
    seconds: float | None,
    table: TranspositionTable | None,
) -> tuple[float, float, _Estimates, dict[str, Any], bool]:
    """How deep and how long to search, and what all searches share; wrong arguments are refused."""
    check_unfinished("position", position)
    deepest = check_depth("depth", inf if depth is None else depth)
    check_seconds(seconds)
    deadline = inf if seconds is None else time.monotonic() + seconds
    estimates = _Estimates(check_heuristic("heuristic", heuristic), position.prize, table)
    parameters = inspect.signature(check_search("search", search)).parameters
    if table is not None and "table" not in parameters:
        raise ValueError(f"search must be one that takes a table, not {search!r}")
    shared: dict[str, Any] = {} if table is None else {"table": table}
    return deepest, deadline, estimates, shared, "guess" in parameters


def _in_time(
    deadline: float,
    search: Search,
    position: Position,
    estimates: _Estimates,
    limit: int,
    shared: dict[str, Any],
) -> tuple[Any, Any] | None:
    """What a search to the depth `limit` finds; None if the time is up before."""
    left = None if deadline == inf else deadline - time.monotonic()
    estimates.begin(deadline)
    try:
        return within(left, search, position, estimates, limit, **shared)
    except OutOfTime:
        if left is None:  # not the time of this search
            raise
        return None


class _Estimates:
    """The heuristic of a deepening search, and what follows from its answers."""

    def __init__(self, heuristic: Heuristic, prize: float | None, table: TranspositionTable | None):
        self.heuristic, self.table = heuristic, table
        self.highest = inf if prize is None else prize  # a win may pay more than we know
        # What an old table holds may rest on estimates that nobody remembers.
        known = [abs(entry.value) for entry in table or () if entry.depth < inf]
        self.largest = max(known, default=-1)

    def __call__(self, position: Position) -> Any:
        self.look_at_the_clock()
        value = self.heuristic(position)
        self.asked += 1
        size = _size(value)
        if size > self.largest:
            self.largest = size
        return value

    # A kernel asks the heuristic in its own way, and tells us about it.

    @property
    def given(self) -> Heuristic:
        return self.heuristic

    def look_at_the_clock(self) -> None:
        """The timer comes first, but what it raises in a destructor is lost."""
        if self.deadline < inf and time.monotonic() > self.deadline:
            raise OutOfTime

    def saw(self, asked: int, largest: float) -> None:
        """The heuristic was asked `asked` times, and said nothing larger than `largest`."""
        self.asked += asked
        self.largest = max(self.largest, largest)

    def __repr__(self) -> str:
        return function_name(self.heuristic)

    def begin(self, deadline: float) -> None:
        """Before a search that has time until the `deadline`."""
        self.asked, self.used, self.deadline = 0, self._used(), deadline

    def conclusion(self, value: Any) -> tuple[bool, bool]:
        """After a search that returned `value`: is the tree exhausted, is the game decided?

        If no estimate is as large as the value, the player whom it favours has a strategy all of
        whose lines come to their end: an unfinished one would be worth less. Still, another
        strategy may win more, unless nothing pays more in this game.
        """
        exhausted = self.asked == 0 and self.used == self._used()
        if isinstance(value, Sequence):  # MAX^n proves no strategy: the others may err
            return exhausted, False
        return exhausted, value != 0 and (exhausted or self.highest <= abs(value) > self.largest)

    def _used(self) -> int:
        """How often the search used entries of the table that rest on estimates themselves."""
        return 0 if self.table is None else self.table.estimates


def _size(value: Any) -> Any:
    """How far an estimate is from 0; if there is one for each player, the farthest."""
    try:
        return abs(value)
    except TypeError:
        return max(map(abs, value))


def check_seconds(seconds: Any) -> None:
    """Refuse `seconds` that are neither None nor a number from 0."""
    if seconds is not None and not (isinstance(seconds, int | float) and seconds >= 0):
        raise ValueError(f"seconds must be None or a number from 0, not {seconds!r}")

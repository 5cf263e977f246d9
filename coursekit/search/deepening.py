"""Iterative deepening: search to depth 1, 2, 3, … until the time is up. Notes §5.1.1."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from math import inf
from typing import Annotated, Any

import msgspec

from coursekit.games import CHANCE, Position
from coursekit.search.alpha_beta import alpha_beta
from coursekit.search.tables import Table, TranspositionTable
from coursekit.stopping import Interrupted, Interruptible, last_in_time, start
from coursekit.validate import (
    Depth,
    Playable,
    Seconds,
    Unfinished,
    answering,
    checked,
    is_number,
    must,
)


def finite_numbers(answer: Any, position: Position) -> bool:
    """Whether a heuristic's answer is a number, or a number for each player."""
    if isinstance(answer, Sequence) and not isinstance(answer, str):
        return len(answer) == position.players and all(map(is_number, answer))
    return is_number(answer)


Search = Annotated[Callable[..., tuple[Any, Any]], must("a search such as alpha_beta", callable)]
AnyHeuristic = Annotated[Callable[[Any], Any], answering("finite numbers", finite_numbers)]
"""Of Player I's value, or for MAX^n of all players'."""


class Deepened(msgspec.Struct, frozen=True):
    """What a search to `depth` found: the value, as the search counts it, and the best move.

    `line` is how the game is expected to go on, as far as a table remembers. The tree is
    `exhausted` if every line came to its end, and the game `decided` if a win is certain for
    somebody and none pays more: in either case there is nothing left to find by looking deeper.
    """

    value: Any
    move: Any
    depth: int
    line: tuple[Any, ...] = ()
    exhausted: bool = False
    decided: bool = False


@checked
def iterative_deepening(
    position: Unfinished,
    heuristic: AnyHeuristic,
    search: Search = alpha_beta,
    depth: Depth = inf,
    seconds: Seconds | None = None,
    table: Table | None = None,
) -> Deepened:
    """What the deepest search that was finished says about `position`. Notes §5.1.1.

    It stops at `depth`, after `seconds`, when interrupted by the keyboard, or when there is nothing
    left to find; the search to depth 1 takes the time it needs. `tapered` and `marginal` ask the
    heuristic everywhere, so they never know that a tree is exhausted: give them a `depth` or
    `seconds`.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> iterative_deepening(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, alpha_beta)
    Deepened(value=3, move=0, depth=2, line=(0,), exhausted=True, decided=True)
    """
    return last_in_time(seconds, deepen(position, heuristic, search, depth, table))


@checked
def deepen(
    position: Unfinished,
    heuristic: AnyHeuristic,
    search: Search = alpha_beta,
    depth: Depth = inf,
    table: Table | None = None,
) -> Iterator[Deepened]:
    """The results of searches to depth 1, 2, 3, …, each as soon as it is finished. Notes §5.1.1.

    A search that takes a `table` gets the same one each time, and one that takes a `guess` gets the
    value found so far. With b moves everywhere, minimax takes less than b/(b - 1) times as long as
    for the last depth alone.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> tree = Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
    >>> [(found.value, found.move) for found in deepen(tree, first_leaf, alpha_beta)]
    [(14, 2), (3, 0)]
    """
    guesses = Guesses(heuristic, table)
    arguments = {} if table is None else {"table": table}
    for limit in count(1):
        before = guesses.count()
        value, move = search(position, guesses, limit, **arguments)
        exhausted = guesses.count() == before
        decided = is_decided(value, exhausted, guesses.largest, position.prize)
        line = (move,) if table is None else remembered_line(position, move, table)[:limit]
        yield Deepened(value, move, limit, line, exhausted, decided)
        if exhausted or decided or limit == depth:
            return
        if "guess" in inspect.signature(search).parameters:
            arguments["guess"] = value


class Guesses:
    """A heuristic that counts how often a search rests on it, and keeps the largest answer's size.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> guesses = Guesses(first_leaf)
    >>> guesses(Tree((-7, 2))), guesses.count(), guesses.largest
    (-7, 1, 7)
    """

    def __init__(self, heuristic: Callable[[Any], Any], table: TranspositionTable | None = None):
        self.heuristic, self.table, self.asked = heuristic, table, 0
        self.__name__ = getattr(heuristic, "__name__", None) or repr(heuristic)
        # What an old table holds may rest on answers that nobody remembers.
        known = [abs(entry.value) for entry in table or () if entry.depth < inf]
        self.largest = max(known, default=-1)

    def __call__(self, position: Position) -> Any:
        value = self.heuristic(position)
        self.asked += 1
        size = max(map(abs, value)) if isinstance(value, Sequence) else abs(value)
        if size > self.largest:
            self.largest = size
        return value

    def count(self) -> int:
        """How often it was asked, or the table answered with a value that rests on it."""
        return self.asked + (self.table.estimates if self.table is not None else 0)


def is_decided(value: Any, exhausted: bool, largest: Any, prize: Any) -> bool:
    """Whether a win is certain for somebody, and none pays more, by a search's `value`.

    If no guess is as large as the value, the player whom it favours has a strategy all of whose
    lines come to their end: an unfinished one would be worth less. Still, another strategy may win
    more, unless nothing pays more than the game's `prize`. MAX^n, whose value is one number for
    each player, proves no strategy: the others may err.

    >>> is_decided(9, False, largest=3, prize=9), is_decided(9, False, largest=3, prize=None)
    (True, False)
    """
    if isinstance(value, Sequence) or value == 0:
        return False
    return exhausted or (inf if prize is None else prize) <= abs(value) > largest


@checked
def principal_variation(
    position: Playable, heuristic: AnyHeuristic, depth: Depth, search: Search
) -> list[Any]:
    """The moves that lead from `position` to the leaf whose value a search to `depth` returns.

    Each move is the best one for what is left of the depth. Where chance decides, nobody can say
    how the game goes on, and the line ends. Notes §5.2.1.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> principal_variation(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, 2, alpha_beta)
    [0, 0]
    """
    line = []
    while depth > 0 and not position.is_over and position.player != CHANCE:
        _, move = search(position, heuristic, depth)
        line.append(move)
        position, depth = position.play(move), depth - 1
    return line


@checked
def remembered_line(position: Unfinished, move: Any, table: Table) -> tuple[Any, ...]:
    """`move` and the moves that the table remembers as best after it, as far as it goes.

    No search is needed, but entries may have been replaced, and bounds may stand for values.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import TranspositionTable, alpha_beta_with_table, first_leaf
    >>> tree, table = Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), TranspositionTable()
    >>> value, move = alpha_beta_with_table(tree, first_leaf, 2, table=table)
    >>> remembered_line(tree, move, table)
    (0, 0)
    """
    line, seen = [move], {position}
    position = position.play(move)
    while position not in seen and (entry := table.find(position)) is not None:
        seen.add(position)
        line.append(entry.move)
        position = position.play(entry.move)
    return tuple(line)


class Pondering:
    """A search in the background, on the opponent's time, for the answers to all replies.

    The opponent is to move in `position`. All replies are searched to depth 1, then to depth 2, …,
    in the order in which they are listed. When the opponent has moved, `answer(move)` has the
    deepest search that was finished. Notes §5.1.1; slides on search.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> pondering = Pondering(Tree(((1, 2), (3, -4)), player=1), first_leaf, depth=1)
    >>> pondering.finish()
    >>> pondering.answer(1)
    Deepened(value=3, move=0, depth=1, line=(0,), exhausted=True, decided=True)
    """

    def __init__(
        self,
        position: Position,
        heuristic: Callable[[Any], Any],
        search: Callable[..., tuple[Any, Any]] = alpha_beta,
        depth: float = inf,
    ):
        self.position = position
        self.found: dict[Any, Deepened] = {}
        self.error: Exception | None = None
        options = {reply: position.play(reply) for reply in position.moves()}
        self._searches = {
            reply: deepen(option, heuristic, search, depth)
            for reply, option in options.items()
            if not option.is_over
        }
        self._stopped, self._runner = threading.Event(), Interruptible()
        self._thread = threading.Thread(target=self._think, daemon=True)
        start(self._thread)

    def finish(self) -> None:
        """Wait until every reply has been searched as deep as it will be."""
        self._thread.join()
        if self.error is not None:
            raise self.error

    def answer(self, move: Any) -> Deepened | None:
        """The opponent played `move`: stop, and return what was found; None if that is nothing."""
        self._stopped.set()
        self._runner.stop()
        self.finish()
        return self.found.get(self.position.legal(move))

    def _think(self) -> None:
        try:
            with suppress(Interrupted):
                self._runner.run(self._search_all)
        except Exception as error:
            self.error = error

    def _search_all(self) -> None:
        """One depth after the other; a search ends when there is nothing left to find."""
        while self._searches and not self._stopped.is_set():
            for reply, searches in list(self._searches.items()):
                found = next(searches, None)
                if found is None:
                    del self._searches[reply]
                else:
                    self.found[reply] = found

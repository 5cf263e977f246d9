"""Engines: a search with its heuristic and its limits, ready to play. Notes §5.1–5.3."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from functools import partial
from math import inf
from typing import Any

import msgspec

from coursekit.agents.hurried import FEW, WORTH, timely, unknown
from coursekit.agents.solved_games import has_chance
from coursekit.checks import check_depth, check_heuristic, check_search, check_unfinished
from coursekit.games import Position
from coursekit.search import TranspositionTable, deepen, principal_variation
from coursekit.search.deepening import Search, check_seconds
from coursekit.search.minimax_search import Heuristic, sign_of
from coursekit.search.results import Deepened
from coursekit.stopping import last_in_time, timed


class Thought(msgspec.Struct, frozen=True):
    """What an engine thinks of a position in which it is to move.

    It holds what the engine counts on for itself, the move it plays, how deep it looked, and how it
    expects the game to go on, its own move first. If there was no time to look even one move ahead,
    the depth is 0, the value None, and the move the first one.
    """

    value: Any
    move: Any
    depth: int
    line: tuple[Any, ...]


class Opinions(msgspec.Struct, frozen=True):
    """What each move is worth to the player who makes it; all were searched to the same depth.

    If there was no time to look at every move, the depth is 0, and there are no values.
    """

    values: dict[Any, Any]
    depth: int


class Engine(msgspec.Struct, frozen=True):
    """An agent that deepens `search` up to `depth`, or until its `seconds` are up.

    The search is one that returns Player I's value, or one of `coursekit.many_players`; where
    dice are thrown it is `expectiminimax`, for which a throw counts as a move. Without
    `seconds` it takes the time it needs; without `depth` it goes on while there is more to find.
    A certain win is taken as soon as possible, and a certain loss is put off as long as possible,
    unless dice are thrown.

    >>> from coursekit.games import ConnectFour
    >>> from coursekit.search import alpha_beta
    >>> engine = Engine(alpha_beta, ConnectFour.heuristic, depth=4)
    >>> engine(ConnectFour())
    3
    >>> engine.think(ConnectFour())
    Thought(value=-2, move=3, depth=4, line=(3, 3, 3, 3))
    >>> engine.opinions(ConnectFour()).values
    {0: -7, 1: -6, 2: -6, 3: -2, 4: -6, 5: -6, 6: -7}
    """

    search: Search
    heuristic: Heuristic
    depth: float = inf
    seconds: float | None = None

    def __post_init__(self) -> None:
        check_search("search", self.search)
        check_heuristic("heuristic", self.heuristic)
        check_depth("depth", self.depth)
        check_seconds(self.seconds)

    def __call__(self, position: Position) -> Any:
        """The move that the engine plays."""
        return self.think(position).move

    def think(self, position: Position) -> Thought:
        """What the deepest search that was finished in time says about `position`."""
        check_unfinished("position", position)
        heuristic, nothing = (timed(self.seconds, guess) for guess in (self.heuristic, unknown))
        return last_in_time(self.seconds, self._thoughts(position, heuristic, nothing))

    def opinions(self, position: Position) -> Opinions:
        """What each move of `position` is worth to the player who moves, by the same search."""
        check_unfinished("position", position)
        heuristic = timed(self.seconds, check_heuristic("heuristic", self.heuristic))
        return last_in_time(self.seconds, self._opinions(position, heuristic))

    def _thoughts(
        self, position: Position, heuristic: Heuristic, nothing: Heuristic
    ) -> Iterator[Thought]:
        """One thought after the other, each better than those before."""
        player, table = position.player, self._new_table()
        search, move = self._search_for(player), position.moves()[0]
        then = self._search_for(player, maximise=False, table=table)
        thought = Thought(None, move, 0, (move,))
        plan: tuple[Any, ...] = ()
        yield thought
        for found in deepen(position, heuristic, search, self.depth, table=table):
            before, value = thought, self._found(found.value, player)
            line = plan if plan[:1] == (found.move,) else found.line  # until there is a new one
            thought = Thought(value, found.move, found.depth, line)
            if is_certain(position, found) and not has_chance(position):
                if is_worst(position, value):  # the search before did not see it come
                    thought = Thought(value, before.move, found.depth, (before.move,))
                yield thought
                move = self._timely_move(position, thought, nothing)
                thought = Thought(value, move, found.depth, (move,))
            yield thought
            option = position.play(thought.move)
            if found.depth > 1 and not option.is_over and not self._takes("maximise"):
                plan = (
                    thought.move,
                    *principal_variation(option, heuristic, found.depth - 1, then),
                )
                yield Thought(value, thought.move, found.depth, plan)

    def _timely_move(self, position: Position, thought: Thought, nothing: Heuristic) -> Any:
        """Of the moves that are as good as that of the thought: the quickest win, or slowest loss.

        Entries of a table may have looked deeper than the search.
        """
        against_all = self._takes("player")
        if abs(thought.value) < (position.prize or inf):
            # There is worse than this, and it may lie deeper than the search had to look.
            value, move = timely(position, nothing, inf, against_all)
            return move if abs(value - WORTH * thought.value) < FEW else thought.move
        deepest = self.depth if self._takes("table") else thought.depth
        depth, move = thought.depth, thought.move
        while depth <= deepest:
            value, move = timely(position, nothing, depth, against_all)
            if abs(value - WORTH * thought.value) < FEW:
                return move
            depth += 1
        return move if is_worst(position, thought.value) else thought.move

    def _opinions(self, position: Position, heuristic: Heuristic) -> Iterator[Opinions]:
        """What is thought of the moves at one depth after the other."""
        yield Opinions({}, 0)
        player, values, searches = position.player, {}, {}
        search = self._search_for(player, maximise=False)
        for move in position.moves():
            option = position.play(move)
            if option.is_over:
                values[move] = option.payoffs()[player]
                continue
            values[move] = worth(heuristic(option), player)
            if self.depth > 1:
                table = self._new_table(2**14)
                searches[move] = deepen(option, heuristic, search, self.depth - 1, table=table)
        depth = 1
        yield Opinions(values, depth)
        while searches and depth < self.depth:
            values, depth = dict(values), depth + 1
            for move in list(searches):
                found = next(searches[move])
                values[move] = self._found(found.value, player)
                if found.exhausted or found.decided:
                    del searches[move]
            yield Opinions(values, depth)

    def _search_for(
        self, player: int, maximise: bool = True, table: TranspositionTable | None = None
    ) -> Search:
        """The search as `player` uses it; `maximise` says whether the player is to move."""
        known: dict[str, Any] = {"player": player, "maximise": maximise, "table": table}
        wanted = {
            name: value for name, value in known.items() if value is not None and self._takes(name)
        }
        return partial(self.search, **wanted) if wanted else self.search

    def _takes(self, name: str) -> bool:
        return name in inspect.signature(self.search).parameters

    def _new_table(self, capacity: int = 2**18) -> TranspositionTable | None:
        """An empty table, if the search takes one."""
        return TranspositionTable(capacity) if self._takes("table") else None

    def _found(self, value: Any, player: int) -> Any:
        """What a search by `player` found, from the player's point of view."""
        return value if self._takes("player") else worth(value, player)


def worth(value: Any, player: int) -> Any:
    """What `player` earns, where `value` says what Player I earns, or what each player does.

    >>> worth(5, player=1), worth((2, -1, -1), player=2)
    (-5, -1)
    """
    return value[player] if isinstance(value, Sequence) else sign_of(player) * value


def is_certain(position: Position, found: Deepened) -> bool:
    """Whether the player to move wins or loses. MAX^n is believed, though it proves nothing."""
    if not isinstance(found.value, Sequence):
        return found.decided
    value = found.value[position.player]
    return value != 0 and (found.exhausted or abs(value) >= (position.prize or inf))


def is_worst(position: Position, value: Any) -> bool:
    """Whether nothing worse than `value` can happen to the player to move."""
    return value <= -(position.prize or inf)

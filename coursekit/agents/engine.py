"""Engines: a search with its heuristic and its limits, ready to play. Notes §5.1–5.3."""

from __future__ import annotations

import inspect
from functools import partial
from math import inf
from typing import Any

import msgspec

from coursekit.door import check_depth, check_heuristic, check_unfinished
from coursekit.position import Position
from coursekit.search import TranspositionTable, deepen, iterative_deepening, principal_variation
from coursekit.search.deepening import Search, check_seconds
from coursekit.search.interrupting import Interrupted, within
from coursekit.search.minimax_search import Heuristic, sign_of


class Thought(msgspec.Struct, frozen=True):
    """What an engine thinks of a position in which it is to move.

    It holds what the engine counts on for itself, the best move, how deep it looked, and how it
    expects the game to go on, its own move first.
    """

    value: Any
    move: Any
    depth: int
    line: tuple[Any, ...]


class Opinions(msgspec.Struct, frozen=True):
    """What each move is worth to the player who makes it; all were searched to the same depth."""

    values: dict[Any, Any]
    depth: int


class Engine(msgspec.Struct, frozen=True):
    """An agent that deepens `search` up to `depth`, or until its `seconds` are up.

    The search is one that returns Player I's value, or one of `coursekit.many_players`. Without
    `seconds` it takes the time it needs; without `depth` it goes on while there is more to find.

    >>> from coursekit.games import ConnectFour
    >>> from coursekit.games.connect_four import heuristic
    >>> from coursekit.search import alpha_beta
    >>> engine = Engine(alpha_beta, heuristic, depth=4)
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
        if not callable(self.search):
            raise ValueError(f"search must be one, such as alpha_beta, not {self.search!r}")
        check_heuristic("heuristic", self.heuristic)
        check_depth("depth", self.depth)
        check_seconds(self.seconds)

    def __call__(self, position: Position) -> Any:
        """The move that the engine plays."""
        return self.think(position).move

    def think(self, position: Position) -> Thought:
        """What the deepest search that was finished says about `position`."""
        check_unfinished("position", position)
        search, table = self._search_for(position.player), self._new_table()
        found = iterative_deepening(
            position, self.heuristic, search, self.depth, self.seconds, table
        )
        if table is not None:
            search = partial(search, table=table)
        line = self._line(position.play(found.move), found.depth - 1, search)
        value = self._found(found.value, position.player)
        return Thought(value, found.move, found.depth, (found.move, *line))

    def opinions(self, position: Position) -> Opinions:
        """What each move of `position` is worth to the player who moves, by the same search."""
        check_unfinished("position", position)
        heuristic = check_heuristic("heuristic", self.heuristic)
        player, values, searches = position.player, {}, {}
        search = self._search_for(player, maximise=False)
        for move in position.moves():
            option = position.play(move)
            if option.is_over:
                values[move] = option.payoffs()[player]
                continue
            values[move] = worth(heuristic(option), player)
            if self.depth > 1:
                searches[move] = deepen(
                    option,
                    heuristic,
                    search,
                    self.depth - 1,
                    self.seconds,
                    self._new_table(2**14),
                )
        depth = 1
        while searches and depth < self.depth:
            deeper = dict(values)
            for move in list(searches):
                found = next(searches[move], None)
                if found is None:  # the time is up
                    return Opinions(values, depth)
                deeper[move] = self._found(found.value, player)
                if found.exhausted or found.decided:
                    del searches[move]
            values, depth = deeper, depth + 1
        return Opinions(values, depth)

    def _search_for(self, player: int, maximise: bool = True) -> Search:
        """The search as `player` uses it; `maximise` says whether the player is to move."""
        known = {"player": player, "maximise": maximise}
        wanted = {name: value for name, value in known.items() if self._takes(name)}
        return partial(self.search, **wanted) if wanted else self.search

    def _takes(self, name: str) -> bool:
        return name in inspect.signature(self.search).parameters

    def _new_table(self, capacity: int = 2**18) -> TranspositionTable | None:
        """An empty table, if the search takes one."""
        return TranspositionTable(capacity) if self._takes("table") else None

    def _found(self, value: Any, player: int) -> Any:
        """What a search by `player` found, from the player's point of view."""
        return value if self._takes("player") else worth(value, player)

    def _line(self, position: Position, depth: int, search: Search) -> list[Any]:
        """How the game goes on from `position`, if there is time to find out.

        Best reply search expects no line: it lets opponents pass.
        """
        if self._takes("maximise"):
            return []
        try:
            return within(
                self.seconds, principal_variation, position, self.heuristic, depth, search
            )
        except Interrupted:
            return []


def worth(value: Any, player: int) -> Any:
    """What `player` earns, where `value` says what Player I earns, or what each player does.

    >>> worth(5, player=1), worth((2, -1, -1), player=2)
    (-5, -1)
    """
    return value[player] if isinstance(value, tuple) else sign_of(player) * value

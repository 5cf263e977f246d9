"""An engine that needs no heuristic: it plays many games at random. Notes §5.4.2."""

from __future__ import annotations

from collections.abc import Callable
from numbers import Integral
from typing import Any

import msgspec

from coursekit.checks import check_unfinished
from coursekit.games import Position
from coursekit.monte_carlo import Found, Node, most_visited, uct
from coursekit.search.deepening import check_seconds

LONGEST = 5
"""A line of this many moves says enough."""
SURE = 10
"""A position that was visited less often says little about how the game goes on."""


class RandomThought(msgspec.Struct, frozen=True):
    """What came of many random games from a position.

    It holds the move that the engine plays, what its player was rewarded with on average after it,
    how many games were played, and how the engine expects the game to go on, its own move first.
    """

    value: float
    move: Any
    games: int
    line: tuple[Any, ...]
    root: Node

    @property
    def shares(self) -> dict[Any, tuple[float, float]]:
        """For each move, its share of the games, and the average reward of whoever makes it."""
        visits = max(sum(child.visits for child in self.root.children.values()), 1)
        return {
            move: (child.visits / visits, child.mean)
            for move, child in self.root.children.items()
            if child.visits
        }


class GuidedThought(RandomThought, frozen=True):
    """The same of a search without random games, which asks a network instead."""


class MonteCarlo(msgspec.Struct, frozen=True):
    """An agent that grows a tree by `search`, for its `iterations` or until its `seconds` are up.

    The search is one of `coursekit.monte_carlo`, such as `uct`, that takes `iterations` and
    `seconds` and returns the tree with its move.

    >>> from coursekit.games import TicTacToe
    >>> engine = MonteCarlo(iterations=300, seconds=None)
    >>> engine(TicTacToe.from_text("XX. OO. ..."))
    2
    """

    search: Callable[..., Found] = uct
    iterations: int | None = 2_000_000
    seconds: float | None = 2.0

    def __post_init__(self) -> None:
        if not callable(self.search):
            raise ValueError(f"search must be a function such as uct, not {self.search!r}")
        few = isinstance(self.iterations, Integral) and self.iterations < 1
        if few or not isinstance(self.iterations, Integral | None):
            raise ValueError(
                f"iterations must be a whole number, 1 or more, or None, not {self.iterations!r}"
            )
        check_seconds(self.seconds)
        if self.iterations is None and self.seconds is None:
            raise ValueError("iterations and seconds must not both be None: it would never end")

    def __call__(self, position: Position) -> Any:
        """The move that the engine plays."""
        return self.think(position).move

    def think(self, position: Position) -> RandomThought:
        """What the tree says about `position` when time is up."""
        check_unfinished("position", position)
        found = self.search(position, iterations=self.iterations, seconds=self.seconds)
        line = most_visited_line(found.root.children[found.move])
        return RandomThought(found.value, found.move, found.root.visits, line, found.root)


class Guided(MonteCarlo, frozen=True):
    """An agent whose search is guided by a network, such as `guided_search` with its judge.

    >>> from functools import partial
    >>> from coursekit.games import TicTacToe
    >>> from coursekit.reinforcement import Judge, guided_search, policy_and_value_network
    >>> judge = Judge(policy_and_value_network(TicTacToe()))
    >>> engine = Guided(partial(guided_search, judge=judge), iterations=100)
    >>> engine(TicTacToe.from_text("XX. OO. ..."))
    2
    """

    def think(self, position: Position) -> GuidedThought:
        """What the tree says about `position` in the end."""
        thought = super().think(position)
        return GuidedThought(*(getattr(thought, field) for field in thought.__struct_fields__))


def most_visited_line(node: Node) -> tuple[Any, ...]:
    """The move to the node and the most visited moves below it, while they say anything."""
    line = [node.move]
    while node.children and len(line) < LONGEST:
        node = most_visited(node)
        if node.visits < SURE:
            break
        line.append(node.move)
    return tuple(line)

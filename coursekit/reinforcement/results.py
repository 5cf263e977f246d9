"""What learning by reinforcement works with and leads to: episodes, and learned values."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import msgspec

from coursekit.games import CHANCE, Position
from coursekit.games.fields import a_tuple, keep, real_number, whole_number
from coursekit.games.position import payoff_to_first


class Episode(msgspec.Struct, frozen=True):
    """One play from the start to the end: the states, and what was earned on leaving each of them.

    The end is no state; what it pays is earned on leaving the last one. In a text, each letter is a
    state.

    >>> Episode("AB", (0, 1))
    Episode(states=('A', 'B'), rewards=(0, 1))
    """

    states: Any
    rewards: Any

    def __post_init__(self) -> None:
        is_text = isinstance(self.states, str)
        states = tuple(self.states) if is_text else a_tuple(self.states)
        rewards = a_tuple(self.rewards)
        if not states or not all(isinstance(state, Hashable) for state in states):
            raise ValueError(f"states must be a list of states, at least one, not {self.states!r}")
        if rewards is None or len(rewards) != len(states):
            raise ValueError(f"rewards must be one for each of the states, not {self.rewards!r}")
        rewards = tuple(real_number("rewards", reward) for reward in rewards)
        keep(self, states=states, rewards=rewards)

    def returns(self, discount: Any = 1) -> list[Any]:
        """What was earned from each state on; every step later counts `discount` times as much.

        >>> Episode("ABA", (-1, -1, 10)).returns()
        [8, 9, 10]
        """
        later: Any = 0
        found = []
        for reward in reversed(self.rewards):
            later = reward + discount * later
            found.append(later)
        return found[::-1]


class ActionValues(msgspec.Struct, frozen=True, eq=False):
    """What each move in each position that was met is worth, to the player who makes it.

    `earned` is what Player I earned in each of the episodes, and `history` has the values after
    some numbers of episodes. A move that was never tried has the value 0.
    """

    values: Mapping[Any, Mapping[Any, float]]
    visits: Mapping[Any, Mapping[Any, int]]
    earned: Sequence[float]
    history: Mapping[int, Mapping[Any, Mapping[Any, float]]] = {}

    @property
    def episodes(self) -> int:
        """How many episodes all this was learned in."""
        return len(self.earned)

    def __repr__(self) -> str:
        return f"ActionValues of {len(self.values):,} positions, {self.episodes:,} episodes"

    def move(self, position: Position) -> Any:
        """The move with the highest value, the first of them: an agent that explores no more."""
        known = self.values.get(position, {})
        return max(_moves(position), key=lambda move: known.get(move, 0.0))

    def value(self, position: Position) -> float:
        """What the position is worth to its mover, who makes that move."""
        return self.values.get(position, {}).get(self.move(position), 0.0)


class PositionValues(msgspec.Struct, frozen=True, eq=False):
    """What positions are worth to Player I, as learned in self-play; 0 where nobody ever was.

    `history` has the values after some numbers of games.
    """

    values: Mapping[Position, float]
    games: int
    history: Mapping[int, Mapping[Position, float]] = {}

    def __repr__(self) -> str:
        return f"PositionValues of {len(self.values):,} positions, {self.games:,} games"

    def value(self, position: Position) -> float:
        """What the position is worth to Player I."""
        return (
            float(payoff_to_first(position)) if position.is_over else self.values.get(position, 0.0)
        )

    def move(self, position: Position) -> Any:
        """The move to the position that is worth most to the mover, the first of them: an agent."""
        best = max if position.player == 0 else min
        return best(_moves(position), key=lambda move: self.value(position.play(move)))


def _moves(position: Position) -> Sequence[Any]:
    """The moves of a position in which a player moves."""
    moves = position.moves()
    if not moves or position.player == CHANCE:
        raise ValueError(f"position must be one in which a player moves, not {position!r}")
    return moves


class Recipe(msgspec.Struct, frozen=True):
    """How AlphaZero learns: numbers that the algorithm leaves open.

    >>> from coursekit.reinforcement import Recipe
    >>> Recipe(games=0)
    Traceback (most recent call last):
    ValueError: games must be a whole number, 1 or more, not 0
    """

    games: int = 25
    """How many games are played in a round, all by the same network."""
    iterations: int = 50
    """How many times each search goes down its tree."""
    opening: int = 4
    """How many moves are drawn by lot, so that games differ; later the most visited is played."""
    noise: float = 0.25
    """How much of the policy is luck in the position to move in: or else habits last for ever."""
    memory: int = 10_000
    """How many positions are remembered, the latest ones."""
    batches: int = 50
    """How many steps the network takes in each round, …"""
    batch: int = 64
    """… each for this many remembered positions."""

    def __post_init__(self) -> None:
        for name in ("games", "iterations", "memory", "batches", "batch"):
            whole_number(name, getattr(self, name), 1)
        whole_number("opening", self.opening)
        real_number("noise", self.noise, 0, 1)

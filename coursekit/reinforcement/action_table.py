"""A table of action values: what a learner believes about each move, and how that changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from coursekit.games import Position
from coursekit.progress import repeat
from coursekit.reinforcement.environment import Environment, State
from coursekit.reinforcement.results import ActionValues

Rate = float | Callable[[int], float]
"""How much a new observation counts: a number, or a function of how many there are by now."""


def one_over(visits: int) -> float:
    """The rate of an average: 1, 1/2, 1/3, …, so that all observations count the same.

    >>> one_over(4)
    0.25
    """
    return 1 / visits


class ActionTable:
    """The value of each move in each state, to the player who makes it; at first 0."""

    def __init__(self, world: Environment, rate: Rate):
        self.luck = world.luck
        self.rate = rate if callable(rate) else lambda visits: rate
        self.values: dict[State, dict[Any, float]] = {}
        self.visits: dict[State, dict[Any, int]] = {}
        self.earned: list[float] = []

    def of(self, state: State) -> dict[Any, float]:
        """The values of all moves in the state."""
        if state not in self.values:
            self.values[state] = dict.fromkeys(state.moves, 0.0)
            self.visits[state] = dict.fromkeys(state.moves, 0)
        return self.values[state]

    def best(self, state: State) -> Any:
        """The move with the highest value, the first of them; None at the end."""
        values = self.of(state)
        return max(values, key=values.__getitem__, default=None)

    def choose(self, state: State, exploration: float) -> Any:
        """Any move with the probability `exploration`, otherwise the best one: ε-greedy.

        None at the end.
        """
        if not state.is_over and self.luck() < exploration:
            return state.moves[int(self.luck() * len(state.moves))]
        return self.best(state)

    def worth(self, state: State, move: Any, player: int) -> float:
        """What `move` is worth to the player, whoever makes it: what one wins, the other loses.

        At the end of the game, what the player earns there.
        """
        if state.is_over:
            return state.worth_at_end(player)
        value = self.of(state)[move]
        return value if state.player == player else -value

    def learn(self, state: State, move: Any, target: float) -> None:
        """Bring the value closer to the target: the rate says which part of the way."""
        values, visits = self.of(state), self.visits[state]
        visits[move] += 1
        values[move] += self.rate(visits[move]) * (target - values[move])


def learned_by_playing(
    episode: Callable[[], None],
    world: Environment,
    table: ActionTable,
    episodes: int,
    at: Iterable[int],
) -> ActionValues:
    """What is in the table after `episodes` episodes, and after the numbers of episodes in `at`.

    Stopped by the keyboard, it returns what was learned until then.
    """
    times, history = set(at), {}

    def once(_: int) -> None:
        episode()
        table.earned.append(world.earned)
        if len(table.earned) in times:
            history[len(table.earned)] = by_position(table.values)

    repeat(once, episodes)
    values, visits = by_position(table.values), by_position(table.visits)
    return ActionValues(values, visits, tuple(table.earned), history)


def by_position(table: Mapping[State, Mapping[Any, Any]]) -> dict[Position, dict[Any, Any]]:
    """A copy of the table, for people; the ends, where nobody moves, are left out."""
    return {state.position: dict(row) for state, row in table.items() if row}

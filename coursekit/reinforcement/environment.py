"""The environment: whatever answers a move, with a reward and a new position. Notes §6.3.

A learner does not look into it. It only moves, and sees what comes of it.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.games.position import odds, payoff_to_first

LONGEST = 100_000
"""An episode of more steps has got stuck."""


class State:
    """A position as a learner meets it, with what the rules have once said about it.

    There is one state for each position, so that it is found quickly in a table.
    """

    __slots__ = ("after", "is_over", "moves", "odds", "pays", "player", "position", "reward")

    def __init__(self, position: Position):
        self.position = position
        self.player = position.player
        self.moves: Sequence[Any] = position.moves()
        self.is_over = not self.moves
        self.reward = 0.0 if self.is_over else float(position.step_reward())
        self.pays = float(payoff_to_first(position)) if self.is_over else 0.0
        self.after: dict[Any, State] = {}
        self.odds: tuple[list[State], list[float]] = [], []

    def worth_at_end(self, player: int) -> float:
        """What the player earns here, where the game is over."""
        return self.pays if player == 0 else -self.pays


class Environment:
    """A game that starts again and again; at chance nodes it throws the dice itself.

    >>> from coursekit.games import Gambler
    >>> world = Environment(Gambler(goal=6, capital=3), rng=0)
    >>> reward, state = world.step(world.start(), 3)
    >>> reward, state.position, world.earned
    (0.0, Gambler(goal=6, capital=0), 0.0)
    """

    def __init__(self, start: Position, rng: int | np.random.Generator):
        self.luck = np.random.default_rng(rng).random
        self.earned = 0.0
        """What Player I has earned in this episode so far."""
        self._states: dict[Position, State] = {}
        self._start = self.state(start)
        self._steps = 0

    def state(self, position: Position) -> State:
        """The position as a state."""
        if position not in self._states:
            self._states[position] = State(position)
        return self._states[position]

    def start(self) -> State:
        """The state in which a new episode begins, once chance has had its say."""
        self._steps, self.earned = 0, 0.0
        return self.settled(self._start)

    def step(self, state: State, move: Any) -> tuple[float, State]:
        """What the mover earns at once, and the next state in which a player moves, or the end.

        What the end itself pays comes on top.
        """
        self._steps += 1
        if self._steps > LONGEST:
            raise never_ends(self._start.position)
        before = self.earned
        self.earned += state.reward
        after = self.settled(self.option(state, move))
        reward = self.earned - before
        self.earned += after.pays
        return reward if state.player == 0 else -reward, after

    def option(self, state: State, move: Any) -> State:
        """The state that the move leads to, before chance has its say."""
        if move not in state.after:
            state.after[move] = self.state(state.position.play(move))
        return state.after[move]

    def settled(self, state: State) -> State:
        """The state that chance leads to, if it decides here."""
        while state.player == CHANCE and not state.is_over:
            self.earned += state.reward
            state = self.thrown(state)
        return state

    def thrown(self, state: State) -> State:
        """What the dice lead to at a chance node."""
        options, reached = state.odds
        if not options:
            chances = odds(state.position)
            options += [self.state(option) for _, option in chances]
            reached += list(accumulate(float(probability) for probability, _ in chances))[:-1]
        return options[bisect(reached, self.luck())]


def never_ends(position: Position) -> ValueError:
    """What to raise if an episode goes on and on."""
    return ValueError(
        f"position must lead to an end, but play from {position!r} came to none within "
        f"{LONGEST:,} steps: more exploration may help"
    )

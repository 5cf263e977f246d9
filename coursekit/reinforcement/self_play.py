"""TD self-play: both sides learn from one table what positions are worth. Notes §6.3."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.progress import repeat
from coursekit.reinforcement.environment import LONGEST, Environment, State, never_ends
from coursekit.reinforcement.results import PositionValues


def td_self_play(
    position: Position,
    games: int,
    rate: float = 0.5,
    exploration: float = 0.2,
    rng: int | np.random.Generator = 0,
    at: Iterable[int] = (),
) -> PositionValues:
    """What positions are worth to Player I, learned by TD(0) from games against oneself.

    Player I moves to the highest value and Player II to the lowest; among equals, luck decides. A
    move that only explores says nothing about the position before it, so nothing is learned from
    it. The values after the numbers of games in `at` are kept.

    >>> from coursekit.games import Tree
    >>> tree = Tree(((3, 12), (2, 4)))
    >>> td_self_play(tree, games=100, rate=1).value(tree)
    3.0
    """
    world = Environment(position, rng)
    values: dict[State, float] = {}
    times, history = set(at), {}

    def worth(state: State) -> float:
        return state.pays if state.is_over else values.setdefault(state, 0.0)

    def play_and_learn() -> None:
        state = world.state(position)
        for _ in range(LONGEST):
            if state.is_over:
                return
            explores = state.player != CHANCE and world.luck() < exploration
            option = chosen(state, explores)
            if not explores:
                target = state.reward + worth(option)
                values[state] = worth(state) + rate * (target - worth(state))
            state = option
        raise never_ends(position)

    def chosen(state: State, explores: bool) -> State:
        if state.player == CHANCE:
            return world.thrown(state)
        options = [world.option(state, move) for move in state.moves]
        if not explores:
            values_of_options = [worth(option) for option in options]
            best = max(values_of_options) if state.player == 0 else min(values_of_options)
            options = [option for option in options if worth(option) == best]
        return options[int(world.luck() * len(options))]

    def once(game: int) -> None:
        play_and_learn()
        if game in times:
            history[game] = by_position()

    def by_position() -> dict[Position, float]:
        return {state.position: value for state, value in values.items()}

    done = repeat(once, games)
    return PositionValues(by_position(), done, history)

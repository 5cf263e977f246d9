"""An arena: agents play each other many times, fairly, and the same way every time."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any

import numpy as np

from coursekit.agents.agents import Agent
from coursekit.games import CHANCE, Position
from coursekit.games.position import zero_sum
from coursekit.progress import progress
from coursekit.spreading import as_they_come

Contestant = Agent | Callable[[np.random.Generator], Agent]
"""An agent; or, for one that needs luck, a function of an `rng` that returns an agent."""


def play_game(
    start: Position, agents: Sequence[Agent], rng: int | np.random.Generator = 0
) -> tuple[Any, ...]:
    """What each player earns in a game between the agents, one for each player; chance uses `rng`.

    >>> from coursekit.agents import random_agent
    >>> from coursekit.games import TicTacToe
    >>> play_game(TicTacToe(), [random_agent(0), random_agent(1)])
    (1, -1)
    """
    generator = np.random.default_rng(rng)
    position, on_the_way = start, 0
    while not position.is_over:
        on_the_way += position.step_reward()
        is_thrown = position.player == CHANCE
        move = thrown(position, generator) if is_thrown else agents[position.player](position)
        position = position.play(move)
    return earned_in_all(position, on_the_way)


def earned_in_all(end: Position, on_the_way: Any) -> tuple[Any, ...]:
    """What each player has earned at the end of a game, and `on_the_way`: Player II pays that.

    >>> from coursekit.games import Tree
    >>> earned_in_all(Tree(3), 1), earned_in_all(Tree(3, players=1), 1)
    ((4, -4), (4,))
    """
    first, *others = end.payoffs()
    if not others:
        return (first + on_the_way,)
    return (first + on_the_way, others[0] - on_the_way, *others[1:])


def thrown(position: Position, generator: np.random.Generator) -> Any:
    """What the dice show, or the card that comes."""
    odds = [float(probability) for probability, _ in position.chances()]
    return position.moves()[generator.choice(len(odds), p=odds)]


def series(
    start: Position,
    first: Contestant,
    second: Contestant,
    games: int,
    rng: int | np.random.Generator = 0,
    opening: int = 2,
    executor: Executor | None = None,
) -> np.ndarray:
    """What the first contestant earns in each of `games` games, an even number, against the second.

    Two agents without luck would play the same game again and again. So every game begins with
    `opening` random moves, and each opening is played twice, in games 2k and 2k + 1: then nobody
    gains from it, because the contestants change sides. An agent with luck has to be made for each
    game, by a function of an `rng` such as `random_agent`: so the same seed gives the same games in
    any order, with an `executor` (a process pool, for instance) or without.

    >>> from coursekit.agents import Engine, random_agent
    >>> from coursekit.games import Kalah
    >>> from coursekit.search import alpha_beta
    >>> series(Kalah(3, 2), Engine(alpha_beta, Kalah.heuristic, depth=2), random_agent, games=6)
    array([ 6., -2.,  4.,  2.,  4.,  0.])
    """
    generators = np.random.default_rng(rng).spawn(games // 2)
    two_games = partial(_two_games, start, (first, second), opening)
    results: list[tuple[int, Any]] = []
    with progress("playing", lambda: 2 * len(results), "games", games):
        results.extend(as_they_come(two_games, generators, executor))
    return np.array([pair for _, pair in sorted(results)], dtype=float).ravel()


def _two_games(
    start: Position,
    pairing: tuple[Contestant, Contestant],
    opening: int,
    generator: np.random.Generator,
) -> tuple[Any, Any]:
    """What the first of the pairing earns as Player I and then as Player II, after one opening."""
    begun = opened(start, opening, generator)
    first, second = (for_one_game(contestant, generator) for contestant in pairing)
    as_first = zero_sum(play_game(begun, (first, second), generator))[0]
    first, second = (for_one_game(contestant, generator) for contestant in pairing)
    return as_first, zero_sum(play_game(begun, (second, first), generator))[1]


def opened(start: Position, opening: int, generator: np.random.Generator) -> Position:
    """Where `opening` random moves lead from `start`; what chance decides is not counted."""
    position, played = start, 0
    while not position.is_over and (played < opening or position.player == CHANCE):
        played += position.player != CHANCE
        position = position.play(by_luck(position, generator))
    return position


def by_luck(position: Position, generator: np.random.Generator) -> Any:
    """What the dice show or, where a player moves, one of the moves for random play."""
    if position.player == CHANCE:
        return thrown(position, generator)
    moves = position.random_moves()
    return moves[int(generator.integers(len(moves)))]


def for_one_game(contestant: Contestant, generator: np.random.Generator) -> Agent:
    """The contestant as an agent for one game."""
    makes_agents = list(inspect.signature(contestant).parameters) == ["rng"]
    return contestant(generator) if makes_agents else contestant  # type: ignore

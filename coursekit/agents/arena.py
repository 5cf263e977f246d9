"""An arena: agents play each other many times, fairly, and the same way every time."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import combinations, repeat
from typing import Any

import numpy as np

from coursekit.agents.agents import Agent
from coursekit.patience import patiently
from coursekit.position import CHANCE, Position, moves_at_random, rewards_of
from coursekit.position.earnings import zero_sum
from coursekit.tournament import RoundRobin

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
        on_the_way += rewards_of(position)
        is_thrown = position.player == CHANCE
        move = thrown(position, generator) if is_thrown else agents[position.player](position)
        position = position.play(move)
    first, *others = position.payoffs()
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
    """What the first contestant earns in each of so many games, an even number, against the second.

    Two agents without luck would play the same game again and again. So every game begins with
    `opening` random moves, and each opening is played twice, in games 2k and 2k + 1: then nobody
    gains from it, because the contestants change sides. An agent with luck has to be made for each
    game, by a function of an `rng` such as `random_agent`: so the same seed gives the same games in
    any order, with an `executor` (a process pool, for instance) or without.

    >>> from coursekit.agents import Engine, random_agent
    >>> from coursekit.games import Kalah
    >>> from coursekit.games.kalah import heuristic
    >>> from coursekit.search import alpha_beta
    >>> series(Kalah(3, 2), Engine(alpha_beta, heuristic, depth=2), random_agent, games=6)
    array([ 6., -2.,  4.,  2.,  4.,  0.])
    """
    return _all_games(start, [(first, second)], games, rng, opening, executor)[0]


def round_robin(
    start: Position,
    agents: Mapping[str, Contestant],
    games: int,
    rng: int | np.random.Generator = 0,
    opening: int = 2,
    executor: Executor | None = None,
) -> RoundRobin:
    """Everybody plays a series of so many games against everybody else; see `series`.

    >>> from coursekit.agents import greedy_agent, nim_agent, random_agent
    >>> from coursekit.games import Nim
    >>> from coursekit.position import TwoPlayers
    >>> agents = {"nimbers": nim_agent, "greedy": greedy_agent, "random": random_agent}
    >>> round_robin(TwoPlayers(Nim((3, 4, 5))), agents, games=20).totals
    array([1.   , 0.325, 0.175])
    """
    names = tuple(agents)
    pairings = list(combinations(range(len(names)), 2))
    contestants = [(agents[names[i]], agents[names[j]]) for i, j in pairings]
    earned = np.zeros((len(names), len(names), games))
    for (i, j), row in zip(
        pairings, _all_games(start, contestants, games, rng, opening, executor), strict=True
    ):
        earned[i, j], earned[j, i] = row, -row
    return RoundRobin(names, earned)


def _all_games(
    start: Position,
    pairings: Sequence[tuple[Contestant, Contestant]],
    games: int,
    rng: int | np.random.Generator,
    opening: int,
    executor: Executor | None,
) -> np.ndarray:
    """[p, k]: what the first of pairing p earns in game k."""
    openings = games // 2
    every = [pairing for pairing in pairings for _ in range(openings)]
    generators = np.random.default_rng(rng).spawn(len(every))
    play: Callable[..., Iterator[tuple[Any, Any]]] = executor.map if executor else map
    results: list[tuple[Any, Any]] = []
    with patiently("playing", lambda: 2 * len(results), "games", 2 * len(every)):
        for pair in play(_two_games, repeat(start), every, repeat(opening), generators):
            results.append(pair)
    return np.array(results, dtype=float).reshape(len(pairings), games)


def _two_games(
    start: Position,
    pairing: tuple[Contestant, Contestant],
    opening: int,
    generator: np.random.Generator,
) -> tuple[Any, Any]:
    """What the first of the pairing earns as Player I and then as Player II, after one opening."""
    opened = _opened(start, opening, generator)
    first, second = (_agent(contestant, generator) for contestant in pairing)
    as_first = zero_sum(play_game(opened, (first, second), generator))[0]
    first, second = (_agent(contestant, generator) for contestant in pairing)
    return as_first, zero_sum(play_game(opened, (second, first), generator))[1]


def _opened(start: Position, opening: int, generator: np.random.Generator) -> Position:
    """Where so many random moves lead from `start`; what chance decides is not counted."""
    position, played = start, 0
    while not position.is_over and (played < opening or position.player == CHANCE):
        if position.player == CHANCE:
            position = position.play(thrown(position, generator))
        else:
            moves = moves_at_random(position)
            position = position.play(moves[int(generator.integers(len(moves)))])
            played += 1
    return position


def _agent(contestant: Contestant, generator: np.random.Generator) -> Agent:
    """The contestant as an agent for one game."""
    makes_agents = list(inspect.signature(contestant).parameters) == ["rng"]
    return contestant(generator) if makes_agents else contestant  # type: ignore

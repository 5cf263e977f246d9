"""Agents play each other many times, fairly, and the same way every time; and what that shows."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from math import sqrt
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.games.fields import is_whole
from coursekit.games.position import Feature, Weighted, zero_sum
from coursekit.players.agents import Agent, FeatureAgent
from coursekit.progress import progress
from coursekit.validate import (
    Playable,
    Seed,
    TwoAndChance,
    Whole,
    a,
    array,
    check_fields,
    checked,
    function,
    list_of,
    must,
    refused,
)

Contestant = Agent | Callable[[np.random.Generator], Agent]
"""An agent; or, for one that needs luck, a function of an `rng` that returns an agent."""

OneForEach = Annotated[
    Sequence[Agent],
    list_of(function("of a position"), "a list of agents, one for each player", least=1),
]
Player = Annotated[Contestant, function("of a position, or of an rng that returns one")]
Games = Annotated[
    int,
    must(
        "an even number, 2 or more, because each opening is played twice",
        lambda games: is_whole(games) and games >= 2 and games % 2 == 0,
        int,
    ),
]
Workers = Annotated[Executor, a(Executor, "None or an executor, such as ProcessPoolExecutor()")]
Features = Annotated[
    tuple[Feature, ...],
    list_of(function("of a position"), "a list of functions of a position", least=1),
]
Earned = Annotated[Any, array(1, "an array of finite numbers")]
Pairs = Annotated[
    Any,
    must(
        "the results of 4, 6, … games, one after the other",
        lambda results: len(results) >= 4 and np.reshape(results, (-1, 2)).size,
        lambda results: array(1, "an array of finite numbers")("results", results),
    ),
]


@checked
def play_game(start: Playable, agents: OneForEach, rng: Seed = 0) -> tuple[Any, ...]:
    """What each player earns in a game between the agents, one for each player; chance uses `rng`.

    >>> from coursekit.players import random_agent
    >>> from coursekit.games import TicTacToe
    >>> play_game(TicTacToe(), [random_agent(0), random_agent(1)])
    (1, -1)
    """
    if len(agents) != start.players:
        expected = f"as many as there are players, {start.players}"
        raise refused("agents", expected, agents)
    generator = np.random.default_rng(rng)
    position, on_the_way = start, 0
    while not position.is_over:
        on_the_way += position.step_reward()
        is_thrown = position.player == CHANCE
        move = throw(position, generator) if is_thrown else agents[position.player](position)
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


def throw(position: Position, generator: np.random.Generator) -> Any:
    """What the dice show, or the card that comes."""
    odds = [float(probability) for probability, _ in position.chances()]
    return position.moves()[generator.choice(len(odds), p=odds)]


@checked
def series(
    start: TwoAndChance,
    first: Player,
    second: Player,
    games: Games,
    rng: Seed = 0,
    opening: Whole = 2,
    executor: Workers | None = None,
) -> np.ndarray:
    """What the first contestant earns in each of `games` games, an even number, against the second.

    Two agents without luck would play the same game again and again. So every game begins with
    `opening` random moves, and each opening is played twice, in games 2k and 2k + 1: then nobody
    gains from it, because the contestants change sides. An agent with luck has to be made for each
    game, by a function of an `rng` such as `random_agent`: so the same seed gives the same games in
    any order, with an `executor` (a process pool, for instance) or without.

    >>> from coursekit.players import Engine, random_agent
    >>> from coursekit.games import Kalah
    >>> from coursekit.search import alpha_beta
    >>> series(Kalah(3, 2), Engine(alpha_beta, Kalah.heuristic, depth=2), random_agent, games=6)
    array([ 6., -2.,  4.,  2.,  4.,  0.])
    """
    generators = np.random.default_rng(rng).spawn(games // 2)
    two_games = partial(_two_games, start, (first, second), opening)
    results: list[tuple[Any, Any]] = []
    with progress("playing", lambda: 2 * len(results), "games", games):
        results.extend((executor.map if executor else map)(two_games, generators))
    return np.array(results, dtype=float).ravel()


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
        position = position.play(random_move(position, generator))
    return position


def random_move(position: Position, generator: np.random.Generator) -> Any:
    """What the dice show or, where a player moves, one of the moves for random play."""
    if position.player == CHANCE:
        return throw(position, generator)
    moves = position.random_moves()
    return moves[int(generator.integers(len(moves)))]


def for_one_game(contestant: Contestant, generator: np.random.Generator) -> Agent:
    """The contestant as an agent for one game."""
    makes_agents = list(inspect.signature(contestant).parameters) == ["rng"]
    return contestant(generator) if makes_agents else contestant  # type: ignore


# What a series shows


@checked
def points_won(earned: Earned) -> np.ndarray:
    """A point for each game that was won, half a point for a draw.

    >>> points_won([3, 0, -1])
    array([1. , 0.5, 0. ])
    """
    return (np.sign(earned) + 1) / 2


@checked
def confidence_interval(results: Pairs) -> tuple[float, float]:
    """Between which numbers the true mean lies, 95 of 100 times; one result for each game.

    The games come in pairs that share an opening, as `series` plays them, and two games of a pair
    are not independent. So the spread is that of the pairs' averages. It is estimated from few
    pairs, for which Student's t makes up; where all averages are equal, as when every game was won,
    there is nothing to estimate it from, and the interval is a point that promises too much.

    >>> low, high = confidence_interval([1, 0, 1, 1, 1, 0, 1, 1])
    >>> round(low, 2), round(high, 2)
    (0.29, 1.21)
    """
    from scipy.special import stdtrit  # here, because it takes a while to load

    pairs = results.reshape(-1, 2).mean(axis=1)
    error = stdtrit(len(pairs) - 1, 0.975) * pairs.std(ddof=1) / sqrt(len(pairs))
    return float(pairs.mean() - error), float(pairs.mean() + error)


class MatchFitness(msgspec.Struct, frozen=True):
    """How fit weights are: the share of points that they win in games against a `rival`.

    As a function of the weights, one for each of the `features`, it is a fitness for `evolve`. The
    openings follow from the `seed`: all weights are tried in the same ones.

    >>> from coursekit.games import Kalah
    >>> from coursekit.games.kalah import extra_turns, stores
    >>> rival = FeatureAgent(Kalah.heuristic)
    >>> fitness = MatchFitness(Kalah(3, 2), (stores, extra_turns), rival, games=10)
    >>> fitness([1, 1]), fitness([1, 0])
    (0.5, 0.55)
    """

    start: TwoAndChance
    features: Features
    rival: Player
    games: Games = 20
    seed: Whole = 0

    def __post_init__(self) -> None:
        check_fields(self)

    def agent(self, weights: Sequence[float]) -> FeatureAgent:
        """The agent with these weights."""
        if len(weights) != len(self.features):
            raise ValueError(
                f"weights must be as many as the features, {len(self.features)}, not {weights!r}"
            )
        return FeatureAgent(Weighted(tuple(zip(self.features, map(float, weights), strict=True))))

    def __call__(self, weights: Sequence[float]) -> float:
        """The share of points: a win is one point, a draw a half."""
        results = series(self.start, self.agent(weights), self.rival, self.games, self.seed)
        return float(points_won(results).mean())

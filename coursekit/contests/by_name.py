"""The algorithms of the course as agents: how each is made for a game, and which it cannot play.

Each function here takes the start of the game, a source of random numbers and the settings of the
agent, and returns an agent for one game. A game that it cannot play it refuses: `CannotPlay`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from math import inf
from typing import Any, NamedTuple

import numpy as np

from coursekit.agents import (
    Agent,
    Engine,
    Guided,
    Weighing,
    greedy_agent,
    nim_agent,
    perfect_move,
    random_agent,
)
from coursekit.agents.hidden import equilibrium_of, strategy_agent
from coursekit.agents.opponents import (
    SEARCHES,
    SEARCHES_FOR_ALL,
    SEARCHES_WITH_CHANCE,
    nimbers_are_near,
)
from coursekit.agents.private import blind_contestants
from coursekit.agents.solved_games import has_chance, solution_of
from coursekit.contests.views import hides
from coursekit.extensive_form import GameTree
from coursekit.extensive_form.results import Strategy
from coursekit.games import Position, TwoPlayers
from coursekit.games.position import has_rewards
from coursekit.many_players import max_n
from coursekit.monte_carlo import flat_monte_carlo, uct
from coursekit.regret import cfr, cfr_plus
from coursekit.trained import trained_agents

DEPTH, ITERATIONS = 4, 1000
"""How far an agent looks ahead if nobody says so, and gives it no seconds either."""
LARGEST_TREE = 200_000
"""Strategies are not learned for a game whose tree has more nodes."""

Luck = np.random.Generator
_are_near, _chance_decides = (lru_cache(maxsize=16)(ask) for ask in (nimbers_are_near, has_chance))
"""The same questions; but they are asked before every game of a tournament."""


class CannotPlay(Exception):
    """The text says why an agent cannot play a game: "it …"."""


def any_move(start: Position, rng: Luck) -> Agent:
    """Any legal move."""
    return random_agent(rng)


def best_at_once(start: Position, rng: Luck) -> Agent:
    """The move after which the heuristic is best; without one, that which leaves the fewest."""
    if isinstance(start, TwoPlayers):
        return greedy_agent
    _refuse_hidden(start)
    heuristic = _heuristic(start)
    return Weighing(heuristic) if start.players == 2 else Engine(max_n, heuristic, depth=1)


def perfect(start: Position, rng: Luck) -> Agent:
    """A best move: by nimbers, or because the whole game is solved first."""
    _refuse_hidden(start)
    if _are_near(start):
        return nim_agent
    if start.players != 2:
        raise CannotPlay("it knows games for two players alone")
    solution, problem = solution_of(start, asked=True)
    if solution is None:
        raise CannotPlay(f"it would have to solve the game first: {problem}")
    return partial(perfect_move, solution)


def searching(
    search: Callable[..., Any], start: Position, rng: Luck, depth: Any = None, seconds: Any = None
) -> Agent:
    """A search of chapters 3 and 5, to a depth or for a number of seconds."""
    _refuse_hidden(start)
    _refuse_rewards(start)
    if search in SEARCHES_FOR_ALL.values():
        if start.players == 2:
            raise CannotPlay("it is for three players and more")
    elif start.players != 2:
        raise CannotPlay("it is for two players")
    if search not in SEARCHES_WITH_CHANCE.values() and _chance_decides(start):
        raise CannotPlay("it knows no chance nodes")
    deepest = (DEPTH if seconds is None else inf) if depth is None else depth
    return Engine(search, _heuristic(start), deepest, seconds)


def sampling(start: Position, rng: Luck, samples: int = 100) -> Agent:
    """Flat Monte Carlo: `samples` random games after each move."""
    _refuse_hidden(start)
    _refuse_rewards(start)
    return lambda position: flat_monte_carlo(position, samples, rng).move


def growing(
    start: Position,
    rng: Luck,
    iterations: int | None = None,
    seconds: float | None = None,
    **settings: Any,
) -> Agent:
    """UCT, for a number of iterations or seconds."""
    _refuse_hidden(start)
    _refuse_rewards(start)
    if iterations is None and seconds is None:
        iterations = ITERATIONS
    return lambda position: uct(position, iterations, seconds=seconds, rng=rng, **settings).move


def equilibrium(start: Position, rng: Luck) -> Agent:
    """An equilibrium of a small game that hides something; it looks at nothing that is hidden."""
    _refuse_open(start)
    known = equilibrium_of(start)
    if known is None:
        raise CannotPlay("it needs a zero-sum game for two that is solved in a few seconds")
    return strategy_agent(known[1].profile, rng)


def learning(
    learn: Callable[..., Any], start: Position, rng: Luck, iterations: int = 1000
) -> Agent:
    """Strategies that were learned from regret before the game; they see nothing that is hidden."""
    _refuse_open(start)
    return strategy_agent(_learned(learn, start, iterations), rng)


@lru_cache(maxsize=8)  # learned once, for all games of a tournament
def _learned(
    learn: Callable[..., Any], start: Position, iterations: int
) -> tuple[Strategy, Strategy]:
    try:
        return learn(GameTree.explore(start, LARGEST_TREE), iterations, at=[]).profile
    except ValueError as error:
        raise CannotPlay(f"it cannot learn this game: {error}") from None


def believing(name: str, start: Position, rng: Luck) -> Agent:
    """Somebody who keeps track of all boards that are possible, in blind tic-tac-toe."""
    contestant = blind_contestants(start).get(name)
    if contestant is None:
        raise CannotPlay("it is for games in which one looks before one moves")
    sides = [contestant(player, rng) for player in range(start.players)]
    return lambda position: sides[position.player](position.observed_by(position.player))


def trained_player(name: str, start: Position, rng: Luck, iterations: int | None = None) -> Agent:
    """A network that was trained for this very game."""
    player = trained_agents(start).get(name)
    if player is None:
        raise CannotPlay("no network was trained for it")
    if iterations is not None and isinstance(player, Guided):
        return Guided(player.search, iterations)
    return player


def _refuse_hidden(start: Position) -> None:
    if hides(start):
        raise CannotPlay("it looks at the whole position, and this game hides something")


def _refuse_open(start: Position) -> None:
    if not hides(start):
        raise CannotPlay("it is for games that hide something from the players")


def _refuse_rewards(start: Position) -> None:
    if has_rewards(start):
        raise CannotPlay("it sees the end of a game alone, and here something is earned on the way")


def _heuristic(start: Position) -> Callable[[Any], Any]:
    heuristic = type(start).heuristic
    if heuristic is None:
        raise CannotPlay("it needs a heuristic, and there is none for this game")
    return heuristic


class AgentKind(NamedTuple):
    """How an agent is made, and which settings it may have."""

    make: Callable[..., Agent]
    settings: tuple[str, ...] = ()


AGENTS: dict[str, AgentKind] = {
    "random": AgentKind(any_move),
    "greedy": AgentKind(best_at_once),
    "perfect": AgentKind(perfect),
    **{
        name: AgentKind(partial(searching, search), ("depth", "seconds"))
        for name, search in {**SEARCHES, **SEARCHES_WITH_CHANCE, **SEARCHES_FOR_ALL}.items()
    },
    "flat Monte Carlo": AgentKind(sampling, ("samples",)),
    "UCT": AgentKind(growing, ("iterations", "seconds", "exploration")),
    "equilibrium": AgentKind(equilibrium),
    "CFR": AgentKind(partial(learning, cfr), ("iterations",)),
    "CFR+": AgentKind(partial(learning, cfr_plus), ("iterations",)),
    **{
        name: AgentKind(partial(believing, name))
        for name in ("looks where it helps", "looks where it learns", "looks anywhere")
    },
    "mini-AlphaZero": AgentKind(partial(trained_player, "mini-AlphaZero"), ("iterations",)),
    **{
        name: AgentKind(partial(trained_player, name))
        for name in ("its network alone", "mini-TD-Gammon", "value network")
    },
}
"""All agents, by name."""

"""Who plays by a trained network. Weights are read when a player first has to move."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from coursekit.agents import Agent, Guided
from coursekit.games import Position
from coursekit.reinforcement import Judge, guided_search, policy_agent, value_agent
from coursekit.trained.recipes import TRAININGS
from coursekit.trained.store import trained

ITERATIONS = 200
"""How many times mini-AlphaZero looks ahead for each move."""
SIZES = ("columns", "rows", "k", "points", "checkers")
"""The fields that say how large a game is: a network plays the game that it was trained for."""


def trained_agents(position: Position) -> dict[str, Agent]:
    """The players who were trained for this game, at this size, by name.

    >>> from coursekit.games import ConnectFour, TicTacToe
    >>> list(trained_agents(TicTacToe()))
    ['mini-AlphaZero', 'its network alone']
    >>> trained_agents(ConnectFour())
    {}
    """
    agents: dict[str, Agent] = {}
    for name, training in TRAININGS.items():
        if size_of(training.start) == size_of(position):
            players = {"zero": by_alpha_zero, "td": by_td, "value": by_value}
            agents |= players[name.partition("-")[0]](name)
    return agents


def size_of(position: Position) -> tuple[Any, ...]:
    """Which game it is, and how large."""
    return type(position), *(getattr(position, field, None) for field in SIZES)


def by_alpha_zero(name: str) -> dict[str, Agent]:
    """The network with its search, and without."""
    return {
        "mini-AlphaZero": Guided(partial(_guided, name), ITERATIONS),
        "its network alone": partial(_move, policy_agent, name),
    }


def by_td(name: str) -> dict[str, Agent]:
    """The network, looking one move ahead."""
    return {"mini-TD-Gammon": partial(_move, value_agent, name)}


def by_value(name: str) -> dict[str, Agent]:
    """The same for a network that has learned from solved positions."""
    return {"value network": partial(_move, value_agent, name)}


def _guided(name: str, position: Position, **budget: Any) -> Any:
    return guided_search(position, _judge(name), **budget)


def _move(make: Callable[..., Agent], name: str, position: Position) -> Any:
    return _agent(make, name)(position)


@cache
def _judge(name: str) -> Judge:
    return Judge(trained(name).network)


@cache
def _agent(make: Callable[..., Agent], name: str) -> Agent:
    return make(trained(name).network)

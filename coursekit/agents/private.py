"""Players who do not see the board: an agent is told what its player has observed, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from coursekit.agents.agents import Agent
from coursekit.agents.hidden import own_luck
from coursekit.beliefs import anywhere, consistent_positions, information
from coursekit.beliefs.deciding import expected_value, value_of_looking
from coursekit.checks import two_players_only
from coursekit.games import Position
from coursekit.games.fields import a_tuple
from coursekit.kinds import refused

PrivateAgent = Callable[[Any], Any]
"""A function from what a player has observed to a move."""
PrivateContestant = Callable[[int, np.random.Generator], PrivateAgent]
"""Somebody who can sit on either side: a function from a player and a generator to an agent."""


def blind_agent(
    start: Position,
    look: Callable[[Any, int, Any], float],
    heuristic: Callable[[Any], Any],
    player: int,
    rng: int | np.random.Generator,
) -> PrivateAgent:
    """An agent who keeps track of all positions that agree with what `player` has observed.

    It makes the look for which `look(positions, player, move)` is greatest, then the mark that is
    best on average over the possible boards. `rng` decides among equals.

    >>> from coursekit.beliefs import information
    >>> from coursekit.games import BlindTicTacToe
    >>> start = BlindTicTacToe.from_text("XX. OO. ...")
    >>> agent = blind_agent(start, information, BlindTicTacToe.heuristic, player=0, rng=0)
    >>> agent(start.play("top right").observed_by(0))
    2
    """
    generator = np.random.default_rng(rng)

    def move(observed: Any) -> Any:
        possible = consistent_positions(start, player, observed)
        one = next(iter(possible), None)
        if one is None or one.player != player or one.is_over:
            raise ValueError(f"observed must come from {start!r} to a move, not {observed!r}")
        moves = one.moves()  # as in all others: the player cannot tell them apart
        if looks(one):
            worths = [look(possible, player, window) for window in moves]
        else:
            worths = [expected_value(possible, player, mark, heuristic) for mark in moves]
        best = [move for move, worth in zip(moves, worths, strict=True) if worth == max(worths)]
        return best[generator.integers(len(best))]

    return move


def looks(position: Position) -> bool:
    """Whether the player to move looks first: then the same player moves again."""
    return position.play(position.moves()[0]).player == position.player


def blind_contestants(start: Position) -> dict[str, PrivateContestant]:
    """Who plays a game with beliefs from `start`, by where they look; nobody in other games.

    Nor anybody from a position that hides something already: they would have to be told what.

    >>> from coursekit.games import BlindTicTacToe, KuhnPoker
    >>> list(blind_contestants(BlindTicTacToe())), list(blind_contestants(KuhnPoker()))
    (['looks where it helps', 'looks where it learns', 'looks anywhere'], [])
    >>> list(blind_contestants(BlindTicTacToe().play("top left").play(4)))
    []
    """
    heuristic = type(start).heuristic
    if heuristic is None or not getattr(start, "lies_open", False):
        return {}
    looks: dict[str, Callable[[Any, int, Any], float]] = {
        "looks where it helps": partial(value_of_looking, heuristic=heuristic),
        "looks where it learns": information,
        "looks anywhere": anywhere,
    }
    return {name: partial(blind_agent, start, look, heuristic) for name, look in looks.items()}


def blind_opponents(start: Position) -> dict[str, Agent]:
    """The same as agents for both sides: of a position, they are told what the mover observed."""
    return {
        name: _told_by_observation([contestant(player, own_luck()) for player in (0, 1)])
        for name, contestant in blind_contestants(start).items()
    }


def _told_by_observation(agents: Sequence[PrivateAgent]) -> Agent:
    return lambda position: agents[position.player](position.observed_by(position.player))


def check_agents(name: str, agents: Any) -> tuple[PrivateAgent, ...]:
    """`agents` if they are two functions."""
    both = a_tuple(agents)
    if both is None or len(both) != 2 or not all(map(callable, both)):
        raise refused(name, "two functions of what a player has observed", agents)
    return both


def private_game(start: Position, agents: Sequence[PrivateAgent]) -> Position:
    """The end of a game from `start`, in which each agent is told what its player has observed."""
    position = start
    while not position.is_over:
        player = position.player
        if player not in (0, 1):
            raise two_players_only(player)
        position = position.play(agents[player](position.observed_by(player)))
    return position


def private_series(
    start: Position,
    first: PrivateContestant,
    second: PrivateContestant,
    games: int,
    rng: int | np.random.Generator = 0,
) -> np.ndarray:
    """What the first of two contestants earns in each game; they take turns to be Player I.

    A contestant is a function of a player and a generator that returns the agent for that side.

    >>> from coursekit.games import BlindTicTacToe
    >>> start = BlindTicTacToe.from_text("XX. OO. ...")
    >>> one, _, other = blind_contestants(start).values()
    >>> private_series(start, one, other, games=2).tolist()
    [1, -1]
    """
    generator = np.random.default_rng(rng)
    earned = []
    for number in range(games):
        side = number % 2
        sides = {side: first, 1 - side: second}
        agents = [sides[player](player, generator) for player in (0, 1)]
        earned.append(private_game(start, agents).payoffs()[side])
    return np.array(earned)

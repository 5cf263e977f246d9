"""Players who do not see the board: an agent is told what its player has observed, and no more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from coursekit.beliefs import consistent_positions
from coursekit.beliefs.deciding import expected_value
from coursekit.checks import two_players_only
from coursekit.kinds import refused
from coursekit.position import Position, a_tuple

PrivateAgent = Callable[[Any], Any]
"""A function from what a player has observed to a move."""


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
    >>> from coursekit.games.blind_tic_tac_toe import heuristic
    >>> start = BlindTicTacToe.from_text("XX. OO. ...")
    >>> agent = blind_agent(start, information, heuristic, player=0, rng=0)
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
    first: Callable[[int, np.random.Generator], PrivateAgent],
    second: Callable[[int, np.random.Generator], PrivateAgent],
    games: int,
    rng: int | np.random.Generator = 0,
) -> np.ndarray:
    """What the first of two contestants earns in each game; they take turns to be Player I.

    A contestant is a function of a player and a generator that returns the agent for that side.
    """
    generator = np.random.default_rng(rng)
    earned = []
    for number in range(games):
        side = number % 2
        sides = {side: first, 1 - side: second}
        agents = [sides[player](player, generator) for player in (0, 1)]
        earned.append(private_game(start, agents).payoffs()[side])
    return np.array(earned)

"""Can an agent be beaten? Every reply is tried. Notes §6.3."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.checks import two_players_only
from coursekit.games import Position
from coursekit.games.position import payoff_to_first


def way_to_beat(
    agent: Callable[[Position], Any], position: Position, player: int = 0
) -> tuple[Any, ...] | None:
    """The moves of a game that the agent loses as `player`; None if it cannot be beaten from here.

    The agent moves as it does, and the other player tries every move.

    >>> from coursekit.games import TicTacToe
    >>> way_to_beat(lambda position: position.moves()[0], TicTacToe(), player=1)  # X: 0, 2, 4, 6
    (0, 1, 2, 3, 4, 5, 6)
    """
    return _losing_line(agent, position, player, set())


def _losing_line(
    agent: Callable[[Position], Any], position: Position, player: int, seen: set[Position]
) -> tuple[Any, ...] | None:
    """The same; what was `seen` led to no defeat, or the search would be over."""
    if position in seen:
        return None
    seen.add(position)
    if position.is_over:
        mine = payoff_to_first(position) if player == 0 else -payoff_to_first(position)
        return () if mine < 0 else None
    if position.player not in (0, 1):
        raise two_players_only(position.player)
    moves = [agent(position)] if position.player == player else position.moves()
    for move in moves:
        line = _losing_line(agent, position.play(move), player, seen)
        if line is not None:
            return move, *line
    return None

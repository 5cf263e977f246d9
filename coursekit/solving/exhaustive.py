"""Exhaustive search: play every game to its end. Notes §1.2.1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.position import Position


def minimax(position: Position) -> tuple[Any, Any]:
    """Player I's value of `position` and the best move, None at the end. Notes §1.2.1.

    For two-player zero-sum games; of equally good moves, the first.

    >>> from coursekit.games import Tree
    >>> minimax(Tree(((1, 2), (3, 4))))
    (3, 1)
    """
    if position.is_over:
        return position.payoffs()[0], None
    moves = position.moves()
    values = [minimax(position.play(move))[0] for move in moves]
    best = choice_of(position.player, values)
    return best, moves[values.index(best)]


def choice_of(player: int, values: Sequence[Any]) -> Any:
    """The value that the player chooses: Player I the largest, Player II the smallest.

    >>> choice_of(0, [3, 1, 2]), choice_of(1, [3, 1, 2])
    (3, 1)
    """
    if player == 0:
        return max(values)
    if player == 1:
        return min(values)
    raise ValueError(f"minimax is for two players and no chance, not for player {player!r}")


def negamax(position: Position) -> tuple[Any, Any]:
    """The mover's value of `position` and the best move, None at the end. Notes §1.2.1.

    The same search as `minimax` where the players take turns: both maximise what they earn.

    >>> from coursekit.games import Tree
    >>> negamax(Tree(((1, 2), (3, 4)), player=1))
    (-2, 0)
    """
    if position.is_over:
        return position.payoffs()[position.player], None
    moves = position.moves()
    values = [-negamax(position.play(move))[0] for move in moves]
    best = max(values)
    return best, moves[values.index(best)]

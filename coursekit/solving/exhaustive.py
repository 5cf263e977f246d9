"""Exhaustive search: play every game to its end. Notes §1.2.1."""

from __future__ import annotations

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
    best = max(values) if position.player == 0 else min(values)
    return best, moves[values.index(best)]


def negamax(position: Position) -> tuple[Any, Any]:
    """The mover's value of `position` and the best move, None at the end. Notes §1.2.1.

    The same search as `minimax`, with both players maximising what they earn themselves.

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

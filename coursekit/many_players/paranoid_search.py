"""Paranoid search: everybody is against me. Notes §5.3.2."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from coursekit.games import Position
from coursekit.many_players.max_n_search import Payoffs, someone


def paranoid(
    position: Position, heuristic: Callable[[Any], Payoffs], depth: float, player: int
) -> tuple[Any, Any]:
    """What `player` earns from `position` if all others collude against them, and the best move.

    Searched to the end, it is the most that `player` can make sure of, and MAX^n never gives less
    (the theorem of 5c). Notes §5.3.2.

    >>> from coursekit.games import Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> left = (Utilities(1, 5, 4), Utilities(3, 2, 5))
    >>> right = (Utilities(0, 3, 7), Utilities(5, 3, 2))
    >>> paranoid(Tree((left, right), players=3), no_heuristic, 2, player=0)
    (1, 0)
    """
    if position.is_over:
        return position.payoffs()[player], None
    if depth == 0:
        return heuristic(position)[player], None
    moves = position.moves()
    values = [paranoid(position.play(move), heuristic, depth - 1, player)[0] for move in moves]
    best = max(values) if someone(position.player) == player else min(values)
    return best, moves[values.index(best)]


def paranoid_alpha_beta(
    position: Position,
    heuristic: Callable[[Any], Payoffs],
    depth: float,
    player: int,
    alpha: Any = -inf,
    beta: Any = inf,
) -> tuple[Any, Any]:
    """What `paranoid` returns, with pruning: one against all is a game for two. Notes §5.3.2.

    >>> from coursekit.games import Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> left = (Utilities(1, 5, 4), Utilities(3, 2, 5))
    >>> right = (Utilities(0, 3, 7), Utilities(5, 3, 2))
    >>> paranoid_alpha_beta(Tree((left, right), players=3), no_heuristic, 2, player=0)
    (1, 0)
    """
    if position.is_over:
        return position.payoffs()[player], None
    if depth == 0:
        return heuristic(position)[player], None
    if someone(position.player) == player:
        best, best_move = -inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = paranoid_alpha_beta(option, heuristic, depth - 1, player, alpha, beta)
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
            if best >= beta:
                break
    else:
        best, best_move = inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = paranoid_alpha_beta(option, heuristic, depth - 1, player, alpha, beta)
            if value < best:
                best, best_move = value, move
                beta = min(beta, best)
            if best <= alpha:
                break
    return best, best_move

"""SCOUT: the first move gets a full search, the others have to show promise first. Notes §5.2.1.

The question "is it better than what we have?" is a search with a null window (alpha, alpha + 1),
which holds no whole number.
"""

from __future__ import annotations

from math import inf
from typing import Any

from coursekit.checks import two_players_only
from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.search.alpha_beta_search import alpha_beta
from coursekit.search.minimax_search import Heuristic
from coursekit.search.ordering import AS_LISTED, Order, alpha_beta_ordered


def scout(
    position: Position, heuristic: Heuristic, depth: float, alpha: Any = -inf, beta: Any = inf
) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §5.2.1.

    Bounds as with `alpha_beta`. It pays if good moves come first: `scout_ordered` sees to it. A
    value that is not a whole number costs at most a second search, and comes out exact as well.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> scout(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, depth=2)
    (3, 0)
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    best_move, *others = position.moves()
    best, _ = scout(position.play(best_move), heuristic, depth - 1, alpha, beta)
    if position.player == 0:
        alpha = max(alpha, best)
        for move in others:
            if best >= beta:
                break
            option = position.play(move)
            value, _ = alpha_beta(option, heuristic, depth - 1, alpha, alpha + 1)
            if alpha < value < beta:  # it is better: how much?
                value, _ = scout(option, heuristic, depth - 1, value, beta)
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
        return best, best_move
    if position.player == 1:
        beta = min(beta, best)
        for move in others:
            if best <= alpha:
                break
            option = position.play(move)
            value, _ = alpha_beta(option, heuristic, depth - 1, beta - 1, beta)
            if alpha < value < beta:
                value, _ = scout(option, heuristic, depth - 1, alpha, value)
            if value < best:
                best, best_move = value, move
                beta = min(beta, best)
        return best, best_move
    raise two_players_only(position.player)


def scout_ordered(
    position: Position,
    heuristic: Heuristic,
    depth: float,
    alpha: Any = -inf,
    beta: Any = inf,
    order: Order = AS_LISTED,
) -> tuple[Any, Any]:
    """What `scout` returns; the moves are tried as `order` says. Notes §5.2.1.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import by_heuristic, first_leaf
    >>> tree = Tree(((2, 4, 6), (14, 5, 2), (3, 12, 8)))
    >>> scout_ordered(tree, first_leaf, 2, order=by_heuristic(first_leaf))
    (3, 2)
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    best_move, *others = order(position, depth)
    best, _ = scout_ordered(position.play(best_move), heuristic, depth - 1, alpha, beta, order)
    if position.player == 0:
        alpha = max(alpha, best)
        for move in others:
            if best >= beta:
                break
            option = position.play(move)
            value, _ = alpha_beta_ordered(option, heuristic, depth - 1, alpha, alpha + 1, order)
            if alpha < value < beta:
                value, _ = scout_ordered(option, heuristic, depth - 1, value, beta, order)
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
        if best >= beta:
            order.learn(position, depth, best_move)
        return best, best_move
    if position.player == 1:
        beta = min(beta, best)
        for move in others:
            if best <= alpha:
                break
            option = position.play(move)
            value, _ = alpha_beta_ordered(option, heuristic, depth - 1, beta - 1, beta, order)
            if alpha < value < beta:
                value, _ = scout_ordered(option, heuristic, depth - 1, alpha, value, order)
            if value < best:
                best, best_move = value, move
                beta = min(beta, best)
        if best <= alpha:
            order.learn(position, depth, best_move)
        return best, best_move
    raise two_players_only(position.player)

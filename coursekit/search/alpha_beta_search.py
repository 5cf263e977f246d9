"""Alpha-beta pruning: skip what cannot matter. Notes §5.2.

The window (alpha, beta) holds the values that still matter: Player I can already have alpha
elsewhere, and Player II can already hold Player I to beta.
"""

from __future__ import annotations

from math import inf
from typing import Any

from coursekit.checks import two_players_only
from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.search.minimax_search import Heuristic, sign_of, turned


def alpha_beta(
    position: Position, heuristic: Heuristic, depth: float, alpha: Any = -inf, beta: Any = inf
) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §5.2.

    Exact inside (alpha, beta). A result of alpha or less is an upper bound on minimax's value, a
    result of beta or more a lower bound: this is the fail-soft version.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> alpha_beta(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, depth=2)
    (3, 0)
    >>> alpha_beta(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, 2, alpha=4, beta=9)
    (3, 0)
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    if position.player == 0:
        best, best_move = -inf, None
        for move in position.moves():
            value, _ = alpha_beta(position.play(move), heuristic, depth - 1, alpha, beta)
            if value > best:
                best, best_move = value, move
                if best >= beta:
                    break
                alpha = max(alpha, best)
        return best, best_move
    if position.player == 1:
        best, best_move = inf, None
        for move in position.moves():
            value, _ = alpha_beta(position.play(move), heuristic, depth - 1, alpha, beta)
            if value < best:
                best, best_move = value, move
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, best_move
    raise two_players_only(position.player)


def alpha_beta_fail_hard(
    position: Position, heuristic: Heuristic, depth: float, alpha: Any = -inf, beta: Any = inf
) -> tuple[Any, Any]:
    """Player I's value of `position`, but never outside [alpha, beta], and the best move.

    The move is None if none leads into the window. Leaves keep their values. Notes §5.2.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> tree = Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
    >>> alpha_beta_fail_hard(tree, first_leaf, 2), alpha_beta_fail_hard(tree, first_leaf, 2, 4, 9)
    ((3, 0), (4, None))
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    best_move = None
    if position.player == 0:
        for move in position.moves():
            value, _ = alpha_beta_fail_hard(position.play(move), heuristic, depth - 1, alpha, beta)
            if value > alpha:
                alpha, best_move = value, move
            if alpha >= beta:
                return beta, best_move
        return alpha, best_move
    if position.player == 1:
        for move in position.moves():
            value, _ = alpha_beta_fail_hard(position.play(move), heuristic, depth - 1, alpha, beta)
            if value < beta:
                beta, best_move = value, move
            if beta <= alpha:
                return alpha, best_move
        return beta, best_move
    raise two_players_only(position.player)


def negamax_alpha_beta(
    position: Position, heuristic: Heuristic, depth: float, alpha: Any = -inf, beta: Any = inf
) -> tuple[Any, Any]:
    """The mover's value of `position`, searched `depth` moves deep, and the best move. Notes §5.2.

    `alpha_beta` with one branch for both players. The window, too, is seen with the mover's eyes:
    it is turned round for the other player, and stays if the same player moves again.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> negamax_alpha_beta(Tree(((3, 12, 8), (2, 4, 6)), player=1), first_leaf, depth=2)
    (-6, 1)
    """
    sign = sign_of(position.player)
    if position.is_over:
        return sign * payoff_to_first(position), None
    if depth == 0:
        return sign * heuristic(position), None
    best, best_move = -inf, None
    for move in position.moves():
        option = position.play(move)
        turn = 1 if option.player == position.player else -1
        low, high = turned(turn, alpha, beta)
        value = turn * negamax_alpha_beta(option, heuristic, depth - 1, low, high)[0]
        if value > best:
            best, best_move = value, move
            alpha = max(alpha, best)
        if best >= beta:
            break
    return best, best_move

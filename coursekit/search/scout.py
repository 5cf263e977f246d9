"""Searches that ask with null windows: Scout and MTD-f. Notes §5.2.1 and §5.2.2.

The question "is it better than what we have?" is a search with a null window (alpha, alpha + 1),
which holds no whole number.
"""

from __future__ import annotations

from math import inf
from numbers import Integral
from typing import Annotated, Any

from coursekit.games.fields import is_whole
from coursekit.games.position import payoff_to_first, two_players_only
from coursekit.search.alpha_beta import alpha_beta
from coursekit.search.minimax import Depth
from coursekit.validate import Bound, ForTwo, Heuristic, checked, must

Guess = Annotated[int, must("a whole number", is_whole, int)]


@checked
def scout(
    position: ForTwo, heuristic: Heuristic, depth: Depth, alpha: Bound = -inf, beta: Bound = inf
) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §5.2.1.

    Bounds as with `alpha_beta`. It pays if good moves come first. A value that is not
    a whole number costs at most a second search, and comes out exact as well.

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


@checked
def mtd_f(
    position: ForTwo, heuristic: Heuristic, depth: Depth, guess: Guess = 0
) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §5.2.2.

    All values must be whole numbers: then no answer of `alpha_beta` lies inside its window, and so
    each is a bound. A right guess needs two searches: it is no less, and it is no more.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> mtd_f(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, depth=2, guess=5)
    (3, 0)
    """
    lower, upper = -inf, inf
    value, best_move = guess, None
    while lower < upper:
        beta = max(lower + 1, value)
        value, move = alpha_beta(position, heuristic, depth, beta - 1, beta)
        if whole(value) < beta:
            upper = value
        else:
            lower = value
        if shows_best_move(position.player, value, beta):
            best_move = move
    return value, best_move


def shows_best_move(player: int, value: Any, beta: Any) -> bool:
    """Whether a search with the window (beta - 1, beta) that returned `value` tells a best move.

    A move of Player I that reaches beta is good; if none reaches it, we do not know which is best.
    For Player II it is the other way round.
    """
    return value >= beta if player == 0 else value < beta


def whole(value: Any) -> Any:
    """`value` if it is a whole number."""
    if not isinstance(value, Integral):
        raise ValueError(f"the values of MTD-f must be whole numbers, not {value!r}")
    return value

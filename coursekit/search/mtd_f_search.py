"""MTD-f: guess the value, then close in on it with null windows. Notes §5.2.2."""

from __future__ import annotations

from math import inf
from numbers import Integral
from typing import Any

from coursekit.games import Position
from coursekit.search.alpha_beta_search import alpha_beta
from coursekit.search.minimax_search import Heuristic


def mtd_f(
    position: Position, heuristic: Heuristic, depth: float, guess: int = 0
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

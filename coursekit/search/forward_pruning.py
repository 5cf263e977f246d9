"""Forward pruning: skip the moves that look bad. Faster, and sometimes wrong. Nau's slides.

Alpha-beta skips what cannot matter. These three skip what probably does not, and each can miss the
best move: the examples show how.
"""

from __future__ import annotations

from math import inf
from typing import Any

from coursekit.checks import two_players_only
from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.search.minimax_search import Heuristic, sign_of
from coursekit.search.ordering import by_heuristic
from coursekit.solving.minimax import choice_of

SACRIFICE = ((4, 5), ((1, 9),))
"""`Tree(SACRIFICE)`, with the heuristic `first_leaf`: the second move looks like 1 and brings 9."""


def tapered(position: Position, heuristic: Heuristic, depth: float, width: int) -> tuple[Any, Any]:
    """Player I's value of `position` and the best move, if only the most promising moves count.

    `width` of them count here, one fewer with each move deeper, but always one. What looks bad at
    first and turns out well is missed:

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf, minimax
    >>> minimax(Tree(SACRIFICE), first_leaf, 3), tapered(Tree(SACRIFICE), first_leaf, 3, width=1)
    ((9, 1), (4, 0))
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    moves = by_heuristic(heuristic)(position, depth)[:width]
    narrower = max(1, width - 1)
    values = [tapered(position.play(move), heuristic, depth - 1, narrower)[0] for move in moves]
    best = choice_of(position.player, values)
    return best, moves[values.index(best)]


def marginal(position: Position, heuristic: Heuristic, depth: float) -> tuple[Any, Any]:
    """Player I's value of `position` and the best move, if moves that look no good are ignored.

    A move looks no good if the heuristic thinks less of it than what has been found before. But the
    former is a guess, and the latter has been searched:

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf, minimax
    >>> minimax(Tree(SACRIFICE), first_leaf, 3), marginal(Tree(SACRIFICE), first_leaf, 3)
    ((9, 1), (4, 0))
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    sign = sign_of(position.player)
    best, best_move = -inf * sign, None
    for move in position.moves():
        option = position.play(move)
        if option.is_over or best_move is None or sign * heuristic(option) >= sign * best:
            value, _ = marginal(option, heuristic, depth - 1)
            if sign * value > sign * best:
                best, best_move = value, move
    return best, best_move


def null_move(
    position: Position,
    heuristic: Heuristic,
    depth: float,
    alpha: Any = -inf,
    beta: Any = inf,
    reduction: int = 2,
    may_pass: bool = True,
) -> tuple[Any, Any]:
    """Player I's value of `position` and the best move, None where passing was good enough.

    Before any move is searched, the mover passes, and the search is shallower by `reduction`. If
    even that leaves the window on the mover's side, a real move is taken to do so as well. Where
    every move hurts (zugzwang) that is wrong, as with four stones in 1-2-3 Nim. Take two of six:

    >>> from coursekit.games import Subtraction
    >>> from coursekit.games import TwoPlayers
    >>> from coursekit.search import minimax
    >>> six = TwoPlayers(Subtraction(6))
    >>> minimax(six, lambda position: 0, 6), null_move(six, lambda position: 0, 6)
    ((1, 2), (-1, 1))
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    passes = may_pass and depth > reduction
    shallower = depth - 1 - reduction
    if position.player == 0:
        if passes and beta < inf:
            option = position.with_mover(1)
            value, _ = null_move(option, heuristic, shallower, beta - 1, beta, reduction, False)
            if value >= beta:
                return value, None
        best, best_move = -inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = null_move(option, heuristic, depth - 1, alpha, beta, reduction)
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
            if best >= beta:
                break
        return best, best_move
    if position.player == 1:
        if passes and alpha > -inf:
            option = position.with_mover(0)
            value, _ = null_move(option, heuristic, shallower, alpha, alpha + 1, reduction, False)
            if value <= alpha:
                return value, None
        best, best_move = inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = null_move(option, heuristic, depth - 1, alpha, beta, reduction)
            if value < best:
                best, best_move = value, move
                beta = min(beta, best)
            if best <= alpha:
                break
        return best, best_move
    raise two_players_only(position.player)

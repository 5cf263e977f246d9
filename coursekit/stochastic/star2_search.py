"""Star2: Star1 that first probes every option of a chance node. Notes §3.1.

Where a player moves, the first move alone bounds the value: Player I has at least what it brings,
and Player II lets Player I have no more. These bounds are closer than `lowest` and `highest`.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from coursekit.checks import two_players_only
from coursekit.games import CHANCE, Position
from coursekit.games.position import odds, payoff_to_first
from coursekit.stochastic.star1_search import in_bounds, narrowed


def star2(
    position: Position,
    heuristic: Callable[[Any], Any],
    depth: float,
    lowest: Any,
    highest: Any,
    alpha: Any = -inf,
    beta: Any = inf,
    first: Any = None,
) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §3.1.

    Exact inside (alpha, beta). A result of alpha or less is an upper bound on expectiminimax's
    value, a result of beta or more a lower bound: this is the fail-soft version. No payoff and no
    guess may be less than `lowest` or more than `highest`. `first` is the value of the first move
    if that is known already, because the position was probed.

    >>> from coursekit.games import Chance, Tree
    >>> from coursekit.search import no_heuristic
    >>> tree = Tree((6, Chance((0.5, (3, 9)), (0.5, (8, 9)))))
    >>> star2(tree, no_heuristic, 3, lowest=0, highest=10)
    (6, 0)
    """
    if position.is_over:
        return in_bounds(lowest, highest, payoff_to_first(position)), None
    if depth == 0:
        return in_bounds(lowest, highest, heuristic(position)), None
    if position.player == CHANCE:
        average, lower, upper = 0, lowest, highest
        probed = []
        for probability, option in odds(position):
            window = narrowed(alpha, beta, lower, upper, probability, lowest, highest)
            least, most = probe(option, heuristic, depth - 1, lowest, highest, *window)
            lower += probability * (least - lowest)
            upper += probability * (most - highest)
            if upper <= alpha:
                return upper, None
            if lower >= beta:
                return lower, None
            probed.append((probability, option, least, most))
        for probability, option, least, most in probed:
            value = least
            if least < most:
                window = narrowed(alpha, beta, lower, upper, probability, least, most)
                # Exact: a probe that failed high or low would have ended the search of this node.
                seen = least if option.player == 0 else most
                value, _ = star2(option, heuristic, depth - 1, lowest, highest, *window, seen)
            average += probability * value
            lower += probability * (value - least)
            upper += probability * (value - most)
            if upper <= alpha:
                return upper, None
            if lower >= beta:
                return lower, None
        return average, None
    if position.player == 0:
        best, best_move = -inf, None
        for move in position.moves():
            if first is None:
                option = position.play(move)
                value, _ = star2(option, heuristic, depth - 1, lowest, highest, alpha, beta)
            else:
                value, first = first, None
            if value > best:
                best, best_move = value, move
                if best >= beta:
                    break
                alpha = max(alpha, best)
        return best, best_move
    if position.player == 1:
        best, best_move = inf, None
        for move in position.moves():
            if first is None:
                option = position.play(move)
                value, _ = star2(option, heuristic, depth - 1, lowest, highest, alpha, beta)
            else:
                value, first = first, None
            if value < best:
                best, best_move = value, move
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, best_move
    raise two_players_only(position.player)


def probe(
    position: Position,
    heuristic: Callable[[Any], Any],
    depth: float,
    lowest: Any,
    highest: Any,
    alpha: Any,
    beta: Any,
) -> tuple[Any, Any]:
    """The least and the most that `position` can be worth to Player I, by a look at its first move.

    At a leaf, both are its value. Where chance decides, one option says too little.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import no_heuristic
    >>> probe(Tree((3, 9)), no_heuristic, 1, lowest=0, highest=10, alpha=0, beta=10)
    (3, 10)
    >>> probe(Tree((3, 9), player=1), no_heuristic, 1, lowest=0, highest=10, alpha=0, beta=10)
    (0, 3)
    """
    if position.is_over or depth == 0:
        value, _ = star2(position, heuristic, depth, lowest, highest)
        return value, value
    if position.player == CHANCE:
        return lowest, highest
    option = position.play(position.moves()[0])
    if position.player == 0:
        return star2(option, heuristic, depth - 1, lowest, highest, lowest, beta)[0], highest
    return lowest, star2(option, heuristic, depth - 1, lowest, highest, alpha, highest)[0]

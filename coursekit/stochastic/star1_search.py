"""Star1: alpha-beta where chance decides, if values have bounds. Notes §3.1.

The window (alpha, beta) is that of alpha-beta. At a chance node, the options that are still to come
are worth at least `lowest` and at most `highest`. So the average has bounds as soon as some options
are known, and once it cannot lie inside the window, the others do not matter.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from coursekit.checks import two_players_only
from coursekit.games import CHANCE, Position
from coursekit.games.position import odds, payoff_to_first


def star1(
    position: Position,
    heuristic: Callable[[Any], Any],
    depth: float,
    lowest: Any,
    highest: Any,
    alpha: Any = -inf,
    beta: Any = inf,
) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §3.1.

    Exact inside (alpha, beta). A result of alpha or less is an upper bound on expectiminimax's
    value, a result of beta or more a lower bound: this is the fail-soft version. No payoff and no
    guess may be less than `lowest` or more than `highest`.

    >>> from coursekit.games import Chance, Tree
    >>> from coursekit.search import no_heuristic
    >>> tree = Tree((6, Chance((0.5, 1), (0.5, (8, 9)))))
    >>> star1(tree, no_heuristic, 3, lowest=0, highest=10)
    (6, 0)
    """
    if position.is_over:
        return in_bounds(lowest, highest, payoff_to_first(position)), None
    if depth == 0:
        return in_bounds(lowest, highest, heuristic(position)), None
    if position.player == CHANCE:
        average, lower, upper = 0, lowest, highest
        for probability, option in odds(position):
            window = narrowed(alpha, beta, lower, upper, probability, lowest, highest)
            value, _ = star1(option, heuristic, depth - 1, lowest, highest, *window)
            average += probability * value
            lower += probability * (value - lowest)
            upper += probability * (value - highest)
            if upper <= alpha:
                return upper, None
            if lower >= beta:
                return lower, None
        return average, None
    if position.player == 0:
        best, best_move = -inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = star1(option, heuristic, depth - 1, lowest, highest, alpha, beta)
            if value > best:
                best, best_move = value, move
                if best >= beta:
                    break
                alpha = max(alpha, best)
        return best, best_move
    if position.player == 1:
        best, best_move = inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = star1(option, heuristic, depth - 1, lowest, highest, alpha, beta)
            if value < best:
                best, best_move = value, move
                if best <= alpha:
                    break
                beta = min(beta, best)
        return best, best_move
    raise two_players_only(position.player)


def narrowed(
    alpha: Any, beta: Any, lower: Any, upper: Any, probability: Any, least: Any, most: Any
) -> tuple[Any, Any]:
    """The window of one option of a chance node, whose own window is (alpha, beta).

    So far the average is known to lie between `lower` and `upper`, and the option, which comes with
    its probability, between `least` and `most`. Here one of two options is worth 5. For an average
    between 6 and 7, the other would have to be worth between 7 and 9:

    >>> narrowed(6, 7, lower=2.5, upper=7.5, probability=0.5, least=0, most=10)
    (7.0, 9.0)
    """
    too_low = most - (upper - alpha) / probability
    too_high = least + (beta - lower) / probability
    return max(too_low, least), min(too_high, most)


def in_bounds(lowest: Any, highest: Any, value: Any) -> Any:
    """`value` if it lies between the bounds that the search was told.

    >>> in_bounds(0, 10, 7)
    7
    """
    if value < lowest:
        raise ValueError(f"lowest must be at most {value!r}, which is a value, not {lowest!r}")
    if value > highest:
        raise ValueError(f"highest must be at least {value!r}, which is a value, not {highest!r}")
    return value

"""Quiescence: do not judge a position in the middle of an exchange. Slides on search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from coursekit.checks import check_estimate, two_players_only
from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.search.minimax_search import Heuristic

HORIZON = ((-9,), (((-1, -10),),))
"""`Tree(HORIZON)` is a tree whose heuristic is `first_leaf`: Player I must lose a queen (-9).

The second move gives away a pawn first (-1) and does not save the queen (-10), but it puts the
loss off by two moves: beyond the horizon of a search to depth 3.
"""


def quiescence(
    position: Position,
    heuristic: Heuristic,
    noisy_moves: Callable[[Any], Sequence[Any]],
    alpha: Any = -inf,
    beta: Any = inf,
) -> tuple[Any, Any]:
    """Player I's value of `position` when the dust has settled, and the move, None to stand pat.

    The mover takes the heuristic's value, or one of the `noisy_moves(position)`: captures, say.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> quiescence(Tree((-1, -10), player=1), first_leaf, lambda tree: tree.moves()[1:])
    (-10, 1)
    """
    if position.is_over:
        return payoff_to_first(position), None
    best, best_move = heuristic(position), None
    if position.player == 0:
        alpha = max(alpha, best)
        for move in noisy_moves(position):
            if best >= beta:
                break
            value, _ = quiescence(position.play(move), heuristic, noisy_moves, alpha, beta)
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
        return best, best_move
    if position.player == 1:
        beta = min(beta, best)
        for move in noisy_moves(position):
            if best <= alpha:
                break
            value, _ = quiescence(position.play(move), heuristic, noisy_moves, alpha, beta)
            if value < best:
                best, best_move = value, move
                beta = min(beta, best)
        return best, best_move
    raise two_players_only(position.player)


def settled(heuristic: Heuristic, noisy_moves: Callable[[Any], Sequence[Any]]) -> Heuristic:
    """The heuristic that first plays all exchanges out: for any search, in place of `heuristic`.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> alpha_beta(Tree(HORIZON), first_leaf, 3), alpha_beta(Tree(HORIZON), first_leaf, 4)
    ((-1, 1), (-9, 0))
    >>> alpha_beta(Tree(HORIZON), settled(first_leaf, lambda tree: tree.moves()[1:]), 3)
    (-9, 0)
    """
    guess = check_estimate("heuristic", heuristic)

    def settled(position: Position) -> Any:
        return quiescence(position, guess, noisy_moves)[0]

    return settled


def biased(heuristic: Heuristic, bias: Any) -> Heuristic:
    """The heuristic with a biasing factor: `bias` for the player to move.

    Whoever has just moved looks better than deserved. Where some lines end after a move of Player I
    and others after a move of Player II, the biasing factor makes them comparable.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> [biased(first_leaf, 2)(Tree((5, 6), player)) for player in (0, 1)]
    [7, 3]
    """

    def biased(position: Position) -> Any:
        return heuristic(position) + (bias if position.player == 0 else -bias)

    return biased

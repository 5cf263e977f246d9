"""Best reply search: only the opponent who can hurt me most answers. Notes §5.3.3."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from coursekit.games import Position
from coursekit.many_players.max_n_search import Payoffs


def best_reply_search(
    position: Position,
    heuristic: Callable[[Any], Payoffs],
    depth: float,
    player: int,
    maximise: bool = True,
) -> tuple[Any, Any]:
    """What `player` earns if one opponent answers each move and the others pass, and the best move.

    `maximise` says whether it is the turn of `player` or of the opponents, who reply as if each of
    them were to move; then the move is None. Notes §5.3.3.

    >>> from coursekit.games.tug_of_war import TugOfWar, heights
    >>> [best_reply_search(TugOfWar(), heights, depth, 0)[0] for depth in range(1, 6)]
    [2, -1, 1, -2, 0]
    """
    if position.is_over:
        return position.payoffs()[player], None
    if depth == 0:
        return heuristic(position)[player], None
    if maximise:
        moves = position.moves()
        values = [
            best_reply_search(position.play(move), heuristic, depth - 1, player, False)[0]
            for move in moves
        ]
        best = max(values)
        return best, moves[values.index(best)]
    values = [
        best_reply_search(reply, heuristic, depth - 1, player, True)[0]
        for reply in replies(position, player)
    ]
    return min(values), None


def replies(position: Position, player: int) -> list[Position]:
    """Where the opponents of `player` can move to, each as if it were their turn.

    Then `player` is to move. If none of the opponents has a move, they pass.
    """
    options: list[Position] = []
    for opponent in range(position.players):
        if opponent != player:
            options += position.with_mover(opponent).options()
    return [option.with_mover(player) for option in options or [position]]


def best_reply_alpha_beta(
    position: Position,
    heuristic: Callable[[Any], Payoffs],
    depth: float,
    player: int,
    maximise: bool = True,
    alpha: Any = -inf,
    beta: Any = inf,
) -> tuple[Any, Any]:
    """What `best_reply_search` returns, with pruning. Notes §5.3.3.

    >>> from coursekit.games.tug_of_war import TugOfWar, heights
    >>> [best_reply_alpha_beta(TugOfWar(), heights, depth, 0)[0] for depth in range(1, 6)]
    [2, -1, 1, -2, 0]
    """
    if position.is_over:
        return position.payoffs()[player], None
    if depth == 0:
        return heuristic(position)[player], None
    if maximise:
        best, best_move = -inf, None
        for move in position.moves():
            value, _ = best_reply_alpha_beta(
                position.play(move), heuristic, depth - 1, player, False, alpha, beta
            )
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
            if best >= beta:
                break
        return best, best_move
    best = inf
    for reply in replies(position, player):
        value, _ = best_reply_alpha_beta(reply, heuristic, depth - 1, player, True, alpha, beta)
        best = min(best, value)
        beta = min(beta, best)
        if best <= alpha:
            break
    return best, None

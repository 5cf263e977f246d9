"""Alpha-beta and MTD-f with a transposition table. Notes §5.1.2, §5.2."""

from __future__ import annotations

from math import inf
from typing import Any

from coursekit.checks import two_players_only
from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.search.minimax_search import Heuristic
from coursekit.search.mtd_f_search import shows_best_move, whole
from coursekit.search.ordering import AS_LISTED, Order, with_first
from coursekit.search.transposition_table import TranspositionTable, solved_depth


def alpha_beta_with_table(
    position: Position,
    heuristic: Heuristic,
    depth: float,
    alpha: Any = -inf,
    beta: Any = inf,
    table: TranspositionTable | None = None,
    order: Order = AS_LISTED,
) -> tuple[Any, Any]:
    """What `alpha_beta` returns, but a position that comes up again is looked up. Notes §5.1.2.

    The move that the table remembers is tried first, the others as `order` says. If the table holds
    a deeper search of the position, it answers with that. Without a table, a new one is used.

    >>> from math import inf
    >>> from coursekit.games import TicTacToe
    >>> from coursekit.search import TranspositionTable, no_heuristic
    >>> table = TranspositionTable()
    >>> alpha_beta_with_table(TicTacToe(), no_heuristic, inf, table=table)
    (0, 0)
    >>> table
    TranspositionTable(capacity=1048576, replace='depth'):
        1993 entries, 3778 probes, 1784 hits, 1569 cutoffs, 1 collision
    """
    if table is None:
        table = TranspositionTable()
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        table.estimates += 1
        return heuristic(position), None
    entry = table.find(position)
    if entry is not None and table.settles(entry, depth, alpha, beta):
        table.cutoffs += 1
        table.estimates += entry.depth < inf
        return entry.value, entry.move
    moves = order(position, depth)
    if entry is not None:
        moves = with_first(entry.move, moves)
    estimates, floor, ceiling = table.estimates, alpha, beta
    if position.player == 0:
        best, best_move = -inf, None
        for move in moves:
            value, _ = alpha_beta_with_table(
                position.play(move), heuristic, depth - 1, alpha, beta, table, order
            )
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
            if best >= beta:
                order.learn(position, depth, move)
                break
    elif position.player == 1:
        best, best_move = inf, None
        for move in moves:
            value, _ = alpha_beta_with_table(
                position.play(move), heuristic, depth - 1, alpha, beta, table, order
            )
            if value < best:
                best, best_move = value, move
                beta = min(beta, best)
            if best <= alpha:
                order.learn(position, depth, move)
                break
    else:
        raise two_players_only(position.player)
    bound = "upper" if best <= floor else "lower" if best >= ceiling else "exact"
    table.store(position, solved_depth(table, estimates, depth), best, bound, best_move)
    return best, best_move


def mtd_f_with_table(
    position: Position,
    heuristic: Heuristic,
    depth: float,
    guess: int = 0,
    table: TranspositionTable | None = None,
    order: Order = AS_LISTED,
) -> tuple[Any, Any]:
    """What `mtd_f` returns; its searches share a table, so none begins from nothing. Notes §5.2.2.

    Without a table, a new one is used for all of them.

    >>> from math import inf
    >>> from coursekit.games import TicTacToe
    >>> from coursekit.search import TranspositionTable, no_heuristic
    >>> mtd_f_with_table(TicTacToe(), no_heuristic, inf, table=TranspositionTable())
    (0, 0)
    """
    if table is None:
        table = TranspositionTable()
    lower, upper = -inf, inf
    value, best_move = guess, None
    while lower < upper:
        beta = max(lower + 1, value)
        value, move = alpha_beta_with_table(
            position, heuristic, depth, beta - 1, beta, table, order
        )
        if whole(value) < beta:
            upper = value
        else:
            lower = value
        if shows_best_move(position.player, value, beta):
            best_move = move
    return value, best_move

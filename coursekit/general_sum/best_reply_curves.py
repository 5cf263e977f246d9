"""The best-reply curves of a 2 × 2 game, whose common points are its equilibria. Notes §4.3."""

from __future__ import annotations

from typing import Any

from coursekit.general_sum.results import BestReplyCurves, Points
from coursekit.matrix_games.game import as_game


def best_reply_curves(game: Any) -> BestReplyCurves:
    """Where each player of a 2 × 2 game replies best to the other, as two broken lines. Notes §4.3.

    >>> from coursekit.matrix_games import OPERA_OR_BASEBALL
    >>> curves = best_reply_curves(OPERA_OR_BASEBALL)
    >>> [f"{x}, {y}" for x, y in curves.row]
    ['0, 0', '0, 1/5', '1, 1/5', '1, 1']
    >>> [f"{x}, {y}" for x, y in curves.column]
    ['0, 0', '4/5, 0', '4/5, 1', '1, 1']
    """
    game = as_game(game)
    if game.shape != (2, 2):
        raise ValueError(f"best-reply curves are drawn for 2 × 2 games, not for {game.shape}")
    row = _replies_to_a_chance(game.A)
    column = tuple((chance, reply) for reply, chance in _replies_to_a_chance(game.B.T))
    return BestReplyCurves(row, column)


def _replies_to_a_chance(payoffs: Any) -> Points:
    """Points (best chance of one's own first strategy, chance of the opponent's first strategy).

    The advantage of the first strategy over the second is linear in the opponent's chance: it is
    known at 0 and at 1, and the reply jumps where it changes its sign.
    """
    at_one, at_zero = (payoffs[0] - payoffs[1]).tolist()
    zero = type(at_zero)(0)
    one = zero + 1
    if at_zero == at_one == 0:
        return ((zero, zero), (one, zero), (one, one), (zero, one), (zero, zero))
    # Indifference at one end counts as a jump there.
    first = one if at_zero > 0 or (at_zero == 0 and at_one < 0) else zero
    last = one if at_one > 0 or (at_one == 0 and at_zero < 0) else zero
    if first == last:
        return ((first, zero), (last, one))
    jump = at_zero / (at_zero - at_one)
    corners = ((first, zero), (first, jump), (last, jump), (last, one))
    return tuple(dict.fromkeys(corners))

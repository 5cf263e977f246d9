"""Expectiminimax: minimax, and the average where chance decides. Notes §3.1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.games import CHANCE, Position
from coursekit.games.position import odds, payoff_to_first
from coursekit.solving.exhaustive import choice_of
from coursekit.stochastic.chance_nodes import expectation


def expectiminimax(
    position: Position, heuristic: Callable[[Any], Any], depth: float
) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §3.1.

    For two-player zero-sum games, or for one player who plays against chance alone. A throw of the
    dice uses up one of the `depth` moves; where chance decides, the best move is None. Of equally
    good moves, the first.

    >>> from fractions import Fraction
    >>> from coursekit.games import Chance, Tree
    >>> from coursekit.search import no_heuristic
    >>> often, rarely = Fraction(9, 10), Fraction(1, 10)
    >>> tree = Tree((Chance((often, 2), (rarely, 3)), Chance((often, 1), (rarely, 4))))
    >>> expectiminimax(tree, no_heuristic, depth=2)
    (Fraction(21, 10), 0)
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    if position.player == CHANCE:
        values = [
            (probability, expectiminimax(option, heuristic, depth - 1)[0])
            for probability, option in odds(position)
        ]
        return expectation(values), None
    moves = position.moves()
    values = [expectiminimax(position.play(move), heuristic, depth - 1)[0] for move in moves]
    best = choice_of(position.player, values)
    return best, moves[values.index(best)]

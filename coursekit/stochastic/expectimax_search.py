"""Expectimax: every player looks after number one, and chance after nobody. Notes §3.1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from coursekit.games import CHANCE, Position
from coursekit.games.position import odds
from coursekit.stochastic.chance_nodes import expectation

Payoffs = Sequence[Any]


def expectimax(
    position: Position, heuristic: Callable[[Any], Payoffs], depth: float
) -> tuple[Payoffs, Any]:
    """What each player earns on average, `depth` moves deep, and the best move. Notes §3.1.

    For any number of players, each of whom maximises their own share; `heuristic(position)` guesses
    the shares of all. A throw of the dice uses up one of the `depth` moves; where chance decides,
    the best move is None. Of moves that are equally good for the mover, the first. Searched to the
    end, it is what a subgame perfect equilibrium pays.

    >>> from coursekit.games import Chance, Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> gamble = Chance((0.5, Utilities(8, 0, 2)), (0.5, Utilities(0, 4, 2)))
    >>> expectimax(Tree((gamble, Utilities(3, 9, 9)), players=3), no_heuristic, depth=2)
    ((4.0, 2.0, 2.0), 0)
    """
    if position.is_over:
        return position.payoffs(), None
    if depth == 0:
        return heuristic(position), None
    if position.player == CHANCE:
        profiles = [
            (probability, expectimax(option, heuristic, depth - 1)[0])
            for probability, option in odds(position)
        ]
        return tuple(
            expectation((probability, payoffs[player]) for probability, payoffs in profiles)
            for player in range(position.players)
        ), None
    choices = [
        (expectimax(position.play(move), heuristic, depth - 1)[0], move)
        for move in position.moves()
    ]
    return max(choices, key=lambda choice: choice[0][position.player])

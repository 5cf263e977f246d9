"""MAX^n with shallow pruning: bounded payoffs let it stop a little earlier. Notes §5.3.1."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from coursekit.games import Position
from coursekit.many_players.max_n_search import Choice, Payoffs, someone


def max_n_shallow(
    position: Position,
    heuristic: Callable[[Any], Payoffs],
    depth: float,
    most: Any,
    enough: Any = inf,
) -> Choice:
    """What `max_n` returns with its first moves, if no two players together earn more than `most`.

    A mover who is sure of `enough` need not look further: then too little is left for the player
    who moved here, who has something as good elsewhere. Notes §5.3.1.

    >>> from coursekit.games import Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> unread = Utilities(9, 0, 1)
    >>> tree = Tree((Utilities(6, 2, 2), (Utilities(1, 5, 4), unread)), players=3)
    >>> max_n_shallow(tree, no_heuristic, 2, most=10)
    (Utilities(6, 2, 2), 0)
    """
    if position.is_over:
        return position.payoffs(), None
    if depth == 0:
        return heuristic(position), None
    mover = someone(position.player)
    best: Payoffs = (-inf,) * position.players
    best_move = None
    for move in position.moves():
        option = position.play(move)
        limit = inf if option.player == mover else most - best[mover]
        utilities, _ = max_n_shallow(option, heuristic, depth - 1, most, limit)
        if utilities[mover] > best[mover]:
            best, best_move = utilities, move
        if best[mover] >= enough:
            break
    return best, best_move

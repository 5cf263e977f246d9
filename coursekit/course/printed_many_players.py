"""What the notes' pseudocode of searches for many players does if it is followed to the letter.

The repaired searches are in `coursekit.many_players`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.many_players.best_reply import replies
from coursekit.position import Position


def max_n_as_printed(position: Position, heuristic: Callable, depth: float, most: int = 8) -> Any:
    """MAX^n as in §5.3.1: the loop over the moves never goes on to the next, so it never ends.

    None after `most` rounds of the loop.

    >>> from coursekit.games import Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> max_n_as_printed(Tree((Utilities(1, 5, 4), Utilities(3, 2, 5)), players=3), no_heuristic, 1)
    """
    if position.is_over:
        return position.payoffs()
    if depth == 0:
        return heuristic(position)
    values = [max_n_as_printed(option, heuristic, depth - 1, most) for option in position.options()]
    best, j = values[0], 1
    rounds = 0
    while j < len(values):
        if rounds == most or None in values:
            return None
        best = compared_as_printed(position.player, best, values)
        rounds += 1
    return best


def compared_as_printed(player: int, best: Any, values: list) -> Any:
    """One round of that loop: it looks at the move with the number of the player, always the same.

    >>> compared_as_printed(0, (1, 5, 4), [(1, 5, 4), (3, 2, 5)])
    (1, 5, 4)
    """
    return values[player] if values[player][player] > best[player] else best


def paranoid_as_printed(
    position: Position, heuristic: Callable, depth: float, player: int
) -> tuple[Any, Any]:
    """PARANOID as in §5.3.2: the options' values are numbers, but an entry of each is asked for.

    (That the recursion is handed an unknown p in place of the player is mended here.)

    >>> from coursekit.games import Tree, Utilities
    >>> from coursekit.search import no_heuristic
    >>> tree = Tree((Utilities(1, 5, 4), Utilities(3, 2, 5)), players=3)
    >>> paranoid_as_printed(tree, no_heuristic, 1, 0)
    Traceback (most recent call last):
    ...
    TypeError: 'int' object is not subscriptable
    """
    if position.is_over:
        return position.payoffs()[player], None
    if depth == 0:
        return heuristic(position)[player], None
    moves = position.moves()
    values = [
        paranoid_as_printed(position.play(move), heuristic, depth - 1, player)[0] for move in moves
    ]
    choose = max if position.player == player else min
    m = choose(range(len(moves)), key=lambda j: values[j][player])
    return values[m], moves[m]


def best_reply_as_printed(
    position: Position, heuristic: Callable, depth: float, player: int, maximise: bool = True
) -> Any:
    """BEST-REPLY-SEARCH as in §5.3.3: after a reply the opponents move again, and again.

    >>> from coursekit.games.tug_of_war import TugOfWar, heights
    >>> [best_reply_as_printed(TugOfWar(), heights, depth, 0) for depth in range(1, 6)]
    [2, -1, -4, -7, -10]
    """
    if position.is_over:
        return position.payoffs()[player]
    if depth == 0:
        return heuristic(position)[player]
    options = position.options() if maximise else replies(position, player)
    values = [best_reply_as_printed(o, heuristic, depth - 1, player, False) for o in options]
    return max(values) if maximise else min(values)

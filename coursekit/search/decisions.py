"""Is deeper better? How often a search of limited depth finds a best move. Notes §5.1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.search.alpha_beta_search import alpha_beta
from coursekit.search.minimax_search import Heuristic, no_heuristic


def right_decisions(
    positions: Iterable[Position], heuristic: Heuristic, depths: Sequence[float]
) -> list[float]:
    """For each of the `depths`, the share of positions in which a search chooses a best move.

    Positions in which all moves are equally good do not count. What the moves are worth is found
    by searching to the end of the game, where no heuristic is asked.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import HORIZON, first_leaf
    >>> right_decisions([Tree(HORIZON)], first_leaf, [3, 4])
    [0.0, 1.0]
    """
    found, counted = [0] * len(depths), 0
    for position in positions:
        worth = {move: true_value(position.play(move)) for move in position.moves()}
        if len(set(worth.values())) == 1:
            continue
        best = (max if position.player == 0 else min)(worth.values())
        counted += 1
        for i, depth in enumerate(depths):
            _, move = alpha_beta(position, heuristic, depth)
            found[i] += worth[move] == best
    if counted == 0:
        raise ValueError("positions must have one in which it matters what is played")
    return [count / counted for count in found]


def true_value(position: Position) -> float:
    """What Player I earns if both play perfectly to the end.

    >>> from coursekit.games import Tree
    >>> true_value(Tree(((3, 12), (2, 4)))), true_value(Tree((3, 12)).play(1))
    (3, 12)
    """
    return (
        payoff_to_first(position)
        if position.is_over
        else alpha_beta(position, no_heuristic, inf)[0]
    )

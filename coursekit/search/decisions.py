"""Is deeper better? How often a search of limited depth finds a best move. Notes §5.1.

Trees of luck are Pearl's model of a game, in which looking deeper does harm, as Nau has shown; in
trees of drift it helps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, sqrt
from typing import Annotated, Any

import numpy as np

from coursekit.games import Position
from coursekit.games.tree import Tree
from coursekit.search.alpha_beta import alpha_beta
from coursekit.search.minimax import no_heuristic
from coursekit.validate import Heuristic, Probability, Seed, checked, list_of, whole

Depths = Annotated[Sequence[int], list_of(whole(1), "a list of depths", least=1)]
Levels = Annotated[int, whole(1, 20)]


@checked
def decision_accuracy(
    positions: Iterable[Position], heuristic: Heuristic, depths: Depths
) -> list[float]:
    """For each of the `depths`, the share of positions in which a search chooses a best move.

    Positions in which all moves are equally good do not count. What the moves are worth is found
    by searching to the end of the game, where no heuristic is asked.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import HORIZON, first_leaf
    >>> decision_accuracy([Tree(HORIZON)], first_leaf, [3, 4])
    [0.0, 1.0]
    """
    found, counted = [0] * len(depths), 0
    for position in positions:
        moves = position.moves()
        worth = {move: alpha_beta(position.play(move), no_heuristic, inf)[0] for move in moves}
        if len(set(worth.values())) < 2:
            continue
        best = max(worth.values()) if position.player == 0 else min(worth.values())
        counted += 1
        for i, depth in enumerate(depths):
            _, move = alpha_beta(position, heuristic, depth)
            found[i] += worth[move] == best
    if counted == 0:
        raise ValueError("positions must have one in which it matters what is played")
    return [count / counted for count in found]


GOLDEN = (sqrt(5) - 1) / 2
"""With this share of won leaves Player I wins a tree of luck of any even height equally often."""


@checked
def tree_of_luck(levels: Levels, rng: Seed, share: Probability = GOLDEN) -> Tree:
    """A tree with two moves at each node, and leaves that are won (1) by luck, else lost (-1).

    No leaf says anything about its neighbours.

    >>> tree_of_luck(2, rng=1)
    Tree(((1, -1), (1, -1)))
    """
    won = np.random.default_rng(rng).random(2**levels) < share
    return Tree(in_pairs(np.where(won, 1, -1)))


@checked
def tree_of_drift(levels: Levels, rng: Seed) -> Tree:
    """A tree with two moves at each node: each move gains or loses a point, and the sum counts.

    A leaf is 1 if its sum is positive, -1 if it is negative, else 0; so neighbours are alike.

    >>> tree_of_drift(2, rng=8)
    Tree(((0, 1), (-1, -1)))
    """
    generator = np.random.default_rng(rng)
    sums = np.zeros(1, dtype=np.int64)
    for _ in range(levels):
        sums = np.repeat(sums, 2)
        sums += generator.choice((-1, 1), len(sums))
    return Tree(in_pairs(np.sign(sums)))


def sum_of_leaves(position: Tree) -> int:
    """A heuristic for trees: the sum of all leaves below; won minus lost, if they are 1 and -1.

    >>> sum_of_leaves(Tree(((1, -1), (1, 1))))
    2
    """
    todo, total = [position.node], 0
    while todo:
        node = todo.pop()
        if type(node) is tuple:
            todo += node
        else:
            total += node
    return total


def in_pairs(leaves: np.ndarray) -> Any:
    """The nested tuple over these leaves, two and two together."""
    level = leaves.tolist()
    while len(level) > 1:
        level = list(zip(level[::2], level[1::2], strict=True))
    return level[0]

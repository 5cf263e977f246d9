"""How much a search will have to do, as far as one can tell beforehand."""

from __future__ import annotations

from math import inf
from random import Random

from coursekit.games import Position

MANY_NODES = 500_000
"""A search that is expected to look at more nodes than this waits for numba."""
SHARE = 0.75
"""Of a tree with n nodes, alpha-beta looks at about n to this power."""
DESCENTS = 20


def is_large(position: Position, depth: float) -> bool:
    """Whether alpha-beta to this depth is expected to look at many nodes.

    >>> from coursekit.games import ConnectFour, TicTacToe
    >>> is_large(TicTacToe(), inf), is_large(ConnectFour(), 6), is_large(ConnectFour(), 12)
    (False, False, True)
    """
    leaves = MANY_NODES ** (1 / SHARE)
    if depth < inf and (2 * len(position.moves())) ** depth < leaves:
        return False  # as most searches are: there is no need to look any closer
    return tree_size(position, depth, leaves) > leaves


def tree_size(position: Position, depth: float, limit: float = inf) -> float:
    """About how many leaves the tree has to this depth; inf if they are far more than the `limit`.

    Knuth (1975): on a random way down, the product of the numbers of moves is right on average.

    >>> from coursekit.games import TicTacToe
    >>> tree_size(TicTacToe(), 3)
    504.0
    """
    random, leaves = Random(0), 0.0
    for _ in range(DESCENTS):
        here, level, product = position, 0, 1
        while level < depth and not here.is_over and product <= DESCENTS * limit:
            moves = here.moves()
            product *= len(moves)
            here, level = here.play(moves[int(random.random() * len(moves))]), level + 1
        leaves += product
        if leaves > DESCENTS * limit:
            return inf
    return leaves / DESCENTS

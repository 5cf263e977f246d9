"""Which positions come up if a player follows a policy. Notes §3.2."""

from __future__ import annotations

import numpy as np

from coursekit.graph import GameGraph


def reachable(graph: GameGraph, policy: np.ndarray, player: int = 0) -> np.ndarray:
    """Whether each position can come up if `player` follows the policy and the others play freely.

    >>> from coursekit.games import Piglet
    >>> from coursekit.graph import GameGraph
    >>> from coursekit.stochastic import policy_of
    >>> graph = GameGraph.explore(Piglet(4))
    >>> cautious = policy_of(graph, lambda position: position.moves()[-1])
    >>> reached = reachable(graph, cautious)
    >>> [reached[graph.index[Piglet(4, turn=points)]].item() for points in (1, 2)]
    [True, False]
    """
    from scipy.sparse import csr_array  # here, because it takes a while to load
    from scipy.sparse.csgraph import breadth_first_order

    taken = np.ones(len(graph.options), dtype=bool)
    own = np.flatnonzero((graph.movers == player) & (graph.branching > 0))
    taken[graph.edges(own)] = False
    taken[policy[own]] = True
    starts = np.concatenate([[0], np.cumsum(taken)])[graph.first]
    edges = (np.ones(starts[-1], dtype=np.int8), graph.options[taken], starts)
    order = breadth_first_order(
        csr_array(edges, shape=(len(graph), len(graph))), 0, return_predecessors=False
    )
    reached = np.zeros(len(graph), dtype=bool)
    reached[order] = True
    return reached

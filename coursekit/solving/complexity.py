"""How large a game is: positions against histories. Notes §1.2.3."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from coursekit.solving.results import Complexity, Explored
from coursekit.validate import checked


@checked
def complexity(graph: Explored) -> Complexity:
    """The sizes of the game that starts at the graph's first position. Notes §1.2.3.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.graph import GameGraph
    >>> complexity(GameGraph.explore(TicTacToe())).tree_nodes
    549946
    """
    histories, nodes, length = (np.ones(len(graph), dtype=object) for _ in range(3))
    length[:] = 0
    for layer in graph.layers[1:]:
        histories[layer] = graph.combine(np.add, histories, layer)
        nodes[layer] = 1 + graph.combine(np.add, nodes, layer)
        length[layer] = histories[layer] + graph.combine(np.add, length, layer)
    inner_positions = len(graph) - len(graph.layers[0])
    inner_nodes = nodes[0] - histories[0]
    return Complexity(
        positions=len(graph),
        histories=histories[0],
        tree_nodes=nodes[0],
        branching=Fraction(len(graph.moves), max(inner_positions, 1)),
        tree_branching=Fraction(nodes[0] - 1, max(inner_nodes, 1)),
        depth=Fraction(length[0], histories[0]),
    )

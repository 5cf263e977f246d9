"""UCT on positions instead of plays: a graph with one node for each position. Notes §5.4.2.

Childs, Brodeur and Kocsis (2008) tried three ways to keep its statistics, UCT1, UCT2 and UCT3. The
game must not come back to a position that it has left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf, log, sqrt
from random import Random
from typing import Any

import numpy as np

from coursekit.games import CHANCE, Position
from coursekit.monte_carlo.budget import within_budget
from coursekit.monte_carlo.random_play import random_move, random_playout, seeded
from coursekit.monte_carlo.results import Edge, FoundInGraph, GraphIteration, GraphNode
from coursekit.monte_carlo.rewards import Reward, winning

Mean = Callable[[Edge, int], float]
"""mean(edge, player): what the player may expect after the move."""
BackUp = Callable[[Sequence[GraphNode], Sequence[float]], None]
"""back_up(path, rewards) adds the rewards of a playout to the statistics of nodes."""


def of_the_edge(edge: Edge, player: int) -> float:
    """UCT1: the mean of what came back along this edge."""
    return edge.totals[player] / edge.visits


def of_the_position(edge: Edge, player: int) -> float:
    """UCT2: the mean of all that came back to the position below, whichever way it was reached."""
    return edge.below.totals[player] / edge.below.visits


def along_the_path(path: Sequence[GraphNode], rewards: Sequence[float]) -> None:
    """UCT1 and UCT2: every node on the way down is updated."""
    for node in path:
        node.update(rewards)


def along_all_paths(path: Sequence[GraphNode], rewards: Sequence[float]) -> None:
    """UCT3, as the notes describe it: every node from which a way leads to the leaf is updated.

    So a node also counts games that the players there would not have chosen. Where nearly all ways
    lead to the same positions, as in Nim, all moves end up with the same mean.
    """
    unseen, seen = [path[-1]], set()
    while unseen:
        node = unseen.pop()
        if id(node) not in seen:
            seen.add(id(node))
            node.update(rewards)
            unseen.extend(node.parents)


def uct_dag(
    position: Position,
    iterations: int | None = 1000,
    exploration: float = sqrt(2),
    seconds: float | None = None,
    rng: int | np.random.Generator = 0,
    reward: Reward = winning,
    mean: Mean = of_the_position,
    back_up: BackUp = along_the_path,
) -> FoundInGraph:
    """The move that UCT chooses on a directed acyclic graph of positions. Notes §5.4.2.

    UCT1 has `mean=of_the_edge`, UCT3 has `back_up=along_all_paths`, and UCT2 neither.

    >>> from coursekit.games import TicTacToe
    >>> found = uct_dag(TicTacToe.from_text("XX. OO. ..."), iterations=500)
    >>> found.move, len(found.nodes)
    (2, 51)
    """
    root = GraphNode(position)
    nodes = {position: root}
    growing = grow_graph(nodes, root, exploration, seeded(rng), reward, mean, back_up)
    for _ in within_budget(growing, iterations, seconds):
        pass
    move = max(root.edges, key=lambda move: mean(root.edges[move], position.player))
    return FoundInGraph(mean(root.edges[move], position.player), move, root, nodes)


def grow_graph(
    nodes: dict[Position, GraphNode],
    root: GraphNode,
    exploration: float,
    rng: Random,
    reward: Reward = winning,
    mean: Mean = of_the_position,
    back_up: BackUp = along_the_path,
) -> Iterator[GraphIteration]:
    """Iterate for ever; the graph grows by at most one edge each time."""
    while True:
        path, edges, expanded = [root], [], False
        while not expanded and not path[-1].position.is_over:
            node = path[-1]
            at_chance = node.position.player == CHANCE
            move = (
                random_move(node.position, rng)
                if at_chance
                else best_move(node, exploration, mean, rng)
            )
            expanded = move not in node.edges
            edges.append(node.expand(move, nodes) if expanded else node.edges[move])
            path.append(edges[-1].below)
        rewards = reward(random_playout(path[-1].position, rng))
        back_up(path, rewards)
        for edge in edges:
            edge.update(rewards)
        yield GraphIteration(tuple(path), expanded, tuple(rewards))


def best_move(node: GraphNode, exploration: float, mean: Mean, rng: Random) -> Any:
    """A move that was not tried from here yet; otherwise the one with the highest upper bound.

    The bonus counts the visits along the edge, not all visits of the position below: many of those
    may have come another way.
    """
    if node.untried:
        return node.untried[int(rng.random() * len(node.untried))]
    player, log_visits = node.position.player, log(node.visits)
    best, best_move = -inf, None
    for move, edge in node.edges.items():
        bound = mean(edge, player) + exploration * sqrt(log_visits / edge.visits)
        if bound > best:
            best, best_move = bound, move
    return best_move

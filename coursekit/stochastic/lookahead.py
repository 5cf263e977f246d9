"""One move ahead: what positions are worth by the values of their options. Notes §3.1."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.games import CHANCE
from coursekit.graph import GameGraph

CHOICES = {0: np.maximum, 1: np.minimum}
"""Of the options' values, Player I chooses the largest and Player II the smallest."""


def final_values(graph: GameGraph) -> np.ndarray:
    """What Player I earns where the game is over, exactly; 0 elsewhere. A first guess.

    The game must be one for a single player, or a zero-sum game for two.
    """
    payoffs = graph.payoffs
    _, players = payoffs.shape
    if players > 2:
        raise ValueError(f"graph must be of a game for one or two players, not for {players}")
    if not len(payoffs):
        start = graph.positions[0]
        raise ValueError(f"graph must have an end, and no play from {start!r} comes to one")
    sums = payoffs.sum(axis=1) if players == 2 else np.zeros(1)
    if (abs(sums) > 1e-9).any():
        odd = payoffs[np.argmax(abs(sums))].tolist()
        raise ValueError(f"graph must be of a zero-sum game, not of one with the payoffs {odd!r}")
    values = np.zeros(len(graph), dtype=payoffs.dtype)
    values[graph.ended] = payoffs[:, 0]
    return values


def one_move_ahead(
    graph: GameGraph, values: np.ndarray, layer: np.ndarray, discount: Any = 1
) -> np.ndarray:
    """What the positions of `layer` are worth if their options have these `values`.

    Player I takes the largest, Player II the smallest, and chance the expectation. `discount` says
    how much the future counts; what is earned on leaving the position comes on top.
    """
    worth = np.empty(len(layer), values.dtype)
    movers = graph.movers[layer]
    for mover, choice in CHOICES.items():
        if (movers == mover).any():
            worth[movers == mover] = graph.combine(choice, values, layer[movers == mover])
    if (movers == CHANCE).any():
        worth[movers == CHANCE] = graph.expectation(values, layer[movers == CHANCE])
    return graph.rewards[layer].astype(values.dtype) + discount * worth


def greedy_policy(graph: GameGraph, values: np.ndarray) -> np.ndarray:
    """The first best edge wherever a player moves, judged by the `values` of the options.

    It is -1 where nobody chooses.
    """
    policy = np.full(len(graph), -1)
    for mover, choice in CHOICES.items():
        own = np.flatnonzero((graph.movers == mover) & (graph.branching > 0))
        policy[own] = best_edges(graph, values, own, choice)
    return policy


def best_edges(
    graph: GameGraph, values: np.ndarray, layer: np.ndarray, choice: np.ufunc
) -> np.ndarray:
    """The first edge that leads to the `choice` of the options' values, for each of `layer`."""
    if not layer.size:
        return layer
    edges = graph.edges(layer)
    best = np.repeat(graph.combine(choice, values, layer), graph.branching[layer])
    good = np.where(values[graph.options[edges]] == best, edges, len(graph.options))
    return graph.reduce(np.minimum, good, layer)

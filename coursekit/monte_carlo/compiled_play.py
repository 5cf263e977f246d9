"""Random play that a kernel makes quick; it answers as the readable one does, or not at all.

`quick_…` returns what the function of that name returns, or None if it has nothing to offer:
another game, other rewards, or less to do than loading numba takes.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from time import monotonic
from typing import Any

import numpy as np

from coursekit.engine import uct as as_numbers
from coursekit.engine.kernel import Encoded, kernel_for
from coursekit.engine.loops import Slices, loop_for
from coursekit.engine.mersenne import twister_of
from coursekit.engine.uct import MOVER, UNKNOWN, UNTRIED
from coursekit.monte_carlo.grown_tree import GrownNode, GrownTree
from coursekit.monte_carlo.random_play import seeded
from coursekit.monte_carlo.results import Found
from coursekit.monte_carlo.rewards import Reward, winning
from coursekit.monte_carlo.tree_search import Choice
from coursekit.position import Position

MANY_ITERATIONS = 30_000
"""More iterations than this are worth loading numba."""
FIRST_ROOM, MOST_ROOM = 2**12, 2**24
"""Nodes for which there is room at first, and at last: that is a gigabyte."""


def quick_uct(
    position: Position,
    iterations: int | None,
    exploration: float,
    seconds: float | None,
    rng: int | np.random.Generator,
    reward: Reward,
    choose: Choice,
    tree: Any,
) -> Found | None:
    """What `uct` returns; the nodes of its tree are made when somebody looks at them."""
    kernel = kernel_for(position)
    if kernel is None or reward is not winning or tree is not None:
        return None
    encoded = kernel.encode(position)
    if encoded is None or (iterations is None and seconds is None):
        return None
    loop = loop_for(
        as_numbers.uct,
        kernel.functions,
        lambda loop: grown(encoded, 1, sqrt(2), None, 0, loop),
        iterations is None or iterations >= MANY_ITERATIONS,
    )
    if loop is None:
        return None
    nodes, totals = grown(encoded, iterations, exploration, seconds, rng, loop)
    root = GrownNode(position, position.player, None, GrownTree(kernel, nodes, totals))
    best = choose(root)
    return Found(best.mean, best.move, root)


def grown(
    encoded: Encoded,
    iterations: int | None,
    exploration: float,
    seconds: float | None,
    rng: int | np.random.Generator,
    loop: Callable[..., int],
) -> tuple[np.ndarray, np.ndarray]:
    """The nodes of the tree after so many iterations or seconds, and what their movers won."""
    rules, state, most_moves = encoded
    until = None if seconds is None else monotonic() + seconds
    states, found = np.zeros((2, len(state)), np.int64), np.zeros((2, most_moves), np.int64)
    room = FIRST_ROOM if iterations is None else min(iterations + 1, FIRST_ROOM)
    nodes, totals, rewards = np.zeros((room, 8), np.int64), np.zeros(room), np.zeros(rules[0])
    states[0], twister, size, slices = state, twister_of(seeded(rng)), 1, Slices(100)
    nodes[0, MOVER], nodes[0, UNTRIED] = state[0], UNKNOWN
    while iterations is None or nodes[0, as_numbers.VISITS] < iterations:
        if size == len(nodes):
            nodes, totals = (
                np.concatenate([each, np.zeros_like(each)]) for each in (nodes, totals)
            )
        budget, done = slices.next(), int(nodes[0, as_numbers.VISITS])
        some = budget if iterations is None else min(budget, iterations - done)
        size = loop(rules, states, found, nodes, totals, rewards, twister, size, some, exploration)
        if until is not None and monotonic() >= until:
            break
    return nodes[:size], totals[:size]

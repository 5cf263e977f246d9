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

from coursekit.engine import random_games
from coursekit.engine import uct as as_numbers
from coursekit.engine.kernel import Encoded, kernel_for
from coursekit.engine.loops import Slices, longer, loop_for
from coursekit.engine.mersenne import twister_of
from coursekit.engine.uct import MOVER, VISITS
from coursekit.games import Position
from coursekit.monte_carlo.grown_tree import GrownNode, GrownTree
from coursekit.monte_carlo.random_play import seeded
from coursekit.monte_carlo.results import Found
from coursekit.monte_carlo.rewards import Reward, winning
from coursekit.monte_carlo.tree_search import Choice
from coursekit.progress import progress

MANY_ITERATIONS = 30_000
"""More iterations than this are worth loading numba."""
MANY_SECONDS = 1
"""So are that many seconds; with fewer, loading it would take most of them."""
MANY_GAMES = 1000
"""So are more games than this: where they are not played side by side, a game takes long."""
FIRST_ROOM, MOST_ROOM = 2**12, 2**23
"""Rows for nodes that there are at first, and with which a search that has time left is content:
they take half a gigabyte."""


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
    if not isinstance(exploration, int | float):  # a fraction, or one of NumPy's short numbers
        return None
    encoded = kernel.encode(position)
    if encoded is None or (iterations is None and seconds is None):
        return None
    loop = loop_for(
        as_numbers.uct,
        kernel.functions,
        lambda loop: tree_after(encoded, 1, sqrt(2), None, 0, loop),
        lambda: (
            (iterations is None or iterations >= MANY_ITERATIONS)
            and (seconds is None or seconds >= MANY_SECONDS)
        ),
    )
    if loop is None:
        return None
    with progress("uct"):
        tree = GrownTree(*tree_after(encoded, iterations, exploration, seconds, rng, loop))
    root = GrownNode(position, position.player, None, tree)
    best = choose(root)
    return Found(best.mean, best.move, root)


def tree_after(
    encoded: Encoded,
    iterations: int | None,
    exploration: float,
    seconds: float | None,
    rng: int | np.random.Generator,
    loop: Callable[..., int],
) -> tuple[np.ndarray, np.ndarray]:
    """The nodes of the tree after the given iterations or seconds, and their statistics."""
    rules, state, most_moves = encoded
    until = None if seconds is None else monotonic() + seconds
    states, found = np.zeros((2, len(state)), np.int64), np.zeros((2, most_moves), np.int64)
    nodes, statistics = np.zeros((FIRST_ROOM, 6), np.int32), np.zeros((FIRST_ROOM, 2))
    (words, drawn), rewards = twister_of(seeded(rng)), np.zeros(rules[0])
    states[0], nodes[0, MOVER], rows, slices = state, state[0], 1, Slices(100)
    while iterations is None or statistics[0, VISITS] < iterations:
        if rows + most_moves > len(nodes):
            if until is not None and len(nodes) >= MOST_ROOM:
                break
            nodes, statistics = longer(nodes), longer(statistics)
        budget = slices.next() if rows > 1 else 1  # there may be time for no more
        if iterations is not None:
            budget = min(budget, iterations - int(statistics[0, VISITS]))
        rows = loop(
            *(rules, states, found, nodes, statistics, rewards, words, drawn, rows),
            *(float(exploration), budget),
        )
        if until is not None and monotonic() >= until:
            break
    return nodes[:rows], statistics[:rows]


def quick_playouts(
    position: Position, games: int, rng: int | np.random.Generator
) -> np.ndarray | None:
    """What `playouts` returns."""
    kernel = kernel_for(position)
    nothing_to_do = position.is_over or games == 0
    encoded = None if kernel is None or nothing_to_do else kernel.encode(position)
    if kernel is None or encoded is None:
        return None
    loop = loop_for(
        random_games.random_games,
        kernel.functions,
        lambda loop: played(encoded, 1, 0, loop),
        lambda: games >= MANY_GAMES,
    )
    return None if loop is None else played(encoded, games, rng, loop)


def played(
    encoded: Encoded, games: int, rng: int | np.random.Generator, loop: Callable[..., None]
) -> np.ndarray:
    """[k, i]: what player i earns in the k-th of `games` random games."""
    rules, state, most_moves = encoded
    states, found = np.zeros((2, len(state)), np.int64), np.zeros((2, most_moves), np.int64)
    earned, (words, drawn) = np.zeros((games, rules[0]), np.int64), twister_of(seeded(rng))
    states[0], done, slices = state, 0, Slices(10)
    while done < games:
        last = min(done + slices.next(), games)
        loop(rules, states, found, words, drawn, earned, done, last)
        done = last
    return earned

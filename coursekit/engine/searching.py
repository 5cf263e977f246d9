"""The searches that a kernel makes quick; each answers as the readable one does, or not at all.

`quick_…` returns what the search of that name returns, or None if it has nothing to offer: another
game, a heuristic that is no sum of known features, or less to do than loading numba takes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

import numpy as np

from coursekit.engine.alpha_beta import (
    ALPHA,
    ASKED,
    BEST,
    BEST_MOVE,
    BETA,
    FINISHED,
    LEVEL,
    NO_ROOM,
    alpha_beta,
)
from coursekit.engine.kernel import Encoded, Kernel, kernel_for
from coursekit.engine.loops import Slices, loop_for
from coursekit.engine.sizes import is_large
from coursekit.position import Position

USUAL_DEPTH = 64
"""So many calls are open at a time, as a rule; if there are more, the stack grows."""


def quick_alpha_beta(
    position: Position, heuristic: Any, depth: float, alpha: Any, beta: Any
) -> tuple[Any, Any] | None:
    """What `alpha_beta` returns."""
    kernel = kernel_for(position)
    if kernel is None or not (is_plain(alpha) and is_plain(beta)):
        return None
    weights, encoded = weights_of(kernel, heuristic, depth), kernel.encode(position)
    if weights is None or encoded is None:
        return None
    try_it = partial(searched, encoded, weights, 1, -inf, inf)
    loop = loop_for(alpha_beta, kernel.functions, try_it, is_large(position, depth))
    if loop is None:
        return None
    value, move, asked, largest = searched(encoded, weights, depth, alpha, beta, loop)
    tell(heuristic, asked, largest)
    return value, kernel.move(position, move)


def searched(
    encoded: Encoded,
    weights: np.ndarray,
    depth: float,
    alpha: float,
    beta: float,
    loop: Callable[..., int],
) -> tuple[int, int, int, float]:
    """The value, the best move, how often the heuristic was asked, and its largest answer."""
    rules, state, most_moves = encoded
    levels = int(min(depth, USUAL_DEPTH)) + 1
    states = np.zeros((levels, len(state)), np.int64)
    found, calls = np.zeros((levels, most_moves), np.int64), np.zeros((levels, 3), np.int64)
    numbers, tally, largest = np.zeros((levels, 3)), np.array([-1, 0, 0]), np.full(1, -1.0)
    states[0], numbers[0, ALPHA], numbers[0, BETA] = state, alpha, beta
    deepest, slices = int(depth) if depth < inf else -1, Slices()
    while True:
        budget = slices.next()
        end = loop(rules, weights, states, found, calls, numbers, tally, largest, deepest, budget)
        if end == FINISHED:
            break
        if end == NO_ROOM:
            states, found, calls, numbers = map(longer, (states, found, calls, numbers))
    return int(numbers[0, BEST]), int(calls[0, BEST_MOVE]), int(tally[ASKED]), float(largest[0])


def longer(array: np.ndarray) -> np.ndarray:
    """The array with as many rows again."""
    return np.concatenate([array, np.zeros_like(array)])


def is_plain(bound: Any) -> bool:
    """Whether a bound of the window is a number that a compiled loop compares as Python does."""
    return type(bound) is float or (type(bound) is int and abs(bound) < 2**53)


# A heuristic may be wrapped in others, which watch what it is asked: `given` is the next one.


def watchers(heuristic: Any) -> list[Any]:
    """What a search was given, from the outermost wrapper to the heuristic itself."""
    found = [heuristic]
    while hasattr(found[-1], "given"):
        found.append(found[-1].given)
    return found


def weights_of(kernel: Kernel, heuristic: Any, depth: float) -> np.ndarray | None:
    """The heuristic as weights; None if it is no sum of features. To the end, none is asked."""
    if depth == inf:
        return np.zeros(kernel.functions.FEATURES, np.int64)
    return kernel.weights(watchers(heuristic)[-1])


def tell(heuristic: Any, asked: int, largest: float) -> None:
    """Tell those who watch the heuristic how often it was asked, and its largest answer."""
    for watcher in watchers(heuristic):
        if asked and hasattr(watcher, "saw"):
            watcher.saw(asked, largest)


def look_at_the_clock(heuristic: Any) -> None:
    """Let those who watch the heuristic stop the search if its time is up."""
    for watcher in watchers(heuristic):
        if hasattr(watcher, "look_at_the_clock"):
            watcher.look_at_the_clock()

"""A search as numbers, on which compiled loops work: what it was asked, and its open calls."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

import numpy as np

from coursekit.compiling import can_compile
from coursekit.engine.alpha_beta import ALPHA, ASKED, BEST, BEST_MOVE, BETA, FINISHED, NO_ROOM
from coursekit.engine.kernel import Encoded, Kernel, kernel_for
from coursekit.engine.loops import Slices, is_at_hand, longer, loop_for
from coursekit.engine.sizes import is_large
from coursekit.games import Position

USUAL_DEPTH = 64
"""The most calls that are open at a time, as a rule; if there are more, the stack grows."""
MOST_DEPTH = 10_000
"""Nobody looks more moves ahead, unless it is to the end."""


class Stack:
    """A search as numbers: what it was asked, and the calls that are open."""

    def __init__(
        self,
        kernel: Kernel,
        position: Position,
        encoded: Encoded,
        weights: np.ndarray,
        depth: float,
    ):
        self.kernel, self.position, self.encoded, self.weights = kernel, position, encoded, weights
        self.depth, levels = float(depth), int(min(depth, USUAL_DEPTH)) + 2
        self.states = np.zeros((levels, len(encoded.state)), np.int64)
        self.found = np.zeros((levels, encoded.most_moves), np.int64)
        self.calls, self.numbers = np.zeros((levels, 5), np.int64), np.zeros((levels, 5))
        self.tally, self.largest = np.array([-1, 0, 0]), np.full(1, -1.0)
        self.states[0], self.numbers[0, ALPHA], self.numbers[0, BETA] = encoded.state, -inf, inf

    def loop(self, search: Callable[..., int], *table: Any) -> Callable[..., int] | None:
        """The search, compiled, if it is at hand or there is much to do; otherwise None."""
        one_deep = partial(Stack, self.kernel, self.position, self.encoded, self.weights, 1)
        return loop_for(
            search,
            self.kernel.functions,
            lambda loop: one_deep().run(loop, None, *table),
            lambda: is_large(self.position, self.depth),
        )

    def run(self, loop: Callable[..., int], heuristic: Any, *table: Any) -> tuple[int, Any]:
        """The value and the best move; whoever watches the heuristic is told what it was asked."""
        slices, end = Slices(), -1
        while end != FINISHED:
            if end == NO_ROOM:
                self._grow()
            look_at_the_clock(heuristic)
            end = loop(
                *(self.encoded.rules, self.weights, self.states, self.found, self.calls),
                *(self.numbers, self.tally, self.largest, self.depth, slices.next(), *table),
            )
        tell(heuristic, int(self.tally[ASKED]), float(self.largest[0]))
        move = self.kernel.move(self.position, int(self.calls[0, BEST_MOVE]))
        return int(self.numbers[0, BEST]), move

    def _grow(self) -> None:
        """Make room for as many calls again."""
        for name in ("states", "found", "calls", "numbers"):
            setattr(self, name, longer(getattr(self, name)))


def stack_for(
    search: Callable[..., int],
    position: Position,
    heuristic: Any,
    depth: float,
    alpha: Any = -inf,
    beta: Any = inf,
) -> Stack | None:
    """The search as numbers; None if its game, its heuristic or its window cannot be written so.

    Nor is there one if `search` has not been compiled yet and there is little to do.
    """
    kernel = kernel_for(position)
    if kernel is None or not (
        is_at_hand(search, kernel.functions) or (can_compile() and is_large(position, depth))
    ):
        return None
    if not (is_comparable(alpha) and is_comparable(beta)) or MOST_DEPTH < depth < inf:
        return None
    encoded, weights = kernel.encode(position), weights_of(kernel, heuristic, depth)
    if encoded is None or weights is None:
        return None
    stack = Stack(kernel, position, encoded, weights, depth)
    stack.numbers[0, ALPHA], stack.numbers[0, BETA] = alpha, beta
    return stack


def is_comparable(bound: Any) -> bool:
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

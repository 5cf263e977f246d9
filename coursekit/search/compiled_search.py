"""The searches that a kernel makes quick; each answers as the readable one does, or not at all.

`quick_…` returns what the search of that name returns, or None if it has nothing to offer: another
game, a heuristic that is no sum of known features, or less to do than loading numba takes.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import numpy as np

from coursekit.engine import alpha_beta as on_a_stack
from coursekit.engine import table_search as with_a_table
from coursekit.engine.alpha_beta import ALPHA, ASKED, BEST, BEST_MOVE, BETA, FINISHED, NO_ROOM
from coursekit.engine.kernel import Encoded, Kernel, kernel_for
from coursekit.engine.loops import Slices, loop_for
from coursekit.engine.sizes import is_large
from coursekit.position import Position
from coursekit.search.ordering import ByHeuristic, Killers, Order, Preferring
from coursekit.search.packed_table import PackedTable
from coursekit.search.transposition_table import TranspositionTable

USUAL_DEPTH = 64
"""So many calls are open at a time, as a rule; if there are more, the stack grows."""
MOST_DEPTH = 10_000
"""Nobody looks so many moves ahead, unless it is to the end."""


def quick_alpha_beta(
    position: Position, heuristic: Any, depth: float, alpha: Any, beta: Any
) -> tuple[Any, Any] | None:
    """What `alpha_beta` returns."""
    stack = stack_for(position, heuristic, depth, alpha, beta)
    if stack is None:
        return None
    loop = loop_for(
        on_a_stack.alpha_beta,
        stack.kernel.functions,
        lambda loop: stack.one_deep().run(loop, None),
        is_large(position, depth),
    )
    if loop is None:
        return None
    return stack.run(loop, heuristic)


def quick_alpha_beta_with_table(
    position: Position,
    heuristic: Any,
    depth: float,
    alpha: Any,
    beta: Any,
    table: TranspositionTable,
    order: Order,
) -> tuple[Any, Any] | None:
    """What `alpha_beta_with_table` returns; the table is left as that search leaves it."""
    stack = stack_for(position, heuristic, depth, alpha, beta)
    if stack is None or table.replace == "two-level":
        return None
    if table.packed is None and len(table):
        return None  # filled by a readable search, which had better go on
    if table.packed is not None and not table.packed.fits(position):
        return None
    ranks = ranks_of(order, stack)
    if ranks is None:
        return None
    loop = loop_for(
        with_a_table.table_search,
        stack.kernel.functions,
        lambda loop: stack.one_deep().run(loop, None, *a_table(stack), *NO_ORDER),
        is_large(position, depth),
    )
    if loop is None:
        return None
    if table.packed is None:
        table.packed = PackedTable(stack.kernel, position, stack.encoded, table.places)
    packed = table.packed
    killers, before = killers_of(order, stack), packed.counts.copy()
    always, deeper = table.replace == "always", table.deeper
    try:
        return stack.run(
            *(loop, heuristic, packed.entries, packed.counts, always, deeper, *ranks, killers)
        )
    finally:  # also if it is interrupted
        table.count(packed.counts - before)
        remember(order, killers, stack)


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

    def one_deep(self) -> Stack:
        """The smallest search from the same position."""
        return Stack(self.kernel, self.position, self.encoded, self.weights, 1)

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
            array = getattr(self, name)
            setattr(self, name, np.concatenate([array, np.zeros_like(array)]))


def stack_for(
    position: Position, heuristic: Any, depth: float, alpha: Any, beta: Any
) -> Stack | None:
    """The search as numbers, if its game and its heuristic can be written so; otherwise None."""
    kernel = kernel_for(position)
    if kernel is None or not (is_plain(alpha) and is_plain(beta)) or MOST_DEPTH < depth < inf:
        return None
    encoded, weights = kernel.encode(position), weights_of(kernel, heuristic, depth)
    if encoded is None or weights is None:
        return None
    stack = Stack(kernel, position, encoded, weights, depth)
    stack.numbers[0, ALPHA], stack.numbers[0, BETA] = alpha, beta
    return stack


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


# Tables and orders

NOTHING = np.zeros(0, np.int64)
NO_ORDER = (NOTHING, NOTHING, np.zeros((0, 2), np.int64))


def a_table(stack: Stack) -> tuple[np.ndarray, np.ndarray, bool, bool]:
    """A small table."""
    table = PackedTable(stack.kernel, stack.position, stack.encoded, 16)
    return table.entries, table.counts, False, True


def numbers_of_moves(stack: Stack) -> dict[Any, int]:
    """The number of each move that there is in the game."""
    kernel, position = stack.kernel, stack.position
    return {kernel.move(position, i): i for i in range(stack.encoded.most_moves)}


def ranks_of(order: Order, stack: Stack) -> tuple[np.ndarray, np.ndarray] | None:
    """The rank of each move, or the weights of a heuristic that decides; None if it is neither."""
    if type(order) is Killers:
        order = order.then
    if type(order) is Order and order.function is None:
        return NOTHING, NOTHING
    if type(order) is Preferring:
        numbers = numbers_of_moves(stack)
        ranks = np.full(len(numbers), len(order.moves), np.int64)
        for rank, move in enumerate(order.moves):
            if move in numbers:
                ranks[numbers[move]] = rank
        return ranks, NOTHING
    if type(order) is ByHeuristic and not order.worst_first:
        weights = stack.kernel.weights(watchers(order.heuristic)[-1])
        return None if weights is None else (NOTHING, weights)
    return None


def killers_of(order: Order, stack: Stack) -> np.ndarray:
    """What an order has learned: two moves for each depth, at last for an endless one."""
    if type(order) is not Killers:
        return np.zeros((0, 2), np.int64)
    killers = np.full((int(min(stack.depth, MOST_DEPTH)) + 2, 2), -1, np.int64)
    numbers = numbers_of_moves(stack)
    for depth, moves in order.killers.items():
        row = len(killers) - 1 if depth == inf else int(depth)
        if row < len(killers):
            for i, move in enumerate(moves):
                killers[row, i] = numbers[move]
    return killers


def remember(order: Order, killers: np.ndarray, stack: Stack) -> None:
    """Let the order have learned what the search has."""
    for row, found in enumerate(killers):
        moves = [stack.kernel.move(stack.position, int(i)) for i in found if i >= 0]
        if moves and isinstance(order, Killers):
            order.killers[inf if row == len(killers) - 1 else row] = moves

"""The searches that a kernel makes quick; each answers as the readable one does, or not at all.

`quick_…` returns what the search of that name returns, or None if it has nothing to offer: another
game, a heuristic that is no sum of known features, or less to do than loading numba takes.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import numpy as np

from coursekit.compiling import with_parts
from coursekit.deep_recursion import run
from coursekit.engine import alpha_beta as on_a_stack
from coursekit.engine import table_search as with_a_table
from coursekit.games import Position
from coursekit.progress import progress
from coursekit.search.alpha_beta_search import alpha_beta
from coursekit.search.mtd_f_search import mtd_f
from coursekit.search.ordering import ByHeuristic, Killers, Order
from coursekit.search.packed_table import PackedTable
from coursekit.search.scout_search import scout
from coursekit.search.stacks import MOST_DEPTH, Stack, stack_for, watchers
from coursekit.search.table_search import alpha_beta_with_table, mtd_f_with_table
from coursekit.search.transposition_table import TranspositionTable


def quick_alpha_beta(
    position: Position, heuristic: Any, depth: float, alpha: Any = -inf, beta: Any = inf
) -> tuple[Any, Any] | None:
    """What `alpha_beta` returns."""
    stack = stack_for(on_a_stack.alpha_beta, position, heuristic, depth, alpha, beta)
    loop = None if stack is None else stack.loop(on_a_stack.alpha_beta)
    if stack is None or loop is None:
        return None
    with progress("alpha_beta"):
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
    stack = stack_for(with_a_table.table_search, position, heuristic, depth, alpha, beta)
    guide = None if stack is None else guide_of(order, stack)
    if stack is None or guide is None or not can_pack(table, position):
        return None
    loop = stack.loop(with_a_table.table_search, *a_table(stack), *NO_ORDER)
    if loop is None:
        return None
    if table.packed is None:
        table.packed = PackedTable(stack.kernel, position, stack.encoded, table.places)
    packed, counts = table.packed, np.zeros(6, np.int64)
    always, deeper = table.replace == "always", bool(table.deeper)
    killers = killers_of(order, stack)

    def in_turn(*arguments: Any) -> int:
        with packed.lock:  # the table may be that of another thread as well
            return loop(*arguments)

    try:
        with progress("alpha_beta_with_table"):
            return stack.run(
                *(in_turn, heuristic, packed.entries, counts, always, deeper, guide, killers)
            )
    finally:  # also if it is interrupted
        table.count(counts)
        packed.counts += counts
        remember(order, killers, stack)


def quick_mtd_f_with_table(
    position: Position,
    heuristic: Any,
    depth: float,
    guess: Any,
    table: TranspositionTable,
    order: Order,
) -> tuple[Any, Any] | None:
    """What `mtd_f_with_table` returns: it is the readable one, whose searches are quick."""
    stack = stack_for(with_a_table.table_search, position, heuristic, depth)
    if stack is None or guide_of(order, stack) is None or not can_pack(table, position):
        return None
    if stack.loop(with_a_table.table_search, *a_table(stack), *NO_ORDER) is None:
        return None
    return run(MTD_F_WITH_TABLE, position, heuristic, depth, guess, table, order)


def either_way(quick: Callable[..., Any], readable: Callable[..., Any]) -> Callable[..., Any]:
    """The quick search, and where it has nothing to offer, the readable one."""

    def search(position: Position, heuristic: Any, depth: float, *more: Any) -> tuple[Any, Any]:
        if position.is_over or depth == 0:
            return readable(position, heuristic, depth, *more)
        found = quick(position, heuristic, depth, *more)
        return readable(position, heuristic, depth, *more) if found is None else found

    return search


def with_quick_windows(search: Callable[..., Any]) -> Callable[..., Any]:
    """A readable search that asks `alpha_beta` about null windows, and gets quick answers."""
    copy = with_parts(search, {"alpha_beta": either_way(quick_alpha_beta, alpha_beta)}, as_it_is)

    def quicker(position: Position, heuristic: Any, depth: float, *more: Any) -> Any:
        stack = stack_for(on_a_stack.alpha_beta, position, heuristic, depth)
        if stack is None or stack.loop(on_a_stack.alpha_beta) is None:
            return None
        return run(copy, position, heuristic, depth, *more)

    return quicker


def as_it_is(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


quick_scout = with_quick_windows(scout)
quick_mtd_f = with_quick_windows(mtd_f)
MTD_F_WITH_TABLE = with_parts(
    mtd_f_with_table,
    {"alpha_beta_with_table": either_way(quick_alpha_beta_with_table, alpha_beta_with_table)},
    as_it_is,
)


# Tables and orders

NOTHING = np.zeros(0, np.int64)
NO_ORDER = (NOTHING, np.zeros((0, 2), np.int64))


def can_pack(table: TranspositionTable, position: Position) -> bool:
    """Whether a compiled search can use the table: it is empty, or has been used by such a one.

    A subclass may find and store entries in its own way.
    """
    if type(table) is not TranspositionTable:
        return False
    if table.packed is not None:
        return table.packed.fits(position)
    return len(table) == 0 and table.replace != "two-level"


def a_table(stack: Stack) -> tuple[np.ndarray, np.ndarray, bool, bool]:
    """A small table."""
    table = PackedTable(stack.kernel, stack.position, stack.encoded, 16)
    return table.entries, table.counts, False, True


def numbers_of_moves(stack: Stack) -> dict[Any, int]:
    """The number of each move that there is in the game."""
    kernel, position = stack.kernel, stack.position
    return {kernel.move(position, i): i for i in kernel.numbers(position)}


def guide_of(order: Order, stack: Stack) -> np.ndarray | None:
    """The weights of the heuristic that decides, empty for none; None if it is something else."""
    if type(order) is Killers:
        learned = {move for moves in order.killers.values() for move in moves}
        if learned and not learned <= {*numbers_of_moves(stack)}:
            return None  # from another game
        order = order.then
    if type(order) is Order and order.function is None:
        return NOTHING
    if type(order) is ByHeuristic and not order.worst_first:
        return stack.kernel.weights(watchers(order.heuristic)[-1])
    return None


def killers_of(order: Order, stack: Stack) -> np.ndarray:
    """What an order has learned: two moves for each depth, at last for an endless one."""
    if type(order) is not Killers:
        return np.zeros((0, 2), np.int64)
    killers = np.full((int(min(stack.depth, MOST_DEPTH)) + 2, 2), -1, np.int64)
    numbers = numbers_of_moves(stack)
    for depth, moves in order.killers.items():
        if depth == inf or depth < len(killers) - 1:
            row = len(killers) - 1 if depth == inf else int(depth)
            killers[row, : len(moves)] = [numbers[move] for move in moves]
    return killers


def remember(order: Order, killers: np.ndarray, stack: Stack) -> None:
    """Let the order have learned what the search has."""
    for row, found in enumerate(killers):
        moves = [stack.kernel.move(stack.position, int(i)) for i in found if i >= 0]
        if moves and isinstance(order, Killers):
            order.killers[inf if row == len(killers) - 1 else row] = moves

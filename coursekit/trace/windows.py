"""What a search with a window knows: bounds, the reason for a cutoff, the line it expects.

A call has a window if it has arguments `alpha` and `beta`. Everything is read off the trace.
"""

from __future__ import annotations

from collections.abc import Callable
from numbers import Real
from typing import Any

import msgspec

from coursekit.games.position import chance_decides
from coursekit.trace.call_tree import Call, CallTree, position_of


def window_of(call: Call) -> tuple[Any, Any] | None:
    """The window (alpha, beta) that the call was made with, if it has one."""
    alpha, beta = call.arguments.get("alpha"), call.arguments.get("beta")
    return (alpha, beta) if isinstance(alpha, Real) and isinstance(beta, Real) else None


def number_of(call: Call) -> Any:
    """The number that the call returned, alone or with a move; otherwise None."""
    value = call.value[0] if type(call.value) is tuple and call.value else call.value
    return value if isinstance(value, Real) else None


def is_leaf(call: Call) -> bool:
    """Whether the call valued its position without a search: the game or the depth was at its end.

    A call that found its answer in a table does not count.
    """
    position = position_of(call)
    if call.children or position is None:
        return False
    return position.is_over or call.arguments.get("depth") == 0


class Cutoff(msgspec.Struct, frozen=True):
    """Why a call stopped: its value lies on this `side` of its window, "≤" alpha or "≥" beta."""

    value: Any
    side: str
    bound: Any


def cutoff(tree: CallTree, call: Call) -> Cutoff | None:
    """Why `call` did not search all its moves; None if it did.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta
    >>> from coursekit.trace import trace
    >>> tree = trace(alpha_beta, Tree(((5, 6), (3, 9))), lambda position: 0, 2)
    >>> [cutoff(tree, call) for call in tree.root.children]
    [None, Cutoff(value=3, side='≤', bound=5)]
    """
    window, side = window_of(call), _outside(call)
    if window is None or not side or not call.children or not tree.skipped(call):
        return None
    return Cutoff(number_of(call), side, window[0] if side == "≤" else window[1])


def bounds(tree: CallTree) -> Callable[[Call], str]:
    """A function that says of each call whether its value is only a bound: "≤", "≥" or "".

    A value inside the window is exact. One outside it is a bound, unless nothing was cut off below.
    """
    known: dict[Call, bool] = {}

    def is_whole(call: Call) -> bool:
        """Whether the call and all below it searched every move, so that the value is exact."""
        if call not in known:
            known[call] = is_leaf(call) or (
                bool(call.children)
                and all(map(is_whole, call.children))
                and (chance_decides(position_of(call)) or number_of(call) in _answers(tree, call))
                and not tree.skipped(call)
            )
        return known[call]

    def bound(call: Call) -> str:
        sign = _outside(call)
        return sign if sign and not is_whole(call) else ""

    return bound


def expected_line(tree: CallTree) -> list[Call]:
    """The calls along the line that the search expects; the second of two about the same move."""
    line = [tree.root]
    while best := _looks_at_best_move(tree, line[-1]):
        line.append(best[-1])
    return line


def _looks_at_best_move(tree: CallTree, call: Call) -> list[Call]:
    """The children with the move that the call returned; without one, the first with its value.

    MTD-f asks about its own position, until the last answer is the value. Nobody expects anything
    of chance.
    """
    value, position = number_of(call), position_of(call)
    if value is None or position is None or chance_decides(position):
        return []
    moves = tree.moves(call)
    named = call.value[-1] if type(call.value) is tuple else None
    same = [child for child in call.children if number_of(child) == value]
    same = same or [child for child in call.children if number_of(child) == -value]
    own = [child for child in same if position_of(child) == position]
    if own or not same:
        return own
    move = moves[call.children.index(same[0])] if named not in moves else named
    looks = [child for child, m in zip(call.children, moves, strict=True) if m == move]
    return same[:1] if move is None else looks


def _outside(call: Call) -> str:
    """On which side of its window the call's value lies: "≤" alpha, "≥" beta, or inside: ""."""
    window, value = window_of(call), number_of(call)
    if window is None or value is None or not call.returned:
        return ""
    return "≤" if value <= window[0] else "≥" if value >= window[1] else ""


def _answers(tree: CallTree, call: Call) -> list[Any]:
    """What the children returned, from the point of view of their caller; what was probed counts.

    Where a negamax turns the window round for its children, it turns their answers round, too.
    """
    values = [number_of(child) for child in (*tree.probes(call), *call.children)]
    own, first = window_of(call), window_of(call.children[0])
    if own is None or first is None or own == first or own != (-first[1], -first[0]):
        return values
    return [-value for value in values if value is not None]

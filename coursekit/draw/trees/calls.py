"""How the nodes of a recorded recursion look: its interesting arguments and what came back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

from msgspec.structs import replace

from coursekit.draw.canvas.style import OUTCOME_FILLS, PAPER
from coursekit.draw.trees.branches import (
    Boards,
    Branch,
    Plan,
    best_branches,
    check_boards,
    names_of_moves,
    position_look,
    same,
)
from coursekit.draw.trees.cutoffs import cutoff_text
from coursekit.draw.trees.nodes import Look
from coursekit.text import safe_repr, short
from coursekit.trace.call_tree import Call, CallTree, position_of
from coursekit.trace.windows import bounds, expected_line, is_leaf, window_of


def plan_of_trace(
    tree: CallTree,
    labels: Callable[[Call], str] | None,
    boards: Boards,
) -> Plan:
    """How to read a tree off a trace."""
    check_boards(boards)
    label_of = labels or _labels(tree, boards)
    searched = {label_of(call) for call in tree.calls if call.children}
    with_moves = any(_is_pair(call.value) and call.value[1] is None for call in tree.calls)
    silent = all(call.value is None for call in tree.calls)
    bound, found = bounds(tree), findings(tree)

    def value_of(call: Call) -> Any:
        return call.value[0] if with_moves and _is_pair(call.value) else call.value

    def moves(call: Call) -> list[Any]:
        return [None] * len(call.children) if position_of(call) is None else tree.moves(call)

    def best(call: Call) -> list[bool]:
        position = position_of(call)
        if found(call):
            return [bool(found(child)) and same(child.value, call.value) for child in call.children]
        answer = call.value if with_moves and position is not None else value_of(call)
        values = [value_of(child) for child in call.children]
        return best_branches(answer, position, moves(call), values)

    has_windows = any(map(window_of, tree.calls))
    line = set(expected_line(tree)) if has_windows else set()

    def branches(call: Call) -> list[Branch]:
        thick = [child in line for child in call.children] if has_windows else best(call)
        names = _names(call)
        texts = [names.get(move, "") for move in moves(call)]
        return [Branch(*b) for b in zip(count(), call.children, texts, thick, strict=False)]

    def look(call: Call) -> Look:
        position, value = position_of(call), value_of(call)
        if call.error is not None:
            value = "…" if any(child.error for child in call.children) else "!"
        elif value is None and not silent:
            value = "None"
        if callable(boards):
            text, failed = labels(call) if labels else "", call.error is not None
            at_end = None if call.children else found(call)
            return Look("bare", text, board=boards(call), failed=failed, found=at_end)
        if position is None:
            answered = not call.children and label_of(call) in searched
            fill = OUTCOME_FILLS.get(value, PAPER) if isinstance(value, str) else PAPER
            failed = call.error is not None
            texts = label_of(call), short(value)
            return Look("box", *texts, fill, dashed=answered, failed=failed)
        answered = not call.children and call.returned and not is_leaf(call)
        look = position_look(position, label_of(call), value, boards)
        return replace(
            look,
            value=f"{bound(call)} {look.value}".strip(),
            dashed=answered,
            failed=call.error is not None,
            above=_above(call, len(tree.functions) > 1),
        )

    def skipped(call: Call) -> list[str]:
        if position_of(call) is None or not call.children or not call.returned:
            return []
        names = _names(call)
        return [names.get(skip.move, "") for skip in tree.skipped(call)]

    return Plan(branches, look, skipped, lambda call: cutoff_text(tree, call))


def findings(tree: CallTree) -> Callable[[Call], bool | None]:
    """A function that says of each call of a search whether it has found something.

    A search without success returns None or False, as backtracking does. Where a recursion never
    does, does nothing else, or is about a game, its calls find nothing and miss nothing: None.
    """
    in_vain = {call: call.value is None or call.value is False for call in tree.calls}
    is_search = len(set(in_vain.values())) == 2 and all(position_of(call) is None for call in tree)

    def found(call: Call) -> bool | None:
        return not in_vain[call] if is_search and call.returned else None

    return found


def _names(call: Call) -> dict[Any, str]:
    """The moves of the call's position as short texts."""
    position = position_of(call)
    if position is None:
        return {}
    return dict(zip(position.moves(), names_of_moves(position), strict=True))


def _above(call: Call, several: bool) -> tuple[str, ...]:
    """What stands above a call: its function where that changes, and the window of a search.

    Nothing above a leaf, whose value does not depend on them.
    """
    if is_leaf(call):
        return ()
    window = window_of(call)
    is_new = call.parent is None or call.parent.function != call.function
    texts = [call.name] if several and is_new else []
    return (*texts, f"({short(window[0])}, {short(window[1])})") if window else tuple(texts)


def _is_pair(value: Any) -> bool:
    return type(value) is tuple and len(value) == 2


def _labels(tree: CallTree, boards: Boards) -> Callable[[Call], str]:
    """A text for each call: its position, or else the arguments that are not always the same."""
    several = len(tree.functions) > 1
    varying = {}
    plain = [call for call in tree.calls if position_of(call) is None]
    for first in {call.function: call for call in reversed(plain)}.values():
        calls = [call for call in plain if call.function == first.function]
        varying[first.function] = [name for name in first.arguments if _tells_apart(name, calls)]

    def label_of(call: Call) -> str:
        position = position_of(call)
        if position is not None:
            return "" if boards else position.node_label()
        texts = [short(call.arguments[name]) or "None" for name in varying[call.function]]
        inside = ", ".join(texts)
        return f"{call.name}({inside})" if several else inside

    return label_of


def _tells_apart(name: str, calls: list[Call]) -> bool:
    """Whether the argument is plain data that is not the same in all the calls."""
    values = [call.arguments[name] for call in calls]
    if any(callable(value) or isinstance(value, dict | set) for value in values):
        return False
    return len(values) == 1 or len({safe_repr(value) for value in values}) > 1

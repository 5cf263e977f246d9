"""How the nodes of a recorded recursion look: its interesting arguments and what came back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from coursekit.draw.branches import (
    Boards,
    Branch,
    Plan,
    best_branches,
    check_boards,
    names_of_moves,
    position_look,
)
from coursekit.draw.nodes import Look
from coursekit.draw.short import position_label, safe_repr, short
from coursekit.draw.style import OUTCOME_FILLS, PAPER
from coursekit.position import Position
from coursekit.trace import Call, CallTree


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

    def value_of(call: Call) -> Any:
        return call.value[0] if with_moves and _is_pair(call.value) else call.value

    def branches(call: Call) -> list[Branch]:
        position = position_of(call)
        moves = _moves(position, call.children)
        answer = call.value if with_moves and position is not None else value_of(call)
        best = best_branches(answer, position, moves, [value_of(child) for child in call.children])
        names = (
            dict(zip(position.moves(), names_of_moves(position), strict=True)) if position else {}
        )
        return [
            Branch(child, names.get(move, ""), good)
            for child, move, good in zip(call.children, moves, best, strict=True)
        ]

    def look(call: Call) -> Look:
        position, value = position_of(call), value_of(call)
        if call.error is not None:
            value = "…" if any(child.error for child in call.children) else "!"
        elif value is None and not silent:
            value = "None"
        if callable(boards):
            text = labels(call) if labels else ""
            return Look("bare", text, board=boards(call), failed=call.error is not None)
        if position is None:
            answered = not call.children and label_of(call) in searched
            fill = OUTCOME_FILLS.get(value, PAPER) if isinstance(value, str) else PAPER
            failed = call.error is not None
            texts = label_of(call), short(value)
            return Look("box", *texts, fill, dashed=answered, failed=failed)
        answered = not call.children and call.returned and not position.is_over
        look = position_look(position, label_of(call), value, boards)
        return replace(look, dashed=answered, failed=call.error is not None)

    def skipped(call: Call) -> list[str]:
        position = position_of(call)
        if position is None or not call.children or not call.returned:
            return []
        names = dict(zip(position.moves(), names_of_moves(position), strict=True))
        return [names.get(skip.move, "") for skip in tree.skipped(call)]

    return Plan(branches, look, skipped)


def _is_pair(value: Any) -> bool:
    return type(value) is tuple and len(value) == 2


def position_of(call: Call) -> Position | None:
    """The first of the call's arguments that is a position."""
    return next((value for value in call.arguments.values() if isinstance(value, Position)), None)


def _moves(position: Position | None, children: list[Call]) -> list[Any]:
    """The moves from `position` to those that the children were called with; None if there is none.

    Where several moves lead to the same position, the children take them in turn.
    """
    options = (
        [] if position is None else list(zip(position.moves(), position.options(), strict=True))
    )
    moves = []
    for child in children:
        leading = [option for option in options if option[1] == position_of(child)]
        moves.append(leading[0][0] if leading else None)
        if len(leading) > 1:
            options.remove(leading[0])
    return moves


def _labels(tree: CallTree, boards: Boards) -> Callable[[Call], str]:
    """A text for each call: its position, or else the arguments that are not always the same."""
    several = len(tree.functions) > 1
    varying = {}
    for first in {call.function: call for call in reversed(tree.calls)}.values():
        calls = [call for call in tree.calls if call.function == first.function]
        varying[first.function] = [name for name in first.arguments if _tells_apart(name, calls)]

    def label_of(call: Call) -> str:
        position = position_of(call)
        if position is not None:
            return "" if boards else position_label(position)
        texts = [short(call.arguments[name]) or "None" for name in varying[call.function]]
        inside = ", ".join(texts)
        return f"{call.function}({inside})" if several else inside

    return label_of


def _tells_apart(name: str, calls: list[Call]) -> bool:
    """Whether the argument is plain data that is not the same in all the calls."""
    values = [call.arguments[name] for call in calls]
    if any(callable(value) or isinstance(value, dict | set) for value in values):
        return False
    return len(values) == 1 or len({safe_repr(value) for value in values}) > 1

"""A game tree above a row of its leaves: first as a puzzle, then as a search has pruned it."""

from __future__ import annotations

from string import ascii_uppercase
from typing import NamedTuple

from msgspec.structs import replace

from coursekit.draw.canvas.legend import player_entries, with_legend
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.trees.arrange import Arrangement, arrange, tree_marks, walk
from coursekit.draw.trees.branches import Node
from coursekit.draw.trees.cutoffs import cutoff_text
from coursekit.draw.trees.nodes import Look
from coursekit.draw.trees.spots import tree_of_spots, unseen
from coursekit.record.call_tree import position_of
from coursekit.record.tracing import Call, CallTree
from coursekit.record.windows import bounds, expected_line, number_of, window_of
from coursekit.text.short import short

LEAF_GAP = 20.0
"""Between neighbours, so that there is room for a button in the place of a leaf."""


class Leaf(NamedTuple):
    """A leaf in the lowest row: where it stands, its value, and whether the search came to it."""

    x: float
    text: str
    visited: bool


def pruning_sketch(search: CallTree, solved: bool, leaves: bool = True) -> Sketch:
    """The game tree that a search was traced on, before or after the search.

    Its inner nodes are named A, B, … Without `leaves`, the picture ends just above their row.
    """
    root, arrangement = _laid_out(search)
    entries = player_entries([node.look for node in walk(root)])
    if solved:
        _solve(root, search)
    if not leaves:
        for leaf in _leaves(root):
            leaf.look = Look("bare")
    marks = tuple(tree_marks(root, arrangement))
    if leaves:
        return with_legend(Sketch(arrangement.width, arrangement.height, marks), entries)
    return Sketch(arrangement.width, arrangement.levels[-1][0], marks)


def pruning_leaves(search: CallTree) -> list[Leaf]:
    """The leaves from left to right.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> from coursekit.record import trace
    >>> search = trace(alpha_beta, Tree(((5, 6), (3, 9))), first_leaf, 2)
    >>> [leaf.text for leaf in pruning_leaves(search) if not leaf.visited]
    ['9']
    """
    root, arrangement = _laid_out(search)
    visits = search.visits()
    return [
        Leaf(arrangement.places[leaf][0], leaf.look.value, visits[leaf.source.moves] > 0)
        for leaf in _leaves(root)
    ]


def pruning_reasons(search: CallTree) -> list[tuple[str, str]]:
    """The nodes below which something was cut off, by name, and why; in the order of the search."""
    root, _ = _laid_out(search)
    names = {node.source.moves: node.look.label for node in walk(root) if node.look.label}
    calls = sorted(search.nodes().items(), key=lambda item: item[0].exited or 0)
    reasons = [(names.get(moves, ""), cutoff_text(search, call)) for call, moves in calls]
    return [(name, reason) for name, reason in reasons if reason]


def _laid_out(search: CallTree) -> tuple[Node, Arrangement]:
    """The tree as a puzzle, and where its nodes go. All inner nodes are given the same room.

    So their places do not tell where the search went.
    """
    position = position_of(search.root)
    if position is None:
        raise ValueError(f"search must be the trace of a search of a position, not {search!r}")
    root = tree_of_spots(position)
    inner = [node for node in walk(root) if node.children]
    if len(inner) > len(ascii_uppercase):
        raise ValueError(f"the tree has {len(inner)} inner nodes to name: expected 26 or fewer")
    _hang_leaves_in_one_row(root)
    bound = bounds(search)
    calls = [call for call in search if call.children]
    values = [_value(call, bound(call)) for call in calls]
    windows = [_window(call) for call in calls]
    for node, name in zip(inner, ascii_uppercase, strict=False):
        above, value = (max(windows, key=len),), max(values, key=len)
        node.look = replace(node.look, label=name, value=value, above=above)
    arrangement = arrange(root, LEAF_GAP)
    for node in inner:
        node.look = replace(node.look, value="?", above=("",))
    return root, arrangement


def _solve(root: Node, search: CallTree) -> None:
    """Write into the nodes what the search found; what it did not visit is dashed."""
    calls, bound, line = _calls(search), bounds(search), expected_line(search)
    for node in walk(root):
        call = calls.get(node.source.moves)
        node.best = call in line
        if call is None:
            node.look, node.searched = unseen(node.look), False
        elif node.look.label:
            value = _value(call, bound(call))
            node.look = replace(node.look, value=value, above=(_window(call),))


def _hang_leaves_in_one_row(root: Node) -> None:
    """Let the lines to leaves that are not on the lowest level go on down to it."""
    deepest = max(len(node.source.moves) for node in walk(root))
    for leaf in _leaves(root):
        node = leaf
        for _ in range(deepest - len(leaf.source.moves)):
            below = Node(leaf.source, node.look)
            node.look, node.children = Look("point"), [below]
            node = below


def _leaves(root: Node) -> list[Node]:
    """The leaves from left to right."""
    if not root.children:
        return [root]
    return [leaf for child in root.children for leaf in _leaves(child)]


def _calls(search: CallTree) -> dict[tuple, Call]:
    """The call about each node of the game tree that the search came to."""
    return {moves: call for call, moves in search.nodes().items()}


def _value(call: Call, bound: str) -> str:
    return f"{bound} {short(number_of(call))}".strip()


def _window(call: Call) -> str:
    alpha, beta = window_of(call) or ("", "")
    return f"({short(alpha)}, {short(beta)})"

"""A game tree above a row of its leaves: first as a puzzle, then as a search has pruned it."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Any, NamedTuple

from msgspec.structs import replace

from coursekit.draw.canvas.legend import player_entries, with_legend
from coursekit.draw.canvas.sketch import Sketch
from coursekit.draw.trees.arrange import arrange, sketch_tree
from coursekit.draw.trees.branches import Path, TreeGraph, add_child, game_tree
from coursekit.draw.trees.cutoffs import cutoff_text
from coursekit.draw.trees.nodes import Look, unseen
from coursekit.text import short
from coursekit.trace.call_tree import Call, CallTree, position_of
from coursekit.trace.windows import bounds, expected_line, number_of, window_of

LEAF_GAP = 20.0
"""Between neighbours, so that there is room for a button in place of a leaf."""


class Leaf(NamedTuple):
    """A leaf in the lowest row: where it stands, its value, and whether the search came to it."""

    x: float
    text: str
    visited: bool


def pruning_sketch(search: CallTree, solved: bool, leaves: bool = True) -> Sketch:
    """The game tree that a search was traced on, before or after the search.

    Its inner nodes are named A, B, … Without `leaves`, the picture ends just above their row.
    """
    tree = _laid_out(search)
    entries = player_entries([look for _, look in tree.nodes.data("look")])
    if solved:
        _solve(tree, search)
    if leaves:
        return with_legend(sketch_tree(tree), entries)
    for leaf in _leaves(tree):
        tree.nodes[leaf]["look"] = Look("bare")
    return replace(sketch_tree(tree), height=tree.nodes[leaf]["level"][0])


def pruning_leaves(search: CallTree) -> list[Leaf]:
    """The leaves from left to right.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> from coursekit.trace import trace
    >>> search = trace(alpha_beta, Tree(((5, 6), (3, 9))), first_leaf, 2)
    >>> [leaf.text for leaf in pruning_leaves(search) if not leaf.visited]
    ['9']
    """
    tree, visits = _laid_out(search), search.visits()
    leaves = [(tree.nodes[leaf], visits[_moves(leaf)]) for leaf in _leaves(tree)]
    return [Leaf(leaf["place"][0], leaf["look"].value, times > 0) for leaf, times in leaves]


def pruning_reasons(search: CallTree) -> list[tuple[str, str]]:
    """The nodes below which something was cut off, by name, and why; in the order of the search."""
    looks = _laid_out(search).nodes.data("look")
    calls = sorted(search.nodes().items(), key=lambda item: item[0].exited or 0)
    reasons = [(looks[moves].label, cutoff_text(search, call)) for call, moves in calls]
    return [(name, reason) for name, reason in reasons if reason]


def _laid_out(search: CallTree) -> TreeGraph:
    """The tree as a puzzle, arranged with the same room for all inner nodes.

    So their places do not reveal where the search went.
    """
    position = position_of(search.root)
    if position is None:
        raise ValueError(f"search must be the trace of a search of a position, not {search!r}")
    tree = game_tree(position)
    inner = [node for node in tree if tree[node]]
    if len(inner) > len(ascii_uppercase):
        raise ValueError(f"the tree has {len(inner)} inner nodes to name: expected 26 or fewer")
    _hang_leaves_in_one_row(tree)
    bound = bounds(search)
    calls = [call for call in search if call.children]
    value = max((_value(call, bound(call)) for call in calls), key=len)
    window = max((_window(call) for call in calls), key=len)
    for node, name in zip(inner, ascii_uppercase, strict=False):
        _change(tree, node, label=name, value=value, above=(window,))
    arrange(tree, LEAF_GAP)
    for node in inner:
        _change(tree, node, value="?", above=("",))
    return tree


def _change(tree: TreeGraph, node: Path, **changes: Any) -> None:
    tree.nodes[node]["look"] = replace(tree.nodes[node]["look"], **changes)


def _solve(tree: TreeGraph, search: CallTree) -> None:
    """Write into the nodes what the search found; what it did not visit is dashed.

    A node that Star2 has only probed keeps its question mark.
    """
    calls = {moves: call for call, moves in search.nodes().items()}
    visits = search.visits()
    bound, expected = bounds(search), expected_line(search)
    for node, look in tree.nodes.data("look"):
        call = calls.get(_moves(node))
        if not visits[_moves(node)]:
            tree.nodes[node]["look"] = unseen(look)
        elif look.label and call is not None:
            _change(tree, node, value=_value(call, bound(call)), above=(_window(call),))
    for _, node, line in tree.edges(data=True):
        call = calls.get(_moves(node))
        line["searched"], line["best"] = visits[_moves(node)] > 0, call in expected


def _hang_leaves_in_one_row(tree: TreeGraph) -> None:
    """Let the lines to leaves that are not on the lowest level go on down to it."""
    deepest = max(map(len, tree))
    for leaf in _leaves(tree):
        node, look = leaf, tree.nodes[leaf]["look"]
        for _ in range(deepest - len(leaf)):
            tree.nodes[node]["look"] = Look("point")
            add_child(tree, node, (*node, None), tree.nodes[leaf]["source"], look)
            node = (*node, None)


def _moves(node: Path) -> Path:
    """The moves that lead to the node."""
    return tuple(move for move in node if move is not None)


def _leaves(tree: TreeGraph) -> list[Path]:
    """The leaves from left to right."""
    import networkx as nx

    return [node for node in nx.dfs_preorder_nodes(tree, ()) if not tree[node]]


def _value(call: Call, bound: str) -> str:
    return f"{bound} {short(number_of(call))}".strip()


def _window(call: Call) -> str:
    alpha, beta = window_of(call) or ("", "")
    return f"({short(alpha)}, {short(beta)})"

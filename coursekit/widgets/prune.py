"""Prune it yourself: mark the leaves that alpha-beta will not visit, then see."""

from __future__ import annotations

from collections.abc import Collection
from html import escape
from math import inf
from typing import Any

import numpy as np

from coursekit.draw.searches import (
    Leaf,
    leaf_look,
    pruning_leaves,
    pruning_reasons,
    pruning_sketch,
)
from coursekit.draw.style import PAGE_INK
from coursekit.games import Tree
from coursekit.search import alpha_beta, no_heuristic
from coursekit.trace import trace
from coursekit.trace.call_tree import CallTree
from coursekit.validate import Seed, checked
from coursekit.widgets.puzzles import Clickable, PuzzlePage

PLAYER_I = "Player I already has α elsewhere and will not come here."
PLAYER_II = "Player II can already hold Player I to β elsewhere and will not come here."
TASK = "Click on the leaves that alpha-beta will not visit, from left to right. Then check."


@checked
def prune(tree: Tree | None = None, rng: Seed = 0) -> PuzzlePage:
    """A game tree to prune by hand: mark the leaves that alpha-beta skips, and check. Notes §5.2.

    Without a tree, one is made at random; `rng`, a seed or a generator, also makes new trees.

    >>> from coursekit.games import Tree
    >>> prune(Tree((((3, 5), (6, 9)), ((1, 2), (0, -1)))))
    Prune it yourself: a tree with 8 leaves
    """
    generator = np.random.default_rng(rng)
    if tree is not None and (not isinstance(tree, Tree) or tree.is_over or tree.players != 2):
        raise ValueError(f"tree must be a Tree of two players with a move to make, not {tree!r}")
    search = searched(random_tree(generator) if tree is None else tree)
    text = f"Prune it yourself: a tree with {len(pruning_leaves(search))} leaves"
    return PuzzlePage(Pruning(search), generator, text)


class Pruning(Clickable):
    """A click marks a leaf or takes the mark away.

    A state is a search, the numbers of the leaves that are marked, and whether they are checked.
    """

    what = "mark the leaves that alpha-beta will not visit, and to check"
    scramble_word = "New tree"

    def __init__(self, search):
        self.start = search, frozenset(), False

    def sketch(self, state):
        search, marked, is_checked = state
        return pruning_sketch(search, is_checked, marked)

    def clicks(self, state):
        search, marked, is_checked = state
        says = {}
        for number, leaf in enumerate(pruning_leaves(search)):
            _, _, word = leaf_look(leaf.visited, number in marked, is_checked)
            name = f"leaf {number + 1}: {leaf.text}, {word}"
            says[number] = name, (search, marked ^ {number}, False)
        return says

    def buttons(self, state):
        return {"Check": (*state[:2], True)}

    def status(self, states):
        search, marked, is_checked = states[-1]
        return verdict(pruning_leaves(search), marked) if is_checked else TASK

    def beside(self, state):
        return reasons_html(state[0]) if state[2] else ""

    def scramble(self, generator):
        return searched(random_tree(generator)), frozenset(), False


def searched(tree: Tree) -> CallTree:
    """The trace of alpha-beta on the whole tree."""
    return trace(alpha_beta, tree, no_heuristic, inf)


def random_tree(rng: np.random.Generator) -> Tree:
    """Three moves deep, 8 to 14 leaves from 0 to 9, and at least two of them will be pruned."""
    while True:
        tree = Tree(_random_node(rng, 3))
        leaves = pruning_leaves(searched(tree))
        if 8 <= len(leaves) <= 14 and sum(not leaf.visited for leaf in leaves) >= 2:
            return tree


def _random_node(rng: np.random.Generator, height: int) -> Any:
    if height == 0:
        return int(rng.integers(10))
    return tuple(_random_node(rng, height - 1) for _ in range(rng.integers(2, 4)))


def verdict(leaves: list[Leaf], marked: Collection[int]) -> str:
    """How many marks are right."""
    pruned = {number for number, leaf in enumerate(leaves) if not leaf.visited}
    count = f"Alpha-beta visits {len(leaves) - len(pruned)} of {len(leaves)} leaves."
    found, wrong = len(pruned.intersection(marked)), len({*marked} - pruned)
    if found == len(pruned) and not wrong:
        return f"All right. {count}"
    missed = f", {len(pruned) - found} missed (?)" if found < len(pruned) else ""
    visited = f", {wrong} marked but visited (✗)" if wrong else ""
    return f"{found} of {len(pruned)} found (✓){missed}{visited}. {count}"


def reasons_html(search: CallTree) -> str:
    """The reason for each cutoff."""
    reasons = "".join(
        f"<li>{name}: {escape(reason)}. {PLAYER_I if '≤' in reason else PLAYER_II}</li>"
        for name, reason in pruning_reasons(search)
    )
    style = f"margin:4px 0;font-size:1.08em;line-height:1.6;color:{PAGE_INK}"
    return f'<ul style="{style}">{reasons}</ul>'

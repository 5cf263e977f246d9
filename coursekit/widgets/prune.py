"""Prune it yourself: mark the leaves that alpha-beta will not visit, then see."""

from __future__ import annotations

from html import escape
from math import inf
from typing import Any

import numpy as np

from coursekit.draw.searches import Leaf, pruning_leaves, pruning_reasons, pruning_sketch
from coursekit.draw.sketch import Line, Sketch, Spot, Text, fitted, rectangle
from coursekit.draw.style import (
    FAINT,
    GREY,
    INK,
    PAGE_INK,
    PALE_GREEN,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
)
from coursekit.games import Tree
from coursekit.search import alpha_beta, no_heuristic
from coursekit.trace import trace
from coursekit.trace.call_tree import CallTree
from coursekit.validate import Seed, checked
from coursekit.widgets.board import Board, Say, buttons_html, clickable_svg
from coursekit.widgets.live import Live

SIDE = 25.0
"""The side of a leaf."""

PLAYER_I = "Player I already has α elsewhere and will not come here."
PLAYER_II = "Player II can already hold Player I to β elsewhere and will not come here."
TASK = "Click on the leaves that alpha-beta will not visit, from left to right. Then check."


@checked
def prune(tree: Tree | None = None, rng: Seed = 0) -> PruningPage:
    """A game tree to prune by hand: mark the leaves that alpha-beta skips, and check. Notes §5.2.

    Without a tree, one is made at random; `rng`, a seed or a generator, also makes new trees.

    >>> from coursekit.games import Tree
    >>> prune(Tree((((3, 5), (6, 9)), ((1, 2), (0, -1)))))
    Prune it yourself: a tree with 8 leaves
    """
    generator = np.random.default_rng(rng)
    if tree is not None and (not isinstance(tree, Tree) or tree.is_over or tree.players != 2):
        raise ValueError(f"tree must be a Tree of two players with a move to make, not {tree!r}")
    return PruningPage(searched(random_tree(generator) if tree is None else tree), generator)


class PruningPage(Live):
    """The tree with the leaves that a reader has marked, before or after the check."""

    def __init__(self, search: CallTree, generator: np.random.Generator):
        self.generator, self.board = generator, Board(self.heard)
        super().__init__(
            [self.board],
            lambda: pruning_sketch(search, solved=False),
            f"Prune it yourself: a tree with {len(pruning_leaves(search))} leaves",
            "Run this cell to mark the leaves that alpha-beta will not visit, and to check.",
        )
        self.begin(search)

    def begin(self, search: CallTree) -> None:
        """Begin with this tree."""
        self.search, self.leaves = search, pruning_leaves(search)
        self.marked, self.solved = set[int](), False
        self.show()

    def heard(self, said: str) -> None:
        """A click on a leaf, by its number, or on a button."""
        if said == "reset":
            self.begin(self.search)
        elif said == "new":
            self.begin(searched(random_tree(self.generator)))
        else:
            self.solved = said == "check"
            self.marked ^= set() if self.solved else {int(said)}
            self.show()

    def show(self) -> None:
        """Make the page show the tree, the marks and, after the check, what is right."""
        tree = pruning_sketch(self.search, self.solved, leaves=False)
        marks, says = list(tree.marks), {}
        for number, leaf in enumerate(self.leaves):
            text, fill, word = leaf_look(leaf, number in self.marked, self.solved)
            box = leaf.x - SIDE / 2, tree.height, SIDE, SIDE
            middle = leaf.x, tree.height + SIDE / 2
            marks.append(rectangle(*box, fill=fill, stroke=GREY))
            marks.append(Text(*middle, text, fitted(text, 13, SIDE - 4)))
            if number in self.marked and not self.solved:
                marks.append(Line(leaf.x - 9, middle[1], leaf.x + 9, middle[1], INK, 1.5))
            marks.append(Spot(rectangle(*box).points, number))
            says[number] = Say(str(number), f"leaf {number + 1}: {leaf.text}, {word}")
        whole = Sketch(tree.width, tree.height + SIDE + 4, tuple(marks), tree.alt)
        ways = [
            Say("check", "Check", tooltip="Compare your marks with the search"),
            Say("reset", "Reset", tooltip="Take all marks away"),
            Say("new", "New tree", tooltip="Another tree"),
        ]
        html = clickable_svg(whole, says) + buttons_html(ways, small=True)
        if not self.solved:
            self.board.show(html, TASK)
        else:
            verdict = verdict_html(self.leaves, self.marked)
            self.board.show(html + reasons_html(self.search), verdict)


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


def leaf_look(leaf: Leaf, is_marked: bool, solved: bool) -> tuple[str, str, str]:
    """What a leaf shows, its colour, and what it means."""
    if not solved:
        return leaf.text, FAINT if is_marked else PAPER, "not visited" if is_marked else "visited"
    if is_marked and leaf.visited:
        return f"{leaf.text} ✗", PALE_ORANGE, "marked, but alpha-beta does visit it"
    if is_marked:
        return f"{leaf.text} ✓", PALE_GREEN, "right: not visited"
    if not leaf.visited:
        return f"{leaf.text} ?", PALE_YELLOW, "not marked, but alpha-beta does not visit it"
    return leaf.text, PAPER, "visited"


def verdict_html(leaves: list[Leaf], marked: set[int]) -> str:
    """How many marks are right."""
    pruned = {number for number, leaf in enumerate(leaves) if not leaf.visited}
    count = f"Alpha-beta visits {len(leaves) - len(pruned)} of {len(leaves)} leaves."
    wrong, missed = len(marked - pruned), len(pruned - marked)
    if not wrong and not missed:
        return f"<span><b>All right.</b> {count}</span>"
    said = f"{len(marked & pruned)} of {len(pruned)} found (✓)"
    said += f", {missed} missed (?)" if missed else ""
    said += f", {wrong} marked but visited (✗)." if wrong else "."
    return f"<span><b>{said}</b> {count}</span>"


def reasons_html(search: CallTree) -> str:
    """The reason for each cutoff."""
    reasons = "".join(
        f"<li>{name}: {escape(reason)}. {PLAYER_I if '≤' in reason else PLAYER_II}</li>"
        for name, reason in pruning_reasons(search)
    )
    style = f"margin:4px 0;font-size:1.08em;line-height:1.6;color:{PAGE_INK}"
    return f'<ul style="{style}">{reasons}</ul>'

"""Prune it yourself: mark the leaves that alpha-beta will not visit, then see."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import inf
from typing import Any

import numpy as np
from ipywidgets import HTML, Button, HBox, Layout, VBox

from coursekit.draw.canvas.sketch import POINT, to_svg
from coursekit.draw.canvas.style import (
    FAINT,
    INK,
    PAGE_INK,
    PALE_GREEN,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
)
from coursekit.draw.trees.pruning import Leaf, pruning_leaves, pruning_reasons, pruning_sketch
from coursekit.games import Tree
from coursekit.interact.widgets.clicks import Clicks
from coursekit.interact.widgets.live import Live
from coursekit.interact.widgets.names import spoken
from coursekit.search import alpha_beta, no_heuristic
from coursekit.trace import trace
from coursekit.trace.call_tree import CallTree

BUTTON = 34
"""The width of a leaf, in pixels."""

PLAYER_I = "Player I already has α elsewhere and will not come here."
PLAYER_II = "Player II can already hold Player I to β elsewhere and will not come here."
TASK = "Click on the leaves that alpha-beta will not visit, from left to right. Then check."


def prune(tree: Tree | None = None, rng: Any = 0) -> Live:
    """A game tree to prune by hand: mark the leaves that alpha-beta skips, and check. Notes §5.2.

    Without a tree, one is made at random; `rng`, a seed or a generator, also makes new trees.

    >>> from coursekit.games import Tree
    >>> prune(Tree((((3, 5), (6, 9)), ((1, 2), (0, -1)))))
    Prune it yourself: a tree with 8 leaves
    """
    generator = np.random.default_rng(rng)
    if tree is not None and (not isinstance(tree, Tree) or tree.is_over or tree.players != 2):
        raise ValueError(f"tree must be a Tree of two players with a move to make, not {tree!r}")
    first = random_tree(generator) if tree is None else tree
    picture, verdict = HTML(), spoken(f"<div>{TASK}</div>")
    row = HBox()
    buttons: list[Button] = []
    marked: set[int] = set()
    search = searched(first)
    leaves: list[Leaf] = []
    solved = False
    clicks = Clicks()

    def new_button(number: int) -> Button:
        button = Button(
            layout=Layout(width=f"{BUTTON}px", padding="0", border=f"1px solid {FAINT}")
        )
        button.on_click(lambda _: clicks.take(lambda: mark(number)))
        return button

    def mark(number: int) -> None:
        nonlocal solved
        solved = False
        marked.symmetric_difference_update({number})
        show()

    def begin(new: CallTree) -> None:
        nonlocal search, solved
        search, solved = new, False
        leaves[:] = pruning_leaves(search)
        marked.clear()
        buttons.extend(map(new_button, range(len(buttons), len(leaves))))
        end = 0.0
        for leaf, button in zip(leaves, buttons, strict=False):
            left = POINT * leaf.x - BUTTON / 2
            button.layout.margin = f"0 0 0 {left - end:.1f}px"
            end = left + BUTTON
        row.children = buttons[: len(leaves)]
        show()
        clicks.renew()

    def show() -> None:
        sketch = pruning_sketch(search, solved, leaves=False)
        picture.value = f'<div style="line-height:0">{to_svg(sketch)}</div>'
        for box in (picture, row):
            box.layout = Layout(width=f"{POINT * sketch.width:.2f}px", flex="0 0 auto", margin="0")
        for number, leaf in enumerate(leaves):
            text, fill, word = leaf_look(leaf, number in marked, solved)
            buttons[number].description, buttons[number].tooltip = text, word
            crossed = number in marked and not solved
            buttons[number].style.button_color, buttons[number].style.text_color = fill, INK
            buttons[number].style.text_decoration = "line-through" if crossed else "none"
        verdict.value = verdict_html(search, leaves, marked) if solved else f"<div>{TASK}</div>"

    def check() -> None:
        nonlocal solved
        solved = True
        show()

    def control(word: str, tooltip: str, action: Callable[[], None]) -> Button:
        button = Button(description=word, tooltip=tooltip, layout=Layout(width="110px"))
        button.on_click(lambda _: clicks.take(action))
        return button

    controls = HBox(
        [
            control("Check", "Compare your marks with the search", check),
            control("Reset", "Take all marks away", lambda: begin(search)),
            control("New tree", "Another tree", lambda: begin(searched(random_tree(generator)))),
        ]
    )
    begin(search)
    board = VBox([picture, row], layout=Layout(overflow="auto", padding="0 0 8px 0"))
    start = search
    return Live(
        [board, controls, verdict],
        lambda: pruning_sketch(start, solved=False),
        f"Prune it yourself: a tree with {len(leaves)} leaves",
        "Run this cell to mark the leaves that alpha-beta will not visit, and to check.",
    )


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
    """What a leaf's button says, its colour, and what it means."""
    if not solved:
        return leaf.text, FAINT if is_marked else PAPER, "not visited" if is_marked else "visited"
    if is_marked and leaf.visited:
        return f"{leaf.text} ✗", PALE_ORANGE, "marked, but alpha-beta does visit it"
    if is_marked:
        return f"{leaf.text} ✓", PALE_GREEN, "right: not visited"
    if not leaf.visited:
        return f"{leaf.text} ?", PALE_YELLOW, "not marked, but alpha-beta does not visit it"
    return leaf.text, PAPER, "visited"


def verdict_html(search: CallTree, leaves: list[Leaf], marked: set[int]) -> str:
    """How many marks are right, and the reason for each cutoff."""
    pruned = {number for number, leaf in enumerate(leaves) if not leaf.visited}
    count = f"Alpha-beta visits {len(leaves) - len(pruned)} of {len(leaves)} leaves."
    wrong, missed = len(marked - pruned), len(pruned - marked)
    if not wrong and not missed:
        said = "All right."
    else:
        said = f"{len(marked & pruned)} of {len(pruned)} found (✓)"
        said += f", {missed} missed (?)" if missed else ""
        said += f", {wrong} marked but visited (✗)." if wrong else "."
    reasons = "".join(
        f"<li>{name}: {escape(reason)}. {PLAYER_I if '≤' in reason else PLAYER_II}</li>"
        for name, reason in pruning_reasons(search)
    )
    return (
        f'<div style="font-size:1.08em;line-height:1.6;color:{PAGE_INK}"><b>{said}</b> {count}'
        f'<ul style="margin:4px 0">{reasons}</ul></div>'
    )

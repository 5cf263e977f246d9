"""A small tree with letters for nodes and a known result for each: Fig. 5.6 of the notes.

The figure is lost. This tree grows as its caption says, given the right constant.
"""

from __future__ import annotations

from random import Random
from typing import Any

from coursekit.games import Position
from coursekit.monte_carlo.results import Node
from coursekit.monte_carlo.tree_policies import TreePolicy, ucb_tree

LETTERS: dict[Any, str] = {}
"""The letter of each node, a nested tuple."""
PLAYER_I_WINS = "BEFLNROJ"
"""Where the playout ends with a win for Player I."""


def named(letter: str, *below: Any) -> Any:
    """A node of a tree; one without children gets two leaves that nobody will ever see."""
    node = below or (ord(letter), 0)
    LETTERS[node] = letter
    return node


ASYMMETRIC = named(
    "A",
    named(
        "B",
        named("E", named("L", named("R"), named("S")), named("M")),
        named("F", named("N"), named("O")),
    ),
    named("C", named("G"), named("H"), named("I")),
    named("D", named("J"), named("K")),
)
"""Where H and I hang is a guess; P and Q are left out."""


def letter_of(position: Position) -> str:
    """The letter of a node of `Tree(ASYMMETRIC)`."""
    return LETTERS[position.node]  # type: ignore[attr-defined]


def as_told(position: Position, rng: Random) -> tuple[int, int]:
    """A default policy: the result that the caption gives for this node."""
    return (1, -1) if letter_of(position) in PLAYER_I_WINS else (-1, 1)


def ucb_in_order(exploration: float) -> TreePolicy:
    """UCB, but moves that were not tried yet come in their order, not by chance."""
    ucb = ucb_tree(exploration)

    def policy(node: Node, rng: Random) -> Any:
        return node.untried[0] if node.untried else ucb(node, rng)

    return policy

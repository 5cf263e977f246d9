"""A game tree whose nodes know the moves that lead to them, so that equal positions stay apart."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from coursekit.draw.canvas.style import PAPER
from coursekit.draw.trees.branches import MOST_NODES, Branch, Node, Plan, grown, plan_of_game
from coursekit.draw.trees.nodes import Look
from coursekit.position import Position


class Spot(NamedTuple):
    """A node of a game tree: the moves that lead to it, and the position there."""

    moves: tuple
    position: Position


def tree_of_spots(position: Position, depth: int | None = None) -> Node:
    """The game tree of `position` down to `depth` moves; the source of each node is its `Spot`."""
    look_of_position = plan_of_game(None, None, False).look

    def branches(spot: Spot) -> list[Branch]:
        if len(spot.moves) == depth:
            return []
        moves, options = spot.position.moves(), spot.position.options()
        return [
            Branch(Spot((*spot.moves, move), option))
            for move, option in zip(moves, options, strict=True)
        ]

    def look(spot: Spot) -> Look:
        return look_of_position(spot.position)

    return grown(Spot((), position), Plan(branches, look, lambda spot: []), None, MOST_NODES)


def unseen(look: Look) -> Look:
    """The look of a node that no search has come to."""
    if look.shape == "bare":
        return replace(look, label=look.value, value="")
    return replace(look, fill=PAPER, dashed=True)

"""What the arguments of this topic may be."""

from __future__ import annotations

from typing import Any

from coursekit.checks import check_position_with_mover
from coursekit.extensive_form.tree import GameTree


def check_tree(name: str, tree: Any) -> GameTree:
    """`tree`, or the tree of the game that begins at this position."""
    if isinstance(tree, GameTree):
        return tree
    try:
        position = check_position_with_mover(name, tree)
    except ValueError:
        raise ValueError(
            f"{name} must be a GameTree or a position that says who moves, not {tree!r}"
        ) from None
    try:
        return GameTree.explore(position)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def check_player_of_tree(arguments: dict[str, Any]) -> None:
    """The player has to be one of the tree."""
    if "tree" in arguments and "player" in arguments:
        tree, player = arguments["tree"], arguments["player"]
        if player >= tree.players:
            raise ValueError(f"player must be one of {tree.players}, from 0, not {player!r}")

"""Perfect recall: does everybody remember what they have done and seen? Notes §4.4."""

from __future__ import annotations

from typing import Any

from coursekit.extensive_form.sequences import forgetful_set
from coursekit.extensive_form.tree import InformationSet


def forgotten(tree: Any, player: int) -> InformationSet | None:
    """The first information set at which the player has forgotten own moves; None if there is none.

    >>> from coursekit.games import Decision, Tree
    >>> from coursekit.extensive_form import GameTree
    >>> again = Decision(0, {"l": 1, "r": 0}, seen="which way was it?")
    >>> tree = GameTree.explore(Tree(Decision(0, {"L": again, "R": again})))
    >>> forgotten(tree, 0).observation
    'which way was it?'
    """
    return forgetful_set(tree, player)

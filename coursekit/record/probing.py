"""What a search has probed below a chance node: options of its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.checks import chance_decides


def probing_moves(position: Any, probed: Sequence[Any]) -> list[tuple[Any, Any] | None]:
    """The two moves that lead from `position` to each of the `probed` positions.

    Star2 looks two moves below a chance node, and comes to equal positions in turn. None where no
    two moves lead there, or where it is no chance node.

    >>> from coursekit.games import Chance, Tree
    >>> from fractions import Fraction
    >>> half = Fraction(1, 2)
    >>> node = Tree(Chance((half, (3, 5)), (half, (3, 4))))
    >>> three = node.play(0).play(0)
    >>> probing_moves(node, [three, three, node])
    [(0, 0), (1, 0), None]
    """
    if not chance_decides(position):
        return [None] * len(probed)
    below = [
        ((move, reply), option.play(reply))
        for move in position.moves()
        for option in [position.play(move)]
        for reply in option.moves()
    ]
    found: list[tuple[Any, Any] | None] = []
    for target in probed:
        leading = [pair for pair in below if pair[1] == target]
        found.append(leading[0][0] if leading else None)
        if len(leading) > 1:
            below.remove(leading[0])
    return found

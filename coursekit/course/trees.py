"""Trees as students write them in their answers."""

from __future__ import annotations

from typing import Any

from coursekit.course.asking import Hint, shown
from coursekit.course.exercises import like
from coursekit.games import Tree


def nested(given: Any) -> Any:
    """A tree or nested lists as nested tuples of small whole numbers; otherwise a hint.

    >>> nested([[3, 5.0], Tree((1, 2))])
    ((3, 5), (1, 2))
    """
    given = given.node if isinstance(given, Tree) else given
    if type(given) in (list, tuple) and given:
        return tuple(map(nested, given))
    leaf = like(0, given, "", "Each leaf")
    if not isinstance(leaf, int) or abs(leaf) > 10**6:
        raise Hint(f"Small whole numbers will do for the leaves, and one is {shown(leaf)}.")
    return leaf

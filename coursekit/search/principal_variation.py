"""The principal variation: how the game goes on if both players play as the search expects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coursekit.checks import (
    chance_decides,
    check_depth,
    check_function,
    check_search,
    check_unfinished,
)
from coursekit.games import Position
from coursekit.search.minimax_search import Heuristic
from coursekit.search.transposition_table import TranspositionTable


def principal_variation(
    position: Position,
    heuristic: Heuristic,
    depth: float,
    search: Callable[..., tuple[Any, Any]],
) -> list[Any]:
    """The moves that lead from `position` to the leaf whose value a search to `depth` returns.

    Each move is the best one for what is left of the depth. Where chance decides, nobody can say
    how the game goes on, and the line ends. Notes §5.2.1.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> principal_variation(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, 2, alpha_beta)
    [0, 0]
    """
    check_unfinished("position", position)
    check_function("heuristic", heuristic)
    check_depth("depth", depth)
    check_search("search", search)
    line = []
    while depth > 0 and not position.is_over and not chance_decides(position):
        _, move = search(position, heuristic, depth)
        line.append(move)
        position, depth = position.play(move), depth - 1
    return line


def remembered_line(position: Position, move: Any, table: TranspositionTable) -> tuple[Any, ...]:
    """`move` and the moves that the table remembers as best after it, as far as it goes.

    No search is needed, but entries may have been replaced, and bounds may stand for values.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import TranspositionTable, alpha_beta_with_table, first_leaf
    >>> tree, table = Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), TranspositionTable()
    >>> value, move = alpha_beta_with_table(tree, first_leaf, 2, table=table)
    >>> remembered_line(tree, move, table)
    (0, 0)
    """
    line, seen = [move], {position}
    position = position.play(move)
    while position not in seen and (entry := table.find(position)) is not None:
        seen.add(position)
        line.append(entry.move)
        position = position.play(entry.move)
    return tuple(line)

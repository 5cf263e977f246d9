"""What each move leads to, position by position: a table of values. Notes §3.1."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from coursekit.draw.tables.text import Table
from coursekit.draw.trees.branches import as_texts
from coursekit.position import Position
from coursekit.text.moves import move_text
from coursekit.text.positions import position_label


def move_table(
    solution: Any,
    positions: Sequence[Position],
    labels: Callable[[Position], str] | None = None,
) -> Table:
    """The value after each move, for some positions in which a player moves, and the best move.

    >>> from coursekit.games import RollAndKeep
    >>> from coursekit.stochastic import solve_finite
    >>> solution = solve_finite(RollAndKeep(rolls=2))
    >>> move_table(solution, [RollAndKeep(1, shown=face) for face in (3, 4)])
       roll  keep  best
    -  ----  ----  ----
    3   7/2     3  roll
    4   7/2     4  keep
    """
    label_of = as_texts(labels) or position_label
    names: dict[str, None] = {}
    found = []
    for position in positions:
        after = {
            move_text(position, move): solution.value(position.play(move))
            for move in position.moves()
        }
        names |= dict.fromkeys(after)
        best = " or ".join(move_text(position, move) for move in solution.best_moves(position))
        found.append((label_of(position), after, best))
    rows = tuple((label, *map(after.get, names), best) for label, after, best in found)
    return Table(rows, ("", *names, "best"))

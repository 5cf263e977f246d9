"""Endgame tables: exact values of all positions near the end, worked out before the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from coursekit.checks import two_players_only
from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.search.minimax_search import Heuristic

Reduced = Callable[[Any], tuple[Any, Any]]
"""Splits a position into the points that are safe and the position without them."""


def nothing_safe(position: Position) -> tuple[int, Position]:
    """For games in which nothing is safe before the end.

    >>> from coursekit.games import TicTacToe
    >>> nothing_safe(TicTacToe())
    (0, TicTacToe.from_text("... ... ..."))
    """
    return 0, position


def endgame_table(
    endings: Iterable[Position], reduced: Reduced = nothing_safe
) -> dict[Position, Any]:
    """Player I's value of each of the `endings`, filled from the ends of the game backwards.

    The endings come in an order in which every option stands before the positions that lead to it.
    `reduced(position)` says which points are safe already, and what is left of the position.

    >>> from coursekit.games import kalah
    >>> table = endgame_table(kalah.endings(2, 3), kalah.without_stores)
    >>> len(table), table[kalah.Kalah.from_text("1 1 0 / 1 0 0")]
    (32, 3)
    """
    table: dict[Position, Any] = {}
    for position in endings:
        if position.player not in (0, 1):
            raise two_players_only(position.player)
        values = []
        for option in position.options():
            points, rest = reduced(option)
            if not option.is_over and rest not in table:
                raise ValueError(
                    f"endings must have {rest!r} before {position!r}, which leads to it"
                )
            values.append(payoff_to_first(option) if option.is_over else points + table[rest])
        table[position] = max(values) if position.player == 0 else min(values)
    return table


def looked_up(
    heuristic: Heuristic, table: dict[Position, Any], reduced: Reduced = nothing_safe
) -> Heuristic:
    """The heuristic that knows the positions of an endgame table, and guesses the others.

    >>> from coursekit.games import kalah
    >>> table = endgame_table(kalah.endings(2, 3), kalah.without_stores)
    >>> judge = looked_up(kalah.stores, table, kalah.without_stores)
    >>> judge(kalah.Kalah.from_text("1 1 5 / 1 0 4")), judge(kalah.Kalah.from_text("3 1 5 / 1 0 2"))
    (4, 3)
    """

    def looked_up(position: Position) -> Any:
        points, rest = reduced(position)
        return points + table[rest] if rest in table else heuristic(position)

    return looked_up

"""What the searches of games with chance take."""

from __future__ import annotations

from typing import Any

from coursekit.checks import check_unfinished
from coursekit.door import check_together
from coursekit.games import Position


def check_one_or_two_players(name: str, position: Any) -> Position:
    """`position` if it is one from which a game for one or two players goes on."""
    if check_unfinished(name, position).players > 2:
        raise ValueError(
            f"{name} must be of a game for one or two players, not for {position.players}: "
            f"{position!r}. Use expectimax"
        )
    return position


def check_window(arguments: dict[str, Any]) -> None:
    """The least and the greatest value there can be, and the window, each in their order."""
    lowest, highest = arguments["lowest"], arguments["highest"]
    if not lowest < highest:
        raise ValueError(f"lowest must be less than highest, not {lowest!r} and {highest!r}")
    check_together(arguments)

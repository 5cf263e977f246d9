"""What the functions on beliefs accept."""

from __future__ import annotations

from typing import Any

from coursekit.checks import check_function, check_position_with_mover
from coursekit.games import Position
from coursekit.games.fields import a_tuple
from coursekit.kinds import Check, a_collection, any_value, refused


def check_start(name: str, start: Any) -> Position:
    """`start` if it is a position of a game with hidden information that can forget its history."""
    check_position_with_mover(name, start)
    if not hasattr(start, "without_history"):
        raise refused(name, "of a game with beliefs, such as BlindTicTacToe()", start)
    return start


def check_observed(name: str, observed: Any) -> tuple:
    """`observed` as a tuple that can be looked up."""
    told = a_tuple(observed)
    try:
        hash(told)
    except TypeError:
        told = None
    if told is None:
        raise refused(name, "what position.observed_by(player) returns", observed)
    return told


def check_belief(arguments: dict[str, Any]) -> None:
    """The player is one of the game, and the move one that the player has in all positions."""
    player = arguments.get("player", 0)
    positions = arguments.get("positions", [arguments.get("start")])
    if any(player >= position.players for position in positions):
        raise ValueError(f"player must be one of the players of the game, not {player!r}")
    if "move" in arguments:
        if not positions:
            raise refused("positions", "at least one position", positions)
        for position in positions:
            if position.player != player:
                raise ValueError(f"player must be the mover in {position!r}, not {player!r}")
            try:
                position.legal(arguments["move"])
            except ValueError as error:
                raise ValueError(f"move must be legal in all positions: {error}") from None


CHECKS: dict[str, Check] = {
    "start": check_start,
    "positions": a_collection(check_start, "positions, as consistent_positions returns them"),
    "observed": check_observed,
    "heuristic": check_function,
    "move": any_value,
}

"""How a player is called."""

from __future__ import annotations

from coursekit.position import Position, names_of


def player_name(position: Position, player: int) -> str:
    """What a player is called: by their mark, if the board shows it.

    >>> from coursekit.games import Kalah, TicTacToe
    >>> player_name(TicTacToe(), 1), player_name(Kalah(), 1)
    ('O', 'Player II')
    """
    return names_of(position).marks[player:][:1] or f"Player {'I' * (player + 1)}"

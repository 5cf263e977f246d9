"""What a player is called."""

from __future__ import annotations

from coursekit.position import Position, names_of, whole_number


def player_name(position: Position, player: int) -> str:
    """What a player is called: by their mark, if the board shows it.

    >>> from coursekit.games import Kalah, TicTacToe
    >>> player_name(TicTacToe(), 1), player_name(Kalah(), 1)
    ('O', 'Player II')
    """
    player = whole_number("player", player, limit=1000)
    return names_of(position).marks[player:][:1] or numbered_player(player)


def numbered_player(player: int) -> str:
    """What a player is called who has no mark: Player 0 is the first.

    >>> numbered_player(0), numbered_player(3)
    ('Player I', 'Player IV')
    """
    player = whole_number("player", player, limit=1000)
    left, numeral = player + 1, ""
    for size, letters in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        numeral += letters * (left // size)
        left %= size
    return f"Player {numeral}"

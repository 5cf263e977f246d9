"""Which boards a player holds possible, and how much a look tells about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from math import log2
from typing import Any


def boards_of(positions: Collection[Any]) -> dict[str, Any]:
    """The different boards of the positions in a fixed order, each with a position that shows it.

    >>> from coursekit.games import BlindTicTacToe
    >>> game = BlindTicTacToe.from_text("XX. OO. ...")
    >>> list(boards_of([game, game.play("top left"), game.play("top left").play(8)]))
    ['XX.OO....', 'XX.OO...X']
    """
    by_board = {position.board: position for position in positions}
    return {board: by_board[board] for board in sorted(by_board)}


def information(positions: Collection[Any], player: int, move: Any) -> float:
    """How many bits `player` learns by `move` on average, if all boards are equally likely.

    That is the entropy of what the player is shown or told then.

    >>> from coursekit.beliefs import consistent_positions
    >>> from coursekit.games import BlindTicTacToe
    >>> start = BlindTicTacToe.from_text("XX. OO. ...")
    >>> after = start.play("top left").play(8)
    >>> possible = consistent_positions(start, 1, after.observed_by(1))
    >>> list(boards_of(possible))
    ['XX.OO...X', 'XX.OO..X.', 'XX.OO.X..', 'XX.OOX...']
    >>> [information(possible, 1, look) for look in ("top left", "bottom left", "bottom right")]
    [0.0, 1.5, 2.0]
    """
    boards = boards_of(positions).values()
    told = Counter(position.play(move).observed_by(player)[-1] for position in boards)
    shares = [times / len(boards) for times in told.values()]
    return sum(share * log2(1 / share) for share in shares)


def anywhere(positions: Collection[Any], player: int, move: Any) -> float:
    """0: it does not matter where one looks."""
    return 0.0

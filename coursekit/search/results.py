"""What a search finds out about a position, for now or to be looked up later. Notes §5.1."""

from __future__ import annotations

from typing import Any

import msgspec

from coursekit.games import Position


class Deepened(msgspec.Struct, frozen=True):
    """What a search to `depth` found: the value, as the search counts it, and the best move.

    `line` is how the game is expected to go on, as far as a table remembers. The tree is
    `exhausted` if every line came to its end, and the game `decided` if a win is certain for
    somebody and none pays more: in either case there is nothing left to find by looking deeper.
    """

    value: Any
    move: Any
    depth: int
    line: tuple[Any, ...] = ()
    exhausted: bool = False
    decided: bool = False


class Entry(msgspec.Struct, frozen=True):
    """What a search found out about a position.

    `depth` is how deep it looked; infinite if every line came to its end, so that nothing rests on
    a heuristic. `bound` says what `value` is: "exact", a "lower" or an "upper" bound.
    """

    position: Position
    depth: float
    value: Any
    bound: str
    move: Any


class OpeningBook(msgspec.Struct, frozen=True):
    """A move for each position that the book knows.

    >>> from coursekit.games import TicTacToe
    >>> book = OpeningBook({TicTacToe(): 4})
    >>> book.look_up(TicTacToe()), book.look_up(TicTacToe().play(4))
    (4, None)
    """

    moves: dict[Position, Any]

    def __post_init__(self) -> None:
        for position, move in self.moves.items():
            position.legal(move)

    def __len__(self) -> int:
        return len(self.moves)

    def __repr__(self) -> str:
        return f"OpeningBook of {len(self)} positions"

    def look_up(self, position: Position) -> Any:
        """The book's move in `position`, None if the book ends before it."""
        return self.moves.get(position)

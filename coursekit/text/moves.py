"""What a move is called."""

from __future__ import annotations

from typing import Any

from coursekit.position import Position, Sum, TwoPlayers, names_of
from coursekit.text.positions import term_name


def move_text(position: Position, move: Any) -> str:
    """What a move is called in conversation: as its game has registered it, or as it is typed.

    >>> from coursekit.games import ConnectFour, Kayles, Nim, PennyStacks, Tree
    >>> move_text(ConnectFour(), 3), move_text(Tree((1, 2)), 0)
    ('column 4', '0')
    >>> move_text(TwoPlayers(PennyStacks(7)), (7, 6))
    'split 7 into 6 + 1'
    >>> move_text(Kayles(4) + Nim(2), (1, (2, 0)))
    'in *2: take 2 of 2'
    """
    if not isinstance(position, Position):
        raise ValueError(f"position must be one of a game, not {position!r}")
    if isinstance(position, TwoPlayers):
        return move_text(position.game, move)
    try:
        if isinstance(position, Sum):
            number, inner = move
            term = position.terms[number]
            return f"in {term_name(term)}: {move_text(term, inner)}"
        name = names_of(position).move
        return name(position, move) if name else str(move)
    except (TypeError, ValueError, LookupError) as error:
        raise ValueError(f"move must be one of the position {position!r}, not {move!r}") from error

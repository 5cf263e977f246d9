"""How a position is written briefly."""

from __future__ import annotations

from msgspec.structs import fields

from coursekit.position import Impartial, Position, Sum, TwoPlayers, names_of
from coursekit.text.short import short


def position_label(position: Position) -> str:
    """What a small node of a tree shows: what the game has registered as its short name.

    An impartial position without such a name shows what it is made of, and any other one shows
    nothing: to see more than the value, show boards.

    >>> from coursekit.games import Kalah, Kayles, Nim, Subtraction, TicTacToe
    >>> position_label(Nim((5, 7, 9))), position_label(Kayles(4) + Nim(2) + Kayles(4))
    ('9,7,5', 'K4+K4+*2')
    >>> position_label(Subtraction(6)), position_label(Kalah(3, 3).play(0))
    ('6', '1 : 0')
    >>> position_label(TicTacToe())
    ''
    """
    if isinstance(position, TwoPlayers):
        return position_label(position.game)
    if isinstance(position, Sum):
        return "+".join(map(term_name, position.terms))
    if name := names_of(position).short:
        return name(position)
    if not isinstance(position, Impartial):
        return ""
    made_of = tuple(getattr(position, field.name) for field in fields(position) if field.required)
    if len(made_of) == 1:
        return short(made_of[0]) or short(position)
    return short(made_of) if made_of else short(position)


def term_name(position: Impartial) -> str:
    """The name of a position among those of other games: stones have a star, pennies their sign.

    >>> from coursekit.games import Kayles, Nim, PennyStacks, Subtraction
    >>> term_name(Nim((2, 1))), term_name(Nim(0)), term_name(Kayles(7)), term_name(PennyStacks(9))
    ('*2+*1', '*0', 'K7', '9¢')
    >>> term_name(Subtraction(6))
    'Subtraction(6)'
    """
    if isinstance(position, Sum):
        return "+".join(map(term_name, position.terms))
    name = names_of(position).term or names_of(position).short or repr
    return name(position)


def score_text(position: Position) -> str:
    """How things stand, if the game has registered a way to say it; otherwise "".

    >>> from coursekit.games import Othello
    >>> score_text(Othello().play("d3"))
    'X 4 : 1 O'
    """
    score = names_of(position).score
    return score(position) if score else ""

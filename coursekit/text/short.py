"""Short texts for what stands in a node: values, arguments, moves and positions."""

from __future__ import annotations

from math import inf
from numbers import Rational, Real
from typing import Any

from msgspec.structs import fields

from coursekit.games import Kalah, Othello, PennyStacks
from coursekit.position import Impartial, Position, TwoPlayers
from coursekit.text.notation import notation

LONGEST = 16


def short(value: Any) -> str:
    """`value` as a short text: numbers with a few digits, long texts cut, nothing for None.

    >>> short(-1), short(1 / 3), short("N"), short((3, None)), short(float("inf"))
    ('−1', '0.333', 'N', '(3, ·)', '∞')
    """
    if value is None:
        return ""
    if isinstance(value, str):
        text = value
    elif isinstance(value, bool):
        text = str(value)
    elif isinstance(value, Real):
        text = _number(value)
    elif isinstance(value, tuple) and value:
        parts = [short(part) or "·" for part in value]
        text = f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"
    else:
        text = safe_repr(value)
    text = "".join(character if character.isprintable() else " " for character in text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def safe_repr(value: Any) -> str:
    """`repr(value)`, or the name of its class if that fails: half-built objects have no text yet.

    >>> safe_repr([1, 2])
    '[1, 2]'
    """
    try:
        return repr(value)
    except Exception:
        return type(value).__name__


def _number(value: Real) -> str:
    if abs(value) == inf:
        text = "∞"
    else:
        text = str(abs(value)) if isinstance(value, Rational) else f"{abs(float(value)):.3g}"
    return f"−{text}" if value < 0 else text


def position_label(position: Position) -> str:
    """What an impartial position is made of, as a short text; in Kalah and Othello the score.

    Nothing for other positions: who wants to see more than the value shows boards.

    >>> from coursekit.games import PennyStacks, Subtraction, TicTacToe
    >>> position_label(Subtraction(6)), position_label(PennyStacks((4, 2, 1)))
    ('6', '4+2+1')
    >>> position_label(TicTacToe()), position_label(Kalah(3, 3).play(0)), position_label(Othello())
    ('', '1 : 0', '2 : 2')
    """
    if isinstance(position, TwoPlayers):
        return position_label(position.game)
    if name := notation(position):
        return name
    if isinstance(position, Kalah):
        return f"{position.pits[position.houses]} : {position.pits[-1]}"
    if isinstance(position, Othello):
        return f"{position.x.bit_count()} : {position.o.bit_count()}"
    if not isinstance(position, Impartial):
        return ""
    if isinstance(position, PennyStacks):
        return "+".join(map(str, position.stacks)) or "0"
    made_of = tuple(getattr(position, field.name) for field in fields(position) if field.required)
    if len(made_of) == 1:
        return short(made_of[0]) or short(position)
    return short(made_of) if made_of else short(position)

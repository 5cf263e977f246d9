"""Short names of impartial positions: *5 for a row of Nim, K9 for nine pins, K4+K4 for a sum."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from coursekit.games import Chomp, ColumnCoins, Kayles, Nim, Octal, PennyStacks, Welter
from coursekit.position import Sum


@singledispatch
def notation(position: Any) -> str:
    """The short name of a position of chapter 2's games; nothing for other positions.

    >>> notation(Nim((5, 7, 9))), notation(Kayles(9)), notation(Kayles(4) + Nim(2) + Kayles(4))
    ('9,7,5', 'K9', 'K4+K4+*2')
    >>> notation(ColumnCoins((1, 1, 2))), notation(Chomp((3, 1))), notation(Welter((1, 4)))
    ('1/1/2', '3/1', '1,4')
    """
    return ""


def term_name(position: Any) -> str:
    """The name of a position among those of other games: stones have a star, pennies their sign.

    >>> term_name(Nim((2, 1))), term_name(Nim(0)), term_name(Kayles(7)), term_name(PennyStacks(9))
    ('*2+*1', '*0', 'K7', '9¢')
    """
    if isinstance(position, Nim):
        return "+".join(f"*{row}" for row in position.rows) or "*0"
    if isinstance(position, PennyStacks):
        return "+".join(f"{stack}¢" for stack in position.stacks) or "0¢"
    return notation(position) or repr(position)


@notation.register
def _(position: Nim) -> str:
    return ",".join(map(str, position.rows)) or "0"


@notation.register
def _(position: Kayles) -> str:
    return f"K{position.pins}"


@notation.register
def _(position: Octal) -> str:
    return f"{position.code}: {position.beans}"


@notation.register
def _(position: ColumnCoins) -> str:
    return "/".join(map(str, position.columns)) or "0"


@notation.register
def _(position: Chomp) -> str:
    return "/".join(map(str, position.rows)) or "0"


@notation.register
def _(position: Welter) -> str:
    return ",".join(map(str, position.coins)) or "0"


@notation.register
def _(position: Sum) -> str:
    return "+".join(map(term_name, position.terms))

"""Payoffs and names as people type them: read exactly, and written as they are typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from coursekit.draw.matrices.names import LONGEST as LONGEST_NAME
from coursekit.matrix_games.game import Label
from coursekit.text.numbers import MINUS

LONGEST = 12
"""The most characters that a payoff may have: more cannot be read in a table."""

NUMBER = re.compile(r"[+-]?(\d+(\.\d*|/\d+)?|\.\d+)", re.ASCII)
"""3, -1/2, 0.5 or .5, and no exponent: 1e99999999 would take all memory."""

Payoffs = tuple[Fraction, ...]
"""What a cell holds: Player I's payoff, and Player II's as well if the game is not zero-sum."""


def read_payoff(text: str) -> Fraction:
    """The number that `text` stands for, exactly; ValueError says in a few words what is wrong.

    >>> read_payoff(" -1/2 "), read_payoff("0.1")
    (Fraction(-1, 2), Fraction(1, 10))
    """
    plain = re.sub(r"\s*/\s*", "/", text.strip()).replace(MINUS, "-")
    if not plain:
        raise ValueError("no number yet")
    if len(plain) > LONGEST:
        raise ValueError(f"over {LONGEST} characters")
    if not NUMBER.fullmatch(plain):
        raise ValueError("not a number")
    try:
        return Fraction(plain)
    except ZeroDivisionError:
        raise ValueError("division by 0") from None


def read_payoffs(text: str, players: int) -> Payoffs:
    """The payoffs of a cell: one number or, if both players have payoffs, two with a comma.

    >>> read_payoffs("3, 1/2", players=2)
    (Fraction(3, 1), Fraction(1, 2))
    """
    texts = text.split(",")
    if players == 2 and len(texts) != 2:
        raise ValueError("two, as in 3, 0")
    if players == 1 and len(texts) != 1:
        raise ValueError("not a number")
    return tuple(map(read_payoff, texts))


def read_name(text: str, others: Iterable[Label] = ()) -> str:
    """The name of a row or column; ValueError says why it cannot stand beside the `others`.

    >>> read_name(" heads "), read_name("up", others=(1, "down"))
    ('heads', 'up')
    """
    name = text.strip()
    if not name:
        raise ValueError("no name yet")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"over {LONGEST_NAME} characters")
    if not name.isprintable():
        raise ValueError("a sign that cannot be shown")
    if name in map(str, others):
        raise ValueError(f"there is another “{name}”")
    return name


def cell_text(payoffs: Sequence[Any]) -> str:
    """What stands in the box of a cell.

    >>> cell_text((Fraction(1, 2), 0.25))
    '1/2, 0.25'
    """
    return ", ".join(map(payoff_text, payoffs))


def payoff_text(payoff: Any) -> str:
    """A payoff as it is typed; a float is rounded to six decimals, and a smaller one to fit.

    >>> payoff_text(Fraction(-1, 3)), payoff_text(1 / 3), payoff_text(1e-7)
    ('-1/3', '0.333333', '0.0000001')
    >>> payoff_text(Fraction(1, 2)), payoff_text(Fraction(12345, 100000))
    ('1/2', '0.12345')
    """
    if isinstance(payoff, float):
        room = max(0, LONGEST - len(f"{payoff:.0f}."))
        places = min(room, 6) if abs(payoff) >= 1e-3 else room
        decimal = Decimal(f"{payoff + 0:.{places}f}")  # + 0, because -0.0 + 0 has no sign
    else:
        decimal = Decimal(payoff.numerator) / payoff.denominator
    text = f"{decimal:f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    is_shorter = len(text) < len(str(payoff)) and Fraction(text) == payoff
    return text if is_shorter or isinstance(payoff, float) else str(payoff)

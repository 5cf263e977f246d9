"""How numbers, strategies and their indices are written in pictures of matrix games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.exact import number_text as plain_text

LONGEST = 18
"""The most letters of a strategy's name that a picture shows."""

PLAYERS = ("Player I", "Player II")


def number_text(value: Any) -> str:
    """A number as pictures show it, with a minus sign that is as wide as a plus.

    >>> from fractions import Fraction
    >>> number_text(Fraction(-11, 6)), number_text(0.25)
    ('−11/6', '0.25')
    """
    return plain_text(value + 0).replace("-", "−")  # −0.0 + 0 is 0.0


def label_text(label: Any) -> str:
    """The name of a strategy, cut where it is very long.

    >>> label_text("heads"), label_text(2), label_text("always cooperate with everybody")
    ('heads', '2', 'always cooperate…')
    """
    text = "".join(sign if sign.isprintable() else " " for sign in str(label))
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def vector_text(numbers: Sequence[Any]) -> str:
    """A strategy or a point as it is written.

    >>> vector_text((0.75, 0.25))
    '(0.75, 0.25)'
    """
    return f"({', '.join(map(number_text, numbers))})"


def strategy_name(player: int, label: Any) -> str:
    """A pure strategy in a sentence: its name, or its number with "row" or "column" before it.

    >>> strategy_name(0, "heads"), strategy_name(1, 2)
    ('heads', 'column 2')
    """
    return f"{('row', 'column')[player]} {label}" if isinstance(label, int) else label_text(label)

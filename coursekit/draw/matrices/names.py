"""How strategies and players are written in pictures of matrix games."""

from __future__ import annotations

from typing import Any

from coursekit.text import numbered_player

LONGEST = 18
"""The most letters of a strategy's name that a picture shows."""

PLAYERS = tuple(map(numbered_player, range(2)))


def label_text(label: Any) -> str:
    """The name of a strategy, cut where it is very long.

    >>> label_text("heads"), label_text(2), label_text("always cooperate with everybody")
    ('heads', '2', 'always cooperate…')
    """
    text = "".join(sign if sign.isprintable() else " " for sign in str(label))
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def strategy_name(player: int, label: Any) -> str:
    """A pure strategy in a sentence: its name, or its number with "row" or "column" before it.

    >>> strategy_name(0, "heads"), strategy_name(1, 2)
    ('heads', 'column 2')
    """
    return f"{('row', 'column')[player]} {label}" if isinstance(label, int) else label_text(label)

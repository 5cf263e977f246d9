"""Short texts for what stands in a node: values and arguments."""

from __future__ import annotations

from numbers import Real
from typing import Any

from coursekit.text.numbers import number_text

LONGEST = 16


def short(value: Any) -> str:
    """`value` as a short text: numbers with a few digits, long texts cut, nothing for None.

    >>> short(-1), short(1 / 3), short("N"), short((3, None)), short(float("inf"))
    ('−1', '0.3333', 'N', '(3, ·)', '∞')
    """
    if value is None:
        return ""
    if isinstance(value, str):
        text = value
    elif isinstance(value, bool):
        text = str(value)
    elif isinstance(value, Real):
        text = number_text(value)
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

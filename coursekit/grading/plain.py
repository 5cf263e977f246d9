"""Answers as text: plain values, which another process can read without running anything."""

from __future__ import annotations

import json
from collections.abc import Iterator, KeysView, ValuesView
from decimal import Decimal
from fractions import Fraction
from importlib import import_module
from itertools import islice
from typing import Any

import msgspec
import numpy as np

from coursekit.course.asking import MOST_ITEMS

LONGEST = 4_000_000
"""Letters of an answer that is written as text."""

SEVERAL: dict[str, Any] = {kind.__name__: kind for kind in (list, tuple, set, frozenset)}
LAZY = (range, Iterator, KeysView, ValuesView)
"""What becomes a list, as it does for `check`."""


def packed(answer: Any) -> str | None:
    """`answer` as text; None if it is more than plain values and positions of the course's games.

    >>> packed([6, ...])
    '["list", [["int", "0x6"], ["..."]]]'
    >>> packed(len) is None
    True
    """
    try:
        text = json.dumps(_described(answer))
    except Exception:  # too deep, too large, or code of the student's own that raises anything
        return None
    return text if len(text) <= LONGEST else None


def unpacked(text: str) -> Any:
    """The answer that was packed.

    >>> unpacked(packed({"value": (2.5, ...)}))
    {'value': (2.5, Ellipsis)}
    """
    return _restored(json.loads(text))


def _described(value: Any) -> Any:
    kind = type(value)
    if value is None or kind in (bool, str):
        return value
    if value is ...:
        return ["..."]
    if kind is int:
        return ["int", hex(value)]  # a float's text would do, but not that of 10**5000
    if kind is float:
        return ["float", value.hex()]
    if kind is complex:
        return ["complex", _described(value.real), _described(value.imag)]
    if kind is Fraction:
        return ["fraction", hex(value.numerator), hex(value.denominator)]
    if kind is Decimal:
        return ["decimal", str(value)]
    if kind in SEVERAL.values():
        return [kind.__name__, [_described(item) for item in value]]
    if kind is dict:
        return ["dict", [[_described(key), _described(item)] for key, item in value.items()]]
    if isinstance(value, np.generic | np.ndarray) and kind.__module__ == "numpy":
        return _described(value.tolist())
    if issubclass(kind, msgspec.Struct) and kind.__module__.startswith("coursekit."):
        fields = [_described(getattr(value, field)) for field in kind.__struct_fields__]
        return ["struct", kind.__module__, kind.__qualname__, fields]
    if isinstance(value, LAZY):
        return ["list", [_described(item) for item in islice(value, MOST_ITEMS + 1)]]
    raise TypeError(kind)


def _restored(description: Any) -> Any:
    match description:
        case None | bool() | str():
            return description
        case ["..."]:
            return ...
        case ["int", digits]:
            return int(digits, 16)
        case ["float", digits]:
            return float.fromhex(digits)
        case ["complex", real, imaginary]:
            return complex(_restored(real), _restored(imaginary))
        case ["fraction", above, below]:
            return Fraction(int(above, 16), int(below, 16))
        case ["decimal", digits]:
            return Decimal(digits)
        case ["dict", pairs]:
            return {_restored(key): _restored(item) for key, item in pairs}
        case ["struct", str(module), str(name), fields] if module.startswith("coursekit."):
            kind = getattr(import_module(module), name)
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                given = map(_restored, fields)
                return kind(**dict(zip(kind.__struct_fields__, given, strict=True)))
        case [kind, items] if kind in SEVERAL:
            return SEVERAL[kind](map(_restored, items))
    raise ValueError(f"description must be one that `packed` has made, not {description!r}")

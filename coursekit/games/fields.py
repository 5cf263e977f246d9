"""What a position may be made of: lists become tuples, NumPy's numbers become Python's.

Each function returns what a game should keep of the value that was given for a field, or raises a
ValueError that names the field. A search makes millions of positions, so what is right already is
recognised first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from fractions import Fraction
from math import inf
from numbers import Integral, Rational, Real
from typing import Any

from msgspec.structs import force_setattr

MOST_MOVES = 1_000_000
"""No position lists more moves; a heap may be larger, and its nimber be known all the same."""
LONGEST_SIDE = 50
"""No board has more columns or rows."""


def whole_number(
    name: str, value: Any, least: int = 0, most: int | None = None, limit: float = inf
) -> int:
    """`value` as a whole number from `least` to `most`, or to a `limit` that few ever meet.

    >>> whole_number("pins", 7)
    7
    >>> whole_number("pins", -1)
    Traceback (most recent call last):
    ValueError: pins must be a whole number, 0 or more, not -1
    """
    if type(value) is int and least <= value <= (limit if most is None else most):
        return value
    if is_whole(value) and least <= value <= (limit if most is None else most):
        return int(value)
    if most is None and not (is_whole(value) and value > limit):
        raise ValueError(f"{name} must be a whole number, {least} or more, not {value!r}")
    known = limit if most is None else most
    if known == least:
        raise ValueError(f"{name} must be {least} here, not {value!r}")
    raise ValueError(f"{name} must be a whole number from {least} to {known:,}, not {value!r}")


def real_number(name: str, value: Any, least: float = -inf, most: float = inf) -> Any:
    """`value` as a finite number from `least` to `most`; what is exact stays exact.

    >>> real_number("slip", Fraction(1, 5), 0, 1), real_number("reward", -0.04)
    (Fraction(1, 5), -0.04)
    """
    if is_real(value) and least <= value <= most and -inf < value < inf:
        return plain(value)
    expected = "a finite number" if least == -inf else f"a finite number, {least} or more"
    if most < inf:
        expected = f"a number from {least} to {most}"
    raise ValueError(f"{name} must be {expected}, not {value!r}")


def whole_tuple(
    name: str, values: Any, least: int = 0, what: str = "", alone: bool = False
) -> tuple[int, ...]:
    """`values` as a tuple of whole numbers, `least` or more; `what` says in words what they are.

    With `alone`, a single number may stand for a tuple of one.

    >>> whole_tuple("rows", [5, 7, 9])
    (5, 7, 9)
    """
    if type(values) is tuple:
        for value in values:
            if type(value) is not int or value < least:
                break
        else:
            return values
    listed = (values,) if alone and is_whole(values) else a_tuple(values)
    if listed is None or not all(is_whole(value) and value >= least for value in listed):
        one = "a whole number or " if alone else ""
        what = what or f"{one}whole numbers, {least} or more"
        raise ValueError(f"{name} must be {what}, not {values!r}")
    return tuple(map(int, listed))


def true_or_false(name: str, value: Any) -> bool:
    """`value` if it is True or False."""
    if value is True or value is False:
        return value
    if type(value).__name__ in ("bool", "bool_"):  # NumPy's
        return bool(value)
    raise ValueError(f"{name} must be True or False, not {value!r}")


def player_of(players: int, value: Any, name: str = "player") -> int:
    """`value` as the number of one of the players; `name` is that of the field.

    >>> player_of(2, 1)
    1
    """
    if type(value) is int and 0 <= value < players:
        return value
    if is_whole(value) and 0 <= value < players:
        return int(value)
    known = "0 or 1" if players == 2 else f"below {players}, from 0"
    raise ValueError(f"{name} must be {known}, not {value!r}")


def refuse_too_many(moves: int, name: str, value: Any) -> None:
    """Refuse a position of this size if it has more than `MOST_MOVES`."""
    if moves > MOST_MOVES:
        raise ValueError(
            f"{name} must allow at most {MOST_MOVES:,} moves where they are listed one by one, and "
            f"{value!r} is too much: try a smaller position"
        )


def keep(position: Any, **fields: Any) -> None:
    """Let a position that is just being made hold these values in its fields."""
    for name, value in fields.items():
        force_setattr(position, name, value)


def rows_of_text(text: Any) -> list[str]:
    """The rows of a board that is written with blanks, `/` or new lines between its rows."""
    if not isinstance(text, str):
        raise ValueError(f"text must be a text with the rows of the board, not {text!r}")
    return text.replace("/", " ").split()


def is_whole(value: Any) -> bool:
    """Whether `value` is a whole number, Python's or NumPy's; True and False are not."""
    return isinstance(value, Integral) and not isinstance(value, bool)


def is_real(value: Any) -> bool:
    """Whether `value` is a number, which may be infinite; True and False are none."""
    return isinstance(value, Real) and not isinstance(value, bool) and value == value


def plain(value: Real) -> Any:
    """A number as Python's own, which neither overflows nor loses what is exact."""
    if type(value) in (int, float, Fraction):
        return value
    if is_whole(value):
        return int(value)  # type: ignore[call-overload]
    return Fraction(value) if isinstance(value, Rational) else float(value)


def a_tuple(values: Any) -> tuple[Any, ...] | None:
    """`values` as a tuple if they come one after the other; None for a text, a set or one value."""
    if isinstance(values, str | bytes | Mapping | Set) or not isinstance(values, Iterable):
        return None
    try:
        return tuple(values)
    except TypeError:  # an array that holds one number
        return None

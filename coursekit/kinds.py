"""Kinds of arguments: each function here makes a check, for `checks.py` and for the topics.

A check is called with the name of an argument and what was given for it; it returns what stands in
for that, or raises a ValueError that names the argument, the value and what was expected.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from math import inf
from numbers import Real
from typing import Any

import numpy as np

from coursekit.games.fields import a_tuple, is_whole, true_or_false, whole_number

Check = Callable[[str, Any], Any]
"""check(name, value) returns what to use for the argument `name`, or raises a ValueError."""


LARGEST = 10_000_000
"""Nobody counts further, draws more or waits for more steps."""


def any_value(name: str, value: Any) -> Any:
    """Every value is right, or the function itself looks at it."""
    return value


def refused(name: str, expected: str, value: Any) -> ValueError:
    """What to raise if the argument `name` must be something else."""
    return ValueError(f"{name} must be {expected}, not {value!r}")


def optional(check: Check) -> Check:
    """None, or what the check wants."""
    return lambda name, value: None if value is None else check(name, value)


def a_whole_number(least: int = 0, most: int | None = None) -> Check:
    """A whole number, not too large to count up to.

    >>> a_whole_number(1)("n", 3)
    3
    """
    return lambda name, value: whole_number(name, value, least, most, limit=LARGEST)


def number(least: float = -inf, most: float = inf) -> Check:
    """A finite number.

    >>> number(0)("gap", 1.5)
    1.5
    """

    def check(name: str, value: Any) -> Any:
        right = isinstance(value, Real) and not isinstance(value, bool)
        if right and -inf < value < inf and least <= value <= most:
            return int(value) if is_whole(value) else value
        expected = "a finite number" if least == -inf else f"a finite number, {least} or more"
        raise refused(name, expected if most == inf else f"a number from {least} to {most}", value)

    return check


def flag(name: str, value: Any) -> bool:
    """True or False."""
    return true_or_false(name, value)


def a_text(name: str, value: Any) -> str:
    """A text."""
    if not isinstance(value, str):
        raise refused(name, "a text", value)
    return value


def a(kind: type | tuple[type, ...], expected: str) -> Check:
    """A value of this class; `expected` says what that is, and how to get one."""

    def check(name: str, value: Any) -> Any:
        if not isinstance(value, kind):
            raise refused(name, expected, value)
        return value

    return check


def function(expected: str) -> Check:
    """Something that can be called; `expected` says what it is a function of."""

    def check(name: str, value: Any) -> Callable:
        if not callable(value):
            raise refused(name, f"a function {expected}", value)
        return value

    return check


def a_list(check: Check, expected: str, least: int = 0) -> Check:
    """A list, a tuple or the like, at least `least` long, all of whose items pass the check."""

    def check_all(name: str, values: Any) -> tuple[Any, ...]:
        items = a_tuple(values)
        if items is None or len(items) < least:
            raise refused(name, expected, values)
        return tuple(checked(name, item) for item in items)

    def checked(name: str, item: Any) -> Any:
        try:
            return check(name, item)
        except ValueError:
            raise ValueError(f"{name} has {item!r}: expected {expected}") from None

    return check_all


def natural_numbers(name: str, values: Any) -> Any:
    """Whole numbers, 0 or more, in a list; or in an array, which may be a long one."""
    is_array = isinstance(values, np.ndarray) and values.ndim == 1 and values.dtype.kind in "iu"
    if is_array and (values >= 0).all():
        return values
    return a_list(whole_number, "whole numbers, 0 or more")(name, values)


def a_collection(check: Check, expected: str) -> Check:
    """The same for a set or a generator too, where the order does not count."""
    of_list = a_list(check, expected)

    def check_all(name: str, values: Any) -> tuple[Any, ...]:
        return of_list(name, tuple(values) if isinstance(values, Set) else values)

    return check_all


def mapping(expected: str) -> Check:
    """A dictionary."""
    return a(Mapping, expected)


def rng(name: str, value: Any) -> Any:
    """A seed, from which the same numbers come every time, or a NumPy generator."""
    if isinstance(value, np.random.Generator):
        return value
    if not is_whole(value) or value < 0:
        raise refused(name, "a whole number, 0 or more, or a NumPy generator", value)
    return int(value)

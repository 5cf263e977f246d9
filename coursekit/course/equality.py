"""Whether a student's value can be compared with ours, and whose `==` decides then."""

from __future__ import annotations

import sys
from types import WrapperDescriptorType
from typing import Any

from coursekit.course.time_limits import in_time
from coursekit.course.wording import shown
from coursekit.search.interrupting import Interrupted

COMPARABLE = ("builtins", "collections", "coursekit", "decimal", "fractions", "numpy")
"""Whose classes may say in Python what they are equal to."""


def is_readable(answer: Any) -> bool:
    """Whether `answer` can at least be shown and compared, with all that it holds, and in time.

    >>> is_readable([6, "N"])
    True
    """
    try:
        return in_time(lambda: _can_be_compared(answer) and bool(shown(answer)))
    except Interrupted:  # an `==` or a repr of the student's own may go on for ever
        return False


def held_by(answer: Any) -> list[Any]:
    """What a list, a tuple, a set or a dictionary holds, its keys among it."""
    if isinstance(answer, dict):
        return [*answer, *answer.values()]
    return [*answer] if isinstance(answer, list | tuple | set | frozenset) else []


def _can_be_compared(answer: Any) -> bool:
    try:
        if (answer == ...) is True and answer is not ...:
            return False  # it equals whatever it is compared with
        return all(map(_can_be_compared, held_by(answer)))
    except (Exception, SystemExit):  # an `==` of the student's own may raise anything
        return False


def own_equality(answer: Any) -> str:
    """The name of a class of the student's own that says what it is equal to; "" without any.

    Such an object may well say that it equals whatever is right.

    >>> class Yes(int):
    ...     def __eq__(self, other):
    ...         return True
    >>> own_equality([1, Yes(2)]), own_equality([1, 2.5])
    ('Yes', '')
    """
    kinds = type.mro(type(answer))
    made_by = next(kind for kind in kinds if "__eq__" in vars(kind))
    is_pythons = isinstance(vars(made_by)["__eq__"], WrapperDescriptorType)
    if not is_pythons and not _is_defined_in(COMPARABLE, made_by):
        return type(answer).__name__
    return next(filter(None, map(own_equality, held_by(answer))), "")


def _is_defined_in(packages: tuple[str, ...], kind: type) -> bool:
    """Whether the class is in one of these packages, and does not only say so."""
    module = str(kind.__module__)
    found = getattr(sys.modules.get(module), kind.__name__, None)
    return module.split(".")[0] in packages and found is kind

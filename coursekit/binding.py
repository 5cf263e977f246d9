"""Which argument of a call is which: what Python's `Signature.bind` says, but quickly.

`bind` takes as long as a small game is solved, and checks and traces ask at every call.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from inspect import Parameter
from typing import Any

BY_PLACE = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)


def binder(function: Callable) -> Callable[[tuple, dict[str, Any]], dict[str, Any]]:
    """A function of args and kwargs: all arguments by their names, defaults included.

    Most calls have no keywords, and then the names alone will do.

    >>> binder(lambda n, least=0: n)((5,), {})
    {'n': 5, 'least': 0}
    """
    signature = inspect.signature(function)
    parameters = signature.parameters.values()
    is_plain = all(each.kind in BY_PLACE for each in parameters)
    names = [each.name for each in parameters]
    defaults = {each.name: each.default for each in parameters if each.default is not each.empty}
    fewest = len(names) - len(defaults)

    def arguments_of(args: tuple, kwargs: dict[str, Any]) -> dict[str, Any]:
        if is_plain and not kwargs and fewest <= len(args) <= len(names):
            given = dict(zip(names, args, strict=False))
            for name in names[len(args) :]:
                given[name] = defaults[name]
            return given
        bound = signature.bind(*args, **kwargs)
        bound.apply_defaults()
        return bound.arguments

    return arguments_of

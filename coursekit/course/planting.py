"""Planting a slip: a function of ours with one small thing wrong, to see what happens."""

from __future__ import annotations

import inspect
import linecache
from collections.abc import Callable
from itertools import count
from textwrap import dedent
from typing import Any

_numbers = count(1)


def planted(function: Callable, right: str, wrong: str, **others: Any) -> Callable:
    """`function` with a slip: in its source, `wrong` stands where `right` should.

    It calls itself, slip included. `others` replace functions that it calls by their names. For a
    second slip, plant it into what this returns.

    >>> from coursekit.solving.outcomes import outcome
    >>> from coursekit.games import Subtraction
    >>> slip = planted(outcome, 'return "N" if position.misere else "P"', 'return "N"')
    >>> "".join(map(slip, map(Subtraction, range(6))))
    'NPNNNP'
    """
    original = inspect.unwrap(function)
    source = dedent(inspect.getsource(original))
    if source.count(right) != 1:
        raise ValueError(
            f"right must stand once in the source of {original.__name__}, "
            f"not {source.count(right)} times: {right!r}"
        )
    source = source.replace(right, wrong)
    file = f"<{original.__name__} with slip {next(_numbers)}>"
    names = {**original.__globals__, "__name__": __name__, **others}
    try:
        slip = compile(source, file, "exec")
    except SyntaxError as error:
        raise ValueError(
            f"wrong must be Python where right stands, not {wrong!r}: {error}"
        ) from None
    exec(slip, names)  # our own source, never a user's
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    return names[original.__name__]

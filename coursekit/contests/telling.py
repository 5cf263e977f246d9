"""What tells one agent from another, in this session and in the next."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from hashlib import sha256
from types import CodeType, FunctionType, ModuleType
from typing import Any

PLAIN = (str, bytes, int, float, complex, type(None), type(...))


def digest(thing: Any) -> str:
    """A digest of a function or a value with all that it holds, the same in every session.

    >>> from functools import partial
    >>> digest(partial(pow, 2)) == digest(partial(pow, 2)), digest(pow) == digest(partial(pow, 2))
    (True, False)
    """
    return sha256(told(thing).encode(errors="surrogatepass")).hexdigest()[:12]


def told(thing: Any, inside: tuple[int, ...] = ()) -> str:
    """A text that says what the thing is: a function by its source and the values that it holds.

    What coursekit defines is told by its name. `inside` are the things around this one.
    """
    if isinstance(thing, PLAIN):
        return repr(thing)
    if id(thing) in inside:
        return "itself"
    around = (*inside, id(thing))
    if isinstance(thing, set | frozenset):
        return f"{type(thing).__name__} {sorted(told(each, around) for each in thing)}"
    return f"{type(thing).__name__} {[told(part, around) for part in _parts(thing)]}"


def _parts(thing: Any) -> Iterator[Any]:
    """What the thing consists of."""
    name = f"{getattr(thing, '__module__', '')}.{getattr(thing, '__qualname__', '')}"
    if isinstance(thing, ModuleType):
        yield thing.__name__
    elif isinstance(thing, dict):
        yield from thing.items()
    elif isinstance(thing, list | tuple):
        yield from thing
    elif isinstance(thing, CodeType):  # and not the lines and the file where it stood
        yield from (thing.co_code, thing.co_consts, thing.co_names, thing.co_varnames)
    elif isinstance(thing, FunctionType | type) and is_ours(thing):
        yield name
        yield [cell.cell_contents for cell in getattr(thing, "__closure__", None) or ()]
    elif isinstance(thing, FunctionType):
        yield _source(thing) or thing.__code__
        yield from (thing.__defaults__, thing.__kwdefaults__)
        yield [cell.cell_contents for cell in thing.__closure__ or ()]
    elif isinstance(thing, type):
        yield name
        yield _source(thing) or [each for each in vars(thing).values() if callable(each)]
    else:
        yield from _reduced(thing)


def _reduced(thing: Any) -> Iterator[Any]:
    """What pickle would write: how the thing is made, and what is in it."""
    try:
        reduced = thing.__reduce_ex__(4)
    except Exception:  # whatever the things say that cannot be pickled
        reduced = without_addresses(repr(thing))
    if isinstance(reduced, str):
        yield reduced
        return
    for part in reduced:
        yield list(part) if isinstance(part, Iterator) else part


def is_ours(thing: Any) -> bool:
    """Whether coursekit itself defines the thing, or what it is one of."""
    home = getattr(thing, "__module__", None) or type(thing).__module__
    return home.partition(".")[0] == "coursekit"


def without_addresses(text: str) -> str:
    """A `repr` without what is another one in every session."""
    return re.sub(r" at 0x\w+", "", text)


def _source(thing: Any) -> str:
    try:
        return inspect.getsource(thing)
    except (OSError, TypeError):
        return ""

"""What tells one agent from another, in this session and in the next; and whose code is in it."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from dis import get_instructions
from hashlib import sha256
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any

import cloudpickle

NAMED = (type, FunctionType, BuiltinFunctionType, MethodType)
LIBRARIES = {*sys.stdlib_module_names, "coursekit", "cloudpickle", "msgspec", "numpy"}
"""Packages whose code may play where we are."""
PLAIN = (str, bytes, int, float, complex, type(None), type(...))


def digest(thing: Any) -> str:
    """A digest of a function or a value with all that it holds, the same in every session.

    >>> from functools import partial
    >>> digest(partial(pow, 2)) == digest(partial(pow, 2)), digest(pow) == digest(partial(pow, 2))
    (True, False)
    """
    return _digest(thing, (), {})[:12]


def _digest(thing: Any, inside: tuple[int, ...], known: dict[int, tuple[str, Any]]) -> str:
    """A function by its source and the values that it uses; what coursekit defines, by its name.

    `inside` are the things around this one. `known` has the digests of those met before, with the
    things themselves, so that nothing else gets their `id`.
    """
    if isinstance(thing, PLAIN):
        return _hash(repr(thing))
    if id(thing) in inside:
        return _hash(f"{inside[::-1].index(id(thing))} levels above")
    if id(thing) not in known:
        parts = [_digest(part, (*inside, id(thing)), known) for part in _parts(thing)]
        if isinstance(thing, set | frozenset):
            parts.sort()
        known[id(thing)] = _hash(" ".join([type(thing).__name__, *parts])), thing
    return known[id(thing)][0]


def _hash(text: str) -> str:
    return sha256(text.encode(errors="surrogatepass")).hexdigest()


def _parts(thing: Any) -> Iterator[Any]:
    """What the thing consists of."""
    name = f"{getattr(thing, '__module__', '')}.{getattr(thing, '__qualname__', '')}"
    if isinstance(thing, ModuleType):
        yield thing.__name__
    elif isinstance(thing, dict):
        yield from thing.items()
    elif isinstance(thing, list | tuple | set | frozenset):
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
        yield list(_used(thing))
    elif isinstance(thing, type):
        yield name
        yield _source(thing) or [each for each in vars(thing).values() if callable(each)]
    else:
        yield from _reduced(thing)


def _used(function: FunctionType) -> Iterator[tuple[str, Any]]:
    """The globals that a function uses; what another module defines is told by its name."""
    for name in sorted(_globals(function.__code__) & set(function.__globals__)):
        value = function.__globals__[name]
        home = getattr(value, "__module__", None)
        is_elsewhere = home not in (None, "__main__", function.__module__)
        if is_elsewhere and isinstance(value, NAMED):
            value = f"{home}.{value.__qualname__}"
        yield name, value


def _globals(code: CodeType) -> set[str]:
    """The names that the code, or code inside it, looks up outside."""
    names = {each.argval for each in get_instructions(code) if each.opname == "LOAD_GLOBAL"}
    inside = [_globals(each) for each in code.co_consts if isinstance(each, CodeType)]
    return names.union(*inside)


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


def is_all_ours(thing: Any) -> bool:
    """Whether nobody else's code is in the thing, nor in what it holds, such as a heuristic."""
    try:
        _Search(_Nowhere()).dump(thing)
    except Exception:  # `_NotOurs`, or it cannot be sent, which a tournament says
        return False
    return True


class _NotOurs(Exception):
    """Somebody else's code was found."""


class _Search(cloudpickle.Pickler):
    """Goes through all that would be sent to another process, until it comes to others' code."""

    def reducer_override(self, thing: Any) -> Any:
        """What pickle asks about everything but numbers, texts and collections."""
        if isinstance(thing, FunctionType):
            home = thing.__globals__.get("__name__")  # and not what `wraps` has copied
        else:
            home = getattr(thing, "__module__", None) or type(thing).__module__
        if str(home).partition(".")[0] not in LIBRARIES:
            raise _NotOurs
        return super().reducer_override(thing)


class _Nowhere:
    """A file that keeps nothing."""

    def write(self, data: Any) -> None:
        """Forget the data."""


def without_addresses(text: str) -> str:
    """A `repr` without what is another one in every session."""
    return re.sub(r" at 0x\w+", "", text)


def _source(thing: Any) -> str:
    try:
        return inspect.getsource(thing)
    except (OSError, TypeError):
        return ""

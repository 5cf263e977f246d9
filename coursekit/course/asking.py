"""Calling a student's function, and reading what comes back: trouble becomes a hint."""

from __future__ import annotations

import builtins
import dis
import inspect
import math
import sys
import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from functools import partial
from itertools import islice
from numbers import Rational, Real
from time import monotonic
from types import CodeType, ModuleType
from typing import Any

from coursekit.course.wording import (
    can_be_run,
    kind,
    name_of,
    one_line,
    what_was_raised,
    without_addresses,
    written,
)
from coursekit.position import Position
from coursekit.record.call_tree import CallTree
from coursekit.record.tracing import TooManyCallsError, trace
from coursekit.stopping import Interrupted, within_a_thread
from coursekit.text.numbers import number_text

ONE_CALL, ONE_CHECK = 5.0, 20.0
"""The seconds after which a student's function is stopped: in a single call, and in a check."""
MOST_ITEMS = 100_000
"""No answer is a longer list than that; an iterator may have no end."""
FREE = ("games", "puzzles", "position", "text", "graph", "exact", "course", "record")
"""What of ours every function of a student's may call: rules of games, but no algorithms."""

deadline = ContextVar("deadline", default=math.inf)


class Hint(Exception):
    """Ends a diagnosis: this is what the student is told."""


class Raised(Hint):
    """The student's function raised `error`."""

    def __init__(self, message: str, error: BaseException):
        super().__init__(message)
        self.error = error


class Printed(Hint):
    """The student's function returned None, after it had printed something."""


class Stopped(Hint):
    """The student's function did not come back in time."""


class Unfinished(Exception):
    """There is still a placeholder, in the answer or in what the student's function returned."""


class Right(str):
    """What a diagnosis returns about a right answer: a remark, or nothing."""


@contextmanager
def one_check() -> Iterator[None]:
    """While this lasts, the student's function has `ONE_CHECK` seconds for all its calls."""
    before = deadline.set(monotonic() + ONE_CHECK)
    try:
        yield
    finally:
        deadline.reset(before)


def in_time(function: Callable, *args: Any, talk: Talk | None = None, **kwargs: Any) -> Any:
    """What the function returns; `Interrupted` when its time is up, even if it goes on then.

    What it prints goes to `talk`, and is not shown.
    """
    seconds = min(ONE_CALL, deadline.get() - monotonic())
    if seconds <= 0:
        raise Interrupted
    talk = talk or Talk()

    def quietly() -> Any:
        _thread.talk = talk
        return function(*args, **kwargs)

    with _caught(talk):
        return within_a_thread(seconds, quietly)


def ask(
    function: Callable,
    *args: Any,
    through: Callable | None = None,
    ours: Callable | None = None,
    may_call: Collection[Callable] = (),
) -> Any:
    """What the student's function returns, or what `through(function, *args)` finds out about it.

    It is to be the student's own, not `ours`, and may call no algorithm of ours but `may_call`.
    """
    call = written(function, *args)  # before the function can change its arguments
    not_ours = name_of(ours) if ours else ""
    if borrowed := algorithm_called(function, not_ours, {each.__name__ for each in may_call}):
        is_recursive = inspect.isfunction(ours) and any(
            each is ours for each in _mentioned(ours, not_ours)
        )
        raise Hint(_is_ours(function, call, borrowed, is_recursive))
    run, talk = partial(through, function) if through else function, Talk()
    try:
        answer = in_time(lambda: plain(run(*args)), talk=talk)
    except (Hint, Unfinished):
        raise
    except KeyboardInterrupt:
        raise Hint(
            f"`{call}` was still running when you stopped it. Does its loop ever end?"
        ) from None
    except Interrupted:
        raise Stopped(NO_INPUT if talk.asked else stopped(call)) from None
    except RecursionError:
        raise Hint(
            f"`{call}` never comes to an end{way_down(function, args)}.\n"
            "Which call should answer at once, without calling itself again?"
        ) from None
    except BaseException as error:  # a student may raise anything
        raise Raised(what_was_raised(function, call, error), error) from None
    if answer is None and (printed := "".join(talk.pieces).strip()):
        printed = without_addresses(printed).replace("`", " ")
        raise Printed(
            f"`{call}` printed `{one_line(printed)}`, but it returned None.\n"
            "What is printed can be read, but not used: end your function with a `return`."
        )
    if is_unfinished(answer):
        raise Unfinished(f"`{call}` still returns a placeholder.")
    return answer


# Algorithms of ours that a student's function calls


def algorithm_called(function: Any, not_ours: str = "", may_call: Collection[str] = ()) -> str:
    """The name of an algorithm of ours that the student's function, or a helper of it, mentions.

    >>> from coursekit.impartial import nim_sum
    >>> algorithm_called(nim_sum), algorithm_called(sum)
    ('nim_sum', '')
    """
    waiting, seen = [function], set()
    while waiting:
        each = waiting.pop()
        if isinstance(each, partial):
            each = each.func
        elif inspect.ismethod(each):
            each = each.__func__
        elif not inspect.isfunction(each) and type(each).__module__ == "__main__":
            each = vars(type(each)).get("__call__")  # of an object of the student's own
        if id(each) in seen or not inspect.isfunction(each):
            continue
        seen.add(id(each))
        package, _, room = str(each.__module__).partition(".")
        is_asked_for = each.__name__ in (not_ours, not_ours.removeprefix("my_"))
        is_free = room.partition(".")[0] in FREE and not is_asked_for
        if package != "coursekit":
            waiting += _mentioned(each, not_ours)
        elif not is_free and each.__name__ not in may_call:
            return each.__name__
    return ""


def _mentioned(function: Any, method: str) -> Iterator[Any]:
    """What the names in a function's code stand for, and the `method` of an object of ours."""
    closed_over = inspect.getclosurevars(function).nonlocals
    codes: list[CodeType] = [function.__code__]
    for code in codes:
        codes += [each for each in code.co_consts if isinstance(each, CodeType)]
        found: Any = None
        for step in dis.get_instructions(code):
            if step.opname == "IMPORT_NAME":
                found = sys.modules.get(step.argval)
            elif isinstance(found, ModuleType) and isinstance(step.argval, str):
                found = getattr(found, step.argval, None)  # an attribute, or imported from there
            elif step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
                found = function.__globals__.get(step.argval)
            elif step.opname == "LOAD_DEREF":
                found = closed_over.get(step.argval)
            elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and step.argval == method:
                found = getattr(found if isinstance(found, type) else type(found), method, None)
            else:
                continue
            yield found


# What a student's function prints is caught: it is called many times


class Talk:
    """What a student's function has printed, the first letters, and whether it asked for input."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.asked = self.is_over = False


_thread = threading.local()
"""`_thread.talk` is there in the threads of students' functions."""


class _Stdout:
    """Stands in for `sys.stdout`. A function that nobody waits for any more waits here for ever."""

    def __init__(self, stream: Any):
        self.stream = stream

    def write(self, text: str) -> int:
        talk = getattr(_thread, "talk", None)
        if talk is None:
            return self.stream.write(text)
        if talk.is_over:
            threading.Event().wait()
        if len(talk.pieces) < 200:
            talk.pieces.append(text[:200])
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


NO_INPUT = (
    "Your function calls `input()`, and nobody is there to type while I check it.\n"
    "What it needs comes in through its arguments."
)


@contextmanager
def _caught(talk: Talk) -> Iterator[None]:
    """While this lasts, prints can be caught and nothing can be asked for.

    Prints stay caught if a function may have been left behind: they would come up in later cells.
    """
    stdout, ask_for = sys.stdout, builtins.input

    def no_input(*prompt: Any) -> str:
        if not hasattr(_thread, "talk"):
            return ask_for(*prompt)
        if talk.asked:  # in a loop that swallows the hint
            threading.Event().wait()
        talk.asked = True
        raise Hint(NO_INPUT)

    if not isinstance(stdout, _Stdout):
        sys.stdout = _Stdout(stdout)
    builtins.input = no_input
    try:
        yield
    except (Interrupted, KeyboardInterrupt):
        talk.is_over = True
        raise
    finally:
        builtins.input = ask_for
        if not talk.is_over:
            sys.stdout = stdout


# What to say about trouble


def _is_ours(function: Callable, call: str, borrowed: str, is_recursive: bool) -> str:
    name = name_of(function)
    if name in ("", borrowed):
        return f"That calls our `{borrowed}`. Here you should write your own."
    itself = f"\nA function that is to call itself uses its own name, `{name}`."
    said = f"`{call}` calls our `{borrowed}`. Here you should write your own."
    return said + itself if is_recursive else said


def stopped(call: str) -> str:
    """What to say about a call that did not come back in time."""
    if monotonic() >= deadline.get():
        return (
            f"`{call}` and the calls before it took more than {number_text(ONE_CHECK)} seconds in "
            "all, so I stopped waiting.\nIs there a quicker way?"
        )
    return (
        f"`{call}` was still running after some seconds, so I stopped waiting.\n"
        "Does its loop ever end? If it does, is there a quicker way?"
    )


def traced(function: Callable, *args: Any, limit: int = 20_000) -> CallTree:
    """The call tree of the student's function; trouble on the way becomes a hint."""
    call = written(function, *args)
    try:
        tree = in_time(trace, function, *args, limit=limit)
    except Interrupted:
        raise Stopped(stopped(call)) from None
    except TooManyCallsError:
        raise Hint(
            f"I stopped `{call}` after {limit:,} calls. Does every call get closer to the end?"
        ) from None
    except (TypeError, ValueError, SystemExit) as error:
        raise Raised(what_was_raised(function, call, error), error) from None
    if isinstance(tree.error, Exception):
        raise Raised(what_was_raised(function, call, tree.error), tree.error)
    return tree


def way_down(function: Callable, args: tuple) -> str:
    """The first few calls of a recursion that does not end, if it can be traced."""
    try:
        in_time(trace, function, *args, limit=200)
    except TooManyCallsError as error:
        path = error.tree.path(error.tree.calls[-1].entered)[:4]
        calls = [f"`{one_line(written(function, *call.arguments.values()))}`" for call in path]
        return f": {' → '.join(calls)} and so on" if len(calls) == 4 else ""
    except (Exception, SystemExit, Interrupted):  # it cannot be traced: then without the calls
        return ""
    return ""


def stepping(function: Callable, *args: Any) -> str:
    """The last line of a hint about `function(*args)`: how to watch the calls it makes, if any.

    >>> def countdown(n):
    ...     return countdown(n - 1) if n else "go"
    >>> stepping(countdown, 5)
    '\\nStep through yours: `step(trace(countdown, 5))`'
    >>> stepping(countdown, 0)
    ''
    """
    typed = [(inspect.isfunction(arg) and name_of(arg)) or repr(arg) for arg in args]
    call = f"step(trace({', '.join([name_of(function), *typed])}))"
    try:
        is_recursive = can_be_run(function, call) and len(in_time(trace, function, *args)) > 1
    except (Exception, SystemExit, Interrupted):  # then it cannot be stepped through either
        is_recursive = False
    return f"\nStep through yours: `{call}`" if is_recursive else ""


# Reading


def plain(value: Any) -> Any:
    """The value made of plain numbers, texts, lists and so on, whose `==` is Python's own.

    What NumPy and iterators hold is read; positions and functions stay what they are. A class of
    the student's own may well say that it equals whatever is right: then a hint.

    >>> plain((3, [2.5, "N"], range(2), {"a": Fraction(1, 2)}))
    (3, [2.5, 'N'], [0, 1], {'a': Fraction(1, 2)})
    """
    try:
        return _plain(value)
    except (Hint, RecursionError, Interrupted):
        raise
    except BaseException:  # whatever a class of the student's own may do
        raise Hint(f"I cannot read {kind(value)}. Does it have the form asked for?") from None


def _plain(value: Any) -> Any:
    if value is None or value is ... or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return "".join(str.__iter__(value))
    if isinstance(value, Rational):
        exact = Fraction(int(value.numerator), int(value.denominator))
        return int(exact) if exact.denominator == 1 else exact
    if isinstance(value, Real):
        return float(value)
    if isinstance(value, dict):
        return {_plain(key): _plain(each) for key, each in dict.items(value)}
    if isinstance(value, set | frozenset):
        return set(map(_plain, value))
    if type(value).__module__ == "numpy":
        return _plain(value.tolist())
    if inspect.isroutine(value) or inspect.isclass(value):
        return value
    if _has_own_equality(type(value)):
        raise Hint(
            f"There is {kind(value)} in your answer, which I cannot compare.\n"
            "Use plain values instead: numbers, texts, lists."
        )
    if isinstance(value, Iterable) and not isinstance(value, Position):
        items = [_plain(each) for each in islice(value, MOST_ITEMS + 1)]
        if len(items) > MOST_ITEMS:
            raise Hint(f"I cannot read a list of more than {MOST_ITEMS:,} items.")
        return tuple(items) if isinstance(value, tuple) else items
    return value


def _has_own_equality(kind: type) -> bool:
    """Whether a class that is not the course's, nor Python's, says what it is equal to."""
    known = (*sys.stdlib_module_names, "coursekit", "msgspec")
    return any(
        "__eq__" in vars(each) and each.__module__.partition(".")[0] not in {*known} - {"__main__"}
        for each in type.mro(kind)
    )


def is_untouched(answer: Any) -> bool:
    """Whether `answer` is nothing but placeholders, or is a function without a body.

    >>> is_untouched((..., ...)), is_untouched((6, ...))
    (True, False)
    """
    parts = parts_of(answer)
    if parts:
        return all(map(is_untouched, parts))
    return answer is ... or (inspect.isfunction(answer) and _is_stub(answer))


def is_unfinished(answer: Any) -> bool:
    """Whether `answer` is a placeholder, holds one, or is a function without a body.

    >>> is_unfinished((6, ...)), is_unfinished(6)
    (True, False)
    """
    return is_untouched(answer) or any(map(is_unfinished, parts_of(answer)))


def _is_stub(function: Callable) -> bool:
    """Whether the body is nothing but `...`, `pass` or a docstring."""
    for instruction in dis.get_instructions(function):
        if instruction.opname in ("LOAD_CONST", "RETURN_CONST"):
            if instruction.argval is not None and instruction.argval is not ...:
                return False
        elif instruction.opname not in ("RESUME", "NOP", "COPY_FREE_VARS", "RETURN_VALUE"):
            return False
    return True


def parts_of(answer: Any) -> list[Any]:
    """What a list, a tuple, a set or the values of a dictionary hold; nothing otherwise."""
    if isinstance(answer, dict):
        return list(answer.values())
    return list(answer) if isinstance(answer, list | tuple | set) else []

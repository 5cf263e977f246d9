"""Reading what a student hands in. Whatever is odd about it becomes a hint, never a traceback."""

from __future__ import annotations

import dis
import inspect
import math
import re
from collections.abc import Callable
from itertools import islice
from numbers import Rational, Real
from typing import Any, NoReturn

from coursekit.course.time_limits import in_time
from coursekit.record.call_tree import CallTree
from coursekit.record.tracing import TooManyCallsError, trace
from coursekit.search.interrupting import Interrupted

MOST_ITEMS = 100_000
"""No answer is a longer list than that; an iterator may have no end."""


class Hint(Exception):
    """Ends a diagnosis: this is what the student is told."""


class Raised(Hint):
    """The student's function raised `error`."""

    def __init__(self, message: str, error: BaseException):
        super().__init__(message)
        self.error = error


class Unfinished(Exception):
    """The answer, or what the student's function returned, still is a placeholder."""


def shown(value: Any) -> str:
    """`value` as a hint writes it: short, on one line, and the same in every run.

    >>> shown("N"), shown(3 * (1, 2)), shown("N" * 100)[-6:]
    ('"N"', '(1, 2, 1, 2, 1, 2)', 'NNNN …')
    """
    try:
        plain = isinstance(value, str) and value.isprintable() and '"' not in value
        text = f'"{value}"' if plain else repr(value)
    except (Exception, SystemExit):  # a repr of the student's own may raise anything
        text = f"something of type {type(value).__name__}"
    return one_line(re.sub(r" at 0x[0-9a-fA-F]+", "", text).replace("`", "'"))


def one_line(text: str) -> str:
    """`text` on one line, cut where it is long.

    >>> one_line("N" * 100)[-6:]
    'NNNN …'
    """
    text = " ".join(text.split())
    return text if len(text) <= 62 else text[:60].rstrip() + " …"


def written(function: Callable, *args: Any) -> str:
    """The call as the student would type it.

    >>> written(shown, 5, "N")
    'shown(5, "N")'
    """
    return f"{_name(function) or 'your_function'}({', '.join(map(shown, args))})"


def _name(function: Callable) -> str:
    """The name by which the student can call the function; nothing if it has none."""
    try:
        name = str(function.__name__)
    except (Exception, SystemExit):  # a callable object has none, or one of the student's own
        return ""
    return name if name.isidentifier() else ""


def stepping(function: Callable, *args: Any) -> str:
    """The last line of a hint about `function(*args)`: how to watch the calls it makes, if any.

    >>> def countdown(n):
    ...     return countdown(n - 1) if n else "go"
    >>> stepping(countdown, 5)
    '\\nStep through yours: `step(trace(countdown, 5))`'
    >>> stepping(countdown, 0)
    ''
    """
    name = _name(function)
    call = f"step(trace({', '.join([name, *map(repr, args)])}))"
    try:
        is_recursive = bool(name) and len(in_time(trace, function, *args)) > 1
    except (Exception, SystemExit, Interrupted):  # then it cannot be stepped through either
        is_recursive = False
    return f"\nStep through yours: `{call}`" if is_recursive else ""


def is_unfinished(answer: Any) -> bool:
    """Whether `answer` is a placeholder, holds one, or is a function without a body.

    >>> is_unfinished((6, ...)), is_unfinished(6)
    (True, False)
    """
    if isinstance(answer, dict):
        return any(value is ... for value in answer.values())
    if isinstance(answer, list | tuple):
        return any(value is ... for value in answer)
    return answer is ... or (inspect.isfunction(answer) and _is_stub(answer))


def is_readable(answer: Any) -> bool:
    """Whether `answer` and all that it holds can at least be compared with something else.

    >>> is_readable([6, "N"])
    True
    """
    held = answer if isinstance(answer, list | tuple | set | frozenset) else ()
    held = [*answer, *answer.values()] if isinstance(answer, dict) else held
    try:
        if (answer == ...) is True and answer is not ...:
            return False  # it equals whatever it is compared with
        return all(map(is_readable, held))
    except (Exception, SystemExit):  # an `==` of the student's own may raise anything
        return False


def _is_stub(function: Callable) -> bool:
    """Whether the body is nothing but `...`, `pass` or a docstring."""
    for instruction in dis.get_instructions(function):
        if instruction.opname in ("LOAD_CONST", "RETURN_CONST"):
            if instruction.argval is not None and instruction.argval is not ...:
                return False
        elif instruction.opname not in ("RESUME", "NOP", "COPY_FREE_VARS", "RETURN_VALUE"):
            return False
    return True


def finished(value: Any) -> Any:
    """`value`, a part of an answer, unless it still is a placeholder."""
    if value is ...:
        raise Unfinished("There is still a `...` in your answer.")
    return value


def ask(function: Callable, *args: Any) -> Any:
    """What the student's function returns; trouble on the way becomes a hint."""
    call = written(function, *args)
    try:
        answer = in_time(function, *args)
    except RecursionError:
        raise Hint(
            f"`{call}` never comes to an end{_way_down(function, args)}.\n"
            "Which call should answer at once, without calling itself again?"
        ) from None
    except KeyboardInterrupt:
        raise Hint(
            f"`{call}` was still running when you stopped it. Does its loop ever end?"
        ) from None
    except Interrupted:
        raise _stopped(call) from None
    except BaseException as error:  # a student may raise anything
        _report(function, args, error)
    if is_unfinished(answer):
        raise Unfinished(f"`{call}` still returns a placeholder.")
    if not is_readable(answer):
        raise Hint(f"`{call}` returned {shown(answer)}, which I cannot read.")
    return answer


def _stopped(call: str) -> Hint:
    return Hint(
        f"`{call}` was still running after some seconds, so I stopped waiting.\n"
        "Does its loop ever end? If it does, is there a quicker way?"
    )


def traced(function: Callable, *args: Any, limit: int = 20_000) -> CallTree:
    """The call tree of the student's function; trouble on the way becomes a hint."""
    try:
        tree = in_time(trace, function, *args, limit=limit)
    except Interrupted:
        raise _stopped(written(function, *args)) from None
    except TooManyCallsError:
        raise Hint(
            f"I stopped `{written(function, *args)}` after {limit:,} calls. "
            "Does every call get closer to the end?"
        ) from None
    except (TypeError, ValueError, SystemExit) as error:
        _report(function, args, error)
    if isinstance(tree.error, Exception):
        _report(function, args, tree.error)
    return tree


def _report(function: Callable, args: tuple, error: BaseException) -> NoReturn:
    said = " ".join(str(error).replace("`", "'").split())
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    raise Raised(
        f"`{written(function, *args)}` raised `{what}`.\n"
        "Run that call in a cell of its own to see where.",
        error,
    ) from None


def _way_down(function: Callable, args: tuple) -> str:
    """The first few calls of a recursion that does not end, if it can be traced."""
    try:
        in_time(trace, function, *args, limit=200)
    except TooManyCallsError as error:
        path = error.tree.path(error.tree.calls[-1].entered)[:4]
        calls = [f"`{written(function, *call.arguments.values())}`" for call in path]
        return f": {' → '.join(calls)} → …" if len(calls) == 4 else ""
    except (Exception, SystemExit, Interrupted):  # it cannot be traced: then without the calls
        return ""
    return ""


def the_function(answer: Any, signature: str) -> Callable:
    """`answer` if it can be called; otherwise a hint. `signature` shows how it will be called."""
    if callable(answer):
        return answer
    raise Hint(
        f"This exercise asks for a function, `{signature}`, and you gave {shown(answer)}.\n"
        "Hand over the function itself: its name, without brackets after it."
    )


def the_whole_number(value: Any, what: str) -> int:
    """`value` as an int; otherwise a hint that begins with `what`.

    >>> the_whole_number(3.0, "The answer")
    3
    """
    if _is_finite_number(value) and value == int(value):
        return int(value)
    raise Hint(f"{what} should be a whole number, and yours is {shown(value)}.")


def the_number(value: Any, what: str) -> Any:
    """`value` if it is a finite number; otherwise a hint that begins with `what`."""
    if _is_finite_number(value):
        return value
    number = "a finite number" if isinstance(value, float) else "a number"
    raise Hint(f"{what} should be {number}, and it is {shown(value)}.")


def _is_finite_number(value: Any) -> bool:
    if not isinstance(value, Real) or isinstance(value, bool):
        return False
    return isinstance(value, Rational) or math.isfinite(value)  # no float can hold 10**400


def the_items(answer: Any, form: str) -> tuple:
    """What the student's list or tuple holds; otherwise a hint that shows the `form` to use."""
    if isinstance(answer, str | bytes | dict) or not hasattr(answer, "__iter__"):
        raise Hint(f"I expected something like `{form}`, and you gave {shown(answer)}.")
    given = shown(answer)  # before an iterator is used up
    try:
        items = in_time(lambda: tuple(islice(answer, MOST_ITEMS + 1)))
    except (Exception, SystemExit, Interrupted):  # a class, or an iterator of the student's own
        raise Hint(f"I expected something like `{form}`, and cannot go through {given}.") from None
    if len(items) > MOST_ITEMS:
        raise Hint(
            f"I expected something like `{form}`, and {given} holds more than {MOST_ITEMS:,} items."
        )
    return items


def the_sequence(answer: Any, form: str) -> tuple:
    """What the student's list or tuple holds, where the order counts; otherwise a hint."""
    if isinstance(answer, set | frozenset):
        raise Hint(f"A set has no order, and here the order counts: write `{form}`.")
    return the_items(answer, form)

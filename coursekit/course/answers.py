"""Reading what a student hands in. Whatever is odd about it becomes a hint, never a traceback."""

from __future__ import annotations

import dis
import inspect
import math
from collections.abc import Callable
from itertools import islice
from numbers import Rational, Real
from typing import Any

from coursekit.course.borrowing import noticing
from coursekit.course.equality import is_readable, own_equality
from coursekit.course.time_limits import ONE_CHECK, in_time, overheard, time_is_up
from coursekit.course.wording import (
    can_be_run,
    kind,
    name_of,
    one_line,
    shown,
    what_was_raised,
    written,
)
from coursekit.record.call_tree import CallTree
from coursekit.record.tracing import TooManyCallsError, trace
from coursekit.search.interrupting import Interrupted
from coursekit.text.numbers import number_text

MOST_ITEMS = 100_000
"""No answer is a longer list than that; an iterator may have no end."""


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
    """The answer, or what the student's function returned, still is a placeholder."""


def stepping(function: Callable, *args: Any) -> str:
    """The last line of a hint about `function(*args)`: how to watch the calls it makes, if any.

    >>> def countdown(n):
    ...     return countdown(n - 1) if n else "go"
    >>> stepping(countdown, 5)
    '\\nStep through yours: `step(trace(countdown, 5))`'
    >>> stepping(countdown, 0)
    ''
    """
    name = name_of(function)
    call = f"step(trace({', '.join([name, *map(repr, args)])}))"
    try:
        is_recursive = can_be_run(function, call) and len(in_time(trace, function, *args)) > 1
    except (Exception, SystemExit, Interrupted):  # then it cannot be stepped through either
        is_recursive = False
    return f"\nStep through yours: `{call}`" if is_recursive else ""


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


def parts_of(answer: Any) -> list[Any]:
    """What a list, a tuple or the values of a dictionary hold; nothing for any other answer."""
    if isinstance(answer, dict):
        return list(answer.values())
    return list(answer) if isinstance(answer, list | tuple) else []


def shown_if_possible(answer: Any) -> str:
    """`answer` as a hint writes it, even if a repr of the student's own never ends."""
    try:
        return in_time(shown, answer)
    except Interrupted:
        return kind(answer)


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
    call = written(function, *args)  # before the function can change its arguments
    borrowed: list[str] = []
    try:
        answer, printed = overheard(noticing(function, borrowed), *args)
    except KeyboardInterrupt:
        raise Hint(
            f"`{call}` was still running when you stopped it. Does its loop ever end?"
        ) from None
    except Interrupted:
        raise _stopped(call) from None
    except BaseException as error:  # a student may raise anything
        if borrowed:
            raise _is_ours(function, call, borrowed[0]) from None
        if isinstance(error, RecursionError):
            raise Hint(
                f"`{call}` never comes to an end{_way_down(function, args)}.\n"
                "Which call should answer at once, without calling itself again?"
            ) from None
        raise Raised(what_was_raised(function, call, error), error) from None
    if borrowed:
        raise _is_ours(function, call, borrowed[0])
    if answer is None and printed.strip():
        raise Printed(
            f"`{call}` printed `{one_line(printed.replace('`', ' '))}`, but it returned None.\n"
            "What is printed can be read, but not used: end your function with a `return`."
        )
    if is_unfinished(answer):
        raise Unfinished(f"`{call}` still returns a placeholder.")
    if not is_readable(answer):
        if time_is_up():  # then nobody has tried to read it
            raise _stopped(call)
        raise Hint(f"`{call}` returned {shown_if_possible(answer)}, which I cannot read.")
    try:
        own = in_time(own_equality, answer)
    except Interrupted:
        raise _stopped(call) from None
    if own:
        raise Hint(
            f"`{call}` returned something of your own type {own}, whose `==` is not Python's.\n"
            "Return a plain value instead, such as a number, a text or a list."
        )
    return answer


def _is_ours(function: Callable, call: str, borrowed: str) -> Hint:
    name = name_of(function)
    if name in ("", borrowed):
        return Hint(f"That calls our `{borrowed}`. Here you should write your own.")
    return Hint(
        f"`{call}` calls our `{borrowed}`. Here you should write your own.\n"
        f"A function that is to call itself uses its own name, `{name}`."
    )


def _stopped(call: str) -> Stopped:
    if time_is_up():
        return Stopped(
            f"`{call}` and the calls before it took more than {number_text(ONE_CHECK)} seconds in "
            "all, so I stopped waiting.\nIs there a quicker way?"
        )
    return Stopped(
        f"`{call}` was still running after some seconds, so I stopped waiting.\n"
        "Does its loop ever end? If it does, is there a quicker way?"
    )


def traced(function: Callable, *args: Any, limit: int = 20_000) -> CallTree:
    """The call tree of the student's function; trouble on the way becomes a hint."""
    call = written(function, *args)
    try:
        tree = in_time(trace, function, *args, limit=limit)
    except Interrupted:
        raise _stopped(call) from None
    except TooManyCallsError:
        raise Hint(
            f"I stopped `{call}` after {limit:,} calls. Does every call get closer to the end?"
        ) from None
    except (TypeError, ValueError, SystemExit) as error:
        raise Raised(what_was_raised(function, call, error), error) from None
    if isinstance(tree.error, Exception):
        raise Raised(what_was_raised(function, call, tree.error), tree.error)
    return tree


def _way_down(function: Callable, args: tuple) -> str:
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
    if _is_finite_number(finished(value)) and value == int(value):
        return int(value)
    raise Hint(f"{what} should be a whole number, and yours is {shown(value)}.")


def the_number(value: Any, what: str) -> Any:
    """`value` if it is a finite number; otherwise a hint that begins with `what`."""
    if _is_finite_number(finished(value)):
        return value
    number = "a finite number" if isinstance(value, float) else "a number"
    raise Hint(f"{what} should be {number}, and it is {shown(value)}.")


def _is_finite_number(value: Any) -> bool:
    if not isinstance(value, Real) or isinstance(value, bool):
        return False
    return isinstance(value, Rational) or math.isfinite(value)  # no float can hold 10**400


def the_items(answer: Any, form: str, part: str = "") -> tuple:
    """What the student's list or tuple holds; otherwise a hint that shows the `form` to use.

    `part` says what it is where that is not the whole answer: "Each row".
    """
    like = f"{part} should be" if part else "I expected"
    like += f" something like `{form}`"
    if isinstance(finished(answer), str | bytes | dict) or not hasattr(answer, "__iter__"):
        raise Hint(f"{like}, {'not' if part else 'and you gave'} {shown(answer)}.")
    given = shown(answer)  # before an iterator is used up
    try:
        items = in_time(lambda: tuple(islice(answer, MOST_ITEMS + 1)))
    except (Exception, SystemExit, Interrupted):  # a class, or an iterator of the student's own
        raise Hint(f"{like}, and I cannot go through {given}.") from None
    if len(items) > MOST_ITEMS:
        raise Hint(f"{like}, and {given} holds more than {MOST_ITEMS:,} items.")
    return items


def the_sequence(answer: Any, form: str, part: str = "") -> tuple:
    """What the student's list or tuple holds, where the order counts; otherwise a hint."""
    if isinstance(answer, set | frozenset):
        raise Hint(f"A set has no order, and here the order counts: write `{form}`.")
    return the_items(answer, form, part)

"""Calling a student's function, reading what comes back, and the words of hints about both."""

from __future__ import annotations

import ast
import builtins
import dis
import inspect
import math
import re
import sys
import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from contextvars import ContextVar
from fractions import Fraction
from functools import partial
from itertools import islice
from numbers import Rational, Real
from time import monotonic
from types import CodeType, FunctionType, ModuleType
from typing import Any

from coursekit.games import Position
from coursekit.stopping import Interrupted, within_a_thread
from coursekit.text import number_text
from coursekit.trace.call_tree import CallTree
from coursekit.trace.tracing import TooManyCallsError, trace

ONE_CALL, ONE_CHECK = 5.0, 20.0
"""The seconds after which a student's function is stopped: in a single call, and in a check."""
MOST_ITEMS = 100_000
"""No answer is a longer list than that; an iterator may have no end."""
LONGEST = 62
"""What is longer does not fit into a sentence."""
FREE = ("games", "puzzles", "position", "text", "graph", "exact", "course", "record")
"""What of ours every function of a student's may call: rules of games, but no algorithms."""

deadline = ContextVar("deadline", default=math.inf)
"""Until when a check may call the student's function."""


class Hint(Exception):
    """Ends a diagnosis: this is what the student is told."""


class Unfinished(Exception):
    """There is still a placeholder, in the answer or in what the student's function returned."""


class Right(str):
    """What a diagnosis returns about a right answer: a remark, or nothing."""


# Calling


def ask(
    function: Callable,
    *args: Any,
    through: Callable | None = None,
    ours: Callable | None = None,
    may_call: Collection[Callable] = (),
    given: str = "",
    may_be_none: bool = False,
) -> Any:
    """What the student's function returns, or what `through(function, *args)` finds out about it.

    It is to be the student's own, not `ours`, and may call no algorithm of ours but `may_call`.
    Should it fail, the hint ends with what it is `given`.
    """
    call = written(function, *args)  # before the function can change its arguments
    if borrowed := algorithm_called(function, name_of(ours), may_call):
        raise Hint(_is_ours(function, call, borrowed, ours))
    run = partial(through, function) if through else function
    prints: list[str] = []
    try:
        answer = in_time(lambda: plain(run(*args)), prints=prints)
    except (Hint, Unfinished):
        raise
    except (Interrupted, KeyboardInterrupt):
        raise Hint(NO_INPUT if NO_INPUT in prints else stopped(call)) from None
    except RecursionError:
        raise Hint(
            f"`{call}` never comes to an end{way_down(function, args)}.\n"
            "Which call should answer at once, without calling itself again?"
        ) from None
    except BaseException as error:  # a student may raise anything
        said = what_was_raised(function, call, error)
        raise Hint(f"{said}\n{given}".rstrip()) from None
    if NO_INPUT in prints:
        raise Hint(NO_INPUT)
    printed = "".join(prints).strip()
    if answer is None and printed and not may_be_none:
        printed = without_addresses(printed).replace("`", " ")
        raise Hint(
            f"`{call}` printed `{one_line(printed)}`, but it returned None.\n"
            "What is printed can be read, but not used: end your function with a `return`."
        )
    if is_unfinished(answer):
        raise Unfinished(f"`{call}` still returns a placeholder.")
    return answer


_thread = threading.local()
"""In the thread of a student's function: what it `prints`, and `over`, set when nobody waits."""


def in_time(function: Callable, *args: Any, prints: list[str] | None = None, **kwargs: Any) -> Any:
    """What the function returns; `Interrupted` when its time is up, even if it goes on then.

    What it prints is not shown, but added to `prints`.
    """
    seconds = min(ONE_CALL, deadline.get() - monotonic())
    if seconds <= 0:
        raise Interrupted
    over = threading.Event()

    def quietly() -> Any:
        _thread.prints, _thread.over = [] if prints is None else prints, over
        return function(*args, **kwargs)

    if not isinstance(sys.stdout, _Stdout):
        sys.stdout = _Stdout(sys.stdout)  # for good: what is left behind may still print
    asking, builtins.input = builtins.input, _no_input
    try:
        return within_a_thread(seconds, quietly)
    finally:
        over.set()
        builtins.input = asking


class _Stdout:
    """Stands in for `sys.stdout`: what students' functions print is kept, and not shown.

    A function that was left behind waits here for ever: a `print` crashes Python if another thread
    replaces `sys.stdout` meanwhile.
    """

    def __init__(self, stream: Any):
        self.stream = stream

    def write(self, text: str) -> int:
        prints = getattr(_thread, "prints", None)
        if prints is None:
            return self.stream.write(text)
        if _thread.over.is_set():
            threading.Event().wait()
        if len(prints) < 200:
            prints.append(text[:200])
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


NO_INPUT = (
    "Your function calls `input()`, and nobody is there to type while I check it.\n"
    "What it needs comes in through its arguments."
)


def _no_input(*prompt: Any) -> str:
    if NO_INPUT in _thread.prints:  # a loop swallows the hint: it is not to ask in later cells
        threading.Event().wait()
    _thread.prints.append(NO_INPUT)
    raise Hint(NO_INPUT)


# Algorithms of ours that a student's function calls


def algorithm_called(function: Any, not_ours: str = "", may_call: Collection[Callable] = ()) -> str:
    """The name of an algorithm of ours that the student's function, or a helper of it, mentions.

    >>> from coursekit.impartial import nim_sum
    >>> algorithm_called(nim_sum), algorithm_called(sum)
    ('nim_sum', '')
    """
    allowed = {each.__name__ for each in may_call}
    functions = [function] if inspect.isfunction(function) else []
    for each in functions:  # which grow by the helpers
        package, _, room = str(each.__module__).partition(".")
        is_asked_for = each.__name__ in (not_ours, not_ours.removeprefix("my_"))
        is_free = room.partition(".")[0] in FREE and not is_asked_for
        if package != "coursekit":
            found = dict.fromkeys(_mentioned(each))
            functions += [other for other in found if other not in functions]
        elif not is_free and each.__name__ not in allowed:
            return each.__name__
    return ""


def _mentioned(function: FunctionType) -> Iterator[FunctionType]:
    """The functions that the names in a function's code stand for."""
    known, closed_over = {**sys.modules, **function.__globals__}, inspect.getclosurevars(function)
    codes: list[CodeType] = [function.__code__]
    for code in codes:  # which grow by the functions inside
        codes += [each for each in code.co_consts if isinstance(each, CodeType)]
        found: Any = None
        for step in dis.get_instructions(code):
            if step.opname in ("LOAD_GLOBAL", "IMPORT_NAME"):
                found = known.get(step.argval)
            elif step.opname == "LOAD_DEREF":
                found = closed_over.nonlocals.get(step.argval)
            elif isinstance(found, ModuleType) and isinstance(step.argval, str):
                found = getattr(found, step.argval, None)  # an attribute, or imported from there
            else:
                continue
            if inspect.isfunction(found):
                yield found


def _is_ours(function: Callable, call: str, borrowed: str, ours: Any) -> str:
    name = name_of(function)
    if name in ("", borrowed):
        return f"That calls our `{borrowed}`. Here you should write your own."
    said = f"`{call}` calls our `{borrowed}`. Here you should write your own."
    if inspect.isfunction(ours) and ours in _mentioned(ours):
        said += f"\nA function that is to call itself uses its own name, `{name}`."
    return said


# Watching the calls of a recursion


def traced(function: Callable, *args: Any, limit: int = 20_000) -> CallTree:
    """The call tree of the student's function; trouble on the way becomes a hint."""
    call = written(function, *args)
    try:
        tree = in_time(trace, function, *args, limit=limit)
    except Interrupted:
        raise Hint(stopped(call)) from None
    except TooManyCallsError:
        raise Hint(
            f"I stopped `{call}` after {limit:,} calls. Does every call get closer to the end?"
        ) from None
    except (TypeError, ValueError) as error:
        raise Hint(what_was_raised(function, call, error)) from None
    if isinstance(tree.error, Exception):
        raise Hint(what_was_raised(function, call, tree.error))
    return tree


def way_down(function: Callable, args: tuple) -> str:
    """The first few calls of a recursion that does not end, if it can be traced."""
    try:
        in_time(trace, function, *args, limit=200)
    except TooManyCallsError as error:
        path = error.tree.path(error.tree.calls[-1].entered)[:4]
        calls = [f"`{one_line(written(function, *call.arguments.values()))}`" for call in path]
        return f": {' → '.join(calls)} and so on" if len(calls) == 4 else ""
    except (Exception, Interrupted):  # it cannot be traced: then without the calls
        pass
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
    call = f"step({written(trace, function, *args)})"
    with suppress(Hint):  # then it cannot be stepped through either
        if can_be_run(function, call) and len(traced(function, *args)) > 1:
            return f"\nStep through yours: `{call}`"
    return ""


# Reading


def plain(value: Any) -> Any:
    """The value made of plain numbers, texts, lists and so on.

    What NumPy and iterators hold is read; positions and functions stay what they are.

    >>> plain((3, [2.5, "N"], range(2), {"a": Fraction(1, 2)}))
    (3, [2.5, 'N'], [0, 1], {'a': Fraction(1, 2)})
    """
    try:
        if isinstance(value, bool | Position):
            return value
        if isinstance(value, str):
            return str(value)
        if isinstance(value, Rational):
            exact = Fraction(int(value.numerator), int(value.denominator))
            return int(exact) if exact.denominator == 1 else exact
        if isinstance(value, Real):
            return float(value)
        if isinstance(value, dict):
            return {plain(key): plain(each) for key, each in value.items()}
        if isinstance(value, set | frozenset):
            return set(map(plain, value))
        if type(value).__module__ == "numpy":
            return plain(value.tolist())
        if isinstance(value, Iterable) and not inspect.isclass(value):
            items = [plain(each) for each in islice(value, MOST_ITEMS + 1)]
            if len(items) > MOST_ITEMS:
                raise Hint(f"I cannot read a list of more than {MOST_ITEMS:,} items.")
            return tuple(items) if isinstance(value, tuple) else items
        return value
    except (Hint, RecursionError):
        raise
    except Exception:  # whatever an iterator of the student's own may do
        kind = type(value).__name__
        raise Hint(
            f"I cannot read something of type {kind}. Does it have the form asked for?"
        ) from None


def is_untouched(answer: Any) -> bool:
    """Whether `answer` is nothing but placeholders, or is a function without a body.

    >>> is_untouched((..., ...)), is_untouched((6, ...))
    (True, False)
    """
    parts = parts_of(answer)
    return all(map(is_untouched, parts)) if parts else answer is ... or _is_stub(answer)


def is_unfinished(answer: Any) -> bool:
    """Whether `answer` is a placeholder, holds one, or is a function without a body.

    >>> is_unfinished((6, ...)), is_unfinished(6)
    (True, False)
    """
    return any(map(is_unfinished, parts_of(answer))) or is_untouched(answer)


def _is_stub(answer: Any) -> bool:
    """Whether it is a function whose body is nothing but `...`, `pass` or a docstring."""
    if not inspect.isfunction(answer):
        return False
    steps = [(step.opname, step.argval) for step in dis.get_instructions(answer)]
    values = {value for name, value in steps if name in ("LOAD_CONST", "RETURN_CONST")}
    idle = {"RESUME", "NOP", "COPY_FREE_VARS", "LOAD_CONST", "RETURN_CONST", "RETURN_VALUE"}
    return values <= {None, ...} and {name for name, _ in steps} <= idle


def parts_of(answer: Any) -> list[Any]:
    """What a list, a tuple, a set or the values of a dictionary hold; nothing otherwise."""
    if isinstance(answer, dict):
        return list(answer.values())
    return list(answer) if isinstance(answer, list | tuple | set) else []


# The words of hints


def shown(value: Any) -> str:
    """`value` as a hint writes it: short, on one line, and the same in every run.

    >>> shown("N"), shown(3 * (1, 2)), shown("N" * 100)[-6:]
    ('"N"', '(1, 2, 1, 2, 1, 2)', 'NNNN …')
    """
    return one_line(re.sub(r"\bFraction\((-?\d+), (\d+)\)", r"\1/\2", _in_full(value)))


def _in_full(value: Any) -> str:
    """`value` as Python writes it, whole, but the same in every run and without a backtick."""
    is_simple = isinstance(value, str) and value.isprintable() and '"' not in value
    try:
        text = f'"{value}"' if is_simple else repr(value)
    except Exception:  # a number of too many digits, or an object of the student's own
        text = f"something of type {type(value).__name__}"
    return " ".join(without_addresses(text).replace("`", "'").split())


def without_addresses(text: str) -> str:
    """`text` without places in memory, which differ from run to run."""
    return re.sub(r" at 0x[0-9a-fA-F]+", "", text)


def one_line(text: str) -> str:
    """`text` on one line, cut where it is long.

    >>> one_line("N" * 100)[-6:]
    'NNNN …'
    """
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[: LONGEST - 2].rstrip() + " …"


def written(function: Callable, *args: Any) -> str:
    """The call as the student would type it: never cut, for a hint may say to run it.

    >>> written(shown, 5, "N")
    'shown(5, "N")'
    """
    typed = [(inspect.isfunction(arg) and name_of(arg)) or _in_full(arg) for arg in args]
    return f"{name_of(function) or 'your_function'}({', '.join(typed)})"


def name_of(function: Any) -> str:
    """The name by which the student can call the function; nothing if it has none.

    >>> name_of(shown), name_of(lambda n: n)
    ('shown', '')
    """
    name = str(getattr(function, "__name__", ""))
    return name if name.isidentifier() else ""


def can_be_run(function: Callable, call: str) -> bool:
    """Whether `call` of a function, as it is written, is code: not every object is shown as code.

    >>> can_be_run(shown, "shown(5)"), can_be_run(shown, "shown(<random.Random object>)")
    (True, False)
    """
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        return bool(name_of(function) and ast.parse(call, mode="eval"))
    return False


def what_was_raised(function: Callable, call: str, error: BaseException) -> str:
    """A hint about a `call` of the student's function, which raised `error`."""
    said = without_addresses(" ".join(str(error).replace("`", "'").split()))
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    advice = ""
    if said == "'bool' object is not callable":
        advice = "\nWhat is True or False already, such as `is_over`, takes no brackets."
    if can_be_run(function, call):
        advice += "\nRun that call in a cell of its own to see where."
    return f"`{call}` raised `{what}`.{advice}"


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


def long_code_apart(message: str) -> str:
    """`message`, in which code too long for a sentence stands on a line of its own.

    >>> print(long_code_apart(f"Here `f({'9' * 70})` is `7`. Why?"))
    Here
    `f(9999999999999999999999999999999999999999999999999999999999999999999999)`
    is `7`. Why?
    """

    def apart(found: re.Match) -> str:
        return f"\n{found[1]}\n" if len(found[2]) > LONGEST else found[0]

    # Short code is found as well: or the words between two pieces of code would be taken for one.
    return re.sub(r"[ \n]*(`([^`]*)`[.,:;]?)[ \n]*", apart, message).rstrip()


def in_words(values: Iterable[Any]) -> str:
    """Values as a sentence lists them.

    >>> in_words([4, 6, 3]), in_words(["one"])
    ('4, 6 and 3', 'one')
    """
    *first, last = map(str, values)
    return f"{', '.join(first)} and {last}" if first else last

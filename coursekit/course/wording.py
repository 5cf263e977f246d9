"""The words of hints: how they write an answer, and a call of the student's function."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterable
from typing import Any

LONGEST = 62
"""What is longer does not fit into a sentence."""


def shown(value: Any) -> str:
    """`value` as a hint writes it: short, on one line, and the same in every run.

    >>> shown("N"), shown(3 * (1, 2)), shown("N" * 100)[-6:]
    ('"N"', '(1, 2, 1, 2, 1, 2)', 'NNNN …')
    """
    return one_line(re.sub(r"\bFraction\((-?\d+), (\d+)\)", r"\1/\2", _in_full(value)))


def _in_full(value: Any) -> str:
    """`value` as Python writes it, whole, but the same in every run and without a backtick."""
    try:
        plain = isinstance(value, str) and value.isprintable() and '"' not in value
        text = f'"{value}"' if plain else _plain_numbers(repr(value))
    except (Exception, SystemExit):  # a repr of the student's own may raise anything
        text = kind(value)
    return " ".join(without_addresses(text).replace("`", "'").split())


def without_addresses(text: str) -> str:
    """`text` without places in memory, which differ from run to run."""
    return re.sub(r" at 0x[0-9a-fA-F]+", "", text)


def _plain_numbers(text: str) -> str:
    """`text`, in which numbers of NumPy look like those of Python.

    >>> _plain_numbers("(np.int64(3), np.True_)")
    '(3, True)'
    """
    text = re.sub(r"\bnp\.(?:int|uint|float)\d+\(([^()']*)\)", r"\1", text)
    return re.sub(r"\bnp\.(True|False)_", r"\1", text)


def kind(value: Any) -> str:
    """What can be said about any value, even about one that cannot be shown.

    >>> kind(3)
    'something of type int'
    """
    return f"something of type {type(value).__name__}"


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
    return f"{name_of(function) or 'your_function'}({', '.join(map(_as_code, args))})"


def _as_code(value: Any) -> str:
    """An argument as one types it: a function by its name."""
    return (inspect.isfunction(value) and name_of(value)) or _in_full(value)


def can_be_run(function: Callable, call: str) -> bool:
    """Whether `call` of a function, as it is written, is code: not every object is shown as code.

    >>> can_be_run(shown, "shown(5)"), can_be_run(shown, "shown(<random.Random object>)")
    (True, False)
    """
    try:
        ast.parse(call, mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return bool(name_of(function))


def what_was_raised(function: Callable, call: str, error: BaseException) -> str:
    """A hint about a `call` of the student's function, which raised `error`."""
    said = without_addresses(" ".join(str(error).replace("`", "'").split()))
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    advice = ""
    if isinstance(error, TypeError) and said == "'bool' object is not callable":
        advice = "\nWhat is True or False already, such as `is_over`, takes no brackets."
    if can_be_run(function, call):
        advice += "\nRun that call in a cell of its own to see where."
    return f"`{call}` raised `{what}`.{advice}"


def short_numbers(message: str) -> str:
    """`message`, in which numbers of very many digits are cut, but in code that can be run.

    >>> short_numbers(f"It is not 1/{10**400}, is it?")
    'It is not 1/10000000000000000000…, is it?'
    """
    pieces = message.split("`")
    pieces[::2] = [
        re.sub(r"(\d[\d,]{19})[\d,]{20,}(?<=\d)", r"\1…", piece) for piece in pieces[::2]
    ]
    return "`".join(pieces)


def name_of(function: Callable) -> str:
    """The name by which the student can call the function; nothing if it has none.

    >>> name_of(shown), name_of(lambda n: n)
    ('shown', '')
    """
    try:
        name = str(function.__name__)
    except (Exception, SystemExit):  # a callable object has none, or one of the student's own
        return ""
    return name if name.isidentifier() else ""


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

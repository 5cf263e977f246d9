"""Errors in a notebook: the lines that a student wrote, without the calls inside coursekit."""

from __future__ import annotations

import linecache
import sys
from collections.abc import Sequence
from functools import partial
from types import TracebackType
from typing import Any

LIBRARIES = (sys.prefix, sys.base_prefix)
"""Where Python and what was installed lie; whatever coursekit calls there is folded with it."""

THE_REST = "(%tb shows all calls on the way.)"


def fold_errors(shell: Any) -> None:
    """From now on, errors in cells are shown without the calls inside coursekit.

    `%tb`, `%debug` and errors that coursekit has nothing to do with are as ever.
    """
    shell.showtraceback = partial(_show_error, shell)


def _show_error(
    shell: Any, *args: Any, running_compiled_code: bool = False, **options: Any
) -> None:
    """In place of IPython's `showtraceback`, which a cell that fails calls while its code runs."""
    as_ever = partial(type(shell).showtraceback, shell)
    kind, error, whole = sys.exc_info()
    calls = _calls(whole)[1:]  # the first one is IPython's
    theirs = _without_ours(calls)
    if not running_compiled_code or theirs == calls:
        as_ever(*args, running_compiled_code=running_compiled_code, **options)
        return
    if len(theirs) == 1:
        said = "".join(shell.InteractiveTB.get_exception_only(kind, error)).rstrip()
        shell._showtraceback(kind, error, [said, _line(theirs[0]), THE_REST])
    else:
        as_ever((kind, error, _traceback(theirs)), tb_offset=0)
    shell._get_exc_info((kind, error, whole))  # %tb shows what this was asked about last
    shell.InteractiveTB.tb = whole  # for %debug


def _calls(traceback: TracebackType | None) -> list[TracebackType]:
    """The calls that were open, the innermost last."""
    calls = []
    while traceback is not None:
        calls.append(traceback)
        traceback = traceback.tb_next
    return calls


def _without_ours(calls: Sequence[TracebackType]) -> list[TracebackType]:
    """The calls without those inside coursekit, and what coursekit calls in libraries."""
    theirs = []
    is_ours = False
    for call in calls:
        module = call.tb_frame.f_globals.get("__name__", "").partition(".")[0]
        in_a_library = call.tb_frame.f_code.co_filename.startswith(LIBRARIES)
        is_ours = module == "coursekit" or (is_ours and in_a_library)
        if not is_ours:
            theirs.append(call)
    return theirs


def _traceback(calls: Sequence[TracebackType]) -> TracebackType | None:
    """A traceback of these calls only."""
    traceback = None
    for call in reversed(calls):
        traceback = TracebackType(traceback, call.tb_frame, call.tb_lasti, call.tb_lineno)
    return traceback


def _line(call: TracebackType) -> str:
    """The line of a cell in which the call was made."""
    line = linecache.getline(call.tb_frame.f_code.co_filename, call.tb_lineno)
    return f"In line {call.tb_lineno}: {line.strip()}"

"""What runs in the other process: it loads an agent, which then answers one position after another.

Questions are pickles on what was standard input. An answer is a line on what was standard output:
the number of the question, and the place of the move among the legal ones or what went wrong. So
nothing that the agent returns is ever unpickled, and what it prints goes nowhere.
"""

from __future__ import annotations

import ctypes
import json
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import process_time, sleep
from types import ModuleType
from typing import Any

LONGEST = 300
"""What went wrong is told in at most this many characters."""
SPARE = 600
"""Seconds of computing that a process may take beyond what it has for a question."""
PR_SET_PDEATHSIG = 1


class NoMove(Exception):
    """The agent cannot play; the text says why."""


def main() -> None:
    """Load the agent of the first message; then answer until nobody asks any more."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)

    def say(**answer: Any) -> None:
        answers.write(json.dumps({"number": number, **answer}) + "\n")
        answers.flush()

    parent = os.getppid()
    ask_to_be_killed()
    threading.Thread(target=end_with, args=(parent,), daemon=True).start()
    number = 0
    try:
        number, seconds, message = pickle.load(questions)
        sys.path[:], memory, source, name, position = message
        limit_computing(seconds)
        pickle.loads(position)  # so that the rules of the game are loaded: that is not thinking
        limit_memory(memory)
        agent = function_in(source, name) if isinstance(source, Path) else pickle.loads(source)
        say()
        while True:
            number, seconds, question = pickle.load(questions)
            limit_computing(seconds)
            try:
                say(move=place_of_move(agent, pickle.loads(question)))
            except BaseException as error:  # SystemExit as well: the agent does not say when to end
                say(failed=described(error))
    except EOFError:  # nobody asks any more
        return
    except BaseException as error:
        say(failed=described(error))


def ask_to_be_killed() -> None:
    """Make Linux kill this process with the thread that began it: `end_with` needs to get its turn.

    An agent may keep it from that, in a regular expression that takes for ever. A parent that was
    gone before this is noticed by `end_with` all the same.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def end_with(parent: int) -> None:
    """End this process when its parent is gone: nobody else would, if the agent hangs."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)


def function_in(path: Path, name: str) -> Callable[[Any], Any]:
    """The function of this name in a Python file, which is run like a module."""
    module = ModuleType("contestant")  # and not by its own name: that may be "random"
    module.__file__ = str(path)
    sys.modules[module.__name__] = module
    exec(compile(path.read_bytes(), path, "exec"), vars(module))
    function = getattr(module, name, None)
    if not callable(function):
        raise NoMove(f"has no function {name}")
    return function


def place_of_move(agent: Callable[[Any], Any], position: Any) -> int:
    """Which of the legal moves the agent makes."""
    moves, move = list(position.moves()), agent(position)
    try:
        return moves.index(move)
    except ValueError:
        if isinstance(move, list) and tuple(move) in moves:
            raise NoMove(f"returned {move!r}, a list; moves here are tuples") from None
        raise NoMove(f"returned {move!r}, which is not a legal move") from None


def described(error: BaseException) -> str:
    """What went wrong, in one short line."""
    if isinstance(error, MemoryError):
        return "ran out of memory"
    line = "" if isinstance(error, NoMove) else f"raised {type(error).__name__}"
    with suppress(Exception):  # the text of an error may be anybody's code as well
        text = in_one_line(str(error))
        line = f"{line}: {text}" if line and text else line or text
    return in_one_line(line)


def in_one_line(text: str) -> str:
    """The text in one short line, of characters that can be printed.

    >>> in_one_line("no\\nidea\\x1b")
    'no idea'
    """
    line = " ".join("".join(each if each.isprintable() else " " for each in text).split())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


def limit_computing(seconds: float) -> None:
    """From now on, allow what can be computed in this many seconds, and `SPARE` more."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        limit = int(process_time() + (os.cpu_count() or 1) * seconds + SPARE)
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, most))


def limit_memory(megabytes: int) -> None:
    """From now on, allow at most this many megabytes more than are taken now.

    Windows knows no such limit, and macOS does not keep to it.
    """
    with suppress(ImportError, ValueError, OSError):
        import resource

        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        limit = pages * resource.getpagesize() + megabytes * 2**20
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


if __name__ == "__main__":
    main()

"""Somebody else's agent in a process of its own: it may hang, crash or eat memory, and we go on.

This file is also what runs in that process. Questions are pickles on what was its standard input.
An answer is a line on what was its standard output: the number of the question, and the number of
the move among the legal ones or what went wrong. So nothing that an agent returns is ever
unpickled. What it prints goes to a file in its folder, of which we read the beginning.
"""

from __future__ import annotations

import ctypes
import json
import os
import pickle
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from types import FunctionType, ModuleType
from typing import Any

import cloudpickle

LOADING = 20.0
"""The most seconds it may take to start Python and load an agent."""
MEMORY = 1024
"""The most megabytes an agent may take, besides what Python and the rules of the game take."""
MOST_PRINTED, LARGEST_FILE = 10_000, 10_000_000
"""The bytes of what an agent prints in a game that are kept, and those of a file it may write."""
LONGEST_LINE, LONGEST_REASON = 4096, 300
"""The most bytes of an answer that are read, and characters of what went wrong that are told."""


class AgentFailed(Exception):
    """The agent raised an error, made no legal move, took too long or ended its process."""


@dataclass(frozen=True)
class StudentFile:
    """A Python file with a function `agent`, as it was when it was read."""

    path: str
    text: bytes
    memory: int = MEMORY

    @property
    def digest(self) -> str:
        """What tells this file from another, or from itself when it has been changed."""
        return sha256(self.text).hexdigest()


class IsolatedAgent:
    """An agent in a process of its own, which begins when the agent is first asked.

    `source` is a function of a position, or a `StudentFile`. It plays in an empty folder. An agent
    that fails to answer is ended, with the processes that it has begun; it begins anew when it is
    asked again.

    >>> from coursekit.games import TicTacToe
    >>> with IsolatedAgent(lambda position: position.moves()[-1]) as agent:
    ...     agent.move_number(TicTacToe(), seconds=20)
    8
    """

    def __init__(self, source: Callable[[Any], Any] | StudentFile):
        self.source = source
        self.process: subprocess.Popen | None = None
        self.kept = b""  # what an ended process has printed

    def __enter__(self) -> IsolatedAgent:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def move_number(self, position: Any, seconds: float) -> int:
        """Which of the legal moves the agent makes; `AgentFailed` if it makes none."""
        self.begin(position)
        number = self._ask(cloudpickle.dumps(position), seconds).get("move")
        if type(number) is not int or not 0 <= number < len(position.moves()):
            self.end()
            raise AgentFailed("gave no answer that can be read")
        return number

    def begin(self, position: Any) -> None:
        """Load the agent, unless that is done, and the rules of the game of `position` before."""
        if self.process is not None:
            return
        self.folder = TemporaryDirectory(ignore_cleanup_errors=True)
        empty = Path(self.folder.name, "empty")
        empty.mkdir()
        self.prints = Path(self.folder.name, "printed").open("a+b")  # noqa: SIM115
        self.process = subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.prints,
            cwd=empty,
            env={**os.environ, "PYTHONSAFEPATH": "1", "OPENBLAS_NUM_THREADS": "1"},
            start_new_session=True,
        )
        self.questions: SimpleQueue[bytes | None] = SimpleQueue()
        self.answers: SimpleQueue[bytes] = SimpleQueue()
        self.asked = 0
        given = self.process, self.questions, self.answers
        threading.Thread(target=pass_on, args=given, daemon=True).start()
        paths = [os.path.abspath(folder) for folder in sys.path]  # "" is another folder there
        source: bytes | tuple[str, bytes]
        if isinstance(self.source, StudentFile):
            memory, source = self.source.memory, (self.source.path, self.source.text)
        else:
            memory, source = MEMORY, packed(self.source)
        try:
            self._ask((paths, memory, source, cloudpickle.dumps(position)), LOADING)
        except AgentFailed:
            self.end()
            raise

    def printed(self) -> str:
        """What the agent has printed since this was asked, or the beginning of it."""
        self._keep_prints()
        text, self.kept = self.kept, b""
        more = "…\n" if len(text) > MOST_PRINTED else ""
        return text[:MOST_PRINTED].decode(errors="replace") + more

    def _keep_prints(self) -> None:
        """Remember the beginning of what was printed; the rest need not fill the disk."""
        if self.process is not None:
            self.prints.seek(0)
            self.kept = (self.kept + self.prints.read(MOST_PRINTED + 1))[: MOST_PRINTED + 1]
            self.prints.truncate(0)

    def end(self) -> None:
        """End the process, if there is one, and those that it has begun."""
        if self.process is None:
            return
        self._keep_prints()
        process, self.process = self.process, None
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        process.wait()
        self.questions.put(None)
        self.prints.close()
        self.folder.cleanup()

    def _ask(self, question: Any, seconds: float) -> dict[str, Any]:
        """Send a question, and wait for the answer."""
        self.asked += 1
        self.questions.put(pickle.dumps((self.asked, question)))
        try:
            line = self.answers.get(timeout=seconds)
            self._keep_prints()
        except Empty:
            from coursekit.text import number_text  # here: the other process does without it

            time = f"{number_text(seconds)} second{'s' if seconds != 1 else ''}"
            raise self._ended(f"did not answer within {time}") from None
        except BaseException:  # interrupted: the answer that is still to come belongs to nobody
            self.end()
            raise
        if not line:
            raise self._ended("ended its process")
        answer = read(line)
        if answer.get("number") != self.asked or not isinstance(answer.get("failed", ""), str):
            raise self._ended("gave no answer that can be read")
        if "failed" in answer:
            raise AgentFailed(in_one_line(answer["failed"]))
        return answer

    def _ended(self, reason: str) -> AgentFailed:
        """End the process; what to raise then."""
        self.end()
        return AgentFailed(reason)


def pass_on(
    process: subprocess.Popen,
    questions: SimpleQueue[bytes | None],
    answers: SimpleQueue[bytes],
) -> None:
    """Pass each question on and a line back, until the question is None.

    This runs in a thread that may wait for ever: what an agent has begun, and we cannot end, may
    keep the pipes open. We wait for its answers only as long as we like.
    """
    assert process.stdin is not None
    assert process.stdout is not None
    while (question := questions.get()) is not None:
        with suppress(OSError):  # it has ended: then there is no answer either
            process.stdin.write(question)
            process.stdin.flush()
        answers.put(process.stdout.readline(LONGEST_LINE))
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):
            pipe.close()


def read(line: bytes) -> dict[str, Any]:
    """What a line says; nothing if it is not one of ours."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return answer if isinstance(answer, dict) else {}


def in_one_line(text: str) -> str:
    """The text in one short line, of characters that can be printed, and the same in every run.

    >>> in_one_line("no\\nidea\\x1b of <object at 0x7f3a2c>")
    'no idea of <object>'
    """
    text = re.sub(" at 0x[0-9A-Fa-f]+", "", text)
    line = " ".join("".join(each if each.isprintable() else " " for each in text).split())
    return line if len(line) <= LONGEST_REASON else f"{line[:LONGEST_REASON]}…"


# Whose code it is, and how it goes to another process

LIBRARIES = {*sys.stdlib_module_names, "coursekit", "cloudpickle", "msgspec", "numpy"}
"""Packages whose code may play where we are."""
REMEMBERING = type(lru_cache(len))
"""What `cache` and `lru_cache` make of a function."""


class Packing(cloudpickle.Pickler):
    """Packs functions that remember their answers as well; cloudpickle tells only their names."""

    def reducer_override(self, thing: Any) -> Any:
        """How a thing is made again."""
        if isinstance(thing, REMEMBERING):
            return remembering, (thing.__wrapped__, thing.cache_parameters())
        return super().reducer_override(thing)


def remembering(function: Callable[..., Any], parameters: dict[str, Any]) -> Any:
    """The function, which remembers from now on."""
    return lru_cache(**parameters)(function)


class Searching(Packing):
    """Goes through all that would be packed, until it comes to other people's code."""

    def reducer_override(self, thing: Any) -> Any:
        """What pickle asks about everything but numbers, texts and collections."""
        if isinstance(thing, FunctionType):
            home = thing.__globals__.get("__name__")  # and not what `wraps` has copied
        else:
            home = getattr(thing, "__module__", None) or type(thing).__module__
        if str(home).partition(".")[0] not in LIBRARIES:
            raise AgentFailed("is somebody else's")
        return super().reducer_override(thing)


def packed(thing: Any, packing: type[Packing] = Packing) -> bytes:
    """The thing as a pickle, with all the code in it that cannot be imported there."""
    file = BytesIO()
    packing(file).dump(thing)
    return file.getvalue()


def is_foreign(thing: Any) -> bool:
    """Whether somebody else's code is in an agent, or in what it holds, such as a heuristic.

    >>> mine = eval("lambda position: 0", {"__name__": "my own"})
    >>> is_foreign(sum), is_foreign(mine), is_foreign([mine])
    (False, True, True)
    """
    if isinstance(thing, StudentFile):
        return True
    try:
        packed(thing, Searching)
    except Exception:  # or it cannot be packed, which a tournament says
        return True
    return False


# What runs in the other process

PR_SET_PDEATHSIG = 1


def answer_questions() -> None:
    """Load the agent of the first question; then answer until nobody asks any more."""
    end_children_as_well()
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="replace", line_buffering=True)  # type: ignore
    end_with_parent()
    agent: Any = None
    with suppress(EOFError):  # nobody asks any more
        while True:
            number, question = pickle.load(questions)
            try:
                answer: dict[str, Any] = {}
                if agent is None:
                    agent = loaded(*question)
                else:
                    answer = {"move": number_of_move(agent, pickle.loads(question))}
            except BaseException as error:  # SystemExit as well: the agent does not say when to end
                answer = {"failed": described(error)}
            with suppress(Exception):
                sys.stdout.flush()
            answers.write(json.dumps({"number": number, **answer}) + "\n")
            answers.flush()


def loaded(
    paths: list[str], memory: int, source: bytes | tuple[str, bytes], position: bytes
) -> Callable[[Any], Any]:
    """The agent; from now on, it may take `memory` megabytes more than Python and the game."""
    sys.path[:] = paths
    pickle.loads(position)  # so that the rules of the game are loaded: that is not thinking
    limit(memory)
    return pickle.loads(source) if isinstance(source, bytes) else function_in(*source)


def function_in(path: str, text: bytes) -> Callable[[Any], Any]:
    """The function `agent` in the text of a Python file, which is run like a module."""
    module = ModuleType("contestant")  # and not by its own name: that may be "random"
    module.__file__ = path
    sys.modules[module.__name__] = module
    exec(compile(text, path, "exec"), vars(module))
    agent = getattr(module, "agent", None)
    if not callable(agent):
        raise AgentFailed("has no function agent")
    return agent


def number_of_move(agent: Callable[[Any], Any], position: Any) -> int:
    """Which of the legal moves the agent makes."""
    moves, move = list(position.moves()), agent(position)
    try:
        return moves.index(move)
    except ValueError:
        why = "which is not a legal move"
        if isinstance(move, list) and tuple(move) in moves:
            why = "a list; moves here are tuples"
        elif isinstance(move, tuple) and len(move) == 2 and move[1] in moves:
            why += f": a pair came back, not the move {move[1]!r} alone"
        raise AgentFailed(f"returned {move!r}, {why}") from None


def described(error: BaseException) -> str:
    """What went wrong, in one short line."""
    if isinstance(error, MemoryError):
        return "ran out of memory"
    line = "" if isinstance(error, AgentFailed) else f"raised {type(error).__name__}"
    with suppress(Exception):  # the text of an error may be anybody's code as well
        text = in_one_line(str(error))
        line = f"{line}: {text}" if line and text else line or text
    return in_one_line(line)


def limit(megabytes: int) -> None:
    """Allow at most these megabytes more than are taken now, and no large files.

    Windows knows no such limits, and macOS does not keep to that of memory.
    """
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_FILE, LARGEST_FILE))
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        most = min(pages * resource.getpagesize() + megabytes * 2**20, sys.maxsize)
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def end_with_parent() -> None:
    """End this process when its parent is gone: nobody else would, if it hangs.

    Linux is asked to see to that, as no other thread gets its turn in an endless regular
    expression.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    parent = os.getppid()

    def watch() -> None:
        wait_for_end(parent)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def wait_for_end(parent: int) -> None:
    """Wait until the parent of this process is gone."""
    while os.getppid() == parent:
        time.sleep(1)


def end_children_as_well() -> None:
    """When this process is gone, for whatever reason, a child of it ends all others, and itself."""
    agent = os.getpid()
    if hasattr(os, "fork") and os.fork() == 0:
        os.closerange(0, 3)  # an open pipe would look like an agent that still answers
        wait_for_end(agent)
        os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    answer_questions()

"""Our side of a process in which somebody else's agent plays."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from typing import Any

import cloudpickle

from coursekit.isolation.child import in_one_line
from coursekit.isolation.sending import as_sent
from coursekit.text import number_text

LOADING = 20.0
"""The most seconds it may take to load an agent, and Python with it."""
CLOSING = 1.0
"""The most seconds until nobody holds the pipes of a process that was ended."""
MEMORY = 1024
"""The most megabytes an agent may take, besides Python itself."""
LONGEST_LINE = 4096
"""The most bytes of an answer that are read: more than any of ours takes."""


class Failed(Exception):
    """The agent raised an error, took too long or ended its process; the text says which."""


def out_of_time(seconds: float) -> Failed:
    """What to raise if an agent takes longer than it may."""
    unit = "second" if seconds == 1 else "seconds"
    return Failed(f"did not answer within {number_text(seconds)} {unit}")


def unreadable() -> Failed:
    """What to raise if something else than an answer comes from the process of an agent."""
    return Failed("gave no answer that can be read")


class Isolated:
    """An agent in a process of its own, which begins when the agent is first asked.

    `source` is a function of a position, or the path of a Python file with a function `name`. It
    plays in an empty folder. An agent that does not answer in time, or nothing that can be read, is
    ended; if it is asked again, it begins anew, unless it has left a process behind that we could
    not end.

    >>> from coursekit.games import TicTacToe
    >>> with Isolated(lambda position: position.moves()[-1]) as agent:
    ...     agent.place_of_move(TicTacToe(), seconds=20)
    8
    """

    def __init__(
        self, source: Callable[[Any], Any] | Path, name: str = "agent", memory: int = MEMORY
    ):
        self.source, self.name, self.memory = source, name, memory
        self._process: subprocess.Popen | None = None
        self._thread: threading.Thread | None = None
        self._number = 0  # of the last question: a process that has forked may answer it twice

    def __enter__(self) -> Isolated:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def __del__(self) -> None:
        self.end()

    def place_of_move(self, position: Any, seconds: float) -> int:
        """Which of the legal moves the agent makes; `Failed` if it makes none."""
        self.load(position)
        place = self._asked(cloudpickle.dumps(position), seconds).get("move")
        if type(place) is not int or not 0 <= place < len(position.moves()):
            self.end()
            raise unreadable()
        return place

    def load(self, position: Any) -> None:
        """Begin, unless that is done; `Failed` if the agent cannot be loaded.

        The rules of the game of `position` are loaded as well.
        """
        if self._process is not None:
            return
        self._begin()
        is_file = isinstance(self.source, Path)
        source = self.source if is_file else as_sent(self.source)
        try:
            path = [os.path.abspath(folder) for folder in sys.path]  # "" is another folder there
            message = (path, self.memory, source, self.name, cloudpickle.dumps(position))
            self._asked(message, LOADING)
        except Failed:
            self.end()
            raise

    def _begin(self) -> None:
        """Begin the process, and the thread that talks to it."""
        if self._thread is not None:
            self._thread.join(CLOSING)
            if self._thread.is_alive():
                raise Failed("has left a process behind, and cannot begin anew before that ends")
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        begun: Future[subprocess.Popen] = Future()
        try:
            self._folder = TemporaryDirectory(ignore_cleanup_errors=True)
            given = (self._folder.name, begun, self._questions, self._answers)
            thread = threading.Thread(target=_pass_on, args=given, daemon=True)
            thread.start()
            self._process, self._thread = begun.result(), thread
        except OSError as error:
            raise Failed(f"could not begin: {error.strerror}") from None
        except BaseException:  # somebody has stopped us
            self._questions.put(None)
            raise

    def end(self) -> None:
        """End the process, with whatever it has begun itself."""
        process, self._process = self._process, None
        if process is None:
            return
        _kill(process)
        process.wait()
        self._questions.put(None)
        self._folder.cleanup()

    def _asked(self, message: Any, seconds: float) -> dict[str, Any]:
        """What the process answers to the message."""
        self._number += 1
        self._questions.put(pickle.dumps((self._number, seconds, message)))
        try:
            line = self._answers.get(timeout=seconds)
        except Empty:
            self.end()
            raise out_of_time(seconds) from None
        except BaseException:  # somebody has stopped us: the answer to come is not to be mistaken
            self.end()
            raise
        answer = _read(line)
        if answer.get("number") != self._number or not isinstance(answer.get("failed", ""), str):
            self.end()
            raise unreadable() if line else Failed("ended its process")
        if "failed" in answer:
            raise Failed(in_one_line(answer["failed"]))
        return answer


def _read(line: bytes) -> dict[str, Any]:
    """What a line says; nothing if it is not one of ours."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return answer if isinstance(answer, dict) else {}


def _started(folder: str) -> subprocess.Popen:
    """A process for an agent, in this folder."""
    code = "from coursekit.isolation.child import main; main()"
    package = str(Path(__file__).parents[2])
    return subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": package, "OPENBLAS_NUM_THREADS": "1"},
        start_new_session=True,
    )


def _pass_on(
    folder: str,
    begun: Future[subprocess.Popen],
    questions: SimpleQueue[bytes | None],
    answers: SimpleQueue[bytes],
) -> None:
    """Begin a process, pass each question on and a line back, until the question is None.

    This runs in a thread that may wait for ever: what an agent has begun, and we cannot end, may
    keep the pipes open. So the thread alone uses them, and we wait for it only as long as we like.
    And Linux kills the process when the thread that has begun it ends: so that is this one.
    """
    try:
        process = _started(folder)
    except BaseException as error:
        begun.set_exception(error)
        return
    begun.set_result(process)
    assert process.stdin is not None
    assert process.stdout is not None
    while (question := questions.get()) is not None:
        with suppress(OSError):  # nobody reads it: then there is an answer already, or none
            process.stdin.write(question)
            process.stdin.flush()
        answers.put(process.stdout.readline(LONGEST_LINE))
    for pipe in (process.stdin, process.stdout):
        with suppress(OSError):
            pipe.close()


def _kill(process: subprocess.Popen) -> None:
    """End the process at once, and those that it has begun, if the system can tell which."""
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()

"""Files that one tournament at a time writes to, and sentences for those that cannot be written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO
from weakref import WeakSet

_locked: WeakSet[BinaryIO] = WeakSet()


def lock(path: Path, file: BinaryIO) -> None:
    """Refuse a file that another tournament is writing; where the system cannot tell, do not.

    The lock ends when the file is closed. Unlike that of `lockf`, it does not end when somebody
    here closes another copy of the file, which was open for reading.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise ValueError(
            f"path must be a file that nobody else is writing, and another tournament writes to "
            f"{str(path)!r} now, or was stopped without being closed"
        ) from None
    except OSError:  # a file system without locks
        return
    _locked.add(file)


def _let_go() -> None:
    """In a process that was forked: its copies of our files would keep them locked after us."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for file in _locked:
        if not file.closed:
            os.dup2(nowhere, file.fileno())
    os.close(nowhere)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_let_go)


def refuse_special(path: Path) -> None:
    """Refuse what is there but no ordinary file: one could not go on from it, or wait for ever."""
    if path.exists() and not path.is_file():
        raise ValueError(
            f"path must be a file that can be written, not {str(path)!r}, which is no ordinary file"
        )


@contextmanager
def in_a_sentence(path: Path) -> Iterator[None]:
    """Say in a sentence that the file cannot be written: the disk may be full."""
    try:
        yield
    except OSError as error:
        raise ValueError(
            f"path must be a file that can be written, and {str(path)!r} cannot "
            f"({error.strerror}); the games in it are kept, and the same call goes on from there"
        ) from None

"""Starting a thread from one that may be interrupted meanwhile (`search/interrupting.py`)."""

from __future__ import annotations

import threading
from collections import defaultdict
from typing import Any

locks: defaultdict[int, Any] = defaultdict(threading.Lock)
"""By a thread's number: it is interrupted only by who holds its lock. It holds it itself while it
starts another one: CPython might hit the newborn instead, for which it would wait for ever."""


def start(thread: threading.Thread) -> None:
    """Start the thread; whoever starts it is not interrupted meanwhile."""
    with locks[threading.get_ident()]:
        thread.start()

"""Iteration after iteration, with patience, until all are done or somebody presses Stop."""

from __future__ import annotations

from collections.abc import Callable

from coursekit.patience import patiently


def repeat(once: Callable[[int], None], iterations: int) -> int:
    """Call once(1), once(2), …; the number of finished calls.

    An interruption by the keyboard ends it early, and what was learned is kept. Before the first
    call has ended there is nothing to keep, and it is raised.

    >>> repeat(print, 3)
    1
    2
    3
    3
    """
    done = 0
    try:
        with patiently("learning", lambda: done, "iterations", iterations):
            while done < iterations:
                once(done + 1)
                done += 1
    except KeyboardInterrupt:
        if done == 0:
            raise
    return done

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

    def go_on() -> None:
        nonlocal done
        once(done + 1)
        done += 1

    return repeat_in_slices(go_on, lambda: done, iterations)


def repeat_in_slices(go_on: Callable[[], None], done: Callable[[], int], iterations: int) -> int:
    """The same where a call does several iterations: `done()` says how many there were by now."""
    try:
        with patiently("learning", done, "iterations", iterations):
            while done() < iterations:
                go_on()
    except KeyboardInterrupt:
        if done() == 0:
            raise
    return done()

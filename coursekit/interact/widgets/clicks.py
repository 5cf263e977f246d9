"""A click counts only for what its reader had before their eyes.

A click arrives as a message that does not say what it was made on. If the kernel is busy, or if a
second click follows quickly, it would be taken for a click on a page that nobody has seen yet.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from threading import RLock
from time import monotonic, sleep
from typing import Any, NamedTuple

from IPython.core.getipython import get_ipython
from ipywidgets import IntText, jsdlink

REACTION = timedelta(seconds=0.25)
"""The two clicks of a double click are closer together, and people need as long to look at
something that they have waited for; what they click on sooner was meant for before."""
OVERTAKING = timedelta(seconds=10)
"""No message is overtaken for longer; two that are further apart are from different clocks."""
PATIENCE = 3.0
"""Seconds; what a page has seen is on its way for no longer."""


class Sent(NamedTuple):
    """When a page sent a message, by its own clock, and on which of several ways."""

    page: str | None
    date: datetime
    has_ways: bool
    way: str | None


class Clicks:
    """Which clicks on a page count.

    The kernel counts in `shown` what it has shown, and the page itself copies that number to `seen`
    as soon as it gets it. A click that was sent before that was made on something older, and does
    not count. Nor does one that follows within `REACTION` on another click, or on something new
    that was waited for for longer; the page has written the time on its messages. Where no page
    ever answers, as in a script, every click counts.

    Messages mostly arrive in the order in which they were sent. But JupyterLab sends what a widget
    says first to the kernel's main thread, and everything later to another one: there a click on a
    new button may overtake what the page has seen, and two clicks may be handled at once.

    >>> clicks = Clicks()
    >>> clicks.renew()
    >>> clicks.counts(), clicks.counts()
    (True, True)
    """

    def __init__(self) -> None:
        self.shown, self.seen = IntText(), IntText()  # never displayed: the page knows the numbers
        self.link = jsdlink((self.shown, "value"), (self.seen, "value"))
        self.latest: Sent | None = None
        self.seen_at: Sent | None = None
        self.renewed = monotonic()
        self.one_at_a_time = RLock()
        self.seen.observe(self._seen, "value")

    def renew(self) -> None:
        """From now on, clicks on what was shown before do not count."""
        self.renewed = monotonic()
        self.shown.value += 1

    def take(self, action: Callable[[], object]) -> None:
        """Do what the click that is being handled asks for, if it counts."""
        with self.one_at_a_time:
            if self.counts():
                action()

    def counts(self) -> bool:
        """Whether the click that is being handled was made on what is shown now, and not by haste.

        Ask once for each click.
        """
        now = sent()
        if self.seen.value and self._may_overtake(now):
            while self.seen.value != self.shown.value and monotonic() < self.renewed + PATIENCE:
                sleep(0.01)
        before, self.latest = self.latest, now
        if self.seen.value == 0:
            return True
        is_latest = self.seen.value == self.shown.value and not precedes(now, self.seen_at)
        return is_latest and not follows(before, now)

    def _may_overtake(self, now: Sent | None) -> bool:
        """Whether the click came on the main way, and what the page sees comes on another."""
        if now is None or not now.has_ways or now.way is not None:
            return False
        return self.seen.value == 1 or (self.seen_at is not None and self.seen_at.way is not None)

    def _seen(self, _: Any) -> None:
        self.seen_at = now = sent()
        if not follows(self.latest, now):  # what comes at once does not make anybody wait again
            self.latest = now


def follows(before: Sent | None, now: Sent | None) -> bool:
    """Whether one message follows closely on another; if they have no times, it does not."""
    return timedelta(0) <= time_between(before, now) < REACTION


def precedes(now: Sent | None, other: Sent | None) -> bool:
    """Whether one message was sent before another of the same page."""
    return timedelta(0) < time_between(now, other) < OVERTAKING


def time_between(before: Sent | None, now: Sent | None) -> timedelta:
    """The time between two messages; very long if they are not of the same page."""
    if before is None or now is None or before.page != now.page:
        return timedelta.max
    return now.date - before.date


def sent() -> Sent | None:
    """When and how the page sent the message that is being handled; None if no page did."""
    get_parent = getattr(get_ipython(), "get_parent", None)
    header = get_parent().get("header", {}) if get_parent else {}
    if not isinstance(header.get("date"), datetime):
        return None
    way = "subshell_id"
    return Sent(header.get("session"), header["date"], way in header, header.get(way))

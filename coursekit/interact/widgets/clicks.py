"""A click counts only for what its reader had before their eyes.

A click arrives as a message that does not say what it was made on. If the kernel is busy, or if a
second click follows quickly, it would be taken for a click on a page that nobody has seen yet.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from threading import RLock
from time import monotonic
from typing import Any, NamedTuple

from IPython.core.getipython import get_ipython
from ipywidgets import IntText, jsdlink

REACTION = timedelta(seconds=0.25)
"""The two clicks of a double click are closer together, and people need as long to look at
something that they have waited for; what they click on sooner was meant for before."""
OVERTAKING = timedelta(seconds=10)
"""No message is overtaken for longer; two that are further apart are from different clocks."""
PATIENCE = 10.0
"""Seconds; a page that has not said for this long what it sees does not say it at all."""


class Sent(NamedTuple):
    """Which page sent a message, and when by its own clock."""

    page: str | None
    date: datetime


class Click(NamedTuple):
    """A click that waits: when it was sent, and what it asks for."""

    sent: Sent
    action: Callable[[], object]


class Clicks:
    """Which clicks on a page count.

    The kernel counts in `shown` what it has shown, and the page itself copies that number to `seen`
    as soon as it gets it. A click that was sent before that was made on something older, and does
    not count. Nor does one that follows within `REACTION` on another click, or on something new
    that was waited for for longer; the page has written the time on its messages. Where no page
    ever answers, as in a script, every click counts.

    Messages need not arrive in the order in which they were sent: the kernel handles those of one
    widget in its main thread and those of another in a second one. So a click that arrives before
    the page has said what it sees waits until it has, and is judged then.

    >>> clicks = Clicks()
    >>> clicks.renew()
    >>> clicks.take(lambda: print("taken"))
    taken
    """

    def __init__(self) -> None:
        self.shown, self.seen = IntText(), IntText()  # never displayed: the page knows the numbers
        self.link = jsdlink((self.shown, "value"), (self.seen, "value"))
        self.latest: Sent | None = None
        self.seen_at: Sent | None = None
        self.waiting: list[Click] = []
        self.renewed = monotonic()
        self.one_at_a_time = RLock()
        self.seen.observe(self._seen, "value")

    def renew(self) -> None:
        """From now on, clicks on what was shown before do not count."""
        with self.one_at_a_time:
            for click in self.waiting:  # nobody can have made them on what is not yet shown
                self.latest = later(self.latest, click.sent)
            self.waiting.clear()
            self.renewed = monotonic()
            self.shown.value += 1

    def take(self, action: Callable[[], object]) -> None:
        """Do what the click that is being handled asks for, if it counts."""
        with self.one_at_a_time:
            self._judge(sent(), action)

    def _judge(self, click: Sent | None, action: Callable[[], object]) -> None:
        """Do what a click asks for, if it counts; keep it, if nobody can know yet."""
        if not self._page_may_answer():
            if self._counts(click):
                action()
        elif click is not None:
            self.waiting.append(Click(click, action))

    def _page_may_answer(self) -> bool:
        """Whether a page has answered before, and not yet to what is shown now."""
        behind = 0 < self.seen.value != self.shown.value
        return behind and monotonic() < self.renewed + PATIENCE

    def _counts(self, now: Sent | None) -> bool:
        """Whether a click was made on what is shown now, and not by haste. Ask once for each."""
        before, self.latest = self.latest, later(self.latest, now)
        if self.seen.value == 0:
            return True
        return not precedes(now, self.seen_at) and not is_close(before, now)

    def _seen(self, _: Any) -> None:
        """The page has said what it sees: the clicks that were waiting for it are judged."""
        with self.one_at_a_time:
            self.seen_at = now = sent()
            waiting, self.waiting = sorted(self.waiting, key=lambda click: click.sent.date), []
            for click in waiting:
                if is_before(click.sent, now):
                    self.latest = later(self.latest, click.sent)
            if not is_close(self.latest, now):  # what comes at once makes nobody wait again
                self.latest = now
            for click in waiting:
                if not is_before(click.sent, now):
                    self._judge(*click)


def later(one: Sent | None, other: Sent | None) -> Sent | None:
    """The message that was sent later; the other one, if they are not of the same page."""
    return one if precedes(other, one) else other


def is_close(one: Sent | None, other: Sent | None) -> bool:
    """Whether two messages follow closely on each other; if they have no times, they do not."""
    return abs(time_between(one, other)) < REACTION


def is_before(one: Sent | None, other: Sent | None) -> bool:
    """Whether one message was sent before another of the same page."""
    return timedelta(0) < time_between(one, other) < timedelta.max


def precedes(one: Sent | None, other: Sent | None) -> bool:
    """The same, as far as messages may overtake each other."""
    return is_before(one, other) and time_between(one, other) < OVERTAKING


def time_between(one: Sent | None, other: Sent | None) -> timedelta:
    """The time between two messages; very long if they are not of the same page."""
    if one is None or other is None or one.page != other.page:
        return timedelta.max
    return other.date - one.date


def sent() -> Sent | None:
    """When and by which page the message was sent that is being handled; None if no page did."""
    get_parent = getattr(get_ipython(), "get_parent", None)
    header = get_parent().get("header", {}) if get_parent else {}
    if not isinstance(header.get("date"), datetime):
        return None
    return Sent(header.get("session"), header["date"])

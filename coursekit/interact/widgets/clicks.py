"""A click counts only for what its reader had before their eyes.

A click arrives as a message that does not say what it was made on. If the kernel is busy, or if a
second click follows quickly, it would be taken for a click on a page that nobody has seen yet.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from IPython.core.getipython import get_ipython
from ipywidgets import IntText, jsdlink

REACTION = timedelta(seconds=0.25)
"""The two clicks of a double click are closer together, and people need as long to look at
something that they have waited for; what they click on sooner was meant for before."""


class Clicks:
    """Which clicks on a page count.

    The kernel counts in `shown` what it has shown, and the page itself copies that number to `seen`
    as soon as it gets it. Messages of a page arrive in the order in which they were sent: a click
    that arrives while `seen` lags behind was made on something older, and does not count. Nor does
    one that follows within `REACTION` on another click, or on something new that was waited for for
    longer; the page has written the time on its messages. Where no page ever answers, as in a
    script, every click counts.

    >>> clicks = Clicks()
    >>> clicks.renew()
    >>> clicks.counts(), clicks.counts()
    (True, True)
    """

    def __init__(self) -> None:
        self.shown, self.seen = IntText(), IntText()  # never displayed: the page knows the numbers
        self.link = jsdlink((self.shown, "value"), (self.seen, "value"))
        self.latest: datetime | None = None
        self.seen.observe(self._seen, "value")

    def renew(self) -> None:
        """From now on, clicks on what was shown before do not count."""
        self.shown.value += 1

    def counts(self) -> bool:
        """Whether the click that is being handled was made on what is shown now, and not by haste.

        Ask once for each click.
        """
        before, self.latest = self.latest, sent_at()
        if self.seen.value == 0:
            return True
        return self.seen.value == self.shown.value and not follows(before, self.latest)

    def _seen(self, _: Any) -> None:
        now = sent_at()
        if not follows(self.latest, now):  # what comes at once does not make anybody wait again
            self.latest = now


def follows(before: datetime | None, now: datetime | None) -> bool:
    """Whether one message follows closely on another; if they have no times, it does not."""
    if before is None or now is None:
        return False
    return timedelta(0) <= now - before < REACTION  # < 0: from another computer


def sent_at() -> datetime | None:
    """When the page sent the message that is being handled, by its own clock; None if none did."""
    get_parent = getattr(get_ipython(), "get_parent", None)
    date = get_parent().get("header", {}).get("date") if get_parent else None
    return date if isinstance(date, datetime) else None

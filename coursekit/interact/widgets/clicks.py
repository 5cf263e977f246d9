"""A click counts only for what its reader had before their eyes.

A click arrives as a message that does not say what it was made on. If the kernel is busy, or if a
second click follows quickly, it would be taken for a click on a page that nobody has seen yet.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from IPython.core.getipython import get_ipython
from ipywidgets import IntText, jsdlink

REACTION = timedelta(seconds=0.3)
"""People need this long to look at something new; what they click on sooner was meant for before.
The two clicks of a double click are closer together."""


class Clicks:
    """Which clicks on a page count.

    The kernel counts in `shown` what it has shown, and the page itself copies that number to `seen`
    as soon as it gets it. Messages of a page arrive in the order in which they were sent: a click
    that arrives while `seen` lags behind was made on something older, and does not count. Nor does
    one that follows within `REACTION` on something new, or on another click; the page has written
    the time on its messages. Where no page ever answers, as in a script, every click counts.

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
        if self.seen.value != self.shown.value:
            return False
        if before is None or self.latest is None:
            return True
        return not timedelta(0) <= self.latest - before < REACTION  # < 0: from another computer

    def _seen(self, _: Any) -> None:
        self.latest = sent_at()


def sent_at() -> datetime | None:
    """When the page sent the message that is being handled, by its own clock; None if none did."""
    get_parent = getattr(get_ipython(), "get_parent", None)
    date = get_parent().get("header", {}).get("date") if get_parent else None
    return date if isinstance(date, datetime) else None

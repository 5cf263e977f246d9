"""A claim: something the notes state, and the computation that settles it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Claim:
    """What the notes say in a section, what they print there, and how to compute it.

    `printed` holds nothing where the notes leave the answer out, one value, or several where they
    can be read in several ways; None stands for a procedure that gives no answer as printed.
    `expected` is what `compute()` has to return.

    >>> claim = Claim("C9.01", "§9", "the sum of 1 and 2", lambda: 1 + 2, expected=3, printed=(4,))
    >>> claim.compute() == claim.expected, claim.verdict
    (True, 'wrong')
    """

    id: str
    section: str
    says: str
    compute: Callable[[], Any]
    expected: Any
    printed: tuple = ()

    @property
    def verdict(self) -> str:
        """The notes are "right", "wrong", "ambiguous" (right in one reading) or "missing" here."""
        return self.verdict_on(self.compute())

    def verdict_on(self, computed: Any) -> str:
        """The verdict if the computation has returned `computed`."""
        if not self.printed:
            return "missing"
        if computed not in self.printed:
            return "wrong"
        return "right" if len(self.printed) == 1 else "ambiguous"

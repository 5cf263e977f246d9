"""A claim: what the notes state, and the computation that settles it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Claim:
    """What the notes say in a section, what they print there, and how to compute it.

    `printed` holds nothing where the notes leave the answer out, one value, or several where they
    can be read in several ways. `slip()` is the result of our computation with the notes' slip
    planted in it; None stands for no answer. `erratum` says in one plain sentence what is printed,
    what it should be, and where. `expected` is what `compute()` has to return. `unlisted` says why
    the notebook's table leaves the claim out, if it does. `document` says whose slides are meant
    where the section is not one of the notes (`documents.py` has the names).

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
    slip: Callable[[], Any] | None = None
    erratum: str = ""
    unlisted: str = ""
    document: str = ""

    @property
    def verdict(self) -> str:
        """The notes are "right", "wrong", "ambiguous" (right in one reading) or "missing" here."""
        return self.verdict_on(self.compute())

    def verdict_on(self, computed: Any) -> str:
        """The verdict if the computation has returned `computed`."""
        if self.slip is not None:
            return "right" if self.slip() == computed else "wrong"
        if not self.printed:
            return "missing"
        if computed not in self.printed:
            return "wrong"
        return "right" if len(self.printed) == 1 else "ambiguous"


def claim(
    id: str,
    section: str,
    says: str,
    *,
    expected: Any,
    printed: tuple = (),
    slip: Callable[[], Any] | None = None,
    erratum: str = "",
    unlisted: str = "",
    document: str = "",
) -> Callable[[Callable[[], Any]], Claim]:
    """A decorator: the function below it computes what the notes claim.

    >>> @claim("C9.01", "§9", "the sum of 1 and 2", expected=3, printed=(4,))
    ... def one_and_two():
    ...     return 1 + 2
    >>> one_and_two.verdict
    'wrong'
    """

    def made(compute: Callable[[], Any]) -> Claim:
        return Claim(
            id, section, says, compute, expected, printed, slip, erratum, unlisted, document
        )

    return made

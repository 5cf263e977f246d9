"""What is found out about impartial games: the working for a nimber, and periods. Notes §2.1."""

from __future__ import annotations

import msgspec

from coursekit.games import Impartial


class GrundyRow(msgspec.Struct, frozen=True):
    """A position, its options with their nimbers, and the least number that is missing there."""

    position: Impartial
    options: tuple[Impartial, ...]
    nimbers: tuple[int, ...]
    value: int


class Period(msgspec.Struct, frozen=True):
    """From `preperiod` on the sequence repeats every `period` terms.

    The `exceptions` are the earlier places that differ from what the period would give there.
    """

    preperiod: int
    period: int
    exceptions: tuple[int, ...]

    def earlier(self, place: int) -> int:
        """The first place, if there is an earlier one, at which the sequence has the same value.

        >>> Period(preperiod=2, period=3, exceptions=()).earlier(100)
        4
        """
        return min(place, self.preperiod + (place - self.preperiod) % self.period)

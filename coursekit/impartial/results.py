"""What is found out about impartial games: the working for a nimber, and periods. Notes §2.1."""

from __future__ import annotations

import msgspec

from coursekit.position import Impartial


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

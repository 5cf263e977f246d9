"""Impartial games: nimbers, equivalence, and the sequences of heap games. Notes §2.1."""

from coursekit.impartial.nimbers import (
    GrundyRow,
    distinguish,
    equivalent,
    grundy,
    grundy_table,
    mex,
    nim_sum,
    outcome,
    winning_moves,
)
from coursekit.impartial.periods import Period, find_period
from coursekit.impartial.sequences import grundy_sequence

__all__ = [
    "GrundyRow",
    "Period",
    "distinguish",
    "equivalent",
    "find_period",
    "grundy",
    "grundy_sequence",
    "grundy_table",
    "mex",
    "nim_sum",
    "outcome",
    "winning_moves",
]

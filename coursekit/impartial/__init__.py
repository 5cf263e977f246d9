"""Impartial games: nimbers, equivalence, and the sequences of heap games. Notes §2.1."""

from coursekit.impartial.nimbers import (
    distinguish,
    equivalent,
    grundy,
    grundy_table,
    mex,
    nim_sum,
    outcome_by_nimbers,
    winning_moves,
)
from coursekit.impartial.periods import find_period
from coursekit.impartial.results import GrundyRow, Period
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
    "outcome_by_nimbers",
    "winning_moves",
]

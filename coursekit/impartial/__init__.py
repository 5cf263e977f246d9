"""Impartial games: nimbers, equivalence, and the sequences of heap games. Notes §2.1."""

from coursekit.door import check_impartial, check_memo, door
from coursekit.impartial import nimbers
from coursekit.impartial.nimbers import distinguish, mex, nim_sum
from coursekit.impartial.periods import find_period
from coursekit.impartial.results import GrundyRow, Period
from coursekit.impartial.sequences import grundy_sequence

CHECKS = {
    "position": check_impartial,
    "first": check_impartial,
    "second": check_impartial,
    "memo": lambda name, memo: memo if memo is None else check_memo(name, memo),
}

grundy = door(nimbers.grundy, CHECKS)
grundy_table = door(nimbers.grundy_table, CHECKS)
outcome_by_nimbers = door(nimbers.outcome_by_nimbers, CHECKS)
winning_moves = door(nimbers.winning_moves, CHECKS)
equivalent = door(nimbers.equivalent, CHECKS)

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

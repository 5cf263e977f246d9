"""Impartial games: nimbers, equivalence, and the sequences of heap games. Notes §2.1."""

from functools import partial

from coursekit.checks import check_impartial, check_impartials, check_memo, check_normal_rule
from coursekit.door import put_doors
from coursekit.games.fields import whole_number
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
from coursekit.kinds import Check, a_collection, any_value, natural_numbers, optional

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

CHECKS: dict[str, Check] = {
    "position": check_impartial,
    "grundy.position": check_normal_rule,
    "grundy_table.position": check_normal_rule,
    "first": check_impartial,
    "second": check_impartial,
    "equivalent.first": check_normal_rule,
    "equivalent.second": check_normal_rule,
    "games": check_impartials,
    "memo": optional(check_memo),
    "values": a_collection(whole_number, "whole numbers, 0 or more"),
    "sequence": natural_numbers,
    "family": any_value,
    "n": partial(whole_number, least=1),
}
put_doors(globals(), CHECKS)

"""Learning from regret: in matrix games, and at every information set of a tree. Notes §4.4."""

from coursekit.door import door, put_doors
from coursekit.regret import external_sampling, outcome_sampling, recursive
from coursekit.regret.checks import CHECKS, check_times
from coursekit.regret.counterfactual import cfr, cfr_plus, cfr_steps
from coursekit.regret.matching import matched, regret_matching, regret_matching_steps
from coursekit.regret.results import CfrStep, Learned, MatchedRegrets, MatchingStep

recursive_cfr = door(recursive.recursive_cfr, CHECKS)
external_sampling_cfr = door(external_sampling.external_sampling_cfr, CHECKS)
outcome_sampling_cfr = door(outcome_sampling.outcome_sampling_cfr, CHECKS)

__all__ = [
    "CfrStep",
    "Learned",
    "MatchedRegrets",
    "MatchingStep",
    "cfr",
    "cfr_plus",
    "cfr_steps",
    "external_sampling_cfr",
    "matched",
    "outcome_sampling_cfr",
    "recursive_cfr",
    "regret_matching",
    "regret_matching_steps",
]

put_doors(globals(), CHECKS, check_times)

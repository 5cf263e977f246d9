"""Games as trees, with what the players know: strategies, equilibria, regret, beliefs. Notes §4.4.

Wherever a tree is wanted, a position will do: its tree is explored first.
"""

from coursekit.extensive_form.beliefs import (
    boards_of,
    consistent_positions,
    expected_value,
    information,
    value_of_looking,
)
from coursekit.extensive_form.cfr import CfrStep, cfr, cfr_plus, cfr_steps
from coursekit.extensive_form.regret import (
    external_sampling_cfr,
    outcome_sampling_cfr,
    recursive_cfr,
    regret_matching,
    regret_matching_steps,
)
from coursekit.extensive_form.sequence_form import (
    TreeSolution,
    sequence_form,
    sequence_program,
    solve_tree,
)
from coursekit.extensive_form.solving import (
    Threat,
    backward_induction,
    best_response,
    expected_payoffs,
    exploitability,
    full_normal_form,
    incredible_threats,
    move_values,
    normal_form,
)
from coursekit.extensive_form.strategies import (
    behavioural_to_mixed,
    count_pure_strategies,
    count_reduced_strategies,
    information_sets,
    mixed_to_behavioural,
    pure_strategies,
    reduced_strategies,
    uniform_profile,
)
from coursekit.extensive_form.tree import GameTree, InformationSet, imperfect_recall_at

__all__ = [
    "CfrStep",
    "GameTree",
    "InformationSet",
    "Threat",
    "TreeSolution",
    "backward_induction",
    "behavioural_to_mixed",
    "best_response",
    "boards_of",
    "cfr",
    "cfr_plus",
    "cfr_steps",
    "consistent_positions",
    "count_pure_strategies",
    "count_reduced_strategies",
    "expected_payoffs",
    "expected_value",
    "exploitability",
    "external_sampling_cfr",
    "full_normal_form",
    "imperfect_recall_at",
    "incredible_threats",
    "information",
    "information_sets",
    "mixed_to_behavioural",
    "move_values",
    "normal_form",
    "outcome_sampling_cfr",
    "pure_strategies",
    "recursive_cfr",
    "reduced_strategies",
    "regret_matching",
    "regret_matching_steps",
    "sequence_form",
    "sequence_program",
    "solve_tree",
    "uniform_profile",
    "value_of_looking",
]

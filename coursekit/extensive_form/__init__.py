"""Games as trees, with what the players know: strategies, best responses, equilibria. Notes §4.4.

Wherever a tree is wanted, a position will do: its tree is explored first.
"""

from coursekit.door import put_doors
from coursekit.extensive_form.backward_inductions import backward_induction, incredible_threats
from coursekit.extensive_form.best_responses import (
    best_response,
    expected_payoffs,
    exploitability,
    move_values,
)
from coursekit.extensive_form.checks import check_player_of_tree, check_tree
from coursekit.extensive_form.mixtures import behavioural_to_mixed, mixed_to_behavioural
from coursekit.extensive_form.normal_forms import full_normal_form, normal_form
from coursekit.extensive_form.pure_strategies import (
    count_pure_strategies,
    count_reduced_strategies,
    pure_strategies,
    reduced_strategies,
)
from coursekit.extensive_form.recall import forgotten
from coursekit.extensive_form.results import (
    BestResponse,
    PureProfile,
    SequenceForm,
    Threat,
    ThreateningEquilibrium,
    TreeSolution,
)
from coursekit.extensive_form.sequence_forms import sequence_form, sequence_program, solve_tree
from coursekit.extensive_form.sequences import Sequences
from coursekit.extensive_form.strategies import information_sets, uniform_profile
from coursekit.extensive_form.tree import GameTree, InformationSet
from coursekit.kinds import a_whole_number, any_value

__all__ = [
    "BestResponse",
    "GameTree",
    "InformationSet",
    "PureProfile",
    "SequenceForm",
    "Sequences",
    "Threat",
    "ThreateningEquilibrium",
    "TreeSolution",
    "backward_induction",
    "behavioural_to_mixed",
    "best_response",
    "count_pure_strategies",
    "count_reduced_strategies",
    "expected_payoffs",
    "exploitability",
    "forgotten",
    "full_normal_form",
    "incredible_threats",
    "information_sets",
    "mixed_to_behavioural",
    "move_values",
    "normal_form",
    "pure_strategies",
    "reduced_strategies",
    "sequence_form",
    "sequence_program",
    "solve_tree",
    "uniform_profile",
]

CHECKS = {
    "tree": check_tree,
    "player": a_whole_number(),
    "profile": any_value,  # the functions themselves refuse what is none, here and below
    "strategy": any_value,
    "mixed": any_value,
}
put_doors(globals(), CHECKS, check_player_of_tree)

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
from coursekit.extensive_form.efg import load_efg, read_efg, save_efg, write_efg
from coursekit.extensive_form.mixtures import behavioural_to_mixed, mixed_to_behavioural
from coursekit.extensive_form.normal_forms import full_normal_form, normal_form
from coursekit.extensive_form.pure_strategies import (
    count_pure_strategies,
    count_reduced_strategies,
    pure_strategies,
    reduced_strategies,
)
from coursekit.extensive_form.recall import forgotten, has_perfect_recall
from coursekit.extensive_form.results import (
    BestResponse,
    PureProfile,
    SequenceForm,
    Threat,
    ThreateningEquilibrium,
    TreeSolution,
)
from coursekit.extensive_form.sequence_forms import sequence_form, sequence_program, solve_tree
from coursekit.extensive_form.strategies import information_sets, uniform_profile
from coursekit.graph import GameTree, InformationSet, Sequences
from coursekit.kinds import a_text, a_whole_number, any_value
from coursekit.matrix_games.gambit_text import check_path

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
    "has_perfect_recall",
    "incredible_threats",
    "information_sets",
    "load_efg",
    "mixed_to_behavioural",
    "move_values",
    "normal_form",
    "pure_strategies",
    "read_efg",
    "reduced_strategies",
    "save_efg",
    "sequence_form",
    "sequence_program",
    "solve_tree",
    "uniform_profile",
    "write_efg",
]

CHECKS = {
    "tree": check_tree,
    "player": a_whole_number(),
    "profile": any_value,  # the functions themselves refuse what is none, here and below
    "strategy": any_value,
    "mixed": any_value,
    "path": check_path,
    "text": a_text,
    "title": a_text,
}
put_doors(globals(), CHECKS, check_player_of_tree)

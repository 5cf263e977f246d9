"""Games as trees, with what the players know: strategies, best responses, equilibria. Notes §4.4.

Wherever a tree is wanted, a position will do: its tree is explored first.
"""

from coursekit.door import put_doors
from coursekit.extensive_form.best_responses import (
    best_response,
    expected_payoffs,
    exploitability,
)
from coursekit.extensive_form.checks import check_player_of_tree, check_tree
from coursekit.extensive_form.results import BestResponse
from coursekit.extensive_form.strategies import information_sets, uniform_profile
from coursekit.graph import GameTree, InformationSet, Sequences
from coursekit.kinds import a_whole_number, any_value

__all__ = [
    "BestResponse",
    "GameTree",
    "InformationSet",
    "Sequences",
    "best_response",
    "expected_payoffs",
    "exploitability",
    "information_sets",
    "uniform_profile",
]

CHECKS = {
    "tree": check_tree,
    "player": a_whole_number(),
    "profile": any_value,  # as_profile refuses what is none
}
put_doors(globals(), CHECKS, check_player_of_tree)

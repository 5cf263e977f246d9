"""Games with chance. Notes §3.

Values are Player I's, unless a function returns what everybody earns.
"""

from coursekit.checks import check_estimate, check_estimates, check_lottery, check_unfinished
from coursekit.door import door, put_doors
from coursekit.kinds import a_whole_number, function, number, optional
from coursekit.stochastic import (
    expectimax_search,
    expectiminimax_search,
    star1_search,
    star2_search,
)
from coursekit.stochastic.agents_policies import policy_of
from coursekit.stochastic.checks import check_one_or_two_players, check_window
from coursekit.stochastic.endless import endless
from coursekit.stochastic.evaluation import evaluate_policy
from coursekit.stochastic.finite import solve_finite
from coursekit.stochastic.graph_checks import CHECKS as OF_GRAPHS
from coursekit.stochastic.graph_checks import check_on_graph
from coursekit.stochastic.lookahead import greedy_policy
from coursekit.stochastic.lotteries import certainty_equivalent, expected_utility
from coursekit.stochastic.policy_iteration import policies, policy_iteration
from coursekit.stochastic.reaching import reachable
from coursekit.stochastic.results import Solution, Stage
from coursekit.stochastic.shapley import shapley
from coursekit.stochastic.simulation import simulate
from coursekit.stochastic.value_iteration import sweep, sweeps, value_iteration

CHECKS = {
    "position": check_one_or_two_players,
    "expectimax.position": check_unfinished,
    "heuristic": check_estimate,
    "expectimax.heuristic": check_estimates,
    "lowest": number(),
    "highest": number(),
    "first": optional(number()),
    "lottery": check_lottery,
    "player": a_whole_number(0, 1),
    "utility": function("of money that returns a number"),
}

expectiminimax = door(expectiminimax_search.expectiminimax, CHECKS)
expectimax = door(expectimax_search.expectimax, CHECKS)
star1 = door(star1_search.star1, CHECKS, check_window)
star2 = door(star2_search.star2, CHECKS, check_window)

__all__ = [
    "Solution",
    "Stage",
    "certainty_equivalent",
    "endless",
    "evaluate_policy",
    "expected_utility",
    "expectimax",
    "expectiminimax",
    "greedy_policy",
    "policies",
    "policy_iteration",
    "policy_of",
    "reachable",
    "shapley",
    "simulate",
    "solve_finite",
    "star1",
    "star2",
    "sweep",
    "sweeps",
    "value_iteration",
]

put_doors(globals(), {**CHECKS, **OF_GRAPHS}, check_on_graph)

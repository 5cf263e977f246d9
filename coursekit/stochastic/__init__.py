"""Games with chance. Notes §3.

Values are Player I's, unless a function returns what everybody earns.
"""

from coursekit.stochastic.cycles import (
    Solution,
    can_go_on_for_ever,
    greedy_policy,
    solve_finite,
    sweep,
    sweeps,
    value_iteration,
)
from coursekit.stochastic.pig import PigTable, evaluate_plans, simulate_plans, solve_pig
from coursekit.stochastic.policy import (
    evaluate_policy,
    policies,
    policy_from_agent,
    policy_iteration,
)
from coursekit.stochastic.search import (
    certainty_equivalent,
    expected_utility,
    expectimax,
    expectiminimax,
    probe,
    star1,
    star2,
)
from coursekit.stochastic.stages import StageGame, shapley_iteration

__all__ = [
    "PigTable",
    "Solution",
    "StageGame",
    "can_go_on_for_ever",
    "certainty_equivalent",
    "evaluate_plans",
    "evaluate_policy",
    "expected_utility",
    "expectimax",
    "expectiminimax",
    "greedy_policy",
    "policies",
    "policy_from_agent",
    "policy_iteration",
    "probe",
    "shapley_iteration",
    "simulate_plans",
    "solve_finite",
    "solve_pig",
    "star1",
    "star2",
    "sweep",
    "sweeps",
    "value_iteration",
]

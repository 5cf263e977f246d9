"""Multi-armed bandits: exploration against exploitation. Notes §5.4.1."""

from coursekit.bandits.arm import THREE_ARMS, Arm, coin, scaled
from coursekit.bandits.checks import CHECKS
from coursekit.bandits.limits import epsilon_greedy_regret, greedy_choices, regret_of_settling
from coursekit.bandits.policies import (
    decaying_epsilon_greedy,
    epsilon_greedy,
    greedy,
    thompson,
    ucb,
)
from coursekit.bandits.results import Simulation, standard_error
from coursekit.bandits.simulation import Policy, lever, simulate
from coursekit.door import put_doors

__all__ = [
    "THREE_ARMS",
    "Arm",
    "Policy",
    "Simulation",
    "coin",
    "decaying_epsilon_greedy",
    "epsilon_greedy",
    "epsilon_greedy_regret",
    "greedy",
    "greedy_choices",
    "lever",
    "regret_of_settling",
    "scaled",
    "simulate",
    "standard_error",
    "thompson",
    "ucb",
]

put_doors(globals(), CHECKS)

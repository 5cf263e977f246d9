"""Multi-armed bandits: exploration against exploitation. Notes §5.4.1.

The functions check their arguments at the door and then do what their files say.
"""

from coursekit.bandits import arm, limits, policies, simulation
from coursekit.bandits.arm import THREE_ARMS, Arm, coin
from coursekit.bandits.checks import CHECKS
from coursekit.bandits.results import Simulation, standard_error
from coursekit.bandits.simulation import Policy
from coursekit.door import door

scaled = door(arm.scaled, CHECKS)
greedy = door(policies.greedy, CHECKS)
epsilon_greedy = door(policies.epsilon_greedy, CHECKS)
decaying_epsilon_greedy = door(policies.decaying_epsilon_greedy, CHECKS)
ucb = door(policies.ucb, CHECKS)
thompson = door(policies.thompson, CHECKS)
lever = door(simulation.lever, CHECKS)
simulate = door(simulation.simulate, CHECKS)
greedy_choices = door(limits.greedy_choices, CHECKS)
regret_of_settling = door(limits.regret_of_settling, CHECKS)
epsilon_greedy_regret = door(limits.epsilon_greedy_regret, CHECKS)

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

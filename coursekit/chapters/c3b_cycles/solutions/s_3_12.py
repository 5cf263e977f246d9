"""Put the two policies together, Player I's by the rule and Player II's from the solution, and
evaluate that for each total. Holding at 2 wins most often, with 0.4955 instead of 0.5225.
"""

import numpy as np

from coursekit.games import Piglet
from coursekit.games.pig import hold_at
from coursekit.graph import GameGraph
from coursekit.stochastic import evaluate_policy, policy_iteration, policy_of

ten = GameGraph.explore(Piglet(10))
best = policy_iteration(ten)


def wins(policy):
    """How often Player I wins."""
    return (1 + evaluate_policy(ten, policy)[0]) / 2


by_rule = {
    total: wins(np.where(ten.movers == 0, policy_of(ten, hold_at(total)), best.policy))
    for total in range(1, 10)
}
total = max(by_rule, key=lambda total: by_rule[total])
answer = (total, round(wins(best.policy) - by_rule[total], 4))

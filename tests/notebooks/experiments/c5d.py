"""The experiment of 5d with luck: how often UCB plays a worse arm."""

from functools import partial

from coursekit.bandits import epsilon_greedy, ucb
from tests.notebooks.experiment import Experiment

EXPERIMENTS = [
    Experiment(
        "5d-bandits",
        "coins = simulate(ucb",
        lambda table: (
            all(plays <= most for _, plays, most, _ in table.rows) and table.rows[-1][3] < 0.03
        ),
        {
            "explores for ever": {"coursekit.bandits: ucb": partial(epsilon_greedy, epsilon=0.1)},
            "no bonus": {"coursekit.bandits: ucb": partial(ucb, exploration=0)},
        },
        quicker=("runs=200", "runs=50"),
    ),
]

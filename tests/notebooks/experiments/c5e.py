"""The experiment of 5e beside the theorem: whose visits a node of UCT counts."""

from coursekit.monte_carlo import flat_ucb
from tests.notebooks.experiment import Experiment


def at_a_fixed_depth(position, iterations):
    """A search whose leaves are visited again and again, and never get children."""
    return flat_ucb(position, 2, iterations)


EXPERIMENTS = [
    Experiment(
        "5e-monte-carlo-tree-search",
        "root = uct(TicTacToe()",
        lambda holds: holds is True,
        {"leaves that do not grow": {"coursekit.monte_carlo: uct": at_a_fixed_depth}},
    ),
]

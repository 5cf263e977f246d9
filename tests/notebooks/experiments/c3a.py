"""Experiments of 3a: how much a leaf counts, and what each call of Star1 promises."""

from coursekit.course import planted
from coursekit.stochastic import expectiminimax, star1
from tests.notebooks.experiment import Experiment

DICE_ALWAYS_LEAD_THERE = planted(
    expectiminimax, "expectation(values), None", "sum(value for _, value in values), None"
)
CUTS_TOO_SOON = planted(star1, "if upper <= alpha:", "if lower <= alpha:")
FORGETS_WHAT_IS_LEFT = planted(star1, "(value - highest)", "(value - highest - 1)")

EXPERIMENTS = [
    Experiment(
        "3a-chance",
        "odds, rows = ",
        lambda table: all(held and most > 0 for _, _, held, most, _ in table.rows),
        {
            "every throw leads there": {
                "coursekit.stochastic: expectiminimax": DICE_ALWAYS_LEAD_THERE
            }
        },
        quicker=("(1, 2, 3)", "(1, 2)"),
    ),
    Experiment(
        "3a-chance",
        "tree = Tree(random_node(5",
        lambda result: result[0] == result[1] > 100,
        {
            "Star1 cuts too soon": {"coursekit.stochastic: star1": CUTS_TOO_SOON},
            "a bound that is too low": {"coursekit.stochastic: star1": FORGETS_WHAT_IS_LEFT},
        },
    ),
]

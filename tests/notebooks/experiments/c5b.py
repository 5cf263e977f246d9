"""The experiments of 5b, alpha-beta, and the wrong theories that they notice."""

from coursekit.course import planted
from coursekit.search import alpha_beta, alpha_beta_fail_hard, fewest_leaves, scout
from tests.notebooks.experiment import Experiment

CUTS_TOO_SOON = planted(alpha_beta, "if best <= alpha", "if best < inf")
WINDOW_FORGOTTEN = planted(alpha_beta, "beta = min(beta, best)", "pass")
BOUND_OF_THE_OTHER = planted(alpha_beta, "alpha = max(alpha, best)", "beta = max(alpha, best)")
NEVER_CUTS = planted(
    planted(alpha_beta, "if best >= beta", "if False"), "if best <= alpha", "if False"
)
TAKES_THE_FIRST_ANSWER = planted(
    scout, "if alpha < value < beta:  # it is better: how much?", "if False:"
)


def kept(table) -> bool:
    """Whether no answer of alpha-beta says more than minimax, and every window fits."""
    (_, low, *_), (_, small, _, large), (*_, high) = table.rows
    calls = sum(sum(row[1:]) for row in table.rows)
    return (low, small, large, high) == (0, 0, 0, 0) and f"by {calls} of {calls}" in table.caption


def close_in(table) -> bool:
    """Whether the bounds of MTD-f hold the value of the tree, 7, and meet."""
    least = [bound for _, side, bound in table.rows if side == "at least"]
    most = [bound for _, side, bound in table.rows if side == "at most"]
    return max(least) <= 7 <= min(most) and max(least) == min(most)


EXPERIMENTS = [
    Experiment(
        "5b-alpha-beta",
        "nau = ",
        lambda table: [row[2:] for row in table.rows] == [(3, 3), (3, 3), (3, 3), (5, 6), (3, 1)],
        {
            "cuts too soon": {"coursekit.search: alpha_beta": CUTS_TOO_SOON},
            "no difference": {"coursekit.search: alpha_beta": alpha_beta_fail_hard},
        },
    ),
    Experiment(
        "5b-alpha-beta",
        "calls = [call",
        kept,
        {
            "cuts too soon": {"coursekit.search: alpha_beta": CUTS_TOO_SOON},
            "a window that stays": {"coursekit.search: alpha_beta": WINDOW_FORGOTTEN},
            "the bound of the other": {"coursekit.search: alpha_beta": BOUND_OF_THE_OTHER},
        },
    ),
    Experiment(
        "5b-alpha-beta",
        "sizes = ",
        lambda table: all(len(row) == 5 and row[3] == row[4] < row[2] for row in table.rows),
        {
            "both proofs count in full": {
                "coursekit.search: fewest_leaves": lambda b, d: fewest_leaves(b, d) + 1
            },
            "never cuts": {"coursekit.course.tools.pruned_trees: alpha_beta": NEVER_CUTS},
        },
    ),
    Experiment(
        "5b-alpha-beta",
        "turned_round = ",
        lambda counts: counts[0] == 300 > counts[1],
        {"one question is enough": {"coursekit.search: scout": TAKES_THE_FIRST_ANSWER}},
    ),
    Experiment(
        "5b-alpha-beta",
        "asked = ",
        close_in,
        {
            "cuts too soon": {
                "coursekit.search: alpha_beta": CUTS_TOO_SOON,
                "coursekit.search.mtd_f_search: alpha_beta": CUTS_TOO_SOON,
            }
        },
    ),
]

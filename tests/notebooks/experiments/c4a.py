"""The experiments of 4a, and theories with which they must not agree."""

from typing import Any

import numpy as np

from coursekit.matrix_games import expected_payoff, reply_payoffs, solve
from coursekit.matrix_games.results import Equilibrium
from tests.notebooks.experiment import Experiment


def with_help(tree: Any) -> tuple[Any, Any]:
    """Minimax for somebody who thinks that Player II helps."""
    if tree.is_over:
        return tree.payoffs()[0], None
    values = [with_help(option)[0] for option in tree.options()]
    return max(values), values.index(max(values))


def lucky(game: Any, X: Any, Y: Any) -> Any:
    """Expected payoffs for somebody who thinks that random mixtures always draw their best row."""
    if isinstance(X, np.ndarray):
        return max(reply_payoffs(game, 0, Y)) + 0.01
    return expected_payoff(game, X, Y)


def evenly(A: Any) -> Equilibrium:
    """Everything with the same probability."""
    n, m = A.shape
    return Equilibrium(solve(A).value, (1 / n,) * n, (1 / m,) * m)


def first_payoff(A: Any) -> Equilibrium:
    """A solution whose value is the payoff in the first cell."""
    found = solve(A)
    return Equilibrium(A[0, 0], found.row, found.column)


EXPERIMENTS = [
    Experiment(
        "4a-matrix-games",
        "leaves = ",
        bool,
        {"Player II helps": {"coursekit.solving: minimax": with_help}},
    ),
    Experiment(
        "4a-matrix-games",
        "mixtures = ",
        lambda result: result[0][0] == 0 and result[1][0] > 0 and result[1][1] <= 1 / 6,
        {"mixtures draw their best row": {"coursekit.matrix_games: expected_payoff": lucky}},
        quicker=("1000", "200"),
    ),
    Experiment(
        "4a-matrix-games",
        "tables = ",
        lambda result: result[0] > 0 and result[1:] == (True, True),
        {
            "everything alike": {"coursekit.matrix_games: solve": evenly},
            "the first cell is the value": {"coursekit.matrix_games: solve": first_payoff},
        },
        quicker=("size=(100", "size=(30"),
    ),
]

"""Experiments of 3b: policy iteration ends where a sweep changes nothing."""

from typing import Any

import numpy as np

from tests.notebooks.experiment import Experiment


def first_moves(graph: Any, values: np.ndarray, layer: np.ndarray, choice: Any) -> np.ndarray:
    """The first move everywhere, as if any were better than the last one."""
    return graph.first[layer]


def never_better(graph: Any, policy: np.ndarray, values: np.ndarray, players: Any) -> None:
    """Nobody finds anything to improve."""


EXPERIMENTS = [
    Experiment(
        "3b-cycles",
        "# how much a sweep still changes",
        lambda changes: changes[-1] == 0 < changes[0],
        {
            "any move is as good": {
                "coursekit.stochastic.policy_iteration: best_edges": first_moves
            },
            "the first policy is optimal": {
                "coursekit.stochastic.policy_iteration: improved": never_better
            },
        },
    ),
]

"""Experiments of 4d: no strategy earns more than a best response."""

from typing import Any

from coursekit.extensive_form import best_response, expected_payoffs
from coursekit.extensive_form.results import BestResponse
from tests.notebooks.experiment import Experiment


def first_moves(tree: Any, profile: Any, player: int) -> BestResponse:
    """The first move at every information set, taken for a best response."""
    strategy = {each.observation: each.moves[0] for each in tree.sequences[player].information_sets}
    both = (strategy, profile[1]) if player == 0 else (profile[0], strategy)
    return BestResponse(expected_payoffs(tree, both)[player], strategy)


def who_sees_the_cards(tree: Any, profile: Any, player: int) -> BestResponse:
    """A best response of somebody who always knows a little more than allowed."""
    found = best_response(tree, profile, player)
    return BestResponse(found.payoff + 1, found.strategy)


EXPERIMENTS = [
    Experiment(
        "4d-extensive-form",
        "rng, rows = np.random.default_rng(4)",
        lambda same: same == 10,
        {
            "the first move will do": {"coursekit.extensive_form: best_response": first_moves},
            "nothing is hidden": {"coursekit.extensive_form: best_response": who_sees_the_cards},
        },
    ),
]

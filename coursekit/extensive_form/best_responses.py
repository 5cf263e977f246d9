"""What strategies for a tree earn, what the best response earns, and what is left to gain. §4.4."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.extensive_form.results import BestResponse
from coursekit.extensive_form.strategies import as_profile, node_probabilities


def expected_payoffs(tree: Any, profile: Any) -> tuple[Any, ...]:
    """What each player earns on average; exact if the probabilities are. Notes §4.4.

    >>> from coursekit.games import CoinGame
    >>> from coursekit.graph import GameTree
    >>> heads = {(): "heads"}
    >>> expected_payoffs(GameTree.explore(CoinGame()), (heads, {(): {"heads": 0.5, "tails": 0.5}}))
    (0.5, -0.5)
    """
    reach = node_probabilities(tree, as_profile(tree, profile))[tree.ended]
    return tuple((reach @ tree.payoffs.astype(reach.dtype)).tolist())


def best_response(tree: Any, profile: Any, player: int) -> BestResponse:
    """The best that the player can do against the others' strategies; the own one is ignored.

    Worked out from the player's last choices back to the first ones: a choice is worth what it
    earns by itself and what the best choices after it are worth. It takes perfect recall.

    >>> from coursekit.games import CoinGame
    >>> from coursekit.graph import GameTree
    >>> reply = best_response(GameTree.explore(CoinGame()), ({(): "heads"}, None), 1)
    >>> print(reply.payoff, reply.strategy)
    1 {(): 'tails'}
    """
    behaviours = as_profile(tree, profile, but=player)
    sequences = tree.sequences[player]
    reach = node_probabilities(tree, behaviours)[tree.ended]
    earned = np.zeros(len(sequences), dtype=reach.dtype)
    payoffs = tree.payoffs[:, player].astype(reach.dtype)
    np.add.at(earned, sequences.of_node[tree.ended], reach * payoffs)
    worth, choices = sequences.best(earned)
    strategy = {
        each.observation: each.moves[choice - first]
        for each, choice, first in zip(
            sequences.information_sets, choices, sequences.first, strict=False
        )
    }
    return BestResponse(worth[:1].tolist()[0], strategy)


def exploitability(tree: Any, profile: Any) -> Any:
    """What a player gains, on average over the players, by turning to a best response.

    It is 0 exactly in an equilibrium. In a zero-sum game, half the distance between what the best
    responses to the two strategies earn.

    >>> from coursekit.extensive_form import uniform_profile
    >>> from coursekit.games import KuhnPoker
    >>> from coursekit.graph import GameTree
    >>> tree = GameTree.explore(KuhnPoker())
    >>> round(exploitability(tree, uniform_profile(tree)), 6)
    0.458333
    """
    now = expected_payoffs(tree, profile)
    best = [best_response(tree, profile, player).payoff for player in range(tree.players)]
    return (sum(best) - sum(now)) / tree.players

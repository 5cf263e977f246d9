"""What strategies for a tree earn, what the best response earns, and what is left to gain. §4.4."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.extensive_form.results import BestResponse
from coursekit.extensive_form.strategies import as_profile, node_probabilities
from coursekit.extensive_form.tree import GameTree

NEVER = 1e-9
"""What is less probable never happens: floats of a solver may miss 0 by as much."""


def expected_payoffs(tree: Any, profile: Any) -> tuple[Any, ...]:
    """What each player earns on average; exact if the probabilities are. Notes §4.4.

    >>> from coursekit.games import CoinGame
    >>> from coursekit.extensive_form import GameTree
    >>> heads = {(): "heads"}
    >>> expected_payoffs(GameTree.explore(CoinGame()), (heads, {(): {"heads": 0.5, "tails": 0.5}}))
    (0.5, -0.5)
    """
    reach = node_probabilities(tree, as_profile(tree, profile))[tree.ended]
    return tuple((reach @ tree.payoffs.astype(reach.dtype)).tolist())


def best_response(tree: Any, profile: Any, player: int) -> BestResponse:
    """The best that the player can do against the others' strategies; the player's own is ignored.

    Worked out from the player's last choices back to the first ones: a choice is worth what it
    earns by itself and what the best choices after it are worth. It takes perfect recall.

    >>> from coursekit.games import CoinGame
    >>> from coursekit.extensive_form import GameTree
    >>> reply = best_response(GameTree.explore(CoinGame()), ({(): "heads"}, None), 1)
    >>> print(reply.payoff, reply.strategy)
    1 {(): 'tails'}
    """
    sequences = tree.sequences[player]
    worth, choices = sequences.best(_earned(tree, _reach(tree, profile, player), player))
    strategy = {
        each.observation: each.moves[choice - first]
        for each, choice, first in zip(
            sequences.information_sets, choices, sequences.first, strict=False
        )
    }
    return BestResponse(worth[:1].tolist()[0], strategy)


def move_values(tree: Any, profile: Any, player: int) -> dict[Any, dict[Any, Any]]:
    """What each move earns the player on average, by what the player has seen.

    The others play their strategies, and the player, whose own is ignored, goes on as well as
    possible. Information sets are left out where the others never lead. It takes perfect recall.

    >>> from coursekit.games import CoinGame
    >>> from coursekit.extensive_form import GameTree
    >>> move_values(GameTree.explore(CoinGame()), ({(): "heads"}, None), 1)
    {(): {'heads': Fraction(-2, 1), 'tails': Fraction(1, 1)}}
    """
    sequences, reach = tree.sequences[player], _reach(tree, profile, player)
    worth, _ = sequences.best(_earned(tree, reach, player))
    values = {}
    for each, first in zip(sequences.information_sets, sequences.first, strict=False):
        share = sum(reach[list(each.nodes)].tolist())
        if share > NEVER:
            below = worth[first : first + len(each.moves)].tolist()
            values[each.observation] = {
                move: total / share for move, total in zip(each.moves, below, strict=True)
            }
    return values


def _reach(tree: GameTree, profile: Any, player: int) -> np.ndarray:
    """The probability of each node if the player does all to get there."""
    return node_probabilities(tree, as_profile(tree, profile, but=player))


def _earned(tree: GameTree, reach: np.ndarray, player: int) -> np.ndarray:
    """What each sequence of the player adds to the payoff by itself."""
    sequences = tree.sequences[player]
    earned = np.zeros(len(sequences), dtype=reach.dtype)
    weighed = reach[tree.ended] * tree.payoffs[:, player].astype(reach.dtype)
    np.add.at(earned, sequences.of_node[tree.ended], weighed)
    return earned


def exploitability(tree: Any, profile: Any) -> Any:
    """What a player gains, on average over the players, by turning to a best response.

    It is 0 exactly in an equilibrium. In a zero-sum game, half the distance between what the best
    responses to the two strategies earn.

    >>> from coursekit.extensive_form import uniform_profile
    >>> from coursekit.games import KuhnPoker
    >>> from coursekit.extensive_form import GameTree
    >>> tree = GameTree.explore(KuhnPoker())
    >>> round(exploitability(tree, uniform_profile(tree)), 6)
    0.458333
    """
    now = expected_payoffs(tree, profile)
    best = [best_response(tree, profile, player).payoff for player in range(tree.players)]
    return (sum(best) - sum(now)) / tree.players

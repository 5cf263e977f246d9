"""Mixed and behavioural strategies: with perfect recall, both can do the same. Notes §4.4."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from coursekit.exact import as_numbers
from coursekit.extensive_form.pure_strategies import reduced_strategies
from coursekit.extensive_form.results import Mixed, Strategy
from coursekit.extensive_form.sequences import Sequences
from coursekit.extensive_form.strategies import SLACK, as_behaviour, as_strategy
from coursekit.games.fields import a_tuple


def mixed_to_behavioural(tree: Any, player: int, mixed: Any) -> Strategy:
    """The behavioural strategy that leads to every node as often as the mixed one does.

    `mixed` has (probability, pure strategy) pairs. Where they never lead, all moves are equally
    likely. Different mixed strategies may give the same; it takes perfect recall.

    >>> from coursekit.games import CoinGame
    >>> from coursekit.extensive_form import GameTree
    >>> tree = GameTree.explore(CoinGame())
    >>> mixed_to_behavioural(tree, 0, [(0.25, {(): "heads"}), (0.75, {(): "tails"})])
    {(): {'heads': 0.25, 'tails': 0.75}}
    """
    sequences = tree.sequences[player]
    probabilities, strategies = _pairs(mixed)
    plans = [sequences.plan(as_behaviour(tree, player, each, "mixed")) for each in strategies]
    return as_strategy(tree, player, in_proportion(sequences, probabilities @ np.array(plans)))


def behavioural_to_mixed(tree: Any, player: int, strategy: Any) -> Mixed:
    """The mixture of `reduced_strategies` that decides at every information set independently.

    The probability of a pure strategy is the product of those of its moves; those of probability 0
    are left out. It takes perfect recall.

    >>> from coursekit.games import CoinGame
    >>> from coursekit.extensive_form import GameTree
    >>> behavioural_to_mixed(GameTree.explore(CoinGame()), 0, {(): {"heads": 0.25, "tails": 0.75}})
    [(0.25, {(): 'heads'}), (0.75, {(): 'tails'})]
    """
    behaviour = as_behaviour(tree, player, strategy, "strategy")
    mixed = []
    for pure in reduced_strategies(tree, player):
        is_chosen = as_behaviour(tree, player, pure, "strategy") == 1
        probability = np.prod(behaviour[is_chosen])
        if probability:
            mixed.append((probability.item() if behaviour.dtype == float else probability, pure))
    return mixed


def in_proportion(sequences: Sequences, plan: np.ndarray) -> np.ndarray:
    """The behaviour that a realisation plan amounts to: moves are chosen in proportion to it.

    They are equally likely where the plan never leads. A plan of floats may be a little wrong.
    """
    behaviour = np.maximum(plan, 0 * plan)
    for first, last in pairwise(sequences.first):
        total = behaviour[first:last].sum()
        behaviour[first:last] = behaviour[first:last] / total if total else plan[0] / (last - first)
    return behaviour


def _pairs(mixed: Any) -> tuple[np.ndarray, list[Any]]:
    """The probabilities, which sum to 1, and the pure strategies."""
    pairs = [a_tuple(pair) for pair in a_tuple(mixed) or ()]
    if not pairs or not all(pair is not None and len(pair) == 2 for pair in pairs):
        raise ValueError(f"mixed must be (probability, pure strategy) pairs, not {mixed!r}")
    probabilities = as_numbers([pair[0] for pair in pairs if pair], "mixed")
    slack = 0 if probabilities.dtype == object else SLACK
    if (probabilities < 0).any() or abs(probabilities.sum() - 1) > slack * len(pairs):
        raise ValueError(
            f"mixed must have probabilities that sum to 1, not to {probabilities.sum()}"
        )
    return probabilities, [pair[1] for pair in pairs if pair]

"""Pure strategies: a move for every information set, or for those that they allow. Notes §4.4."""

from __future__ import annotations

from itertools import product
from math import log10, prod
from typing import Any

import numpy as np

from coursekit.extensive_form.results import Strategy
from coursekit.extensive_form.sequences import choices_of
from coursekit.extensive_form.strategies import information_sets
from coursekit.extensive_form.tree import GameTree
from coursekit.text import numbered_player

MOST_STRATEGIES = 100_000
"""No more of them are listed; they can be counted all the same."""


def count_pure_strategies(tree: Any, player: int) -> int:
    """How many pure strategies the player has.

    >>> from coursekit.games import KuhnPoker
    >>> count_pure_strategies(GameTree.explore(KuhnPoker()), 0)
    64
    """
    return prod(len(each.moves) for each in information_sets(tree, player))


def count_reduced_strategies(tree: Any, player: int) -> int:
    """How many pure strategies the player has that differ in more than what cannot happen.

    Below each sequence, the information sets are independent of each other; at each of them, one of
    the moves is chosen. It takes perfect recall.

    >>> from coursekit.games import KuhnPoker
    >>> count_reduced_strategies(GameTree.explore(KuhnPoker()), 0)
    27
    """
    sequences = tree.sequences[player]
    ways = [1] * len(sequences)
    for k in reversed(range(len(sequences.information_sets))):
        ways[sequences.parent[k]] *= sum(ways[sequences.first[k] : sequences.first[k + 1]])
    return ways[0]


def pure_strategies(tree: Any, player: int) -> list[Strategy]:
    """All pure strategies of the player: a move for each information set, whatever happens.

    >>> from coursekit.games import CoinGame
    >>> pure_strategies(GameTree.explore(CoinGame()), 0)
    [{(): 'heads'}, {(): 'tails'}]
    """
    _check_number(player, count_pure_strategies(tree, player))
    sets = information_sets(tree, player)
    observations = [each.observation for each in sets]
    return [
        dict(zip(observations, moves, strict=True))
        for moves in product(*(each.moves for each in sets))
    ]


def reduced_strategies(tree: Any, player: int) -> list[Strategy]:
    """The pure strategies of the player that say nothing about what their own moves exclude.

    >>> from coursekit.games import KuhnPoker
    >>> strategies = reduced_strategies(GameTree.explore(KuhnPoker()), 0)
    >>> len(strategies), strategies[-1]
    (27, {('K',): 'bet', ('Q',): 'bet', ('J',): 'bet'})
    """
    _check_number(player, count_reduced_strategies(tree, player))
    sequences = tree.sequences[player]
    found: list[tuple[set[int], Strategy]] = [({0}, {})]
    for k, each in enumerate(sequences.information_sets):
        longer = []
        for played, strategy in found:
            if sequences.parent[k] in played:
                for sequence, move in enumerate(each.moves, sequences.first[k]):
                    longer.append((played | {sequence}, {**strategy, each.observation: move}))
            else:
                longer.append((played, strategy))
        found = longer
    return [strategy for _, strategy in found]


def parts_done(tree: GameTree, player: int, strategies: list[Strategy]) -> np.ndarray:
    """done[k, s]: whether strategy s does the player's part on the way to the node `ended[k]`."""
    first, last = choices_of(tree, player)
    chooses = np.zeros((last - first + 1, len(strategies)), dtype=bool)
    chooses[-1] = True  # where the player does not choose
    choice = 0
    for each in information_sets(tree, player):
        for move in each.moves:
            chooses[choice] = [strategy.get(each.observation) == move for strategy in strategies]
            choice += 1
    is_own = (tree.choice_of >= first) & (tree.choice_of < last)
    done = chooses[np.where(is_own, tree.choice_of - first, -1)]
    for level in tree.levels[1:]:
        done[level] &= done[tree.parents[level]]
    return done[tree.ended]


def _check_number(player: int, count: int) -> None:
    if count > MOST_STRATEGIES:
        raise ValueError(
            f"tree must have at most {MOST_STRATEGIES:,} strategies for each player to list them, "
            f"and {numbered_player(player)} has {how_many(count)}"
        )


def how_many(count: int) -> str:
    """How many there are, in words that fit on a line.

    >>> how_many(1_594_323), how_many(3**100)
    ('1,594,323', 'about 10^47')
    """
    return f"{count:,}" if count < 10**12 else f"about 10^{int(log10(count))}"

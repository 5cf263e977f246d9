"""Behavioural strategies: dictionaries for people, and arrays with a number for each choice.

A player's array has an item for each sequence of own moves (see `Sequences`): the probability of
its last move where the player has to choose it. Item 0, for the empty sequence, is 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from coursekit.exact import as_numbers
from coursekit.extensive_form.results import Strategy
from coursekit.extensive_form.sequences import choices_of
from coursekit.extensive_form.tree import GameTree, InformationSet
from coursekit.games.fields import a_tuple
from coursekit.text import number_text, numbered_player, observation_text

SLACK = 1e-9
"""Float probabilities may miss the sum 1 by this much."""


def information_sets(tree: Any, player: int) -> list[InformationSet]:
    """The information sets of the player, in the order of the tree. Notes §4.4.

    >>> from coursekit.games import KuhnPoker
    >>> [each.observation for each in information_sets(GameTree.explore(KuhnPoker()), 0)][:4]
    [('K',), ('Q',), ('J',), ('K', 'check', 'bet')]
    """
    return [each for each in tree.information_sets if each.player == player]


def set_text(each: InformationSet) -> str:
    """What an information set is called: what its player has seen.

    >>> set_text(InformationSet(0, ("K", "check", "bet"), ("fold", "call"), (7,)))
    'K check bet'
    """
    return observation_text(each.observation)


def uniform_profile(tree: Any) -> tuple[Strategy, ...]:
    """For each player, the strategy that chooses every move with the same probability.

    >>> from coursekit.games import CoinGame
    >>> uniform_profile(GameTree.explore(CoinGame()))[1]
    {(): {'heads': 0.5, 'tails': 0.5}}
    """
    return tuple(
        {
            each.observation: dict.fromkeys(each.moves, 1 / len(each.moves))
            for each in information_sets(tree, player)
        }
        for player in range(tree.players)
    )


def as_behaviour(tree: GameTree, player: int, strategy: Any, name: str) -> np.ndarray:
    """The player's strategy as an array, exact if its probabilities are.

    A strategy may be silent where its own earlier moves never lead. What is no strategy is refused
    by its `name`.
    """
    whose = f"{name}: the strategy of {numbered_player(player)}"
    if not isinstance(strategy, Mapping):
        raise ValueError(f"{whose} must be a dictionary by observations, not {strategy!r}")
    sets = information_sets(tree, player)
    observations = {each.observation for each in sets}
    unknown = [key for key in strategy if key not in observations]
    if unknown:
        known = ", ".join(repr(each.observation) for each in sets[:4])
        raise ValueError(
            f"{whose} is about what can be observed in the tree, such as {known or 'nothing'}, "
            f"not {unknown[0]!r}"
        )
    numbers: list[Any] = [1]
    for each in sets:
        numbers += _probabilities(each, strategy, whose)
    behaviour = as_numbers(numbers, whose)
    _check_sums(behaviour, sets, strategy, whose)
    silent = [each for each in sets if each.observation not in strategy]
    reach = tree.down(chosen(tree, player, behaviour)) if silent else behaviour
    for each in silent:
        if reach[list(each.nodes)].any():
            raise ValueError(f"{whose} must say what to do at {each.observation!r}")
    return behaviour


def _probabilities(each: InformationSet, strategy: Mapping, whose: str) -> list[Any]:
    """The probabilities of the moves at the information set; 0 where the strategy is silent."""
    choice = strategy.get(each.observation, {})
    if not isinstance(choice, Mapping):
        choice = {choice: 1}
    for move in choice:
        if move not in each.moves:
            known = ", ".join(map(repr, each.moves))
            raise ValueError(
                f"{whose} at {each.observation!r} is about the moves {known}, not {move!r}"
            )
    return [choice.get(move, 0) for move in each.moves]


def _check_sums(
    behaviour: np.ndarray, sets: list[InformationSet], strategy: Mapping, whose: str
) -> None:
    """Refuse what are no probabilities, or do not sum to 1 where the strategy is not silent."""
    slack, first = 0 if behaviour.dtype == object else SLACK, 1
    for each in sets:
        given = behaviour[first : first + len(each.moves)].tolist()
        first += len(each.moves)
        if each.observation in strategy and (min(given) < 0 or abs(sum(given) - 1) > slack):
            shown = ", ".join(map(number_text, given))
            raise ValueError(
                f"{whose} at {each.observation!r} needs probabilities that sum to 1, not {shown}"
            )


def as_strategy(tree: GameTree, player: int, behaviour: np.ndarray) -> Strategy:
    """The strategy of an array as a dictionary."""
    strategy, choice = {}, 1
    for each in information_sets(tree, player):
        probabilities = behaviour[choice : choice + len(each.moves)].tolist()
        strategy[each.observation] = dict(zip(each.moves, probabilities, strict=True))
        choice += len(each.moves)
    return strategy


def as_profile(tree: GameTree, profile: Any, but: int | None = None) -> list[np.ndarray | None]:
    """Every player's strategy as an array: all exact or all floats; None for the player `but`."""
    strategies = None if isinstance(profile, Mapping) else a_tuple(profile)
    if strategies is None or len(strategies) != tree.players:
        raise ValueError(
            f"profile must have a strategy for each of the {tree.players} players, not {profile!r}"
        )
    arrays = [
        None if player == but else as_behaviour(tree, player, strategy, "profile")
        for player, strategy in enumerate(strategies)
    ]
    if all(array is None or array.dtype == object for array in arrays):
        return arrays
    return [None if array is None else array.astype(float) for array in arrays]


def chosen(tree: GameTree, player: int, behaviour: np.ndarray) -> np.ndarray:
    """For each node, the probability of the player's choice that leads there; 1 for others'."""
    first, last = choices_of(tree, player)
    is_own = (tree.choice_of >= first) & (tree.choice_of < last)
    return behaviour[np.where(is_own, tree.choice_of - first + 1, 0)]


def node_probabilities(tree: GameTree, behaviours: Sequence[np.ndarray | None]) -> np.ndarray:
    """The probability of each node if the players behave so; one who is None does all to get there.

    Exact unless the behaviours are floats.
    """
    given = [array for array in behaviours if array is not None]
    is_exact = all(array.dtype == object for array in given)
    shares = tree.probabilities if is_exact else tree.probabilities.astype(float)
    for player, behaviour in enumerate(behaviours):
        if behaviour is not None:
            shares = shares * chosen(tree, player, behaviour)
    return tree.down(shares)

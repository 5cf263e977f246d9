"""Strategies for a tree: behavioural, pure and mixed ones, and who forgets. Notes §4.4.

For people a strategy is a dictionary. For sums it is an array with an item for each sequence of own
moves (see `Sequences`): the probability of its last move where the player has to choose it. Item 0,
for the empty sequence, is 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise, product
from math import log10, prod
from typing import Any

import numpy as np

from coursekit.extensive_form.tree import (
    AnyTree,
    GameTree,
    InformationSet,
    RecallTree,
    Sequences,
    actions_of,
)
from coursekit.games import Position
from coursekit.games.fields import a_tuple
from coursekit.text import number_text, numbered_player, observation_text
from coursekit.validate import Player, as_numbers, checked

Strategy = dict[Any, Any]
"""A behavioural strategy: {observation: {move: probability}}; a pure one: {observation: move}."""

Mixed = list[tuple[Any, Strategy]]
"""A mixed strategy: (probability, pure strategy) pairs, as chance nodes have them."""

SLACK = 1e-9
"""Float probabilities may miss the sum 1 by this much."""
MOST_STRATEGIES = 100_000
"""No more of them are listed; they can be counted all the same."""


# What players know


@checked
def information_sets(tree: AnyTree, player: Player) -> list[InformationSet]:
    """The information sets of the player, in the order of the tree. Notes §4.4.

    >>> from coursekit.games import KuhnPoker
    >>> [each.observation for each in information_sets(KuhnPoker(), 0)][:4]
    [('K',), ('Q',), ('J',), ('K', 'check', 'bet')]
    """
    return [each for each in tree.information_sets if each.player == player]


def set_text(each: InformationSet) -> str:
    """What an information set is called: what its player has seen.

    >>> set_text(InformationSet(0, ("K", "check", "bet"), ("fold", "call"), (7,)))
    'K check bet'
    """
    return observation_text(each.observation)


def own_moves(tree: GameTree, each: InformationSet) -> list[tuple[Any, Any]]:
    """What the player has seen and then done on the way to an information set.

    With perfect recall it is the same on the way to all of its nodes.

    >>> from coursekit.games import KuhnPoker
    >>> tree = GameTree.explore(KuhnPoker())
    >>> own_moves(tree, information_sets(tree, 0)[3])
    [(('K',), 'check')]
    """
    way, node = [], each.nodes[0]
    while node > 0:
        above = tree.parents[node]
        if tree.movers[above] == each.player:
            way.append((tree.information_sets[tree.set_of[above]].observation, tree.moves[node]))
        node = above
    return way[::-1]


# Behavioural strategies


@checked
def uniform_profile(tree: AnyTree) -> tuple[Strategy, ...]:
    """For each player, the strategy that chooses every move with the same probability.

    >>> from coursekit.games import CoinGame
    >>> uniform_profile(CoinGame())[1]
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
    if any(isinstance(key, Position) for key in strategy):
        strategy = _by_observation(tree, sets, strategy)
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
    reach = tree.product_along_path(chosen(tree, player, behaviour)) if silent else behaviour
    for each in silent:
        if reach[list(each.nodes)].any():
            raise ValueError(f"{whose} must say what to do at {each.observation!r}")
    return behaviour


def _by_observation(tree: GameTree, sets: list[InformationSet], strategy: Mapping) -> Strategy:
    """The strategy of a recursion, which knows by position where nothing is hidden."""
    found = {key: choice for key, choice in strategy.items() if not isinstance(key, Position)}
    for each in sets:
        position = tree.positions[each.nodes[0]]
        if each.observation == tree.history(each.nodes[0]) and position in strategy:
            found[each.observation] = strategy[position]
    return found


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
    strategy, action = {}, 1
    for each in information_sets(tree, player):
        probabilities = behaviour[action : action + len(each.moves)].tolist()
        strategy[each.observation] = dict(zip(each.moves, probabilities, strict=True))
        action += len(each.moves)
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
    """For each node, the probability of the player's move that leads there; 1 for others'."""
    first, last = actions_of(tree, player)
    is_own = (tree.action_of >= first) & (tree.action_of < last)
    return behaviour[np.where(is_own, tree.action_of - first + 1, 0)]


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
    return tree.product_along_path(shares)


def behaviour_of_plan(sequences: Sequences, plan: np.ndarray) -> np.ndarray:
    """The behaviour that a realisation plan amounts to: moves are chosen in proportion to it.

    They are equally likely where the plan never leads. A plan of floats may be a little wrong.
    """
    behaviour = np.maximum(plan, 0 * plan)
    for first, last in pairwise(sequences.first):
        total = behaviour[first:last].sum()
        behaviour[first:last] = behaviour[first:last] / total if total else plan[0] / (last - first)
    return behaviour


# Pure strategies


@checked
def count_pure_strategies(tree: AnyTree, player: Player) -> int:
    """How many pure strategies the player has.

    >>> from coursekit.games import KuhnPoker
    >>> count_pure_strategies(KuhnPoker(), 0)
    64
    """
    return prod(len(each.moves) for each in information_sets(tree, player))


@checked
def count_reduced_strategies(tree: RecallTree, player: Player) -> int:
    """How many pure strategies the player has that differ in more than what cannot happen.

    Below each sequence, the information sets are independent of each other; at each of them, one of
    the moves is chosen. It takes perfect recall.

    >>> from coursekit.games import KuhnPoker
    >>> count_reduced_strategies(KuhnPoker(), 0)
    27
    """
    sequences = tree.sequences[player]
    ways = [1] * len(sequences)
    for k in reversed(range(len(sequences.information_sets))):
        ways[sequences.parent[k]] *= sum(ways[sequences.first[k] : sequences.first[k + 1]])
    return ways[0]


@checked
def pure_strategies(tree: AnyTree, player: Player) -> list[Strategy]:
    """All pure strategies of the player: a move for each information set, whatever happens.

    >>> from coursekit.games import CoinGame
    >>> pure_strategies(CoinGame(), 0)
    [{(): 'heads'}, {(): 'tails'}]
    """
    _check_number(player, count_pure_strategies(tree, player))
    sets = information_sets(tree, player)
    observations = [each.observation for each in sets]
    return [
        dict(zip(observations, moves, strict=True))
        for moves in product(*(each.moves for each in sets))
    ]


@checked
def reduced_strategies(tree: RecallTree, player: Player) -> list[Strategy]:
    """The pure strategies of the player that say nothing about what their own moves exclude.

    >>> from coursekit.games import KuhnPoker
    >>> strategies = reduced_strategies(KuhnPoker(), 0)
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


# Mixed strategies


@checked
def mixed_to_behavioural(tree: RecallTree, player: Player, mixed: Any) -> Strategy:
    """The behavioural strategy that leads to every node as often as the mixed one does.

    `mixed` has (probability, pure strategy) pairs. Where they never lead, all moves are equally
    likely. Different mixed strategies may give the same; it takes perfect recall.

    >>> from coursekit.games import CoinGame
    >>> mixed_to_behavioural(CoinGame(), 0, [(0.25, {(): "heads"}), (0.75, {(): "tails"})])
    {(): {'heads': 0.25, 'tails': 0.75}}
    """
    mixed = as_mixed(tree, player, mixed)
    behaviour = {}
    for each in information_sets(tree, player):
        here, way = each.observation, own_moves(tree, each)
        left = [(p, pure) for p, pure in mixed if all(pure[seen] == move for seen, move in way)]
        shares = [sum(p for p, pure in left if pure[here] == move) for move in each.moves]
        total = sum(shares)
        behaviour[here] = {
            move: share / total if total else Fraction(1, len(shares))
            for move, share in zip(each.moves, shares, strict=True)
        }
    return behaviour


@checked
def behavioural_to_mixed(tree: RecallTree, player: Player, strategy: Any) -> Mixed:
    """The mixture of `reduced_strategies` that decides at every information set independently.

    The probability of a pure strategy is the product of those of its moves; those of probability 0
    are left out. It takes perfect recall.

    >>> from coursekit.games import CoinGame
    >>> behavioural_to_mixed(CoinGame(), 0, {(): {"heads": 0.25, "tails": 0.75}})
    [(0.25, {(): 'heads'}), (0.75, {(): 'tails'})]
    """
    behaviour = as_strategy(tree, player, as_behaviour(tree, player, strategy, "strategy"))
    mixed = []
    for pure in reduced_strategies(tree, player):
        probability = prod(behaviour[seen][move] for seen, move in pure.items())
        if probability:
            mixed.append((probability, pure))
    return mixed


def as_mixed(tree: GameTree, player: int, mixed: Any) -> Mixed:
    """`mixed` as (probability, pure strategy) pairs; what does not fit the tree is refused."""
    pairs = [a_tuple(pair) or () for pair in a_tuple(mixed) or ()]
    if not pairs or any(len(pair) != 2 for pair in pairs):
        raise ValueError(f"mixed must be (probability, pure strategy) pairs, not {mixed!r}")
    probabilities = as_numbers([share for share, _ in pairs], "mixed")
    slack = 0 if probabilities.dtype == object else SLACK
    if (probabilities < 0).any() or abs(probabilities.sum() - 1) > slack * len(pairs):
        raise ValueError(
            f"mixed must have probabilities that sum to 1, not to {probabilities.sum()}"
        )
    for _, strategy in pairs:
        as_behaviour(tree, player, strategy, "mixed")
        if any(isinstance(choice, Mapping) for choice in strategy.values()):
            raise ValueError(f"mixed must have one move for each observation, not {strategy!r}")
    return list(zip(probabilities.tolist(), (strategy for _, strategy in pairs), strict=True))

"""What strategies for a tree earn, what beats them, threats, and the matrix. Notes §4.4."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import lcm, prod
from numbers import Rational
from typing import Any

import msgspec
import numpy as np

from coursekit.extensive_form.strategies import (
    Strategy,
    as_behaviour,
    as_profile,
    chosen,
    count_pure_strategies,
    count_reduced_strategies,
    how_many,
    information_sets,
    node_probabilities,
    pure_strategies,
    reduced_strategies,
)
from coursekit.extensive_form.tree import (
    AnyTree,
    GameTree,
    OpenTree,
    RecallTree,
    TreeForTwo,
)
from coursekit.games import CHANCE
from coursekit.matrix_games import MatrixGame, pure_equilibria
from coursekit.validate import Player, checked

NEVER = 1e-9
"""What is less probable never happens: floats of a solver may miss 0 by as much."""
CLOSE = 1e-9
"""Float payoffs that differ by less are taken for equal."""
MOST_EQUILIBRIA = 10_000
MOST_CELLS = 1_000_000
"""A matrix with more cells is not written."""
SILENT = "–"
"""What a label has for an information set that the player's own moves exclude."""

Payoffs = tuple[Any, ...]
Plan = dict[int, Any]
"""The move at each node where a player decides."""


# What strategies earn


@checked
def expected_payoffs(tree: AnyTree, profile: Any) -> Payoffs:
    """What each player earns on average; exact if the probabilities are. Notes §4.4.

    >>> from coursekit.games import CoinGame
    >>> heads = {(): "heads"}
    >>> expected_payoffs(CoinGame(), (heads, {(): {"heads": 0.5, "tails": 0.5}}))
    (0.5, -0.5)
    """
    reach = node_probabilities(tree, as_profile(tree, profile))[tree.ended]
    return tuple((reach @ tree.payoffs.astype(reach.dtype)).tolist())


class BestResponse(msgspec.Struct, frozen=True):
    """A pure strategy that earns as much as possible against the others, and that payoff."""

    payoff: Any
    strategy: Strategy


@checked
def best_response(tree: RecallTree, profile: Any, player: Player) -> BestResponse:
    """The best that the player can do against the others' strategies; the player's own is ignored.

    Every payoff counts with the probability that chance and the others do their part. At all nodes
    of an information set the player makes the same move: the one worth most over all of them
    together. It takes perfect recall.

    >>> from coursekit.games import CoinGame
    >>> response = best_response(GameTree.explore(CoinGame()), ({(): "heads"}, None), 1)
    >>> print(response.payoff, response.strategy)
    1 {(): 'tails'}
    """
    reach = node_probabilities(tree, as_profile(tree, profile, but=player)).tolist()

    @cache
    def worth(node: int) -> Any:
        below = range(tree.first[node], tree.first[node + 1])
        if not below:
            return reach[node] * tree.positions[node].payoffs()[player]
        if tree.movers[node] == player:
            return worth(below[best_move(tree.set_of[node])])
        return sum(worth(child) for child in below)

    @cache
    def best_move(number: int) -> int:
        each = tree.information_sets[number]
        totals = [
            sum(worth(tree.first[node] + move) for node in each.nodes)
            for move in range(len(each.moves))
        ]
        return totals.index(max(totals))

    strategy = {
        each.observation: each.moves[best_move(number)]
        for number, each in enumerate(tree.information_sets)
        if each.player == player
    }
    return BestResponse(worth(0), strategy)


@checked
def move_values(tree: RecallTree, profile: Any, player: Player) -> dict[Any, dict[Any, Any]]:
    """What each move earns the player on average, by what the player has seen.

    The others play their strategies, and the player, whose own is ignored, goes on as well as
    possible. Information sets are left out where the others never lead. It takes perfect recall.

    >>> from coursekit.games import CoinGame
    >>> move_values(CoinGame(), ({(): "heads"}, None), 1)
    {(): {'heads': Fraction(-2, 1), 'tails': Fraction(1, 1)}}
    """
    behaviours = as_profile(tree, profile, but=player)
    reach = node_probabilities(tree, behaviours)
    best = as_behaviour(tree, player, best_response(tree, profile, player).strategy, "strategy")
    is_best = chosen(tree, player, best).astype(bool)
    weighed = reach[tree.ended] * tree.payoffs[:, player].astype(reach.dtype)
    worth = np.zeros(len(tree), dtype=reach.dtype)
    worth[tree.ended] = weighed
    for node in reversed(range(1, len(tree))):
        if is_best[node]:
            worth[tree.parents[node]] += worth[node]
    values = {}
    for each in information_sets(tree, player):
        share = sum(reach[list(each.nodes)].tolist())
        if share > NEVER:
            totals = [
                sum(worth[tree.first[list(each.nodes)] + number].tolist())
                for number in range(len(each.moves))
            ]
            values[each.observation] = {
                move: total / share for move, total in zip(each.moves, totals, strict=True)
            }
    return values


@checked
def exploitability(tree: RecallTree, profile: Any) -> Any:
    """What a player gains, on average over the players, by turning to a best response.

    It is 0 exactly in an equilibrium. In a zero-sum game, half the distance between what the best
    responses to the two strategies earn.

    >>> from coursekit.extensive_form import uniform_profile
    >>> from coursekit.games import KuhnPoker
    >>> round(exploitability(KuhnPoker(), uniform_profile(KuhnPoker())), 6)
    0.458333
    """
    now = expected_payoffs(tree, profile)
    best = [best_response(tree, profile, player).payoff for player in range(tree.players)]
    return (sum(best) - sum(now)) / tree.players


# Backward induction and threats


class PureProfile(msgspec.Struct, frozen=True):
    """A pure strategy for each player, and what each of them then earns on average."""

    profile: tuple[Strategy, ...]
    payoffs: Payoffs


@checked
def backward_induction(tree: OpenTree) -> list[PureProfile]:
    """All subgame-perfect equilibria in pure strategies of a game with perfect information.

    From the ends of the game back to its start, every player chooses a best move at every node;
    each tie doubles the equilibria. Notes §4.4.

    >>> from coursekit.games import Tree
    >>> [found] = backward_induction(GameTree.explore(Tree(((3, 12), (8, 2)))))
    >>> found.profile, found.payoffs
    (({(): 0}, {(0,): 0, (1,): 1}), (3, -3))
    """

    def solutions(node: int) -> list[tuple[Plan, Payoffs]]:
        """A move for each node from this one on, and what everybody earns: all that are best."""
        position, mover = tree.positions[node], tree.movers[node]
        children = range(tree.first[node], tree.first[node + 1])
        if not children:
            return [({}, tuple(position.payoffs()))]
        below, found = [solutions(child) for child in children], []
        refuse_too_many(below, tree)
        for combination in product(*below):
            plan = {key: move for plan, _ in combination for key, move in plan.items()}
            earned = [payoffs for _, payoffs in combination]
            if mover == CHANCE:
                found.append((plan, average(tree, node, earned)))
                continue
            most = max(payoffs[mover] for payoffs in earned)
            for move, payoffs in zip(position.moves(), earned, strict=True):
                if not is_more(most, payoffs[mover]):
                    found.append(({**plan, node: move}, payoffs))
        return found

    return [PureProfile(as_strategies(tree, plan), payoffs) for plan, payoffs in solutions(0)]


def refuse_too_many(below: list[list], tree: GameTree) -> None:
    """There may be as many solutions as there are combinations of those below."""
    if prod(map(len, below)) > MOST_EQUILIBRIA:
        raise ValueError(
            f"tree must have at most {MOST_EQUILIBRIA:,} subgame-perfect equilibria, and that of "
            f"{tree.positions[0]!r} may have more: so many moves are equally good"
        )


def is_more(one: Any, other: Any) -> bool:
    """Whether a payoff is larger; if one is a float, not just by rounding."""
    return one - other > (CLOSE if isinstance(one - other, float) else 0)


def average(tree: GameTree, node: int, earned: list[Payoffs]) -> Payoffs:
    """What everybody earns on average at a chance node."""
    odds = tree.probabilities[tree.first[node] : tree.first[node + 1]]
    return tuple(
        sum(share * payoff for share, payoff in zip(odds, column, strict=True))
        for column in zip(*earned, strict=True)
    )


def as_strategies(tree: GameTree, plan: Plan) -> tuple[Strategy, ...]:
    """The plan as a strategy for each player."""
    return tuple(
        {each.observation: plan[each.nodes[0]] for each in information_sets(tree, player)}
        for player in range(tree.players)
    )


class Threat(msgspec.Struct, frozen=True):
    """Where `history` leads, the `move` would cost the player: `better` earns more by the `loss`.

    So nobody need believe that the player would make it.
    """

    player: int
    history: tuple[Any, ...]
    move: Any
    better: Any
    loss: Any


class ThreateningEquilibrium(PureProfile, frozen=True, kw_only=True):
    """An equilibrium that is not subgame-perfect, and the threats in it that are not credible."""

    threats: tuple[Threat, ...]


@checked
def incredible_threats(tree: OpenTree) -> list[ThreateningEquilibrium]:
    """The equilibria in pure strategies that are not subgame-perfect, with what is wrong in them.

    Somewhere off the path of play, a player announces a move that would then not be a best one. For
    two players and perfect information; the strategies have a move for every node.

    >>> from coursekit.games import Decision, Tree, Utilities
    >>> reply = Decision(1, {"fight": Utilities(-1, -1), "share": Utilities(1, 1)})
    >>> market = Tree(Decision(0, {"enter": reply, "stay out": Utilities(0, 2)}))
    >>> [found] = incredible_threats(market)
    >>> found.profile, found.threats[0].move, found.threats[0].better
    (({(): 'stay out'}, {('enter',): 'fight'}), 'fight', 'share')
    """
    game = full_normal_form(tree)
    mine, yours = (
        dict(zip(game.labels(player), pure_strategies(tree, player), strict=True))
        for player in (0, 1)
    )
    found = []
    for row, column in pure_equilibria(game):
        profile = (mine[row], yours[column])
        values = _values(tree, profile)
        threats = tuple(_threats(tree, profile, values))
        if threats:
            found.append(ThreateningEquilibrium(profile, values[0], threats=threats))
    return found


def _values(tree: GameTree, profile: tuple[Strategy, ...]) -> list[Payoffs]:
    """What everybody earns from each node on if all keep to the profile."""
    values: list[Payoffs] = [()] * len(tree)
    for node in reversed(range(len(tree))):
        below = values[tree.first[node] : tree.first[node + 1]]
        mover = tree.movers[node]
        if not below:
            values[node] = tuple(tree.positions[node].payoffs())
        elif mover == CHANCE:
            values[node] = average(tree, node, below)
        else:
            move = profile[mover][tree.information_sets[tree.set_of[node]].observation]
            values[node] = below[list(tree.positions[node].moves()).index(move)]
    return values


def _threats(tree: GameTree, profile: tuple[Strategy, ...], values: list[Payoffs]) -> list[Threat]:
    """Where the mover would do better with another move, and nothing that comes after is a threat.

    A move above a threat may be best only because of it, or fail to be: it is not judged.
    """
    threats: list[Threat] = []
    is_above = [False] * len(tree)
    for node in reversed(range(len(tree))):
        if tree.set_of[node] >= 0 and not is_above[node]:
            each = tree.information_sets[tree.set_of[node]]
            below = values[tree.first[node] : tree.first[node + 1]]
            earned = [payoffs[each.player] for payoffs in below]
            loss = max(earned) - values[node][each.player]
            if is_more(max(earned), values[node][each.player]):
                move, better = profile[each.player][each.observation], earned.index(max(earned))
                threats.insert(
                    0,
                    Threat(each.player, tree.history(node), move, each.moves[better], loss),
                )
                is_above[node] = True
        if node and is_above[node]:
            is_above[tree.parents[node]] = True
    return threats


# The matrix


@checked
def normal_form(tree: TreeForTwo) -> MatrixGame:
    """The matrix game of the reduced strategies; its rows and columns are `reduced_strategies`.

    A label has a letter for each information set, in the order of the tree: the first one of the
    move there, or – where the player's own moves exclude it. Whole moves if a letter is not enough.

    >>> from coursekit.games import CoinGame
    >>> normal_form(CoinGame())
        h   t
    h   2  −1
    t  −1   1
    """
    return _matrix_game(tree, count_reduced_strategies, reduced_strategies)


@checked
def full_normal_form(tree: TreeForTwo) -> MatrixGame:
    """The matrix game of all `pure_strategies`, also those that differ only in what cannot happen.

    >>> from coursekit.games import Tree
    >>> full_normal_form(Tree((((-1, 4), 2), (5, 1))))
        00  01  10  11
    00  −1  −1   2   2
    01   4   4   2   2
    10   5   1   5   1
    11   5   1   5   1
    """
    return _matrix_game(tree, count_pure_strategies, pure_strategies)


def _matrix_game(tree: GameTree, count: Callable, listed: Callable) -> MatrixGame:
    """The sum over the nodes that end the game: where both do their part, chance weighs payoffs."""
    rows, columns = (count(tree, player) for player in (0, 1))
    if rows * columns > MOST_CELLS:
        raise ValueError(
            f"tree must have a matrix of at most {MOST_CELLS:,} cells, and that of "
            f"{tree.positions[0]!r} has {how_many(rows)} × {how_many(columns)}"
        )
    strategies = [listed(tree, player) for player in (0, 1)]
    mine, yours = (parts_done(tree, player, strategies[player]) for player in (0, 1))
    weighed = tree.payoffs * tree.chance_reach[tree.ended, None]
    A = _sums(mine, weighed[:, 0], yours)
    B = None if tree.is_zero_sum else _sums(mine, weighed[:, 1], yours)
    labels = [strategy_labels(tree, player, strategies[player]) for player in (0, 1)]
    return MatrixGame(A, B, *labels)


def parts_done(tree: GameTree, player: int, strategies: list[Strategy]) -> np.ndarray:
    """done[k, s]: whether strategy s does the player's part on the way to the node `ended[k]`."""
    chooses = [[True] * len(strategies)]  # where the player does not choose
    for each in information_sets(tree, player):
        for move in each.moves:
            chooses.append([strategy.get(each.observation) == move for strategy in strategies])
    return tree.product_along_path(chosen(tree, player, np.array(chooses)))[tree.ended]


def _sums(mine: np.ndarray, weights: np.ndarray, yours: np.ndarray) -> np.ndarray:
    """mineᵀ · diag(weights) · yours; exact weights are scaled to whole numbers for the sum."""
    if not all(isinstance(weight, Rational) for weight in weights):
        return mine.T @ (weights.astype(float)[:, None] * yours)
    unit = lcm(*(weight.denominator for weight in weights))
    whole = np.array([int(weight * unit) for weight in weights], dtype=object)
    fits = sum(map(abs, whole)) < 2**53  # then floats add whole numbers exactly, and fast
    number = float if fits else object
    totals = mine.T.astype(number) @ (whole.astype(number)[:, None] * yours)
    exact = {total: Fraction(int(total), unit) for total in set(totals.flat)}
    return np.array([[exact[total] for total in row] for row in totals], dtype=object)


def strategy_labels(tree: GameTree, player: int, strategies: list[Strategy]) -> list[str]:
    """A short name for each of the player's pure strategies, all different."""
    sets = information_sets(tree, player)
    if not sets:
        return [SILENT]
    texts = [{move: str(move) for move in each.moves} for each in sets]
    letters = [{move: text[:1] for move, text in moves.items()} for moves in texts]
    enough = all(len({*short.values(), ""}) == len(short) + 1 for short in letters)
    names, between = (letters, "") if enough else (texts, " ")
    return [
        between.join(
            short.get(strategy.get(each.observation), SILENT)
            for each, short in zip(sets, names, strict=True)
        )
        for strategy in strategies
    ]

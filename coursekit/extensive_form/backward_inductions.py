"""Backward induction: best moves from the last ones to the first, and empty threats. Notes §4.4."""

from __future__ import annotations

from itertools import product
from math import prod
from typing import Any

from coursekit.extensive_form.normal_forms import full_normal_form
from coursekit.extensive_form.pure_strategies import pure_strategies
from coursekit.extensive_form.results import (
    PureProfile,
    Strategy,
    Threat,
    ThreateningEquilibrium,
)
from coursekit.extensive_form.tree import GameTree
from coursekit.games import CHANCE
from coursekit.general_sum import pure_equilibria

MOST_EQUILIBRIA = 10_000
CLOSE = 1e-9
"""Float payoffs that differ by less are taken for equal."""

Plan = dict[int, Any]
"""The move at each node where a player decides."""
Payoffs = tuple[Any, ...]


def backward_induction(tree: Any) -> list[PureProfile]:
    """All subgame-perfect equilibria in pure strategies of a game with perfect information.

    From the ends of the game back to its start, every player chooses a best move at every node;
    each tie doubles the equilibria. Notes §4.4.

    >>> from coursekit.games import Tree
    >>> [found] = backward_induction(GameTree.explore(Tree(((3, 12), (8, 2)))))
    >>> found.profile, found.payoffs
    (({(): 0}, {(0,): 0, (1,): 1}), (3, -3))
    """
    _check_perfect_information(tree)
    solutions: list[list[tuple[Plan, Payoffs]]] = [[] for _ in range(len(tree))]
    for node in reversed(range(len(tree))):
        below = range(tree.first[node], tree.first[node + 1])
        if prod(len(solutions[child]) for child in below) > MOST_EQUILIBRIA:
            raise ValueError(
                f"tree must have at most {MOST_EQUILIBRIA:,} subgame-perfect equilibria, and that "
                f"of {tree.positions[0]!r} may have more: so many moves are equally good"
            )
        for combination in product(*(solutions[child] for child in below)):
            plans = {key: move for plan, _ in combination for key, move in plan.items()}
            earned = [payoffs for _, payoffs in combination]
            solutions[node] += _best(tree, node, plans, earned)
        for child in below:
            solutions[child] = []
    return [PureProfile(_profile(tree, plan), payoffs) for plan, payoffs in solutions[0]]


def _best(
    tree: GameTree, node: int, plan: Plan, earned: list[Payoffs]
) -> list[tuple[Plan, Payoffs]]:
    """The best moves at the node, each with the plan for all nodes from here on and its payoffs."""
    if not earned:
        return [(plan, tuple(tree.positions[node].payoffs()))]
    mover = tree.movers[node]
    if mover == CHANCE:
        return [(plan, _weighed(tree, node, earned))]
    most = max(payoffs[mover] for payoffs in earned)
    moves = tree.positions[node].moves()
    return [
        ({**plan, node: move}, payoffs)
        for move, payoffs in zip(moves, earned, strict=True)
        if not _is_more(most, payoffs[mover])
    ]


def incredible_threats(tree: Any) -> list[ThreateningEquilibrium]:
    """The equilibria in pure strategies that are not subgame-perfect, with what is wrong in them.

    Somewhere off the path of play, a player announces a move that would then not be a best one. For
    two players and perfect information; the strategies have a move for every node.

    >>> from coursekit.games import Decision, Tree, Utilities
    >>> reply = Decision(1, {"fight": Utilities(-1, -1), "share": Utilities(1, 1)})
    >>> market = Tree(Decision(0, {"enter": reply, "stay out": Utilities(0, 2)}))
    >>> [found] = incredible_threats(GameTree.explore(market))
    >>> found.profile, found.threats[0].move, found.threats[0].better
    (({(): 'stay out'}, {('enter',): 'fight'}), 'fight', 'share')
    """
    _check_perfect_information(tree)
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
            values[node] = _weighed(tree, node, below)
        else:
            move = profile[mover][_observation(tree, node)]
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
            if _is_more(max(earned), values[node][each.player]):
                move, better = profile[each.player][each.observation], earned.index(max(earned))
                threats.insert(
                    0,
                    Threat(each.player, tree.history(node), move, each.moves[better], loss),
                )
                is_above[node] = True
        if node and is_above[node]:
            is_above[tree.parents[node]] = True
    return threats


def _is_more(one: Any, other: Any) -> bool:
    """Whether a payoff is larger; if one is a float, not just by rounding."""
    return one - other > (CLOSE if isinstance(one - other, float) else 0)


def _weighed(tree: GameTree, node: int, earned: list[Payoffs]) -> Payoffs:
    """What everybody earns on average at a chance node."""
    odds = tree.probabilities[tree.first[node] : tree.first[node + 1]]
    return tuple(
        sum(share * payoff for share, payoff in zip(odds, column, strict=True))
        for column in zip(*earned, strict=True)
    )


def _profile(tree: GameTree, plan: Plan) -> tuple[Strategy, ...]:
    """The plan as a strategy for each player."""
    return tuple(
        {
            each.observation: plan[each.nodes[0]]
            for each in tree.information_sets
            if each.player == player
        }
        for player in range(tree.players)
    )


def _observation(tree: GameTree, node: int) -> Any:
    return tree.information_sets[tree.set_of[node]].observation


def _check_perfect_information(tree: GameTree) -> None:
    for each in tree.information_sets:
        if len(each.nodes) > 1:
            one, other = (tree.history(node) for node in each.nodes[:2])
            raise ValueError(
                "tree must be of a game with perfect information, but player "
                f"{each.player} cannot tell {one!r} from {other!r}"
            )

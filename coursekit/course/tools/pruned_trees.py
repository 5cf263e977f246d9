"""What pruning leaves of small trees: values, leaves that are looked at, and promises kept."""

from __future__ import annotations

import random
from collections.abc import Iterable
from math import inf
from typing import Any

from coursekit.course.tools.looked_at import looked_at
from coursekit.course.tools.random_games import uniform
from coursekit.games import Tree
from coursekit.position.earnings import earned
from coursekit.record.call_tree import Call
from coursekit.search import alpha_beta, first_leaf, minimax


def minimax_value(tree: Tree, depth: float = inf) -> Any:
    """Player I's value of a tree.

    >>> minimax_value(Tree(((3, 12), (2, 4))))
    3
    """
    return minimax(tree, first_leaf, depth)[0]


def leaf_values(tree: Tree, numbers: list[int]) -> list[Any]:
    """The values of the leaves with these numbers.

    >>> leaf_values(Tree(((8, 9), (1, 5, 7))), [1, 3])
    [8, 1]
    """
    leaves = flat(tree.node)
    return [leaves[number - 1] for number in numbers]


def flat(node: Any) -> list[Any]:
    """The leaves of a nested tuple, from the left."""
    return [leaf for part in node for leaf in flat(part)] if isinstance(node, tuple) else [node]


def ordered(node: Any, player: int, best_first: bool) -> Any:
    """The tree with the moves of each node in the order of their values.

    >>> ordered(((2, 4), (3, 12)), 0, best_first=True)
    ((3, 12), (2, 4))
    """
    if not isinstance(node, tuple):
        return node
    below = [ordered(part, 1 - player, best_first) for part in node]
    values = {part: minimax_value(Tree((part,), player)) for part in below}
    return tuple(sorted(below, key=lambda part: values[part], reverse=(player == 0) == best_first))


def leaves_in_order(b: int, d: int, best_first: bool, count: int = 60) -> list[int]:
    """How many leaves alpha-beta looks at in each of `count` random trees with ordered moves.

    >>> set(leaves_in_order(2, 2, best_first=True))
    {3}
    """
    chooser = random.Random(20)
    nodes = [uniform(b, d, lambda: chooser.randrange(10**6)) for _ in range(count)]
    return [len(looked_at(alpha_beta, Tree(ordered(node, 0, best_first)))) for node in nodes]


ANSWERS = ("α or less", "inside the window", "β or more")


def beside_minimax(calls: Iterable[Call]) -> list[tuple]:
    """Where answers lie, and how often each kind is below, equal to and above minimax's value.

    >>> from coursekit.games import Tree
    >>> from coursekit.record import trace
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> calls = trace(alpha_beta, Tree(((3, 12), (2, 1))), first_leaf, 2)
    >>> beside_minimax(calls)
    [('α or less', 0, 1, 1), ('inside the window', 0, 3, 0), ('β or more', 0, 1, 0)]
    """
    counts = {answer: [0, 0, 0] for answer in ANSWERS}
    for call in calls:
        answer, alpha, beta = call.value[0], call.arguments["alpha"], call.arguments["beta"]
        kind = ANSWERS[0] if answer <= alpha else ANSWERS[2] if answer >= beta else ANSWERS[1]
        value = _minimax_value(call)
        counts[kind][1 + (answer > value) - (answer < value)] += 1
    return [(kind, *found) for kind, found in counts.items()]


def _minimax_value(call: Call) -> Any:
    """What minimax makes of the same position, with the same depth."""
    position, heuristic, depth = (
        call.arguments[name] for name in ("position", "heuristic", "depth")
    )
    if position.is_over:
        return earned(position)
    return heuristic(position) if depth == 0 else minimax(position, heuristic, depth)[0]


def keeps_invariant(call: Call) -> bool:
    """Whether a call of alpha-beta hands on the windows that its loop invariant prescribes.

    Player I's α is the largest of the node's own and all answers so far, and below β; Player II's β
    is the smallest, and above α.

    >>> from coursekit.games import Tree
    >>> from coursekit.record import trace
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> calls = trace(alpha_beta, Tree(((3, 12), (2, 1))), first_leaf, 2)
    >>> all(map(keeps_invariant, calls))
    True
    """
    alpha, beta = call.arguments["alpha"], call.arguments["beta"]
    for child in call.children:
        handed_on = child.arguments["alpha"], child.arguments["beta"]
        if handed_on != (alpha, beta) or not alpha < beta:
            return False
        if call.arguments["position"].player == 0:
            alpha = max(alpha, child.value[0])
        else:
            beta = min(beta, child.value[0])
    return True

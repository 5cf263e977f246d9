"""What alpha-beta promises, checked at every call of a trace."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from coursekit.position.earnings import earned
from coursekit.record.call_tree import Call
from coursekit.search import minimax

ANSWERS = ("α or less", "inside the window", "β or more")


def beside_minimax(calls: Iterable[Call]) -> list[tuple[str, int, int, int]]:
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

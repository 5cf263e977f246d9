"""What the notes' pseudocode of searches for two players does if it is followed to the letter.

Each function has the slip that is printed, so that a notebook can show what comes of it; the
repaired searches are in `coursekit.search`.
"""

from __future__ import annotations

from math import inf
from typing import Any

from coursekit.position import Position
from coursekit.search import Heuristic


def alpha_beta_as_printed(
    position: Position, heuristic: Heuristic, depth: float, alpha: Any = -inf, beta: Any = inf
) -> Any:
    """Alpha-beta as in §5.2: where Player II moves, an `a` is used that has no value yet.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> alpha_beta_as_printed(Tree((3, 5)), first_leaf, 1)
    5
    >>> alpha_beta_as_printed(Tree((3, 5), player=1), first_leaf, 1)
    Traceback (most recent call last):
    ...
    UnboundLocalError: cannot access local variable 'a' where it is not associated with a value
    """
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    if position.player == 0:
        a = -inf
        for option in position.options():
            if a >= beta:
                break
            a = max(a, alpha_beta_as_printed(option, heuristic, depth - 1, alpha, beta))
            alpha = max(alpha, a)
        return a
    b = inf
    for option in position.options():
        if b <= alpha:
            break
        b = min(a, alpha_beta_as_printed(option, heuristic, depth - 1, alpha, beta))
        beta = min(beta, b)
    return b


def alpha_beta_of_the_notes(
    position: Position, heuristic: Heuristic, depth: float, alpha: Any = -inf, beta: Any = inf
) -> Any:
    """The same with that `a` mended: the value alone, and the window is looked at before each move.

    If the window is inverted to begin with, it does not even look at the first move:

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> tree = Tree((3, 5), player=1)
    >>> [alpha_beta_of_the_notes(tree, first_leaf, 1, *w) for w in ((-inf, inf), (inf, inf))]
    [3, inf]
    """
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    if position.player == 0:
        a = -inf
        for option in position.options():
            if a >= beta:
                break
            a = max(a, alpha_beta_of_the_notes(option, heuristic, depth - 1, alpha, beta))
            alpha = max(alpha, a)
        return a
    b = inf
    for option in position.options():
        if b <= alpha:
            break
        b = min(b, alpha_beta_of_the_notes(option, heuristic, depth - 1, alpha, beta))
        beta = min(beta, b)
    return b


def alpha_beta_beyond(
    position: Position, heuristic: Heuristic, depth: float, alpha: Any = -inf, beta: Any = inf
) -> Any:
    """Alpha-beta as in lecture 20: a value must lie beyond the bound; to equal it is not enough.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> alpha_beta_beyond(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, 2)
    3
    """
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    best = -inf if position.player == 0 else inf
    for option in position.options():
        value = alpha_beta_beyond(option, heuristic, depth - 1, alpha, beta)
        if position.player == 0:
            best = max(best, value)
            if best > beta:
                break
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            if best < alpha:
                break
            beta = min(beta, best)
    return best


def minimax_as_printed(position: Position, heuristic: Heuristic, depth: float) -> Any:
    """Minimax with a loop, as on the slides: it returns the last value, not the best one.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> minimax_as_printed(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, 2)
    2
    """
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    best = -inf if position.player == 0 else inf
    for option in position.options():
        value = minimax_as_printed(option, heuristic, depth - 1)
        best = max(best, value) if position.player == 0 else min(best, value)
    return value


def scout_as_printed(
    position: Position, heuristic: Heuristic, depth: float, alpha: Any = -inf, beta: Any = inf
) -> Any:
    """SCOUT as in §5.2.1: where Player II moves, beta can only grow, and null windows are inverted.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> scout_as_printed(Tree((((0,),), (((0, 0), (2,)), ((0, 0), (1, 1))))), first_leaf, 4)
    2
    """
    if position.is_over:
        return position.payoffs()[0]
    if depth == 0:
        return heuristic(position)
    first, *others = position.options()
    best = scout_as_printed(first, heuristic, depth - 1, alpha, beta)
    if position.player == 0:
        alpha = max(alpha, best)
        for option in others:
            if best >= beta:
                break
            value = alpha_beta_of_the_notes(option, heuristic, depth - 1, alpha, alpha + 1)
            if alpha < value < beta:
                value = scout_as_printed(option, heuristic, depth - 1, value, beta)
            best = max(best, value)
            alpha = max(alpha, best)
        return best
    beta = max(beta, best)
    for option in others:
        if best <= alpha:
            break
        value = alpha_beta_of_the_notes(option, heuristic, depth - 1, beta, beta - 1)
        if alpha < value < beta:
            value = scout_as_printed(option, heuristic, depth - 1, alpha, value)
        best = min(best, value)
        beta = min(beta, best)
    return best


def mtd_f_as_printed(
    position: Position, heuristic: Heuristic, depth: float, guess: int, most: int = 8
) -> tuple[Any, list[Any]]:
    """MTD-f as in §5.2.2: the value, and every beta asked about; None after `most` questions.

    Once the lower bound is found, the same question is asked again, for ever.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> mtd_f_as_printed(Tree((3, 5)), first_leaf, 1, guess=6)
    (5, [6, 5])
    >>> mtd_f_as_printed(Tree((3, 5)), first_leaf, 1, guess=4, most=5)
    (None, [4, 5, 5, 5, 5])
    """
    lower, upper = -inf, inf
    betas: list[Any] = []
    value = guess
    while lower < upper:
        if len(betas) == most:
            return None, betas
        beta = max(lower, value)
        betas.append(beta)
        value = alpha_beta_of_the_notes(position, heuristic, depth, beta - 1, beta)
        if value < beta:
            upper = value
        else:
            lower = value
    return value, betas

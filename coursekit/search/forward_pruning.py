"""Searches that look further where it is noisy, and less far where it looks bad.

Quiescence plays exchanges out before it judges (slides on search). Forward pruning skips the moves
that look bad (Nau's slides): alpha-beta skips what cannot matter, and the three searches here skip
what probably does not. Each can miss the best move: the examples show how.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Annotated, Any

from coursekit.games import Position
from coursekit.games.position import payoff_to_first, two_players_only
from coursekit.search.alpha_beta import by_heuristic
from coursekit.search.minimax import Depth, sign_of
from coursekit.solving.minimax import choice_of
from coursekit.validate import Bound, Count, Finite, Flag, ForTwo, Heuristic, checked, function

Moves = Annotated[Callable[[Any], Sequence[Any]], function("of a position")]


HORIZON = ((-9,), (((-1, -10),),))
"""`Tree(HORIZON)` is a tree whose heuristic is `first_leaf`: Player I must lose a queen (-9).

The second move gives away a pawn first (-1) and does not save the queen (-10), but it puts the
loss off by two moves: beyond the horizon of a search to depth 3.
"""


@checked
def quiescence(
    position: ForTwo,
    heuristic: Heuristic,
    noisy_moves: Moves,
    alpha: Bound = -inf,
    beta: Bound = inf,
) -> tuple[Any, Any]:
    """Player I's value of `position` when the dust has settled, and the move, None to stand pat.

    The mover takes the heuristic's value, or one of the `noisy_moves(position)`: captures, say.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> quiescence(Tree((-1, -10), player=1), first_leaf, lambda tree: tree.moves()[1:])
    (-10, 1)
    """
    if position.is_over:
        return payoff_to_first(position), None
    best, best_move = heuristic(position), None
    if position.player == 0:
        alpha = max(alpha, best)
        for move in noisy_moves(position):
            if best >= beta:
                break
            value, _ = quiescence(position.play(move), heuristic, noisy_moves, alpha, beta)
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
        return best, best_move
    if position.player == 1:
        beta = min(beta, best)
        for move in noisy_moves(position):
            if best <= alpha:
                break
            value, _ = quiescence(position.play(move), heuristic, noisy_moves, alpha, beta)
            if value < best:
                best, best_move = value, move
                beta = min(beta, best)
        return best, best_move
    raise two_players_only(position.player)


@checked
def with_quiescence(heuristic: Heuristic, noisy_moves: Moves) -> Heuristic:
    """The heuristic that first plays all exchanges out: for any search, in place of `heuristic`.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import alpha_beta, first_leaf
    >>> alpha_beta(Tree(HORIZON), first_leaf, 3), alpha_beta(Tree(HORIZON), first_leaf, 4)
    ((-1, 1), (-9, 0))
    >>> alpha_beta(Tree(HORIZON), with_quiescence(first_leaf, lambda tree: tree.moves()[1:]), 3)
    (-9, 0)
    """

    def settled(position: Position) -> Any:
        return quiescence(position, heuristic, noisy_moves)[0]

    return settled


@checked
def biased(heuristic: Heuristic, bias: Finite) -> Heuristic:
    """The heuristic with a biasing factor: `bias` for the player to move.

    Whoever has just moved looks better than deserved. Where some lines end after a move of Player I
    and others after a move of Player II, the biasing factor makes them comparable.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> [biased(first_leaf, 2)(Tree((5, 6), player)) for player in (0, 1)]
    [7, 3]
    """

    def biased(position: Position) -> Any:
        return heuristic(position) + (bias if position.player == 0 else -bias)

    return biased


SACRIFICE = ((4, 5), ((1, 9),))
"""`Tree(SACRIFICE)`, with the heuristic `first_leaf`: the second move looks like 1 and brings 9."""


@checked
def tapered(position: ForTwo, heuristic: Heuristic, depth: Depth, width: Count) -> tuple[Any, Any]:
    """Player I's value of `position` and the best move, if only the most promising moves count.

    `width` of them count here, one fewer with each move deeper, but always one. What looks bad at
    first and turns out well is missed:

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf, minimax
    >>> minimax(Tree(SACRIFICE), first_leaf, 3), tapered(Tree(SACRIFICE), first_leaf, 3, width=1)
    ((9, 1), (4, 0))
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    moves = by_heuristic(heuristic)(position, depth)[:width]
    narrower = max(1, width - 1)
    values = [tapered(position.play(move), heuristic, depth - 1, narrower)[0] for move in moves]
    best = choice_of(position.player, values)
    return best, moves[values.index(best)]


@checked
def marginal(position: ForTwo, heuristic: Heuristic, depth: Depth) -> tuple[Any, Any]:
    """Player I's value of `position` and the best move, if moves that look no good are ignored.

    A move looks no good if the heuristic thinks less of it than what has been found before. But the
    former is a guess, and the latter has been searched:

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf, minimax
    >>> minimax(Tree(SACRIFICE), first_leaf, 3), marginal(Tree(SACRIFICE), first_leaf, 3)
    ((9, 1), (4, 0))
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    sign = sign_of(position.player)
    best, best_move = -inf * sign, None
    for move in position.moves():
        option = position.play(move)
        if option.is_over or best_move is None or sign * heuristic(option) >= sign * best:
            value, _ = marginal(option, heuristic, depth - 1)
            if sign * value > sign * best:
                best, best_move = value, move
    return best, best_move


@checked
def null_move(
    position: ForTwo,
    heuristic: Heuristic,
    depth: Depth,
    alpha: Bound = -inf,
    beta: Bound = inf,
    reduction: Count = 2,
    may_pass: Flag = True,
) -> tuple[Any, Any]:
    """Player I's value of `position` and the best move, None where passing was good enough.

    Before any move is searched, the mover passes, and the search is shallower by `reduction`. If
    even that leaves the window on the mover's side, a real move is taken to do so as well. Where
    every move hurts (zugzwang) that is wrong, as with four stones in 1-2-3 Nim. Take two of six:

    >>> from coursekit.games import Subtraction
    >>> from coursekit.games import TwoPlayers
    >>> from coursekit.search import minimax
    >>> six = TwoPlayers(Subtraction(6))
    >>> minimax(six, lambda position: 0, 6), null_move(six, lambda position: 0, 6)
    ((1, 2), (-1, 1))
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    passes = may_pass and depth > reduction
    shallower = depth - 1 - reduction
    if position.player == 0:
        if passes and beta < inf:
            option = position.with_mover(1)
            value, _ = null_move(option, heuristic, shallower, beta - 1, beta, reduction, False)
            if value >= beta:
                return value, None
        best, best_move = -inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = null_move(option, heuristic, depth - 1, alpha, beta, reduction)
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
            if best >= beta:
                break
        return best, best_move
    if position.player == 1:
        if passes and alpha > -inf:
            option = position.with_mover(0)
            value, _ = null_move(option, heuristic, shallower, alpha, alpha + 1, reduction, False)
            if value <= alpha:
                return value, None
        best, best_move = inf, None
        for move in position.moves():
            option = position.play(move)
            value, _ = null_move(option, heuristic, depth - 1, alpha, beta, reduction)
            if value < best:
                best, best_move = value, move
                beta = min(beta, best)
            if best <= alpha:
                break
        return best, best_move
    raise two_players_only(position.player)

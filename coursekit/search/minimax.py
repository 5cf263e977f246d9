"""Minimax to a limited depth: below it, a heuristic guesses. Notes §5.1."""

from __future__ import annotations

from math import inf
from typing import Annotated, Any

from coursekit.games import Position
from coursekit.games.fields import is_whole
from coursekit.games.position import payoff_to_first, two_players_only
from coursekit.validate import ForTwo, Heuristic, checked, must, plain

check_depth = must("0, 1, 2, … or math.inf", lambda d: d == inf or (is_whole(d) and d >= 0), plain)
Depth = Annotated[float, check_depth]
"""How many moves ahead a search looks; 0 where one search hands a leaf on to another."""


@checked
def minimax(position: ForTwo, heuristic: Heuristic, depth: Depth) -> tuple[Any, Any]:
    """Player I's value of `position`, searched `depth` moves deep, and the best move. Notes §5.1.

    `heuristic(position)` guesses Player I's value of a position. Of equally good moves, the first.

    >>> from coursekit.games import Tree
    >>> minimax(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, depth=2)
    (3, 0)
    >>> minimax(Tree(((3, 12, 8), (2, 4, 6), (14, 5, 2))), first_leaf, depth=1)
    (14, 2)
    """
    if position.is_over:
        return payoff_to_first(position), None
    if depth == 0:
        return heuristic(position), None
    if position.player == 0:
        best, best_move = -inf, None
        for move in position.moves():
            value, _ = minimax(position.play(move), heuristic, depth - 1)
            if value > best:
                best, best_move = value, move
        return best, best_move
    if position.player == 1:
        best, best_move = inf, None
        for move in position.moves():
            value, _ = minimax(position.play(move), heuristic, depth - 1)
            if value < best:
                best, best_move = value, move
        return best, best_move
    raise two_players_only(position.player)


@checked
def negamax(position: ForTwo, heuristic: Heuristic, depth: Depth) -> tuple[Any, Any]:
    """The mover's value of `position`, searched `depth` moves deep, and the best move. Notes §5.1.

    Both players maximise what they earn. What the next mover earns counts the other way round,
    unless the same player moves again, as in Kalah.

    >>> from coursekit.games import Tree
    >>> negamax(Tree(((3, 12, 8), (2, 4, 6)), player=1), first_leaf, depth=2)
    (-6, 1)
    """
    sign = sign_of(position.player)
    if position.is_over:
        return sign * payoff_to_first(position), None
    if depth == 0:
        return sign * heuristic(position), None
    best, best_move = -inf, None
    for move in position.moves():
        option = position.play(move)
        turn = 1 if option.player == position.player else -1
        value = turn * negamax(option, heuristic, depth - 1)[0]
        if value > best:
            best, best_move = value, move
    return best, best_move


def sign_of(player: int) -> int:
    """1 for Player I and -1 for Player II: with it, Player I's value becomes the player's own.

    >>> sign_of(0) * 5, sign_of(1) * 5
    (5, -5)
    """
    if player not in (0, 1):
        raise two_players_only(player)
    return 1 if player == 0 else -1


def turned(turn: int, alpha: Any, beta: Any) -> tuple[Any, Any]:
    """The window as the next mover sees it: turned round by -1, the same for 1.

    >>> turned(-1, 3, 5), turned(1, 3, 5)
    ((-5, -3), (3, 5))
    """
    return (alpha, beta) if turn == 1 else (-beta, -alpha)


def first_leaf(position: Position) -> Any:
    """A heuristic for trees: what Player I earns if both always take the first move.

    >>> from coursekit.games import Tree
    >>> first_leaf(Tree(((3, 12, 8), (2, 4, 6))))
    3
    """
    while not position.is_over:
        position = position.play(position.moves()[0])
    return payoff_to_first(position)


def no_heuristic(position: Position) -> Any:
    """The heuristic of a search of the whole tree (`depth=math.inf`): it is never asked."""
    raise ValueError(f"the search stopped at {position!r}, and there is no heuristic to judge it")

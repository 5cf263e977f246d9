"""Exhaustive search: play every game to its end. Notes §1.2.1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coursekit.checks import two_players_only
from coursekit.games import Position
from coursekit.games.position import payoff_to_first, zero_sum
from coursekit.validate import ForTwo, checked


@checked
def minimax(position: ForTwo) -> tuple[Any, Any]:
    """Player I's value of `position` and the best move, None at the end. Notes §1.2.1.

    For two-player zero-sum games; of equally good moves, the first. Either player can guarantee
    the value, whatever the other one does (1b proves it).

    >>> from coursekit.games import Tree
    >>> minimax(Tree(((1, 2), (3, 4))))
    (3, 1)
    """
    if position.is_over:
        return payoff_to_first(position), None
    moves = position.moves()
    values = [minimax(position.play(move))[0] for move in moves]
    best = max(values) if maximises(position.player) else min(values)
    return best, moves[values.index(best)]


@checked
def negamax(position: ForTwo) -> tuple[Any, Any]:
    """The mover's value of `position` and the best move, None at the end. Notes §1.2.1.

    The same search as `minimax`: both players maximise what they earn. What the next mover earns
    counts the other way round, unless the same player moves again, as in Kalah.

    >>> from coursekit.games import Tree
    >>> negamax(Tree(((1, 2), (3, 4)), player=1))
    (-2, 0)
    """
    if position.is_over:
        return zero_sum(position.payoffs())[position.player], None
    moves = position.moves()
    values = [turn(position, option) * negamax(option)[0] for option in position.options()]
    best = max(values)
    return best, moves[values.index(best)]


def choice_of(player: int, values: Sequence[Any]) -> Any:
    """The value that the player chooses: Player I the largest, Player II the smallest.

    >>> choice_of(0, [3, 1, 2]), choice_of(1, [3, 1, 2])
    (3, 1)
    """
    return max(values) if maximises(player) else min(values)


def maximises(player: int) -> bool:
    """Whether it is Player I, who wants the value to be large; Player II wants it to be small."""
    return one_of_two(player) == 0


def turn(position: Position, option: Position) -> int:
    """-1 where the other player moves in the option, 1 where the same player moves again.

    >>> from coursekit.games import Kalah
    >>> turn(Kalah(3, 3), Kalah(3, 3).play(0)), turn(Kalah(3, 3), Kalah(3, 3).play(1))
    (1, -1)
    """
    return 1 if one_of_two(option.player) == position.player else -1


def one_of_two(player: int) -> int:
    """`player`, unless it is chance or a third player."""
    if player not in (0, 1):
        raise two_players_only(player)
    return player

"""Minimax: play every game to its end, or remember what is solved. Notes §1.2.1 and §1.2.3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from coursekit.games import Position
from coursekit.games.position import payoff_to_first, two_players_only, zero_sum
from coursekit.validate import ForTwo, Memo, checked


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


@checked
def minimax_memoized(position: ForTwo, memo: Memo) -> tuple[Any, Any]:
    """`minimax(position)`, looked up in `memo` or else written into it. Notes §1.2.3.

    >>> from coursekit.games import TicTacToe
    >>> minimax_memoized(TicTacToe(), {})
    (0, 0)
    """
    if position.is_over:
        return payoff_to_first(position), None
    if position in memo:
        return memo[position]
    moves = position.moves()
    values = [minimax_memoized(position.play(move), memo)[0] for move in moves]
    best = choice_of(position.player, values)
    memo[position] = best, moves[values.index(best)]
    return memo[position]


class WeakSolution(msgspec.Struct, frozen=True, eq=False):
    """Player I's value of one position, and a strategy that secures it against any play.

    `strategies[player]` has a move for each position that can arise when that player follows it.
    In a game that one side wins there is only the winner's.
    """

    value: Any
    strategies: dict[int, dict[Position, Any]]


@checked
def weakly_solve(position: ForTwo) -> WeakSolution:
    """Player I's value of `position`, with a strategy that achieves it for the winner, or for both.

    >>> from coursekit.games import TicTacToe
    >>> solution = weakly_solve(TicTacToe())
    >>> solution.value, sorted(solution.strategies)
    (0, [0, 1])
    """
    solved: dict[Position, tuple[Any, Any]] = {}
    value, _ = minimax_memoized(position, solved)
    secured_by = [0] if value > 0 else [1] if value < 0 else [0, 1]
    return WeakSolution(
        value, {player: _strategy(position, player, solved) for player in secured_by}
    )


def _strategy(position: Position, player: int, solved: dict) -> dict[Position, Any]:
    """The solved move wherever `player` may have to move, whatever the other player does."""
    strategy: dict[Position, Any] = {}
    reached, seen = [position], {position}
    for here in reached:  # the list grows while we walk along it
        if here.is_over:
            continue
        if here.player == player:
            strategy[here] = solved[here][1]
            replies = [here.play(strategy[here])]
        else:
            replies = here.options()
        for reply in replies:
            if reply not in seen:
                seen.add(reply)
                reached.append(reply)
    return strategy


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

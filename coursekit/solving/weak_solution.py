"""Weak solutions: the value of one position, and a strategy that achieves it. Notes §1.2."""

from __future__ import annotations

from typing import Any

from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.solving.exhaustive import choice_of
from coursekit.solving.results import WeakSolution
from coursekit.validate import ForTwo, Memo, checked


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

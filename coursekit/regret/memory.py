"""What a recursion over positions remembers: regrets and probabilities at information sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from coursekit.extensive_form.results import Strategy
from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.progress import repeat
from coursekit.regret.matching import matched
from coursekit.regret.results import Learned


class Choice:
    """The moves at an information set, with a number for each of them in three lists.

    `regrets` are those so far, `strategy` has the probabilities that the player chooses by, and
    `totals` has their sum over the iterations, each weighed as it counts for the average.
    """

    def __init__(self, moves: Sequence[Any]):
        self.moves = moves
        self.regrets = [0.0] * len(moves)
        self.totals = [0.0] * len(moves)
        self.strategy = matched(self.regrets)

    def regret(self, values: Sequence[float], value: float, weight: float = 1.0) -> None:
        """Each move would have earned `values[i]`, and the strategy earned `value`."""
        self.regrets = [
            regret + weight * (each - value)
            for regret, each in zip(self.regrets, values, strict=True)
        ]

    def count_strategy(self, weight: float = 1.0) -> None:
        """Let the strategy count for the average."""
        self.totals = [
            total + weight * share for total, share in zip(self.totals, self.strategy, strict=True)
        ]

    def match_regrets(self) -> None:
        """From now on, choose in proportion to the regrets above 0."""
        self.strategy = matched(self.regrets)


Memory = dict[tuple[int, Any], Choice]
"""By player and observation: the choice there."""


def choice_at(position: Position, history: tuple[Any, ...], memory: Memory) -> Choice:
    """The choice of the player who moves in the position; new where nobody has been before.

    The `history` has all moves so far, the observation in a game that hides nothing.
    """
    player, moves = position.player, position.moves()
    seen = position.observed_by(player)
    key = player, history if seen is None else seen
    if key not in memory:
        memory[key] = Choice(moves)
    choice = memory[key]
    if choice.moves != moves:
        raise ValueError(
            f"position must have the same moves wherever player {player} has seen {key[1]!r}, "
            f"not {choice.moves!r} and {moves!r}"
        )
    return choice


def earned_by(player: int, position: Position) -> float:
    """What the player earns at the end of a zero-sum game for two."""
    return float(payoff_to_first(position)) * (1 if player == 0 else -1)


def learned_by(once: Callable[[Memory], None], iterations: int) -> Learned:
    """The average strategies after `iterations` calls of `once`, which fills the memory."""
    memory: Memory = {}
    done = repeat(lambda iteration: once(memory), iterations)
    profile: tuple[Strategy, Strategy] = ({}, {})
    for (player, observation), choice in memory.items():
        shares = matched(choice.totals)
        profile[player][observation] = dict(zip(choice.moves, shares, strict=True))
    return Learned(done, profile)

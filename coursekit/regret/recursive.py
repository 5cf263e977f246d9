"""Counterfactual regret minimisation as a recursion over positions, to be read. Notes §4.4.

`cfr` does the same for the whole tree at once: on Leduc poker, thousands of times as fast.
"""

from __future__ import annotations

from typing import Any

from coursekit.games import CHANCE, Position
from coursekit.games.position import odds
from coursekit.regret.memory import Memory, choice_at, earned_by, learned_by
from coursekit.regret.results import Learned


def recursive_cfr(position: Position, iterations: int) -> Learned:
    """The average strategies of both players, which approach an equilibrium.

    >>> from coursekit.games import CoinGame
    >>> recursive_cfr(CoinGame(), 2).profile[0]
    {(): {'heads': 0.75, 'tails': 0.25}}
    """

    def once(memory: Memory) -> None:
        for learner in (0, 1):
            learn(position, (), learner, 1.0, 1.0, memory)
            for choice in memory.values():
                choice.match_regrets()

    return learned_by(once, iterations)


def learn(
    position: Position,
    history: tuple[Any, ...],
    learner: int,
    own: float,
    others: float,
    memory: Memory,
) -> float:
    """What the learner earns from here on; the regrets on the way are remembered.

    `own` is the probability that the learner makes the moves that lead here, `others` that chance
    and the other player make theirs.
    """
    if position.is_over:
        return earned_by(learner, position)
    mover = position.player
    if mover == CHANCE:
        shares = [float(probability) for probability, _ in odds(position)]
    else:
        choice = choice_at(position, history, memory)
        shares = choice.strategy
    values = []
    for move, share in zip(position.moves(), shares, strict=True):
        reach = (own * share, others) if mover == learner else (own, others * share)
        values.append(learn(position.play(move), (*history, move), learner, *reach, memory))
    value = sum(share * each for share, each in zip(shares, values, strict=True))
    if mover == learner:
        choice.regret(values, value, weight=others)
        choice.count_strategy(weight=own)
    return value

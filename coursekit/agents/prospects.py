"""What can be expected in a game with chance, in words: odds, or what is earned on average."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from coursekit.agents.solved_games import Averaged, Solved
from coursekit.games import Position
from coursekit.stochastic import PigTable, Solution
from coursekit.text import number_text, percent_text, player_name, signed


@lru_cache(maxsize=2)  # it is asked for every position of a match
def has_odds(solution: Averaged) -> bool:
    """Whether all is won or lost in the end, so that values say how probable a win is.

    Otherwise there are draws, or it matters how much one earns.
    """
    if isinstance(solution, PigTable):
        return True
    payoffs = solution.graph.payoffs
    won_and_lost = (0, 1) if is_solitaire(solution) else (-1, 1)
    return bool(np.isin(payoffs, won_and_lost).all()) and not solution.graph.rewards.any()


def is_solitaire(solution: Averaged) -> bool:
    """Whether one player plays against chance alone."""
    return not isinstance(solution, PigTable) and solution.graph.payoffs.shape[1] == 1


def chance_of_winning(solution: Averaged, value: Any) -> float:
    """The probability that Player I wins where a position has this `value`."""
    return float(value if is_solitaire(solution) else (1 + value) / 2)


def history(solution: Solved | None, positions: Sequence[Position]) -> list[float]:
    """The probability that Player I wins in each of the positions; empty if there is none."""
    if not isinstance(solution, Averaged) or not has_odds(solution):
        return []
    return [chance_of_winning(solution, solution.value(position)) for position in positions]


def expectation_text(solution: Averaged, value: Any, player: int = 0) -> str:
    """What a position is worth to the player: as the probability of a win, or as a payoff."""
    if has_odds(solution):
        wins = chance_of_winning(solution, value)
        return percent_text(round(wins if player == 0 else 1 - wins, 4), 1)
    if is_solitaire(solution):
        return number_text(float(value), 3)
    return signed(round(float(value if player == 0 else -value), 3))


def expected_text(solution: Solved | None, position: Position) -> str:
    """What is to be expected for Player I from `position` on, in short; without chance, nothing."""
    if not isinstance(solution, Averaged):
        return ""
    return expectation_text(solution, solution.value(position))


def prospects_text(solution: Solved | None, position: Position) -> str:
    """What is to be expected from `position` on, in a sentence; without chance, nothing.

    >>> from coursekit.games import RollAndKeep
    >>> from coursekit.solving import GameGraph
    >>> from coursekit.stochastic import value_iteration
    >>> solution = value_iteration(GameGraph.explore(RollAndKeep()))
    >>> prospects_text(solution, RollAndKeep(2, shown=3))
    'If you play perfectly from here on, you can expect 4.25.'
    """
    if not isinstance(solution, Averaged):
        return ""
    expected = expected_text(solution, position)
    pays = not has_odds(solution)
    if position.players == 1:
        earns = isinstance(solution, Solution) and solution.graph.rewards.any()
        more = " more" if earns else ""
        what = f"expect {expected}{more}" if pays else f"reach the goal with probability {expected}"
        return f"If you play perfectly from here on, you can {what}."
    what = f"can expect {expected}" if pays else f"wins with probability {expected}"
    return f"If both play perfectly from here on, {player_name(position, 0)} {what}."

"""Simultaneous stochastic games: in every stage a matrix game, and after it perhaps another stage.

Both players choose at the same time, so each stage needs mixed strategies. Notes §3.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from coursekit.matrix_games import Equilibrium, solve
from coursekit.stochastic.results import CLOSE, Stage

ROUNDING = 1e-15
"""Values of floats that change by less, in proportion to the largest one, have settled."""


def shapley(stages: Sequence[Stage], tolerance: float = 1e-12) -> list[Equilibrium]:
    """Player I's value of each stage, and an optimal mixed strategy of both players there.

    What the next stage is worth is added to the payoffs, and the matrix games are solved, again and
    again, until no value is off by more than the `tolerance`. The values are floats, because they
    may be irrational even if all payoffs are whole numbers.

    >>> stage = Stage([[1, 0], [0, 1]], [[[0.5], [0]], [[0], [0.5]]])
    >>> [solution] = shapley([stage])
    >>> round(solution.value, 9), solution.row
    (0.666666667, (0.5, 0.5))
    """
    rounds = most_rounds(stages)
    longest = rounds.max()
    values, change = np.zeros(len(stages)), np.array(np.inf)
    # The changes shrink at least by the factor 1 - 1 / longest: the values can be this far off.
    while longest * (longest - 1) * (change / rounds).max() > tolerance:
        solutions = [_solution(stage.payoffs + stage.transitions @ values) for stage in stages]
        before, values = values, np.array([solution.value for solution in solutions])
        change = abs(values - before)
        if change.max() <= ROUNDING * abs(values).max():
            break
    return solutions


def _solution(payoffs: np.ndarray) -> Equilibrium:
    """The solution of the matrix game, worked out with fractions, so that nothing adds up."""
    exact = solve([[Fraction(payoff) for payoff in row] for row in payoffs.tolist()])
    row, column = (tuple(map(float, strategy)) for strategy in (exact.row, exact.column))
    return Equilibrium(float(exact.value), row, column)


def most_rounds(stages: Sequence[Stage]) -> np.ndarray:
    """How many stages are played on average, from each one on, if both players want to go on.

    If they can go on for ever, the game is refused.

    >>> most_rounds([Stage([[1, 0], [0, 1]], [[[0.5], [0]], [[0], [0.5]]])])
    array([2.])
    """
    refuse_endless_stages(stages)
    cells = [stage.transitions.reshape(-1, len(stages)) for stage in stages]
    rounds, longer = np.zeros(len(stages)), np.ones(len(stages))
    while (longer > rounds * (1 + CLOSE)).any():
        rounds = longer
        chosen = [odds[np.argmax(odds @ rounds)] for odds in cells]
        longer = np.linalg.solve(np.eye(len(stages)) - chosen, np.ones(len(stages)))
    return rounds


def refuse_endless_stages(stages: Sequence[Stage]) -> None:
    """Raise a ValueError if the players can choose so that the game is never over."""
    inside = np.ones(len(stages), bool)
    while inside.any():
        staying = [
            (stage.transitions[..., inside].sum(axis=2) >= 1 - CLOSE).any() for stage in stages
        ]
        if (inside <= staying).all():
            number = int(np.argmax(inside))
            raise ValueError(
                f"stages must come to an end, but from stages[{number}] play can go on for ever"
            )
        inside &= staying

"""Simultaneous stochastic games: in every stage a matrix game, and after it perhaps another stage.

Both players choose at the same time, so each stage needs mixed strategies. Notes §3.2.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.games.fields import keep
from coursekit.matrix_games import Equilibrium, solve
from coursekit.stochastic.cycles import CLOSE, Tolerance
from coursekit.validate import a, as_matrix, checked, list_of

ROUNDING = 1e-15
"""Values of floats that change by less, in proportion to the largest one, have settled."""


class StageGame(msgspec.Struct, frozen=True, eq=False):
    """A matrix game after which play may go on: `payoffs[i, j]` is what Player II pays Player I.

    Then `transitions[i, j, k]` is the probability that stage k comes next. Whatever is missing to 1
    is the probability that the game is over.

    >>> StageGame([[1, 0], [0, 1]], [[[0.5], [0]], [[0], [0.5]]]).transitions[1, 1, 0].item()
    0.5
    """

    payoffs: Any
    transitions: Any

    def __post_init__(self) -> None:
        payoffs = as_matrix(self.payoffs, "payoffs").astype(float)
        transitions = transition_odds(self.transitions)
        if transitions.shape[:2] != payoffs.shape:
            raise ValueError(
                f"transitions must have probabilities for each of the {payoffs.shape[0]} × "
                f"{payoffs.shape[1]} payoffs, not for {transitions.shape[:2]!r}"
            )
        keep(self, payoffs=payoffs, transitions=transitions)


def transition_odds(transitions: Any) -> np.ndarray:
    """An array of three dimensions, of probabilities whose sum is at most 1 in each cell."""
    try:
        odds = np.array(transitions, dtype=float)
    except (TypeError, ValueError):
        odds = np.zeros(0)
    if odds.ndim != 3 or not odds.size or not ((odds >= 0) & (odds <= 1)).all():
        raise ValueError(
            "transitions must be a table that has, in each cell, a probability from 0 to 1 for "
            f"each stage, not {transitions!r}"
        )
    total = odds.sum(axis=2)
    if (total > 1 + CLOSE).any():
        raise ValueError(f"transitions must add up to at most 1 in each cell, not to {total.max()}")
    return odds


def check_stages(name: str, stages: Any) -> tuple[StageGame, ...]:
    """`stages` if each of them says how likely it is that each of them comes next."""
    each = a(StageGame, "a StageGame")
    found = list_of(each, "a list of stages, at least one", least=1)(name, stages)
    for number, stage in enumerate(found):
        if stage.transitions.shape[2] != len(found):
            raise ValueError(
                f"{name} must have a probability for each of the {len(found)} stages in every "
                f"cell, but stages[{number}] has {stage.transitions.shape[2]}"
            )
    return found


Stages = Annotated[Sequence[StageGame], check_stages]


@checked
def shapley_iteration(stages: Stages, tolerance: Tolerance = 1e-12) -> list[Equilibrium]:
    """Player I's value of each stage, and an optimal mixed strategy of both players there.

    What the next stage is worth is added to the payoffs, and the matrix games are solved, again and
    again, until no value is off by more than the `tolerance`. The values are floats, because they
    may be irrational even if all payoffs are whole numbers.

    >>> stage = StageGame([[1, 0], [0, 1]], [[[0.5], [0]], [[0], [0.5]]])
    >>> [solution] = shapley_iteration([stage])
    >>> round(solution.value, 9), solution.row
    (0.666666667, (0.5, 0.5))
    """
    rounds = most_rounds(stages)
    longest = rounds.max()
    values, change = np.zeros(len(stages)), np.array(np.inf)
    # The changes shrink at least by the factor 1 - 1 / longest: the values can be this far off.
    while longest * (longest - 1) * (change / rounds).max() > tolerance:
        solutions = [solved_exactly(stage.payoffs + stage.transitions @ values) for stage in stages]
        before, values = values, np.array([solution.value for solution in solutions])
        change = abs(values - before)
        if change.max() <= ROUNDING * abs(values).max():
            break
    return solutions


def solved_exactly(payoffs: np.ndarray) -> Equilibrium:
    """The solution of the matrix game, worked out with fractions, so that nothing adds up."""
    exact = solve([[Fraction(payoff) for payoff in row] for row in payoffs.tolist()])
    row, column = (tuple(map(float, strategy)) for strategy in (exact.row, exact.column))
    return Equilibrium(float(exact.value), row, column)


def most_rounds(stages: Sequence[StageGame]) -> np.ndarray:
    """How many stages are played on average, from each one on, if both players want to go on.

    If they can go on for ever, the game is refused.

    >>> most_rounds([StageGame([[1, 0], [0, 1]], [[[0.5], [0]], [[0], [0.5]]])])
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


def refuse_endless_stages(stages: Sequence[StageGame]) -> None:
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

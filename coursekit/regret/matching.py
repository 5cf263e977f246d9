"""Regret matching: choose a move as often as you regret not to have chosen it. Notes §4.4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

import numpy as np

from coursekit.progress import repeat
from coursekit.regret.results import MatchedRegrets, MatchingStep


def matched(regrets: Sequence[float]) -> list[float]:
    """Probabilities in proportion to the regrets above 0; all equal where there are none.

    >>> matched([3, -5, 1]), matched([-1, 0])
    ([0.75, 0.0, 0.25], [0.5, 0.5])
    """
    positive = [max(regret, 0.0) for regret in regrets]
    total = sum(positive)
    if total == 0:
        return [1 / len(positive)] * len(positive)
    return [regret / total for regret in positive]


def regret_matching(game: Any, iterations: int) -> MatchedRegrets:
    """Let both players of a matrix game match their regrets, at the same time; their averages.

    A player's average regret goes to 0, whatever the other one does. In a zero-sum game, the two
    average regrets sum to what best replies to the average strategies gain: so these approach an
    equilibrium, and what Player I earns approaches the value.

    >>> from coursekit.matrix_games import COIN_GAME
    >>> learned = regret_matching(COIN_GAME, 10_000)
    >>> [[round(chance, 2) for chance in mixed] for mixed in (learned.row, learned.column)]
    [[0.4, 0.6], [0.39, 0.61]]
    """
    steps = regret_matching_steps(game)
    rows, columns = np.zeros(game.shape[0]), np.zeros(game.shape[1])
    regrets = np.zeros((iterations, 2))

    def once(iteration: int) -> None:
        step = next(steps)
        rows[:] += step.row
        columns[:] += step.column
        most = max(step.row_regrets), max(step.column_regrets)
        regrets[iteration - 1] = np.divide(most, iteration)

    done = repeat(once, iterations)
    row, column = matched(rows.tolist()), matched(columns.tolist())
    return MatchedRegrets(tuple(row), tuple(column), regrets[:done])


def regret_matching_steps(game: Any) -> Iterator[MatchingStep]:
    """The iterations of `regret_matching`, one by one and without end."""
    A, B = game.A.astype(float), game.B.astype(float)
    row_regrets, column_regrets = np.zeros(len(game.rows)), np.zeros(len(game.columns))
    for iteration in count(1):
        X, Y = (np.array(matched(each.tolist())) for each in (row_regrets, column_regrets))
        rows, columns = A @ Y, X @ B  # what each pure strategy would have earned
        row_regrets = row_regrets + rows - X @ rows
        column_regrets = column_regrets + columns - columns @ Y
        yield MatchingStep(iteration, X, Y, row_regrets, column_regrets)

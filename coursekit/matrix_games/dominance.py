"""Strategies that another one, or a mixture of others, beats whatever the opponent does. §4.2."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np

from coursekit.linear_programs import LinearProgram, simplex, solve_program
from coursekit.matrix_games.game import Label, MatrixGame, as_game
from coursekit.matrix_games.optimal_strategies import SMALL, solve
from coursekit.matrix_games.payoffs import rounding
from coursekit.matrix_games.results import Dominated, Elimination
from coursekit.progress import progress


def strictly_dominated(game: Any, player: int) -> list[Dominated]:
    """The player's strategies that some other strategy beats against every reply.

    A pure strategy that does it is named first; otherwise a mixture: the solution of the zero-sum
    game whose payoffs are the advantages over the strategy, if its value is positive.

    >>> for dominated in strictly_dominated([[4, 0], [0, 4], [1, 1]], 0):
    ...     print(dominated.strategy, *dominated.by)
    3 1/2 1/2 0
    """
    game = as_game(game)
    slack = 0 if game.is_exact else rounding(game.payoffs(player))
    found = []
    for strategy, advantages in _advantages(game, player):
        always = np.all(advantages > slack, axis=1)
        if always.any():
            found.append(Dominated(player, strategy, _first(game, player, always)))
            continue
        if np.all(advantages <= slack, axis=0).any():
            continue  # against that reply nothing is better, and no mixture either
        solution = solve(advantages)
        if solution.value > slack:
            found.append(Dominated(player, strategy, solution.row))
    return found


def weakly_dominated(game: Any, player: int) -> list[Dominated]:
    """The player's strategies that some other strategy never loses to, and sometimes beats.

    A pure strategy that does it is named first; otherwise a mixture: the solution of the linear
    program that maximises the sum of the advantages, none of them negative, if it is positive.

    >>> for dominated in weakly_dominated([[1, 2], [1, 1]], 0):
    ...     print(dominated.strategy, *dominated.by)
    2 1 0
    """
    game = as_game(game)
    slack = 0 if game.is_exact else rounding(game.payoffs(player))
    found = []
    for strategy, advantages in _advantages(game, player):
        never_worse = np.all(advantages >= -slack, axis=1)
        dominates = never_worse & np.any(advantages > slack, axis=1)
        if dominates.any():
            found.append(Dominated(player, strategy, _first(game, player, dominates)))
            continue
        if game.is_exact and advantages.size > SMALL and _is_best_somewhere(advantages):
            continue
        count, replies = advantages.shape
        plain = np.where(abs(advantages) > slack, advantages, 0 * advantages)  # without rounding
        program = LinearProgram(
            objective=plain.sum(axis=1),
            coefficients=[*(-plain.T).tolist(), [1] * count],
            bounds=[0] * replies + [1],
        )
        solution = simplex(program) if program.is_exact else solve_program(program)
        if solution.value > slack * replies:
            found.append(Dominated(player, strategy, solution.x))
    return found


def iterated_elimination(
    game: Any, dominated: Callable[[Any, int], list[Dominated]] = strictly_dominated
) -> list[Elimination]:
    """Remove one dominated strategy after the other, until none is left: every game on the way.

    Player I's come first. If the dominance is strict, the equilibria stay the same, and what
    remains in the end does not depend on this order. Neither need be so if it is weak.

    >>> steps = iterated_elimination([[3, 1], [2, 0]])
    >>> [(step.removed.player, step.removed.strategy) for step in steps[1:]]
    [(0, 2), (1, 1)]
    """
    game = as_game(game)
    steps = [Elimination(game, None)]
    with progress("iterated_elimination", lambda: len(steps) - 1, "strategies removed"):
        while found := dominated(game, 0) or dominated(game, 1):
            game = _without(game, found[0])
            steps.append(Elimination(game, found[0]))
    return steps


def _is_best_somewhere(advantages: np.ndarray) -> bool:
    """Whether it is certain that the strategy is best against replies that are all probable.

    Then nothing dominates it, not even weakly. Floats look for such probabilities, with as much
    room as there is; fractions confirm them. So most strategies need no exact program.
    """
    others = advantages[(advantages != 0).any(axis=1)]
    if not len(others):
        return True
    replies = others.shape[1]
    rough = (others / abs(others).max()).astype(float)
    program = LinearProgram(
        objective=[0.0] * replies + [1.0],
        coefficients=np.vstack(
            [
                np.column_stack([rough, np.ones(len(rough))]),
                np.column_stack([-np.eye(replies), np.ones(replies)]),
                [1.0] * replies + [0.0],
            ]
        ),
        bounds=[0.0] * (len(rough) + replies) + [1.0],
    )
    probabilities = [Fraction(number) for number in solve_program(program).x[:-1]]
    return min(probabilities) > 0 and max(others @ np.array(probabilities)) <= 0


def _advantages(game: MatrixGame, player: int) -> list[tuple[Label, np.ndarray]]:
    """For each strategy: how much more every strategy (a row) earns against each reply."""
    payoffs = game.payoffs(player)
    return [(label, payoffs - payoffs[i]) for i, label in enumerate(game.labels(player))]


def _first(game: MatrixGame, player: int, dominates: np.ndarray) -> tuple:
    """The first of the strategies that dominate, as a mixed one."""
    return tuple(game.mixed(player, game.labels(player)[dominates.argmax()]).tolist())


def _without(game: MatrixGame, dominated: Dominated) -> MatrixGame:
    rows, columns = (
        [label for label in game.labels(p) if (p, label) != (dominated.player, dominated.strategy)]
        for p in (0, 1)
    )
    kept = np.ix_([game.rows.index(row) for row in rows], [game.columns.index(c) for c in columns])
    return MatrixGame(game.A[kept], game.B[kept], rows, columns)

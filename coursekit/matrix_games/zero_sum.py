"""The solution of a zero-sum game: a linear program, and its dual for the other player. §4.2.1."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from coursekit.matrix_games.game import Game, MatrixGame
from coursekit.matrix_games.linear_programs import column_program, strategy_from
from coursekit.matrix_games.simplex import simplex
from coursekit.validate import checked


class Equilibrium(msgspec.Struct, frozen=True):
    """The value of a zero-sum game and an optimal mixed strategy for each player."""

    value: Any
    row: tuple
    column: tuple


PRECISE = {"primal_feasibility_tolerance": 1e-10, "dual_feasibility_tolerance": 1e-10}
"""For SciPy's solver HiGHS, if its numbers are about 1."""


@checked
def solve(game: Game) -> Equilibrium:
    """The value for Player I of a zero-sum game and an equilibrium. Notes §4.2.1.

    Exact if the payoffs are. Player II's program is solved, and its dual is Player I's. By the
    minimax theorem, every zero-sum game has a solution.

    >>> solution = solve([[5, 3], [2, 8]])
    >>> print(solution.value, *solution.row, *solution.column)
    17/4 3/4 1/4 5/8 3/8
    """
    if not game.is_zero_sum:
        raise ValueError(
            "solve needs a zero-sum game: to_zero_sum turns a constant-sum game into one, and "
            f"support_enumeration finds the equilibria of any other. This one is\n{game!r}"
        )
    return by_simplex(game) if game.is_exact else by_highs(game)


def by_simplex(game: MatrixGame) -> Equilibrium:
    """The equilibrium that a run of the simplex method finds: q is its result, and p its dual.

    >>> print(*by_simplex(MatrixGame([[5, 3], [2, 8]])).row)
    3/4 1/4
    """
    run = simplex(column_program(game.A))
    value, row = strategy_from(game.A, run.dual)
    _, column = strategy_from(game.A, run.x)
    return Equilibrium(value, row, column)


def by_highs(game: MatrixGame) -> Equilibrium:
    """The same in floats, by SciPy's solver: with the payoffs from 1 to 2, max Σ q so that P q ≤ 1.

    >>> by_highs(MatrixGame([[5.0, 3.0], [2.0, 8.0]])).value
    4.25
    """
    from scipy.optimize import linprog  # here, because it takes half a second to load

    rows, columns = game.shape
    least = game.A.min()
    P = 1 + (game.A - least) / (game.A.max() - least or 1.0)
    found = linprog(-np.ones(columns), A_ub=P, b_ub=np.ones(rows), options=PRECISE)
    p, q = np.maximum(-found.ineqlin.marginals, 0), np.maximum(found.x, 0)
    X, Y = p / p.sum(), q / q.sum()
    return Equilibrium(float(X @ game.A @ Y), tuple(X.tolist()), tuple(Y.tolist()))

"""The solution of a zero-sum game: a linear program, and its dual for the other player. §4.2.1."""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.exact import positive_whole
from coursekit.linear_programs import column_program, simplex, strategy_from
from coursekit.matrix_games.compiled_tableau import by_loop, tableau_steps
from coursekit.matrix_games.exact_from_floats import proved
from coursekit.matrix_games.game import MatrixGame, as_game
from coursekit.matrix_games.results import Equilibrium
from coursekit.matrix_games.short_tableau import CERTAIN, by_short_tableau
from coursekit.matrix_games.worth_compiling import worth_compiling
from coursekit.progress import progress

SMALL = 60
"""Exact games with at most this many payoffs go to the simplex method at once."""
QUICK = 10_000
"""With at most this many, our own tableau in floats is quicker than HiGHS."""
A_STEP, AN_ENTRY = 1e-5, 5e-9
"""Seconds for a step on the tableau that is not compiled, and for each of its entries."""


def solve(game: Any) -> Equilibrium:
    """The value for Player I of a zero-sum game and an equilibrium. Notes §4.2.1.

    Exact if the payoffs are. Player II's program is solved, and its dual is Player I's. By the
    minimax theorem, every zero-sum game has a solution.

    >>> solution = solve([[5, 3], [2, 8]])
    >>> print(solution.value, *solution.row, *solution.column)
    17/4 3/4 1/4 5/8 3/8
    """
    game = as_game(game)
    if not game.is_zero_sum:
        raise ValueError(
            "solve needs a zero-sum game: to_zero_sum turns a constant-sum game into one, and "
            f"support_enumeration finds the equilibria of any other. This one is\n{game!r}"
        )
    if not game.is_exact:
        return _with_floats(game.A)
    with progress("solve"):
        if game.A.size > SMALL:
            positive = positive_whole(game.A)
            guess = _with_floats((positive / positive.max()).astype(float))
            certain = proved(game.A, guess.row, guess.column)
            if certain is not None:
                return Equilibrium(*certain)
        return by_simplex(game)


def by_simplex(game: MatrixGame) -> Equilibrium:
    """The equilibrium that a run of the simplex method finds: q is its result, and p its dual."""
    run = simplex(column_program(game.A))
    value, row = strategy_from(game.A, run.dual)
    _, column = strategy_from(game.A, run.x)
    return Equilibrium(value, row, column)


def _with_floats(A: np.ndarray) -> Equilibrium:
    """With the payoffs between 1 and 2: maximise Σ q, so that A q ≤ 1; the dual has the p.

    By Theorem 4.3, X and Y are optimal if there is no gap between what they guarantee. That is how
    the results of our own quick tableaus are checked; HiGHS takes precautions of its own.
    """
    n, m = A.shape
    loop = worth_compiling(tableau_steps, (n + m) * (A_STEP + AN_ENTRY * A.size))
    if loop is not None:
        X, Y, gap = by_loop(loop, A)
        if gap <= CERTAIN:
            return _equilibrium(A, X, Y)
    least = A.min()
    P = 1 + (A - least) / (A.max() - least or 1.0)
    if loop is None and A.size <= QUICK:
        X, Y = by_short_tableau(P)
        if (P @ Y).max() - (X @ P).min() <= CERTAIN:
            return _equilibrium(A, X, Y)
    return _equilibrium(A, *_by_highs(P))


def _equilibrium(A: np.ndarray, X: np.ndarray, Y: np.ndarray) -> Equilibrium:
    return Equilibrium(float(X @ A @ Y), tuple(X.tolist()), tuple(Y.tolist()))


def _by_highs(P: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Optimal strategies by SciPy's HiGHS."""
    from scipy.optimize import linprog  # here, because it takes half a second to load

    n, m = P.shape
    result = linprog(
        -np.ones(m),
        A_ub=P,
        b_ub=np.ones(n),
        method="highs",
        options={
            "presolve": False,  # there is nothing to remove, and looking for it takes time
            "primal_feasibility_tolerance": 1e-10,
            "dual_feasibility_tolerance": 1e-10,
        },
    )
    if result.status != 0:
        raise RuntimeError(f"HiGHS found no solution, though every game has one: {result.message}")
    p, q = np.maximum(-result.ineqlin.marginals, 0), np.maximum(result.x, 0)
    return p / p.sum(), q / q.sum()

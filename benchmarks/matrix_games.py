"""Zero-sum games and dominance beside nashpy, quantecon, OpenSpiel and bare SciPy.

All solve the same games from the payoffs on, and the values must be equal. OpenSpiel's linear
programs need cvxpy and ecos.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product
from typing import Any

import numpy as np

from benchmarks.suite import OURS, Contestant, Run, Task, close
from coursekit.matrix_games import MatrixGame, iterated_elimination, solve, strictly_dominated

# One solution: a function from the payoff matrix to the value


def by_coursekit(A: np.ndarray) -> float:
    return solve(MatrixGame(A)).value


def guaranteed(payoffs: np.ndarray) -> float:
    """The row player's program as it stands in a textbook: v is free, probabilities sum to 1."""
    from scipy.optimize import linprog

    m, n = payoffs.shape
    result = linprog(
        [0] * m + [-1],
        A_ub=np.hstack([-payoffs.T, np.ones((n, 1))]),
        b_ub=np.zeros(n),
        A_eq=[[1] * m + [0]],
        b_eq=[1],
        bounds=[(0, None)] * m + [(None, None)],
    )
    return -result.fun


def by_scipy(A: np.ndarray) -> float:
    value, _ = guaranteed(A), guaranteed(-A.T)  # both players' programs
    return value


def by_nashpy(A: np.ndarray) -> float:
    import nashpy

    row, column = nashpy.Game(A).linear_program()
    return row @ A @ column


def by_open_spiel(A: np.ndarray) -> float:
    import pyspiel
    from open_spiel.python.algorithms import lp_solver

    return lp_solver.solve_zero_sum_matrix_game(pyspiel.create_matrix_game(A, -A))[2]


def by_quantecon(A: np.ndarray) -> float:
    from quantecon import optimize

    return optimize.minmax(A)[0]


def kuhn_poker() -> np.ndarray:
    """Kuhn's poker as a matrix: 27 strategies against 64.

    With each card Player I bets, or checks and then folds or calls; Player II folds or calls after
    a bet and checks or bets after a check. Both have paid 1, and a bet is 1.
    """
    rows = list(product(("bet", "fold", "call"), repeat=3))
    columns = list(product(product(("fold", "call"), ("check", "bet")), repeat=3))
    payoffs = np.zeros((len(rows), len(columns)))
    for (i, row), (j, column) in product(enumerate(rows), enumerate(columns)):
        for mine, theirs in permutations(range(3), 2):
            after_bet, after_check = column[theirs]
            stake = 1 if mine > theirs else -1
            if row[mine] == "bet":
                won = 1 if after_bet == "fold" else 2 * stake
            elif after_check == "check":
                won = stake
            else:
                won = -1 if row[mine] == "fold" else 2 * stake
            payoffs[i, j] += won / 6
    return payoffs


def random_payoffs(n: int) -> np.ndarray:
    return np.random.default_rng(n).normal(size=(n, n))


def solvers(payoffs: Callable[[Any], np.ndarray]) -> tuple[Contestant, ...]:
    """Everybody, on the game of each size."""

    def contestant(name: str, solver: Callable[[np.ndarray], float], *needs: str) -> Contestant:
        def prepare(size: Any) -> Run:
            A = payoffs(size)
            return Run(lambda: solver(A))

        return Contestant(name, prepare, needs)

    return (
        contestant(OURS, by_coursekit),
        contestant("bare SciPy", by_scipy),
        contestant("nashpy", by_nashpy, "nashpy"),
        contestant("quantecon", by_quantecon, "quantecon"),
        contestant("OpenSpiel", by_open_spiel, "open_spiel", "cvxpy", "ecos"),
    )


# Dominance: a list of the strategies, or pairs of player and strategy, from 1 on


def with_some_dominated(n: int) -> tuple[np.ndarray, np.ndarray]:
    """Both players' payoffs: random, but later strategies earn more, so that some dominate."""
    rng, better = np.random.default_rng(n), 3 * np.arange(n) / n
    return rng.random((n, n)) + better[:, None], rng.random((n, n)) + better


def our_dominated(n: int) -> Run:
    game = MatrixGame(*with_some_dominated(n))
    return Run(
        lambda: strictly_dominated(game, 0),
        answer=lambda found: [one.strategy for one in found],
        remark=lambda found: f"{len(found)} dominated",
    )


def our_undominated(n: int) -> Run:
    game = MatrixGame(random_payoffs(n))
    return Run(lambda: strictly_dominated(game, 0), answer=None)


def our_exact_dominated(n: int) -> Run:
    """The same game in thousandths, as whole numbers."""
    game = MatrixGame(*(np.rint(1000 * A).astype(int) for A in with_some_dominated(n)))
    return Run(
        lambda: strictly_dominated(game, 0), answer=lambda found: [one.strategy for one in found]
    )


def dominated_by_scipy(A: np.ndarray) -> list[int]:
    """The dominated rows: a mixture has an advantage over each of them, whatever the reply."""
    return [row + 1 for row in range(len(A)) if guaranteed(A - A[row]) > 1e-9]


def scipys_dominated(n: int) -> Run:
    A, _ = with_some_dominated(n)
    return Run(lambda: dominated_by_scipy(A))


def our_elimination(n: int) -> Run:
    game = MatrixGame(*with_some_dominated(n))
    return Run(
        lambda: iterated_elimination(game),
        answer=lambda steps: [list(steps[-1].game.rows), list(steps[-1].game.columns)],
        remark=lambda steps: f"{len(steps) - 1} removed",
    )


def scipys_elimination(n: int) -> Run:
    A, B = with_some_dominated(n)

    def eliminate() -> list[list[int]]:
        rows, columns = list(range(n)), list(range(n))
        while True:
            kept = np.ix_(rows, columns)
            if found := dominated_by_scipy(A[kept]):
                del rows[found[0] - 1]
            elif found := dominated_by_scipy(B[kept].T):
                del columns[found[0] - 1]
            else:
                return [[row + 1 for row in rows], [column + 1 for column in columns]]

    return Run(eliminate)


def square(n: int) -> str:
    return f"{n} × {n}"


TASKS = (
    Task(
        "zero-sum",
        "A random zero-sum game, solved: the value and optimal strategies of both players.",
        solvers(random_payoffs),
        sizes=(10, 50, 200),
        quick=(10, 50),
        label=square,
        same=close(1e-6),
    ),
    Task(
        "zero-sum-kuhn",
        "Kuhn's poker as a matrix of 27 × 64, solved; it is degenerate.",
        solvers(lambda _: kuhn_poker()),
        quick=("",),
        same=close(1e-6),
        fitted=None,
    ),
    Task(
        "strictly-dominated",
        "The rows of a random game of floats that are strictly dominated, by mixtures too.",
        (
            Contestant(OURS, our_dominated),
            Contestant("coursekit, whole numbers", our_exact_dominated),
            Contestant("coursekit, where nothing is dominated", our_undominated),
            Contestant("bare SciPy", scipys_dominated),
        ),
        sizes=(5, 10, 20),
        quick=(10,),
        label=square,
    ),
    Task(
        "iterated-elimination",
        "Strictly dominated strategies removed one after the other, until none is left.",
        (Contestant(OURS, our_elimination), Contestant("bare SciPy", scipys_elimination)),
        sizes=(5, 10, 20),
        quick=(10,),
        label=square,
    ),
)

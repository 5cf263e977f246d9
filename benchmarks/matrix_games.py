"""Matrix games in figures: one solution, and all equilibria, beside nashpy, quantecon and others.

    python benchmarks/matrix_games.py
    pip install nashpy quantecon open_spiel cvxpy ecos       (nashpy comes with "coursekit[test]")

All solve the same games in this one process, each after a first run that does not count; quantecon
is compiled by numba then. The quickest of several runs counts, and the values must be equal. A
ratio of 2 says that the other takes twice as long as coursekit. What is not installed is named.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from time import perf_counter
from typing import Any

import numpy as np
from scipy.optimize import linprog

from coursekit.general_sum import support_enumeration
from coursekit.matrix_games import MatrixGame, solve

try:
    import nashpy
except ImportError:
    nashpy = None
try:
    from quantecon import game_theory, optimize
except ImportError:
    optimize = None
try:
    import pyspiel
    from open_spiel.python.algorithms import lp_solver
except ImportError:
    pyspiel = None

GAMES = 20  # whose equilibria are all to be found


# Zero-sum games: a function from the payoff matrix to the value


def by_coursekit(A: np.ndarray) -> float:
    return solve(MatrixGame(A)).value


def by_scipy(A: np.ndarray) -> float:
    """Both players' programs as they stand in a textbook: v is free, and probabilities sum to 1."""
    values = []
    for payoffs in (A, -A.T):
        m, n = payoffs.shape
        result = linprog(
            [0] * m + [-1],
            A_ub=np.hstack([-payoffs.T, np.ones((n, 1))]),
            b_ub=np.zeros(n),
            A_eq=[[1] * m + [0]],
            b_eq=[1],
            bounds=[(0, None)] * m + [(None, None)],
        )
        values.append(-result.fun)
    return values[0]


def by_nashpy(A: np.ndarray) -> float:
    row, column = nashpy.Game(A).linear_program()
    return row @ A @ column


def by_open_spiel(A: np.ndarray) -> float:
    return lp_solver.solve_zero_sum_matrix_game(pyspiel.create_matrix_game(A, -A))[2]


def by_quantecon(A: np.ndarray) -> float:
    return optimize.minmax(A)[0]


# All equilibria: a function from both payoff matrices to the pairs of strategies


def all_by_coursekit(A: np.ndarray, B: np.ndarray) -> list:
    return [(p.row, p.column) for p in support_enumeration(MatrixGame(A, B)).profiles]


def all_by_nashpy(A: np.ndarray, B: np.ndarray) -> list:
    return list(nashpy.Game(A, B).support_enumeration())


def all_by_nashpy_vertices(A: np.ndarray, B: np.ndarray) -> list:
    return list(nashpy.Game(A, B).vertex_enumeration())


def all_by_quantecon(A: np.ndarray, B: np.ndarray) -> list:
    players = (game_theory.Player(A), game_theory.Player(B.T.copy()))
    return game_theory.support_enumeration(game_theory.NormalFormGame(players))


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


def timed(function: Callable, *args: Any) -> tuple[Any, float]:
    """(result, seconds) of the quickest call, of three at least and of as many as fill a second."""
    seconds: list[float] = []
    while len(seconds) < 3 or sum(seconds) < 1:
        started = perf_counter()
        result = function(*args)
        seconds.append(perf_counter() - started)
    return result, min(seconds)


def compare_values(title: str, A: np.ndarray, others: dict[str, Callable]) -> None:
    """Print how much longer the others take to solve the zero-sum game; all must agree."""
    value, ours = timed(by_coursekit, A)
    ratios = []
    for name, other in others.items():
        theirs, seconds = timed(other, A)
        if abs(theirs - value) > 1e-6:
            raise SystemExit(f"{title}: the value is {value}, but {theirs} by {name}")
        ratios.append(f"{name} {seconds / ours:<6.3g}")
    print(f"{title:<22} {'   '.join(ratios)}")


def compare_equilibria(size: int, others: dict[str, Callable]) -> None:
    """Print how much longer the others take to find all equilibria, and how many they miss."""
    rng = np.random.default_rng(6)
    tables = [tuple(rng.random((2, size, size))) for _ in range(GAMES)]
    exactly = np.frompyfunc(Fraction, 1, 1)
    existing = [all_by_coursekit(exactly(A), exactly(B)) for A, B in tables]
    found, ours = timed(lambda: [all_by_coursekit(A, B) for A, B in tables])
    for ours_of_one, all_of_one in zip(found, existing, strict=True):
        if not np.allclose(np.array(ours_of_one), np.array(all_of_one).astype(float)):
            raise SystemExit("coursekit finds other equilibria with floats than with fractions")
    count = sum(map(len, existing))
    print(f"\n{len(tables)} random {size} × {size} games: coursekit found all {count} equilibria")
    for name, other in others.items():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            other(*tables[0])
            theirs, seconds = timed(lambda other=other: [other(A, B) for A, B in tables])
        count = sum(map(len, theirs))
        print(f"  {name:<22} {seconds / ours:<6.3g} found {count}")


def main() -> None:
    solvers = {"bare SciPy": by_scipy}
    finders = {}
    if nashpy:
        solvers["nashpy"] = by_nashpy
        finders["nashpy's supports"] = all_by_nashpy
        finders["nashpy's vertices"] = all_by_nashpy_vertices
    if pyspiel:
        solvers["OpenSpiel"] = by_open_spiel
    if optimize:
        solvers["quantecon"] = by_quantecon
        finders["quantecon's supports"] = all_by_quantecon
    for name, module in (("nashpy", nashpy), ("OpenSpiel", pyspiel), ("quantecon", optimize)):
        if module is None:
            print(f"{name} is not installed, and so not compared")

    rng = np.random.default_rng(1)
    games = {f"random {n} × {n}": rng.normal(size=(n, n)) for n in (10, 50, 200)}
    games["Kuhn's poker, 27 × 64"] = kuhn_poker()
    print("Zero-sum games; how many times as long as coursekit the others take:")
    for title, A in games.items():
        for solver in solvers.values():
            solver(A)
        compare_values(title, A, solvers)
    compare_equilibria(6, finders)


if __name__ == "__main__":
    main()

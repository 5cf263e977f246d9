"""Matrix games, equilibria and regret beside SciPy, nashpy, quantecon and OpenSpiel."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.harness import FAST, READ, Row, Way
from coursekit import fast
from coursekit.extensive_form import GameTree, cfr, exploitability, external_sampling_cfr
from coursekit.games import KuhnPoker, LeducPoker
from coursekit.matrix_games import MatrixGame, lemke_howson, solve, support_enumeration

GAMES = 5


# Zero-sum games: the value


def by_scipy(A: np.ndarray) -> float:
    """Both players' programs as they stand in a textbook; v is free, probabilities sum to 1."""
    from scipy.optimize import linprog

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
    import nashpy

    row, column = nashpy.Game(A).linear_program()
    return row @ A @ column


def by_quantecon(A: np.ndarray) -> float:
    from quantecon import optimize

    return optimize.minmax(A)[0]


def zero_sum(what: str, A: np.ndarray) -> Row:
    def way(name: str, solver: Callable[[np.ndarray], float], needs: str = "") -> Way:
        return Way(name, lambda: lambda: solver(A), needs=needs, answer=float)

    ways = (
        way(READ, lambda A: solve(MatrixGame(A)).value),
        way("bare SciPy", by_scipy),
        way("nashpy", by_nashpy, "nashpy"),
        way("quantecon", by_quantecon, "quantecon"),
    )
    return Row(f"zero-sum game, {what}", ways)


# Equilibria of games that are not zero-sum; nashpy misses some, so it is not compared


def random_games(n: int) -> list[tuple[np.ndarray, np.ndarray]]:
    rng = np.random.default_rng(6)
    return [tuple(rng.random((2, n, n))) for _ in range(GAMES)]


def quantecons(A: np.ndarray, B: np.ndarray) -> Any:
    from quantecon import game_theory

    return game_theory.NormalFormGame((game_theory.Player(A), game_theory.Player(B.T.copy())))


def in_quantecon(method: str, A: np.ndarray, B: np.ndarray) -> Any:
    from quantecon import game_theory

    return getattr(game_theory, method)(quantecons(A, B))


def in_nashpy(A: np.ndarray, B: np.ndarray) -> list:
    import nashpy

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return list(nashpy.Game(A, B).support_enumeration())


def equilibria(n: int) -> Row:
    games = random_games(n)

    def way(name: str, find: Callable, needs: str = "", count: int = GAMES) -> Way:
        def all_of_all() -> list[int]:
            return [len(find(A, B)) for A, B in games[:count]]

        answer = list if count == GAMES else None
        return Way(name, lambda: all_of_all, count, needs, answer)

    def ours(A: np.ndarray, B: np.ndarray) -> list:
        return support_enumeration(MatrixGame(A, B)).profiles

    def supports(A: np.ndarray, B: np.ndarray) -> list:
        return in_quantecon("support_enumeration", A, B)

    return Row(
        f"all equilibria, {n} × {n}",
        (
            way(READ, ours),
            way("quantecon", supports, "quantecon"),
            way("nashpy", in_nashpy, "nashpy", 1),
        ),
        "games",
    )


def one_path(n: int) -> Row:
    games = random_games(n)
    return Row(
        f"Lemke and Howson's path, {n} × {n}",
        (
            Way(READ, lambda: lambda: [lemke_howson(MatrixGame(*pair)) for pair in games], GAMES),
            Way(
                "quantecon",
                lambda: lambda: [in_quantecon("lemke_howson", *pair) for pair in games],
                GAMES,
                "quantecon",
            ),
        ),
        "games",
    )


# CFR: after 20 iterations, all must be equally exploitable


def regret(name: str, position: Any, iterations: int) -> Row:
    tree = GameTree.explore(position)

    def ours(method: Callable, some: int) -> Callable[[], float]:
        exploited = exploitability(tree, method(tree, 20).profile)
        return lambda: (method(tree, some), float(exploited))[1]

    def spiels(in_cpp: bool, some: int) -> Callable[[], float]:
        import pyspiel
        from open_spiel.python.algorithms import cfr as in_python
        from open_spiel.python.algorithms import exploitability as measured

        game = pyspiel.load_game(f"{name}_poker")
        solver = (pyspiel if in_cpp else in_python).CFRSolver(game)
        measure = (pyspiel if in_cpp else measured).exploitability

        def run(some: int) -> None:
            for _ in range(some):
                solver.evaluate_and_update_policy()

        run(20)
        exploited = float(measure(game, solver.average_policy()))
        return lambda: (run(some), exploited)[1]

    return Row(
        f"CFR, {name.capitalize()} poker",
        (
            Way(READ, lambda: ours(cfr, iterations), iterations, answer=float),
            Way(FAST, lambda: ours(fast.cfr, 20 * iterations), 20 * iterations, answer=float),
            Way("OpenSpiel, C++", lambda: spiels(True, 30), 30, "open_spiel", float),
            Way("OpenSpiel, Python", lambda: spiels(False, 3), 3, "open_spiel", float),
        ),
        "iterations",
    )


ROWS = (
    zero_sum("50 × 50", np.random.default_rng(50).normal(size=(50, 50))),
    equilibria(6),
    one_path(10),
    one_path(20),
    regret("kuhn", KuhnPoker(), 2000),
    regret("leduc", LeducPoker(), 50),
    Row(
        "external sampling, Kuhn poker",
        (Way(READ, lambda: lambda: external_sampling_cfr(KuhnPoker(), 1000), 1000),),
        "iterations",
    ),
)

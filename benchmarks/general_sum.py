"""Equilibria of games that are not zero-sum, beside nashpy and quantecon.

All equilibria: everybody gets the same random games, and must find the same equilibria. nashpy
misses some, so it is not compared; how many it finds is said, and it is so slow that it gets only
the first game. Nobody else is exact: in the exact games ours are fractions, the others' floats.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.matrix_games import square
from benchmarks.suite import OURS, Contestant, Run, Task, close
from coursekit.general_sum import lemke_howson, support_enumeration
from coursekit.matrix_games import MatrixGame

GAMES = 20
Payoffs = tuple[np.ndarray, np.ndarray]


def random_games(n: int) -> list[Payoffs]:
    rng = np.random.default_rng(6)
    return [tuple(rng.random((2, n, n))) for _ in range(GAMES)]


def whole_games(n: int) -> list[Payoffs]:
    """Payoffs up to a million, so that ties are rare."""
    rng = np.random.default_rng(6)
    return [tuple(rng.integers(0, 10**6, (2, n, n))) for _ in range(GAMES)]


# A function from both payoff matrices to the pairs of strategies


def by_supports(A: np.ndarray, B: np.ndarray) -> list:
    return [(p.row, p.column) for p in support_enumeration(MatrixGame(A, B)).profiles]


def by_nashpys_supports(A: np.ndarray, B: np.ndarray) -> list:
    import nashpy

    return list(nashpy.Game(A, B).support_enumeration())


def by_nashpys_vertices(A: np.ndarray, B: np.ndarray) -> list:
    import nashpy

    return list(nashpy.Game(A, B).vertex_enumeration())


def quantecons(A: np.ndarray, B: np.ndarray) -> Any:
    from quantecon import game_theory

    A, B = np.asarray(A, dtype=float), np.asarray(B, dtype=float)
    return game_theory.NormalFormGame((game_theory.Player(A), game_theory.Player(B.T.copy())))


def by_quantecons_supports(A: np.ndarray, B: np.ndarray) -> list:
    from quantecon import game_theory

    return game_theory.support_enumeration(quantecons(A, B))


def by_quantecons_vertices(A: np.ndarray, B: np.ndarray) -> list:
    from quantecon import game_theory

    return game_theory.vertex_enumeration(quantecons(A, B))


def in_order(found: list[list]) -> np.ndarray:
    """All equilibria of all games as one array, those of a game in the order of their numbers."""
    games = [np.array([np.concatenate(pair).astype(float) for pair in one]) for one in found]
    return np.concatenate([game[np.lexsort(game.round(6).T[::-1])] for game in games])


def finder(
    name: str,
    find: Callable[[np.ndarray, np.ndarray], list],
    games_of: Callable[[int], list[Payoffs]],
    *needs: str,
    compared: bool = True,
) -> Contestant:
    def prepare(n: int) -> Run:
        games = games_of(n) if compared else games_of(n)[:1]

        def all_of_all() -> list[list]:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                return [find(A, B) for A, B in games]

        def remark(found: list[list]) -> str:
            return f"{sum(map(len, found))} found in {len(games)} game{'s' * (len(games) > 1)}"

        return Run(all_of_all, len(games), in_order if compared else None, remark)

    return Contestant(name, prepare, needs, slow=not compared)


def finders(games: Callable[[int], list[Payoffs]]) -> tuple[Contestant, ...]:
    return (
        finder(OURS, by_supports, games),
        finder("quantecon, vertices", by_quantecons_vertices, games, "quantecon"),
        finder("quantecon, supports", by_quantecons_supports, games, "quantecon"),
        finder("nashpy, vertices", by_nashpys_vertices, games, "nashpy", compared=False),
        finder("nashpy, supports", by_nashpys_supports, games, "nashpy", compared=False),
    )


# Lemke and Howson's path from the first label


def our_path(n: int) -> Run:
    games = [MatrixGame(A, B) for A, B in random_games(n)]
    return Run(
        lambda: [lemke_howson(game) for game in games],
        GAMES,
        lambda found: in_order([[(p.row, p.column)] for p in found]),
    )


def quantecons_path(n: int) -> Run:
    from quantecon import game_theory

    games = [quantecons(A, B) for A, B in random_games(n)]
    return Run(
        lambda: [game_theory.lemke_howson(game, init_pivot=0) for game in games],
        GAMES,
        lambda found: in_order([[pair] for pair in found]),
    )


def all_equilibria(name: str, title: str, games: Callable[[int], list[Payoffs]]) -> Task:
    return Task(
        name,
        title,
        finders(games),
        sizes=(6, 8, 10),
        quick=(6,),
        unit="game",
        label=square,
        same=close(1e-6),
        rounds=5,
    )


TASKS = (
    all_equilibria("all-equilibria", "All equilibria of 20 random games of floats.", random_games),
    all_equilibria(
        "all-equilibria-exact",
        "All equilibria of 20 random games of whole numbers; ours are fractions.",
        whole_games,
    ),
    Task(
        "lemke-howson",
        "One equilibrium of 20 random games of floats by Lemke and Howson's path.",
        (Contestant(OURS, our_path), Contestant("quantecon", quantecons_path, ("quantecon",))),
        sizes=(5, 10, 20),
        quick=(10,),
        unit="game",
        label=square,
        same=close(1e-6),
    ),
)

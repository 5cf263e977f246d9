"""Equilibria as the best points of a nonlinear program. Notes §4.3.

maximise E_I(X, Y) + E_II(X, Y) − p − q, where no row earns more than p and no column more than q:
E_I(i, Y) ≤ p for all rows i, E_II(X, j) ≤ q for all columns j. The maximum is 0, at equilibria.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.matrix_games.equilibria import Profile
from coursekit.matrix_games.game import Game, MatrixGame, Strategy
from coursekit.matrix_games.strategies import expected_payoffs, response_payoffs
from coursekit.validate import Seed, checked, whole

CLOSE = 1e-6  # a gap so small, on payoffs from 0 to 1, counts as 0
NEAR_CORNERS = 0.3  # of Dirichlet's distribution: from the middle, most climbs end alike
SAME = 1e-3  # profiles whose probabilities differ by less count as one


class Optimum(msgspec.Struct, frozen=True):
    """The best profile found, its gap (0 at an equilibrium), and all equilibria met on the way."""

    best: Profile
    gap: float
    equilibria: tuple[Profile, ...]


@checked
def equilibrium_gap(game: Game, X: Strategy, Y: Strategy) -> Any:
    """What both players earn, minus what each could earn by a best response: 0 only at equilibria.

    This is the objective of the nonlinear program with p and q as small as they may be. Notes §4.3.

    >>> from coursekit.matrix_games import STAG_HUNT
    >>> print(equilibrium_gap(STAG_HUNT, "Defect", "Defect"))
    0
    >>> print(equilibrium_gap(STAG_HUNT, "Cooperate", "Defect"))
    -2
    """
    earned = expected_payoffs(game, X, Y)
    p, q = max(response_payoffs(game, 0, against=Y)), max(response_payoffs(game, 1, against=X))
    return sum(earned) - p - q


Starts = Annotated[int, whole(1, 100_000)]


@checked
def equilibrium_by_optimisation(game: Game, starts: Starts = 50, rng: Seed = 0) -> Optimum:
    """The best points of the nonlinear program that SciPy climbs to from random starts. Notes §4.3.

    `rng` is a seed or a NumPy generator. A climb can end on a lower hill; then its gap is not 0.

    >>> from coursekit.matrix_games import THREE_BY_THREE
    >>> optimum = equilibrium_by_optimisation(THREE_BY_THREE)
    >>> sorted(tuple(round(x, 3) for x in profile.row) for profile in optimum.equilibria)
    [(0.0, 0.0, 1.0), (0.0, 0.667, 0.333), (0.0, 1.0, 0.0)]
    """
    A, B = _from_0_to_1(game.A), _from_0_to_1(game.B)
    rng = np.random.default_rng(rng)
    tops = [_climb(A, B, rng) for _ in range(starts)]
    gaps = [equilibrium_gap(MatrixGame(A, B), X, Y) for X, Y in tops]
    found: list[tuple[np.ndarray, np.ndarray]] = []
    for top, gap in zip(tops, gaps, strict=True):
        if gap >= -CLOSE and not any(_same(top, other) for other in found):
            found.append(top)
    # The first of the highest: which of several equilibria is highest is decided by rounding.
    best = next(top for top, gap in zip(tops, gaps, strict=True) if gap >= max(gaps) - CLOSE)
    return Optimum(
        best=_profile(game, *best),
        gap=float(equilibrium_gap(game, *best)),
        equilibria=tuple(_profile(game, *top) for top in found),
    )


def _climb(A: np.ndarray, B: np.ndarray, rng: np.random.Generator) -> tuple:
    """(X, Y) at the end of a climb from a random start. The unknowns are X, Y, p, q in a row."""
    from scipy.optimize import minimize  # here, because it takes half a second to load

    m, n = A.shape
    both = A + B

    def loss(unknowns: np.ndarray) -> tuple[float, np.ndarray]:
        X, Y, p, q = unknowns[:m], unknowns[m : m + n], unknowns[-2], unknowns[-1]
        return p + q - X @ both @ Y, np.concatenate([-both @ Y, -both.T @ X, [1, 1]])

    # p − E_I(i, Y) ≥ 0 for all rows, q − E_II(X, j) ≥ 0 for all columns; both sums are 1.
    enough = np.zeros((m + n, m + n + 2))
    enough[:m, m : m + n], enough[:m, -2] = -A, 1
    enough[m:, :m], enough[m:, -1] = -B.T, 1
    sums = np.zeros((2, m + n + 2))
    sums[0, :m] = sums[1, m : m + n] = 1
    X, Y = rng.dirichlet(np.full(m, NEAR_CORNERS)), rng.dirichlet(np.full(n, NEAR_CORNERS))
    result = minimize(
        loss,
        np.concatenate([X, Y, [max(A @ Y), max(X @ B)]]),
        jac=True,
        method="SLSQP",
        bounds=[(0, 1)] * (m + n + 2),
        constraints=[
            {"type": "ineq", "fun": lambda z: enough @ z, "jac": lambda z: enough},
            {"type": "eq", "fun": lambda z: sums @ z - 1, "jac": lambda z: sums},
        ],
        options={"ftol": 1e-12, "maxiter": 500},
    )
    X, Y = np.clip(result.x[:m], 0, 1), np.clip(result.x[m : m + n], 0, 1)
    return X / X.sum(), Y / Y.sum()


def _from_0_to_1(payoffs: np.ndarray) -> np.ndarray:
    floats = payoffs.astype(float)
    return (floats - floats.min()) / (np.ptp(floats) or 1.0)


def _same(one: tuple, other: tuple) -> bool:
    return all(abs(a - b).max() < SAME for a, b in zip(one, other, strict=True))


def _profile(game: MatrixGame, X: np.ndarray, Y: np.ndarray) -> Profile:
    row, column = tuple(X.tolist()), tuple(Y.tolist())
    return Profile(row, column, tuple(map(float, expected_payoffs(game, row, column))))

"""Strategies that another one, or a mixture of others, beats whatever the opponent does. §4.2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.matrix_games.game import EitherPlayer, Game, Label, MatrixGame
from coursekit.matrix_games.linear_programs import LinearProgram
from coursekit.matrix_games.simplex import simplex
from coursekit.matrix_games.strategies import rounding
from coursekit.matrix_games.zero_sum import PRECISE, solve
from coursekit.progress import progress
from coursekit.validate import checked, function


class Dominated(msgspec.Struct, frozen=True):
    """A pure strategy of a player, and the mixed strategy that dominates it."""

    player: int
    strategy: Label
    by: tuple


class Elimination(msgspec.Struct, frozen=True):
    """What is left of a game, and the strategy that was removed last (None at the start)."""

    game: MatrixGame
    removed: Dominated | None


@checked
def strictly_dominated(game: Game, player: EitherPlayer) -> list[Dominated]:
    """The player's strategies that some other strategy beats against every response.

    A pure strategy that does it is named first; otherwise a mixture: the solution of the zero-sum
    game whose payoffs are the advantages over the strategy, if its value is positive.

    >>> for dominated in strictly_dominated([[4, 0], [0, 4], [1, 1]], 0):
    ...     print(dominated.strategy, *dominated.by)
    3 1/2 1/2 0
    """
    slack = 0 if game.is_exact else rounding(game.payoffs(player))
    found = []
    for strategy, advantages in _advantages(game, player):
        always = np.all(advantages > slack, axis=1)
        if always.any():
            found.append(Dominated(player, strategy, _first(game, player, always)))
            continue
        if np.all(advantages <= slack, axis=0).any():
            continue  # against that response nothing is better, and no mixture either
        solution = solve(advantages)
        if solution.value > slack:
            found.append(Dominated(player, strategy, solution.row))
    return found


@checked
def weakly_dominated(game: Game, player: EitherPlayer) -> list[Dominated]:
    """The player's strategies that some other strategy never loses to, and sometimes beats.

    A pure strategy that does it is named first; otherwise a mixture: the solution of the linear
    program that maximises the sum of the advantages, none of them negative, if it is positive.

    >>> for dominated in weakly_dominated([[1, 2], [1, 1]], 0):
    ...     print(dominated.strategy, *dominated.by)
    2 1 0
    """
    slack = 0 if game.is_exact else rounding(game.payoffs(player))
    found = []
    for strategy, advantages in _advantages(game, player):
        never_worse = np.all(advantages >= -slack, axis=1)
        dominates = never_worse & np.any(advantages > slack, axis=1)
        if dominates.any():
            found.append(Dominated(player, strategy, _first(game, player, dominates)))
            continue
        plain = np.where(abs(advantages) > slack, advantages, 0 * advantages)  # without rounding
        by = _never_worse(plain)
        if by @ plain.sum(axis=1) > slack * plain.shape[1]:
            found.append(Dominated(player, strategy, tuple(by.tolist())))
    return found


Finder = Annotated[
    Callable[[Any, int], list[Dominated]],
    function("that finds dominated strategies, such as strictly_dominated"),
]


@checked
def iterated_elimination(game: Game, dominated: Finder = strictly_dominated) -> list[Elimination]:
    """Remove one dominated strategy after the other, until none is left: every game on the way.

    Player I's come first. If the dominance is strict, the equilibria stay the same, and what
    remains in the end does not depend on this order. Neither need be so if it is weak.

    >>> steps = iterated_elimination([[3, 1], [2, 0]])
    >>> [(step.removed.player, step.removed.strategy) for step in steps[1:]]
    [(0, 2), (1, 1)]
    """
    steps = [Elimination(game, None)]
    with progress("iterated_elimination", lambda: len(steps) - 1, "strategies removed"):
        while found := dominated(game, 0) or dominated(game, 1):
            game = _without(game, found[0])
            steps.append(Elimination(game, found[0]))
    return steps


def _never_worse(advantages: np.ndarray) -> np.ndarray:
    """The mixture whose advantages have the largest sum, while none of them is negative."""
    count, responses = advantages.shape
    if advantages.dtype == object:
        rows, bounds = [*-advantages.T, [1] * count], [0] * responses + [1]
        return np.array(simplex(LinearProgram(advantages.sum(axis=1), rows, bounds)).x)
    from scipy.optimize import linprog  # here, because it takes half a second to load

    scaled = advantages / (abs(advantages).max() or 1.0)
    one = {"A_eq": np.ones((1, count)), "b_eq": [1]}
    none_negative = {"A_ub": -scaled.T, "b_ub": np.zeros(responses)}
    return linprog(-scaled.sum(axis=1), **none_negative, **one, options=PRECISE).x


def _advantages(game: MatrixGame, player: int) -> list[tuple[Label, np.ndarray]]:
    """For each strategy: how much more every strategy (a row) earns against each response."""
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

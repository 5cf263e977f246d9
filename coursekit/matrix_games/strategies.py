"""What strategies guarantee and earn, which are best responses, and which are dominated. §4.2–4.3.

A strategy is the label of a row or column (pure) or a sequence of probabilities (mixed).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

import msgspec
import numpy as np

from coursekit.matrix_games.game import EitherPlayer, Game, Label, MatrixGame, Strategy, as_game
from coursekit.matrix_games.linear_programs import LinearProgram
from coursekit.matrix_games.simplex import PRECISE, simplex, solve
from coursekit.progress import progress
from coursekit.validate import checked, function

# What each player can guarantee with a pure strategy


@checked
def row_minima(game: Game) -> tuple:
    """The least that each row can earn Player I. Notes Definition 4.1.

    >>> [str(least) for least in row_minima([[5, 3], [2, 8]])]
    ['3', '2']
    """
    return tuple(game.A.min(axis=1).tolist())


@checked
def column_maxima(game: Game) -> tuple:
    """The most that each column can let Player I earn. Notes Definition 4.1.

    >>> [str(most) for most in column_maxima([[5, 3], [2, 8]])]
    ['5', '8']
    """
    return tuple(game.A.max(axis=0).tolist())


def lower_value(game: Game) -> Any:
    """v⁻: the best that Player I can guarantee with a pure strategy. Notes Definition 4.1.

    >>> print(lower_value([[5, 3], [2, 8]]))
    3
    """
    return max(row_minima(game))


def upper_value(game: Game) -> Any:
    """v⁺: the least to which Player II can hold Player I with a pure strategy. Definition 4.1.

    >>> print(upper_value([[5, 3], [2, 8]]))
    5
    """
    return min(column_maxima(game))


def saddle_points(game: Any) -> list[tuple[Label, Label]]:
    """The cells (row, column) that are least in their row and greatest in their column.

    In a zero-sum game they are the equilibria in pure strategies. Notes Definition 4.2.

    >>> saddle_points([[3, 2, 5], [1, 0, 9]])
    [(1, 2)]
    """
    game = as_game(game)
    least, greatest = row_minima(game), column_maxima(game)
    return [
        (row, column)
        for i, row in enumerate(game.rows)
        for j, column in enumerate(game.columns)
        if least[i] == game.A[i, j] == greatest[j]
    ]


# Expected payoffs and best responses


def expected_payoff(game: Game, X: Strategy, Y: Strategy) -> Any:
    """E(X, Y): what Player I earns on average. Notes §4.2.1.

    >>> print(expected_payoff([[5, 3], [2, 8]], (0.75, 0.25), 1))
    4.25
    """
    return expected_payoffs(game, X, Y)[0]


@checked
def expected_payoffs(game: Game, X: Strategy, Y: Strategy) -> tuple[Any, Any]:
    """(E_I(X, Y), E_II(X, Y)): what each player earns on average. Notes §4.3.

    >>> from coursekit.matrix_games import PRISONERS_DILEMMA
    >>> [str(earned) for earned in expected_payoffs(PRISONERS_DILEMMA, "Cooperate", "Defect")]
    ['0', '5']
    """
    X, Y = game.mixed(0, X, "X"), game.mixed(1, Y, "Y")
    return _number(X @ game.A @ Y), _number(X @ game.B @ Y)


@checked
def response_payoffs(game: Game, player: EitherPlayer, against: Strategy) -> tuple:
    """What each pure strategy of the player earns that player against the other's strategy.

    For Player I (0) these are the E(i, Y), for Player II (1) the E_II(X, j). Notes §4.2.1.

    >>> [str(earned) for earned in response_payoffs([[5, 3], [2, 8]], 0, against=1)]
    ['5', '2']
    """
    return tuple(_earned(game, player, against).tolist())


@checked
def best_responses(game: Game, player: EitherPlayer, against: Strategy) -> list[Label]:
    """The pure strategies of the player that earn most against the other's strategy.

    >>> best_responses([[0, 1, 2, 3], [2, 4, 1, 2], [4, 2, 3, 0]], 0, against=(0.5, 0, 0, 0.5))
    [2, 3]
    """
    earned = _earned(game, player, against)
    best = earned.max() - _slack(game, player, earned)
    return [label for label, e in zip(game.labels(player), earned, strict=True) if e >= best]


class Deviation(msgspec.Struct, frozen=True):
    """A pure strategy that would earn the player more, and how much more."""

    player: int
    strategy: Label
    gain: Any


@checked
def profitable_deviations(game: Game, X: Strategy, Y: Strategy) -> list[Deviation]:
    """The pure strategies by which a player, changing alone, would earn more; largest gain first.

    >>> from coursekit.matrix_games import TWO_BY_TWO
    >>> for deviation in profitable_deviations(TWO_BY_TWO, 1, 1):
    ...     print(deviation.player, deviation.strategy, deviation.gain)
    1 2 2
    """
    now = expected_payoffs(game, X, Y)
    deviations = []
    for player, against in ((0, Y), (1, X)):
        gains = _earned(game, player, against) - now[player]
        least = _slack(game, player, gains)
        for label, gain in zip(game.labels(player), gains.tolist(), strict=True):
            if gain > least:
                deviations.append(Deviation(player, label, gain))
    return sorted(deviations, key=lambda deviation: -deviation.gain)


def is_equilibrium(game: Game, X: Strategy, Y: Strategy) -> bool:
    """Whether no player, changing alone, would earn more: exact where the numbers are.

    It is enough to try the pure strategies. Notes Theorems 4.3 and 4.4.

    >>> from fractions import Fraction as F
    >>> is_equilibrium([[5, 3], [2, 8]], (F(3, 4), F(1, 4)), (F(5, 8), F(3, 8)))
    True
    """
    return not profitable_deviations(game, X, Y)


def _earned(game: MatrixGame, player: int, against: Strategy) -> np.ndarray:
    return game.payoffs(player) @ game.mixed(1 - player, against, "against")


def rounding(payoffs: np.ndarray) -> float:
    """How far apart two floats among a player's payoffs may be and still count as equal.

    >>> f"{rounding(np.array([[0.0, 2.0]])):.3g}", f"{rounding(np.array([[5e6, 5e6]])):.3g}"
    ('2e-09', '5e-07')
    """
    least, most = float(payoffs.min()), float(payoffs.max())
    return 1e-9 * (most - least) + 1e-13 * max(-least, most)


def _slack(game: MatrixGame, player: int, earned: np.ndarray) -> float:
    """The same for what strategies earn: 0 if it is exact."""
    is_exact = not any(isinstance(number, float) for number in earned.flat)
    return 0 if is_exact else rounding(game.payoffs(player))


def _number(value: Any) -> Any:
    return float(value) if isinstance(value, np.floating) else value


# I know that you know


Cell = tuple[Label, Label]
"""A row and a column."""


@checked
def best_response_dynamics(game: Game, start: Cell) -> list[Cell]:
    """The cells that the players visit when they change in turn to a best response, Player I first.

    A player whose strategy is a best response keeps it; otherwise the first one is taken. The path
    ends in an equilibrium, or with the first cell that comes up a second time. Notes §4.3.

    >>> from coursekit.matrix_games import COIN_GAME, PRISONERS_DILEMMA
    >>> best_response_dynamics(PRISONERS_DILEMMA, ("Cooperate", "Cooperate"))[1:]
    [('Defect', 'Cooperate'), ('Defect', 'Defect')]
    >>> best_response_dynamics(COIN_GAME, ("heads", "heads"))[2:]
    [('tails', 'tails'), ('tails', 'heads'), ('heads', 'heads')]
    """
    row, column = start if isinstance(start, Sequence) and len(start) == 2 else (None, None)
    if row not in game.rows or column not in game.columns:
        raise ValueError(
            f"start must be one of the rows {', '.join(map(repr, game.rows))} and one of the "
            f"columns {', '.join(map(repr, game.columns))}, not {start!r}"
        )
    path = [(row, column)]
    while path[-1] not in path[:-1]:
        best_rows = best_responses(game, 0, against=column)
        best_columns = best_responses(game, 1, against=row)
        if row not in best_rows:
            row = best_rows[0]
        elif column not in best_columns:
            column = best_columns[0]
        else:
            break
        path.append((row, column))
    return path


@checked
def response_cycle(game: Game, column: Label) -> list[Cell]:
    """The cells (row, column) of the reasoning that starts when Player I foresees the column.

    Player I answers with the first best row, Player II with a best column against that row, and so
    on: the best-response dynamics from there. Notes §4.2.

    >>> response_cycle([[2, -1], [-1, 1]], column=1)
    [(1, 1), (1, 2), (2, 2), (2, 1), (1, 1)]
    >>> response_cycle([[3, 2, 5], [1, 0, 9]], column=3)
    [(2, 3), (2, 2), (1, 2)]
    """
    if not isinstance(column, str | int) or column not in game.columns:
        raise ValueError(
            f"column must be one of {', '.join(map(repr, game.columns))}, not {column!r}"
        )
    answer = best_responses(game, 0, against=column)[0]
    return best_response_dynamics(game, (answer, column))


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

"""Mixed strategies: expected payoffs, best replies, and the test for an equilibrium. §4.2.1, 4.3.

A strategy is the label of a row or column (pure) or a sequence of probabilities (mixed).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from coursekit.matrix_games.game import Label, MatrixGame, Strategy, as_game
from coursekit.matrix_games.results import Deviation


def expected_payoff(game: Any, X: Strategy, Y: Strategy) -> Any:
    """E(X, Y): what Player I earns on average. Notes §4.2.1.

    >>> print(expected_payoff([[5, 3], [2, 8]], (0.75, 0.25), 1))
    4.25
    """
    return expected_payoffs(game, X, Y)[0]


def expected_payoffs(game: Any, X: Strategy, Y: Strategy) -> tuple[Any, Any]:
    """(E_I(X, Y), E_II(X, Y)): what each player earns on average. Notes §4.3.

    >>> from coursekit.matrix_games import PRISONERS_DILEMMA
    >>> [str(earned) for earned in expected_payoffs(PRISONERS_DILEMMA, "Cooperate", "Defect")]
    ['0', '5']
    """
    game = as_game(game)
    X, Y = game.mixed(0, X, "X"), game.mixed(1, Y, "Y")
    return _number(X @ game.A @ Y), _number(X @ game.B @ Y)


def reply_payoffs(game: Any, player: int, against: Strategy) -> tuple:
    """What each pure strategy of the player earns that player against the other's strategy.

    For Player I (0) these are the E(i, Y), for Player II (1) the E_II(X, j). Notes §4.2.1.

    >>> [str(earned) for earned in reply_payoffs([[5, 3], [2, 8]], 0, against=1)]
    ['5', '2']
    """
    return tuple(_replies(as_game(game), player, against).tolist())


def best_replies(game: Any, player: int, against: Strategy) -> list[Label]:
    """The pure strategies of the player that earn most against the other's strategy.

    >>> best_replies([[0, 1, 2, 3], [2, 4, 1, 2], [4, 2, 3, 0]], 0, against=(0.5, 0, 0, 0.5))
    [2, 3]
    """
    game = as_game(game)
    earned = _replies(game, player, against)
    best = earned.max() - _slack(game, player, earned)
    return [label for label, e in zip(game.labels(player), earned, strict=True) if e >= best]


def profitable_deviations(game: Any, X: Strategy, Y: Strategy) -> list[Deviation]:
    """The pure strategies by which a player, changing alone, would earn more; largest gain first.

    >>> from coursekit.matrix_games import TWO_BY_TWO
    >>> for deviation in profitable_deviations(TWO_BY_TWO, 1, 1):
    ...     print(deviation.player, deviation.strategy, deviation.gain)
    1 2 2
    """
    game = as_game(game)
    now = expected_payoffs(game, X, Y)
    deviations = []
    for player, against in ((0, Y), (1, X)):
        gains = _replies(game, player, against) - now[player]
        least = _slack(game, player, gains)
        for label, gain in zip(game.labels(player), gains.tolist(), strict=True):
            if gain > least:
                deviations.append(Deviation(player, label, gain))
    return sorted(deviations, key=lambda deviation: -deviation.gain)


def is_equilibrium(game: Any, X: Strategy, Y: Strategy) -> bool:
    """Whether no player, changing alone, would earn more: exact where the numbers are.

    It is enough to try the pure strategies. Notes Theorems 4.3 and 4.4.

    >>> from fractions import Fraction as F
    >>> is_equilibrium([[5, 3], [2, 8]], (F(3, 4), F(1, 4)), (F(5, 8), F(3, 8)))
    True
    """
    return not profitable_deviations(game, X, Y)


def _replies(game: MatrixGame, player: int, against: Strategy) -> np.ndarray:
    payoffs = game.payoffs(player)
    return payoffs @ game.mixed(1 - player, against, "against")


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

"""The course's matrix games by name. Notes §4.2–4.3, and the lectures' coin and penalty games."""

from __future__ import annotations

from typing import Any

from coursekit.matrix_games.game import MatrixGame

HEADS_TAILS = ("heads", "tails")
SIDES = ("Left", "Centre", "Right")

COIN_GAME = MatrixGame([[2, -1], [-1, 1]], rows=HEADS_TAILS, columns=HEADS_TAILS)
"""Both show a coin. Player I wins 2 for two heads and 1 for two tails, and otherwise loses 1."""

INSPECTOR = MatrixGame([[3, -1], [-5, 1]], rows=("inspect", "trust"), columns=("cheat", "comply"))
"""An inspector (Player I) and a firm: the structure of the coin game, with prices of our own.

A cheat who is caught pays 3, and one who is trusted costs 5. To inspect an honest firm costs 1, and
to trust it saves 1.
"""

PENALTY_LEFT_FOOT = MatrixGame([[1, 1, 1], [1, -1, 1], [1, 1, -1]], rows=SIDES, columns=SIDES)
"""A shooter whose strong left foot scores to the left even past a keeper who guessed it."""

PENALTY = MatrixGame([[-1, 1, 1], [1, -1, 1], [1, 1, -1]], rows=SIDES, columns=SIDES)
"""A regular shooter (Player I) scores unless the keeper guesses the side."""

THREE_BY_FOUR = MatrixGame([[0, 1, 2, 3], [2, 4, 1, 2], [4, 2, 3, 0]])
"""The game to which notes §4.2.1 apply their theorem."""

TWO_BY_TWO = MatrixGame([[5, 3], [2, 8]])
"""The game that notes §4.2.2 solve with a picture."""


def symmetric_two_by_two(T: Any, R: Any, P: Any, S: Any) -> MatrixGame:
    """Cooperate or defect: reward R for two who cooperate, punishment P for two who defect.

    Whoever defects alone earns the temptation T, and the other the sucker's payoff S. Notes §4.3.

    >>> symmetric_two_by_two(T=5, R=3, P=1, S=0)
               Cooperate  Defect
    Cooperate  3, 3       0, 5
    Defect     5, 0       1, 1
    """
    names = ("Cooperate", "Defect")
    return MatrixGame([[R, S], [T, P]], [[R, T], [S, P]], rows=names, columns=names)


PRISONERS_DILEMMA = symmetric_two_by_two(T=5, R=3, P=1, S=0)
"""Each is better off defecting, and both are worse off when they do. Notes §4.3."""

STAG_HUNT = symmetric_two_by_two(T=1, R=2, P=1, S=0)
"""Two hunters catch a stag together, or each a hare alone. Notes §4.3."""

OPERA_OR_BASEBALL = MatrixGame.from_pairs(
    [[(4, 1), (0, 0)], [(0, 0), (1, 4)]],
    rows=("Baseball", "Opera"),
    columns=("Baseball", "Opera"),
)
"""Two want to spend the evening together, and prefer different evenings. Notes §4.3."""

THREE_BY_THREE = MatrixGame.from_pairs(
    [[(-1, 1), (0, 2), (0, 2)], [(2, 1), (1, -1), (0, 0)], [(0, 0), (1, 1), (1, 2)]]
)
"""The game that notes §4.3 solve with a nonlinear program."""

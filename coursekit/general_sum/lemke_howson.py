"""One equilibrium by pivoting, as in the simplex method: Lemke and Howson's algorithm. Notes §4.3.

Player I's weights p satisfy p ≥ 0 and E_II(p, j) ≤ 1 for all columns j; Player II's q ≥ 0 and
E_I(i, q) ≤ 1 for all rows i. Each of these inequalities has a *label*, the pure strategy that it is
about, and a pair (p, q) has the labels of those that hold with equality: what is not played, and
what is a best reply. It is an equilibrium if it has all labels.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from coursekit.exact import positive_whole
from coursekit.general_sum.float_path import path_in_floats
from coursekit.general_sum.results import Profile
from coursekit.matrix_games.game import Label, as_game
from coursekit.matrix_games.payoffs import expected_payoffs


def lemke_howson(game: Any, player: int = 0, strategy: Label | None = None) -> Profile:
    """An equilibrium of the game: the end of the path on which one label is missing. Notes §4.3.

    The path starts where nobody plays, and drops the label of `strategy`, a row or column of
    `player` (by default the first). It ends even in degenerate games. Floats are pivoted as floats
    or, if no equilibrium comes out within 1e-10 of the largest difference of payoffs, as fractions.

    >>> from coursekit.matrix_games import OPERA_OR_BASEBALL
    >>> lemke_howson(OPERA_OR_BASEBALL, 0, "Baseball")
    Profile(row=(1, 0), column=(1, 0), payoffs=(4, 1))
    >>> lemke_howson(OPERA_OR_BASEBALL, 0, "Opera")
    Profile(row=(0, 1), column=(0, 1), payoffs=(1, 4))
    """
    game = as_game(game)
    names = game.labels(player)
    if strategy is None:
        strategy = names[0]
    if strategy not in names:
        raise ValueError(f"strategy must be one of {', '.join(map(repr, names))}, not {strategy!r}")
    rows, columns = game.shape
    # Labels: 0, 1, … for the rows, then for the columns.
    dropped = names.index(strategy) + (rows if player else 0)
    found = None if game.is_exact else path_in_floats(game.A, game.B, dropped)
    if found is not None:
        X, Y = found
        payoffs = float(X @ game.A @ Y), float(X @ game.B @ Y)
        return Profile(tuple(X.tolist()), tuple(Y.tolist()), payoffs)
    p_side = _Tableau(game.B.T, own=range(rows), slack=range(rows, rows + columns))
    q_side = _Tableau(game.A, own=range(rows, rows + columns), slack=range(rows))
    here, there = (q_side, p_side) if player else (p_side, q_side)
    duplicate = here.exchange(dropped)
    while duplicate != dropped:
        here, there = there, here
        duplicate = here.exchange(duplicate)
    number = Fraction if game.is_exact else float
    row, column = (tuple(map(number, side.probabilities())) for side in (p_side, q_side))
    return Profile(row, column, expected_payoffs(game, row, column))


class _Tableau:
    """One player's inequalities, solved for some of the variables: these are the `basis`.

    Every variable, weight or slack, has a label, and stands in the column of that number; the last
    column is the right-hand side. All entries are whole numbers, to be divided by `divisor`.
    """

    def __init__(self, payoffs: np.ndarray, own: range, slack: range):
        self.entries = np.zeros((len(slack), len(own) + len(slack) + 1), dtype=object)
        self.entries[:, own.start : own.stop] = positive_whole(payoffs)
        self.entries[range(len(slack)), slack] = 1
        self.entries[:, -1] = 1
        self.own, self.slack, self.basis, self.divisor = own, slack, list(slack), 1

    def exchange(self, entering: int) -> int:
        """Let the variable grow from 0 until another one becomes 0; the label of that one."""
        row = self.leaving_row(entering)
        pivot_row = self.entries[row].copy()
        pivot = pivot_row[entering]
        self.entries = pivot * self.entries - np.outer(self.entries[:, entering], pivot_row)
        self.entries //= self.divisor
        self.entries[row] = pivot_row
        self.divisor = pivot
        leaving, self.basis[row] = self.basis[row], entering
        return leaving

    def leaving_row(self, entering: int) -> int:
        """The row with the smallest ratio of right-hand side and entering column.

        Among equals, those of the slack columns decide, as if every right-hand side had been
        increased by a tiny amount of its own; so there are no ties, and no tableau comes back.
        """
        rows = np.flatnonzero(self.entries[:, entering] > 0)
        for column in (-1, *self.slack):
            ratios = [Fraction(self.entries[r, column], self.entries[r, entering]) for r in rows]
            rows = rows[[ratio == min(ratios) for ratio in ratios]]
            if len(rows) == 1:
                break
        return int(rows[0])

    def probabilities(self) -> tuple[Fraction, ...]:
        """The weights, divided by their sum."""
        weights = dict(zip(self.basis, self.entries[:, -1], strict=True))
        total = sum(weights.get(label, 0) for label in self.own)
        return tuple(Fraction(weights.get(label, 0), total) for label in self.own)

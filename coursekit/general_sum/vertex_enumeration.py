"""All equilibria by vertex enumeration: walk both players' polytopes, and match. Notes §4.3.

Player I's weights p satisfy p ≥ 0 and E_II(p, j) ≤ 1 for all columns j. The corners of this
polytope are the mixtures that are fixed by what they leave out and by ties of the best replies;
likewise for Player II. Along an edge one variable (a weight, or what an inequality leaves over)
grows from 0 until another one becomes 0. From corner to corner, all edges are followed.
"""

from __future__ import annotations

from collections import deque
from math import comb
from typing import Any, NamedTuple

import numpy as np

from coursekit.exact import positive_whole
from coursekit.general_sum.float_corners import corners_in_floats
from coursekit.general_sum.matching import Indifferences, equilibria_among
from coursekit.general_sum.results import Equilibria
from coursekit.general_sum.support_enumeration import indifferences
from coursekit.matrix_games.game import as_game

MOST_CORNERS = 200_000
"""Of a 14 × 14 game there can be 155,040."""


def vertex_enumeration(game: Any) -> Equilibria:
    """The equilibria of the game: all of them, unless a tie makes it degenerate. Notes §4.3.

    These are the equilibria that `support_enumeration` finds, the extreme ones, and the same tie;
    but where that tries all pairs of supports, this meets only mixtures against which some replies
    are best.

    >>> from coursekit.matrix_games import STAG_HUNT
    >>> for profile in vertex_enumeration(STAG_HUNT).profiles:
    ...     print(profile)
    Profile(row=(1, 0), column=(1, 0), payoffs=(2, 2))
    Profile(row=(0, 1), column=(0, 1), payoffs=(1, 1))
    Profile(row=(1/2, 1/2), column=(1/2, 1/2), payoffs=(1, 1))
    """
    game = as_game(game)
    return equilibria_among(game, corner_mixtures(game.B), corner_mixtures(game.A.T))


def corner_mixtures(payoffs: np.ndarray) -> Indifferences:
    """The player's mixtures that are fixed by what they leave out and by ties of the best replies.

    `payoffs[i, j]` is what the *opponent* earns by replying j to i. `indifferences` finds the same.
    """
    own, others = payoffs.shape
    most = most_corners(own, others)
    if most > MOST_CORNERS:
        raise ValueError(
            f"the mixtures of a {own} × {others} game can be {most:,}, too many to look at them "
            "all; lemke_howson finds one equilibrium without that"
        )
    if payoffs.dtype == object:
        return _once(exact_corners(positive_whole(payoffs)))
    found = corners_in_floats(payoffs, most)
    return indifferences(payoffs) if found is None else _once(found)


def most_corners(own: int, others: int) -> int:
    """How many corners there can be in `own` dimensions with `own + others` inequalities.

    By McMullen's upper bound theorem.

    >>> most_corners(2, 3), most_corners(10, 10)
    (5, 4004)
    """
    inequalities, smaller, larger = own + others, own // 2, own - own // 2
    return comb(inequalities - larger, smaller) + comb(inequalities - smaller - 1, larger - 1)


class Corner(NamedTuple):
    """The inequalities, solved for the variables `beside` the rows; those `above` them are 0.

    All entries are whole numbers, to be divided by the divisor; the last of each row is what its
    variable is. A variable is known by its label: 0, 1, … for the weights, then for the replies.
    """

    rows: list[list[int]]
    divisor: int
    beside: list[int]
    above: list[int]


def exact_corners(table: np.ndarray) -> Indifferences:
    """All corners except 0 of the polytope w ≥ 0, w · table ≤ 1, some perhaps repeatedly."""
    own, others = table.shape
    labels = list(range(own + others))
    origin = Corner([[*column, 1] for column in table.T.tolist()], 1, labels[own:], labels[:own])
    queue, seen = deque([origin]), {frozenset(origin.above)}
    found = []
    while queue:
        corner = queue.popleft()
        found.append([0] * (own + others))
        for row, label in zip(corner.rows, corner.beside, strict=True):
            found[-1][label] = row[-1]
        for column, enters in enumerate(corner.above):
            leaves = _leaving_row(corner, column, own)
            zero = frozenset(corner.above) - {enters} | {corner.beside[leaves]}
            if zero not in seen:
                seen.add(zero)
                queue.append(_neighbour(corner, leaves, column))
    values = np.array(found[1:], dtype=object)  # without the origin
    weights, slacks = values[:, :own], values[:, own:]
    return Indifferences(weights, weights > 0, slacks == 0)


def _leaving_row(corner: Corner, column: int, own: int) -> int:
    """The row whose variable is the first to become 0 when that above the column grows.

    Among equals the coefficients of the replies' variables decide, as if every right-hand side had
    been increased by a tiny amount of its own; so there are no ties, and every corner has as many
    edges as there are columns.
    """
    rows = corner.rows
    best = -1
    for i, row in enumerate(rows):
        if row[column] <= 0:
            continue
        if best < 0:
            best = i
            continue
        mine, other = row[column], rows[best][column]
        ahead = row[-1] * other - rows[best][-1] * mine
        label = own
        while ahead == 0:
            ahead = _of(corner, i, label) * other - _of(corner, best, label) * mine
            label += 1
        if ahead < 0:
            best = i
    return best


def _of(corner: Corner, row: int, label: int) -> int:
    """The coefficient of the variable with the label, in the row."""
    if label in corner.above:
        return corner.rows[row][corner.above.index(label)]
    return corner.divisor if corner.beside[row] == label else 0


def _neighbour(corner: Corner, row: int, column: int) -> Corner:
    """The corner at which the variables beside the row and above the column have changed places.

    Dividing by the divisor leaves no remainder (Bareiss).
    """
    pivot_row, divisor = corner.rows[row], corner.divisor
    pivot = pivot_row[column]
    rows = []
    for old in corner.rows:
        factor = old[column]
        new = [(pivot * a - factor * b) // divisor for a, b in zip(old, pivot_row, strict=True)]
        new[column] = -factor
        rows.append(new)
    rows[row] = pivot_row.copy()
    rows[row][column] = divisor
    beside, above = corner.beside.copy(), corner.above.copy()
    beside[row], above[column] = above[column], beside[row]
    return Corner(rows, pivot, beside, above)


def _once(found: Indifferences) -> Indifferences:
    """Every mixture once: only one with a tie can have been found repeatedly."""
    if not found.ties().size:
        return found
    patterns = np.packbits(np.hstack([found.plays, found.best]), axis=1)
    first: dict[bytes, int] = {}
    for number, pattern in enumerate(map(bytes, patterns)):
        first.setdefault(pattern, number)
    once = list(first.values())
    return Indifferences(found.weights[once], found.plays[once], found.best[once])

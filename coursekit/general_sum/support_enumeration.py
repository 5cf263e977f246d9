"""All equilibria by support enumeration: make the opponent indifferent, and check. Notes §4.3."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from coursekit.exact import positive_whole
from coursekit.general_sum.matching import Indifferences, equilibria_among
from coursekit.general_sum.nonnegative_solutions import (
    TOLERANCE,
    nonnegative_solutions,
    positive_floats,
)
from coursekit.general_sum.results import Equilibria
from coursekit.matrix_games.game import as_game

MOST_PAIRS = 3_000_000  # of supports: a 12 × 12 game has 2.7 million
TOGETHER = 5_000  # pairs of supports, whose equations are solved at once


def support_enumeration(game: Any) -> Equilibria:
    """The equilibria of the game: all of them, unless a tie makes it degenerate. Notes §4.3.

    Each player mixes so that some of the opponent's pure strategies are equally good and none is
    better; an equilibrium is a pair of such mixtures in which both play only best replies: that is
    the lemma of indifference, which follows from Theorem 4.4. In a
    degenerate game these are the extreme equilibria: all others, if any, are mixtures of them.
    Among floats, payoffs that differ by less than 1e-10 of the largest difference count as equal.

    >>> from coursekit.matrix_games import MatrixGame
    >>> stag_hunt = MatrixGame.from_pairs([[(2, 2), (0, 1)], [(1, 0), (1, 1)]])
    >>> for profile in support_enumeration(stag_hunt).profiles:
    ...     print(profile)
    Profile(row=(1, 0), column=(1, 0), payoffs=(2, 2))
    Profile(row=(0, 1), column=(0, 1), payoffs=(1, 1))
    Profile(row=(1/2, 1/2), column=(1/2, 1/2), payoffs=(1, 1))
    >>> support_enumeration([[1, 1], [1, 0]]).degenerate  # doctest: +ELLIPSIS
    'against row 1, columns 1 and 2 are both best replies: ...'
    """
    game = as_game(game)
    return equilibria_among(game, indifferences(game.B), indifferences(game.A.T))


def indifferences(payoffs: np.ndarray) -> Indifferences:
    """The player's mixtures that are fixed by what they leave out and by ties of the best replies.

    `payoffs[i, j]` is what the *opponent* earns by replying j to i.
    """
    table = positive_whole(payoffs) if payoffs.dtype == object else positive_floats(payoffs)
    tolerance = 0 if table.dtype == object else TOLERANCE
    found, losses = [], []
    for support, replies in _pairs_of_supports(*table.shape):
        # Make the replies equally good: Σ wᵢ · payoff = 1 for each of them. The w are to the
        # probabilities what p is to x in the linear programs of §4.2.1.
        which, solutions = nonnegative_solutions(table[support[:, None, :], replies[:, :, None]])
        weights = np.zeros((len(which), len(table)), dtype=table.dtype)
        np.put_along_axis(weights, support[which], solutions, axis=1)
        # Check that no other reply is better.
        loss = 1 - weights @ table
        keep = (loss >= -tolerance).all(axis=1)
        found.append(weights[keep])
        losses.append(loss[keep])
    weights, loss = np.concatenate(found), np.concatenate(losses)
    plays, best = weights > 0, loss <= tolerance
    # With ties, several pairs of supports lead to the same mixture.
    _, first = np.unique(np.hstack([plays, best]), axis=0, return_index=True)
    once = np.sort(first)
    return Indifferences(weights[once], plays[once], best[once])


def _pairs_of_supports(own: int, other: int) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """All pairs of a support and equally many replies, small ones first, as two arrays."""
    pairs = comb(own + other, own) - 1
    if pairs > MOST_PAIRS:
        raise ValueError(
            f"a {own} × {other} game has {pairs:,} pairs of supports, too many to try them all; "
            "lemke_howson finds one equilibrium without that"
        )
    for size in range(1, min(own, other) + 1):
        replies = np.array(list(combinations(range(other), size)))
        supports = np.array(list(combinations(range(own), size)))
        step = max(1, TOGETHER // len(replies))
        for start in range(0, len(supports), step):
            some = supports[start : start + step]
            yield np.repeat(some, len(replies), axis=0), np.tile(replies, (len(some), 1))

"""Both players' mixtures matched: equilibria are the pairs in which only best replies are played.

The mixtures of a player that count are the corners of a polytope: they are fixed by what they leave
out and by ties of the best replies. How they are found does not matter here. Notes §4.3.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import compress
from typing import NamedTuple

import numpy as np

from coursekit.general_sum.results import Equilibria, Profile
from coursekit.matrix_games.game import MatrixGame
from coursekit.text import vector_text

DIGITS = 62
"""The most binary digits that fit into a whole number of NumPy's."""


class Indifferences(NamedTuple):
    """Mixtures of one player, row by row: what they play, and which replies to them are best.

    The weights are in proportion to the probabilities.
    """

    weights: np.ndarray
    plays: np.ndarray
    best: np.ndarray

    def mixture(self, number: int) -> np.ndarray:
        """The probabilities of one of the mixtures: fractions if the weights are exact."""
        weights = self.weights[number]
        total = weights.sum()
        return weights / (Fraction(total) if weights.dtype == object else total)

    def order(self, number: int) -> tuple[int, bytes]:
        """What sorts the mixtures: how much they play, then what, then which replies are best."""
        plays, best = self.plays[number], self.best[number]
        return int(plays.sum()), np.packbits(~np.concatenate([plays, best])).tobytes()

    def ties(self) -> np.ndarray:
        """The numbers of the mixtures that have more best replies than they play."""
        return np.flatnonzero(self.best.sum(axis=1) > self.plays.sum(axis=1))


def equilibria_among(game: MatrixGame, X: Indifferences, Y: Indifferences) -> Equilibria:
    """The equilibria among these mixtures, those with the smallest supports first.

    With them comes the tie that makes the game degenerate, if any.
    """
    ties = X.ties().tolist(), Y.ties().tolist()
    asked, offered = np.hstack([X.plays, ~X.best]), np.hstack([Y.best, ~Y.plays])
    pairs = _suitable(asked, offered) if any(ties) else _equal(asked, offered)
    profiles = []
    for i, j in sorted(pairs, key=lambda pair: (X.order(pair[0]), Y.order(pair[1]))):
        row, column = X.mixture(i), Y.mixture(j)
        earned = [row @ game.A @ column, row @ game.B @ column]
        payoffs = tuple(earned if game.is_exact else map(float, earned))
        profiles.append(Profile(tuple(row.tolist()), tuple(column.tolist()), payoffs))
    return Equilibria(tuple(profiles), _tie(game, X, Y, ties))


def _equal(asked: np.ndarray, offered: np.ndarray) -> list[tuple[int, int]]:
    """Without ties nothing is offered that is not asked for: where one suits, the two are equal."""
    digits = 1 << np.arange(asked.shape[1])
    if len(digits) > DIGITS:
        return _suitable(asked, offered)
    numbers = asked @ digits, offered @ digits
    _, i, j = np.intersect1d(*numbers, assume_unique=True, return_indices=True)
    return list(zip(i.tolist(), j.tolist(), strict=True))


def _suitable(asked: np.ndarray, offered: np.ndarray) -> list[tuple[int, int]]:
    """The pairs of rows of which the second has everything that the first asks for.

    Who offers one of the things is kept as a binary number with a digit for everybody; so who
    offers all of them is found by a few operations on whole numbers.
    """
    who_offers = [_as_digits(column) for column in offered.T]
    pairs = []
    for i, asks in enumerate(asked.tolist()):
        left = (1 << len(offered)) - 1
        for those in compress(who_offers, asks):
            left &= those
            if not left:
                break
        while left:
            j = left.bit_length() - 1
            pairs.append((i, j))
            left ^= 1 << j
    return pairs


def _as_digits(flags: np.ndarray) -> int:
    """The number whose binary digit k is flag k."""
    return int.from_bytes(np.packbits(flags, bitorder="little").tobytes(), "little")


def _tie(
    game: MatrixGame, X: Indifferences, Y: Indifferences, ties: tuple[list[int], list[int]]
) -> str:
    """Which mixture, the smallest first, has more best replies than it plays; "" if none has."""
    if not any(ties):
        return ""
    sizes_first = [
        (mixtures.order(k)[0], player, mixtures.order(k), k)
        for player, mixtures in enumerate((X, Y))
        for k in ties[player]
    ]
    size, player, _, k = min(sizes_first)
    mixtures = (X, Y)[player]
    own, other = ("row", "column") if player == 0 else ("column", "row")
    if size == 1:
        against = f"{own} {game.labels(player)[mixtures.plays[k].argmax()]}"
    else:
        against = f"the mixture {vector_text(mixtures.mixture(k))} of {own}s"
    replies = [str(game.labels(1 - player)[reply]) for reply in np.flatnonzero(mixtures.best[k])]
    every = "both" if len(replies) == 2 else "all"
    return (
        f"against {against}, {other}s {', '.join(replies[:-1])} and {replies[-1]} are {every} best "
        "replies: more best replies than strategies played, and so the game is degenerate"
    )

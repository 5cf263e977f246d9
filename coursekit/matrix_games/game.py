"""A matrix game: two players choose at the same time, and a table says what each of them earns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from coursekit.exact import as_matrix, as_numbers
from coursekit.games.fields import is_whole
from coursekit.text import number_text, vector_text

Label = int | str
"""The name of a row or a column: a pure strategy. Without names they are 1, 2, 3, …"""

Strategy = Label | Sequence[Any]
"""A pure strategy is a label; a mixed strategy is one probability for each row (or column)."""


class MatrixGame:
    """Player I chooses a row and Player II a column; they earn the entries of `A` and `B` there.

    Without `B` the game is zero-sum: Player II earns `-A`. Whole numbers and fractions are kept
    exactly, as fractions; a single float turns the whole game into floats.

    >>> coins = MatrixGame([[2, -1], [-1, 1]], rows=("heads", "tails"), columns=("heads", "tails"))
    >>> coins
           heads  tails
    heads      2     −1
    tails     −1      1
    >>> coins.is_zero_sum, coins.is_exact, coins.shape
    (True, True, (2, 2))
    """

    A: np.ndarray
    B: np.ndarray
    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    is_zero_sum: bool
    """Whether Player II always earns what Player I loses."""

    def __init__(
        self,
        A: Any,
        B: Any = None,
        rows: Iterable[Label] | None = None,
        columns: Iterable[Label] | None = None,
    ):
        self.A = as_matrix(A, "A")
        self.B = -self.A if B is None else as_matrix(B, "B")
        if self.A.shape != self.B.shape:
            raise ValueError(f"B must have the shape of A, {self.A.shape}, not {self.B.shape}")
        if self.A.dtype != self.B.dtype:
            self.A, self.B = self.A.astype(float), self.B.astype(float)
        self.rows = _labels(rows, self.A.shape[0], "rows")
        self.columns = _labels(columns, self.A.shape[1], "columns")
        self.is_zero_sum = B is None or bool((self.A == -self.B).all())
        self.A.flags.writeable = self.B.flags.writeable = False

    @staticmethod
    def from_pairs(pairs: Any, rows: Any = None, columns: Any = None) -> MatrixGame:
        """The game whose table holds (what Player I earns, what Player II earns).

        >>> MatrixGame.from_pairs([[(3, 3), (0, 5)], [(5, 0), (1, 1)]], ("C", "D"), ("C", "D"))
           C     D
        C  3, 3  0, 5
        D  5, 0  1, 1
        """
        try:
            table = [list(row) for row in pairs]
        except TypeError:  # np.array(5) is one as well
            raise ValueError(f"pairs must be a table of pairs, not {pairs!r}") from None
        for row in table:
            for pair in row:
                if not isinstance(pair, Sequence | np.ndarray) or len(pair) != 2:
                    raise ValueError(f"pairs must hold two payoffs in each cell, not {pair!r}")
        A, B = ([[pair[player] for pair in row] for row in table] for player in (0, 1))
        return MatrixGame(as_matrix(A, "pairs"), as_matrix(B, "pairs"), rows, columns)

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        return self.A.shape[0], self.A.shape[1]

    @property
    def is_exact(self) -> bool:
        """Whether the payoffs are fractions, not floats."""
        return self.A.dtype == object

    def labels(self, player: int) -> tuple[Label, ...]:
        """The pure strategies of Player I (0) or Player II (1)."""
        check_either_player("player", player)
        return self.rows if player == 0 else self.columns

    def payoffs(self, player: int) -> np.ndarray:
        """What the player earns: a row for each of the player's own pure strategies.

        >>> MatrixGame([[1, 2]], [[3, 4]]).payoffs(1).astype(int).tolist()
        [[3], [4]]
        """
        check_either_player("player", player)
        return self.A if player == 0 else self.B.T

    def mixed(self, player: int, strategy: Strategy, name: str = "strategy") -> np.ndarray:
        """The strategy as a vector of probabilities: a pure one plays its row or column for sure.

        What is no strategy is refused by its `name`.

        >>> MatrixGame([[5, 3], [2, 8]]).mixed(0, 2)
        array([Fraction(0, 1), Fraction(1, 1)], dtype=object)
        """
        labels = self.labels(player)
        if isinstance(strategy, str | int | np.integer):
            if isinstance(strategy, bool) or strategy not in labels:
                known = ", ".join(map(repr, labels))
                raise ValueError(f"{name}: a pure strategy is one of {known}, not {strategy!r}")
            pure = [int(label == strategy) for label in labels]
            return as_numbers(pure, name).astype(self.A.dtype)
        probabilities = as_numbers(strategy, name)
        if probabilities.shape != (len(labels),):
            raise ValueError(
                f"{name}: a strategy needs {len(labels)} probabilities, one for each of "
                f"{', '.join(map(str, labels))}, not {probabilities.size}: {_plain(strategy)}"
            )
        is_exact = probabilities.dtype == object
        slack = 0 if is_exact else 1e-9
        if (probabilities < -slack).any():
            raise ValueError(f"{name}: a probability cannot be negative: {_plain(strategy)}")
        if abs(probabilities.sum() - 1) > slack * len(labels):
            total = probabilities.sum()
            raise ValueError(
                f"{name}: probabilities must sum to 1, not to {total}: {_plain(strategy)}"
            )
        return probabilities if is_exact else probabilities / probabilities.sum()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MatrixGame) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple:
        return self.rows, self.columns, tuple(self.A.flat), tuple(self.B.flat)

    def cells(self) -> list[list[str]]:
        """The texts of the table: one payoff in a zero-sum game, otherwise both."""
        if self.is_zero_sum:
            return [[number_text(a) for a in row] for row in self.A]
        return [
            [f"{number_text(a)}, {number_text(b)}" for a, b in zip(*pair, strict=True)]
            for pair in zip(self.A, self.B, strict=True)
        ]

    def __repr__(self) -> str:
        texts = [["", *map(str, self.columns)]]
        cells = self.cells()
        texts += [[str(label), *row] for label, row in zip(self.rows, cells, strict=True)]
        widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
        align = str.rjust if self.is_zero_sum else str.ljust
        return "\n".join(
            "  ".join([row[0].ljust(widths[0]), *map(align, row[1:], widths[1:])]).rstrip()
            for row in texts
        )


def as_game(game: Any) -> MatrixGame:
    """`game` if it is one, and otherwise the zero-sum game with this payoff matrix.

    >>> as_game([[5, 3], [2, 8]]).shape
    (2, 2)
    """
    return game if isinstance(game, MatrixGame) else MatrixGame(game)


def check_game(name: str, game: Any) -> MatrixGame:
    """`game`, or the zero-sum game with this payoff matrix."""
    try:
        return as_game(game)
    except ValueError as error:
        raise ValueError(f"{name} must be a MatrixGame or a table of payoffs: {error}") from None


def check_either_player(name: str, player: Any) -> int:
    """`player` if it is one of the two."""
    if not is_whole(player) or player not in (0, 1):
        raise ValueError(f"{name} must be 0 for Player I or 1 for Player II, not {player!r}")
    return int(player)


def check_payoff(name: str, payoff: Any) -> Any:
    """`payoff` if it is a number that can stand in a table."""
    if as_numbers([payoff], name).ndim != 1:
        raise ValueError(f"{name} must be a number, not {payoff!r}")
    return payoff


def _labels(labels: Iterable[Label] | None, count: int, name: str) -> tuple[Label, ...]:
    if labels is None:
        return tuple(range(1, count + 1))
    if not isinstance(labels, Iterable) or getattr(labels, "ndim", 1) == 0:
        raise ValueError(f"{name} must be a list of names, not {labels!r}")
    given = tuple(int(label) if isinstance(label, np.integer) else label for label in labels)
    for label in given:
        if not isinstance(label, str | int) or isinstance(label, bool):
            raise ValueError(f"{name} must be named by text or whole numbers, not {label!r}")
    if len(given) != count:
        raise ValueError(f"{name} must name all {count} of them, not {given!r}")
    if len(set(given)) != count:
        raise ValueError(f"{name} must have different names, not {given!r}")
    return given


def _plain(strategy: Any) -> str:
    return vector_text(as_numbers(strategy, "strategy").flat)

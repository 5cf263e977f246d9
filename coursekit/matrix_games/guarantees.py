"""What each player can guarantee with a pure strategy: maximin, minimax, saddle points. §4.2."""

from __future__ import annotations

from typing import Any

from coursekit.matrix_games.game import Label, as_game


def row_minima(game: Any) -> tuple:
    """The least that each row can earn Player I. Notes Definition 4.1.

    >>> [str(least) for least in row_minima([[5, 3], [2, 8]])]
    ['3', '2']
    """
    return tuple(as_game(game).A.min(axis=1).tolist())


def column_maxima(game: Any) -> tuple:
    """The most that each column can let Player I earn. Notes Definition 4.1.

    >>> [str(most) for most in column_maxima([[5, 3], [2, 8]])]
    ['5', '8']
    """
    return tuple(as_game(game).A.max(axis=0).tolist())


def lower_value(game: Any) -> Any:
    """v⁻: the best that Player I can guarantee with a pure strategy. Notes Definition 4.1.

    >>> print(lower_value([[5, 3], [2, 8]]))
    3
    """
    return max(row_minima(game))


def upper_value(game: Any) -> Any:
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

"""Games in which the two players share the same amount, whatever they do. Notes §4.2."""

from __future__ import annotations

from typing import Any

from coursekit.matrix_games.game import MatrixGame, as_game
from coursekit.text import number_text


def to_zero_sum(game: Any) -> MatrixGame:
    """The zero-sum game with payoffs A − c and B, if A + B is c everywhere. Notes §4.2.

    Its equilibria are the same, and Player I earns c less in each of them.

    >>> to_zero_sum(MatrixGame([[10, 4], [3, 8]], [[0, 6], [7, 2]]))
        1   2
    1   0  −6
    2  −7  −2
    """
    game = as_game(game)
    total = game.A + game.B
    shared = total[0, 0]
    largest = max(abs(game.A).max(), abs(game.B).max())
    rounding = 0 if game.is_exact else 1e-12 * largest
    for i, row in enumerate(game.rows):
        for j, column in enumerate(game.columns):
            if abs(total[i, j] - shared) > rounding:
                raise ValueError(
                    "game must be constant-sum, but the players share "
                    f"{number_text(total[i, j])} in row {row}, column {column} and "
                    f"{number_text(shared)} in row {game.rows[0]}, column {game.columns[0]}"
                )
    return MatrixGame(game.A - shared, rows=game.rows, columns=game.columns)

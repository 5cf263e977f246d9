"""The computations behind the claims on zero-sum games, each in a fraction of a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np

from coursekit.games import Tree
from coursekit.linear_programs import (
    column_program,
    row_program,
    simplex,
    standard_program,
    strategy_from,
)
from coursekit.matrix_games import (
    THREE_BY_FOUR,
    TWO_BY_TWO,
    MatrixGame,
    expected_payoff,
    is_equilibrium,
    lower_value,
    reply_payoffs,
    saddle_points,
    solve,
    strategic_form,
    to_zero_sum,
    upper_value,
)

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
X, Y = (THIRD, Fraction(5, 12), Fraction(1, 4)), (THIRD, 0, Fraction(1, 6), HALF)
"""The equilibrium of the 3 × 4 game of §4.2.1."""

EVEN, TWO_COLUMNS = (THIRD, THIRD, THIRD), (HALF, 0, 0, HALF)
"""The profile of the same section that is none."""


def some_games(count: int, largest: int = 5, most: int = 4) -> Iterator[MatrixGame]:
    """So many random zero-sum games, always the same."""
    random = np.random.default_rng(4)
    for _ in range(count):
        shape = random.integers(1, most + 1, size=2)
        yield MatrixGame(random.integers(-largest, largest + 1, shape))


def constant_taken_away() -> bool:
    """Whether A − c has the equilibrium of A with II's share c − a, and a value smaller by c."""
    for c, game in enumerate(some_games(20)):
        shared = MatrixGame(game.A, c - game.A)
        zero_sum = solve(to_zero_sum(shared))
        if zero_sum.value != solve(game.A).value - c:
            return False
        if not is_equilibrium(shared, zero_sum.row, zero_sum.column):
            return False
    return True


def guarantees_in_order() -> bool:
    """Whether v⁻ ≤ v⁺ in 300 games."""
    return all(lower_value(game) <= upper_value(game) for game in some_games(300))


def saddle_if_equal() -> bool:
    """Whether 300 games have a saddle point exactly if v⁻ = v⁺."""
    games = some_games(300, largest=3)
    return all(
        bool(saddle_points(game)) == (lower_value(game) == upper_value(game)) for game in games
    )


def saddle_as_words(game: MatrixGame) -> tuple[str, str]:
    """What the two players play at the first saddle point."""
    row, column = saddle_points(game)[0]
    return f"row {row}", f"column {column}"


def equilibria_by_definition(game: MatrixGame, columns_compared: int) -> list[tuple[int, int]]:
    """The cells that pass Definition 4.2 if so many columns are compared."""
    A = game.A
    return [
        (i + 1, j + 1)
        for i, j in product(*map(range, game.shape))
        if A[i, j] == max(A[:, j]) and A[i, j] <= min(A[i, :columns_compared])
    ]


def others_are_smaller(game: MatrixGame) -> bool:
    """Whether at each saddle point all other payoffs of the column are strictly smaller."""
    return all(
        list(game.A[:, game.columns.index(column)]).count(lower_value(game)) == 1
        for _, column in saddle_points(game)
    )


def pure_deviations_are_enough() -> bool:
    """Whether a profile that no pure deviation improves is not improved by a mixed one either."""
    random = np.random.default_rng(43)
    for game in some_games(20, most=3):
        solution = solve(game)
        for _ in range(5):
            X_, Y_ = (random.dirichlet(np.ones(size)).tolist() for size in game.shape)
            against_Y = expected_payoff(game, X_, solution.column)
            against_X = expected_payoff(game, solution.row, Y_)
            if not against_Y - 1e-9 <= solution.value <= against_X + 1e-9:
                return False
    return True


def against_columns(game: MatrixGame, strategy: Any) -> tuple:
    """E(X, j) for every column j."""
    return tuple(expected_payoff(game, strategy, j) for j in game.columns)


def against_rows(game: MatrixGame, strategy: Any) -> tuple:
    """E(i, Y) for every row i."""
    return reply_payoffs(game, 0, strategy)


def pure_in_trees() -> bool:
    """Whether 40 random trees, written as matrices, all have a saddle point."""
    random = np.random.default_rng(36)
    trees = [Tree(tuple(map(tuple, random.integers(-9, 10, (3, 3)).tolist()))) for _ in range(40)]
    return all(saddle_points(strategic_form(tree)) for tree in trees)


def min_max_as_printed(game: MatrixGame) -> Any:
    """The least over Max's strategies of the most over Min's: both want the opposite."""
    return -solve(-game.A).value


def programs_agree() -> bool:
    """Whether the programs for p and for q give the value of 100 games."""
    return all(
        strategy_from(game.A, simplex(row_program(game.A)).x)[0]
        == strategy_from(game.A, simplex(column_program(game.A)).x)[0]
        for game in some_games(100, most=3)
    )


def probabilities_sum_to_1() -> bool:
    """Whether Σ x ≤ 1 holds with equality where v is largest, in 30 games."""
    return all(
        sum(simplex(standard_program(game.A)).x[:-1]) == 1 for game in some_games(30, most=3)
    )


def lines(payoffs: Callable[[tuple], Sequence]) -> list[str]:
    """The lines over the first probability, as "2 + 3x": their height at 0, and the slope."""
    at_0, at_1 = payoffs((0, 1)), payoffs((1, 0))
    return [
        f"{low} {'+' if high > low else '-'} {abs(high - low)}x"
        for low, high in zip(at_0, at_1, strict=True)
    ]


def sign_below_the_figure() -> str:
    """The sign between E(i, Y) and v with which the smallest v is the value of the 2 × 2 game."""
    heights = [against_rows(TWO_BY_TWO, (Fraction(n, 8), Fraction(8 - n, 8))) for n in range(9)]
    smallest = {"≤": min(map(max, heights)), "≥": min(map(min, heights))}
    return next(sign for sign, v in smallest.items() if v == solve(TWO_BY_TWO).value)


def has_any(game: MatrixGame) -> bool:
    """Whether there is an equilibrium at all."""
    return is_equilibrium(game, solve(game).row, solve(game).column)


def p_and_q() -> tuple[tuple, tuple]:
    """The p and the q of the 3 × 4 game."""
    A = THREE_BY_FOUR.A
    return simplex(row_program(A)).x, simplex(column_program(A)).x

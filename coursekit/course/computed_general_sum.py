"""The computations behind the claims on general-sum games, each in a fraction of a second."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np

from coursekit.course.computed_chapter_4 import some_games
from coursekit.games import Tree
from coursekit.games.tree import Utilities
from coursekit.general_sum import equilibrium_gap, pure_equilibria, support_enumeration
from coursekit.matrix_games import (
    THREE_BY_THREE,
    MatrixGame,
    is_equilibrium,
    reply_payoffs,
    solve,
    strategic_form,
    symmetric_two_by_two,
)


def equilibria(game: MatrixGame) -> list[tuple]:
    """(X, Y) of all equilibria."""
    return [(profile.row, profile.column) for profile in support_enumeration(game).profiles]


def mixed_equilibrium(game: MatrixGame) -> tuple:
    """(X, Y) of the only equilibrium in which somebody mixes."""
    return next(pair for pair in equilibria(game) if max(pair[0]) < 1)


def dilemmas() -> bool:
    """Whether T > R > P > S always makes defecting the only equilibrium, on 50 random choices."""
    random = np.random.default_rng(12)
    choices = [sorted(random.choice(50, 4, replace=False).tolist()) for _ in range(50)]
    return all(
        equilibria(symmetric_two_by_two(T, R, P, S)) == [((0, 1), (0, 1))] for S, P, R, T in choices
    )


AFTER_F = (Utilities(2, 10), Utilities(1, 0))
THREAT = Tree(((Utilities(3, 8), Utilities(8, 3)), (Utilities(5, 5), AFTER_F)))
"""A textbook game with a threat: A or B, then C or D, or E or F, and after F at last G or H."""


def threat() -> MatrixGame:
    """The game with the threat as a matrix, under the names of its moves."""
    game = strategic_form(THREAT)
    return MatrixGame(game.A, game.B, ("AG", "AH", "BG", "BH"), ("CE", "CF", "DE", "DF"))


def credible() -> list[tuple[Any, Any]]:
    """Its pure equilibria that are equilibria after B as well, and after B and F."""
    after_b, after_f = (strategic_form(THREAT.play(1)), strategic_form(THREAT.play(1).play(1)))
    letters = {"E": "L", "F": "R", "G": "L", "H": "R"}
    return [
        (row, column)
        for row, column in pure_equilibria(threat())
        if is_equilibrium(after_b, letters[str(row)[1]], letters[str(column)[1]])
        and is_equilibrium(after_f, letters[str(row)[1]], "–")
    ]


def one_value() -> bool:
    """Whether all equilibria of 40 zero-sum games have the value of the game."""
    for game in some_games(40, largest=2, most=3):
        values = {profile.payoffs[0] for profile in support_enumeration(game).profiles}
        if values != {solve(game).value}:
            return False
    return True


def linear(coefficients: Sequence, names: Sequence[str]) -> str:
    """A linear combination in writing, such as "2x₁ - x₂"."""
    written = ""
    for coefficient, name in zip(coefficients, names, strict=True):
        if coefficient:
            sign = "-" if coefficient < 0 else "+"
            size = "" if abs(coefficient) == 1 else str(abs(coefficient))
            written += f" {sign} {size}{name}" if written else f"{sign}{size}{name}"
    return written.removeprefix("+")


def bilinear(table: np.ndarray) -> str:
    """The expected payoff Σ xᵢ yⱼ aᵢⱼ in writing."""
    names = [f"x{i}y{j}" for i, j in product("₁₂₃", repeat=2)]
    return linear(table.ravel().tolist(), names)


def whose_replies(printed: list[str]) -> str:
    """Whose payoffs against X these linear combinations are, in the 3 × 3 game."""
    tables = {"E_I": THREE_BY_THREE.A, "E_II": THREE_BY_THREE.B}
    x = ["x₁", "x₂", "x₃"]
    for name, table in tables.items():
        if [linear(column, x) for column in table.T.tolist()] == printed:
            return name
    return "nobody's"


def gap_is_0_at_equilibria() -> bool:
    """Whether the program's objective is 0 at equilibria, and below 0 elsewhere."""
    random = np.random.default_rng(16)
    for _ in range(15):
        game = MatrixGame(random.integers(-3, 4, (2, 3)), random.integers(-3, 4, (2, 3)))
        profiles: list[tuple[Any, Any]] = [*equilibria(game), *product(game.rows, game.columns)]
        for row, column in profiles:
            gap = equilibrium_gap(game, row, column)
            if gap > 0 or (gap == 0) != is_equilibrium(game, row, column):
                return False
    return True


def another_reply_is_as_good() -> bool:
    """Whether at some equilibrium of the 3 × 3 game a pure reply earns Player II just as much."""
    return any(
        reply >= profile.payoffs[1]
        for profile in support_enumeration(THREE_BY_THREE).profiles
        for reply in reply_payoffs(THREE_BY_THREE, 1, profile.row)
    )


def has_pure(game: MatrixGame) -> bool:
    """Whether there is a pure equilibrium."""
    return bool(pure_equilibria(game))


def initials(cells: Sequence[tuple[Any, Any]]) -> list[str]:
    """Cells by the first letters of their row and column, such as "CD"."""
    return [f"{row[0]}{column[0]}" for row, column in cells]

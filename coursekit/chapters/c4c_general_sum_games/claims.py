"""What the notes claim about general-sum games (§4.3), and what settles it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np

from coursekit.course.claim import claim
from coursekit.course.tools.random_games import random_matrix_games
from coursekit.general_sum import equilibrium_gap, pure_equilibria, support_enumeration
from coursekit.matrix_games import (
    OPERA_OR_BASEBALL,
    STAG_HUNT,
    THREE_BY_THREE,
    MatrixGame,
    expected_payoffs,
    is_equilibrium,
    reply_payoffs,
    solve,
    symmetric_two_by_two,
)
from coursekit.text.numbers import linear_text

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
FAVOURITE, OTHER = Fraction(4, 5), Fraction(1, 5)


def equilibria(game: MatrixGame) -> list[tuple]:
    """(X, Y) of all equilibria."""
    return [(profile.row, profile.column) for profile in support_enumeration(game).profiles]


def mixed_equilibrium(game: MatrixGame) -> tuple:
    """(X, Y) of the only equilibrium in which somebody mixes."""
    return next(pair for pair in equilibria(game) if max(pair[0]) < 1)


def initials(cells: Sequence[tuple[Any, Any]]) -> list[str]:
    """Cells by the first letters of their row and column, such as "CD"."""
    return [f"{row[0]}{column[0]}" for row, column in cells]


@claim(
    "C4.39",
    "§4.3",
    "all equilibria of a zero-sum game have the same value",
    expected=True,
    printed=(True,),
)
def one_value():
    return all(
        {profile.payoffs[0] for profile in support_enumeration(game).profiles}
        == {solve(game).value}
        for game in random_matrix_games(40, seed=39, largest=2, most=3)
    )


@claim(
    "C4.12",
    "§4.3",
    "T > R > P > S: that both defect is the only equilibrium",
    expected=True,
    printed=(True,),
)
def dilemmas():
    chooser = np.random.default_rng(12)
    choices = [sorted(chooser.choice(50, 4, replace=False).tolist()) for _ in range(50)]
    return all(
        equilibria(symmetric_two_by_two(T, R, P, S)) == [((0, 1), (0, 1))] for S, P, R, T in choices
    )


@claim(
    "C4.13",
    "§4.3",
    "the pure equilibria of Stag Hunt, C or D for both",
    expected=["CC", "DD"],
    printed=(["CC", "DD"],),
)
def stag_hunt():
    return initials(pure_equilibria(STAG_HUNT))


@claim("C4.13", "§4.3", "its mixed equilibrium", expected=((HALF, HALF), (HALF, HALF)))
def stag_hunt_mixed():
    return mixed_equilibrium(STAG_HUNT)


@claim(
    "C4.14",
    "§4.3",
    "the pure equilibria of Opera or Baseball",
    expected=["BB", "OO"],
    printed=(["BB", "OO"],),
)
def opera_or_baseball():
    return initials(pure_equilibria(OPERA_OR_BASEBALL))


@claim(
    "C4.14",
    "§4.3",
    "its mixed equilibrium (X, Y)",
    expected=((FAVOURITE, OTHER), (OTHER, FAVOURITE)),
    printed=(((FAVOURITE, OTHER), (FAVOURITE, OTHER)),),
    erratum="§4.3: Y = X = (4/5, 1/5) is printed; Y should be (1/5, 4/5), as in the sums below it.",
)
def opera_or_baseball_mixed():
    return mixed_equilibrium(OPERA_OR_BASEBALL)


@claim(
    "C4.14",
    "§4.3",
    "what it is worth to the two",
    expected=(FAVOURITE, FAVOURITE),
    printed=((FAVOURITE, FAVOURITE),),
)
def worth_of_the_mixed():
    return expected_payoffs(OPERA_OR_BASEBALL, *mixed_equilibrium(OPERA_OR_BASEBALL))


@claim(
    "C4.15",
    "§4.3",
    "the pure equilibria of the 3 × 3 game, (row, column)",
    expected=[(2, 1), (3, 3)],
    printed=([],),
    erratum="§4.3: the 3 × 3 game is said to have no pure equilibrium; it has two.",
)
def three_by_three_pure():
    return pure_equilibria(THREE_BY_THREE)


@claim(
    "C4.15",
    "§4.3",
    "its mixed equilibrium",
    expected=((0, 2 * THIRD, THIRD), (THIRD, 0, 2 * THIRD)),
)
def three_by_three_mixed():
    return mixed_equilibrium(THREE_BY_THREE)


@claim("C4.15", "§4.3", "how many equilibria it has in all", expected=3)
def three_by_three_all():
    return len(equilibria(THREE_BY_THREE))


def bilinear(table: np.ndarray) -> str:
    """The expected payoff Σ xᵢ yⱼ aᵢⱼ in writing."""
    names = [f"x{i}y{j}" for i, j in product("₁₂₃", repeat=2)]
    return linear_text(table.ravel().tolist(), names)


@claim(
    "C4.16",
    "§4.3",
    "E_I(X, Y) in the 3 × 3 game",
    expected="−x₁y₁ + 2 x₂y₁ + x₂y₂ + x₃y₂ + x₃y₃",
    printed=("−x₁y₁ + 2 x₁y₁ + x₂y₂ + x₃y₂ + x₃y₃",),
    erratum="§4.3, first line of the program: 2 x₁y₁ is printed; it should be 2 x₂y₁.",
)
def first_line():
    return bilinear(THREE_BY_THREE.A)


@claim(
    "C4.16",
    "§4.3",
    "E_II(X, Y)",
    expected="x₁y₁ + 2 x₁y₂ + 2 x₁y₃ + x₂y₁ − x₂y₂ + x₃y₂ + 2 x₃y₃",
    printed=("x₁y₁ + 2 x₁y₂ + 2 x₁y₃ + x₂y₁ − x₂y₃ + x₃y₃ + 2 x₃y₃",),
    erratum="§4.3, second line of the program: −x₂y₃ + x₃y₃ is printed; it should be −x₂y₂ + x₃y₂.",
)
def second_line():
    return bilinear(THREE_BY_THREE.B)


@claim(
    "C4.16",
    "§4.3",
    "E_I(3, Y)",
    expected="y₂ + y₃",
    printed=("−y₁",),
    erratum="§4.3, the program's third constraint: −y₁ is printed for E_I(3, Y); it should be "
    "y₂ + y₃.",
)
def third_constraint():
    return linear_text(THREE_BY_THREE.A[2].tolist(), ("y₁", "y₂", "y₃"))


@claim(
    "C4.16",
    "§4.3",
    "x₁ + x₂, 2 x₁ − x₂ + x₃ and 2 x₁ + 2 x₃ are whose payoffs against X?",
    expected="E_II",
    printed=("E_I",),
    erratum="§4.3, the program's last three constraints: E_I(X, j) is printed; it should be "
    "E_II(X, j).",
)
def last_constraints():
    tables = {"E_I": THREE_BY_THREE.A, "E_II": THREE_BY_THREE.B}
    constraints = ["x₁ + x₂", "2 x₁ − x₂ + x₃", "2 x₁ + 2 x₃"]
    written = {
        whose: [linear_text(column, ["x₁", "x₂", "x₃"]) for column in table.T.tolist()]
        for whose, table in tables.items()
    }
    return next(whose for whose, payoffs in written.items() if payoffs == constraints)


@claim(
    "C4.16",
    "§4.3",
    "the largest value of the program is 0, exactly at equilibria",
    expected=True,
    printed=(True,),
    erratum="§4.3: the theorem that is used here is called “Theorem ??”; it should be Theorem 4.4.",
)
def gap_is_0_at_equilibria():
    chooser = np.random.default_rng(16)
    for _ in range(15):
        game = MatrixGame(chooser.integers(-3, 4, (2, 3)), chooser.integers(-3, 4, (2, 3)))
        profiles: list[tuple[Any, Any]] = [*equilibria(game), *product(game.rows, game.columns)]
        for row, column in profiles:
            gap = equilibrium_gap(game, row, column)
            if gap > 0 or (gap == 0) != is_equilibrium(game, row, column):
                return False
    return True


@claim(
    "C4.16",
    "§4.3",
    "does E_II(X, j) ≥ E_II(X, Y) for some j show that (X, Y) is not an equilibrium?",
    expected=False,
    printed=(True,),
    erratum="§4.3, argument for the optimum 0: E_II(X, j) ≥ E_II(X, Y) is printed; it should be >, "
    "for at an equilibrium some reply is always as good.",
)
def an_equal_reply_tells():
    return not any(
        reply >= profile.payoffs[1]
        for profile in support_enumeration(THREE_BY_THREE).profiles
        for reply in reply_payoffs(THREE_BY_THREE, 1, profile.row)
    )

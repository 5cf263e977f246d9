"""What the notes say about general-sum games (§4.3), computed again."""

from fractions import Fraction

import numpy as np

from coursekit.games.tree import random_mixture
from coursekit.matrix_games import (
    OPERA_OR_BASEBALL,
    PRISONERS_DILEMMA,
    STAG_HUNT,
    THREE_BY_THREE,
    MatrixGame,
    equilibrium_gap,
    expected_payoffs,
    is_equilibrium,
    pure_equilibria,
    response_payoffs,
    solve,
    support_enumeration,
    symmetric_two_by_two,
)
from tests.examples import random_matrix_games

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
X, Y = (Fraction(4, 5), Fraction(1, 5)), (Fraction(1, 5), Fraction(4, 5))
A, B = THREE_BY_THREE.A, THREE_BY_THREE.B


def found(game):
    """All equilibria as (row, column, payoffs)."""
    return {(each.row, each.column, each.payoffs) for each in support_enumeration(game).profiles}


def test_all_equilibria_of_a_zero_sum_game_have_one_value():  # §4.3; in other games they differ
    several = 0
    for game in random_matrix_games(40, seed=39, largest=2, most=3):
        assert {payoffs[0] for _, _, payoffs in found(game)} == {solve(game).value}
        several += len(found(game)) > 1
    assert several > 5
    for game in (STAG_HUNT, OPERA_OR_BASEBALL, THREE_BY_THREE):
        assert len({payoffs for _, _, payoffs in found(game)}) > 1


def test_in_a_dilemma_both_defect():  # §4.3: T > R > P > S
    assert symmetric_two_by_two(T=5, R=3, P=1, S=0) == PRISONERS_DILEMMA
    assert found(PRISONERS_DILEMMA) == {((0, 1), (0, 1), (1, 1))}
    chooser = np.random.default_rng(12)
    for _ in range(50):
        S, P, R, T = sorted(chooser.choice(100, size=4, replace=False).tolist())
        assert found(symmetric_two_by_two(T, R, P, S)) == {((0, 1), (0, 1), (P, P))}


def test_stag_hunt_has_two_pure_equilibria():  # §4.3; the third is not mentioned
    assert symmetric_two_by_two(T=1, R=2, P=1, S=0) == STAG_HUNT
    assert found(STAG_HUNT) == {
        ((1, 0), (1, 0), (2, 2)),
        ((0, 1), (0, 1), (1, 1)),
        ((HALF, HALF), (HALF, HALF), (1, 1)),
    }


def test_in_opera_or_baseball_each_prefers_another_event():  # §4.3 prints Y = X
    worth = (Fraction(4, 5), Fraction(4, 5))
    assert found(OPERA_OR_BASEBALL) == {
        ((1, 0), (1, 0), (4, 1)),
        ((0, 1), (0, 1), (1, 4)),
        (X, Y, worth),
    }
    assert (
        response_payoffs(OPERA_OR_BASEBALL, 0, Y)
        == response_payoffs(OPERA_OR_BASEBALL, 1, X)
        == worth
    )
    assert not is_equilibrium(OPERA_OR_BASEBALL, X, X)
    assert expected_payoffs(OPERA_OR_BASEBALL, X, X)[0] == Fraction(13, 5)
    assert expected_payoffs(OPERA_OR_BASEBALL, "Baseball", X)[0] == Fraction(16, 5)


def test_the_game_with_three_rows_has_two_pure_equilibria():  # §4.3 says none
    assert pure_equilibria(THREE_BY_THREE) == [(2, 1), (3, 3)]
    assert found(THREE_BY_THREE) == {
        ((0, 1, 0), (1, 0, 0), (2, 1)),
        ((0, 0, 1), (0, 0, 1), (1, 2)),
        ((0, 2 * THIRD, THIRD), (THIRD, 0, 2 * THIRD), (2 * THIRD, 2 * THIRD)),
    }


# The optimisation problem of that game


def mixtures(count, seed):
    chooser = np.random.default_rng(seed)
    return [np.array(random_mixture(chooser, 3)) for _ in range(count)]


def problem(x, y, first=A, second=B, third=A[2]):
    """What is maximised, with the least p and q; `third` has the coefficients of E_I(3, Y)."""
    p, q = max(A[0] @ y, A[1] @ y, third @ y), max(x @ B)
    return x @ first @ y + x @ second @ y - p - q


def test_the_problem_of_the_game_with_three_rows():
    """§4.3 prints 2 x₁y₁ for 2 x₂y₁, −x₂y₃ + x₃y₃ for −x₂y₂ + x₃y₂, and −y₁ for E_I(3, Y)."""
    assert A.tolist() == [[-1, 0, 0], [2, 1, 0], [0, 1, 1]]
    assert B.tolist() == [[1, 2, 2], [1, -1, 0], [0, 1, 2]]
    for x, y in zip(mixtures(20, seed=1), mixtures(20, seed=2), strict=True):
        assert problem(x, y) == equilibrium_gap(THREE_BY_THREE, x, y)
    one, two, three = np.eye(3, dtype=int)
    assert problem(two, one) == problem(three, three) == 0  # the pure equilibria
    assert problem(two, one, first=np.array([[-1 + 2, 0, 0], [0, 1, 0], [0, 1, 1]])) == -2
    assert problem(three, three, second=np.array([[1, 2, 2], [1, 0, -1], [0, 0, 1 + 2]])) == 1
    assert problem(three, three, third=np.array([-1, 0, 0])) == 1


def test_the_last_constraints_are_those_of_player_two():  # §4.3 prints E_I(X, j) for E_II(X, j)
    for x in mixtures(20, seed=1):
        constraints = (x[0] + x[1], 2 * x[0] - x[1] + x[2], 2 * x[0] + 2 * x[2])
        assert response_payoffs(THREE_BY_THREE, 1, x) == constraints != tuple(x @ A)


def test_the_optimum_is_0_exactly_at_equilibria():  # §4.3; Thm 4.4 is called “Theorem ??”
    chooser = np.random.default_rng(416)
    for _ in range(100):
        shape = chooser.integers(1, 4, size=2)
        game = MatrixGame(chooser.integers(-3, 4, shape), chooser.integers(-3, 4, shape))
        profiles = [(row, column) for row, column, _ in found(game)]
        profiles += [tuple(random_mixture(chooser, n) for n in game.shape) for _ in range(5)]
        for row, column in profiles:
            gap = equilibrium_gap(game, row, column)
            assert gap <= 0
            assert (gap == 0) == is_equilibrium(game, row, column)


def test_at_an_equilibrium_some_reply_is_as_good():  # §4.3 prints E_II(X, j) ≥ E_II(X, Y), not >
    for row, _, payoffs in found(THREE_BY_THREE):
        assert max(response_payoffs(THREE_BY_THREE, 1, row)) == payoffs[1]

"""Equilibria of games that need not be zero-sum: all, one, by optimisation; dynamics, curves."""

from fractions import Fraction

import numpy as np
import pytest

from coursekit.matrix_games import (
    COIN_GAME,
    OPERA_OR_BASEBALL,
    PENALTY_LEFT_FOOT,
    STAG_HUNT,
    THREE_BY_FOUR,
    THREE_BY_THREE,
    MatrixGame,
    Profile,
    best_response_curves,
    best_response_dynamics,
    equilibrium_by_optimisation,
    is_equilibrium,
    lemke_howson,
    support_enumeration,
)

HALF, THIRD, FIFTH = Fraction(1, 2), Fraction(1, 3), Fraction(1, 5)
HANDS = ("rock", "paper", "scissors")
ROCK_PAPER_SCISSORS = MatrixGame([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], rows=HANDS, columns=HANDS)
ALL_THE_SAME = MatrixGame([[1, 1], [1, 1]], [[2, 2], [2, 2]])


def strategies(equilibria):
    return [(profile.row, profile.column) for profile in equilibria.profiles]


# Support enumeration


def test_results_are_fractions_or_floats_as_the_payoffs_are():
    (exact,) = support_enumeration([[2, -1], [-1, 1]]).profiles
    (floating,) = support_enumeration([[2.0, -1], [-1, 1]]).profiles
    for profile, kind in ((exact, Fraction), (floating, float)):
        numbers = (*profile.row, *profile.column, *profile.payoffs)
        assert {type(number) for number in numbers} == {kind}
    assert floating.row == pytest.approx((0.4, 0.6))
    assert repr(exact) == "Profile(row=(2/5, 3/5), column=(2/5, 3/5), payoffs=(1/5, −1/5))"


def test_the_game_of_4_3_has_a_tie_and_yet_exactly_three_equilibria():
    equilibria = support_enumeration(THREE_BY_THREE)
    assert strategies(equilibria) == [
        ((0, 1, 0), (1, 0, 0)),
        ((0, 0, 1), (0, 0, 1)),
        ((0, 2 * THIRD, THIRD), (THIRD, 0, 2 * THIRD)),
    ]
    assert equilibria.degenerate.startswith(
        "against row 1, columns 2 and 3 are both best responses"
    )
    assert equilibria.are_all


@pytest.mark.parametrize("kind", [Fraction, float])
def test_extreme_equilibria_of_degenerate_games(kind):
    left_foot = MatrixGame(np.frompyfunc(kind, 1, 1)(PENALTY_LEFT_FOOT.A).tolist())
    equilibria = support_enumeration(left_foot)
    assert strategies(equilibria) == [
        ((1, 0, 0), (1, 0, 0)),
        ((1, 0, 0), (0, 1, 0)),
        ((1, 0, 0), (0, 0, 1)),
    ]
    assert equilibria.degenerate.startswith("against row 1, columns 1, 2 and 3 are all best resp")
    assert not equilibria.are_all

    same = support_enumeration(MatrixGame([[kind(1)] * 2] * 2, [[kind(2)] * 2] * 2))
    corners = [(1, 0), (0, 1)]
    assert strategies(same) == [(row, column) for row in corners for column in corners]


def test_a_tie_against_a_mixture_is_named():
    game = MatrixGame([[1, 0, 2], [0, 1, 1]], [[2, 0, 1], [0, 2, 1]], rows=("up", "down"))
    assert support_enumeration(game).degenerate == (
        "against the mixture (1/2, 1/2) of rows, columns 1, 2 and 3 are all best responses: "
        "more best responses than strategies played, and so the game is degenerate"
    )


def test_a_tie_against_a_column_is_named_with_labels():
    game = MatrixGame([[1, 0], [1, 0], [0, 3]], rows="abc", columns=("left", "right"))
    assert support_enumeration(game).degenerate.startswith(
        "against column left, rows a and b are both best responses"
    )


def test_nothing_is_lost_to_rounding_in_an_exact_game():
    # The inner equilibrium hangs on one part in 10³⁰, which floats cannot see.
    big = 10**30
    game = MatrixGame([[big, big + 1], [big + 1, big]], [[big + 2, big], [big, big + 1]])
    assert strategies(support_enumeration(game)) == [((THIRD, 2 * THIRD), (HALF, HALF))]
    assert support_enumeration(game).degenerate == ""


def test_scale_and_offset_of_payoffs_do_not_matter():
    rng = np.random.default_rng(7)
    A, B = rng.random((2, 4, 4))
    expected = np.array([p.row + p.column for p in support_enumeration(MatrixGame(A, B)).profiles])
    for scale, offset in ((1e-8, 0), (1e8, -3), (1, 1000)):
        game = MatrixGame(scale * (A + offset), (B - offset) / scale)
        found = [p.row + p.column for p in support_enumeration(game).profiles]
        assert np.array(found) == pytest.approx(expected, abs=1e-6)


def test_equations_that_only_rounding_makes_solvable_are_left_out():
    # Row 3 and column 3 are mixtures of the first two: exactly so in fractions, almost in floats.
    A, B = (
        [[1, 2, 0], [3, 2, 0], [0, 0, 0], [3, 0, 0]],
        [[2, 3, 0], [2, 0, 0], [0] * 3, [1, 1, 0]],
    )
    found = []
    for some, most in ((Fraction(3, 10), Fraction(7, 10)), (0.3, 0.7)):
        tables = [np.array(table) * most for table in (A, B)]
        for table in tables:
            table[2] = table[0] * some + table[1] * most
            table[:, 2] = table[:, 0] * some + table[:, 1] * most
        profiles = support_enumeration(MatrixGame(*tables)).profiles
        found.append(np.array([p.row + p.column for p in profiles]).astype(float))
    exact, floating = found
    assert len(exact) == 5
    assert floating == pytest.approx(exact)


def test_a_huge_game_is_refused_with_advice():
    with pytest.raises(
        ValueError,
        match=r"game must have at most 200,000 pairs.* a 13 × 13 game has 10,400,599: lemke_howson",
    ):
        support_enumeration(np.eye(13))


# Lemke–Howson


def test_it_does_not_go_round_where_the_first_of_equal_rows_would():
    game = MatrixGame(
        [[0, 1, 2, 1, 2], [2, 2, 2, 1, 2], [0, 1, 1, 0, 2]],
        [[0, 0, 2, 2, 2], [1, 1, 0, 2, 0], [1, 2, 2, 2, 1]],
    )
    assert lemke_howson(game, 0, 3) == Profile((0, 1, 0), (0, 0, 0, 1, 0), (1, 2))


def test_a_path_that_rounding_has_lost_is_refused_and_fractions_keep_it():
    rng = np.random.default_rng(450)
    payoffs = rng.integers(0, 3, (2, 4, 4)) + 1e-10 * rng.normal(size=(2, 4, 4))
    with pytest.raises(ValueError, match="game has floats, and rounding has lost the path"):
        lemke_howson(MatrixGame(*payoffs))
    exact = MatrixGame(*np.frompyfunc(Fraction, 1, 1)(payoffs))
    profile = lemke_howson(exact)
    assert is_equilibrium(exact, profile.row, profile.column)


def test_an_unknown_label_is_refused():
    with pytest.raises(ValueError, match="strategy must be one of 'Cooperate', 'Defect', not 3"):
        lemke_howson(STAG_HUNT, 0, 3)
    with pytest.raises(ValueError, match="player must be 0 for Player I or 1 for Player II, not 2"):
        lemke_howson(STAG_HUNT, 2)


# The nonlinear program


@pytest.mark.parametrize("scale", [1e-6, 1, 1e6])
def test_the_scale_of_payoffs_does_not_hide_an_equilibrium(scale):
    game = MatrixGame(scale * COIN_GAME.A.astype(float))
    (profile,) = equilibrium_by_optimisation(game, 5).equilibria
    assert profile.row == pytest.approx((0.4, 0.6), abs=1e-6)


def test_a_game_in_which_all_is_the_same_is_at_its_optimum_everywhere():
    assert equilibrium_by_optimisation(ALL_THE_SAME, 3).gap == 0


# Dynamics and curves


def test_dynamics_refuse_a_start_that_is_no_cell():
    with pytest.raises(ValueError, match=r"columns 'Baseball', 'Opera', not \('Cinema', 'Opera'"):
        best_response_dynamics(OPERA_OR_BASEBALL, ("Cinema", "Opera"))
    with pytest.raises(ValueError, match="start must be one of the rows 1, 2 and one of"):
        best_response_dynamics(ALL_THE_SAME, ((HALF, HALF), 1))
    assert best_response_dynamics(ALL_THE_SAME, [2, 1]) == [(2, 1)]


@pytest.mark.parametrize(
    ("A", "curve"),
    [
        ([[2, 0], [1, 1]], [(0, 0), (0, HALF), (1, HALF), (1, 1)]),
        ([[-1, 1], [1, -1]], [(1, 0), (1, HALF), (0, HALF), (0, 1)]),
        ([[3, 2], [1, 0]], [(1, 0), (1, 1)]),
        ([[1, 0], [3, 2]], [(0, 0), (0, 1)]),
        ([[1, 0], [0, 0]], [(0, 0), (1, 0), (1, 1)]),
        ([[0, 0], [1, 0]], [(1, 0), (0, 0), (0, 1)]),
        ([[0, 1], [0, 0]], [(1, 0), (1, 1), (0, 1)]),
        ([[0, 0], [0, 1]], [(0, 0), (0, 1), (1, 1)]),
        ([[5, 5], [5, 5]], [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)]),
    ],
)
def test_best_response_curves(A, curve):
    assert best_response_curves(MatrixGame(A)).row == tuple(curve)
    mirrored = MatrixGame([[0, 0], [0, 0]], np.array(A).T)
    assert best_response_curves(mirrored).column == tuple((x, y) for y, x in curve)


def test_curves_need_a_game_of_two_by_two():
    with pytest.raises(ValueError, match=r"2 × 2 games, not for \(3, 4\)"):
        best_response_curves(THREE_BY_FOUR)

"""What is stronger than the claims' own computations on games in matrices (notes §4.2, §4.3)."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from coursekit.chapters.c4a_matrix_games.claims import (
    EVEN,
    SLIDES_TREE,
    TWO_COLUMNS,
    VALUE,
    X,
    Y,
    against_columns,
    players_exchanged,
)
from coursekit.chapters.c4d_extensive_form.claims import THREAT
from coursekit.course.tools.random_games import (
    random_matrix_games,
    random_mixture,
    random_trees,
)
from coursekit.extensive_form import full_normal_form
from coursekit.games import Tree, Utilities
from coursekit.general_sum import equilibrium_gap, pure_equilibria, support_enumeration
from coursekit.linear_programs import (
    column_program,
    row_program,
    simplex,
    standard_program,
    strategy_from,
)
from coursekit.matrix_games import (
    COIN_GAME,
    OPERA_OR_BASEBALL,
    PENALTY,
    PENALTY_LEFT_FOOT,
    PRISONERS_DILEMMA,
    STAG_HUNT,
    THREE_BY_FOUR,
    THREE_BY_THREE,
    TWO_BY_TWO,
    MatrixGame,
    best_replies,
    column_maxima,
    expected_payoff,
    expected_payoffs,
    is_equilibrium,
    lower_value,
    profitable_deviations,
    reply_payoffs,
    row_minima,
    saddle_points,
    solve,
    strategic_form,
    symmetric_two_by_two,
    to_zero_sum,
    upper_value,
)
from coursekit.solving import minimax as tree_value

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def found(game):
    """All equilibria of a nondegenerate game as (row, column, payoffs)."""
    equilibria = support_enumeration(game)
    assert equilibria.degenerate == ""
    return {(p.row, p.column, p.payoffs) for p in equilibria.profiles}


# Guarantees and saddle points


def test_C4_01_a_constant_can_be_taken_away():
    chooser = np.random.default_rng(401)
    for game in random_matrix_games(60, seed=1, most=3):
        c = int(chooser.integers(-5, 20))
        shared = MatrixGame(game.A, c - game.A)
        zero_sum = to_zero_sum(shared)
        assert (shared.A - c == zero_sum.A).all()
        assert (zero_sum.B == shared.B).all()
        assert zero_sum.is_zero_sum
        solution = solve(zero_sum)
        assert expected_payoff(shared, solution.row, solution.column) == solution.value + c
        strategies = [
            {(p.row, p.column) for p in support_enumeration(g).profiles} for g in (shared, zero_sum)
        ]
        assert strategies[0] == strategies[1]


def test_C4_02_what_one_row_and_one_column_guarantee():
    for game in random_matrix_games(50, seed=2):
        A = game.A.tolist()
        assert lower_value(game) == max(min(row) for row in A)
        assert upper_value(game) == min(max(column) for column in zip(*A, strict=True))


def test_C4_03_the_value_lies_between_the_guarantees():
    for game in random_matrix_games(300, seed=3):
        assert lower_value(game) <= solve(game).value <= upper_value(game)


def test_C4_04_at_a_saddle_point_player_one_plays_the_row():
    game = MatrixGame([[3, 1, 2], [0, -1, 5]])
    assert saddle_points(game) == [(1, 2)]
    assert is_equilibrium(game, 1, 2)
    assert not is_equilibrium(game, 2, 1)


def test_C4_06_saddle_points_are_the_pure_equilibria():
    with_saddle = 0
    for game in random_matrix_games(300, seed=6, largest=3):
        A = game.A.tolist()
        cells = [
            (i + 1, j + 1)
            for i, j in product(range(len(A)), range(len(A[0])))
            if A[i][j] == min(A[i]) and A[i][j] == max(row[j] for row in A)
        ]
        assert saddle_points(game) == pure_equilibria(game) == cells
        assert all(A[i - 1][j - 1] == lower_value(game) == upper_value(game) for i, j in cells)
        with_saddle += bool(cells)
    assert 50 < with_saddle < 250


# Mixed strategies


def test_C4_07_pure_deviations_are_enough():
    chooser = np.random.default_rng(407)
    equilibria = 0
    for game in random_matrix_games(100, seed=7, largest=3, most=3):
        solution = solve(game)
        profiles = [(solution.row, solution.column)]
        profiles += [tuple(random_mixture(chooser, n) for n in game.shape) for _ in range(5)]
        for X_, Y_ in profiles:
            value = expected_payoff(game, X_, Y_)
            holds = max(reply_payoffs(game, 0, Y_)) <= value <= min(against_columns(game, X_))
            others = [tuple(random_mixture(chooser, n) for n in game.shape) for _ in range(10)]
            if holds:
                equilibria += 1
                assert value == solution.value
                for other_X, other_Y in others:
                    assert expected_payoff(game, other_X, Y_) <= value
                    assert value <= expected_payoff(game, X_, other_Y)
            assert holds == is_equilibrium(game, X_, Y_)
            assert holds == (not profitable_deviations(game, X_, Y_))
    assert equilibria >= 100


def test_C4_07_the_sums_of_the_proof():
    chooser = np.random.default_rng(77)
    for game in random_matrix_games(50, seed=77):
        X_, Y_ = (random_mixture(chooser, n) for n in game.shape)
        by_columns = sum(y * e for y, e in zip(Y_, against_columns(game, X_), strict=True))
        by_rows = sum(x * e for x, e in zip(X_, reply_payoffs(game, 0, Y_), strict=True))
        assert by_columns == by_rows == expected_payoff(game, X_, Y_)


def test_C4_08_the_equilibrium_of_the_example_is_the_only_one():
    assert is_equilibrium(THREE_BY_FOUR, X, Y)
    assert found(THREE_BY_FOUR) == {(X, Y, (VALUE, -VALUE))}


def test_C4_09_a_profile_that_is_no_equilibrium():
    assert reply_payoffs(THREE_BY_FOUR, 0, TWO_COLUMNS) == (Fraction(3, 2), 2, 2)
    deviations = profitable_deviations(THREE_BY_FOUR, EVEN, TWO_COLUMNS)
    assert {(d.player, d.strategy) for d in deviations} == {(1, 4), (0, 2), (0, 3)}


# Linear programs


def test_C4_10_both_programs_give_equilibrium_strategies():
    for game in random_matrix_games(100, seed=10):
        A = game.A
        value, X_ = strategy_from(A, simplex(row_program(A)).x)
        same_value, Y_ = strategy_from(A, simplex(column_program(A)).x)
        assert value == same_value == solve(A).value
        assert is_equilibrium(game, X_, Y_)
        with_value = simplex(standard_program(A))
        assert sum(with_value.x[:-1]) == 1  # Σ x ≤ 1 binds
        assert with_value.value == value + 1 - A.min()


def test_C4_10_the_programs_of_the_example():
    A = THREE_BY_FOUR.A
    assert strategy_from(A, simplex(row_program(A)).x) == (VALUE, X)
    assert strategy_from(A, simplex(column_program(A)).x) == (VALUE, Y)


def test_C4_11_the_peak_and_the_trough():
    xs = [Fraction(n, 80) for n in range(81)]
    peak = max((min(against_columns(TWO_BY_TWO, (x, 1 - x))), x) for x in xs)
    trough = min((max(reply_payoffs(TWO_BY_TWO, 0, (y, 1 - y))), y) for y in xs)
    assert peak == (Fraction(17, 4), Fraction(3, 4))
    assert trough == (Fraction(17, 4), Fraction(5, 8))
    # Y is feasible for v where E(i, Y) ≤ v, so the region lies above the lines: 0 is no v
    assert not any(max(reply_payoffs(TWO_BY_TWO, 0, (y, 1 - y))) <= 0 for y in xs)
    assert len(found(TWO_BY_TWO)) == 1


# General-sum games


def test_C4_12_what_defecting_earns():
    assert found(PRISONERS_DILEMMA) == {((0, 1), (0, 1), (1, 1))}
    chooser = np.random.default_rng(12)
    for _ in range(50):
        S, P, R, T = sorted(chooser.choice(100, size=4, replace=False).tolist())
        assert found(symmetric_two_by_two(T, R, P, S)) == {((0, 1), (0, 1), (P, P))}


def test_C4_13_all_equilibria_of_stag_hunt():
    assert symmetric_two_by_two(T=1, R=2, P=1, S=0) == STAG_HUNT
    assert (
        MatrixGame.from_pairs(
            [[(2, 2), (0, 1)], [(1, 0), (1, 1)]], STAG_HUNT.rows, STAG_HUNT.columns
        )
        == STAG_HUNT
    )
    assert found(STAG_HUNT) == {
        ((1, 0), (1, 0), (2, 2)),
        ((0, 1), (0, 1), (1, 1)),
        ((HALF, HALF), (HALF, HALF), (1, 1)),
    }


def test_C4_14_the_printed_profile_is_no_equilibrium():
    X_ = (Fraction(4, 5), Fraction(1, 5))
    assert len(found(OPERA_OR_BASEBALL)) == 3
    assert expected_payoffs(OPERA_OR_BASEBALL, X_, X_)[0] == Fraction(13, 5)
    assert expected_payoffs(OPERA_OR_BASEBALL, "Baseball", X_)[0] == Fraction(16, 5)
    assert not is_equilibrium(OPERA_OR_BASEBALL, X_, X_)


def test_C4_15_there_are_no_others_by_brute_force():
    """On a grid of twelfths there are exactly the three."""
    grid = [
        (Fraction(a, 12), Fraction(b, 12), Fraction(12 - a - b, 12))
        for a in range(13)
        for b in range(13 - a)
    ]
    A, B = THREE_BY_THREE.A, THREE_BY_THREE.B
    rows = {Y_: A @ np.array(Y_) for Y_ in grid}
    columns = {X_: np.array(X_) @ B for X_ in grid}
    equilibria = {
        (X_, Y_)
        for X_, Y_ in product(grid, repeat=2)
        if all(x == 0 or e == max(rows[Y_]) for x, e in zip(X_, rows[Y_], strict=True))
        and all(y == 0 or e == max(columns[X_]) for y, e in zip(Y_, columns[X_], strict=True))
    }
    profiles = support_enumeration(THREE_BY_THREE).profiles
    assert equilibria == {(p.row, p.column) for p in profiles}
    assert sorted(p.payoffs for p in profiles) == [(2 * THIRD, 2 * THIRD), (1, 2), (2, 1)]


def test_C4_16_the_optimum_is_0_exactly_at_equilibria():
    chooser = np.random.default_rng(416)
    for _ in range(100):
        shape = chooser.integers(1, 4, size=2)
        game = MatrixGame(chooser.integers(-3, 4, shape), chooser.integers(-3, 4, shape))
        profiles = [(p.row, p.column) for p in support_enumeration(game).profiles]
        profiles += [tuple(random_mixture(chooser, n) for n in game.shape) for _ in range(5)]
        for X_, Y_ in profiles:
            gap = equilibrium_gap(game, X_, Y_)
            assert gap <= 0
            assert (gap == 0) == is_equilibrium(game, X_, Y_)


# Trees, coins and penalties


def test_C4_30_the_matrix_of_a_tree():
    game = strategic_form(SLIDES_TREE)
    assert game.A.tolist() == [[-1, -1, 2, 2], [4, 4, 2, 2], [5, 1, 5, 1], [5, 1, 5, 1]]
    assert (game.rows, game.columns) == (("LL", "LR", "RL", "RR"),) * 2
    assert row_minima(game) == (-1, 2, 1, 1)
    assert column_maxima(game) == (5, 4, 5, 2)
    assert lower_value(game) == upper_value(game) == tree_value(SLIDES_TREE)[0] == 2


def test_C4_31_the_coin_game_has_one_equilibrium():
    heads = (Fraction(2, 5), Fraction(3, 5))
    assert saddle_points(COIN_GAME) == []
    assert found(COIN_GAME) == {(heads, heads, (Fraction(1, 5), Fraction(-1, 5)))}


def test_C4_32_with_the_players_exchanged_most_values_are_wrong():
    chooser = np.random.default_rng(32)
    games = [MatrixGame(chooser.integers(-9, 10, (3, 3))) for _ in range(100)]
    assert sum(players_exchanged(game) != solve(game).value for game in games) > 50


def test_C4_33_the_credible_equilibrium_is_what_looking_ahead_finds():
    assert expected_payoffs(full_normal_form(THREAT), "AG", "CF") == (3, 8)
    after_f = (Utilities(2, 10), Utilities(1, 0))
    after_a, after_b = (Utilities(3, 8), Utilities(8, 3)), (Utilities(5, 5), after_f)
    after_a, after_b = (Tree(branches, player=1) for branches in (after_a, after_b))
    assert pure_equilibria(strategic_form(after_a)) == [("–", "L")]
    assert pure_equilibria(strategic_form(after_b.play(1))) == [("L", "–")]
    assert ("L", "R") in pure_equilibria(strategic_form(after_b))


def test_C4_34_the_strong_left_foot():
    game = PENALTY_LEFT_FOOT
    assert lower_value(game) == upper_value(game) == solve(game).value == 1
    shooter = [best_replies(game, 0, against=side) for side in game.columns]
    assert shooter == [["Left", "Centre", "Right"], ["Left", "Right"], ["Left", "Centre"]]
    keeper = [best_replies(game, 1, against=side) for side in game.rows]
    assert keeper == [["Left", "Centre", "Right"], ["Centre"], ["Right"]]
    chooser = np.random.default_rng(34)
    for _ in range(50):
        X_, Y_ = random_mixture(chooser, 3), random_mixture(chooser, 3)
        assert is_equilibrium(game, "Left", Y_)
        if X_[0] < 1:  # then the keeper has something better than to leave the shooter the value
            assert min(against_columns(game, X_)) < 1


def test_C4_35_the_regular_shooter_has_one_equilibrium_and_it_is_not_pure():
    assert (lower_value(PENALTY), upper_value(PENALTY)) == (-1, 1)
    assert saddle_points(PENALTY) == []
    (only,) = support_enumeration(PENALTY).profiles
    assert (only.row, only.column, only.payoffs) == (EVEN, EVEN, (THIRD, -THIRD))


def test_C4_36_perfect_information_needs_no_mixing():
    trees = [tree for tree in random_trees(100, seed=36) if len(str(tree.node)) < 40]
    assert len(trees) > 40
    for tree in trees:
        game = strategic_form(tree)
        assert lower_value(game) == upper_value(game) == tree_value(tree)[0]
        assert saddle_points(game)


def test_C4_39_several_equilibria_one_value():
    games = list(random_matrix_games(40, seed=39, largest=2, most=3))
    assert sum(len(support_enumeration(game).profiles) > 1 for game in games) > 5


@pytest.mark.parametrize("game", [STAG_HUNT, OPERA_OR_BASEBALL, THREE_BY_THREE])
def test_C4_39_in_other_games_they_differ(game):
    assert len({profile.payoffs for profile in support_enumeration(game).profiles}) > 1

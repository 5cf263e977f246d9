"""Every checkable claim on matrix and general-sum games (notes §4.2, §4.3, slides, lecture 20)."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from coursekit.games import Tree
from coursekit.games.tree import Utilities
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
X_NOTES = (THIRD, Fraction(5, 12), Fraction(1, 4))
Y_NOTES = (THIRD, 0, Fraction(1, 6), HALF)
VALUE = Fraction(11, 6)


def matrices(count, seed, largest=9, most=4):
    """So many random matrices of whole numbers, from 1 × 1 up; always the same."""
    random = np.random.default_rng(seed)
    for _ in range(count):
        shape = random.integers(1, most + 1, size=2)
        yield random.integers(-largest, largest + 1, shape).tolist()


def a_mixture(random, size):
    """A random mixed strategy in fractions."""
    weights = random.integers(0, 6, size) + (np.arange(size) == random.integers(size))
    return [Fraction(int(weight), int(weights.sum())) for weight in weights]


def against_rows(game, Y):
    return [expected_payoff(game, i, Y) for i in game.rows]


def against_columns(game, X):
    return [expected_payoff(game, X, j) for j in game.columns]


def found(game):
    """All equilibria of a nondegenerate game as (row, column, payoffs)."""
    equilibria = support_enumeration(game)
    assert equilibria.degenerate == ""
    return {(p.row, p.column, p.payoffs) for p in equilibria.profiles}


# Guarantees and saddle points


def test_C4_01_a_constant_can_be_taken_away():
    random = np.random.default_rng(401)
    for A in matrices(60, seed=1, most=3):
        c = int(random.integers(-5, 20))
        game = MatrixGame(A, [[c - a for a in row] for row in A])
        zero_sum = to_zero_sum(game)
        assert (game.A - c == zero_sum.A).all()
        assert (zero_sum.B == game.B).all()
        assert zero_sum.is_zero_sum
        solution, original = solve(zero_sum), solve(A)
        assert solution.value == original.value - c
        assert is_equilibrium(game, solution.row, solution.column)
        assert expected_payoff(game, solution.row, solution.column) == solution.value + c
        strategies = [
            {(p.row, p.column) for p in support_enumeration(g).profiles} for g in (game, zero_sum)
        ]
        assert strategies[0] == strategies[1]


def test_C4_02_what_one_row_and_one_column_guarantee():
    assert (lower_value(THREE_BY_FOUR), upper_value(THREE_BY_FOUR)) == (1, 3)
    for A in matrices(50, seed=2):
        assert lower_value(A) == max(min(row) for row in A)
        assert upper_value(A) == min(max(column) for column in zip(*A, strict=True))


def test_C4_03_what_I_can_guarantee_is_at_most_what_II_can_hold():
    for A in matrices(300, seed=3):
        assert lower_value(A) <= upper_value(A)
        assert lower_value(A) <= solve(A).value <= upper_value(A)
    # the proof writes a minimum over all i and j' where it means one over j'
    assert min(min(row) for row in THREE_BY_FOUR.A) == 0 != lower_value(THREE_BY_FOUR)


def test_C4_04_at_a_saddle_point_player_one_plays_the_row():
    game = MatrixGame([[3, 1, 2], [0, -1, 5]])
    assert saddle_points(game) == [(1, 2)]
    assert is_equilibrium(game, 1, 2)
    assert not is_equilibrium(game, 2, 1)


def test_C4_05_all_rows_and_all_columns_are_compared():
    # with only as many columns compared as there are rows, (1, 1) would pass too
    game = MatrixGame([[1, 2, 0]])
    assert saddle_points(game) == [(1, 3)]
    assert [j for j in (1, 2, 3) if is_equilibrium(game, 1, j)] == [3]


def test_C4_06_pure_equilibria_exist_exactly_if_the_guarantees_agree():
    with_saddle = 0
    for A in matrices(300, seed=6, largest=3):
        cells = [
            (i + 1, j + 1)
            for i, j in product(range(len(A)), range(len(A[0])))
            if A[i][j] == min(A[i]) and A[i][j] == max(row[j] for row in A)
        ]
        assert saddle_points(A) == pure_equilibria(A) == cells
        assert bool(cells) == (lower_value(A) == upper_value(A))
        assert all(A[i - 1][j - 1] == lower_value(A) == upper_value(A) for i, j in cells)
        with_saddle += bool(cells)
    assert 50 < with_saddle < 250


def test_C4_06_other_payoffs_of_the_column_may_be_equal():
    column = PENALTY_LEFT_FOOT.A[:, 0]
    assert ("Left", "Left") in saddle_points(PENALTY_LEFT_FOOT)
    assert list(column) == [1, 1, 1]


# Mixed strategies


def test_C4_07_pure_deviations_are_enough():
    random = np.random.default_rng(407)
    equilibria = 0
    for A in matrices(100, seed=7, largest=3, most=3):
        game = MatrixGame(A)
        solution = solve(game)
        profiles = [(solution.row, solution.column)]
        profiles += [tuple(a_mixture(random, n) for n in game.shape) for _ in range(5)]
        for X, Y in profiles:
            value = expected_payoff(game, X, Y)
            holds = max(against_rows(game, Y)) <= value <= min(against_columns(game, X))
            others = [tuple(a_mixture(random, n) for n in game.shape) for _ in range(10)]
            if holds:
                equilibria += 1
                assert value == solution.value
                for X_, Y_ in others:
                    assert expected_payoff(game, X_, Y) <= value <= expected_payoff(game, X, Y_)
            assert holds == is_equilibrium(game, X, Y) == (not profitable_deviations(game, X, Y))
    assert equilibria >= 100


def test_C4_07_the_sums_of_the_proof():
    random = np.random.default_rng(77)
    for A in matrices(50, seed=77):
        game = MatrixGame(A)
        X, Y = (a_mixture(random, n) for n in game.shape)
        by_columns = sum(y * e for y, e in zip(Y, against_columns(game, X), strict=True))
        by_rows = sum(x * e for x, e in zip(X, against_rows(game, Y), strict=True))
        assert by_columns == by_rows == expected_payoff(game, X, Y)


def test_C4_08_the_example_of_theorem_4_3():
    game = THREE_BY_FOUR
    assert against_columns(game, X_NOTES) == [VALUE, Fraction(5, 2), VALUE, VALUE]
    assert against_rows(game, Y_NOTES) == [VALUE, VALUE, VALUE]  # the notes print 6/11 for row 2
    assert expected_payoff(game, X_NOTES, Y_NOTES) == VALUE
    assert (lower_value(game), upper_value(game)) == (1, 3)
    assert is_equilibrium(game, X_NOTES, Y_NOTES)
    assert found(game) == {(X_NOTES, Y_NOTES, (VALUE, -VALUE))}
    assert solve(game).value == VALUE


def test_C4_09_a_profile_that_is_no_equilibrium():
    game, X, Y = THREE_BY_FOUR, (THIRD, THIRD, THIRD), (HALF, 0, 0, HALF)
    assert against_columns(game, X) == [2, Fraction(7, 3), 2, Fraction(5, 3)]
    assert expected_payoff(game, X, Y) == VALUE
    assert against_rows(game, Y) == [Fraction(3, 2), 2, 2]
    assert best_replies(game, 1, against=X) == [4]
    assert best_replies(game, 0, against=Y) == [2, 3]
    assert not is_equilibrium(game, X, Y)
    assert {(d.player, d.strategy) for d in profitable_deviations(game, X, Y)} == {
        (1, 4),
        (0, 2),
        (0, 3),
    }


# Linear programs


def test_C4_10_both_programs_give_the_value():
    for A in matrices(100, seed=10):
        game = MatrixGame(A)
        by_rows, by_columns = simplex(row_program(A)), simplex(column_program(A))
        value, X = strategy_from(A, by_rows.x)
        assert strategy_from(A, by_columns.x)[0] == value == solve(A).value
        assert is_equilibrium(game, X, strategy_from(A, by_columns.x)[1])
        with_value = simplex(standard_program(A))
        assert sum(with_value.x[:-1]) == 1  # Σ x ≤ 1 binds
        assert with_value.value == value + 1 - min(map(min, A))


def test_C4_10_the_programs_of_the_example():
    A = THREE_BY_FOUR.A
    p, q = simplex(row_program(A)).x, simplex(column_program(A)).x
    assert p == (Fraction(2, 17), Fraction(5, 34), Fraction(3, 34))
    assert q == (Fraction(2, 17), 0, Fraction(1, 17), Fraction(3, 17))
    assert 1 / sum(p) == 1 / sum(q) == Fraction(17, 6)
    assert strategy_from(A, p) == (VALUE, X_NOTES)
    assert strategy_from(A, q) == (VALUE, Y_NOTES)


def test_C4_11_two_by_two():
    game = TWO_BY_TWO
    for x in (0, Fraction(1, 5), HALF, Fraction(3, 4), 1):
        assert against_columns(game, (x, 1 - x)) == [2 + 3 * x, 8 - 5 * x]
        assert against_rows(game, (x, 1 - x)) == [3 + 2 * x, 8 - 6 * x]
    X, Y = (Fraction(3, 4), Fraction(1, 4)), (Fraction(5, 8), Fraction(3, 8))
    assert found(game) == {(X, Y, (Fraction(17, 4), Fraction(-17, 4)))}
    assert (lower_value(game), upper_value(game)) == (3, 5)


def test_C4_11_the_peak_and_the_trough():
    xs = [Fraction(n, 80) for n in range(81)]
    peak = max((min(against_columns(TWO_BY_TWO, (x, 1 - x))), x) for x in xs)
    trough = min((max(against_rows(TWO_BY_TWO, (y, 1 - y))), y) for y in xs)
    assert peak == (Fraction(17, 4), Fraction(3, 4))
    assert trough == (Fraction(17, 4), Fraction(5, 8))
    # Y is feasible for v where E(i, Y) ≤ v, so the region lies above the lines: 0 is no v
    assert not any(max(against_rows(TWO_BY_TWO, (y, 1 - y))) <= 0 for y in xs)


# General-sum games


def test_C4_12_prisoners_dilemma():
    assert pure_equilibria(PRISONERS_DILEMMA) == [("Defect", "Defect")]
    assert found(PRISONERS_DILEMMA) == {((0, 1), (0, 1), (1, 1))}
    random = np.random.default_rng(12)
    for _ in range(50):
        S, P, R, T = sorted(random.choice(100, size=4, replace=False).tolist())
        assert found(symmetric_two_by_two(T, R, P, S)) == {((0, 1), (0, 1), (P, P))}


def test_C4_13_stag_hunt():
    assert (
        symmetric_two_by_two(T=1, R=2, P=1, S=0)
        == STAG_HUNT
        == MatrixGame.from_pairs(
            [[(2, 2), (0, 1)], [(1, 0), (1, 1)]], STAG_HUNT.rows, STAG_HUNT.columns
        )
    )
    assert found(STAG_HUNT) == {
        ((1, 0), (1, 0), (2, 2)),
        ((0, 1), (0, 1), (1, 1)),
        ((HALF, HALF), (HALF, HALF), (1, 1)),
    }


def test_C4_14_opera_or_baseball():
    X, Y = (Fraction(4, 5), Fraction(1, 5)), (Fraction(1, 5), Fraction(4, 5))
    fair = (Fraction(4, 5), Fraction(4, 5))
    assert pure_equilibria(OPERA_OR_BASEBALL) == [("Baseball", "Baseball"), ("Opera", "Opera")]
    assert found(OPERA_OR_BASEBALL) == {
        ((1, 0), (1, 0), (4, 1)),
        ((0, 1), (0, 1), (1, 4)),
        (X, Y, fair),
    }
    # the notes print Y = X
    assert expected_payoffs(OPERA_OR_BASEBALL, X, X)[0] == Fraction(13, 5)
    assert expected_payoffs(OPERA_OR_BASEBALL, "Baseball", X)[0] == Fraction(16, 5)
    assert not is_equilibrium(OPERA_OR_BASEBALL, X, X)


def test_C4_15_the_three_by_three_game_has_pure_equilibria():
    X, Y = (0, Fraction(2, 3), THIRD), (THIRD, 0, Fraction(2, 3))
    assert pure_equilibria(THREE_BY_THREE) == [(2, 1), (3, 3)]  # the notes see none
    equilibria = support_enumeration(THREE_BY_THREE).profiles
    assert {(p.row, p.column, p.payoffs) for p in equilibria} == {
        ((0, 1, 0), (1, 0, 0), (2, 1)),
        ((0, 0, 1), (0, 0, 1), (1, 2)),
        (X, Y, (Fraction(2, 3), Fraction(2, 3))),
    }
    assert len(equilibria) == 3


def test_C4_15_there_are_no_others_by_brute_force():
    """On a grid of twelfths there are exactly the three."""
    grid = [
        (Fraction(a, 12), Fraction(b, 12), Fraction(12 - a - b, 12))
        for a in range(13)
        for b in range(13 - a)
    ]
    A, B = THREE_BY_THREE.A, THREE_BY_THREE.B
    rows = {Y: A @ np.array(Y) for Y in grid}
    columns = {X: np.array(X) @ B for X in grid}
    equilibria = [
        (X, Y)
        for X, Y in product(grid, repeat=2)
        if all(x == 0 or e == max(rows[Y]) for x, e in zip(X, rows[Y], strict=True))
        and all(y == 0 or e == max(columns[X]) for y, e in zip(Y, columns[X], strict=True))
    ]
    assert len(equilibria) == 3


def test_C4_16_the_terms_of_the_program():
    random = np.random.default_rng(16)
    for _ in range(20):
        X, Y = a_mixture(random, 3), a_mixture(random, 3)
        (x1, x2, x3), (y1, y2, y3) = X, Y
        assert expected_payoffs(THREE_BY_THREE, X, Y) == (
            -x1 * y1 + 2 * x2 * y1 + x2 * y2 + x3 * y2 + x3 * y3,
            x1 * y1 + 2 * x1 * y2 + 2 * x1 * y3 + x2 * y1 - x2 * y2 + x3 * y2 + 2 * x3 * y3,
        )
        assert against_rows(THREE_BY_THREE, Y) == [-y1, 2 * y1 + y2, y2 + y3]
        second = [expected_payoffs(THREE_BY_THREE, X, j)[1] for j in (1, 2, 3)]
        assert second == [x1 + x2, 2 * x1 - x2 + x3, 2 * x1 + 2 * x3]


def test_C4_16_the_optimum_is_0_exactly_at_equilibria():
    random = np.random.default_rng(416)
    for A, B in zip(matrices(60, 161, 3, 1), matrices(60, 162, 3, 1), strict=True):
        assert equilibrium_gap(MatrixGame(A, B), 1, 1) == 0
    for _ in range(100):
        shape = random.integers(1, 4, size=2)
        game = MatrixGame(random.integers(-3, 4, shape), random.integers(-3, 4, shape))
        profiles = [(p.row, p.column) for p in support_enumeration(game).profiles]
        profiles += [tuple(a_mixture(random, n) for n in game.shape) for _ in range(5)]
        for X, Y in profiles:
            gap = equilibrium_gap(game, X, Y)
            assert gap <= 0
            assert (gap == 0) == is_equilibrium(game, X, Y)
    assert equilibrium_gap(THREE_BY_THREE, 2, 1) == equilibrium_gap(THREE_BY_THREE, 3, 3) == 0


# Trees, coins and penalties


def test_C4_30_the_matrix_of_a_tree():
    tree = Tree((((-1, 4), 2), (5, 1)))
    game = strategic_form(tree)
    assert game.A.tolist() == [[-1, -1, 2, 2], [4, 4, 2, 2], [5, 1, 5, 1], [5, 1, 5, 1]]
    assert (game.rows, game.columns) == (("LL", "LR", "RL", "RR"),) * 2
    assert row_minima(game) == (-1, 2, 1, 1)
    assert column_maxima(game) == (5, 4, 5, 2)
    assert saddle_points(game) == [("LR", "RR")]
    assert lower_value(game) == upper_value(game) == tree_value(tree)[0] == 2


def test_C4_31_the_coin_game():
    assert (lower_value(COIN_GAME), upper_value(COIN_GAME)) == (-1, 1)
    assert saddle_points(COIN_GAME) == []
    heads = (Fraction(2, 5), Fraction(3, 5))
    assert found(COIN_GAME) == {(heads, heads, (Fraction(1, 5), Fraction(-1, 5)))}


def test_C4_32_max_moves_inside_min():
    def as_printed(A):
        """The least, over strategies s of Max, of the most over strategies t of Min."""
        return -solve([[-a for a in row] for row in A]).value

    assert (as_printed([[1, 2]]), solve([[1, 2]]).value) == (2, 1)
    random = np.random.default_rng(32)
    games = [random.integers(-9, 10, (3, 3)).tolist() for _ in range(100)]
    failures = sum(as_printed(A) != solve(A).value for A in games)
    assert failures > 50


def test_C4_33_a_threat_that_is_not_credible():
    last = (Utilities(2, 10), Utilities(1, 0))
    tree = Tree(((Utilities(3, 8), Utilities(8, 3)), (Utilities(5, 5), last)))
    game = strategic_form(tree)
    names = {"LL": "AG", "LR": "AH", "RL": "BG", "RR": "BH"}
    replies = {"LL": "CE", "LR": "CF", "RL": "DE", "RR": "DF"}
    pure = pure_equilibria(game)
    assert [(names[row], replies[column]) for row, column in pure] == [
        ("AG", "CF"),
        ("AH", "CF"),
        ("BH", "CE"),
    ]
    after_a, after_b = tree.play(0), tree.play(1)
    perfect = [
        (row, column)
        for row, column in pure
        if is_equilibrium(strategic_form(after_a), "–", column[0])
        and is_equilibrium(strategic_form(after_b), row[1], column[1])
        and is_equilibrium(strategic_form(after_b.play(1)), row[1], "–")
    ]
    assert [(names[row], replies[column]) for row, column in perfect] == [("AG", "CF")]
    assert expected_payoffs(game, *perfect[0]) == (3, 8)


def test_C4_34_the_strong_left_foot():
    game = PENALTY_LEFT_FOOT
    assert saddle_points(game) == [("Left", "Left"), ("Left", "Centre"), ("Left", "Right")]
    assert lower_value(game) == upper_value(game) == solve(game).value == 1
    shooter = [best_replies(game, 0, against=side) for side in game.columns]
    assert shooter == [["Left", "Centre", "Right"], ["Left", "Right"], ["Left", "Centre"]]
    keeper = [best_replies(game, 1, against=side) for side in game.rows]
    assert keeper == [["Left", "Centre", "Right"], ["Centre"], ["Right"]]
    random = np.random.default_rng(34)
    for _ in range(50):
        X, Y = a_mixture(random, 3), a_mixture(random, 3)
        assert is_equilibrium(game, "Left", Y)
        if X[0] < 1:  # then the keeper has something better than to leave the shooter the value
            assert min(against_columns(game, X)) < 1


def test_C4_35_the_regular_shooter_has_an_equilibrium_but_no_pure_one():
    assert (lower_value(PENALTY), upper_value(PENALTY)) == (-1, 1)
    assert saddle_points(PENALTY) == []
    even = (THIRD, THIRD, THIRD)
    (only,) = support_enumeration(PENALTY).profiles
    assert (only.row, only.column, only.payoffs) == (even, even, (THIRD, -THIRD))


def test_C4_36_perfect_information_needs_no_mixing():
    random = np.random.default_rng(36)

    def node(depth):
        if depth == 0 or random.random() < 0.2:
            return int(random.integers(-9, 10))
        return tuple(node(depth - 1) for _ in range(int(random.integers(1, 3))))

    for _ in range(40):
        tree = Tree((node(3), node(3)))
        game = strategic_form(tree)
        assert lower_value(game) == upper_value(game) == tree_value(tree)[0]
        assert saddle_points(game)


def test_C4_39_all_equilibria_of_a_zero_sum_game_have_one_value():
    random = np.random.default_rng(39)
    several = 0
    for _ in range(40):
        game = MatrixGame(random.integers(-2, 3, (3, 3)))
        profiles = support_enumeration(game).profiles
        assert {profile.payoffs[0] for profile in profiles} == {solve(game).value}
        several += len(profiles) > 1
    assert several > 5


@pytest.mark.parametrize("game", [STAG_HUNT, OPERA_OR_BASEBALL, THREE_BY_THREE])
def test_C4_39_in_other_games_they_differ(game):
    assert len({profile.payoffs for profile in support_enumeration(game).profiles}) > 1

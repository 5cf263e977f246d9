"""What the notes, the slides and lecture 20 say about matrix games (§4.2), computed again."""

from fractions import Fraction
from itertools import product

import numpy as np

from coursekit.extensive_form import GameTree, full_normal_form
from coursekit.games import Tree
from coursekit.games.tree import random_mixture, random_trees
from coursekit.matrix_games import (
    COIN_GAME,
    PENALTY,
    PENALTY_LEFT_FOOT,
    THREE_BY_FOUR,
    MatrixGame,
    best_responses,
    column_maxima,
    expected_payoff,
    is_equilibrium,
    lower_value,
    profitable_deviations,
    pure_equilibria,
    response_payoffs,
    row_minima,
    saddle_points,
    solve,
    support_enumeration,
    to_zero_sum,
    upper_value,
)
from coursekit.solving import minimax
from tests.examples import random_matrix_games

THIRD, VALUE = Fraction(1, 3), Fraction(11, 6)
X, Y = (THIRD, Fraction(5, 12), Fraction(1, 4)), (THIRD, 0, Fraction(1, 6), Fraction(1, 2))
EVEN, TWO_COLUMNS = (THIRD, THIRD, THIRD), (Fraction(1, 2), 0, 0, Fraction(1, 2))  # X′ and Y′


def against_columns(game, strategy):
    return tuple(expected_payoff(game, strategy, column) for column in game.columns)


def equilibria(game):
    return {(each.row, each.column) for each in support_enumeration(game).profiles}


def two_mixtures(chooser, game):
    return tuple(random_mixture(chooser, size) for size in game.shape)


# Guarantees and saddle points


def test_a_constant_can_be_taken_away():  # §4.2
    for c, game in enumerate(random_matrix_games(60, seed=1, most=3), start=-5):
        shared = MatrixGame(game.A, c - game.A)
        zero_sum = to_zero_sum(shared)
        assert zero_sum.is_zero_sum
        assert (shared.A - c == zero_sum.A).all()
        assert solve(zero_sum).value == solve(game).value - c
        assert equilibria(zero_sum) == equilibria(shared)


def test_the_value_lies_between_the_guarantees():  # Def. 4.1, Thm 4.1
    for game in random_matrix_games(300, seed=3):
        A = game.A.tolist()
        assert lower_value(game) == max(map(min, A))
        assert upper_value(game) == min(map(max, zip(*A, strict=True)))
        assert lower_value(game) <= solve(game).value <= upper_value(game)


def test_a_row_minimum_runs_over_the_columns_only():  # Thm 4.1's proof prints i and j′
    slip = max(THREE_BY_FOUR.A.min() for _ in THREE_BY_FOUR.rows)
    assert (lower_value(THREE_BY_FOUR), slip) == (1, 0)


def test_player_one_plays_the_row_of_a_saddle_point():  # §4.2 prints column i
    assert saddle_points([[1], [0], [2]]) == [(3, 1)]  # and there is no column 3
    game = MatrixGame([[3, 1, 2], [0, -1, 5]])
    assert saddle_points(game) == [(1, 2)]
    assert is_equilibrium(game, 1, 2)
    assert not is_equilibrium(game, 2, 1)


def test_at_an_equilibrium_other_choices_may_be_as_good():
    """§4.2 says worse off, before Def. 4.2 and in Thm 4.2's proof, which also prints > for ≥."""
    for row, _ in saddle_points(PENALTY_LEFT_FOOT):
        assert response_payoffs(PENALTY_LEFT_FOOT, 1, row) == (-1, -1, -1)
    assert ("Left", "Left") in saddle_points(PENALTY_LEFT_FOOT)
    assert response_payoffs(PENALTY_LEFT_FOOT, 0, "Left") == (1, 1, 1)


def test_an_equilibrium_compares_all_columns():  # Def. 4.2 prints rows both times
    def compared(A, columns):
        cells = product(range(len(A)), range(len(A[0])))
        least = [(i, j) for i, j in cells if A[i][j] <= min(A[i][:columns])]
        return [(i + 1, j + 1) for i, j in least if A[i][j] == max(row[j] for row in A)]

    one_row = [[1, 2, 0]]
    assert compared(one_row, columns=3) == pure_equilibria(MatrixGame(one_row)) == [(1, 3)]
    assert (1, 1) in compared(one_row, columns=len(one_row))


def test_a_pure_equilibrium_exists_exactly_if_the_guarantees_meet():
    """Thm 4.2, whose proof interchanges its arrows and prints row j for column j."""
    with_saddle = 0
    for game in random_matrix_games(300, seed=6, largest=3):
        cells = [cell for cell in product(game.rows, game.columns) if is_equilibrium(game, *cell)]
        assert saddle_points(game) == pure_equilibria(game) == cells
        assert bool(cells) == (lower_value(game) == upper_value(game))
        assert all(expected_payoff(game, *cell) == lower_value(game) for cell in cells)
        with_saddle += bool(cells)
    assert 50 < with_saddle < 250


# Mixed strategies


def test_pure_deviations_are_enough():  # Thm 4.3; value(A), E and mixtures are not defined before
    chooser = np.random.default_rng(407)
    for game in random_matrix_games(100, seed=7, largest=3, most=3):
        solution = solve(game)
        profiles = [two_mixtures(chooser, game) for _ in range(5)]
        for row, column in [(solution.row, solution.column), *profiles]:
            value = expected_payoff(game, row, column)
            holds = (
                max(response_payoffs(game, 0, column)) <= value <= min(against_columns(game, row))
            )
            assert holds == is_equilibrium(game, row, column)
            assert holds == (not profitable_deviations(game, row, column))
            for row_2, column_2 in [two_mixtures(chooser, game) for _ in range(10 * holds)]:
                assert value == solution.value
                assert expected_payoff(game, row_2, column) <= value
                assert value <= expected_payoff(game, row, column_2)
        assert is_equilibrium(game, solution.row, solution.column)


def test_a_payoff_is_an_average_over_columns_or_rows():
    """Thm 4.3's proof prints Σ y′ⱼ E(i, Y), which does not depend on Y′, for Σ y′ⱼ E(X, j)."""
    chooser = np.random.default_rng(77)
    for game in random_matrix_games(50, seed=77):
        row, column = two_mixtures(chooser, game)
        payoff = expected_payoff(game, row, column)
        assert payoff == np.dot(column, against_columns(game, row))
        assert payoff == np.dot(row, response_payoffs(game, 0, column))
    slip = sum(y * expected_payoff(COIN_GAME, "heads", "heads") for y in (0, 1))
    assert (np.dot((0, 1), against_columns(COIN_GAME, "heads")), slip) == (-1, 2)


def test_the_example_with_three_rows_and_four_columns():
    """§4.2.1 prints 6/11 for E(2, Y), and 11/2 for E(X, Y) where the E(i, Y) are announced."""
    assert against_columns(THREE_BY_FOUR, X) == (VALUE, Fraction(5, 2), VALUE, VALUE)
    assert response_payoffs(THREE_BY_FOUR, 0, Y) == (VALUE, VALUE, VALUE)
    assert expected_payoff(THREE_BY_FOUR, X, Y) == solve(THREE_BY_FOUR).value == VALUE
    assert equilibria(THREE_BY_FOUR) == {(X, Y)}


def test_a_profile_that_is_no_equilibrium():
    """§4.2.1 once prints (X, Y′) for (X′, Y′), and ≥ for >, which holds at equilibria as well."""
    assert against_columns(THREE_BY_FOUR, EVEN) == (2, Fraction(7, 3), 2, Fraction(5, 3))
    assert response_payoffs(THREE_BY_FOUR, 0, TWO_COLUMNS) == (Fraction(3, 2), 2, 2)
    assert expected_payoff(THREE_BY_FOUR, EVEN, TWO_COLUMNS) == VALUE
    assert best_responses(THREE_BY_FOUR, 0, against=TWO_COLUMNS) == [2, 3]
    assert best_responses(THREE_BY_FOUR, 1, against=EVEN) == [4]
    assert expected_payoff(THREE_BY_FOUR, 2, TWO_COLUMNS) > VALUE
    assert expected_payoff(THREE_BY_FOUR, 2, Y) >= expected_payoff(THREE_BY_FOUR, X, Y)
    assert not is_equilibrium(THREE_BY_FOUR, EVEN, TWO_COLUMNS)


# Trees, coins and penalties


def test_the_matrix_of_a_tree():  # slides on solving games
    tree = Tree((((-1, 4), 2), (5, 1)))
    game = full_normal_form(GameTree.explore(tree))
    assert game.A.tolist() == [[-1, -1, 2, 2], [4, 4, 2, 2], [5, 1, 5, 1], [5, 1, 5, 1]]
    assert (row_minima(game), column_maxima(game)) == ((-1, 2, 1, 1), (5, 4, 5, 2))
    assert saddle_points(game) == [("01", "11")]
    assert lower_value(game) == upper_value(game) == minimax(tree)[0] == 2


def test_perfect_information_needs_no_mixing():  # Nau's corollary promises it for every game
    trees = [tree for tree in random_trees(100, seed=36) if len(str(tree.node)) < 40]
    assert len(trees) > 40
    for tree in trees:
        game = full_normal_form(GameTree.explore(tree))
        assert lower_value(game) == upper_value(game) == minimax(tree)[0]
        assert saddle_points(game)
    assert saddle_points(COIN_GAME) == []


def test_min_chooses_first_in_the_minimax_theorem():  # Nau's slides exchange the players
    def players_exchanged(A):
        return -solve(-np.array(A)).value  # min over Max's strategies of max over Min's

    assert (solve([[1, 2]]).value, players_exchanged([[1, 2]])) == (1, 2)
    games = np.random.default_rng(32).integers(-9, 10, (100, 3, 3))
    assert sum(players_exchanged(A) != solve(A).value for A in games) > 50


def test_the_coin_game_needs_mixing():  # slides on solving games
    heads = (Fraction(2, 5), Fraction(3, 5))
    assert (lower_value(COIN_GAME), upper_value(COIN_GAME)) == (-1, 1)
    assert equilibria(COIN_GAME) == {(heads, heads)}
    assert solve(COIN_GAME).value == Fraction(1, 5)


def test_the_strong_left_foot_needs_no_mixing():
    """§20.5; the slides on solving games say that with hidden choices none is pure in general."""
    game = PENALTY_LEFT_FOOT
    assert saddle_points(game) == [("Left", side) for side in ("Left", "Centre", "Right")]
    assert lower_value(game) == upper_value(game) == solve(game).value == 1
    shooter = [best_responses(game, 0, against=side) for side in game.columns]
    assert shooter == [["Left", "Centre", "Right"], ["Left", "Right"], ["Left", "Centre"]]
    keeper = [best_responses(game, 1, against=side) for side in game.rows]
    assert keeper == [["Left", "Centre", "Right"], ["Centre"], ["Right"]]


def test_the_regular_shooter_has_an_equilibrium_but_no_pure_one():  # §20.5 says none at all
    assert (lower_value(PENALTY), upper_value(PENALTY)) == (-1, 1)
    assert saddle_points(PENALTY) == []
    assert equilibria(PENALTY) == {(EVEN, EVEN)}
    assert solve(PENALTY).value == THIRD

"""What the notes say about the linear programs of games (§4.2.1, §4.2.2), computed again."""

from fractions import Fraction
from statistics import mean

import numpy as np

from coursekit.matrix_games import (
    THREE_BY_FOUR,
    TWO_BY_TWO,
    column_program,
    expected_payoff,
    is_equilibrium,
    klee_minty,
    response_payoffs,
    row_program,
    simplex,
    solve,
    standard_program,
    strategy_from,
)
from coursekit.matrix_games.simplex import largest_profit
from tests.examples import random_matrix_games

GRID = [(Fraction(n, 80), Fraction(80 - n, 80)) for n in range(81)]
PEAK = Fraction(17, 4)


def against_columns(strategy):
    return tuple(expected_payoff(TWO_BY_TWO, strategy, column) for column in (1, 2))


def test_both_programs_give_equilibrium_strategies():  # §4.2.1
    for game in random_matrix_games(100, seed=10):
        value, X = strategy_from(game.A, simplex(row_program(game.A)).x)
        same_value, Y = strategy_from(game.A, simplex(column_program(game.A)).x)
        assert value == same_value == solve(game).value
        assert is_equilibrium(game, X, Y)


def test_at_the_largest_v_the_probabilities_sum_to_1():  # §4.2.1: ≤ 1 is enough
    for game in random_matrix_games(100, seed=10):
        with_value = simplex(standard_program(game.A))
        assert sum(with_value.x[:-1]) == 1
        assert with_value.value == solve(game).value + 1 - game.A.min()


def test_a_line_of_the_program_for_p_ends_in_p():  # §4.2.1 prints pₙⱼxₙ for aₙⱼpₙ
    program, shifted = row_program(THREE_BY_FOUR.A), THREE_BY_FOUR.A + 1
    assert program.variables == ("p₁", "p₂", "p₃")  # as many as rows
    assert (program.coefficients == -shifted.T).all()
    assert set(program.bounds) == {-1}


def test_a_line_of_the_program_for_q_ends_with_the_last_column():  # §4.2.1 prints qₙ for qₘ
    program, shifted = column_program(THREE_BY_FOUR.A), THREE_BY_FOUR.A + 1
    assert program.variables == ("q₁", "q₂", "q₃", "q₄")  # m = 4 columns, and n = 3 rows
    assert (program.coefficients == shifted).all()
    assert set(program.bounds) == {1}


def test_the_lines_of_figure_4_1_and_their_peak():  # §4.2.2 prints “Figure ??”
    for x, rest in GRID:
        assert against_columns((x, rest)) == (2 + 3 * x, 8 - 5 * x)
    peak = max((min(against_columns(X)), X) for X in GRID)
    assert peak == (PEAK, (Fraction(3, 4), Fraction(1, 4)))
    assert solve(TWO_BY_TWO).row == peak[1]


def test_the_region_of_figure_4_2_lies_above_its_lines():  # its caption prints E(i, Y) ≥ v
    heights = {Y: response_payoffs(TWO_BY_TWO, 0, Y) for Y in GRID}
    for (y, _), lines in heights.items():
        assert lines == (3 + 2 * y, 8 - 6 * y)
    trough = min((max(lines), Y) for Y, lines in heights.items())  # the smallest v with E ≤ v
    assert trough == (PEAK, (Fraction(5, 8), Fraction(3, 8)))
    assert solve(TWO_BY_TWO).column == trough[1]
    assert all(min(lines) >= 0 for lines in heights.values())  # with ≥, a v of 0 would do


def test_the_simplex_method_is_exponential_in_the_worst_case():  # §4.2.2
    runs = [simplex(klee_minty(n), rule=largest_profit) for n in range(1, 8)]
    assert [len(run.tableaus) - 1 for run in runs] == [2**n - 1 for n in range(1, 8)]


# Ours, not in the notes


def test_random_games_need_few_pivots():
    chooser = np.random.default_rng(5)
    for n, average in ((3, 3), (6, 6), (12, 17)):
        games = chooser.integers(-9, 10, size=(10, n, n))
        pivots = [len(simplex(column_program(A)).tableaus) - 1 for A in games]
        assert round(mean(pivots)) == average

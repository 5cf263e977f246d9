"""Matrix games: the data, guarantees, payoffs, dominance, the solution, and what is refused."""

import sys
from fractions import Fraction

import numpy as np
import pytest

from coursekit.games import CHANCE, Nim, Position, Tree, TwoPlayers
from coursekit.games.tree import Utilities
from coursekit.matrix_games import (
    COIN_GAME,
    INSPECTOR,
    OPERA_OR_BASEBALL,
    PENALTY,
    PENALTY_LEFT_FOOT,
    PRISONERS_DILEMMA,
    STAG_HUNT,
    THREE_BY_FOUR,
    THREE_BY_THREE,
    TWO_BY_TWO,
    Deviation,
    Equilibrium,
    MatrixGame,
    best_replies,
    column_maxima,
    compiled_tableau,
    expected_payoff,
    expected_payoffs,
    is_equilibrium,
    iterated_elimination,
    lower_value,
    optimal_strategies,
    profitable_deviations,
    reply_cycle,
    reply_payoffs,
    row_minima,
    saddle_points,
    short_tableau,
    solve,
    strategic_form,
    strictly_dominated,
    symmetric_two_by_two,
    to_zero_sum,
    upper_value,
    weakly_dominated,
    worth_compiling,
)
from coursekit.matrix_games.compiled_tableau import tableau_steps
from coursekit.matrix_games.exact_from_floats import proved, solution_of_ones

F = Fraction
HANDS = ("rock", "paper", "scissors")
ROCK_PAPER_SCISSORS = MatrixGame([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], rows=HANDS, columns=HANDS)
ZERO_SUM = [
    *(COIN_GAME, INSPECTOR, PENALTY, PENALTY_LEFT_FOOT, ROCK_PAPER_SCISSORS),
    *(THREE_BY_FOUR, TWO_BY_TWO),
]


def exact(*rows):
    return np.array([[F(number) for number in row] for row in rows], dtype=object)


# The game itself


def test_one_float_makes_the_whole_game_floating():
    assert MatrixGame([[1, F(1, 2)]]).is_exact
    assert MatrixGame(np.array([[1, 2]])).is_exact
    assert not MatrixGame([[1, 0.5]]).is_exact
    game = MatrixGame([[1, 2]], [[0.5, 1]])
    assert game.A.dtype == game.B.dtype == float


def test_games_are_values():
    same = MatrixGame([[5, 3], [2, 8]], [[-5, -3], [-2, -8]])
    assert same == TWO_BY_TWO
    assert hash(same) == hash(TWO_BY_TWO)
    assert same.is_zero_sum
    assert same != MatrixGame([[5, 3], [2, 8]], rows=("a", "b"))
    with pytest.raises(ValueError, match="read-only"):
        same.A[0, 0] = 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([],), "A must be a table"),
        (([[]],), "A must be a table"),
        (([1, 2],), "A must be a table"),
        ((5,), "A must be a table"),
        (("ab",), "A must be a table"),
        ((np.zeros((2, 2, 2)),), "A must be a table"),
        (([[1, 2], [3]],), "A is ragged: row 2 has 1 entries, row 1 has 2"),
        (([[1, float("nan")]],), "A must hold finite numbers, .*, not nan"),
        (([[1, float("-inf")]],), "A must hold finite numbers, .*, not -inf"),
        (([[1, "2"]],), "A must hold numbers, not '2'"),
        (([[1, None]],), "A must hold numbers, not None"),
        (([[1, True]],), "A must hold numbers, not True"),
        (([[1, 2j]],), "A must hold numbers"),
        (([[(3, 3), (0, 5)], [(5, 0), (1, 1)]],), r"A must hold one number in each cell, not \(3"),
        (([[1e308, -1e308]],), r"A must hold finite numbers, floats at most 1e\+100, not 1e\+308"),
        (([[10**400, 0.5]],), "A mixes floats and numbers that are too large for them"),
        (([[1, 2]], [[1], [2]]), "B must have the shape of A"),
        (([[1, 2]], [[1, float("inf")]]), "B must hold finite numbers"),
        (([[1, 2]], None, ["a", "b"]), "rows must name all 1"),
        (([[1, 2]], None, 1), "rows must be a list of names, not 1"),
        (([[1, 2]], None, None, ["a", "a"]), "columns must have different names"),
        (([[1, 2]], None, None, ["a", 1.5]), "columns must be named by text or whole numbers"),
        (([[1, 2]], None, None, [["a"], "b"]), "columns must be named by text or whole numbers"),
    ],
)
def test_bad_games_are_refused_by_name(arguments, message):
    with pytest.raises(ValueError, match=message):
        MatrixGame(*arguments)


@pytest.mark.parametrize("pairs", [5, [5], [[5]], [[(1, 2, 3)]], [[None]]])
def test_a_cell_needs_a_pair(pairs):
    with pytest.raises(ValueError, match=r"pairs must (be|hold) .*, not "):
        MatrixGame.from_pairs(pairs)


def test_labels_from_numpy_are_plain_numbers_and_minus_0_is_0():
    game = MatrixGame([[-0.0, 1.0]], columns=np.arange(2))
    assert game == MatrixGame([[0.0, 1.0]], columns=(0, 1))
    assert {type(label) for label in game.columns} == {int}
    assert repr(game) == "   0  1\n1  0  1"


@pytest.mark.parametrize(
    ("strategy", "message"),
    [
        ((1, 0, 0), "needs 2 probabilities"),
        ((), "needs 2 probabilities"),
        ((F(1, 2), F(1, 3)), "sum to 1, not to 5/6"),
        ((0.5, 0.6), "sum to 1"),
        ((F(3, 2), F(-1, 2)), "cannot be negative"),
        ((float("nan"), 1), "finite"),
        (("x", 1), "must hold numbers, not 'x'"),
        (3, "one of 1, 2, not 3"),
        ("heads", "one of 1, 2, not 'heads'"),
    ],
)
def test_bad_strategies_are_refused(strategy, message):
    for use in (
        lambda: expected_payoff(TWO_BY_TWO, strategy, 1),
        lambda: is_equilibrium(TWO_BY_TWO, 1, strategy),
        lambda: best_replies(TWO_BY_TWO, 1, strategy),
    ):
        with pytest.raises(ValueError, match=message):
            use()


@pytest.mark.parametrize("player", [2, -1, "I", None])
def test_there_are_two_players(player):
    for function in (
        lambda p: best_replies(TWO_BY_TWO, p, 1),
        lambda p: strictly_dominated(TWO_BY_TWO, p),
    ):
        with pytest.raises(ValueError, match="player must be 0 for Player I or 1 for Player II"):
            function(player)


# Guarantees


def test_guarantees_of_the_courses_games():
    assert row_minima(THREE_BY_FOUR) == (0, 1, 0)
    assert column_maxima(THREE_BY_FOUR) == (4, 4, 3, 3)
    assert (lower_value(THREE_BY_FOUR), upper_value(THREE_BY_FOUR)) == (1, 3)
    assert (lower_value(COIN_GAME), upper_value(COIN_GAME)) == (-1, 1)
    assert saddle_points(COIN_GAME) == []
    assert saddle_points(PENALTY_LEFT_FOOT) == [
        ("Left", side) for side in ("Left", "Centre", "Right")
    ]
    assert (lower_value([[1.5, 2]]), upper_value([[1.5, 2]])) == (1.5, 1.5)


# Payoffs and equilibria


def test_the_worked_example_of_the_notes():
    X, Y = (F(1, 3), F(5, 12), F(1, 4)), (F(1, 3), 0, F(1, 6), F(1, 2))
    assert [expected_payoff(THREE_BY_FOUR, X, j) for j in (1, 2, 3, 4)] == [
        *(F(11, 6), F(5, 2), F(11, 6), F(11, 6))
    ]
    assert reply_payoffs(THREE_BY_FOUR, 0, Y) == (F(11, 6),) * 3
    assert is_equilibrium(THREE_BY_FOUR, X, Y)
    thirds, halves = (F(1, 3),) * 3, (F(1, 2), 0, 0, F(1, 2))
    assert best_replies(THREE_BY_FOUR, 0, halves) == [2, 3]
    assert best_replies(THREE_BY_FOUR, 1, thirds) == [4]
    assert profitable_deviations(THREE_BY_FOUR, thirds, halves) == [
        Deviation(0, 2, F(1, 6)),
        Deviation(0, 3, F(1, 6)),
        Deviation(1, 4, F(1, 6)),
    ]


def test_both_players_payoffs_count():
    fifths = (F(4, 5), F(1, 5))
    assert expected_payoffs(OPERA_OR_BASEBALL, fifths, fifths[::-1]) == (F(4, 5), F(4, 5))
    assert is_equilibrium(OPERA_OR_BASEBALL, fifths, fifths[::-1])
    assert not is_equilibrium(OPERA_OR_BASEBALL, fifths, fifths)
    assert is_equilibrium(PRISONERS_DILEMMA, "Defect", "Defect")
    [best, other] = profitable_deviations(PRISONERS_DILEMMA, "Cooperate", "Cooperate")
    assert (best.player, best.strategy, best.gain) == (0, "Defect", 2)
    assert (other.player, other.strategy, other.gain) == (1, "Defect", 2)
    assert is_equilibrium(STAG_HUNT, "Cooperate", "Cooperate")
    assert is_equilibrium(THREE_BY_THREE, 2, 1)
    gains = [(d.player, d.strategy, d.gain) for d in profitable_deviations(THREE_BY_THREE, 1, 1)]
    assert gains == [(0, 2, 3), (0, 3, 1), (1, 2, 1), (1, 3, 1)]


def test_exact_means_exact_and_floats_are_forgiven_their_rounding():
    almost = (F(3, 4) + F(1, 10**12), F(1, 4) - F(1, 10**12))
    assert not is_equilibrium(TWO_BY_TWO, almost, (F(5, 8), F(3, 8)))
    assert is_equilibrium(TWO_BY_TWO, tuple(map(float, almost)), (0.625, 0.375))
    assert not is_equilibrium(TWO_BY_TWO, (0.75 + 1e-6, 0.25 - 1e-6), (0.625, 0.375))
    thirds = [1 / 3] * 3
    assert is_equilibrium(ROCK_PAPER_SCISSORS.A.astype(float) * 1e9, thirds, thirds)
    assert is_equilibrium(PENALTY, thirds, thirds)
    assert best_replies([[0.1 + 0.2, 0.0], [0.3, 0.0]], 0, 1) == [1, 2]


@pytest.mark.parametrize("scale", [1e-12, 1e-9, 1e-3, 1.0, 1e12])
def test_floats_of_any_scale_are_told_apart(scale):
    game = scale * np.array([[5.0, 3.0], [2.0, 8.0]])
    assert best_replies(game, 0, 1) == [1]
    assert is_equilibrium(game, (0.75, 0.25), (0.625, 0.375))
    assert not is_equilibrium(game, (0.7501, 0.2499), (0.625, 0.375))
    strict, weak = np.array([[4, 0], [0, 4], [1, 1]]), np.array([[4, 0, 1], [0, 4, 1], [2, 2, 0]])
    assert [d.strategy for d in strictly_dominated(scale * strict, 0)] == [3]
    assert [d.strategy for d in weakly_dominated(scale * weak, 0)] == [3]
    not_weak = np.array([[4, 0, 1], [0, 4, 1], [2.001, 2.001, 0]])
    assert weakly_dominated(scale * not_weak, 0) == []


def test_rounding_does_not_save_a_dominated_strategy():
    noisy = [[0.3, 4, 0], [0.3, 0, 4], [0.1 + 0.2, 1.9, 1.9]]  # 0.1 + 0.2 is a little more than 0.3
    assert [d.strategy for d in weakly_dominated(noisy, 0)] == [3]


def test_large_payoffs_and_those_of_the_other_player_hide_no_difference():
    far = 1e9 + np.array([[5.0, 3.0], [2.0, 8.0]])
    assert best_replies(far, 0, 1) == [1]
    assert is_equilibrium(far, (0.75, 0.25), (0.625, 0.375))
    assert not is_equilibrium(far, (0.751, 0.249), (0.625, 0.375))
    almost_thirds = [0.3333333333] * 3
    assert is_equilibrium(ROCK_PAPER_SCISSORS.A.astype(float) + 1e6, almost_thirds, almost_thirds)
    rich = MatrixGame([[1e-9, 0.0], [2e-9, 0.0]], [[1e12, 0.0], [1e12, 0.0]])
    [deviation] = profitable_deviations(rich, 1, 1)
    assert (deviation.player, deviation.strategy) == (0, 2)


def test_pure_strategies_are_labels_and_numbers_are_plain():
    assert expected_payoff(COIN_GAME, "heads", "tails") == -1
    assert type(expected_payoff([[0.5, 1.0]], 1, 2)) is float
    assert type(expected_payoff([[1, 2]], 1, (0.5, 0.5))) is float
    assert type(expected_payoff([[1, 2]], 1, 2)) is Fraction
    assert all(type(number) is float for number in reply_payoffs([[0.5, 1.0]], 1, 1))


# Constant sums


def test_a_constant_sum_game_has_the_equilibria_of_its_zero_sum_game():
    game = MatrixGame([[7, 5], [4, 10]], [[3, 5], [6, 0]], rows=("a", "b"))
    zero = to_zero_sum(game)
    assert zero.is_zero_sum
    assert zero.rows == ("a", "b")
    assert (zero.B == game.B).all()
    solution = solve(zero)
    assert is_equilibrium(game, solution.row, solution.column)
    assert expected_payoff(game, solution.row, solution.column) == solution.value + 10
    assert to_zero_sum(MatrixGame([[0.1, 0.7]], [[0.2, -0.4]])).is_zero_sum
    assert to_zero_sum(TWO_BY_TWO) == TWO_BY_TWO


def test_a_game_without_a_constant_sum_is_refused_at_its_cell():
    with pytest.raises(ValueError, match="share 5 in row Cooperate, column Defect and 6 in row"):
        to_zero_sum(PRISONERS_DILEMMA)


# Solutions


@pytest.mark.parametrize("game", ZERO_SUM)
def test_the_courses_games_are_solved_exactly(game):
    solution = solve(game)
    assert is_equilibrium(game, solution.row, solution.column)
    assert expected_payoff(game, solution.row, solution.column) == solution.value
    assert all(type(p) is Fraction for p in solution.row + solution.column)
    floating = solve(game.A.astype(float))
    assert floating.value == pytest.approx(float(solution.value))
    assert is_equilibrium(game.A.astype(float), floating.row, floating.column)


def test_solutions_by_hand():
    assert solve(TWO_BY_TWO) == Equilibrium(F(17, 4), (F(3, 4), F(1, 4)), (F(5, 8), F(3, 8)))
    assert solve(COIN_GAME) == Equilibrium(F(1, 5), (F(2, 5), F(3, 5)), (F(2, 5), F(3, 5)))
    assert solve(INSPECTOR) == Equilibrium(F(-1, 5), (F(3, 5), F(2, 5)), (F(1, 5), F(4, 5)))
    assert solve(PENALTY).row == solve(PENALTY).column == (F(1, 3),) * 3
    assert solve([[7]]) == Equilibrium(7, (1,), (1,))
    assert solve([[-2.5]]) == Equilibrium(-2.5, (1.0,), (1.0,))
    assert solve([[3.0, 3.0], [3.0, 3.0]]).value == 3.0


@pytest.mark.parametrize("shape", [(1, 12), (12, 1), (9, 13), (30, 30)])
@pytest.mark.parametrize("largest", [1, 100])
def test_larger_exact_games_are_proved(shape, largest):
    rng = np.random.default_rng(shape[0] + largest)
    game = MatrixGame(rng.integers(-largest, largest + 1, shape).tolist())
    solution = solve(game)
    assert is_equilibrium(game, solution.row, solution.column)
    assert expected_payoff(game, solution.row, solution.column) == solution.value


@pytest.mark.parametrize("scale", [1e-6, 1.0, 1e9])
@pytest.mark.parametrize("offset", [0.0, 1e6])
def test_floating_games_of_any_scale_are_solved(scale, offset):
    rng = np.random.default_rng(7)
    for shape in [(2, 3), (7, 4), (20, 31)]:
        A = (rng.random(shape) + offset) * scale
        solution = solve(A)
        assert is_equilibrium(A, solution.row, solution.column)
        assert min(solution.row + solution.column) >= 0
        assert sum(solution.row) == pytest.approx(1)


@pytest.mark.parametrize("loop", [None, tableau_steps])
def test_when_the_tableaus_do_not_end_highs_takes_over(loop, monkeypatch):
    for method in (short_tableau, compiled_tableau):
        monkeypatch.setattr(method, "MOST_STEPS", 0)
    monkeypatch.setattr(optimal_strategies, "worth_compiling", lambda *_: loop)
    assert solve(TWO_BY_TWO.A.astype(float)).value == pytest.approx(17 / 4)


def test_steps_in_slices_lead_to_the_same_solution(monkeypatch):
    A = np.random.default_rng(9).random((6, 7))
    expected = compiled_tableau.by_loop(tableau_steps, A)
    monkeypatch.setattr(compiled_tableau, "TOGETHER", 0)
    for some, others in zip(compiled_tableau.by_loop(tableau_steps, A), expected, strict=True):
        assert np.array_equal(some, others)


def test_digits_that_many_steps_have_lost_are_restored(monkeypatch):
    monkeypatch.setattr(compiled_tableau, "CERTAIN", -1)  # as if all results were too rough
    rng = np.random.default_rng(2)
    for largest in (1, 3, 1000):
        A = rng.integers(0, largest, (6, 7), endpoint=True).astype(float)
        X, Y, gap = compiled_tableau.by_loop(tableau_steps, A)
        assert gap < 1e-14
        assert is_equilibrium(A, X, Y)


def test_a_loop_is_compiled_once_it_has_cost_as_much_as_that(monkeypatch):
    def loop():
        return 1

    monkeypatch.setattr(worth_compiling, "compiled", lambda loop: "compiled")
    monkeypatch.setitem(sys.modules, "numba", None)
    costs = [worth_compiling.COMPILING / 4] * 5
    found = [worth_compiling.worth_compiling(loop, seconds) for seconds in costs]
    assert found == [None, None, None, "compiled", "compiled"]
    monkeypatch.delitem(sys.modules, "numba")
    assert worth_compiling.worth_compiling(loop, 0) is None
    assert worth_compiling.worth_compiling(loop, worth_compiling.LOADING) == "compiled"
    monkeypatch.setattr(worth_compiling, "compiled", lambda loop: loop)  # there is no numba
    assert worth_compiling.worth_compiling(loop, 0) is None


def test_numbers_that_no_float_can_hold_are_solved():
    huge = 10**400
    game = [[huge * (i == j) for j in range(9)] for i in range(9)]
    assert solve(game) == Equilibrium(F(huge, 9), (F(1, 9),) * 9, (F(1, 9),) * 9)
    assert solve([[huge + (i == j) for j in range(9)] for i in range(9)]).value == huge + F(1, 9)


def test_a_wrong_guess_is_not_proved_and_the_simplex_method_takes_over(monkeypatch):
    A = exact([5, 3], [2, 8])
    assert proved(A, (0.75, 0.25), (0.625, 0.375))[0] == F(17, 4)
    assert proved(A, (1.0, 0.0), (0.0, 1.0)) is None
    assert proved(A, (0.5, 0.5), (0.5, 0.5)) is None
    rng = np.random.default_rng(3)
    game = MatrixGame(rng.integers(-3, 4, (9, 9)).tolist())
    expected = solve(game).value
    monkeypatch.setattr("coursekit.matrix_games.optimal_strategies.proved", lambda *_: None)
    solution = solve(game)
    assert solution.value == expected
    assert is_equilibrium(game, solution.row, solution.column)


def test_equations_without_one_solution_have_none():
    def ones(*rows):
        return solution_of_ones(np.array(rows, dtype=object))

    assert list(ones([0, 2], [3, 1])) == [F(1, 6), F(1, 2)]
    assert ones([1, 1], [1, 1]) is None
    assert ones([1, 2]) is None
    assert ones([1], [2]) is None
    assert list(ones([1], [1])) == [1]


def test_solve_wants_a_zero_sum_game():
    with pytest.raises(ValueError, match="to_zero_sum"):
        solve(PRISONERS_DILEMMA)


# Dominance


def test_a_pure_strategy_or_a_mixture_dominates():
    [pure] = strictly_dominated(PRISONERS_DILEMMA, 1)
    assert (pure.player, pure.strategy, pure.by) == (1, "Cooperate", (0, 1))
    [mixed] = strictly_dominated([[4, 0], [0, 4], [1, 1]], 0)
    assert (mixed.strategy, mixed.by) == (3, (F(1, 2), F(1, 2), 0))
    assert strictly_dominated([[4, 0], [0, 4], [2, 2]], 0) == []
    assert strictly_dominated([[1, 2, 3]], 0) == []
    [floating] = strictly_dominated([[4.0, 0.0], [0.0, 4.0], [1.0, 1.0]], 0)
    assert floating.by == pytest.approx((0.5, 0.5, 0.0))


def test_weak_dominance_needs_one_advantage():
    assert weakly_dominated([[1, 1], [1, 1]], 0) == []
    [pure] = weakly_dominated([[1, 2], [1, 1]], 0)
    assert (pure.strategy, pure.by) == (2, (1, 0))
    [first] = weakly_dominated([[1, 0], [0, 3], [0, 0]], 0)
    assert (first.strategy, first.by) == (3, (1, 0, 0))
    game = [[4, 0, 1], [0, 4, 1], [2, 2, 0]]
    [mixed] = weakly_dominated(game, 0)
    assert (mixed.strategy, mixed.by) == (3, (F(1, 2), F(1, 2), 0))
    assert strictly_dominated(game, 0) == []
    [floating] = weakly_dominated(np.array(game, dtype=float), 0)
    assert floating.by == pytest.approx((0.5, 0.5, 0.0))
    assert weakly_dominated(PENALTY, 0) == []


def test_whatever_is_reported_dominates():
    rng = np.random.default_rng(11)
    strict = weak = 0
    for _ in range(40):
        A, B = (rng.integers(0, 4, (4, 3)).tolist() for _ in range(2))
        game = MatrixGame(A, B)
        for player in (0, 1):
            payoffs = game.A if player == 0 else game.B.T
            strictly = {d.strategy: d.by for d in strictly_dominated(game, player)}
            weakly = {d.strategy: d.by for d in weakly_dominated(game, player)}
            assert set(strictly) <= set(weakly)
            for label, by in strictly.items():
                assert sum(by) == 1
                assert (by @ payoffs > payoffs[label - 1]).all()
            for label, by in weakly.items():
                assert (sum(by), by[label - 1]) == (1, 0)
                gains = by @ payoffs - payoffs[label - 1]
                assert (gains >= 0).all()
                assert (gains > 0).any()
            strict, weak = strict + len(strictly), weak + len(weakly)
    assert weak > strict > 0


def test_elimination_goes_on_until_nothing_is_dominated():
    steps = iterated_elimination(PRISONERS_DILEMMA)
    assert steps[0].game == PRISONERS_DILEMMA
    assert steps[0].removed is None
    assert [(s.removed.player, s.removed.strategy) for s in steps[1:]] == [
        (0, "Cooperate"),
        (1, "Cooperate"),
    ]
    assert (steps[-1].game.rows, steps[-1].game.columns) == (("Defect",), ("Defect",))
    assert len(iterated_elimination(TWO_BY_TWO)) == 1
    weak = iterated_elimination(STAG_HUNT, weakly_dominated)
    assert weak[-1].game == STAG_HUNT
    assert len(iterated_elimination([[1, 1], [0, 1]], weakly_dominated)) == 2


# Reasoning


def test_reasoning_goes_round_or_stops():
    assert reply_cycle(COIN_GAME, "heads") == [
        *(("heads", "heads"), ("heads", "tails"), ("tails", "tails"), ("tails", "heads")),
        ("heads", "heads"),
    ]
    assert reply_cycle([[3, 2, 5], [1, 0, 9]], 3) == [(2, 3), (2, 2), (1, 2)]
    assert reply_cycle(PENALTY_LEFT_FOOT, "Centre") == [("Left", "Centre")]
    with pytest.raises(ValueError, match="one of 1, 2, not 3"):
        reply_cycle(TWO_BY_TWO, 3)


# From trees to matrices


def test_the_tree_of_the_lecture_becomes_its_matrix():
    game = strategic_form(Tree((((-1, 4), 2), (5, 1))))
    assert game.A.tolist() == [[-1, -1, 2, 2], [4, 4, 2, 2], [5, 1, 5, 1], [5, 1, 5, 1]]
    assert game.rows == ("LL", "LR", "RL", "RR")
    assert row_minima(game) == (-1, 2, 1, 1)
    assert column_maxima(game) == (5, 4, 5, 2)
    assert saddle_points(game) == [("LR", "RR")]


def test_equal_subtrees_are_different_nodes():
    game = strategic_form(Tree(((1, 2), (1, 2))))
    assert game.shape == (2, 4)


class Turns(Position, frozen=True):
    """In each of the `turns` its player chooses 0 or 1, in the last just 0; I earns the number."""

    turns: tuple = (0, 0, 1)
    chosen: tuple = ()

    @property
    def player(self):
        return self.turns[len(self.chosen)]

    def moves(self):
        return (0, 1)[: len(self.turns) - len(self.chosen)]

    def play(self, move):
        return Turns(self.turns, (*self.chosen, self.legal(move)))

    def payoffs(self):
        number = int("".join(map(str, self.chosen)), base=2)
        return number, -number


def test_a_player_may_move_twice_in_a_row():
    game = strategic_form(Turns())
    # I decides at the top and after 0 and after 1; II has but one move at each of four nodes.
    assert game.shape == (8, 1)
    assert game.rows == ("LLL", "LLR", "LRL", "LRR", "RLL", "RLR", "RRL", "RRR")
    assert game.A.T.tolist() == [[0, 0, 2, 2, 4, 6, 4, 6]]
    second = strategic_form(Turns((1, 0, 1)))
    assert second.shape == (4, 2)
    assert second.A.tolist() == [[0, 4], [0, 6], [2, 4], [2, 6]]


def test_trees_with_payoffs_for_both_and_with_more_moves():
    game = strategic_form(Tree((Utilities(1, 2), (Utilities(3, 4), Utilities(0, 0)))))
    assert not game.is_zero_sum
    assert game.B.tolist() == [[2, 2], [4, 0]]
    three = strategic_form(Tree(((1, 2, 3), 4)))
    assert (three.rows, three.columns) == (("L", "R"), ("0", "1", "2"))
    nim = strategic_form(TwoPlayers(Nim((2,))))
    assert nim.shape == (2, 1)
    assert strategic_form(Tree(5)).A.tolist() == [[5]]


class Die(Position, frozen=True):
    """A die that somebody throws once."""

    seen: int = 0
    player: int = CHANCE

    def moves(self):
        return () if self.seen else (1, 6)

    def play(self, move):
        return Die(self.legal(move), 0)


def test_trees_that_are_no_matrix_are_refused():
    with pytest.raises(ValueError, match="but chance moves"):
        strategic_form(Die())
    with pytest.raises(ValueError, match="more than 100,000 cells"):
        strategic_form(TwoPlayers(Nim((4, 4, 4))))
    three = Tree((Utilities(1, 2, 3),), player=2, players=3)
    with pytest.raises(ValueError, match="but Player III moves"):
        strategic_form(three)


# Classics


def test_the_family_of_the_prisoners_dilemma():
    assert symmetric_two_by_two(5, 3, 1, 0) == PRISONERS_DILEMMA
    assert symmetric_two_by_two(1, 2, 1, 0) == STAG_HUNT
    assert not symmetric_two_by_two(5.5, 3, 1, 0).is_exact

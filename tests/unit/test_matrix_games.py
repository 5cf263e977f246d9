"""Matrix games: the data, guarantees, payoffs, dominance, the solution, and what is refused."""

from fractions import Fraction

import numpy as np
import pytest

from coursekit.matrix_games import (
    COIN_GAME,
    INSPECTOR,
    PENALTY,
    PENALTY_LEFT_FOOT,
    PRISONERS_DILEMMA,
    STAG_HUNT,
    THREE_BY_FOUR,
    TWO_BY_TWO,
    Equilibrium,
    MatrixGame,
    best_responses,
    expected_payoff,
    is_equilibrium,
    iterated_elimination,
    profitable_deviations,
    response_cycle,
    response_payoffs,
    solve,
    strictly_dominated,
    to_zero_sum,
    weakly_dominated,
)

F = Fraction
HANDS = ("rock", "paper", "scissors")
ROCK_PAPER_SCISSORS = MatrixGame([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], rows=HANDS, columns=HANDS)
ZERO_SUM = [
    *(COIN_GAME, INSPECTOR, PENALTY, PENALTY_LEFT_FOOT, ROCK_PAPER_SCISSORS),
    *(THREE_BY_FOUR, TWO_BY_TWO),
]


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
        lambda: best_responses(TWO_BY_TWO, 1, strategy),
    ):
        with pytest.raises(ValueError, match=message):
            use()


# Payoffs and equilibria


def test_exact_means_exact_and_floats_are_forgiven_their_rounding():
    almost = (F(3, 4) + F(1, 10**12), F(1, 4) - F(1, 10**12))
    assert not is_equilibrium(TWO_BY_TWO, almost, (F(5, 8), F(3, 8)))
    assert is_equilibrium(TWO_BY_TWO, tuple(map(float, almost)), (0.625, 0.375))
    assert not is_equilibrium(TWO_BY_TWO, (0.75 + 1e-6, 0.25 - 1e-6), (0.625, 0.375))
    thirds = [1 / 3] * 3
    assert is_equilibrium(ROCK_PAPER_SCISSORS.A.astype(float) * 1e9, thirds, thirds)
    assert is_equilibrium(PENALTY, thirds, thirds)
    assert best_responses([[0.1 + 0.2, 0.0], [0.3, 0.0]], 0, 1) == [1, 2]


@pytest.mark.parametrize("scale", [1e-12, 1e-9, 1e-3, 1.0, 1e12])
def test_floats_of_any_scale_are_told_apart(scale):
    game = scale * np.array([[5.0, 3.0], [2.0, 8.0]])
    assert best_responses(game, 0, 1) == [1]
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
    assert best_responses(far, 0, 1) == [1]
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
    assert all(type(number) is float for number in response_payoffs([[0.5, 1.0]], 1, 1))


# Constant sums


def test_a_game_without_a_constant_sum_is_refused_at_its_cell():
    with pytest.raises(ValueError, match="share 5 in row Cooperate, column Defect and 6 in row"):
        to_zero_sum(PRISONERS_DILEMMA)


# Solutions


def test_solutions_by_hand():
    assert solve(TWO_BY_TWO) == Equilibrium(F(17, 4), (F(3, 4), F(1, 4)), (F(5, 8), F(3, 8)))
    assert solve(COIN_GAME) == Equilibrium(F(1, 5), (F(2, 5), F(3, 5)), (F(2, 5), F(3, 5)))
    assert solve(INSPECTOR) == Equilibrium(F(-1, 5), (F(3, 5), F(2, 5)), (F(1, 5), F(4, 5)))
    assert solve(PENALTY).row == solve(PENALTY).column == (F(1, 3),) * 3
    assert solve([[7]]) == Equilibrium(7, (1,), (1,))
    assert solve([[-2.5]]) == Equilibrium(-2.5, (1.0,), (1.0,))
    assert solve([[3.0, 3.0], [3.0, 3.0]]).value == 3.0


def test_numbers_that_no_float_can_hold_are_solved():
    huge = 10**400
    game = [[huge * (i == j) for j in range(9)] for i in range(9)]
    assert solve(game) == Equilibrium(F(huge, 9), (F(1, 9),) * 9, (F(1, 9),) * 9)
    assert solve([[huge + (i == j) for j in range(9)] for i in range(9)]).value == huge + F(1, 9)


def test_solve_wants_a_zero_sum_game():
    with pytest.raises(ValueError, match="to_zero_sum"):
        solve(PRISONERS_DILEMMA)


# Dominance


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


def test_reasoning_begins_at_a_column():
    with pytest.raises(ValueError, match="one of 1, 2, not 3"):
        response_cycle(TWO_BY_TWO, 3)

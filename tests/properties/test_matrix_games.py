"""Theorems of §4.2–4.3 on random games, and equilibria found in several ways that must agree."""

from fractions import Fraction
from itertools import combinations, pairwise

import nashpy
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from coursekit.matrix_games import (
    MatrixGame,
    best_response_curves,
    best_response_dynamics,
    equilibrium_by_optimisation,
    equilibrium_gap,
    expected_payoff,
    expected_payoffs,
    is_equilibrium,
    lemke_howson,
    lower_value,
    profitable_deviations,
    pure_equilibria,
    read_nfg,
    row_program,
    saddle_points,
    simplex,
    solve,
    strategy_from,
    support_enumeration,
    to_zero_sum,
    upper_value,
)

quick = settings(max_examples=settings.default.max_examples // 4)


def matrices(rows, columns, largest):
    entries = st.integers(-largest, largest)
    return arrays(np.int64, (rows, columns), elements=entries, fill=st.nothing())


@st.composite
def games(draw, most=4, zero_sum=False):
    """Small exact games: with payoffs from few numbers, and therefore many ties, or from many."""
    m, n = draw(st.integers(1, most)), draw(st.integers(1, most))
    largest = draw(st.sampled_from([1, 3, 100]))
    A = draw(matrices(m, n, largest)).tolist()
    return MatrixGame(A, None if zero_sum else draw(matrices(m, n, largest)).tolist())


zero_sum_games = games(zero_sum=True)


@st.composite
def profiles(draw, game):
    """A mixed strategy for each player, often with zeros."""
    both = []
    for size in game.shape:
        weights = draw(st.lists(st.integers(0, 3), min_size=size, max_size=size).filter(any))
        both.append(tuple(Fraction(weight, sum(weights)) for weight in weights))
    return tuple(both)


games_and_profiles = games(most=3).flatmap(lambda game: st.tuples(st.just(game), profiles(game)))


# Zero-sum games


@given(zero_sum_games)
def test_all_ways_lead_to_the_same_value(game):
    """C4.39 as well: all equilibria of a zero-sum game are worth the same."""
    solution = solve(game)
    value, _ = strategy_from(game.A, simplex(row_program(game.A)).x)
    assert value == solution.value
    in_floats = solve(game.A.astype(float))  # by HiGHS
    assert in_floats.value == pytest.approx(float(solution.value), abs=1e-8)
    assert is_equilibrium(game, in_floats.row, in_floats.column)
    assert is_equilibrium(game, solution.row, solution.column)
    for profile in support_enumeration(game).profiles:
        assert profile.payoffs == (solution.value, -solution.value)


@given(zero_sum_games)
@quick
def test_theorems_4_1_and_4_2(game):
    assert lower_value(game) <= upper_value(game)
    assert bool(saddle_points(game)) == (lower_value(game) == upper_value(game))
    assert saddle_points(game) == pure_equilibria(game)


@given(games_and_profiles, st.data())
@quick
def test_theorems_4_3_and_4_4(game_and_profile, data):
    """Whoever cannot gain by a pure strategy cannot gain by a mixed one, and vice versa."""
    game, (X, Y) = game_and_profile
    if data.draw(st.booleans()):
        profile = lemke_howson(game)
        X, Y = profile.row, profile.column
    now = expected_payoffs(game, X, Y)
    no_row_is_better = all(expected_payoffs(game, i, Y)[0] <= now[0] for i in game.rows)
    no_column_is_better = all(expected_payoffs(game, X, j)[1] <= now[1] for j in game.columns)
    assert is_equilibrium(game, X, Y) == (no_row_is_better and no_column_is_better)
    gap = equilibrium_gap(game, X, Y)  # of the nonlinear program, C4.16
    assert gap <= 0
    assert (gap == 0) == is_equilibrium(game, X, Y)
    other_X, other_Y = data.draw(profiles(game))
    if is_equilibrium(game, X, Y):
        assert expected_payoffs(game, other_X, Y)[0] <= now[0]
        assert expected_payoffs(game, X, other_Y)[1] <= now[1]
    else:
        best = profitable_deviations(game, X, Y)[0]
        changed = (best.strategy, Y) if best.player == 0 else (X, best.strategy)
        assert expected_payoffs(game, *changed)[best.player] == now[best.player] + best.gain
        assert best.gain > 0


@given(games(most=3, zero_sum=True), st.fractions(-9, 9, max_denominator=5))
@quick
def test_constant_sum_games_are_zero_sum_games_in_disguise(game, constant):
    """C4.01: the same strategies, and the value differs by the constant."""
    constant_sum = MatrixGame(game.A, constant - game.A)
    equivalent = to_zero_sum(constant_sum)
    assert equivalent.is_zero_sum
    value = solve(game).value
    before, after = (support_enumeration(g).profiles for g in (constant_sum, equivalent))
    assert [(p.row, p.column) for p in before] == [(p.row, p.column) for p in after]
    for p, q in zip(before, after, strict=True):
        assert p.payoffs[0] - q.payoffs[0] == constant
        assert p.payoffs[1] == q.payoffs[1]
        assert expected_payoff(game, p.row, p.column) == p.payoffs[0] == value


# All games


@given(games())
def test_support_enumeration_finds_equilibria_and_all_if_it_says_so(game):
    equilibria = support_enumeration(game)
    found = [(profile.row, profile.column) for profile in equilibria.profiles]
    assert len(set(found)) == len(found)
    assert all(is_equilibrium(game, row, column) for row, column in found)
    pure = {
        (game.rows[row.index(1)], game.columns[column.index(1)])
        for row, column in found
        if 1 in row and 1 in column
    }
    assert pure == set(pure_equilibria(game))
    if not equilibria.degenerate:
        assert len(found) % 2 == 1
        assert equilibria.are_all
    for (row, column), (other_row, other_column) in combinations(found, 2):
        if row == other_row or column == other_column:
            assert is_equilibrium(game, middle(row, other_row), middle(column, other_column))

    # Lemke–Howson ends in one of them, with ties as well, whatever label is dropped.
    for player in (0, 1):
        for strategy in game.labels(player):
            assert lemke_howson(game, player, strategy) in equilibria.profiles


def middle(one, other):
    return tuple((x + y) / 2 for x, y in zip(one, other, strict=True))


def test_support_enumeration_agrees_with_nashpy_s_vertex_enumeration():
    rng = np.random.default_rng(2024)
    shapes = [*rng.integers(2, 4, (1000, 2)), *rng.integers(4, 6, (10, 2))]
    for m, n in shapes:
        A, B = rng.normal(size=(2, m, n))
        equilibria = support_enumeration(MatrixGame(A, B))
        assert equilibria.degenerate == ""
        ours = [profile.row + profile.column for profile in equilibria.profiles]
        theirs = [(*x, *y) for x, y in nashpy.Game(A, B).vertex_enumeration()]
        assert in_order(ours) == pytest.approx(in_order(theirs), abs=1e-6)


def in_order(profiles):
    """The profiles as an array, sorted by the supports: in such a game no two share theirs."""
    return np.array(sorted(profiles, key=lambda numbers: [x > 1e-9 for x in numbers]))


def close(some, others):
    """Whether these are the same profiles, but for rounding, in the same order."""
    found, expected = (
        np.array([p.row + p.column for p in profiles]) for profiles in (some, others)
    )
    return found.shape == expected.shape and abs(found - expected.astype(float)).max() < 1e-8


def float_games(count):
    """Pairs of tables, floats and equal fractions, many with ties: small whole numbers, equal rows.

    The floats lie in memory in various ways.
    """
    rng = np.random.default_rng(count)
    for number in range(count):
        m, n = rng.integers(1, 6, 2)
        A, B = rng.integers(0, rng.choice([1, 2, 3, 10, 10**6]), (2, m, n))
        if number % 3 == 0:
            A[-1], B[:, -1] = A[0], B[:, 0]
        scale = 2.0 ** rng.integers(-26, 27)
        floats = MatrixGame(np.asfortranarray(A * scale), (B / scale)[::-1][::-1])
        yield floats, MatrixGame(A.tolist(), B.tolist())


def test_supports_in_floats_are_those_in_fractions():
    for floats, exact in float_games(150):
        ours, expected = support_enumeration(floats), support_enumeration(exact)
        assert close(ours.profiles, expected.profiles)
        assert bool(ours.degenerate) == bool(expected.degenerate)


def test_the_path_in_floats_ends_where_the_exact_one_ends():
    rng = np.random.default_rng(6)
    exactly = np.frompyfunc(Fraction, 1, 1)
    random = (MatrixGame(*rng.normal(size=(2, *rng.integers(1, 6, 2)))) for _ in range(100))
    pairs = [(game, MatrixGame(exactly(game.A), exactly(game.B))) for game in random]
    for floats, exact in [*pairs, *float_games(100)]:
        for player in (0, 1):
            for strategy in floats.labels(player):
                ours = lemke_howson(floats, player, strategy)
                assert close([ours], [lemke_howson(exact, player, strategy)])
                assert is_equilibrium(floats, ours.row, ours.column)


def test_floats_lose_no_equilibrium():
    """A game of floats is a game of fractions as well, and as such it is solved exactly."""
    rng = np.random.default_rng(17)
    for _ in range(100):
        A, B = rng.random((2, 4, 4))
        ours = support_enumeration(MatrixGame(A, B)).profiles
        exact = MatrixGame(*(np.frompyfunc(Fraction, 1, 1)(payoffs) for payoffs in (A, B)))
        expected = support_enumeration(exact).profiles
        found, true = ([p.row + p.column for p in some] for some in (ours, expected))
        assert np.array(found) == pytest.approx(np.array(true).astype(float), abs=1e-8)


def test_optimisation_finds_equilibria_of_random_games():
    rng = np.random.default_rng(5)
    found = 0
    for _ in range(300):
        game = MatrixGame(*rng.random((2, *rng.integers(2, 4, 2))))
        optimum = equilibrium_by_optimisation(game, starts=3, rng=rng)
        assert (optimum.gap > -1e-6) == bool(optimum.equilibria)
        found += bool(optimum.equilibria)
        known = np.array([p.row + p.column for p in support_enumeration(game).profiles])
        for profile in optimum.equilibria:
            assert abs(known - (profile.row + profile.column)).max(axis=1).min() < 1e-4
    assert found > 250


@given(games(), st.data())
@quick
def test_dynamics_end_in_an_equilibrium_or_where_they_have_been(game, data):
    start = (data.draw(st.sampled_from(game.rows)), data.draw(st.sampled_from(game.columns)))
    *path, end = best_response_dynamics(game, start)
    assert len(set(path)) == len(path)
    assert (end in path) != (end in pure_equilibria(game))


@given(matrices(2, 2, 3), matrices(2, 2, 3))
@quick
def test_equilibria_lie_on_both_best_response_curves(A, B):
    game = MatrixGame(A.tolist(), B.tolist())
    curves = best_response_curves(game)
    for profile in support_enumeration(game).profiles:
        point = (profile.row[0], profile.column[0])
        assert on_a_curve(point, curves.row)
        assert on_a_curve(point, curves.column)


def on_a_curve(point, corners):
    """Whether the point lies on one of the pieces, all of which go along an axis."""
    return any(
        all(
            min(ends) <= x <= max(ends)
            for x, ends in zip(point, zip(a, b, strict=True), strict=True)
        )
        for a, b in pairwise(corners)
    )


names = st.lists(st.text(max_size=5), min_size=2, max_size=2, unique=True)
payoffs = st.lists(st.fractions(max_denominator=1000), min_size=4, max_size=4)


@given(payoffs, payoffs, names, names, st.text(max_size=10))
@quick
def test_an_nfg_file_is_read_as_it_was_written(tmp_path_factory, A, B, rows, columns, title):
    game = MatrixGame([A[:2], A[2:]], [B[:2], B[2:]], rows, columns)
    file = tmp_path_factory.getbasetemp() / "game.nfg"
    game.save(file, title)
    again = read_nfg(file.read_bytes().decode())
    assert (again.A.tolist(), again.B.tolist()) == (game.A.tolist(), game.B.tolist())
    assert [list(map(str, labels)) for labels in (again.rows, again.columns)] == [rows, columns]

"""Ratings against an independent fit, planted strengths, and tables on which a fit may fail."""

from itertools import combinations

import networkx as nx
import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.stats import binom

from coursekit.players import (
    bradley_terry,
    cycles,
    expected_share,
    games_needed,
    who_beats_whom,
    win_chances,
)
from coursekit.players.ratings import log_likelihood

TWO_GROUPS = np.kron(np.eye(2), [[0, 2], [1, 0]])
"""The first two have met, and the last two."""


def played(rng, strengths, games, draws=0.0):
    """The points of a tournament in which everybody meets everybody; some games are drawn."""
    chances, points = win_chances(strengths), np.zeros((len(strengths), len(strengths)))
    for i, j in combinations(range(len(strengths)), 2):
        drawn = rng.binomial(games, draws)
        won = rng.binomial(games - drawn, chances[i, j])
        points[i, j] = won + drawn / 2
        points[j, i] = games - points[i, j]
    return points


def fitted(points):
    """The same maximum, found by BFGS from the definition, the first strength being 0."""

    def unlikely(others):
        return -log_likelihood([0.0, *others], points)

    found = minimize(unlikely, np.zeros(len(points) - 1), method="BFGS", options={"gtol": 1e-8}).x
    return np.array([0.0, *found])


@pytest.mark.parametrize("seed", range(12))
def test_an_independent_fit_finds_the_same_strengths(seed):
    rng = np.random.default_rng(seed)
    count = int(rng.integers(2, 7))
    points = played(rng, rng.normal(0, 1.2, count), int(rng.integers(1, 30)), draws=0.2)
    bordered = np.zeros((count + 1, count + 1))
    bordered[:count, :count] = points
    bordered[count, :count] = bordered[:count, count] = 0.5
    theirs = fitted(bordered)[:count]
    ours = bradley_terry(points)
    assert ours.strengths == pytest.approx(theirs - theirs.mean(), abs=1e-4)
    if nx.is_strongly_connected(nx.from_numpy_array(points > 0, create_using=nx.DiGraph)):
        theirs = fitted(points)
        ours = bradley_terry(points, prior=0)
        assert ours.strengths == pytest.approx(theirs - theirs.mean(), abs=1e-4)


def test_the_margins_are_those_of_the_second_derivative():
    points = played(np.random.default_rng(5), [1.0, 0.2, -0.4, -0.8], 25)
    ratings, step = bradley_terry(points, prior=0), 1e-3
    curvature = np.zeros((4, 4))
    for i, j in np.ndindex(4, 4):
        for a, b in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            moved = ratings.strengths.copy()
            moved[i] += a * step
            moved[j] += b * step
            curvature[i, j] -= a * b * log_likelihood(moved, points) / (4 * step * step)
    assert ratings.covariance == pytest.approx(np.linalg.pinv(curvature, rcond=1e-6), rel=1e-3)
    difference, margin = ratings.difference("1", "2")
    assert difference == pytest.approx(ratings.elo[0] - ratings.elo[1])
    assert margin < ratings.margins[0] + ratings.margins[1]


@pytest.mark.parametrize(
    "points",
    [
        np.zeros((3, 3)),
        [[0, 9], [0, 0]],
        [[0, 10**9], [0, 0]],
        [[0, 10**9, 0], [1, 0, 10**9], [0, 1, 0]],
        [[0, 2, 0, 0], [1, 0, 0, 0], [0, 0, 0, 5], [0, 0, 0, 0]],
        np.triu(np.full((12, 12), 50.0), 1),
    ],
)
def test_every_table_has_finite_ratings(points):
    for prior in (0.001, 1, 1000):
        ratings = bradley_terry(points, prior=prior)
        assert np.isfinite(ratings.elo).all()
        assert np.isfinite(ratings.margins).all()
        assert ratings.elo.mean() == pytest.approx(1500, abs=1e-3)


@pytest.mark.parametrize("seed", range(30))
def test_without_a_prior_just_the_tables_without_a_maximum_are_refused(seed):
    """A group that has taken no point from the others may be made weaker without end."""
    rng = np.random.default_rng(seed)
    points = rng.integers(0, 3, (4, 4)) * (rng.random((4, 4)) < 0.5) * (1.0 - np.eye(4))
    groups = [group for size in (1, 2, 3) for group in combinations(range(4), size)]
    hopeless = any(
        points[np.ix_(group, [j for j in range(4) if j not in group])].sum() == 0
        for group in groups
    )
    if hopeless:
        with pytest.raises(ValueError, match="prior must be above 0 for these points"):
            bradley_terry(points, prior=0)
    else:
        assert np.isfinite(bradley_terry(points, prior=0).elo).all()


def test_only_sure_wins_count_and_every_cycle_is_named_once():
    points = np.zeros((5, 5))
    for winner, loser in ((0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (3, 2)):
        points[winner, loser], points[loser, winner] = 15, 5
    points[4] = [11, 5, 4.5, 9, 0]  # 11 of 20, 5 of 5, 4.5 of 9, 9 of 10
    points[:4, 4] = [9, 0, 4.5, 1]
    graph = who_beats_whom(points, list("abcde"))
    assert {f"{winner}{loser}" for winner, loser in graph.edges} == {
        *("ab", "bc", "ca", "ad", "bd", "dc", "ed")
    }
    found = cycles(graph)
    assert {frozenset(cycle) for cycle in found} == {frozenset("abc"), frozenset("adc")}
    assert len(found) == 2
    for cycle in found:
        assert all(graph.has_edge(cycle[i], cycle[(i + 1) % 3]) for i in range(3))


@pytest.mark.parametrize("draws", [0, 0.3, 0.5, 0.9])
def test_equal_players_seem_to_beat_each_other_in_one_of_twenty_tournaments_at_most(draws):
    game = np.array([(1 - draws) / 2, draws, (1 - draws) / 2])  # of 0, 1 or 2 half points
    likely = np.ones(1)
    for games in range(1, 61):
        likely = np.convolve(likely, game)
        tables = ([[0, half / 2], [games - half / 2, 0]] for half in range(games, 2 * games + 1))
        sure = [who_beats_whom(table).number_of_edges() for table in tables]
        assert 2 * likely[games:] @ sure <= 0.05
        assert sure[-1] == (games >= 10)


@pytest.mark.parametrize("power", [0.5, 0.9])
@pytest.mark.parametrize(("difference", "slack"), [(30, 0.01), (200, 0.02), (400, 0.07)])
def test_so_many_games_show_a_difference_that_often(difference, slack, power):
    """The fewer games, the coarser the normal distribution: a single one changes the power."""
    games = games_needed(difference, power)
    enough = np.ceil(games / 2 + 1.96 * np.sqrt(games) / 2)
    shown = binom.sf(enough - 1, games, expected_share(difference))
    assert shown == pytest.approx(power, abs=slack)
    assert games_needed(-difference, power) == games


EVEN = [[0, 1], [1, 0]]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: bradley_terry([[0, 1]]), "points must be a square table for two players or more"),
        (lambda: bradley_terry([[0, -1], [1, 0]]), "points must be 0 or more in each pairing"),
        (lambda: bradley_terry([[1, 1], [1, 0]]), "and 0 on the diagonal"),
        (lambda: bradley_terry([[0, 1e-300], [1e-300, 0]], prior=0), "points must be 0, or 0.001"),
        (lambda: bradley_terry(TWO_GROUPS, prior=0), "the others have not met 1, 2, so that no"),
        (lambda: bradley_terry([[0, 3], [0, 0]], prior=0), "2 took none from the others, so that"),
        (lambda: bradley_terry(EVEN, ["a", "a"]), "names must be 2 different ones"),
        (lambda: bradley_terry(EVEN, prior=1e-9), "prior must be 0, or a number from"),
        (lambda: bradley_terry(EVEN).difference("1", "Zoe"), "no player 'Zoe', only"),
    ],
)
def test_nonsense_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()

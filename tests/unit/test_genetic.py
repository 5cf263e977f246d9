"""Genetic algorithms: what selection promises, what children inherit, and what evolution finds."""

from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from functools import partial
from itertools import product
from multiprocessing import get_context

import numpy as np
import pytest

from coursekit.agents import MatchFitness, Weighing
from coursekit.games import Kalah, Kayles, KInARow, Nim, TicTacToe, TwoPlayers, kalah
from coursekit.genetic import (
    FIFTEEN_THINGS,
    Knapsack,
    blend,
    evolve,
    expected_examples,
    flip_bits,
    gaussian,
    one_max,
    one_point,
    random_bits,
    ranking,
    roulette,
    schema_bound,
    square_score,
    tournament,
)
from coursekit.monte_carlo import random_play_values

SIX = np.arange(6).reshape(6, 1)
FITNESS = np.array([3.0, 0.0, 1.0, 5.0, 2.0, 1.0])
ROUNDS = 4000


def copies(select, fitness=FITNESS):
    """How often each of six individuals is chosen on average, and the standard error of that."""
    rng = np.random.default_rng(0)
    chosen = np.concatenate([select(SIX, fitness, rng) for _ in range(ROUNDS)])[:, 0]
    counts = np.bincount(chosen, minlength=6)
    return counts / ROUNDS, np.sqrt(6 / ROUNDS)


@pytest.mark.parametrize(
    ("select", "expected"),
    [
        (roulette, 6 * FITNESS / 12),
        (ranking, 6 * np.array([5, 1, 2, 6, 4, 3]) / 21),
        # The best of three is one of the k least fit with probability (k/6)³; of equals, either.
        (tournament, 6 * np.array([61, 1, 13, 91, 37, 13]) / 216),
    ],
)
def test_selection_chooses_as_often_as_promised(select, expected):
    measured, error = copies(select)
    assert measured == pytest.approx(expected, abs=4 * error)


def test_only_the_order_counts_for_tournament_and_ranking():
    for select in (tournament, ranking):
        one = select(SIX, FITNESS, 5)
        other = select(SIX, 1000 * FITNESS - 10_000, 5)
        assert (one == other).all()


def test_a_wheel_has_no_negative_fields():
    with pytest.raises(ValueError, match="fitness must be 0 or more for a wheel, not -1"):
        roulette(SIX, [1, 2, 3, 4, 5, -1], 0)


def test_children_share_out_the_genes_of_their_parents():
    rng = np.random.default_rng(3)
    for length in (1, 2, 9):
        mother, father = rng.integers(100, size=(2, length))
        children = np.array(one_point(mother, father, rng))
        assert (np.sort(children, axis=0) == np.sort([mother, father], axis=0)).all()


def test_one_point_cuts_everywhere_alike_and_never_at_the_ends():
    rng = np.random.default_rng(1)
    cuts = [int(np.sum(one_point([1] * 5, [0] * 5, rng)[0])) for _ in range(4000)]
    counts = np.bincount(cuts, minlength=6)
    assert counts[[0, 5]].tolist() == [0, 0]
    assert counts[1:5] == pytest.approx(np.full(4, 1000), abs=120)


def test_blending_stays_within_reach():
    rng = np.random.default_rng(2)
    children = np.array([blend([0.0, 7.0], [4.0, 7.0], rng, reach=0.25)[0] for _ in range(500)])
    assert -1 <= children[:, 0].min() < 0
    assert 4 < children[:, 0].max() <= 5
    assert (children[:, 1] == 7).all()


def test_mutation_keeps_its_rate_and_its_parent():
    genome = np.zeros(10, dtype=int)
    rng = np.random.default_rng(4)
    flipped = np.array([flip_bits(genome, rng, 0.3) for _ in range(2000)])
    assert flipped.mean() == pytest.approx(0.3, abs=0.02)
    assert np.mean([flip_bits(genome, rng).sum() for _ in range(2000)]) == pytest.approx(1, abs=0.1)
    assert not genome.any()
    assert (flip_bits(genome, rng, 1) == 1).all()
    moved = np.array([gaussian([5.0, 5.0], rng, 0.5) for _ in range(2000)])
    assert moved.std() == pytest.approx(0.5, abs=0.03)


def test_evolution_keeps_its_elite_and_remembers_everything():
    start = random_bits(21, 12, 5)  # an odd number of individuals, and so a parent twice
    found = evolve(one_max, start, generations=30, rng=6, elite=2)
    assert found.populations.shape == (31, 21, 12)
    assert (found.populations[0] == start).all()
    assert (found.fitness == found.populations.sum(axis=2)).all()
    two_best = np.sort(found.fitness, axis=1)[:, -2:]
    assert (np.diff(two_best, axis=0) >= 0).all()
    assert one_max(found.best) == found.fitness.max() == found.best_so_far[-1] == 12


def test_without_an_elite_the_best_may_get_lost():
    found = evolve(one_max, random_bits(10, 12, 5), generations=60, rng=0, elite=0)
    assert (np.diff(found.fitness.max(axis=1)) < 0).any()
    assert (np.diff(found.best_so_far) >= 0).all()


def test_the_same_seed_gives_the_same_evolution_and_another_another():
    start = random_bits(20, 30, 1)
    runs = [evolve(one_max, start, 5, rng=seed).populations for seed in (7, 7, 8)]
    assert (runs[0] == runs[1]).all()
    assert (runs[0] != runs[2]).any()


def test_whoever_stops_it_keeps_what_is_finished():
    asked = []

    def tired(bits):
        asked.append(bits)
        if len(asked) > 55:
            raise KeyboardInterrupt
        return one_max(bits)

    found = evolve(tired, random_bits(10, 8), 100)
    assert found.fitness.shape == (5, 10)


def test_evolution_by_matches_is_the_same_serial_and_in_a_pool():
    features = (kalah.stores, kalah.extra_turns)
    fitness = MatchFitness(Kalah(3, 2), features, Weighing(Kalah.heuristic), games=4)
    start = np.random.default_rng(0).normal(size=(6, 2))
    settings = {"generations": 2, "rng": 3, "cross": blend, "mutate": gaussian}
    serial = evolve(fitness, start, **settings)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        parallel = evolve(fitness, start, **settings, executor=executor)
    assert (serial.populations == parallel.populations).all()
    assert (serial.fitness == parallel.fitness).all()


def test_an_agent_weighs_up_what_comes_of_each_move_for_its_player():
    for player in (0, 1):
        board = Kalah.from_text("1 1 0 / 1 1 0", player=player)
        assert Weighing(Kalah.heuristic)(board) == 1  # a seed in the store, and another turn
    winning = TicTacToe.from_text("XX. OO. ...")
    assert Weighing(lambda position: 0)(winning) == 2


def test_the_knapsack_by_dynamic_programming_is_the_best_of_all():
    rng = np.random.default_rng(9)
    for things in (1, 5, 9):
        weights, values = rng.integers(1, 12, (2, things))
        pack = Knapsack(weights, values, int(weights.sum() * 0.6))
        worth, taken = pack.optimum()
        assert worth == max(map(pack, product((0, 1), repeat=things)))
        assert pack([int(thing in taken) for thing in range(things)]) == worth
    assert Knapsack((5,), (3,), 4).optimum() == (0, ())


def test_only_the_order_of_the_weights_counts_and_ties_are_shared():
    start = TicTacToe()
    assert square_score(start, [1, 0, 5]) == square_score(start, [-3, -7, 100])
    assert square_score(start, [0, 0, 0]) == random_play_values(start, {})[0]
    in_a_row = KInARow(3, 3, 3)  # where a win pays 1,000
    assert square_score(in_a_row, (1, 0, 5)) == 1000 * square_score(start, (1, 0, 5))


def test_schemas_are_bounded_and_expected_as_measured():
    rng = np.random.default_rng(12)
    population, fitness, rate = random_bits(6, 4, 3), [1, 4, 2, 0, 5, 3], Fraction(1, 20)
    schemas = ["".join(signs) for signs in product("01*", repeat=4)]
    exact = [expected_examples(schema, population, fitness, rate) for schema in schemas]
    bounds = [schema_bound(schema, population, fitness, rate) for schema in schemas]
    assert all(bound <= value for bound, value in zip(bounds, exact, strict=True))
    assert exact[-1] == bounds[-1] == 6  # ****
    whole = [value for schema, value in zip(schemas, exact, strict=True) if "*" not in schema]
    assert sum(whole) == 6

    def generation():
        parents = roulette(population, fitness, rng)
        pairs = zip(parents[::2], parents[1::2], strict=True)
        children = [child for pair in pairs for child in one_point(*pair, rng)]
        return np.array([flip_bits(child, rng, float(rate)) for child in children])

    children = np.concatenate([generation() for _ in range(1500)])
    found = ((children[:, 0] == 1) & (children[:, 3] == 0)).sum() / 1500
    assert found == pytest.approx(float(exact[schemas.index("1**0")]), abs=0.1)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: evolve(one_max, [[0, 1]]), "population must be a table of numbers"),
        (lambda: evolve(one_max, [[0, 1], [1]]), "population must be a table of numbers"),
        (lambda: evolve(one_max, [[0.5, 1], [0, 2]]), "population must be rows of 0 and 1 to flip"),
        (lambda: evolve(one_max, [[0, 1], [1, 1]], elite=2), "elite must be smaller than"),
        (lambda: evolve(lambda bits: "good", [[0], [1]]), "fitness must return finite numbers"),
        (lambda: evolve(lambda bits: np.nan, [[0], [1]]), "fitness must return finite numbers"),
        (lambda: roulette([[0], [1]], [1, 2, 3], 0), "fitness must be 2 numbers"),
        (lambda: roulette([[0], [1]], [1, np.inf], 0), "fitness must be a finite number for each"),
        (lambda: one_point([0, 1], [1], 0), "father must be as long as the mother"),
        (lambda: flip_bits([0, 1], 0, 1.5), "rate must be a number from 0 to 1"),
        (lambda: flip_bits([0.5, 1], 0), "genome must be a row of 0 and 1"),
        (lambda: gaussian([0.5], 0, -1), "spread must be a finite number, 0 or more"),
        (lambda: schema_bound("1*", [[0], [1]], [1, 1], 0), "schema must be as long as the rows"),
        (lambda: schema_bound("1x", [[0, 1]] * 2, [1, 1], 0), "schema must be a text of 0, 1"),
        (lambda: schema_bound("1", [[0], [1]], [0, 0], 0), "fitness must be numbers from 0 on"),
        (lambda: square_score(TwoPlayers(Nim(3)), (1, 2, 3)), "start must be of tic-tac-toe"),
        (lambda: square_score(TwoPlayers(Kayles(3)), (1, 2, 3)), "start must be of tic-tac-toe"),
        (lambda: square_score(TicTacToe(), (1, 2)), "weights must be three numbers"),
        (lambda: Knapsack((1, 2), (1,), 3), "values must be as many as the weights"),
        (lambda: FIFTEEN_THINGS([1, 0]), "bits must be 15"),
        (lambda: MatchFitness(Kalah(), (), Weighing(len)), "features must be a list of functions"),
        (
            lambda: MatchFitness(Kalah(3, 2), (kalah.stores,), Weighing(len))([1, 2]),
            "weights must be as many as the features",
        ),
    ],
)
def test_what_cannot_evolve_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_a_tournament_of_one_is_a_lottery():
    measured, error = copies(partial(tournament, size=1))
    assert measured == pytest.approx(np.ones(6), abs=4 * error)

"""Genetic algorithms: what selection promises, what children inherit, and what evolution finds."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np
import pytest

from coursekit.games import Nim, TwoPlayers
from coursekit.learning.genetic import (
    FIFTEEN_THINGS,
    Knapsack,
    blend,
    evolve,
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


def test_evolution_is_the_same_serial_and_in_a_pool():
    start, settings = random_bits(9, 15), {"generations": 3, "rng": 3}
    serial = evolve(FIFTEEN_THINGS, start, **settings)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        parallel = evolve(FIFTEEN_THINGS, start, **settings, executor=executor)
    assert (serial.populations == parallel.populations).all()
    assert (serial.fitness == parallel.fitness).all()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: evolve(one_max, [[0, 1], [1]]), "population must be a table of numbers"),
        (lambda: evolve(one_max, [[0.5, 1], [0, 2]]), "must be a row of 0 and 1"),
        (lambda: evolve(one_max, [[0, 1], [1, 1]], elite=2), "elite must be smaller than"),
        (lambda: evolve(lambda bits: np.nan, [[0], [1]]), "fitness must return finite numbers"),
        (lambda: tournament([[0], [1]], [1, 2, 3], 0), "fitness must have 2 numbers"),
        (lambda: ranking([[0], [1]], [1, 2, 3], 0), "fitness must have 2 numbers, not 3"),
        (lambda: blend([0, 1], [1], 0), "father must have 2 numbers, not 1"),
        (lambda: roulette([[0], [1]], [1, np.inf], 0), "fitness must be a finite number for each"),
        (lambda: one_point([0, 1], [1], 0), "father must have 2 numbers, not 1"),
        (lambda: schema_bound("1", [[0], [1]], [0, 0], 0), "fitness must be numbers from 0 on"),
        (lambda: square_score(TwoPlayers(Nim(3)), (1, 2, 3)), "start must be of tic-tac-toe"),
        (lambda: Knapsack((1, 2), (1,), 3), "values must be as many as the weights"),
    ],
)
def test_what_cannot_evolve_is_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()

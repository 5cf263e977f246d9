"""Genetic algorithms on random populations: the schema theorem, knapsacks, and what is kept."""

from fractions import Fraction
from itertools import product

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from coursekit.learning.genetic import (
    Knapsack,
    evolve,
    expected_examples,
    one_max,
    one_point,
    ranking,
    roulette,
    schema_bound,
    tournament,
)

quick = settings(max_examples=settings.default.max_examples // 4)
rates = st.fractions(0, 1, max_denominator=20)


@st.composite
def populations(draw, most=5):
    """Rows of bits, all of the same length."""
    length = draw(st.integers(1, most))
    row = st.lists(st.integers(0, 1), min_size=length, max_size=length)
    return draw(st.lists(row, min_size=2, max_size=6))


@quick
@given(populations(most=4), st.data(), rates)
def test_a_schema_spreads_at_least_as_holland_says(population, data, rate):
    size = len(population)
    fitness = data.draw(st.lists(st.integers(0, 9), min_size=size, max_size=size))
    assume(any(fitness))
    length = len(population[0])
    schema = data.draw(st.text("01*", min_size=length, max_size=length))
    exact = expected_examples(schema, population, fitness, rate)
    assert schema_bound(schema, population, fitness, rate) <= exact <= size
    halves = [
        expected_examples(bit + "*" * (length - 1), population, fitness, rate) for bit in "01"
    ]
    assert sum(halves) == Fraction(size)


@quick
@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=7), st.data())
def test_dynamic_programming_packs_as_well_as_trying_everything(things, data):
    weights, values = zip(*things, strict=True)
    pack = Knapsack(weights, values, data.draw(st.integers(0, sum(weights))))
    assert pack.optimum()[0] == max(map(pack, product((0, 1), repeat=len(things))))


@quick
@given(populations(), st.integers(0, 2**32), st.sampled_from([roulette, ranking, tournament]))
def test_evolution_keeps_its_size_and_its_best(population, seed, select):
    found = evolve(one_max, population, 3, seed, select, one_point)
    assert found.populations.shape == (4, len(population), len(population[0]))
    assert (np.diff(found.fitness.max(axis=1)) >= 0).all()
    assert np.isin(found.populations, (0, 1)).all()

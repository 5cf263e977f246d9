"""Genetic algorithms (§6.1): the notes have the heading only."""

from coursekit.learning.genetic import evolve, one_max, random_bits

# Ours, not in the notes


def test_40_individuals_find_20_ones_within_10_generations():
    for seed in range(10):
        assert evolve(one_max, random_bits(40, 20, seed), 10, seed).fitness.max() == 20

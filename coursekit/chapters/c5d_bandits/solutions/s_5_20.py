"""Each arm's bound is its average, its total per play, and the bonus √(2 ln T / n), where T counts
all plays and n those of the arm. UCB plays the arm whose bound is largest.
"""

from math import log, sqrt


def my_ucb(counts, totals):
    """The arm with the highest upper confidence bound."""
    steps = sum(counts)
    bounds = [total / n + sqrt(2 * log(steps) / n) for n, total in zip(counts, totals, strict=True)]
    return bounds.index(max(bounds))

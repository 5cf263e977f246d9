"""Exercises 1.1 and 1.4 with other numbers: their hints are right for those numbers, too."""

import pytest

from coursekit.course import check
from coursekit.course.practice import variant
from coursekit.puzzles import Jugs, Queens, all_solutions, breadth_first

SEEDS = range(15)


def told(id, answer, seed):
    """What the check says about an answer to the exercise with this seed's numbers."""
    return check(id, answer, seed=seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_other_queens(seed):
    asked = variant("1.1", seed)
    n, (row, column) = asked.diagnose.args
    assert f"row {row} stands in column {column}" in asked.question
    ways = list(all_solutions(Queens(n)))
    for way in ways[:12]:
        assert bool(told("1.1", way, seed)) == (way[row] == column)
    elsewhere = next(way for way in ways if way[row] != column)
    assert f"row {row} has to stay in column {column}" in told("1.1", elsewhere, seed).message
    shifted = tuple(c + 1 for c in asked.answer)
    assert f"from 1 to {n}" in told("1.1", shifted, seed).message
    assert f"yours has {n + 1} queens" in told("1.1", (*asked.answer, 0), seed).message
    half = (*asked.answer[:2], *[...] * (n - 2))
    assert told("1.1", half, seed).passed is None


@pytest.mark.parametrize("seed", SEEDS)
def test_other_jugs(seed):
    asked = variant("1.4", seed)
    (jugs,) = asked.diagnose.args
    small, large = jugs.sizes
    assert f"{small} and {large} litres" in asked.question
    assert f"holds {jugs.target} litres" in asked.question
    fewest = len(asked.answer) - 1
    for first in ((small, 0), (0, large)):
        way = [(0, 0), *breadth_first(From(jugs, first)).path]
        feedback = told("1.4", way, seed)
        if len(way) - 1 == fewest:
            assert feedback.passed
        elif (0, 0) not in way[1:]:
            jug = max(first)
            assert f"began with the {jug}-litre jug: did you try the other one" in feedback.message
    assert f"neither holds {jugs.target} litres" in told("1.4", asked.answer[:-1], seed).message
    assert f"holds {small} litres" in told("1.4", [(small + 1, 0)], seed).message


class From:
    """Jugs that are not empty at first."""

    def __init__(self, jugs: Jugs, start: tuple):
        self.start, self.is_goal, self.neighbours = start, jugs.is_goal, jugs.neighbours

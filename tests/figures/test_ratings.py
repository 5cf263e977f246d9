"""No texts overlap in the pictures of a tournament, however many players it has."""

import matplotlib.pyplot as plt
import numpy as np
import pytest

from coursekit.draw import draw_rivals, rating_chart, strength_chart
from coursekit.ratings import bradley_terry, cycles, who_beats_whom
from tests.figures.overlap import overlapping_texts, smallest_text

LONG = "alpha-beta with a table, quiescence and iterative deepening"


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def assert_readable(sketch, widest=720):
    assert overlapping_texts(sketch) == overlapping_texts(sketch.draw().figure) == []
    assert smallest_text(sketch) >= 11
    assert sketch.width <= widest


def named(count):
    return [LONG, *(f"agent {number}" for number in range(1, count))]


@pytest.mark.parametrize("count", [2, 3, 7, 15, 20])
def test_ratings_and_rivals(count):
    points = np.random.default_rng(count).integers(0, 40, (count, count)) * (1 - np.eye(count))
    assert_readable(rating_chart(bradley_terry(points, named(count))), 900)
    graph = who_beats_whom(points, named(count))
    assert_readable(draw_rivals(graph), 1300)
    assert_readable(draw_rivals(graph, cycles(graph)), 1300)


def test_nobody_has_played_yet_or_somebody_has_lost_everything():
    assert_readable(rating_chart(bradley_terry(np.zeros((3, 3)))))
    assert_readable(rating_chart(bradley_terry([[0, 10**6], [0, 0]], ["$", "<b>"])))
    assert_readable(draw_rivals(who_beats_whom(np.zeros((3, 3)))))


@pytest.mark.parametrize(
    "budgets",
    [
        {"UCT": {"a": 1}},
        {"UCT": {"a": 100, "b": 101, "c": 102, "d": 90_000}},
        {"UCT": {"a": 0.01, "b": 0.5}, "depth": {"c": 3, "d": 7}},
        {LONG: {"a": 10}, "depth first": {"b": 10}, "flat": {"c": 20}, "random": {"d": 10**7}},
    ],
)
def test_strength_against_time(budgets):
    points = np.random.default_rng(0).integers(0, 40, (4, 4)) * (1 - np.eye(4))
    assert_readable(strength_chart(bradley_terry(points, list("abcd")), budgets, "iterations"))

"""No texts overlap in pictures of games with chance, whatever their size."""

import random
from fractions import Fraction

import matplotlib.pyplot as plt
import numpy as np
import pytest

from coursekit.draw import (
    convergence_chart,
    draw_components,
    roll_hold_slice,
    roll_hold_surface,
    side_by_side,
    utility_chart,
    value_map,
)
from coursekit.games import Gambler, GridWorld, Pig, Piglet, RollAndKeep
from coursekit.graph import GameGraph
from coursekit.stochastic import certainty_equivalent, reachable, value_iteration
from tests.figures.overlap import overlapping_texts, smallest_text
from tests.figures.test_trees_and_graphs import name, random_graph

CLIFF = "S . . . . . . . . . . . / -1000 . . # . . . . . . . 12.5"


@pytest.fixture(autouse=True)
def close_figures():
    yield
    plt.close("all")


def solved(position):
    return value_iteration(GameGraph.explore(position))


def slices(goal):
    solution = solved(Pig(goal))
    reached = reachable(solution.graph, solution.policy)
    return [roll_hold_slice(solution, j, reached) for j in (0, goal // 2, goal - 1)]


def world(text):
    solution = solved(GridWorld(text))
    return value_map(solution.graph, solution.values, solution.policy)


def race(position):
    solution = solved(position)
    return value_map(solution.graph, solution.values)


def lotteries():
    coin = [(Fraction(1, 2), 0), (Fraction(1, 2), 100)]
    utilities = (lambda money: money**0.5, lambda money: money, lambda money: money**2)
    return side_by_side(utility_chart(coin, u, certainty_equivalent(coin, u)) for u in utilities)


def guesses(rounds):
    return [np.full(2, 0.5**i) for i in range(rounds)]


PICTURES = {
    "slices of Pig to 9": lambda: side_by_side(slices(9)),
    "slices of Pig to 40": lambda: side_by_side(slices(40)),
    "the world of the textbook": lambda: world(GridWorld().world),
    "a cliff": lambda: world(CLIFF),
    "Piglet to 1": lambda: race(Piglet(1)),
    "Piglet to 10": lambda: race(Piglet(10)),
    "Piglet to 45": lambda: race(Piglet(45)),
    "convergence": lambda: convergence_chart({"one": guesses(3), "other": guesses(90)}, [0, 0]),
    "lotteries": lotteries,
    "components of Piglet to 2": lambda: draw_components(GameGraph.explore(Piglet(2))),
    "components of Piglet to 3": lambda: draw_components(GameGraph.explore(Piglet(3))),
    "components of Pig to 3": lambda: draw_components(GameGraph.explore(Pig(3))),
    "components of a gambler": lambda: draw_components(GameGraph.explore(Gambler(6, 3))),
    "no cycles": lambda: draw_components(GameGraph.explore(RollAndKeep(3))),
}


@pytest.mark.parametrize("picture", PICTURES)
def test_pictures_of_the_course(picture):
    sketch = PICTURES[picture]()
    assert overlapping_texts(sketch) == overlapping_texts(sketch.draw().figure) == []
    assert smallest_text(sketch) >= 9


@pytest.mark.parametrize("goal", [4, 45])
def test_the_surface(goal):
    figure = roll_hold_surface(solved(Pig(goal)))
    assert overlapping_texts(figure) == []


@pytest.mark.parametrize("seed", range(12))
def test_components_of_random_graphs(seed):
    graph = random_graph(random.Random(seed), cyclic=True)
    assert overlapping_texts(draw_components(graph, labels=name)) == []

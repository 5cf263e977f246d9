"""One kind of picture: whatever draws returns a sketch, or a figure where it has to be one."""

import inspect

import matplotlib.pyplot as plt
import pytest
from matplotlib.figure import Figure

from coursekit import draw
from coursekit.draw import Sketch
from coursekit.extensive_form import GameTree, cfr_steps, normal_form
from coursekit.games import CoinGame, GridWorld, Piglet, Subtraction, TicTacToe, Tree
from coursekit.learning.decision_trees import WEATHER, Examples, cart, id3, id3_steps
from coursekit.learning.genetic import evolve, one_max, random_bits
from coursekit.learning.networks import multilayer
from coursekit.learning.perceptron import TWO_INPUTS
from coursekit.learning.training import Training
from coursekit.matrix_games import (
    COIN_GAME,
    LinearProgram,
    best_response_curves,
    region,
    simplex,
    support_enumeration,
)
from coursekit.monte_carlo import THREE_ARMS, greedy, simulate, uct, uct_dag
from coursekit.players import agent, bradley_terry, tournament, who_beats_whom
from coursekit.puzzles import a_star, romania
from coursekit.solving import GameGraph, minimax
from coursekit.stochastic import solve_pig, value_iteration
from coursekit.trace import trace

TREE = Tree(((1, 2), (3, 4)))
COINS = GameTree.explore(CoinGame())
FLAT = LinearProgram([3, 2], [[1, 1], [1, 3]], [4, 6])
SOLID = LinearProgram([1, 2, 3], [[1, 1, 1]], [1])
ROADS = romania()
BOARD = draw.board_sketch(Subtraction(3))

PLAYED = {"greedy": simulate(greedy, THREE_ARMS, steps=9, runs=5)}
FOUND = uct_dag(TREE, iterations=9)
SEARCHED = uct(TREE, iterations=9).root.to_networkx()

BRED = evolve(one_max, random_bits(6, 5), generations=3)
MET = tournament(TREE, {"random": agent("random"), "another": agent("random")}, games=4)
RATED = bradley_terry([[0, 10], [30, 0]], ["10", "100"])
PIGLET = value_iteration(GameGraph.explore(Piglet(3)))
TABLE = solve_pig(Piglet(3))
GRID = GridWorld()
COIN = ((0.5, 0), (0.5, 100))

NET = multilayer([2, 3, 1], rng=0)

POINTS = Examples([{"x": 1, "y": 2}, {"x": 4, "y": 3}], ["low", "high"])
SKETCHES = {
    "draw_crossover": lambda: draw.draw_crossover([1, 1, 1], [0, 0, 0], 1),
    "draw_pivot": lambda: draw.draw_pivot(*simplex(FLAT).tableaus[:2]),
    "draw_wheel": lambda: draw.draw_wheel([1, 2, 3]),
    "backup_diagrams": draw.backup_diagrams,
    "fitness_chart": lambda: draw.fitness_chart(BRED),
    "population_bits": lambda: draw.population_bits(BRED),
    "population_map": lambda: draw.population_map(BRED),
    "action_value_map": lambda: draw.action_value_map(GRID, {GRID: {"north": 0.5, "east": -1}}),
    "board_values": lambda: draw.board_values(TicTacToe(), {4: 0.5, 0: -0.25}),
    "heat_table": lambda: draw.heat_table({1: {5: 1.0, 6: 0}, 2: {6: -1}}, "take", "stones"),
    "spread_chart": lambda: draw.spread_chart({"SARSA": {1: [0, 2], 10: [3, 3]}}),
    "decision_map": lambda: draw.decision_map(NET, TWO_INPUTS, (0, 1, 1, 0)),
    "draw_network": lambda: draw.draw_network(NET, ["a", "b"]),
    "draw_neuron": lambda: draw.draw_neuron((-1, 1, 1), (1, 0)),
    "hidden_boards": lambda: draw.hidden_boards(multilayer([9, 4, 1], rng=0), (3, 3)),
    "loss_chart": lambda: draw.loss_chart({"Adam": Training((0.7, 0.4), (0.7, 0.5))}),
    "cross_table": lambda: draw.cross_table(MET),
    "rating_chart": lambda: draw.rating_chart(RATED),
    "strength_chart": lambda: draw.strength_chart(RATED, {"UCT": {"10": 10, "100": 100}}),
    "draw_rivals": lambda: draw.draw_rivals(who_beats_whom([[0, 30], [10, 0]])),
    "convergence_chart": lambda: draw.convergence_chart({"guesses": [[1, 2], [0, 1]]}, [0, 1]),
    "draw_components": lambda: draw.draw_components(GameGraph.explore(Piglet(1))),
    "roll_hold_slice": lambda: draw.roll_hold_slice(TABLE, 1),
    "stake_chart": lambda: draw.stake_chart({3: [1, 3]}),
    "utility_chart": lambda: draw.utility_chart(COIN, lambda money: money, 50),
    "value_map": lambda: draw.value_map(PIGLET.graph, PIGLET.values),
    "arm_bars": lambda: draw.arm_bars(PLAYED),
    "decision_regions": lambda: draw.decision_regions(cart(POINTS), POINTS),
    "draw_decision_tree": lambda: draw.draw_decision_tree(id3(WEATHER)),
    "gain_bars": lambda: draw.gain_bars(id3_steps(WEATHER)[0]),
    "draw_search_graph": lambda: draw.draw_search_graph(FOUND.to_networkx()),
    "draw_search_tree": lambda: draw.draw_search_tree(SEARCHED),
    "draw_tree_and_graph": lambda: draw.draw_tree_and_graph(
        SEARCHED, FOUND.to_networkx(), labels=str
    ),
    "exploitability_chart": lambda: draw.exploitability_chart({"CFR": {1: 0.5, 10: 0.1}}),
    "learning_chart": lambda: draw.learning_chart([next(cfr_steps(CoinGame()))], 0, ()),
    "strategy_bars": lambda: draw.strategy_bars({(): {"heads": 0.4, "tails": 0.6}}),
    "regret_chart": lambda: draw.regret_chart(PLAYED),
    "ucb_bars": lambda: draw.ucb_bars([3, 2], [2, 1]),
    "binary_rows": lambda: draw.binary_rows([5, 7, 9]),
    "board_sketch": lambda: draw.board_sketch(Subtraction(3)),
    "compare_searches": lambda: draw.compare_searches(TREE, {"minimax": trace(minimax, TREE)}),
    "draw_best_responses": lambda: draw.draw_best_responses(
        COIN_GAME, best_response_curves(COIN_GAME)
    ),
    "draw_envelope": lambda: draw.draw_envelope(COIN_GAME),
    "draw_information_sets": lambda: draw.draw_information_sets(CoinGame()),
    "draw_graph": lambda: draw.draw_graph(GameGraph.explore(Subtraction(3))),
    "draw_polygon": lambda: draw.draw_polygon(FLAT),
    "draw_tree": lambda: draw.draw_tree(TREE),
    "gallery": lambda: draw.gallery([BOARD, BOARD]),
    "growth_chart": lambda: draw.growth_chart({"calls": {1: 1, 2: 3}}),
    "outcome_grid": lambda: draw.outcome_grid(["PN", "NP"]),
    "outcome_strip": lambda: draw.outcome_strip("PNNN"),
    "payoff_table": lambda: draw.payoff_table(COIN_GAME),
    "search_map": lambda: draw.search_map(ROADS, a_star(ROADS, ROADS.straight_line)),
    "side_by_side": lambda: draw.side_by_side([BOARD, BOARD]),
}
FIGURES = {
    "draw_normal_form": lambda: draw.draw_normal_form(normal_form(COINS), COINS),
    "draw_landscape": lambda: draw.draw_landscape(
        COIN_GAME, [[0, -1], [-1, 0]], support_enumeration(COIN_GAME).profiles
    ),
    "draw_polytope": lambda: draw.draw_polytope(SOLID, region(SOLID), simplex(SOLID).path),
    "roll_hold_surface": lambda: draw.roll_hold_surface(TABLE),
    "sequence_chart": lambda: draw.sequence_chart([0, 1, 2, 0, 1, 2]),
}


def draws(name):
    """Whether a public name of `coursekit.draw` is a function that makes one picture."""
    thing = getattr(draw, name)
    if not inspect.isfunction(thing):
        return False
    returned = inspect.signature(thing).return_annotation
    is_board = name == "board" or name.endswith("_board")  # the tests of boards try these
    return not is_board and (name.startswith("draw_") or returned in ("Sketch", "Figure", "Axes"))


def test_every_picture_is_tried_here():
    assert {name for name in draw.__all__ if draws(name)} == {*SKETCHES, *FIGURES}


@pytest.fixture(autouse=True)
def no_open_figures():
    """Examples in docstrings, which run in the same process, may have left some open."""
    plt.close("all")


@pytest.mark.parametrize("name", SKETCHES)
def test_a_sketch_shows_itself_and_opens_no_figure(name):
    sketch = SKETCHES[name]()
    assert isinstance(sketch, Sketch)
    assert sketch._repr_svg_().startswith("<svg ")
    assert plt.get_fignums() == []


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_is_not_open_and_so_not_shown_a_second_time(name):
    assert isinstance(FIGURES[name](), Figure)
    assert plt.get_fignums() == []

"""Decision trees (§6.2.1): the notes have the heading only."""

from coursekit.games import TicTacToe
from coursekit.games.lines import squares
from coursekit.learning.decision_trees import (
    WEATHER,
    Which,
    entropy,
    examples_from,
    id3,
    information_gain,
)
from coursekit.solving import GameGraph

GRAPH = GameGraph.explore(TicTacToe())
ENDS = [GRAPH.positions[i] for i in GRAPH.ended]
"""All boards on which a game of tic-tac-toe can end."""


def gains(examples, names):
    return [round(information_gain(examples, Which(name)), 4) for name in names]


# Ours, not in the notes


def test_the_gains_of_the_weather():
    assert gains(WEATHER, WEATHER.attributes) == [0.2467, 0.0292, 0.1518, 0.0481]


def test_a_tree_of_final_boards():
    examples = examples_from(ENDS, squares, lambda board: board.payoffs()[0] == 1)
    assert examples.counts == {True: 626, False: 332}
    assert round(entropy([626, 332]), 4) == 0.931
    assert gains(examples, ("centre", "top left", "top")) == [0.0872, 0.0136, 0.007]
    tree = id3(examples)
    assert (tree.size, tree.leaves, tree.depth) == (343, 218, 7)

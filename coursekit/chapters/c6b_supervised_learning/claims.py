"""What is to be checked about supervised learning (§6.2), and what settles it."""

from __future__ import annotations

from functools import lru_cache

from coursekit.course.claim import claim
from coursekit.decision_trees import (
    WEATHER,
    Examples,
    accuracy,
    bits_of,
    cross_validate,
    entropy,
    examples_of,
    id3,
    information_gain,
)
from coursekit.games import Nim, Subtraction, TicTacToe
from coursekit.games.tic_tac_toe import squares
from coursekit.graph import GameGraph
from coursekit.solving import outcome_memoized

# Decision trees (§6.2.1)


def shape(tree):
    """Nodes, leaves and depth."""
    return tree.size, tree.leaves, tree.depth


@lru_cache
def endgames() -> Examples:
    """All boards on which a game of tic-tac-toe can end, and whether X has won."""
    graph = GameGraph.explore(TicTacToe())
    boards = [graph.positions[i] for i in graph.ended]
    return examples_of(
        boards, squares, lambda board: "X wins" if board.payoffs()[0] == 1 else "not"
    )


@claim("C6.D1", "§6.2.1", "the entropy of 9 yes and 5 no", expected=0.9403)
def weather_entropy():
    return round(entropy([9, 5]), 4)


@claim(
    "C6.D1",
    "§6.2.1",
    "the weather: the gains of outlook, temperature, humidity and wind",
    expected=(0.2467, 0.0292, 0.1518, 0.0481),
)
def weather_gains():
    return tuple(round(information_gain(WEATHER, name), 4) for name in WEATHER.attributes)


@claim("C6.D1", "§6.2.1", "the weather: nodes, leaves and depth of ID3's tree", expected=(8, 5, 2))
def weather_tree():
    return shape(id3(WEATHER))


@claim(
    "C6.D2",
    "§6.2.1",
    "final boards of tic-tac-toe: X has won, X has not, and the entropy",
    expected=(626, 332, 0.931),
)
def final_boards():
    counts = endgames().counts
    return counts["X wins"], counts["not"], round(entropy(list(counts.values())), 4)


@claim(
    "C6.D2",
    "§6.2.1",
    "final boards: the gain of the centre, of a corner and of an edge",
    expected=(0.0872, 0.0136, 0.007),
)
def gains_of_squares():
    boards = endgames()
    names = ("centre", "top left", "top")
    return tuple(round(information_gain(boards, name), 4) for name in names)


@claim(
    "C6.D2",
    "§6.2.1",
    "final boards: nodes, leaves and depth of ID3's tree, and its accuracy on the same boards",
    expected=(343, 218, 7, 1),
)
def tree_of_boards():
    boards = endgames()
    tree = id3(boards)
    return *shape(tree), accuracy(tree, boards)


@claim("C6.D2", "§6.2.1", "final boards: the share of the larger class", expected=0.6534)
def majority():
    counts = endgames().counts
    return round(max(counts.values()) / sum(counts.values()), 4)


@claim(
    "C6.D2",
    "§6.2.1",
    "final boards: with three shufflings, the accuracy of ID3 in tenfold cross-validation is "
    "always from 0.82 to 0.88",
    expected=True,
    unlisted="the notebook shows one of them",
)
def tenfold():
    boards = endgames()
    found = [cross_validate(boards.shuffled(seed), id3).accuracy for seed in range(3)]
    return bool(min(found) >= 0.82 and max(found) <= 0.88)


@claim(
    "C6.D3",
    "§6.2.1",
    "take 1, 2 or 3 of up to 31 stones: ID3's tree on the binary digits, nodes, leaves, depth",
    expected=(5, 3, 2),
)
def one_heap():
    heaps = examples_of(
        range(32), lambda n: bits_of(n, 5), lambda n: outcome_memoized(Subtraction(n), {})
    )
    return shape(id3(heaps))


@claim(
    "C6.D3",
    "§6.2.1",
    "Nim with two heaps below 4: the gain of each binary digit",
    expected=(0, 0, 0, 0),
    unlisted="the notebook computes it",
)
def two_heaps():
    heaps = [(a, b) for a in range(4) for b in range(4)]
    table = examples_of(
        heaps,
        lambda pair: bits_of(pair[0], 2, "a") | bits_of(pair[1], 2, "b"),
        lambda pair: outcome_memoized(Nim(pair), {}),
    )
    return tuple(round(information_gain(table, name), 9) for name in table.attributes)

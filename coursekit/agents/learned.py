"""An agent that plays by a decision tree. Notes §6.2.1."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from coursekit.agents.engine import Engine
from coursekit.checks import function_name
from coursekit.decision_trees.examples import Row
from coursekit.decision_trees.results import DecisionTree
from coursekit.decision_trees.using import reached_leaf
from coursekit.games import Position
from coursekit.search import alpha_beta

DOUBT = 0.99
"""A guess counts a little less than the end of a game: what is certain is preferred."""

Describe = Callable[[Any], Row]
"""describe(position) returns its attributes with their values, as the tree knows them."""


def tree_heuristic(tree: DecisionTree, describe: Describe) -> Callable[[Position], float]:
    """What positions like this one were worth to Player I: the mean label where the tree ends.

    The labels that the tree has learnt are numbers: what a position is worth to Player I.

    >>> from coursekit.decision_trees import Examples, id3
    >>> tree = id3(Examples([{"stones": 1}, {"stones": 2}], [1, -1]))
    >>> tree_heuristic(tree, lambda stones: {"stones": stones})(2)
    -0.99
    """

    def heuristic(position: Position) -> float:
        row = describe(position)
        if not isinstance(row, Mapping):
            raise ValueError(
                f"{function_name(describe)} must return attributes with their values, such as "
                f"{{'centre': 'X'}}, not {row!r}"
            )
        counts = reached_leaf(tree, row).counts
        return DOUBT * sum(label * count for label, count in counts.items()) / sum(counts.values())

    return heuristic


def tree_agent(tree: DecisionTree, describe: Describe, depth: int = 1) -> Engine:
    """An agent that looks `depth` moves ahead and asks the tree what it finds there.

    >>> from coursekit.decision_trees import examples_of, id3
    >>> from coursekit.games import TicTacToe
    >>> from coursekit.games.lines import squares
    >>> boards = [TicTacToe.from_text(f"{row} ... ...") for row in ("X..", ".X.", "O.X", "OX.")]
    >>> tree = id3(examples_of(boards, squares, lambda board: 1 if board.x & 1 else 0))
    >>> tree_agent(tree, squares)(TicTacToe())
    0
    """
    return Engine(alpha_beta, tree_heuristic(tree, describe), depth)

"""The computations behind the claims on trees and their size, each in a fraction of a second."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from math import inf, log10
from typing import Any

from coursekit.course.watching import height, leaf_number, leaves_below, watched
from coursekit.games import Othello, TicTacToe, Tree
from coursekit.graph import GameGraph
from coursekit.position import weighted
from coursekit.record import trace
from coursekit.search import alpha_beta, first_leaf, minimax, no_heuristic
from coursekit.solving import complexity

SECONDS_A_YEAR = 365.25 * 24 * 3600


def power_of_ten(base: int, exponent: int, less: float = 0) -> int:
    """The power of ten nearest to base to the exponent, divided by 10 to the `less`.

    >>> power_of_ten(10, 5), power_of_ten(2, 10)
    (5, 3)
    """
    return round(exponent * log10(base) - less)


def years_for_go() -> int:
    """The power of ten in the years that a quadrillion paths a second need for Go's tree."""
    return power_of_ten(250, 150, less=15 + log10(SECONDS_A_YEAR))


def depths_in_time(nodes: int, b: int) -> tuple[int, int]:
    """How deep minimax gets with so many nodes, and alpha-beta at best, to the nearest depth."""
    depth = log10(nodes) / log10(b)
    return round(depth), round(2 * depth)


def last_level_is_largest() -> bool:
    """Whether the lowest level has more nodes than all levels above it, the root aside."""
    return all(
        sum(b**level for level in range(1, d)) < b**d for b in range(2, 40) for d in range(1, 12)
    )


def symmetric_to(rows: list[list[str]]) -> set[str]:
    """A square board in all its rotations and reflections, as texts."""
    found = set()
    for _ in range(4):
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
        found |= {"/".join(map("".join, rows)), "/".join("".join(row[::-1]) for row in rows)}
    return found


def othello_openings() -> tuple[int, int]:
    """How many first moves Othello has, and how many of them differ by more than a symmetry."""
    options: list[Any] = Othello().options()
    return len(options), len({min(symmetric_to(option.squares())) for option in options})


def some_trees(count: int, seed: int = 5, most: int = 3, largest: int = 9) -> Iterator[Tree]:
    """So many random trees, always the same."""
    chooser = random.Random(seed)

    def node(levels: int) -> Any:
        if levels == 0 or (levels < 3 and chooser.random() < 0.15):
            return chooser.randint(0, largest)
        return tuple(node(levels - 1) for _ in range(chooser.randint(1, most)))

    for _ in range(count):
        root = node(chooser.randint(1, 4))
        yield Tree(root if isinstance(root, tuple) else (root,), chooser.randint(0, 1))


def uniform(b: int, levels: int, leaf: Callable[[], Any]) -> Any:
    """A nested tuple with b branches at every node and so many levels."""
    if levels == 0:
        return leaf()
    return tuple(uniform(b, levels - 1, leaf) for _ in range(b))


def exact_at_full_depth() -> bool:
    """Whether minimax with a heuristic has the value of the game once the depth is enough."""
    return all(
        minimax(tree, first_leaf, height(tree.node) + more) == minimax(tree, no_heuristic, inf)
        for tree in some_trees(100)
        for more in (0, 1)
    )


def sizes_of_searches(b: int, depth: int) -> tuple[int, ...]:
    """How many positions below the root the searches to depth 1, 2, … look at."""
    tree = Tree(uniform(b, depth, lambda: 0))
    return tuple(len(trace(minimax, tree, first_leaf, d)) - 1 for d in range(1, depth + 1))


def tic_tac_toe_sizes() -> tuple[int, int, int]:
    """The nodes of the whole tree, the calls of alpha-beta, and the positions of tic-tac-toe."""
    graph = GameGraph.explore(TicTacToe())
    calls = trace(alpha_beta, TicTacToe(), no_heuristic, inf)
    return complexity(graph).tree_nodes, len(calls), len(graph)


def choices_survive(change: Callable[[int], int]) -> bool:
    """Whether the best moves stay the same if every payoff is changed in this way."""

    def changed(node: Any) -> Any:
        return tuple(map(changed, node)) if isinstance(node, tuple) else change(node)

    return all(
        minimax(tree, first_leaf, inf)[1]
        == minimax(Tree(changed(tree.node), tree.player), first_leaf, inf)[1]
        for tree in some_trees(100)
    )


def kings(pieces: dict[str, int]) -> int:
    """Player I's kings minus Player II's; the next two likewise."""
    return pieces.get("K", 0)


def queens(pieces: dict[str, int]) -> int:
    return pieces.get("Q", 0)


def rooks(pieces: dict[str, int]) -> int:
    return pieces.get("R", 0)


material = weighted({kings: 10**100, queens: 9, rooks: 5})
"""The heuristic of lecture 20 for chess, as far as it is printed, on differences of pieces."""


def views_of_a_board() -> int:
    """How many 2 × 2 windows a 3 × 3 board has."""
    corners = product(range(3), repeat=2)
    return sum(row + 2 <= 3 and column + 2 <= 3 for row, column in corners)


def looked_at(search: Callable, tree: Tree) -> list[int]:
    """The numbers of the leaves that a search comes to, each once, counted from the left."""
    log, args = watched(tree, height(tree.node))
    search(*args)
    return [leaf_number(tree, path) for path in dict.fromkeys(log.leaves)]


def worth(tree: Tree, numbers: list[int]) -> list[Any]:
    """The values of the leaves with these numbers."""
    flat = _leaves(tree.node)
    return [flat[number - 1] for number in numbers]


def unseen(search: Callable, tree: Tree) -> list[int]:
    """The numbers of the leaves that a search does not come to."""
    seen = looked_at(search, tree)
    return [n for n in range(1, leaves_below(tree.node) + 1) if n not in seen]


def _leaves(node: Any) -> list[Any]:
    return [leaf for part in node for leaf in _leaves(part)] if isinstance(node, tuple) else [node]

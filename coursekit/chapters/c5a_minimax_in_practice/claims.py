"""What the notes claim about trees that are too large and minimax with a heuristic (§5.1)."""

from __future__ import annotations

from math import inf, log10
from typing import Any

from coursekit.course.claim import claim
from coursekit.course.tools.random_games import random_trees, uniform
from coursekit.course.tools.watching import height
from coursekit.games import Othello, TicTacToe, Tree
from coursekit.graph import GameGraph
from coursekit.position import weighted
from coursekit.record import trace
from coursekit.search import alpha_beta, first_leaf, iterative_deepening, minimax, no_heuristic
from coursekit.solving import complexity

SECONDS_PER_YEAR = 365.25 * 24 * 3600


def power_of_ten(base: int, exponent: int, less: float = 0) -> int:
    """The power of ten nearest to base to the exponent, divided by 10 to the `less`.

    >>> power_of_ten(10, 5), power_of_ten(2, 10)
    (5, 3)
    """
    return round(exponent * log10(base) - less)


@claim(
    "C5.01",
    "§5.1",
    "the game tree of Go, 250 moves and 150 deep, as a power of 10",
    expected=360,
    printed=(360,),
    erratum="§5.1: only the first digit of two exponents is raised; 10³60 and 10¹5 should be 10³⁶⁰ "
    "and 10¹⁵.",
)
def tree_of_go():
    return power_of_ten(250, 150)


@claim(
    "C5.01",
    "§5.1",
    "the years for it at 10¹⁵ paths per second, as a power of 10",
    expected=337,
    printed=(337,),
)
def years_for_go():
    return power_of_ten(250, 150, less=15 + log10(SECONDS_PER_YEAR))


@claim(
    "C5.01",
    "§5.1",
    "Go's states as a power of 10, if each of the 361 points is empty, black or white",
    expected=172,
    printed=(172, 170),
    erratum="§5.1 has 10¹⁷², which counts all colourings of the points (3³⁶¹); Lecture 20 has "
    "10¹⁷⁰, the legal positions, and calls them nodes, which should be states.",
)
def states_of_go():
    return power_of_ten(3, 361)


@claim(
    "C5.02",
    "slides",
    "the game tree of chess, 35 moves and 100 deep, as a power of 10",
    expected=154,
    printed=(135,),
    erratum="Nau's slides, complexity of minimax: 10¹³⁵ nodes are printed for chess; 35¹⁰⁰ is "
    "10¹⁵⁴.",
    document="Nau's slides",
)
def tree_of_chess():
    return power_of_ten(35, 100)


@claim(
    "C5.02",
    "slides",
    "how many times 10⁸⁷, the particles of the universe, as a power of 10",
    expected=67,
    printed=(48,),
    erratum="Nau's slides, complexity of minimax: chess is printed as 10⁴⁸ times the particles; "
    "10¹⁵⁴ is 10⁶⁷ times 10⁸⁷.",
    document="Nau's slides",
)
def chess_and_particles():
    return power_of_ten(35, 100, less=87)


@claim(
    "C5.03",
    "slides",
    "the game tree of Go, 200 moves and 250 to 300 deep, as powers of 10",
    expected=(575, 690),
    printed=((525, 620),),
    erratum="Nau's slides, size of Go: 10⁵²⁵ to 10⁶²⁰ is printed; 200²⁵⁰ is 10⁵⁷⁵ and 200³⁰⁰ is "
    "10⁶⁹⁰.",
    document="Nau's slides",
)
def tree_of_go_on_the_slides():
    return power_of_ten(200, 250), power_of_ten(200, 300)


@claim(
    "C5.04",
    "slides",
    "how deep a million nodes go in chess, with minimax and with alpha-beta at best",
    expected=(4, 8),
    printed=((4, 8),),
    document="Nau's slides",
)
def depths_of_a_million():
    depth = log10(10**6) / log10(35)
    return round(depth), round(2 * depth)


@claim(
    "C5.04",
    "slides",
    "all levels above the lowest one together are smaller than it",
    expected=True,
    printed=(True,),
    document="Nau's slides",
)
def last_level_is_largest():
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


@claim(
    "C5.06",
    "§5.1.1",
    "Othello's first moves, and how many differ by more than a symmetry",
    expected=(4, 1),
    printed=((4, 1),),
)
def othello_openings():
    options: list[Any] = Othello().options()
    return len(options), len({min(symmetric_to(option.squares())) for option in options})


@claim(
    "C5.07",
    "§5.1",
    "minimax with a heuristic is exact as soon as the depth is enough",
    expected=True,
    printed=(True,),
    erratum="§5.1: MINIMAX-WITH-HEURISTIC asks for a nonterminal G and d ≥ 1, but its recursion "
    "reaches the ends and d = 0; it should ask this of the first call only.",
)
def exact_at_full_depth():
    return all(
        minimax(tree, first_leaf, height(tree.node) + more) == minimax(tree, no_heuristic, inf)
        for tree in random_trees(100, seed=7)
        for more in (0, 1)
    )


@claim(
    "C5.08",
    "§5.1.1",
    "deepening returns what the last and deepest search has found",
    expected=True,
    printed=(True,),
    erratum="§5.1.1: only the time ends the printed loop; it should also end when the whole tree "
    "has been searched.",
)
def deepening_returns_the_last():
    return all(
        (found.value, found.move) == minimax(tree, first_leaf, found.depth)
        for tree in random_trees(50, seed=8)
        for found in [iterative_deepening(tree, first_leaf, minimax)]
    )


@claim(
    "C5.08",
    "§5.1.1",
    "how many positions the searches to depth 1, 2, … 5 look at with 3 moves everywhere",
    expected=(3, 12, 39, 120, 363),
)
def sizes_of_searches():
    tree = Tree(uniform(3, 5, lambda: 0))
    return tuple(len(trace(minimax, tree, first_leaf, depth)) - 1 for depth in range(1, 6))


@claim(
    "C5.20",
    "slides",
    "the best moves stay the same if all payoffs are cubed, which keeps their order",
    expected=True,
    printed=(True,),
    document="Slides on solving games",
)
def choices_survive():
    def cubed(node: Any) -> Any:
        return tuple(map(cubed, node)) if isinstance(node, tuple) else node**3

    return all(
        minimax(tree, no_heuristic, inf)[1]
        == minimax(Tree(cubed(tree.node), tree.player), no_heuristic, inf)[1]
        for tree in random_trees(100, seed=20)
    )


@claim(
    "C5.41",
    "§5.1.2",
    "tic-tac-toe: nodes of the tree, calls of alpha-beta, positions",
    expected=(549946, 18297, 5478),
)
def tic_tac_toe_sizes():
    graph = GameGraph.explore(TicTacToe())
    calls = trace(alpha_beta, TicTacToe(), no_heuristic, inf)
    return complexity(graph).tree_nodes, len(calls), len(graph)


def kings(pieces: dict[str, int]) -> int:
    """Player I's kings minus Player II's; the next two likewise."""
    return pieces.get("K", 0)


def queens(pieces: dict[str, int]) -> int:
    return pieces.get("Q", 0)


def rooks(pieces: dict[str, int]) -> int:
    return pieces.get("R", 0)


material = weighted({kings: 10**100, queens: 9, rooks: 5})
"""The heuristic of Lecture 20 for chess, as far as it is printed, on differences of pieces."""


@claim(
    "C5.42",
    "lecture 20",
    "chess: a queen and a rook more, in the heuristic that adds up the pieces",
    expected=14,
)
def a_queen_and_a_rook():
    return material({"K": 0, "Q": 1, "R": 1})

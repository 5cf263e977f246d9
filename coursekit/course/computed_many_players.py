"""The computations behind the claims on games for many players."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from math import inf
from typing import Any

from coursekit.course.computed_chapter_5 import uniform
from coursekit.course.watching import height, watched
from coursekit.games import Tree, Utilities
from coursekit.games.tug_of_war import TugOfWar, heights
from coursekit.many_players import (
    first,
    last,
    max_n,
    paranoid,
    paranoid_alpha_beta,
)
from coursekit.search import no_heuristic

ONE_MOVE = Tree((Utilities(1, 5, 4), Utilities(3, 2, 5)), players=3)
"""Player I's own choice between 1 and 3."""

FIGURE_5_3 = Tree(
    ((Utilities(1, 5, 4), Utilities(3, 2, 5)), (Utilities(0, 3, 7), Utilities(5, 3, 2))), players=3
)
"""A tree for Fig. 5.3, with a tie for Player II on the right; on the left only the 1 is printed."""


def root_by_tie_break() -> tuple[Any, Any]:
    """What Player I earns in Fig. 5.3 if Player II takes the first or the last of equal moves."""
    earned = [max_n(FIGURE_5_3, no_heuristic, 2, tie_break)[0] for tie_break in (first, last)]
    return earned[0][0], earned[1][0]


def some_games(count: int) -> Iterator[Tree]:
    """So many random trees for three players, always the same."""
    chooser = random.Random(53)

    def leaf() -> Utilities:
        return Utilities(*[chooser.randrange(10) for _ in range(3)])

    for _ in range(count):
        yield Tree(uniform(2, chooser.randint(1, 4), leaf), chooser.randrange(3), 3)


def paranoid_promises_less() -> bool:
    """Whether PARANOID never promises the mover more than MAXⁿ does, in 100 games."""
    return all(
        paranoid(tree, no_heuristic, inf, tree.player)[0]
        <= max_n(tree, no_heuristic, inf)[0][tree.player]
        for tree in some_games(100)
    )


def best_case(b: int, levels: int, players: int) -> Tree:
    """A tree in which the first move is always the best one, for and against Player I.

    A leaf pays Player I 0 if both sides always took the first move on the way, 1 if only Player I
    did, -1 if only the others did.
    """

    def node(level: int, first_of_one: bool, first_of_others: bool) -> Any:
        if level == levels:
            earned = first_of_one - first_of_others
            return Utilities(earned, *[0] * (players - 1))
        of_one = level % players == 0
        return tuple(
            node(
                level + 1,
                first_of_one and (move == 0 or not of_one),
                first_of_others and (move == 0 or of_one),
            )
            for move in range(b)
        )

    return Tree(node(0, True, True), 0, players)


def leaves_looked_at(search: Callable, tree: Tree, *player: int) -> int:
    """How many leaves a search looks at, from the point of view of a player if it needs one."""
    log, (position, _, depth) = watched(tree, height(tree.node))
    search(position, no_heuristic, depth, *player)
    return len(set(log.leaves))


def search_of_the_bound() -> str:
    """Which search comes down to the order of b^((1 - 1/n) d) leaves with the best moves first."""
    sizes = [(b, d, best_case(b, d, 3)) for b, d in product((2, 3), (3, 6))]
    fewest = [b ** (d - d // 3) + b ** (d // 3) - 1 for b, d, _ in sizes]
    counts = {
        "MAXⁿ": [leaves_looked_at(max_n, tree) for _, _, tree in sizes],
        "PARANOID": [leaves_looked_at(paranoid_alpha_beta, tree, 0) for _, _, tree in sizes],
    }
    return next(name for name, looked_at in counts.items() if looked_at == fewest)


def tug_of_war(search: Callable) -> tuple[Any, ...]:
    """What a search expects for Player I in the tug of war, at depths 1 to 5."""
    return tuple(search(TugOfWar(), heights, depth, 0)[0] for depth in range(1, 6))

"""What the notes claim about games for many players (§5.3), and what settles it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import inf
from operator import itemgetter
from typing import Any

from coursekit.course.claim import claim
from coursekit.course.planting import planted, result_or_none
from coursekit.course.tools.looked_at import looked_at
from coursekit.course.tools.random_games import random_trees
from coursekit.games import Tree, Utilities
from coursekit.games.tug_of_war import TugOfWar, heights
from coursekit.many_players import (
    best_reply_search,
    first,
    last,
    max_n,
    paranoid,
    paranoid_alpha_beta,
)
from coursekit.search import no_heuristic

LEFT = (Utilities(1, 5, 4), Utilities(3, 2, 5))
RIGHT = (Utilities(0, 3, 7), Utilities(5, 3, 2))

ONE_MOVE = Tree(LEFT, players=3)
"""Player I's own choice between 1 and 3."""

FIGURE_5_3 = Tree((LEFT, RIGHT), players=3)
"""A tree for Fig. 5.3, with a tie for Player II on the right; on the left only the 1 is printed."""

max_n_of_one_move = planted(
    max_n,
    "utilities[mover] for utilities, _ in choices",
    "choices[mover][0][mover] for _ in choices",
)
paranoid_of_p = planted(paranoid, "depth - 1, player)[0] for move", "depth - 1, p)[0] for move")
best_reply_without_end = planted(best_reply_search, "player, True)[0]", "player, False)[0]")
max_n_without_a_pair = planted(
    max_n, "return heuristic(position), None", "return heuristic(position)"
)
best_reply_of_a_vector = planted(
    best_reply_search, "player, False)[0]", "player, False)[0][player]"
)


@claim(
    "C5.24",
    "§5.3.1",
    "MAXⁿ: what all earn if Player I has the choice of (1, 5, 4) and (3, 2, 5)",
    expected=(3, 2, 5),
    slip=lambda: tuple(max_n_of_one_move(ONE_MOVE, no_heuristic, 1)[0]),
    erratum="§5.3.1, MAX-N: j is never increased, so the printed loop does not end (ours has no "
    "counter to forget), and vᵢ[i] should be vⱼ[i]; this slip alone lets Player I take the 1.",
)
def by_max_n():
    return tuple(max_n(ONE_MOVE, no_heuristic, 1)[0])


def first_payoffs(position: Tree) -> tuple[Any, ...]:
    """What everybody earns if the first move ends the game."""
    return position.options()[0].payoffs()


@claim(
    "C5.24",
    "§5.3.1",
    "MAXⁿ one move deep, where (1, 5, 4) and (0, 3, 7) are the guesses",
    expected=(1, 5, 4),
    slip=lambda: result_or_none(max_n_without_a_pair, FIGURE_5_3, first_payoffs, 1),
    erratum="§5.3.1, MAX-N: at an end the pair (value, NIL) is returned, at the depth limit and "
    "after a choice a tuple without a move; it should be value alone, which the caller compares.",
    unlisted="the page of errata tells it",
)
def one_move_deep():
    return tuple(max_n(FIGURE_5_3, first_payoffs, 1)[0])


@claim(
    "C5.24",
    "slides",
    "the same choice by the Maxⁿ of Nau's slides, the best move for the mover",
    expected=(3, 2, 5),
    printed=((3, 2, 5),),
    document="Nau's slides",
)
def best_for_the_mover():
    best = max(LEFT, key=itemgetter(ONE_MOVE.player))
    return tuple(best)


@claim(
    "C5.25",
    "Fig. 5.3",
    "what Player I earns if Player II takes the first or the last of equal moves",
    expected=(1, 5),
    printed=((1, 5),),
)
def root_by_tie_break():
    earned = [max_n(FIGURE_5_3, no_heuristic, 2, tie_break)[0] for tie_break in (first, last)]
    return earned[0][0], earned[1][0]


@claim(
    "C5.26",
    "§5.3.2",
    "the same tree by PARANOID, for Player I",
    expected=1,
    slip=lambda: result_or_none(paranoid_of_p, FIGURE_5_3, no_heuristic, 2, 0),
    erratum="§5.3.2, PARANOID: the recursion is handed p, which is not defined; it should be i. "
    "And vⱼ[i] should be vⱼ, for the values are single numbers.",
)
def by_paranoid():
    return paranoid(FIGURE_5_3, no_heuristic, 2, player=0)[0]


@claim("C5.26", "§5.3.2", "PARANOID never promises more than MAXⁿ", expected=True, printed=(True,))
def paranoid_promises_less():
    return all(
        paranoid(tree, no_heuristic, inf, tree.player)[0]
        <= max_n(tree, no_heuristic, inf)[0][tree.player]
        for tree in random_trees(100, seed=26, players=3)
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


@claim(
    "C5.27",
    "§5.3.1",
    "the search whose fewest leaves grow with b to the (1 − 1/n) d",
    expected="PARANOID",
    printed=("MAXⁿ", "PARANOID"),
    erratum="§5.3.1 states this bound for MAXⁿ; it should be stated for PARANOID with pruning, "
    "for MAXⁿ looks at every leaf of these trees.",
)
def search_of_the_bound():
    sizes = [(b, d, best_case(b, d, 3)) for b, d in product((2, 3), (3, 6))]
    fewest = [b ** (d - d // 3) + b ** (d // 3) - 1 for b, d, _ in sizes]
    counts = {
        "MAXⁿ": [len(looked_at(max_n, tree)) for _, _, tree in sizes],
        "PARANOID": [len(looked_at(paranoid_alpha_beta, tree, 0)) for _, _, tree in sizes],
    }
    return next(name for name, leaves in counts.items() if leaves == fewest)


def tug_of_war(search: Callable) -> tuple[Any, ...]:
    """What a search expects for Player I in the tug of war, at depths 1 to 5."""
    return tuple(search(TugOfWar(), heights, depth, 0)[0] for depth in range(1, 6))


@claim(
    "C5.28",
    "§5.3.3",
    "best reply search in the tug of war, depths 1 to 5",
    expected=(2, -1, 1, -2, 0),
    slip=lambda: tug_of_war(best_reply_without_end),
    erratum="§5.3.3, BEST-REPLY-SEARCH: after a reply the flag is printed as false; it should be "
    "true, or it is never Player I's turn again. And vₚₘ should be vₘ in the other branch.",
)
def best_replies_in_tug_of_war():
    return tug_of_war(best_reply_search)


@claim(
    "C5.28",
    "§5.3.3",
    "what Player I expects in the tug of war, one move deep",
    expected=2,
    slip=lambda: result_or_none(best_reply_of_a_vector, TugOfWar(), heights, 1, 0),
    erratum="§5.3.3, BEST-REPLY-SEARCH: vⱼ[i] and vₚⱼ[i] are printed below arg max and arg min; "
    "they should be vⱼ and vₚⱼ, for the values are single numbers.",
    unlisted="the page of errata tells it",
)
def one_number():
    return best_reply_search(TugOfWar(), heights, 1, 0)[0]


@claim("C5.28", "§5.3.3", "PARANOID in the same game", expected=(2, 1, -2, 0, -1))
def paranoid_in_tug_of_war():
    return tug_of_war(paranoid)

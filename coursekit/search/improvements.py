"""What each improvement of minimax buys: how many positions a search looks at. Notes §5.2.

Nothing counts inside the searches. Each of them asks a position once whether the game is over, as
the first thing it does there; so a position that counts these questions counts the nodes.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from math import inf
from typing import Any

from coursekit.checks import check_depth, check_estimate, check_unfinished_for_two
from coursekit.games import Position
from coursekit.games.position import payoff_to_first
from coursekit.search.alpha_beta_search import alpha_beta
from coursekit.search.minimax_search import Heuristic
from coursekit.search.ordering import (
    History,
    Killers,
    Order,
    alpha_beta_ordered,
    by_heuristic,
)
from coursekit.search.scout_search import scout, scout_ordered
from coursekit.search.table_search import alpha_beta_with_table, mtd_f_with_table
from coursekit.search.transposition_table import TranspositionTable
from coursekit.solving.minimax import choice_of
from coursekit.text import percent_text


class Count:
    """How many questions have been asked so far."""

    asked = 0


class Counting(Position, frozen=True):
    """A position and all that follow it, with one common count of how often they are searched."""

    position: Position
    count: Count

    @property
    def player(self) -> int:
        return self.position.player

    @property
    def is_over(self) -> bool:
        self.count.asked += 1
        return self.position.is_over

    def moves(self) -> Any:
        return self.position.moves()

    def play(self, move: Any) -> Counting:
        return Counting(self.position.play(move), self.count)

    def payoffs(self) -> Any:
        return self.position.payoffs()

    def __hash__(self) -> int:
        return hash(self.position)


def improvements(position: Position, heuristic: Heuristic, depth: int) -> list[tuple]:
    """(search, value, nodes, share of minimax's nodes) for minimax and each improvement of it.

    A node that is searched twice counts twice; a look ahead to sort the moves does not count.
    Minimax's value and nodes are worked out from those of the options. Notes §5.2.

    >>> from coursekit.games import Tree
    >>> from coursekit.search import first_leaf
    >>> tree = Tree(((2, 4, 6), (14, 5, 2), (3, 12, 8)))
    >>> for row in improvements(tree, first_leaf, depth=2)[:3]:
    ...     print(row)
    ('minimax', 3, 13, '100 %')
    ('alpha-beta', 3, 13, '100 %')
    ('… promising moves first', 3, 11, '84.6 %')
    """
    check_unfinished_for_two("position", position)
    if check_depth("depth", depth) == inf:
        raise ValueError("depth must be a number of moves, not math.inf")
    estimate = check_estimate("heuristic", _looking_inside(heuristic))
    look_ahead = by_heuristic(heuristic)
    promising = Order(lambda counting: look_ahead(counting.position, depth))
    searches: list[tuple[str, Callable[..., tuple[Any, Any]], dict[str, Any]]] = [
        ("alpha-beta", alpha_beta, {}),
        ("… promising moves first", alpha_beta_ordered, {"order": promising}),
        ("… killer moves first", alpha_beta_ordered, {"order": Killers()}),
        ("… by the history of the moves", alpha_beta_ordered, {"order": History()}),
        ("alpha-beta with a table", alpha_beta_with_table, {}),
        ("… promising moves first", alpha_beta_with_table, {"order": promising}),
        ("… killers, then promising moves", alpha_beta_with_table, {"order": Killers(promising)}),
        ("Scout", scout, {}),
        ("… promising moves first", scout_ordered, {"order": promising}),
        ("MTD-f with a table", mtd_f_with_table, {}),
        ("… promising moves first", mtd_f_with_table, {"order": promising}),
    ]
    value, everything = whole_tree(position, heuristic, depth, {})
    rows = [("minimax", value, everything, percent_text(everything, everything))]
    for name, search, how in searches:
        takes_table = "table" in inspect.signature(search).parameters
        new_table = {"table": TranspositionTable()} if takes_table else {}
        count = Count()
        value, _ = search(Counting(position, count), estimate, depth, **new_table, **how)
        rows.append((name, value, count.asked, percent_text(count.asked, everything)))
    return rows


def _looking_inside(heuristic: Heuristic) -> Heuristic:
    """The heuristic for positions that count."""
    if not callable(heuristic):
        raise ValueError(f"heuristic must be a function of a position, not {heuristic!r}")
    return lambda counting: heuristic(counting.position)


def whole_tree(
    position: Position, heuristic: Heuristic, depth: int, memo: dict[tuple[Position, int], tuple]
) -> tuple[Any, int]:
    """Minimax's value of `position`, and how many nodes it looks at down to `depth`.

    What is known of a position already is taken from `memo`. Notes §1.2.3.

    >>> from coursekit.games import TicTacToe
    >>> from coursekit.search import no_heuristic
    >>> whole_tree(TicTacToe(), no_heuristic, 9, {})
    (0, 549946)
    """
    if (position, depth) not in memo:
        if position.is_over:
            known = payoff_to_first(position), 1
        elif depth == 0:
            known = heuristic(position), 1
        else:
            options = position.options()
            below = [whole_tree(option, heuristic, depth - 1, memo) for option in options]
            values, nodes = zip(*below, strict=True)
            known = choice_of(position.player, values), 1 + sum(nodes)
        memo[position, depth] = known
    return memo[position, depth]

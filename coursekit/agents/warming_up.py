"""Getting ready before it is our turn: what the engines of a game use is compiled meanwhile."""

from __future__ import annotations

from math import inf, sqrt

from coursekit.engine.loops import preparing
from coursekit.games import Position
from coursekit.monte_carlo import highest_mean, winning
from coursekit.monte_carlo.compiled_play import quick_uct
from coursekit.progress import is_interactive
from coursekit.search import Order, TranspositionTable
from coursekit.search.compiled_search import quick_alpha_beta, quick_alpha_beta_with_table


def warm_up_for_a_reader(position: Position) -> None:
    """The same if there is somebody who will play, and not a program that runs the notebook."""
    if is_interactive():
        warm_up(position)


def warm_up(position: Position) -> None:
    """Begin to load the searches that a kernel makes quick for this game, in the background.

    Until they are there, the readable ones play.
    """
    if position.is_over:
        return
    heuristic = type(position).heuristic
    with preparing():
        if position.players == 2 and heuristic is not None:
            table = TranspositionTable(1)
            quick_alpha_beta_with_table(position, heuristic, 1, -inf, inf, table, Order())
            quick_alpha_beta(position, heuristic, 1)
        quick_uct(position, 1, sqrt(2), None, 0, winning, highest_mean, None)

"""Who can play what: the searches and the other agents that know a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from coursekit.agents.agents import (
    Agent,
    greedy_agent,
    has_nimbers,
    nim_agent,
    perfect_move,
    random_agent,
)
from coursekit.agents.engine import Engine
from coursekit.graph import GameGraph
from coursekit.many_players import best_reply_alpha_beta, max_n, paranoid_alpha_beta
from coursekit.position import Position, TwoPlayers, heuristic_for
from coursekit.search import alpha_beta, alpha_beta_with_table, minimax, mtd_f_with_table, scout
from coursekit.solving import StrongSolution, strongly_solve

BEST, PERFECT, FRIEND = "best", "perfect", "a friend"
FUNCTION, ENGINE = "your function", "your engine"
LARGEST = 200_000
"""A game with more positions is not solved while somebody waits."""
DEPTH, SECONDS = 6, 2
"""How long a search may think, unless somebody decides otherwise."""

SEARCHES: dict[str, Callable[..., tuple[Any, Any]]] = {
    "minimax": minimax,
    "alpha-beta": alpha_beta,
    "alpha-beta with table": alpha_beta_with_table,
    "Scout": scout,
    "MTD-f": mtd_f_with_table,
}
SEARCHES_FOR_ALL: dict[str, Callable[..., tuple[Any, Any]]] = {
    "max^n": max_n,
    "paranoid": paranoid_alpha_beta,
    "best reply": best_reply_alpha_beta,
}


def engines_for(start: Position) -> dict[str, Engine]:
    """The searches that can play this game, by name; none where there is no heuristic for it.

    >>> from coursekit.games import KInARow
    >>> list(engines_for(KInARow(4, 4, 3, players=3)))
    ['max^n', 'paranoid', 'best reply']
    """
    heuristic = heuristic_for(start)
    if heuristic is None:
        return {}
    searches = SEARCHES if start.players == 2 else SEARCHES_FOR_ALL
    return {name: Engine(search, heuristic, DEPTH, SECONDS) for name, search in searches.items()}


def best_engine(engines: dict[str, Engine]) -> str | None:
    """The name of the search that plays and judges if nobody has chosen another."""
    return next((name for name in ("alpha-beta with table", "paranoid") if name in engines), None)


def opponents_for(
    start: Position, opponent: str | Agent | None, solution: Callable[[], StrongSolution]
) -> tuple[dict[str, Agent | None], str]:
    """Whom one can play against, by name, and the name of the one that was asked for."""
    engines = engines_for(start)
    opponents: dict[str, Agent | None] = dict(engines)
    if has_nimbers(start):
        opponents[PERFECT] = nim_agent
    elif start.players == 2:
        opponents[PERFECT] = lambda position: perfect_move(solution(), position)
    opponents["random"] = random_agent(0)
    if isinstance(start, TwoPlayers):
        opponents["greedy"] = greedy_agent
    opponents[FRIEND] = None
    if callable(opponent):
        name = ENGINE if isinstance(opponent, Engine) else FUNCTION
        return {name: opponent} | opponents, name
    if opponent is None:
        return opponents, FRIEND
    if opponent == BEST:
        return opponents, best_engine(engines) or next(iter(opponents))
    named = [name for name in opponents if name != FRIEND]
    if opponent in named:
        return opponents, str(opponent)
    known = ", ".join(map(repr, named))
    raise ValueError(f"opponent must be {known}, a function or None, not {opponent!r}")


def solver(start: Position) -> Callable[[], StrongSolution]:
    """A function that solves the game from `start` when it is first called.

    If the game is too large, this is found out only once.
    """

    @cache
    def attempt() -> tuple[StrongSolution | None, str]:
        try:
            return strongly_solve(GameGraph.explore(start, LARGEST)), ""
        except ValueError as error:
            return None, str(error)

    def solution() -> StrongSolution:
        solved, problem = attempt()
        if solved is None:
            raise ValueError(problem)
        return solved

    return solution

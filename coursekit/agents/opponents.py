"""Who can play what: the searches and the other agents that know a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from coursekit.agents.agents import (
    Agent,
    greedy_agent,
    has_nimbers,
    impartial_game,
    nim_agent,
    perfect_move,
    random_agent,
)
from coursekit.agents.engine import Engine
from coursekit.agents.monte_carlo_engine import MonteCarlo
from coursekit.graph import GameGraph
from coursekit.many_players import best_reply_alpha_beta, max_n, paranoid_alpha_beta
from coursekit.position import Position, TwoPlayers, heuristic_for
from coursekit.search import alpha_beta, alpha_beta_with_table, minimax, mtd_f_with_table, scout
from coursekit.search.interrupting import Interrupted, within
from coursekit.solving import StrongSolution, strongly_solve

BEST, PERFECT, UCT, FRIEND = "best", "perfect", "UCT", "a friend"
FUNCTION, ENGINE = "your function", "your engine"
LARGEST = 200_000
"""A game with more positions is not solved while somebody waits for a perfect opponent."""
QUICKLY = 60_000
"""Nor is one with more moves than about this many, where nobody has asked for that opponent by
name: whether a game is small cannot be told from its first position, so we try, but not for long.
"""
LONGEST, LONGEST_UNASKED = 20, 5
"""Seconds after which we give up in any case: the rules of a game may be slow themselves."""
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


class Opponents(NamedTuple):
    """Whom one can play against, by name, and the name of the one who plays.

    If the game is solved, `solution` is what the perfect opponent knows. If a perfect opponent was
    asked for and there is none, `refusal` says why.
    """

    by_name: dict[str, Agent | None]
    chosen: str
    solution: StrongSolution | None
    refusal: str

    @property
    def know_nimbers(self) -> bool:
        """Whether the nimbers of this game are found while somebody waits for a move."""
        return self.by_name.get(PERFECT) is nim_agent


def opponents_for(start: Position, opponent: str | Agent | None) -> Opponents:
    """Whom one can play against from `start`; "perfect" is there only if the game can be solved.

    >>> from coursekit.games import Othello, TicTacToe
    >>> list(opponents_for(TicTacToe(), "best").by_name)
    ['perfect', 'UCT', 'random', 'a friend']
    >>> "perfect" in opponents_for(Othello(), "best").by_name
    False
    """
    engines = engines_for(start)
    opponents: dict[str, Agent | None] = {**engines}
    solution, problem = None, ""
    if nimbers_are_near(start):
        opponents[PERFECT] = nim_agent
    elif start.players == 2:
        limits = (LARGEST, LONGEST) if opponent == PERFECT else (quickly(start), LONGEST_UNASKED)
        solution, problem = solution_of(start, *limits)
        if solution is not None:
            opponents[PERFECT] = partial(perfect_move, solution)
    if start.players > 1:
        opponents[UCT] = MonteCarlo(seconds=SECONDS)
    opponents["random"] = random_agent(0)
    if isinstance(start, TwoPlayers):
        opponents["greedy"] = greedy_agent
    opponents[FRIEND] = None
    best = best_engine(engines) or next(iter(opponents))
    named = [name for name in opponents if name != FRIEND]
    if callable(opponent):
        name = ENGINE if isinstance(opponent, Engine | MonteCarlo) else FUNCTION
        return Opponents({name: opponent, **opponents}, name, solution, "")
    if opponent is None:
        return Opponents(opponents, FRIEND, solution, "")
    if opponent == BEST:
        return Opponents(opponents, best, solution, "")
    if opponent in named:
        return Opponents(opponents, str(opponent), solution, "")
    if opponent == PERFECT and problem:
        refusal = f"Nobody here plays this perfectly: the opponent is “{best}” instead. {problem}"
        return Opponents(opponents, best, None, refusal)
    known = ", ".join(map(repr, named))
    raise ValueError(f"opponent must be {known}, a function or None, not {opponent!r}")


def nimbers_are_near(start: Position) -> bool:
    """Whether nimbers are found move by move: the game consists of heaps and of small games.

    >>> from coursekit.games import Chomp, Nim
    >>> [nimbers_are_near(TwoPlayers(game)) for game in (Nim((50, 60, 70)), Chomp((10,) * 10))]
    [True, False]
    """
    if not has_nimbers(start):
        return False
    return all(
        part.heap() is not None
        or part.nimber() is not None
        or explored(part, quickly(part), LONGEST_UNASKED)[0] is not None
        for part in impartial_game(start).parts()
    )


def quickly(start: Position) -> int:
    """How many positions a game may have that is explored although nobody has asked for it."""
    return QUICKLY // max(len(start.moves()), 1)


def solution_of(start: Position, limit: int, seconds: int) -> tuple[StrongSolution | None, str]:
    """The solution of a game of at most `limit` positions, or None and what went wrong."""
    graph, problem = explored(start, limit, seconds)
    if graph is None:
        return None, problem
    try:
        return strongly_solve(graph), ""
    except Exception as error:  # no solution, for its payoffs are not zero-sum
        return None, str(error)


def explored(start: Position, limit: int, seconds: int) -> tuple[GameGraph | None, str]:
    """The graph of a game of at most `limit` positions, or None and what went wrong."""
    try:
        return within(seconds, GameGraph.explore, start, limit), ""
    except Interrupted:
        return None, f"{seconds} seconds were not enough to explore {start!r}."
    except Exception as error:  # the game may be anybody's, and its rules unfinished
        return None, str(error)

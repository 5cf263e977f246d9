"""Whom one can play against, and what they think of each move."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from coursekit.agents.agents import Agent, greedy_agent, nim_agent, perfect_move, random_agent
from coursekit.agents.engine import Engine
from coursekit.games import (
    ConnectFour,
    Kalah,
    KInARow,
    Othello,
    connect_four,
    k_in_a_row,
    kalah,
    othello,
)
from coursekit.games.tug_of_war import TugOfWar, heights
from coursekit.graph import GameGraph
from coursekit.interact.playing.clickable import Opinion
from coursekit.interact.playing.why import has_nimbers
from coursekit.many_players import best_reply_alpha_beta, max_n, paranoid_alpha_beta
from coursekit.position import Position, TwoPlayers
from coursekit.search import alpha_beta, alpha_beta_with_table, minimax, mtd_f_with_table, scout
from coursekit.solving import StrongSolution, strongly_solve
from coursekit.text.short import short

BEST, PERFECT, FRIEND = "best", "perfect", "a friend"
FUNCTION, ENGINE = "your function", "your engine"
LARGEST = 200_000
"""The most positions of a game that is solved while somebody waits."""
DEPTH, SECONDS = 6, 2
"""How long a search may think, unless somebody decides otherwise."""

HEURISTICS: dict[type, Callable[[Any], Any]] = {
    ConnectFour: connect_four.heuristic,
    Kalah: kalah.heuristic,
    Othello: othello.heuristic,
    KInARow: k_in_a_row.heuristic,
}
"""For two players. What is not here is played by its solution."""

HEURISTICS_FOR_ALL: dict[type, Callable[[Any], Any]] = {
    KInARow: k_in_a_row.heuristic_for_all,
    TugOfWar: heights,
}
"""For three players and more."""

PRIZES: dict[type, int] = {ConnectFour: connect_four.WIN, KInARow: k_in_a_row.WIN}
"""From which value on a game is won, where the heuristic promises less."""

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

    >>> list(engines_for(KInARow(4, 4, 3, players=3)))
    ['max^n', 'paranoid', 'best reply']
    """
    two = start.players == 2
    heuristic = (HEURISTICS if two else HEURISTICS_FOR_ALL).get(type(start))
    if heuristic is None:
        return {}
    searches = SEARCHES if two else SEARCHES_FOR_ALL
    return {name: Engine(search, heuristic, DEPTH, SECONDS) for name, search in searches.items()}


def best_engine(engines: dict[str, Engine]) -> str | None:
    """The name of the one that plays and judges if nobody has chosen another."""
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

    If the game is too large, that is found out once.
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


def opinions_of_solution(solution: StrongSolution, position: Position) -> dict[Any, Opinion]:
    """What each legal move is worth to the player who moves."""
    win_or_lose = np.isin(solution.values, (-1, 0, 1)).all()
    opinions = {}
    for move in position.moves():
        value = solution.value(position.play(move))
        value = value if position.player == 0 else -value
        opinions[move] = Opinion(number(value), sign_of(value))
        if win_or_lose:
            opinions[move] = Opinion(("loss", "draw", "win")[sign_of(value) + 1], sign_of(value))
    return opinions


def opinions_of_engine(engine: Engine, position: Position) -> tuple[dict[Any, Opinion], int]:
    """What each legal move is worth to the player who moves, and how deep the engine looked."""
    found = engine.opinions(position)
    opinions = {
        move: Opinion(verdict(position, value), sign_of(value))
        for move, value in found.values.items()
    }
    return opinions, found.depth


def verdict(position: Position, value: Any) -> str:
    """A search's value as a number, or as a word if the game is won.

    >>> verdict(ConnectFour(), -5), verdict(ConnectFour(), 1000), verdict(Kalah(), 1000)
    ('−5', 'win', '+1000')
    """
    prize = PRIZES.get(type(position))
    if prize is None or abs(value) < prize:
        return number(value)
    return "win" if value > 0 else "loss"


def number(value: Any) -> str:
    """The value with its sign."""
    return f"+{short(value)}" if value > 0 else short(value)


def sign_of(value: Any) -> int:
    """1, 0 or -1: good, indifferent or bad for the player."""
    return int(value > 0) - int(value < 0)

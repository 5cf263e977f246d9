"""Who can play what: the searches and the other agents that know a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
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
from coursekit.agents.hidden import equilibrium_agent, hides_something, own_luck
from coursekit.agents.monte_carlo_engine import MonteCarlo
from coursekit.agents.private import blind_opponents
from coursekit.agents.solved_games import Solved, has_chance, solution_of
from coursekit.compiling import can_compile
from coursekit.engine.kernel import kernel_for
from coursekit.games import Position, TwoPlayers
from coursekit.games.position import has_rewards
from coursekit.impartial import grundy
from coursekit.many_players import best_reply_alpha_beta, max_n, paranoid_alpha_beta
from coursekit.search import alpha_beta, alpha_beta_with_table, minimax, mtd_f_with_table, scout
from coursekit.stochastic import expectiminimax
from coursekit.stopping import Interrupted, within

BEST, PERFECT, UCT, FRIEND = "best", "perfect", "UCT", "a friend"
EQUILIBRIUM = "equilibrium"
"""Who plays games that hide something: a search would have to look at what it must not see."""
FUNCTION, ENGINE = "your function", "your engine"
NOBODY = "nobody"
"""Whom one plays against in a game for one player: chance alone."""
DEPTH, DEPTH_ON_A_KERNEL, SECONDS = 6, 12, 2
"""How long a search may think, unless somebody decides otherwise."""

SEARCHES: dict[str, Callable[..., tuple[Any, Any]]] = {
    "minimax": minimax,
    "alpha-beta": alpha_beta,
    "alpha-beta with table": alpha_beta_with_table,
    "Scout": scout,
    "MTD-f": mtd_f_with_table,
}
SEARCHES_WITH_CHANCE: dict[str, Callable[..., tuple[Any, Any]]] = {"expectiminimax": expectiminimax}
SEARCHES_FOR_ALL: dict[str, Callable[..., tuple[Any, Any]]] = {
    "max^n": max_n,
    "paranoid": paranoid_alpha_beta,
    "best reply": best_reply_alpha_beta,
}


def engines_for(start: Position) -> dict[str, Engine]:
    """The searches that can play this game, by name; none where there is no heuristic for it.

    Nor is there any for a game in which something is earned on the way, for they see its end alone,
    or in which something is hidden, for they see all of it.

    >>> from coursekit.games import KInARow
    >>> list(engines_for(KInARow(4, 4, 3, players=3)))
    ['max^n', 'paranoid', 'best reply']
    >>> from coursekit.games import Backgammon
    >>> list(engines_for(Backgammon()))
    ['expectiminimax']
    """
    heuristic = type(start).heuristic
    if heuristic is None or has_rewards(start) or hides_something(start):
        return {}
    if has_chance(start):
        searches = SEARCHES_WITH_CHANCE if start.players == 2 else {}
    else:
        searches = SEARCHES if start.players == 2 else SEARCHES_FOR_ALL
    depth = usual_depth(start)
    return {name: Engine(search, heuristic, depth, SECONDS) for name, search in searches.items()}


def usual_depth(start: Position) -> int:
    """How many moves ahead a search looks in this game, if there is time for it.

    >>> from coursekit.games import Backgammon
    >>> usual_depth(Backgammon())
    6
    """
    kernel = kernel_for(start) if can_compile() and start.players == 2 else None
    return DEPTH if kernel is None or kernel.encode(start) is None else DEPTH_ON_A_KERNEL


def best_engine(engines: dict[str, Engine]) -> str | None:
    """The name of the search that plays and judges if nobody has chosen another."""
    best = ("alpha-beta with table", "paranoid", "expectiminimax")
    return next((name for name in best if name in engines), None)


class Opponents(NamedTuple):
    """Whom one can play against, by name, the name of the one who plays, and of the `best`.

    If the game is solved, `solution` is what the perfect opponent knows. If a perfect opponent was
    asked for and there is none, `refusal` says why.
    """

    by_name: dict[str, Agent | None]
    chosen: str
    best: str
    solution: Solved | None
    refusal: str

    @property
    def know_nimbers(self) -> bool:
        """Whether the nimbers of this game are found while somebody waits for a move."""
        return self.by_name.get(PERFECT) is nim_agent


def opponents_for(
    start: Position,
    opponent: str | Agent | None,
    learned: Mapping[str, Agent] = MappingProxyType({}),
) -> Opponents:
    """Whom one can play against from `start`; "perfect" is there only if the game can be solved.

    `learned` are players who have learned this game, by name.

    >>> from coursekit.games import Othello, TicTacToe
    >>> list(opponents_for(TicTacToe(), "best").by_name)
    ['perfect', 'UCT', 'random', 'a friend']
    >>> "perfect" in opponents_for(Othello(), "best").by_name
    False
    """
    if start.players == 1:
        return _alone(start, opponent)
    if hides_something(start):
        return _without_peeping(start, opponent)
    engines = engines_for(start)
    opponents: dict[str, Agent | None] = {**engines}
    solution, problem = None, ""
    if nimbers_are_near(start):
        opponents[PERFECT] = nim_agent
    elif start.players == 2:
        solution, problem = solution_of(start, asked=opponent == PERFECT)
        if solution is not None:
            opponents[PERFECT] = partial(perfect_move, solution)
    opponents |= {**start.agents, **learned}
    if not has_rewards(start):
        opponents[UCT] = MonteCarlo(seconds=SECONDS)
    opponents["random"] = random_agent(0)
    if isinstance(start, TwoPlayers):
        opponents["greedy"] = greedy_agent
    opponents[FRIEND] = None
    best = best_engine(engines) or next(iter(opponents))
    if solution is not None and has_chance(start):  # a search sees but a few throws ahead
        best = PERFECT
    named = [name for name in opponents if name != FRIEND]
    if callable(opponent):
        name = ENGINE if isinstance(opponent, Engine | MonteCarlo) else FUNCTION
        return Opponents({name: opponent, **opponents}, name, best, solution, "")
    if opponent is None:
        return Opponents(opponents, FRIEND, best, solution, "")
    if opponent == BEST:
        return Opponents(opponents, best, best, solution, "")
    if opponent in named:
        return Opponents(opponents, str(opponent), best, solution, "")
    if opponent == PERFECT and problem:
        refusal = f"Nobody here plays this perfectly: the opponent is “{best}” instead. {problem}"
        return Opponents(opponents, best, best, None, refusal)
    known = ", ".join(map(repr, named))
    raise ValueError(f"opponent must be {known}, a function or None, not {opponent!r}")


def _alone(start: Position, opponent: str | Agent | None) -> Opponents:
    """Nobody, and what the best moves are if that is found out; there is no hurry for "perfect"."""
    if not (opponent is None or opponent in (BEST, PERFECT)):
        raise ValueError(
            "opponent must be left out in a game for one player, or 'perfect' to wait for the best "
            f"moves, not {opponent!r}"
        )
    asked = opponent == PERFECT
    solution, problem = solution_of(start, asked)
    refusal = f"Nobody here knows the best moves. {problem}" if asked and problem else ""
    return Opponents({NOBODY: None}, NOBODY, NOBODY, solution, refusal)


def _without_peeping(start: Position, opponent: str | Agent | None) -> Opponents:
    """Who plays a game that hides something: nobody who would look at it."""
    opponents: dict[str, Agent | None] = {}
    equilibrium = equilibrium_agent(start)
    if equilibrium is not None:
        opponents[EQUILIBRIUM] = equilibrium
    opponents |= {**blind_opponents(start), **start.agents}
    opponents |= {"random": random_agent(own_luck()), FRIEND: None}
    best = next(iter(opponents))
    if callable(opponent) and not isinstance(opponent, Engine | MonteCarlo):
        return Opponents({FUNCTION: opponent, **opponents}, FUNCTION, best, None, "")
    if opponent is None or opponent == BEST:
        return Opponents(opponents, FRIEND if opponent is None else best, best, None, "")
    named = [name for name in opponents if name != FRIEND]
    if isinstance(opponent, str) and opponent in named:
        return Opponents(opponents, opponent, best, None, "")
    known = ", ".join(map(repr, named))
    raise ValueError(
        f"opponent must be {known}, a function or None in a game that hides something from the "
        f"players, not {opponent!r}"
    )


def nimbers_are_near(start: Position) -> bool:
    """Whether nimbers are found move by move: that of the start is known in a second.

    >>> from coursekit.games import ColumnCoins, Nim
    >>> [nimbers_are_near(TwoPlayers(game)) for game in (Nim((50, 60, 70)), ColumnCoins((9,) * 9))]
    [True, False]
    """
    if not has_nimbers(start):
        return False
    try:
        within(1, grundy, impartial_game(start))
    except (Exception, Interrupted):  # the game may be anybody's
        return False
    return True

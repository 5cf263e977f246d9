"""What tournaments accept: whoever cannot play is refused before the first game."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import numpy as np

from coursekit.checks import check_any_position, check_unfinished
from coursekit.contests.contestants import NamedAgent, Ours, Own, check_kind, entrant
from coursekit.door import check_together
from coursekit.kinds import Check, a, a_whole_number, number, optional, refused
from coursekit.tournament import GameRecord

CONTESTANTS = 'at least two agents by name, such as {"luck": agent("random"), "mine": my_agent}'
DAY = 86_400
"""Seconds; nobody has as long as this for a move."""


def check_entrants(name: str, agents: Any) -> dict[str, Any]:
    """`agents` if they are functions or agents of the course, two or more, by name."""
    if not isinstance(agents, Mapping) or len(agents) < 2:
        raise refused(name, CONTESTANTS, agents)
    for key, each in agents.items():
        if not isinstance(key, str) or not key.strip() or not key.isprintable():
            raise ValueError(f"{name} must have names that can be printed, not {key!a}")
        if not callable(each) and not isinstance(each, NamedAgent | Ours | Own):
            example = f"agent({each!r})" if isinstance(each, str) else 'agent("random")'
            known = f"a function from a position to a move, or {example}"
            raise ValueError(f"{name}[{key!r}] must be {known}, not {each!r}")
    return {key: entrant(each) for key, each in agents.items()}


def check_limit(name: str, seconds: Any) -> Any:
    """`seconds` if an agent can have that many for a move."""
    if not 0 < number()(name, seconds) < DAY:
        raise refused(name, f"above 0 and below {DAY}, a day", seconds)
    return seconds


def check_record_path(name: str, path: Any) -> Path:
    """`path` if it can be the name of a file."""
    if not isinstance(path, str | Path) or not str(path) or "\0" in str(path):
        raise refused(name, "the name of a file", path)
    return Path(path)


def check_all_can_play(arguments: dict[str, Any]) -> None:
    """Every contestant can play this game, and everybody sits in every seat equally often."""
    check_together(arguments)
    if not {"start", "agents", "games"} <= set(arguments):
        return
    start, agents, games = arguments["start"], arguments["agents"], arguments["games"]
    players = start.players
    if players < 2:
        raise refused("start", "of a game for two players or more", start)
    if len(agents) < players:
        raise refused("agents", f"at least {players} for a game of {players} players", agents)
    if games % players:
        reason = "because each opening is played from every seat"
        raise refused("games", f"a multiple of the number of players, {players}, {reason}", games)
    for name, each in agents.items():
        if isinstance(each, Own):
            _check_can_be_sent(name, each)
            continue
        try:
            each.for_game(start, np.random.default_rng(0))
        except ValueError as error:
            raise ValueError(f"agents: {error}") from None


def _check_can_be_sent(name: str, own: Own) -> None:
    """Refuse a function that cannot go to a process of its own: it may hold an open file."""
    try:
        pickle.dumps(own)
    except Exception as error:  # whatever the things say that cannot be pickled
        raise ValueError(
            f"agents: {name} cannot be sent to a process of its own, because of what it uses from "
            f"around it ({error})"
        ) from None


CHECKS: dict[str, Check] = {
    "name": check_kind,
    "start": check_unfinished,
    "replayed.start": check_any_position,
    "agents": check_entrants,
    "games": a_whole_number(2),
    "rng": a_whole_number(),
    "opening": optional(a_whole_number()),
    "seconds": optional(check_limit),
    "executor": optional(a(Executor, "None or an executor, such as ProcessPoolExecutor()")),
    "path": optional(check_record_path),
    "load_tournament.path": check_record_path,
    "game": a(GameRecord, "one of the games of a tournament"),
}
"""By the name of the argument: what is refused."""

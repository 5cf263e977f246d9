"""Who takes part in a tournament: an algorithm by name, a function, or a student's file."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cloudpickle
import msgspec
import numpy as np

from coursekit.agents import Agent
from coursekit.agents.arena import for_one_game
from coursekit.checks import CHECKS, check_depth
from coursekit.contests.by_name import AGENTS, CannotPlay
from coursekit.contests.telling import digest, is_all_ours, without_addresses
from coursekit.games import Position
from coursekit.isolation.parent import MEMORY
from coursekit.isolation.sending import as_sent
from coursekit.kinds import Check, a_whole_number, number, optional, refused

SETTINGS: dict[str, Check] = {
    "depth": optional(check_depth),
    "iterations": optional(a_whole_number(1)),
    "samples": a_whole_number(1),
    "seconds": optional(CHECKS["seconds"]),
    "exploration": number(0),
}
"""By the name of a setting: what it may be."""


class NamedAgent(msgspec.Struct, frozen=True):
    """An algorithm by name with its settings; `agent` makes one."""

    name: str
    settings: tuple[tuple[str, Any], ...] = ()

    def for_game(self, start: Position, rng: np.random.Generator) -> Agent:
        """The agent for one game; refused if it cannot play games from `start`."""
        try:
            return AGENTS[self.name].make(start, rng, **dict(self.settings))
        except CannotPlay as error:
            raise ValueError(f"{self!r} cannot play {start!r}: {error}") from None

    def __repr__(self) -> str:
        settings = [f"{name}={value!r}" for name, value in self.settings]
        return f"agent({', '.join([repr(self.name), *settings])})"


def agent(name: str, /, **settings: Any) -> NamedAgent:
    """An algorithm of the course that takes part in tournaments, by name and with its settings.

    >>> from coursekit.contests import agent
    >>> agent("alpha-beta", depth=6), agent("uct", seconds=0.5), agent("random")
    (agent('alpha-beta', depth=6), agent('UCT', seconds=0.5), agent('random'))
    >>> agent("uct", depth=6)
    Traceback (most recent call last):
    ValueError: settings of UCT must be iterations, seconds or exploration, not depth=6
    """
    make, known = AGENTS[name]
    parameters = inspect.signature(make).parameters
    for setting, value in settings.items():
        if setting not in known:
            expected = " or ".join(filter(None, [", ".join(known[:-1]), *known[-1:]]))
            raise ValueError(
                f"settings of {name} must be {expected or 'left out'}, not {setting}={value!r}"
            )
        if value is None and setting in parameters and parameters[setting].default is not None:
            raise refused(setting, "a whole number, 1 or more", value)
    checked = {each: SETTINGS[each](each, value) for each, value in settings.items()}
    return NamedAgent(name, tuple(checked.items()))


def check_kind(name: str, kind: Any) -> str:
    """The name as it is in the table; large and small letters are the same."""
    spelled = {known.casefold(): known for known in AGENTS}
    if not isinstance(kind, str) or kind.casefold() not in spelled:
        raise refused(name, ", ".join(map(repr, AGENTS)), kind)
    return spelled[kind.casefold()]


class Own(msgspec.Struct, frozen=True):
    """A function from a position to a move that somebody else has written, or a file with one.

    Or an agent of ours with something of theirs, such as an engine with their heuristic. It plays
    in a process of its own. A function crosses over as it is, even if it was typed into a cell; it
    does not see what is changed in the notebook later. `memory` is how many megabytes it may take.
    """

    source: Callable[[Any], Any] | Path
    memory: int = MEMORY

    def __reduce__(self) -> Any:
        return _own, (as_sent(self.source), self.memory)

    def __repr__(self) -> str:
        if isinstance(self.source, Path):
            return f"{self.source.name}, {digest(self.source.read_bytes())}"
        name = getattr(self.source, "__name__", type(self.source).__name__)
        return f"function {name}, {digest(self.source)}"


class Ours(msgspec.Struct, frozen=True):
    """An agent that coursekit itself defines, such as an engine: it plays where we are."""

    agent: Callable[[Any], Any]

    def for_game(self, start: Position, rng: np.random.Generator) -> Agent:
        """The agent for one game."""
        return for_one_game(self.agent, rng)

    def __repr__(self) -> str:
        name = getattr(self.agent, "__name__", None) or without_addresses(repr(self.agent))
        return f"{name}, {digest(self.agent)}"


Entrant = NamedAgent | Ours | Own


def entrant(given: Any) -> Entrant:
    """What takes part: a contestant as it is; where others have written a part, it is isolated."""
    if isinstance(given, NamedAgent | Ours | Own):
        return given
    return Ours(given) if is_all_ours(given) else Own(given)


def _own(pickled: bytes, memory: int) -> Own:
    return Own(cloudpickle.loads(pickled), memory)

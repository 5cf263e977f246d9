"""Compiling the loops for a game in a thread, and running them so that they can be stopped."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from math import inf
from time import monotonic

import numpy as np

from coursekit.fast.positions import KNOWN, Game, can_compile, game_of
from coursekit.games import Position
from coursekit.progress import progress
from coursekit.stopping import start

AT_ONCE = 0.02
"""Seconds between two looks at whether somebody wants to stop a loop."""
MOST_MOVES = 128
"""No position of the games has more."""

_threads: dict[str, threading.Thread] = {}
_compiled: dict[str, Exception | None] = {}


def compile(position: Position, wait: bool = True) -> bool:
    """Compile the searches for the game of this position; whether they are there.

    A thread does it, some seconds on the first day and less than one when they are on the disk.
    Without `wait`, it only begins, and the readable functions play until this returns True.
    """
    game = known_game(position, "compile", "coursekit.search and coursekit.monte_carlo")
    if game.name not in _threads:
        _threads[game.name] = threading.Thread(target=compile_all, args=(game, position))
        _threads[game.name].daemon = True
        start(_threads[game.name])
    if wait and game.name not in _compiled:
        with progress(f"compiling {game.name}, once on this machine"):
            while _threads[game.name].is_alive():
                _threads[game.name].join(AT_ONCE)
    error = _compiled.get(game.name)
    if error is not None:
        raise error
    return game.name in _compiled


def is_ready(position: Position) -> bool:
    """Whether the searches for the game of this position are compiled; nothing begins for that."""
    game = game_of(position)
    return game is not None and _compiled.get(game.name, game) is None


def compile_all(game: Game, position: Position) -> None:
    """Call each loop for this game, which has nothing to do, so that it is there."""
    try:
        from coursekit.fast import loops

        rules, state = game.encode(position, False)
        nodes, statistics = np.zeros((2, 6), np.int32), np.zeros((4, 2))
        found, random, stop = np.zeros((1, MOST_MOVES), np.int64), seeded(0), np.ones(1, np.int64)
        loops.grow(rules, state, nodes, statistics, 1, 0, 1.0, found[0], random)
        loops.play_games(rules, state, np.zeros((0, rules.players), np.int64), random)
        table, tally, weights = (
            np.zeros((1, game.words + 1), np.int64),
            found[0],
            (0,) * len(game.features),
        )
        loops.search(rules, weights, state, 1, -1, 1, 0, found, found, table, tally, stop)
        loops.expected(rules, state, 0, table, found[0, :0])
        _compiled[game.name] = None
    except Exception as error:
        _compiled[game.name] = error


def known_game(position: Position, name: str, readable: str) -> Game:
    """The game of the position; if it is not known here, who else plays it."""
    game = game_of(position)
    if game is None:
        raise ValueError(
            f"fast.{name} knows {KNOWN}, whose board has room in 64 bits, not {position!r}: "
            f"use {readable}"
        )
    if not can_compile():
        raise ValueError(f"fast.{name} needs numba, which is not installed: use {readable}")
    return game


def seeded(rng: int | np.random.Generator) -> np.ndarray:
    """Where the loops' own random numbers begin."""
    return np.random.default_rng(rng).integers(2**63, size=1)


def pieces(
    name: str, unit: str, total: float, until: float = inf, first: int = 500
) -> Iterator[tuple[int, int]]:
    """From where to where to count next, until all is done or time is up: never far.

    So anybody can interrupt; a loop hears nobody.

    >>> [*pieces("adding", "numbers", 6, first=1)]
    [(0, 1), (1, 3), (3, 6)]
    """
    done = 0
    with progress(name, lambda: done, unit, None if total == inf else int(total)):
        while done < total:
            begun, upto = monotonic(), int(min(done + first, total))
            yield done, upto
            done = upto
            if monotonic() >= until:
                return
            first = 2 * first if monotonic() - begun < AT_ONCE / 2 else first


def in_a_thread(name: str, loop: Callable[[np.ndarray], None]) -> None:
    """Run the loop beside us until it ends, or somebody interrupts.

    A loop hears nobody. It looks at the number `stop`, which is 1 as soon as it has to end.
    """
    stop, errors = np.zeros(1, np.int64), []

    def run() -> None:
        try:
            loop(stop)
        except Exception as error:
            errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    with progress(name):
        try:
            start(thread)
            while thread.is_alive():
                thread.join(AT_ONCE)
        finally:
            stop[0] = 1
            if thread.is_alive():
                thread.join()
    if errors:
        raise errors[0]

"""Tournaments: who meets whom, game after game, here or on many machines, and what came of it."""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from functools import lru_cache
from importlib.metadata import version
from itertools import combinations, islice
from pathlib import Path
from time import perf_counter
from typing import Any

import cloudpickle

from coursekit.agents.solved_games import has_chance
from coursekit.contests.contestants import Own, entrant
from coursekit.contests.playing import Conditions, Seating, play_table
from coursekit.contests.records import Header, RecordFile
from coursekit.contests.views import hides
from coursekit.games import Position
from coursekit.isolation import Isolated
from coursekit.progress import progress
from coursekit.spreading import as_they_come
from coursekit.stopping import start as start_thread
from coursekit.tournament import GameRecord, Tournament

OPENING = 2
"""How many random moves come first where nothing else makes two games differ."""
SECONDS_PER_TASK, MOST_PER_TASK = 0.5, 500
"""A task for an executor is as many games as take about this long, and at most this many."""
IDLE = 2.0
"""A worker without games for this many seconds ends the processes of other people's agents."""


def tournament(
    start: Position,
    agents: Mapping[str, Any],
    games: int = 20,
    rng: int = 0,
    opening: int | None = None,
    seconds: float | None = None,
    executor: Executor | None = None,
    path: str | Path | None = None,
) -> Tournament:
    """What came of a tournament between agents: every two of them meet in `games` games.

    The `agents` have names; an agent is one of the course, such as `agent("UCT")`, or a function
    from a position to a move. Where three play, every three of them meet; nobody sits in one seat
    more often than in another, so `games` is a multiple of the number of players.

    Every game begins with `opening` random moves: 2, or none where chance makes games differ. Each
    opening is played from every seat, and the dice or cards are the same each time; but where other
    people's functions play with dice or cards, every game has its own, because they might remember
    what is to come. In games that hide something an agent gets a `PrivateView` in place of the
    position.

    Other people's functions play in processes of their own. An agent that fails, or takes longer
    than `seconds` seconds for a move, loses the game, and the tournament goes on. (Without
    `seconds`, those of other people have 10.) With a `path` the games are written to that file, and
    a tournament that was stopped goes on from there; one with another agent more, or with one that
    was changed, needs another file. An `executor` spreads the games; with the same seed `rng` they
    are the same ones, here or there, if every agent answers by the position alone.

    >>> from coursekit.contests import agent
    >>> from coursekit.games import TicTacToe
    >>> agents = {"perfect": agent("perfect"), "luck": agent("random")}
    >>> results = tournament(TicTacToe(), agents, games=20)
    >>> results, results.totals
    (Tournament of perfect, luck: 20 games, array([1., 0.]))
    """
    played: list[GameRecord] = []
    playing = tournament_games(
        start,
        agents,
        games=games,
        rng=rng,
        opening=opening,
        seconds=seconds,
        executor=executor,
        path=path,
    )
    with closing(playing), progress("playing", lambda: len(played), "games"):
        for game in playing:
            played.append(game)
    return Tournament(tuple(agents), tuple(sorted(played, key=lambda game: game.number)))


def tournament_games(
    start: Position,
    agents: Mapping[str, Any],
    games: int = 20,
    rng: int = 0,
    opening: int | None = None,
    seconds: float | None = None,
    executor: Executor | None = None,
    path: str | Path | None = None,
) -> Generator[GameRecord, None, None]:
    """The games of `tournament`, each as soon as it is over; those in the file at `path` first.

    Whoever closes this has stopped the tournament; with a `path` it goes on when it is called
    again. Without an executor a game is played when it is asked for.
    """
    if opening is None:
        opening = 0 if has_chance(start) else OPENING
    entrants = {name: entrant(each) for name, each in agents.items()}
    conditions = Conditions(start, entrants, rng, opening, seconds)
    file = None
    if path is not None:
        told = {name: repr(each) for name, each in entrants.items()}
        limit = None if seconds is None else float(seconds)  # as it is read again
        header = Header(
            version=version("coursekit"),
            game=repr(start),
            agents=told,
            games=games,
            seed=rng,
            opening=opening,
            seconds=limit,
        )
        file = RecordFile(Path(path), header.with_digest(), start.players)
    return _games(conditions, games, executor, file)


def _games(
    conditions: Conditions,
    games: int,
    executor: Executor | None,
    file: RecordFile | None,
) -> Generator[GameRecord, None, None]:
    """The games that are written down already, and then the others."""
    players = conditions.start.players
    tables = list(combinations(conditions.entrants, players))
    alike = 1 if _may_be_remembered(conditions) else len(tables) * players
    every = [
        Seating(number, number // alike, seated)
        for number, seated in enumerate(_seated(tables, games))
    ]
    known = dict(file.games) if file else {}
    try:
        yield from (known[table.number] for table in every if table.number in known)
        new = (table for table in every if table.number not in known)
        for together in _played(conditions, new, executor):
            if file:
                for game in together:  # all are written before somebody may stop us
                    file.write(game)
            yield from together
    finally:
        if file:
            file.close()


def _may_be_remembered(conditions: Conditions) -> bool:
    """Whether an agent that remembers the games before would know what nobody should."""
    start = conditions.start
    is_own = any(isinstance(each, Own) for each in conditions.entrants.values())
    return is_own and (has_chance(start) or hides(start))


def _seated(tables: Sequence[tuple[str, ...]], games: int) -> Iterator[tuple[str, ...]]:
    """Who sits where, game by game: each opening at every table, and there from every seat."""
    for _ in range(games // len(tables[0])):
        for table in tables:
            for first in range(len(table)):
                yield (*table[first:], *table[:first])


def _played(
    conditions: Conditions, tables: Iterable[Seating], executor: Executor | None
) -> Iterator[list[GameRecord]]:
    """The games at these tables, as they end: one by one, or those of a task together."""
    if executor is None:
        isolated: dict[str, Isolated] = {}
        try:
            for table in tables:
                yield [play_table(conditions, table, isolated)]
        finally:
            for process in isolated.values():
                process.end()
        return
    pickled, pace = cloudpickle.dumps(conditions), Pace()
    tasks = ((pickled, batch) for batch in pace.batches(iter(tables)))
    for _, (seconds, played) in as_they_come(play_batch, tasks, executor):
        pace.took(seconds, len(played))
        yield played


class Pace:
    """How many games make a task: one at first, and then as many as take half a second."""

    def __init__(self) -> None:
        self.seconds, self.games = 0.0, 0

    def took(self, seconds: float, games: int) -> None:
        """Remember that `games` games have taken `seconds` seconds."""
        self.seconds, self.games = self.seconds + seconds, self.games + games

    def batches(self, tables: Iterator[Seating]) -> Iterator[list[Seating]]:
        """The tables in batches, each as large as is right when it is asked for."""
        while True:
            each = self.seconds / self.games if self.games else SECONDS_PER_TASK
            size = min(max(int(SECONDS_PER_TASK / max(each, 1e-6)), 1), MOST_PER_TASK)
            batch = list(islice(tables, size))
            if not batch:
                return
            yield batch


def play_batch(task: tuple[bytes, list[Seating]]) -> tuple[float, list[GameRecord]]:
    """What a worker does: how many seconds the games of a batch took, and their records."""
    pickled, tables = task
    begun = perf_counter()
    played = _here.bench(pickled).play(tables)
    return perf_counter() - begun, played


class Bench:
    """Where one thread of a worker plays, batch after batch, under the same conditions.

    The processes of other people's agents go on from batch to batch. They end when none has come
    for `IDLE` seconds, and begin anew with the next one.
    """

    def __init__(self, pickled: bytes):
        self.conditions: Conditions = cloudpickle.loads(pickled)
        self.isolated: dict[str, Isolated] = {}
        self.one_at_a_time = threading.Lock()
        self.timer: threading.Timer | None = None

    def play(self, tables: Iterable[Seating]) -> list[GameRecord]:
        """The records of the games at these tables."""
        if self.timer is not None:
            self.timer.cancel()
        with self.one_at_a_time:  # if the timer has gone off, it may be ending them just now
            played = [play_table(self.conditions, table, self.isolated) for table in tables]
        if self.isolated:
            self.timer = threading.Timer(IDLE, self.end)
            self.timer.daemon = True
            start_thread(self.timer)
        return played

    def end(self) -> None:
        """End the processes."""
        with self.one_at_a_time:
            for process in self.isolated.values():
                process.end()


class Here(threading.local):
    """What a thread of a worker has for itself: no process can be asked two things at a time."""

    def __init__(self) -> None:
        self.bench = lru_cache(maxsize=2)(Bench)  # thousands of games have the same conditions


_here = Here()

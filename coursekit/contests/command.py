"""The command `coursekit tournament FOLDER`: a class and the agents of the course play each other.

    coursekit tournament agents --game connect-four --games 20 --seconds 1

Every file of the folder is a student's, with a function `agent(position)` that returns a move:

    def agent(position):
        return position.moves()[0]

It may import coursekit. In games that hide something it is given what its player may see.

Whoever stops the command loses nothing: the same command goes on from the file `--output`. A file
that comes late, or was mended, makes it another tournament: that needs another `--output`.
"""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import nullcontext
from math import comb
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from tqdm import tqdm

from coursekit.contests import tournament_games
from coursekit.contests.class_folder import GAMES, for_the_course, standings, students
from coursekit.contests.records import AnotherTournament, header_in
from coursekit.isolation.parent import MEMORY
from coursekit.tournament import Tournament

MOST_MEMORY = 1_000_000
"""A million megabytes are enough for anybody."""
MOST_SEEDS = 10_000_000
"""A seed is smaller than this."""


def main(arguments: Sequence[str]) -> None:
    """The command: play, write every game to a file, and print who has won."""
    asked = _read(arguments)
    folder, path, start = Path(asked.folder), Path(asked.output), GAMES[asked.game]
    if not folder.is_dir():
        sys.exit(f"There is no folder {folder}.")
    try:
        playing, left_out = students(folder, start, asked.memory)
    except KeyboardInterrupt:
        sys.exit("Stopped before the first game.")
    for name, reason in left_out.items():
        print(f"{name}.py {reason}: it does not take part.")
    if not playing:
        sys.exit(f"There is no agent to play in {folder}: it takes files with agent(position).")
    if asked.games % start.players:
        print(f"Every two play {_fair(asked.games, start.players)} games, as often in each seat.")
    try:
        with _pool(asked.processes) as executor:
            results = _play(asked, {**playing, **for_the_course(start)}, executor)
    except AnotherTournament as error:
        about = f"{path} is of another tournament: {error.difference}"
        sys.exit(f"{about}. Choose another file by --output.")
    except ValueError as error:
        sys.exit(f"coursekit tournament: {error}")
    except (KeyboardInterrupt, BrokenExecutor):
        sys.exit(f"Stopped. The games so far are in {path}; the same command goes on from there.")
    print(standings(results))
    for name, reasons in results.failures.items():
        print(f"First failure of {name}: {reasons[0]}.")
    print(f"{path}: {len(results.games):,} games")


def _play(asked: Namespace, agents: dict[str, Any], executor: Executor | None) -> Tournament:
    start, path = GAMES[asked.game], Path(asked.output)
    games = _fair(asked.games, start.players)
    playing = tournament_games(
        start,
        agents,
        games=games,
        rng=_seed(path) if asked.seed is None else asked.seed,
        seconds=asked.seconds,
        executor=executor,
        path=path,
    )
    total = comb(len(agents), start.players) * games
    played = tqdm(playing, total=total, unit="game", disable=None)  # only in a terminal
    return Tournament(tuple(agents), tuple(sorted(played, key=lambda game: game.number)))


def _pool(processes: int) -> Any:
    """An executor with that many processes; for one, none is needed."""
    if processes == 1:
        return nullcontext()
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"))


def _fair(games: int, players: int) -> int:
    """As many games at least, and the same number from each seat.

    >>> _fair(3, 2), _fair(4, 2)
    (4, 4)
    """
    return games - games % -players


def _seed(path: Path) -> int:
    """The seed of the tournament in the file, or one that nobody knows before."""
    header = header_in(path)
    return secrets.randbelow(MOST_SEEDS) if header is None else header.seed


def _read(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="coursekit tournament", description="A class plays.")
    parser.add_argument("folder", help="one Python file for each student, with agent(position)")
    parser.add_argument("--game", choices=GAMES, default="connect-four")
    parser.add_argument("--games", type=_count, default=20, help="between every two")
    parser.add_argument("--seconds", type=float, default=2.0, help="for a move")
    parser.add_argument("--memory", type=_megabytes, default=MEMORY, help="megabytes for a student")
    parser.add_argument("--seed", type=int, help="another one each time unless you say so")
    parser.add_argument("--processes", type=_count, default=1, help="games played at a time")
    parser.add_argument("--output", default="tournament.jsonl", help="every game, to go on from")
    return parser.parse_args(arguments)


def _megabytes(text: str) -> int:
    if not 10 <= _count(text) <= MOST_MEMORY:
        raise ArgumentTypeError(f"must be from 10 to {MOST_MEMORY}, not {text!r}")
    return int(text)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"must be 1, 2, …, not {text!r}")
    return int(text)

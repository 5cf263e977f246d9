"""The command `coursekit tournament FOLDER`: a class and the agents of the course play each other.

    coursekit tournament agents --game connect-four --games 20 --seconds 1

Every file of the folder is a student's, with a function `agent(position)` that returns a move:

    def agent(position):
        return position.moves()[0]

It may import coursekit. In games that hide something it is given what its player may see. What it
prints stands in prints/NAME.txt, beside the file `--output`.

Whoever stops the command loses nothing: the same command goes on from the file `--output`. A file
that was mended plays its games again, one that comes late plays its own, and all other games stay.
"""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import nullcontext, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from coursekit import games
from coursekit.games import Position
from coursekit.players.isolation import (
    MEMORY,
    AgentFailed,
    IsolatedAgent,
    StudentFile,
    end_with_parent,
)
from coursekit.players.opponents import CannotPlay, NamedAgent, agent
from coursekit.players.records import (
    Tournament,
    load_tournament,
    read_tournament,
    standings,
)
from coursekit.players.tournament import tournament
from coursekit.progress import progress

GAMES: dict[str, Position] = {
    "backgammon": games.Backgammon(),
    "blind-tic-tac-toe": games.BlindTicTacToe(),
    "connect-four": games.ConnectFour(),
    "go": games.Go(5),
    "kalah": games.Kalah(),
    "kayles": games.TwoPlayers(games.Kayles(12)),
    "kuhn-poker": games.KuhnPoker(),
    "leduc-poker": games.LeducPoker(),
    "nim": games.TwoPlayers(games.Nim((3, 4, 5))),
    "othello": games.Othello(6),
    "pig": games.Pig(),
    "three-in-a-row-for-three": games.KInARow(4, 4, 3, players=3),
    "tic-tac-toe": games.TicTacToe(),
}
"""The games that a class plays, by name."""
BASELINES = (
    agent("random"),
    agent("greedy"),
    agent("UCT", iterations=200),
    agent("alpha-beta", depth=3),
    agent("paranoid", depth=2),
    agent("equilibrium"),
    agent("looks anywhere"),
)
"""Who plays for the course."""
COURSE = "course: "
"""So their names begin, and nobody else's."""


MOST_SEEDS = 10_000_000
"""A seed is smaller than this."""


def main(arguments: Sequence[str]) -> None:
    """The command: play, write every game to a file, and print who has won."""
    asked = read(arguments)
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
    per_pair = asked.games - asked.games % -start.players
    if per_pair != asked.games:
        print(f"Every two play {per_pair} games, as often in each seat.")
    agents, is_stopped = {**playing, **for_the_course(start)}, False
    try:
        known = read_tournament(path)
        if known is not None:
            print(f"Going on from {path}, with {len(known[1]):,} games.")
        if asked.seed is None:
            asked.seed = secrets.randbelow(MOST_SEEDS) if known is None else known[0].seed
        with pool(asked.processes) as executor:
            limits: dict[str, Any] = {"seconds": asked.seconds, "executor": executor}
            tournament(start, agents, per_pair, asked.seed, path=path, **limits)
    except ValueError as error:
        sys.exit(f"coursekit tournament: {error}".replace(": path must", ": --output must"))
    except (KeyboardInterrupt, BrokenExecutor):
        is_stopped = True
    if read_tournament(path) is None:
        sys.exit("Stopped before the first game.")
    results = load_tournament(path)
    write_prints(path.parent / "prints", results)
    if is_stopped:
        sys.exit(f"Stopped. The games so far are in {path}; the same command goes on from there.")
    print(standings(results))
    print(f"{path}: {len(results.games):,} games")


def students(
    folder: Path, start: Position, memory: int
) -> tuple[dict[str, StudentFile], dict[str, str]]:
    """Who plays for the class, by the names of their files, and why the others do not.

    Each file is read once, before the first game, and loaded in a process of its own. A file whose
    name begins with "_" is left alone.
    """
    playing: dict[str, StudentFile] = {}
    left_out: dict[str, str] = {}
    files = sorted(folder.glob("[!_]*.py"))
    read = [StudentFile(str(file.resolve()), file.read_bytes(), memory) for file in files]
    with progress("loading", lambda: len(playing) + len(left_out), "files", len(files)):
        for file, source in zip(files, read, strict=True):
            if not file.stem.isprintable() or file.stem.startswith(COURSE):
                left_out[ascii(file.stem)[1:-1]] = "has a name that nobody can have"
                continue
            with IsolatedAgent(source) as loaded:
                try:
                    loaded.begin(start)
                    playing[file.stem] = source
                except AgentFailed as error:
                    left_out[file.stem] = str(error)
    return playing, left_out


def for_the_course(start: Position) -> dict[str, NamedAgent]:
    """The agents of the course that can play this game."""
    able = {}
    for each in BASELINES:
        with suppress(CannotPlay):
            each.for_game(start, np.random.default_rng(0))
            able[f"{COURSE}{each.name}"] = each
    return able


def write_prints(folder: Path, results: Tournament) -> None:
    """Write what each agent has printed to a file of its own, game by game."""
    printed: dict[str, list[str]] = {}
    for game in results.games:
        for name, text in game.printed.items():
            printed.setdefault(name, []).append(
                f"Game {game.number}, {' – '.join(game.names)}:\n{text}"
            )
    if printed:
        folder.mkdir(exist_ok=True)
    for name, texts in printed.items():
        (folder / f"{name}.txt").write_text("\n".join(texts), encoding="utf-8")


def pool(processes: int) -> Any:
    """An executor with that many processes, which end with us; for one, none is needed."""
    if processes == 1:
        return nullcontext()
    return ProcessPoolExecutor(processes, get_context("spawn"), initializer=end_with_parent)


def read(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="coursekit tournament", description="A class plays.")
    parser.add_argument("folder", help="one Python file for each student, with agent(position)")
    parser.add_argument("--game", choices=GAMES, default="connect-four")
    parser.add_argument("--games", type=count, default=20, help="between every two")
    parser.add_argument("--seconds", type=float, default=2.0, help="for a move")
    parser.add_argument("--memory", type=count, default=MEMORY, help="megabytes for a student")
    parser.add_argument("--seed", type=int, help="another one each time unless you say so")
    parser.add_argument("--processes", type=count, default=1, help="games played at a time")
    parser.add_argument("--output", default="tournament.jsonl", help="every game, to go on from")
    return parser.parse_args(arguments)


def count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"must be 1, 2, …, not {text!r}")
    return int(text)

"""Tournaments that are stopped, or spread over other processes: nothing is lost or changed."""

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest
from distributed import Client, LocalCluster

from coursekit.games import Nim, TwoPlayers
from coursekit.learning.genetic import evolve, one_max, random_bits
from coursekit.players import agent, load_tournament, tournament, tournament_games
from coursekit.players.isolation import StudentFile

ROOT = Path(__file__).parent.parent.parent
START = TwoPlayers(Nim((3, 4, 5)))
AGENTS = {"luck": agent("random"), "uct": agent("uct", iterations=30), "greedy": agent("greedy")}
WHOLE = tournament(START, AGENTS, games=8)
WITH_MINE = {**AGENTS, "mine": lambda position: position.moves()[-1]}


def lines(path):
    return path.read_text(encoding="utf-8").splitlines()


# Stopped and going on


def test_what_is_written_is_what_was_played(tmp_path):
    path = tmp_path / "games.jsonl"
    assert tournament(START, AGENTS, games=8, path=path).games == WHOLE.games
    assert load_tournament(path).games == WHOLE.games
    assert load_tournament(str(path)).names == WHOLE.names
    header, *games = map(json.loads, lines(path))
    assert header["agents"]["uct"] == "agent('UCT', iterations=30)"
    assert header["game"] == repr(START)
    assert [game["number"] for game in games] == list(range(len(WHOLE.games)))


def test_a_tournament_goes_on_wherever_it_was_closed(tmp_path):
    for stop in (0, 1, 7, 8, 15):
        path = tmp_path / f"{stop}.jsonl"
        games = tournament_games(START, AGENTS, games=8, path=path)
        for _ in range(stop):
            next(games)
        games.close()
        assert len(lines(path)) == 1 + stop
        again = tournament(START, AGENTS, games=8, path=str(path))
        assert again.games == WHOLE.games
        assert len(lines(path)) == 1 + len(WHOLE.games)


def test_half_a_line_is_dropped_wherever_it_was_cut(tmp_path):
    path = tmp_path / "games.jsonl"
    tournament(START, AGENTS, games=8, path=path)
    written = path.read_bytes()
    header = written.index(b"\n")
    for length in (0, 1, header - 1, header, header + 1, len(written) // 2, len(written) - 1):
        path.write_bytes(written[:length])
        assert tournament(START, AGENTS, games=8, path=path).games == WHOLE.games
        assert path.read_bytes() == written


PLAY = """
import sys
from coursekit.players import agent, tournament_games
from coursekit.games import Nim
from coursekit.games import TwoPlayers
agents = {"luck": agent("random"), "uct": agent("uct", iterations=100), "greedy": agent("greedy")}
games = tournament_games(TwoPlayers(Nim((3, 4, 5))), agents, games=16, path=sys.argv[1])
while sys.stdin.readline() and (game := next(games, None)):
    print(game.number, flush=True)
"""


def test_killed_at_any_point_nothing_is_lost_and_nothing_played_twice(tmp_path):
    path = tmp_path / "games.jsonl"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", PLAY, str(path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    for told in (1, 15):  # of which the second begins with what is written
        process = subprocess.Popen(command, env=environment, **pipes)
        process.stdin.write("next\n" * (told + 1))  # it may be in the middle of a further game
        process.stdin.flush()
        said = [process.stdout.readline() for _ in range(told)]
        process.send_signal(signal.SIGKILL)
        process.communicate()
        assert len(said) <= len(load_tournament(path).games) <= told + 1
    before = load_tournament(path).games
    to_the_end = {"input": "next\n" * 49, "text": True, "check": True}
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, **to_the_end)
    numbers = [json.loads(line)["number"] for line in lines(path)[1:]]
    assert sorted(numbers) == list(range(48))
    agents = {**AGENTS, "uct": agent("uct", iterations=100)}
    assert load_tournament(path).games == tournament(START, agents, games=16).games
    assert before == load_tournament(path).games[: len(before)]


@pytest.mark.parametrize(
    ("change", "differs"),
    [
        ({"rng": 1}, "its seed is 0, not 1"),
        ({"opening": 1}, "its opening is 2, not 1"),
        ({"start": TwoPlayers(Nim((2, 3)))}, r"its game is 'TwoPlayers\(Nim"),
    ],
)
def test_the_file_of_another_tournament_is_refused_and_left_alone(tmp_path, change, differs):
    path = tmp_path / "games.jsonl"
    call = {"start": START, "agents": AGENTS, "games": 2, "path": path}
    tournament(**call)
    before = path.read_bytes()
    with pytest.raises(ValueError, match=f"path must be a new file, or one of this.* {differs}"):
        tournament(**{**call, **change})
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["hello\n", "[1, 2]\n", "{}\n", "\xff\n"])
def test_a_file_that_is_no_tournament_is_refused_and_left_alone(tmp_path, text):
    path = tmp_path / "notes.txt"
    path.write_bytes(text.encode("latin-1"))
    for call in (
        lambda: tournament(START, AGENTS, games=2, path=path),
        lambda: load_tournament(path),
    ):
        with pytest.raises(ValueError, match="path must be a file of a tournament"):
            call()
    assert path.read_bytes() == text.encode("latin-1")
    with pytest.raises(ValueError, match="path must be a file of a tournament"):
        load_tournament(tmp_path / "nowhere")
    with pytest.raises(ValueError, match="path must be a file that can be written"):
        tournament(START, AGENTS, games=2, path=tmp_path / "no" / "where")


def with_file(move):
    text = f"def agent(position):\n    return position.moves()[{move}]"
    return {"luck": agent("random"), "ann": StudentFile("ann.py", text.encode()), **AGENTS}


def test_a_changed_file_plays_its_games_again_and_all_others_stay(tmp_path):
    path = tmp_path / "games.jsonl"
    first = tournament(START, with_file(0), games=4, path=path).games
    mark = "marked, so that one sees whether it is played again"
    path.write_text(path.read_text().replace('"earned":', f'"reason":"{mark}","earned":'))
    for change, games in ((with_file(0), 4), (with_file(-1), 4), (with_file(-1), 6)):
        results = tournament(START, change, games=games, path=path)
        kept = [game for game in results.games if game.reason == mark]
        if change == with_file(0):
            assert len(kept) == len(first)
        else:
            assert len(kept) == len([game for game in first if "ann" not in game.names])
        fresh = tournament(START, change, games=games).games
        assert [game.moves for game in results.games] == [game.moves for game in fresh]


def test_who_comes_late_plays_and_who_leaves_is_forgotten(tmp_path):
    path = tmp_path / "games.jsonl"
    tournament(START, AGENTS, games=4, path=path)
    before = {game.names for game in load_tournament(path).games}
    late = {"late": agent("perfect"), **AGENTS}
    games = tournament_games(START, late, games=4, path=path)
    assert {next(games).names for _ in range(12)} == before
    games.close()
    results = tournament(START, late, games=4, path=path)
    assert [game.number for game in results.games] == list(range(24))
    assert load_tournament(path).played.sum() == 48
    without = {name: each for name, each in AGENTS.items() if name != "luck"}
    assert len(tournament(START, without, games=4, path=path).games) == 4
    assert load_tournament(path).names == ("uct", "greedy")


# Spread


SERIAL = tournament(START, WITH_MINE, games=20, rng=5)


@pytest.fixture(scope="module")
def cluster():
    """Two workers of Dask, in processes of their own."""
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield cluster, client


@pytest.mark.parametrize(
    "make",
    [
        lambda: ProcessPoolExecutor(2, mp_context=get_context("spawn")),
        lambda: ThreadPoolExecutor(4),
    ],
    ids=["processes", "threads"],
)
def test_an_executor_plays_the_same_games(make, tmp_path):
    path = tmp_path / "games.jsonl"
    with make() as executor:
        spread = tournament(START, WITH_MINE, 20, rng=5, executor=executor, path=path)
    assert spread.games == SERIAL.games == load_tournament(path).games
    assert tournament(START, WITH_MINE, 20, rng=5, path=path).games == SERIAL.games


def test_a_cluster_plays_the_same_games(cluster):
    executor = cluster[1].get_executor()
    assert tournament(START, WITH_MINE, 20, rng=5, executor=executor).games == SERIAL.games
    population = random_bits(6, 8)
    spread = evolve(one_max, population, generations=2, executor=executor)
    assert np.array_equal(spread.fitness, evolve(one_max, population, generations=2).fitness)


def test_a_worker_that_is_killed_in_the_middle_loses_nothing(cluster, tmp_path):
    workers, client = cluster
    serial = tournament(START, WITH_MINE, games=100)
    path, played = tmp_path / "games.jsonl", []
    executor = client.get_executor()
    for game in tournament_games(START, WITH_MINE, games=100, executor=executor, path=path):
        played.append(game)
        if len(played) == 30:
            victim = next(iter(workers.workers.values()))
            os.kill(victim.process.pid, signal.SIGKILL)
    assert sorted(played, key=lambda game: game.number) == list(serial.games)
    assert len(lines(path)) == 1 + len(serial.games)


def test_games_that_came_together_are_all_written_before_somebody_stops(tmp_path):
    path = tmp_path / "games.jsonl"
    with ThreadPoolExecutor(1) as executor:
        games = tournament_games(START, AGENTS, games=40, executor=executor, path=path)
        next(games)
        games.close()
    assert len(load_tournament(path).games) >= 10
    again = tournament(START, AGENTS, games=40, path=path)
    assert again.games == tournament(START, AGENTS, games=40).games

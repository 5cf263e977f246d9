"""Work that is spread: the same results here, in a pool and on a cluster, whoever is lost."""

import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import (
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest
from distributed import Client, LocalCluster

from coursekit.contests import (
    agent,
    load_tournament,
    playing,
    running,
    tournament,
    tournament_games,
)
from coursekit.extensive_form import exploitability
from coursekit.games import ConnectFour, KuhnPoker, Nim, TwoPlayers
from coursekit.genetic import evolve, one_max, random_bits
from coursekit.isolation import Isolated
from coursekit.regret import external_sampling_cfr
from coursekit.spreading import ATTEMPTS, FIRST, IN_FLIGHT, as_they_come, gathered

ROOT = Path(__file__).parent.parent.parent
START = TwoPlayers(Nim((3, 4, 5)))
AGENTS = {
    "luck": agent("random"),
    "uct": agent("uct", iterations=20),
    "mine": lambda position: position.moves()[-1],
}
SERIAL = tournament(START, AGENTS, games=20, rng=5)


class AtOnce(Executor):
    """An executor that works at once, but loses its worker when `loses(number, attempt)`."""

    def __init__(self, loses=lambda number, attempt: False):
        self.loses, self.calls = loses, 0

    def submit(self, function, *args):
        self.calls += 1
        future = Future()
        if self.loses(*args[-2:]):
            future.set_exception(KilledWorker())
        else:
            try:
                future.set_result(function(*args))
            except Exception as error:
                future.set_exception(error)
        return future


class KilledWorker(Exception):
    """As Dask calls it."""


def how_far_off(seed):
    learned = external_sampling_cfr(KuhnPoker(), 500, rng=seed)
    return exploitability(KuhnPoker(), learned.profile)


def test_a_sweep_over_seeds_goes_through_the_same_door():
    lost = AtOnce(lambda number, attempt: number == 1 and attempt == 1)
    assert gathered(how_far_off, range(4), lost) == list(map(how_far_off, range(4)))
    page = (ROOT / "notebooks/cluster.md").read_text(encoding="utf-8")
    block = re.search(r"```python\n(from functools.*?)```", page, re.DOTALL)
    assert block, "the page has no sweep"
    exec(block[1].replace("range(20)", "range(2)"), {"executor": None})


def test_tasks_are_asked_for_when_there_is_room():
    asked = []

    def tasks():
        for number in range(10 * IN_FLIGHT):
            asked.append(number)
            yield number

    results = as_they_come(abs, tasks(), AtOnce())
    next(results)
    assert len(asked) == FIRST
    for done, _ in enumerate(results, 2):
        assert len(asked) - done <= IN_FLIGHT
    assert done == 10 * IN_FLIGHT


def test_results_come_in_the_order_of_their_tasks_if_one_wants_them_so():
    assert gathered(abs, range(-300, 0), AtOnce()) == gathered(abs, range(-300, 0))


def test_a_task_whose_worker_was_lost_is_handed_out_again():
    executor = AtOnce(loses=lambda number, attempt: number % 3 == 0 and attempt < 3)
    assert gathered(abs, range(-90, 0), executor) == list(range(90, 0, -1))
    assert executor.calls == 90 + 2 * 30


def test_a_task_that_loses_every_worker_is_given_up():
    executor = AtOnce(loses=lambda number, attempt: True)
    with pytest.raises(KilledWorker):
        gathered(abs, [1], executor)
    assert executor.calls == ATTEMPTS


def test_an_error_of_the_task_is_not_repeated():
    executor = AtOnce()
    with pytest.raises(ZeroDivisionError):
        gathered(lambda n: 1 / n, [0], executor)
    assert executor.calls == 1


def test_who_closes_early_takes_back_what_was_not_begun():
    waiting = []

    class Busy(AtOnce):
        def submit(self, function, *args):
            if self.calls:
                waiting.append(Future())
                return waiting[-1]
            return super().submit(function, *args)

    results = as_they_come(abs, range(10), Busy())
    next(results)
    results.close()
    assert len(waiting) == 9
    for future in waiting:
        with pytest.raises(CancelledError):
            future.result()


def test_a_process_pool_plays_the_same_games():
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert tournament(START, AGENTS, 20, rng=5, executor=executor).games == SERIAL.games


def test_threads_play_the_same_games_and_their_processes_end_in_a_pool_that_lives_on(monkeypatch):
    made = []

    class Counted(Isolated):
        def __init__(self, *args, **kwargs):
            super().__init__(*args, **kwargs)
            made.append(self)

    monkeypatch.setattr(playing, "Isolated", Counted)
    monkeypatch.setattr(running, "IDLE", 0.1)
    with ThreadPoolExecutor(4) as executor:
        for _ in range(2):  # the second time, they begin anew
            assert tournament(START, AGENTS, 20, rng=5, executor=executor).games == SERIAL.games
            until = time.monotonic() + 20
            while any(each._process for each in made) and time.monotonic() < until:
                time.sleep(0.05)
            assert [each._process for each in made] == [None] * len(made)
    assert made


def test_a_slow_agent_of_ours_runs_out_of_time_in_a_thread_as_well():
    agents = {"slow": agent("uct", iterations=10**6), "luck": agent("random")}
    with ThreadPoolExecutor(2) as executor:
        games = tournament(ConnectFour(), agents, games=2, seconds=0.5, executor=executor).games
    assert [game.reason for game in games] == ["slow did not answer within 0.5 seconds"] * 2


def test_games_of_a_task_are_all_written_before_somebody_stops(tmp_path):
    path, agents = tmp_path / "games.jsonl", {"luck": agent("random"), "more": agent("random")}
    games = tournament_games(START, agents, games=400, executor=AtOnce(), path=path)
    for _ in range(FIRST + 1):  # the first tasks are single games
        next(games)
    games.close()
    assert len(load_tournament(path).games) > FIRST + 1
    assert (
        tournament(START, agents, games=400, path=path).games
        == tournament(START, agents, games=400).games
    )


@pytest.fixture(scope="module")
def cluster():
    """Two workers of Dask, in processes of their own."""
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield cluster, client


def test_a_cluster_plays_the_same_games(cluster, tmp_path):
    executor = cluster[1].get_executor()
    path = tmp_path / "games.jsonl"
    assert tournament(START, AGENTS, 20, rng=5, executor=executor, path=path).games == SERIAL.games
    population = random_bits(6, 8)
    spread = evolve(one_max, population, generations=2, executor=executor)
    assert np.array_equal(spread.fitness, evolve(one_max, population, generations=2).fitness)


def test_a_worker_that_is_killed_in_the_middle_loses_nothing(cluster, tmp_path):
    workers, client = cluster
    agents = {"uct": agent("uct", iterations=10), "luck": agent("random"), "mine": AGENTS["mine"]}
    serial = tournament(START, agents, games=100)
    played = []
    path = tmp_path / "games.jsonl"
    executor = client.get_executor()
    for game in tournament_games(START, agents, games=100, executor=executor, path=path):
        played.append(game)
        if len(played) == 30:
            victim = next(iter(workers.workers.values()))
            os.kill(victim.process.pid, signal.SIGKILL)
    assert sorted(played, key=lambda game: game.number) == list(serial.games)
    assert len(path.read_text().splitlines()) == 301


LARGE = """
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from coursekit.contests import agent, tournament_games
from coursekit.extensive_form import exploitability
from coursekit.games import KuhnPoker, Nim
from coursekit.games import TwoPlayers
agents = {"luck": agent("random"), "more luck": agent("random")}
start, path = TwoPlayers(Nim((1, 2))), sys.argv[1]
with ThreadPoolExecutor(1) as executor:
    games = tournament_games(start, agents, games=10_000, executor=executor, path=path)
    print(sum(1 for _ in games))
peak = next(line for line in Path("/proc/self/status").open() if line.startswith("VmHWM"))
print(int(peak.split()[1]) // 1024)
"""


def test_ten_thousand_games_need_little_memory(tmp_path):
    path = tmp_path / "games.jsonl"
    done = subprocess.run(
        [sys.executable, "-c", LARGE, str(path)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    played, megabytes = map(int, done.stdout.split())
    assert played == 10_000
    assert megabytes < 300

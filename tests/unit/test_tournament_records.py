"""Records: whatever happens to a tournament, its file goes on from where it was."""

import json
import os
import resource
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import choice

import pytest

from coursekit.agents import Engine
from coursekit.contests import agent, load_tournament, tournament, tournament_games
from coursekit.contests.contestants import entrant
from coursekit.contests.telling import digest
from coursekit.games import KuhnPoker, Nim, TicTacToe, TwoPlayers
from coursekit.search import alpha_beta

ROOT = Path(__file__).parent.parent.parent
START = TwoPlayers(Nim((3, 4, 5)))
AGENTS = {"luck": agent("random"), "uct": agent("uct", iterations=30), "greedy": agent("greedy")}
WHOLE = tournament(START, AGENTS, games=8)

PLAY = """
import sys
from coursekit.contests import agent, tournament_games
from coursekit.games import Nim
from coursekit.games import TwoPlayers
agents = {"luck": agent("random"), "uct": agent("uct", iterations=100), "greedy": agent("greedy")}
games = tournament_games(TwoPlayers(Nim((3, 4, 5))), agents, games=16, path=sys.argv[1])
while sys.stdin.readline() and (game := next(games, None)):
    print(game.number, flush=True)
"""


def lines(path):
    return path.read_text(encoding="utf-8").splitlines()


def test_what_is_written_is_what_was_played(tmp_path):
    path = tmp_path / "games.jsonl"
    assert tournament(START, AGENTS, games=8, path=path).games == WHOLE.games
    assert load_tournament(path).games == WHOLE.games
    assert load_tournament(path).names == WHOLE.names
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
    whole = tournament(START, agents, games=16).games
    assert load_tournament(path).games == whole
    assert set(before) < set(whole)


@pytest.mark.parametrize(
    ("change", "differs"),
    [
        ({"games": 4}, "its games per pair are 2, not 4"),
        ({"rng": 1}, "its seed is 0, not 1"),
        ({"opening": 1}, "the random moves of its openings are 2, not 1"),
        ({"seconds": 3}, "the seconds for a move are None, not 3"),
        ({"start": TicTacToe()}, r"its game is 'TwoPlayers\(Nim"),
        (
            {"agents": {**AGENTS, "uct": agent("uct", iterations=31)}},
            "greedy is new, more is gone, uct has changed$",
        ),
        ({"agents": {"luck": AGENTS["luck"], "uct": AGENTS["uct"]}}, "more is gone$"),
        (
            {
                "agents": {
                    name: AGENTS.get(name, AGENTS["luck"]) for name in ("uct", "luck", "more")
                }
            },
            "its agents come in another order$",
        ),
    ],
)
def test_the_file_of_another_tournament_is_refused_and_left_alone(tmp_path, change, differs):
    path = tmp_path / "games.jsonl"
    agents = {"luck": agent("random"), "uct": agent("uct", iterations=30), "more": agent("random")}
    call = {"start": START, "agents": agents, "games": 2, "path": path}
    tournament(**call)
    before = path.read_bytes()
    with pytest.raises(ValueError, match=f"path must be a new file, or one of this.* {differs}"):
        tournament(**{**call, **change})
    assert path.read_bytes() == before


class Stepping:
    """An agent with a setting."""

    def __init__(self, step):
        self.step = step

    def __call__(self, position):
        return position.moves()[self.step]


def closing_over(step):
    return lambda position: position.moves()[step]


def by_default(number):
    def mine(position, step=number):
        return position.moves()[step]

    return mine


def without_source(step):
    return eval(f"lambda position: position.moves()[{step}]")


def stepping(step, position):
    return position.moves()[step]


def with_a_judge(step):
    return Engine(alpha_beta, lambda position: step, depth=1)


def with_a_set(step):
    return partial(stepping, {"a": step, "b": {"one", "two", "three", "four"}}["a"])


MAKERS = (Stepping, closing_over, by_default, without_source, partial(partial, stepping))
TOLD = """
from tests.unit.test_tournament_records import MAKERS, entrant, with_a_judge, with_a_set
print([repr(entrant(make(1))) for make in (*MAKERS, with_a_judge, with_a_set)])
"""


@pytest.mark.parametrize("make", [*MAKERS, with_a_judge])
def test_a_function_that_was_changed_is_another_one(make):
    assert repr(entrant(make(0))) == repr(entrant(make(0)))
    assert repr(entrant(make(0))) != repr(entrant(make(1)))


def test_a_function_is_the_same_one_in_the_next_session():
    said = set()
    for seed in "12":
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", TOLD]
        said.add(subprocess.check_output(command, cwd=ROOT, env=environment, text=True))
    assert len(said) == 1


STEP = 0


def helper(position):
    return position.moves()[STEP]


def with_a_helper(position):
    return helper(position)


def drawing(position):
    return choice(position.moves())


def test_a_function_whose_globals_were_changed_is_another_one(monkeypatch):
    before, other = repr(entrant(with_a_helper)), repr(entrant(drawing))
    monkeypatch.setattr(sys.modules[__name__], "STEP", 1)
    assert repr(entrant(with_a_helper)) != before
    monkeypatch.undo()
    assert repr(entrant(with_a_helper)) == before
    monkeypatch.setattr(sys.modules[__name__], "helper", lambda position: position.moves()[0])
    assert repr(entrant(with_a_helper)) != before
    choice([1, 2])  # it changes the state of Python's own generator, which is not the agent's
    assert repr(entrant(drawing)) == other


def test_what_is_shared_is_told_once():
    shared = ()
    for _ in range(60):
        shared = (shared, shared)
    assert digest(shared) != digest((shared, ()))


def test_a_function_that_holds_itself_can_be_told():
    def mine(position):
        return mine

    assert repr(entrant(mine)).startswith("function mine, ")


def test_a_tournament_with_a_changed_function_needs_another_file(tmp_path):
    path = tmp_path / "games.jsonl"
    tournament(START, {"mine": closing_over(0), "luck": AGENTS["luck"]}, 2, path=path)
    with pytest.raises(ValueError, match=r"is of another one: mine has changed$"):
        tournament(START, {"mine": closing_over(1), "luck": AGENTS["luck"]}, 2, path=path)


def edited(path, line, **changes):
    text = lines(path)
    text[line] = json.dumps({**json.loads(text[line]), **changes})
    path.write_text("\n".join([*text, ""]))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"names": ["luck"]}, "it is not one of 2 players"),
        ({"names": ["luck", "luck"]}, "it is not one of 2 players"),
        ({"names": ["luck", "uct", "greedy"], "earned": [1, 0, 0]}, "it is not one of 2 players"),
        ({"earned": [1.0]}, "it is not one of 2 players"),
        ({"names": ["luck", "zoe"]}, "zoe does not take part"),
        ({"moves": [0.5]}, "Expected `int`"),
        ({"moves": [-1]}, "its numbers are not 0 or more"),
        ({"number": -1}, "its numbers are not 0 or more"),
    ],
)
def test_a_game_that_nobody_can_have_played_is_refused(tmp_path, changes, reason):
    path = tmp_path / "games.jsonl"
    tournament(START, AGENTS, games=2, path=path)
    edited(path, 3, **changes)
    for call in (
        lambda: tournament(START, AGENTS, games=2, path=path),
        lambda: load_tournament(path),
    ):
        with pytest.raises(ValueError, match=f"line 4 of .* is no game of one .*{reason}"):
            call()


def test_a_first_line_that_was_edited_is_not_believed(tmp_path):
    path = tmp_path / "games.jsonl"
    tournament(START, AGENTS, games=2, path=path)
    edited(path, 0, seed=1)
    with pytest.raises(ValueError, match="its seed is 1, not 0"):
        tournament(START, AGENTS, games=2, path=path)


def test_a_blank_last_line_is_fine_and_so_are_seconds_that_are_whole(tmp_path):
    path = tmp_path / "games.jsonl"
    games = tournament(START, AGENTS, games=2, seconds=50, path=path).games
    path.write_text(path.read_text() + "\n")
    assert load_tournament(path).games == games
    assert tournament(START, AGENTS, games=2, seconds=50, path=path).games == games


def test_two_processes_do_not_write_to_one_file(tmp_path):
    path = tmp_path / "games.jsonl"
    command = [sys.executable, "-c", PLAY, str(path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=environment, **pipes) as process:
        process.stdin.write("next\n")
        process.stdin.flush()
        process.stdout.readline()
        agents = {**AGENTS, "uct": agent("uct", iterations=100)}
        with pytest.raises(ValueError, match="path must be a file that nobody else is writing"):
            tournament(START, agents, games=16, path=path)
        process.communicate("next\n" * 49)
    whole = load_tournament(path).games
    assert len(whole) == 48
    assert tournament(START, agents, games=16, path=path).games == whole


NOBODY_ELSE = "path must be a file that nobody else is writing"


def test_who_reads_the_file_does_not_unlock_it(tmp_path):
    path = tmp_path / "games.jsonl"
    games = tournament_games(START, AGENTS, games=2, path=path)
    next(games)
    assert len(load_tournament(path).games) == 1
    with pytest.raises(ValueError, match=NOBODY_ELSE):
        tournament(START, AGENTS, games=2, path=path)
    games.close()
    assert len(tournament(START, AGENTS, games=2, path=path).games) == 6


def test_a_file_that_was_refused_is_closed(tmp_path):
    path = tmp_path / "games.jsonl"
    tournament(START, AGENTS, games=2, path=path)
    with pytest.raises(ValueError, match="is of another one") as caught:
        tournament(START, AGENTS, games=4, path=path)
    assert caught.traceback  # as a notebook keeps the last one
    still_open = [Path(f"/proc/self/fd/{number}") for number in os.listdir("/proc/self/fd")]
    assert path not in [each.resolve() for each in still_open]


FORKS = """
import os, sys, time
exec(sys.argv[2])
next(games)
if os.fork() == 0:
    print(os.getpid(), flush=True)
    time.sleep(1000)
os._exit(0)
"""


def test_who_was_forked_does_not_keep_the_file_locked(tmp_path):
    """As the workers of a pool whose owner was killed."""
    path = tmp_path / "games.jsonl"
    command = [sys.executable, "-c", FORKS, str(path), PLAY.partition("while")[0]]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as process:
        child = int(process.stdout.readline())
        process.wait()
        try:
            agents = {**AGENTS, "uct": agent("uct", iterations=100)}
            tournament_games(START, agents, games=16, path=path).close()
        finally:
            os.kill(child, signal.SIGKILL)


def test_a_full_disk_is_told_and_what_was_written_is_kept(tmp_path):
    path = tmp_path / "games.jsonl"
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        with pytest.raises(ValueError, match=r"games\.jsonl' cannot \(File too large\); the games"):
            tournament(START, AGENTS, games=8, path=path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert 0 < len(load_tournament(path).games) < len(WHOLE.games)
    assert tournament(START, AGENTS, games=8, path=path).games == WHOLE.games


def test_what_is_no_ordinary_file_is_refused(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/full")):
        for call in (partial(tournament, START, AGENTS, games=2), load_tournament):
            with pytest.raises(ValueError, match=f"not '{path}', which is no ordinary file"):
                call(path=path)


@pytest.mark.parametrize("text", ["an essay", "an essay\n", '{"number": 3}\n', "[]\n"])
def test_a_file_that_is_no_tournament_is_refused_and_left_alone(tmp_path, text):
    path = tmp_path / "essay.txt"
    path.write_text(text)
    with pytest.raises(ValueError, match="path must be a file of a tournament, or a new one"):
        tournament(START, AGENTS, games=2, path=path)
    assert path.read_text() == text


def test_a_broken_line_in_the_middle_is_named(tmp_path):
    path = tmp_path / "games.jsonl"
    tournament(START, AGENTS, games=2, path=path)
    text = lines(path)
    path.write_text("\n".join([*text[:2], text[2][:9], *text[3:], ""]))
    for call in (
        lambda: tournament(START, AGENTS, games=2, path=path),
        lambda: load_tournament(path),
    ):
        with pytest.raises(ValueError, match="path must be a file of a tournament, and line 3 of"):
            call()


def test_where_nothing_can_be_written_nothing_is_played(tmp_path):
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "no" / "folder.jsonl", tmp_path / "file" / "games.jsonl"):
        with pytest.raises(ValueError, match="path must be a file that can be written, not"):
            tournament(KuhnPoker(), {"a": AGENTS["luck"], "b": AGENTS["luck"]}, path=path)
    with pytest.raises(ValueError, match=r"path must be a file of a tournament, not .*no\.jsonl"):
        load_tournament(tmp_path / "no.jsonl")

"""Somebody else's agent in a process of its own: whatever it does there, we go on in time."""

import os
import subprocess
import sys
import threading
import time
from functools import cache
from pathlib import Path

import pytest

from coursekit.games import TicTacToe
from coursekit.isolation import Failed, Isolated, parent

ROOT = Path(__file__).parent.parent.parent
PLENTY = 60.0
"""Seconds for those who answer, however busy the machine is."""


def answer_pipe():
    """Where the child's answers go: its pipe that is neither input nor output any more."""
    for number in range(3, 20):
        try:
            if os.readlink(f"/proc/self/fd/{number}").startswith("pipe:"):
                os.write(number, b"")  # one can write there
                return number
        except OSError:
            continue
    raise AssertionError("no pipe")


def saying(text):
    """An agent that writes the text where its answer should be."""

    def says(position):
        os.write(answer_pipe(), text)
        return position.moves()[0]

    return says


CELL = """
@cache
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)

def mine(position):
    return position.moves()[fibonacci(50) % 9]
"""


def test_a_cell_with_a_function_that_remembers_crosses_over():
    typed = {"cache": cache, "__name__": "__main__"}
    exec(CELL, typed)
    with Isolated(typed["mine"]) as agent:
        assert agent.place_of_move(TicTacToe(), PLENTY) == 12586269025 % 9


@pytest.mark.parametrize(
    "text",
    [
        b"hello\n",
        b"5\n",
        b"[]\n",
        b"{}\n",
        b"\n",
        b"\xff\xfe\n",
        b"[" * 3000 + b"\n",
        b'{"move": 0}\n',
        b'{"number": 1, "move": 0}\n',
        *(
            b'{"number": 2, "move": %s}\n' % move
            for move in (b"9", b"-1", b"null", b"0.5", b"true")
        ),
        b'{"number": 2}\n',
        b'{"number": 2, "failed": [1]}\n',
    ],
)
def test_what_is_no_answer_fails(text):
    agent = Isolated(saying(text))
    with pytest.raises(Failed, match=r"^gave no answer that can be read$"):
        agent.place_of_move(TicTacToe(), PLENTY)
    assert agent._process is None


def test_a_reason_is_one_short_line_whoever_writes_it():
    text = b'{"number": 2, "failed": "oh\\n\\u001b[2Jno%s"}\n' % (b"o" * 1000)
    with Isolated(saying(text)) as agent, pytest.raises(Failed, match=r"^oh \[2Jnoo+…$"):
        agent.place_of_move(TicTacToe(), PLENTY)


def test_an_answer_that_comes_twice_is_not_taken_for_the_next_one():
    """A process that has forked does that."""
    with Isolated(saying(b'{"number": 2, "move": 0}\n')) as agent:
        assert agent.place_of_move(TicTacToe(), PLENTY) == 0
        with pytest.raises(Failed, match="gave no answer that can be read"):
            agent.place_of_move(TicTacToe(), PLENTY)


def escapes(position):
    if os.fork() == 0:
        os.setsid()
        time.sleep(30)
        os._exit(0)
    time.sleep(1000)


def floods(position):
    while True:
        os.write(answer_pipe(), b"x" * 65536)


ESCAPE = """
from tests.unit.test_isolation import escapes, Failed, Isolated, TicTacToe
try:
    Isolated(escapes).place_of_move(TicTacToe(), 1)
except Failed as error:
    print(error)
"""


def test_who_keeps_the_pipe_open_keeps_nobody_waiting():
    """Nor does Python wait for the thread when it ends."""
    begun = time.monotonic()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", ESCAPE]
    said = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert (said.stdout, said.stderr) == ("did not answer within 1 second\n", "")
    assert time.monotonic() - begun < 29


def test_who_leaves_a_process_behind_is_not_begun_again(monkeypatch):
    """Each time would cost a thread and two descriptors."""
    monkeypatch.setattr(parent, "CLOSING", 0.1)
    agent, threads = Isolated(escapes), threading.active_count()
    with pytest.raises(Failed, match="did not answer"):
        agent.place_of_move(TicTacToe(), 0.5)
    for _ in range(3):
        with pytest.raises(Failed, match="has left a process behind"):
            agent.place_of_move(TicTacToe(), 0.5)
    assert threading.active_count() <= threads + 1


def test_a_process_that_cannot_begin_fails(monkeypatch):
    def popen(*args, **kwargs):
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(parent.subprocess, "Popen", popen)
    with pytest.raises(Failed, match=r"^could not begin: Too many open files$"):
        Isolated(escapes).place_of_move(TicTacToe(), PLENTY)


ORPHAN = """
import os, re, sys
from pathlib import Path
from coursekit.isolation import Isolated
from coursekit.games import TicTacToe
def holds_on(position, told=Path(sys.argv[1])):
    told.write_text(str(os.getpid()) + ".")
    re.match("(a+)+$", "a" * 45 + "b")
Isolated(holds_on).place_of_move(TicTacToe(), 60)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems wait for the limit of computing")
def test_an_orphan_ends_even_if_it_lets_no_other_thread_work(tmp_path):
    told = tmp_path / "process"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, "-c", ORPHAN, str(told)], env=environment) as process:
        assert until(lambda: told.exists() and told.read_text().endswith("."))
        process.kill()
    command = Path(f"/proc/{told.read_text()[:-1]}/cmdline")  # empty if nobody has noticed its end
    assert until(lambda: not command.exists() or not command.read_bytes())


def until(happens, seconds=20):
    """Whether it happens before long."""
    end = time.monotonic() + seconds
    while not happens() and time.monotonic() < end:
        time.sleep(0.02)
    return happens()


def test_it_goes_on_without_the_thread_that_began_it():
    with Isolated(lambda position: position.moves()[3]) as agent:
        thread = threading.Thread(target=agent.place_of_move, args=(TicTacToe(), PLENTY))
        thread.start()
        thread.join()
        process = agent._process
        assert agent.place_of_move(TicTacToe(), PLENTY) == 3
        assert agent._process is process


def test_computing_has_a_limit_that_moves_on():
    def tells(position):
        import resource

        limit, _ = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (5000, -1))
        return position.moves()[600 <= limit < 5000]

    with Isolated(tells) as agent:
        assert [agent.place_of_move(TicTacToe(), 20) for _ in range(2)] == [1, 1]


def test_a_flood_is_not_read():
    with Isolated(floods) as agent, pytest.raises(Failed, match="gave no answer that can be read"):
        agent.place_of_move(TicTacToe(), PLENTY)


def test_who_is_late_fails_once():
    def waits(position):
        time.sleep(1000 if len(position.moves()) == 9 else 0)
        return position.moves()[0]

    with Isolated(waits) as agent:
        with pytest.raises(Failed, match=r"did not answer within 0\.5 seconds"):
            agent.place_of_move(TicTacToe(), 0.5)
        assert agent.place_of_move(TicTacToe().play(4), PLENTY) == 0


def test_it_plays_in_an_empty_folder_and_still_finds_its_modules(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend("")
    (tmp_path / "beside.py").write_text("PLACE = 5")

    def looks(position):
        from beside import PLACE

        left = sorted(os.listdir())
        open("note", "w").close()
        return position.moves()[PLACE if left == [] else len(left)]

    for _ in range(2):
        with Isolated(looks) as agent:
            assert agent.place_of_move(TicTacToe(), PLENTY) == 5
            assert agent.place_of_move(TicTacToe(), PLENTY) == 1
            folder = Path(agent._folder.name)
        assert not folder.exists()

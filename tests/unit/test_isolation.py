"""Somebody else's agent in a process of its own: whatever it does there, we go on in time."""

import os
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest

from coursekit.games import TicTacToe
from coursekit.players import isolation
from coursekit.players.isolation import AgentFailed, IsolatedAgent, StudentFile

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
    with IsolatedAgent(typed["mine"]) as agent:
        assert agent.move_number(TicTacToe(), PLENTY) == 12586269025 % 9


@pytest.mark.parametrize(
    "text",
    [
        b"hello\n",
        b"{}\n",
        b"\xff\xfe\n",
        b"[" * 3000 + b"\n",
        b'{"number": 1, "move": 0}\n',
        *(b'{"number": 2, "move": %s}\n' % move for move in (b"9", b"-1", b"true")),
        b'{"number": 2, "failed": [1]}\n',
    ],
)
def test_what_is_no_answer_fails(text):
    agent = IsolatedAgent(saying(text))
    with pytest.raises(AgentFailed, match=r"^gave no answer that can be read$"):
        agent.move_number(TicTacToe(), PLENTY)
    assert agent.process is None


def test_a_reason_is_one_short_line_whoever_writes_it():
    text = b'{"number": 2, "failed": "oh\\n\\u001b[2Jno%s"}\n' % (b"o" * 1000)
    with IsolatedAgent(saying(text)) as agent, pytest.raises(AgentFailed, match=r"^oh \[2Jnoo+…$"):
        agent.move_number(TicTacToe(), PLENTY)


def test_an_answer_that_comes_twice_is_not_taken_for_the_next_one():
    """A process that has forked does that."""
    with IsolatedAgent(saying(b'{"number": 2, "move": 0}\n')) as agent:
        assert agent.move_number(TicTacToe(), PLENTY) == 0
        with pytest.raises(AgentFailed, match="gave no answer that can be read"):
            agent.move_number(TicTacToe(), PLENTY)


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
from tests.unit.test_isolation import escapes, AgentFailed, IsolatedAgent, TicTacToe
try:
    IsolatedAgent(escapes).move_number(TicTacToe(), 1)
except AgentFailed as error:
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


ORPHAN = """
import os, re, subprocess, sys
from pathlib import Path
from coursekit.players.isolation import IsolatedAgent
from coursekit.games import TicTacToe
def holds_on(position, told=Path(sys.argv[1])):
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
    told.write_text(f"{os.getpid()} {child.pid}.")
    re.match("(a+)+$", "a" * 45 + "b")
IsolatedAgent(holds_on).move_number(TicTacToe(), 60)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems wait for the limit of computing")
def test_an_orphan_ends_even_if_it_lets_no_other_thread_work(tmp_path):
    told = tmp_path / "process"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, "-c", ORPHAN, str(told)], env=environment) as process:
        assert until(lambda: told.exists() and told.read_text().endswith("."))
        process.kill()
    for number in told.read_text()[:-1].split():  # the agent, and a child of its own
        command = Path(f"/proc/{number}/cmdline")  # empty if nobody has noticed its end
        assert until(lambda: not command.exists() or not command.read_bytes())  # noqa: B023


def until(happens, seconds=20):
    """Whether it happens before long."""
    end = time.monotonic() + seconds
    while not happens() and time.monotonic() < end:
        time.sleep(0.02)
    return happens()


def test_a_flood_is_not_read():
    with (
        IsolatedAgent(floods) as agent,
        pytest.raises(AgentFailed, match="gave no answer that can be read"),
    ):
        agent.move_number(TicTacToe(), PLENTY)


def test_who_is_late_fails_once():
    def waits(position):
        time.sleep(1000 if len(position.moves()) == 9 else 0)
        return position.moves()[0]

    with IsolatedAgent(waits) as agent:
        with pytest.raises(AgentFailed, match=r"did not answer within 0\.5 seconds"):
            agent.move_number(TicTacToe(), 0.5)
        assert agent.move_number(TicTacToe().play(4), PLENTY) == 0


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
        with IsolatedAgent(looks) as agent:
            assert agent.move_number(TicTacToe(), PLENTY) == 5
            assert agent.move_number(TicTacToe(), PLENTY) == 1
            folder = Path(agent.folder.name)
        assert not folder.exists()


def test_what_is_printed_is_kept_even_if_the_agent_hangs_and_only_the_beginning():
    def tells(position):
        print("squares:", len(position.moves()))
        if len(position.moves()) == 8:
            time.sleep(1000)
        print("x" * 50_000)
        return position.moves()[0]

    with IsolatedAgent(tells) as agent:
        agent.move_number(TicTacToe(), PLENTY)
        text = agent.printed()
        assert text.startswith("squares: 9\nxxx")
        assert len(text) == isolation.MOST_PRINTED + len("…\n")
        assert agent.printed() == ""
        with pytest.raises(AgentFailed, match="did not answer"):
            agent.move_number(TicTacToe().play(0), 0.5)
        assert agent.printed() == "squares: 8\n"


def test_who_fills_the_disk_fails():
    def fills(position):
        while True:
            print("x" * 1_000_000)

    with IsolatedAgent(fills) as agent, pytest.raises(AgentFailed, match="File too large"):
        agent.move_number(TicTacToe(), PLENTY)


CHILD = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
def agent(position):
    print(child.pid, flush=True)
    return position.moves()[0]
"""


def test_the_children_of_an_agent_end_with_it():
    with IsolatedAgent(StudentFile("mine.py", CHILD.encode())) as agent:
        assert agent.move_number(TicTacToe(), PLENTY) == 0
        child = Path(f"/proc/{agent.printed().strip()}/cmdline")
        assert until(child.read_bytes)
    assert until(lambda: not child.exists() or not child.read_bytes())

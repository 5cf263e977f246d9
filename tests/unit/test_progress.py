"""What takes long says so, to people who watch, and can be stopped."""

import io
import queue
import re
import sys
import threading
import time

import pytest
from jupyter_client.manager import start_new_kernel

from coursekit import progress as telling
from coursekit.progress import progress, repeat
from coursekit.solving import outcome_memoized
from coursekit.widgets import watch


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def impatient(monkeypatch):
    """Work is mentioned as soon as the watcher looks: on what is the standard error by now."""
    monkeypatch.setattr(telling, "FIRST", 0.05)
    monkeypatch.setattr(telling, "EVERY", 0.01)
    monkeypatch.delitem(sys.modules, "IPython", raising=False)

    def on(stream):
        monkeypatch.setattr(sys, "stderr", stream)
        return stream

    return on


def wait_for(words, terminal):
    """Work until such words are written; the watcher may still be asleep from earlier work."""
    until = time.monotonic() + 30
    while not re.search(words, terminal.getvalue()):
        assert time.monotonic() < until, terminal.getvalue()
        time.sleep(0.01)


def test_a_line_in_a_terminal_says_what_is_at_work_and_is_wiped_away(impatient):
    terminal = impatient(Terminal())
    with progress("digging"):
        wait_for(r"digging: 00:0\d, Ctrl-C stops it", terminal)
    assert terminal.getvalue().endswith("\r")
    assert not terminal.getvalue().split("\r")[-2].strip()
    assert telling._at_work == []


def test_work_inside_other_work_lends_it_its_count(impatient):
    terminal = impatient(Terminal())
    with progress("building"), progress("digging", lambda: 1500, "holes", total=3000):
        wait_for(r"building: 50 % \|█{10} {10}\| 1,500 holes, 00:0\d", terminal)


def test_nothing_is_written_where_nobody_watches(impatient):
    log = impatient(io.StringIO())
    with progress("digging"):
        until = time.monotonic() + 30
        while telling._line is None and time.monotonic() < until:
            time.sleep(0.01)
        assert telling._line is not None
    assert log.getvalue() == ""


def test_work_in_two_threads_leaves_the_line_to_the_main_one(impatient):
    terminal, over = impatient(Terminal()), threading.Event()

    def dig():
        while not over.is_set():
            with progress("digging", lambda: 5, "holes"):
                pass

    thread = threading.Thread(target=dig)
    thread.start()
    with progress("building"):
        wait_for("building", terminal)
    over.set()
    thread.join()
    assert "holes" not in terminal.getvalue()
    assert (telling._at_work, telling._line) == ([], None)


def test_what_was_learned_before_an_interruption_is_kept():
    def learn(number):
        if number == stop:
            raise KeyboardInterrupt

    stop = 3
    assert (repeat(learn, 5), repeat(learn, 2)) == (2, 2)
    stop = 1
    with pytest.raises(KeyboardInterrupt):
        repeat(learn, 5)


def test_an_interruption_ends_the_outermost_repetition_and_says_so(capsys):
    games = []

    def game(_):
        games.append(1)
        if len(games) == 8:
            raise KeyboardInterrupt

    def lesson():
        repeat(game, 3)
        return len(games)

    assert watch(lesson, 5) == 6  # the third lesson was not finished
    assert capsys.readouterr().out == "Stopped after 2 of 5. What was learned is kept.\n"


def test_a_count_that_fails_does_not_stop_the_work(impatient):
    terminal = impatient(Terminal())
    with progress("digging", lambda: 1 // 0, "holes"):
        time.sleep(0.3)
    with progress("building"):
        wait_for("building", terminal)


def test_an_error_leaves_no_work_behind():
    with pytest.raises(ValueError, match="position must be"):
        outcome_memoized(7, {})
    with pytest.raises(KeyboardInterrupt), progress("digging"):
        raise KeyboardInterrupt
    assert telling._at_work == []


# In a kernel


@pytest.fixture(scope="module")
def kernel():
    """A function that runs a cell, and returns (type, what it says) of each message."""
    manager, client = start_new_kernel(kernel_name="python3")

    def messages(request, interrupt_when=""):
        found, until = [], time.monotonic() + 90
        while time.monotonic() < until:
            try:
                message = client.get_iopub_msg(timeout=1)
            except queue.Empty:
                continue
            content, kind = message["content"], message["msg_type"]
            if message["parent_header"].get("msg_id") != request:
                continue
            if content.get("execution_state") == "idle":
                return found
            if kind in ("display_data", "update_display_data"):
                found.append((kind, content["data"]["text/plain"]))
                if interrupt_when and interrupt_when in content["data"]["text/plain"]:
                    manager.interrupt_kernel()
                    interrupt_when = ""
            elif kind in ("stream", "error"):
                found.append((kind, content.get("text") or content["ename"]))
        raise AssertionError(f"no end of {found}")

    def run(code, person=True, interrupt_when=""):
        return messages(client.execute(code, allow_stdin=person), interrupt_when)

    def click(button):
        data = {"method": "custom", "content": {"event": "click"}}
        message = client.session.msg("comm_msg", {"comm_id": button, "data": data})
        client.shell_channel.send(message)
        return messages(message["header"]["msg_id"])

    run.click = click
    run("from time import sleep\nfrom coursekit import progress\nprogress.FIRST = 0.3")
    yield run
    client.stop_channels()
    manager.shutdown_kernel(now=True)


DIG = "with progress.progress('digging'):\n    sleep(2)\nprint('done')"


def test_a_line_below_the_cell_is_gone_at_the_end(kernel):
    first, *lines, wiped, printed = kernel(DIG)
    assert first == ("display_data", "")
    assert ("update_display_data", "digging: 00:01, ■ stops it") in lines
    assert (wiped, printed) == (("update_display_data", ""), ("stream", "done\n"))


def test_a_notebook_that_a_program_runs_shows_nothing(kernel):
    assert kernel(DIG, person=False) == [("stream", "done\n")]


def test_a_search_without_end_is_stopped_and_the_kernel_goes_on(kernel):
    setup = "from coursekit.games import ConnectFour\nfrom coursekit.solving import minimax\n"
    *_, wiped, error = kernel(setup + "minimax(ConnectFour())", interrupt_when="■ stops it")
    assert (wiped, error) == (("update_display_data", ""), ("error", "KeyboardInterrupt"))
    assert kernel("print(progress._at_work, 1 + 1)") == [("stream", "[] 2\n")]


def test_a_click_on_a_widget_shows_no_line(kernel):
    kernel(
        "from ipywidgets import Button\nbutton, seen = Button(), []\n"
        "def dig(_):\n    with progress.progress('digging'):\n"
        "        sleep(1.5)\n        seen.append(progress._line is not None)\n"
        "button.on_click(dig)"
    )
    ((_, identifier),) = kernel("print(button.comm.comm_id)")
    assert kernel.click(identifier.strip()) == []
    assert kernel("print(seen)") == [("stream", "[True]\n")]

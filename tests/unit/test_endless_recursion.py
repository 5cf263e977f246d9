"""An endless recursion ends in a hint, never in a dead kernel, whatever its shape and thread."""

import queue
import subprocess
import sys
import time

import pytest
from jupyter_client.manager import start_new_kernel

SHAPES = """
def plain(*args):
    return plain(*args)
def largest(*args):
    return max(largest(*args) for _ in range(2))
def in_order(*args):
    return sorted([args, args], key=in_order_again)
def in_order_again(args):
    return in_order(*args)
def by_itself(*args):
    return sorted([args, args], key=by_itself)
def listed(*args):
    return [listed(*args) for _ in range(2)]
def how_it_ends(call, *args):
    try:
        call(*args)
    except RecursionError as error:
        return type(error).__name__  # IPython takes seconds to write all the calls down
"""
NAMES = ["plain", "largest", "in_order", "by_itself", "listed"]


@pytest.fixture(scope="module")
def kernel():
    """A function that runs a cell, or a click on a button, and returns what it says."""
    manager, client = start_new_kernel(kernel_name="python3")

    def said(request):
        texts, until = [], time.monotonic() + 90
        while time.monotonic() < until and manager.is_alive():
            try:
                message = client.get_iopub_msg(timeout=1)
            except queue.Empty:
                continue
            content = message["content"]
            if message["parent_header"].get("msg_id") != request:
                continue
            if content.get("execution_state") == "idle":
                return "".join(texts)
            shown = content.get("data", {}).get("text/plain", "")
            texts.append(content.get("text") or content.get("ename") or shown)
        raise AssertionError(f"the kernel died or hangs after {texts}")

    def run(code):
        return said(client.execute(code))

    def click(button):
        data = {"method": "custom", "content": {"event": "click"}}
        message = client.session.msg("comm_msg", {"comm_id": button, "data": data})
        client.shell_channel.send(message)
        return said(message["header"]["msg_id"])

    run.click = click
    run(f"%load_ext coursekit\n{SHAPES}\nfrom coursekit.games import TicTacToe\n")
    run("from coursekit.search import alpha_beta")
    yield run
    client.stop_channels()
    manager.shutdown_kernel(now=True)


@pytest.mark.parametrize("name", NAMES)
def test_in_a_cell_in_a_search_and_in_a_trace(kernel, name):
    assert kernel(f"print(how_it_ends({name}, TicTacToe()))") == "RecursionError\n"
    found = kernel(f"print(how_it_ends(alpha_beta, TicTacToe(), {name}, 2))")
    assert found == "RecursionError\n"
    assert kernel(f"print(type(trace({name}, TicTacToe()).error).__name__)") == "RecursionError\n"


@pytest.mark.parametrize("name", NAMES)
def test_in_the_callback_of_a_widget(kernel, name):
    kernel(
        "from ipywidgets import Button\nbutton, seen = Button(), []\n"
        f"button.on_click(lambda _: seen.append(how_it_ends({name}, TicTacToe())))"
    )
    kernel.click(kernel("print(button.comm.comm_id)").strip())
    assert kernel("print(seen)") == "['RecursionError']\n"


@pytest.mark.parametrize("name", NAMES)
def test_in_a_check(kernel, name):
    assert "never comes to an end" in kernel(f'check("1.7", {name})')


@pytest.mark.parametrize("name", NAMES)
def test_in_a_thread_where_the_system_gives_threads_little_room(name):
    code = f"""{SHAPES}
import threading
from coursekit.stopping import within_a_thread
threading.stack_size(2**20)
try:
    within_a_thread(60, {name}, 5)
except RecursionError:
    print("a hint", threading.stack_size())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout == f"a hint {2**20}\n", done.stderr[-500:]

"""Innocent calls that are long: they answer, or they say why not, and they can be stopped."""

import queue
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from math import inf
from pathlib import Path

import numpy as np
import pytest
from jupyter_client.manager import start_new_kernel

from coursekit import validate
from coursekit.games import (
    Impartial,
    Nim,
    Position,
    Subtraction,
    TwoPlayers,
)
from coursekit.impartial import equivalent, grundy, winning_moves
from coursekit.matrix_games import (
    LinearProgram,
    region,
    simplex,
    solve,
)
from coursekit.puzzles import (
    KnightsTour,
    Queens,
    all_solutions,
    backtrack,
    count_solutions,
    warnsdorff,
)
from coursekit.search import minimax as search_minimax
from coursekit.search import no_heuristic
from coursekit.solving import (
    minimax,
    minimax_memoized,
    outcome,
    outcome_memoized,
    weakly_solve,
)
from coursekit.trace import trace

# Deep recursions


DEEP = [
    (lambda: outcome_memoized(Subtraction(5000), {}), "P"),
    (lambda: minimax_memoized(TwoPlayers(Subtraction(2001)), {}), (1, 1)),
    (lambda: weakly_solve(TwoPlayers(Subtraction(2001))).value, 1),
    (lambda: outcome(Subtraction(20_000, (1,))), "P"),
    (lambda: minimax(TwoPlayers(Subtraction(20_000, (1,)))), (-1, 1)),
    (
        lambda: search_minimax(TwoPlayers(Subtraction(3001, (1,))), no_heuristic, inf),
        (1, 1),
    ),
    (lambda: count_solutions(Line(5000)), 1),
    (lambda: backtrack(Line(5000)), 5000),
    (lambda: grundy(Steps(3000)), 0),
    (lambda: winning_moves(Steps(3001)), [1]),
    (lambda: equivalent(Steps(3001), Nim(1)), True),
]


def test_recursions_go_as_deep_as_they_have_to():
    """In a process of their own, as in a kernel: nothing else there uses its stack."""
    program = """
import sys
from tests.unit.test_long_calls import DEEP
before = sys.getrecursionlimit()
for number, (call, answer) in enumerate(DEEP):
    assert call() == answer, number
    assert sys.getrecursionlimit() == before, number
"""
    root = Path(__file__).parent.parent.parent
    ran = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


class Steps(Impartial, frozen=True):
    """Steps to go down one by one: a game of which only the rules are known."""

    steps: int

    def moves(self):
        return (1,) if self.steps else ()

    def play(self, move):
        return Steps(self.steps - 1)


class Line:
    """A puzzle with one thing to decide after the other, and one way to do so."""

    start = 0

    def __init__(self, length):
        self.length = length

    def unassigned(self, partial):
        return (partial,) if partial < self.length else ()

    def values(self, partial, variable):
        return (0,)

    def assign(self, partial, variable, value):
        return partial + 1


class Endless(Position, frozen=True):
    """A game that never comes to its end."""

    turns: int = 0

    @property
    def player(self):
        return self.turns % 2

    def moves(self):
        return (0,)

    def play(self, move):
        return Endless(self.turns + 1)


class Muddled(Endless, frozen=True):
    """Rules that ask each other for ever."""

    @property
    def is_over(self):
        return not self.moves()

    def moves(self):
        return () if self.is_over else (0,)


def test_a_game_without_end_is_refused():
    with pytest.raises(ValueError, match="minimax went 100,000 calls deep without coming to an"):
        minimax(Endless())


def test_rules_that_call_themselves_for_ever_are_reported_as_what_they_are(monkeypatch):
    raised = []
    monkeypatch.setattr(validate.sys, "setrecursionlimit", raised.append)
    with pytest.raises(RecursionError):
        minimax(Muddled())
    assert raised == []


def test_solutions_one_by_one_are_refused_where_they_are_too_deep():
    with pytest.raises(ValueError, match=r"all_solutions went .* calls deep"):
        next(all_solutions(KnightsTour(50), order=warnsdorff))
    assert len(list(all_solutions(Queens(6)))) == 4


def test_a_trace_is_not_run_twice():
    tree = trace(outcome, Subtraction(3000, (1,)))
    assert isinstance(tree.error, RecursionError)
    assert tree.counts()[Subtraction(3000, (1,))] == 1


def test_a_thread_that_may_not_raise_the_limit_of_all_refuses():
    with ThreadPoolExecutor() as pool:
        deep = pool.submit(outcome, Subtraction(20_000, (1,)))
        with pytest.raises(ValueError, match=f"went {sys.getrecursionlimit():,} calls deep"):
            deep.result()


def test_a_trace_that_ends_in_another_thread_lets_a_deep_recursion_go_on():
    """The limit is that of all threads: lowered from there, it would be the end of the process."""
    begun, go_on = threading.Event(), threading.Event()

    def waiting(n):
        begun.set()
        go_on.wait(timeout=60)
        return 0 if n == 0 else waiting(n - 1)

    def steps(n):
        if n == 0:
            go_on.set()
            worker.join()
            return 0
        return 1 + steps(n - 1)

    worker = threading.Thread(target=trace, args=(waiting, 2))
    worker.start()
    begun.wait(timeout=60)
    assert validate.checked(steps)(20_000) == 20_000


# Linear programs and matrix games


def random_program(variables, constraints, seed):
    rng = np.random.default_rng(seed)
    return LinearProgram(
        rng.integers(1, 20, variables).tolist(),
        rng.integers(-3, 20, (constraints, variables)).tolist(),
        rng.integers(50, 100, constraints).tolist(),
    )


def test_a_region_with_huge_and_with_nearly_parallel_constraints():
    tiny = 10**9
    program = LinearProgram([1, 1], [[tiny, tiny + 1], [tiny + 1, tiny]], [tiny, tiny])
    assert len(region(program).vertices) == 4
    large = LinearProgram([1, 1], [[10**200, 1], [1, 10**200]], [10**300, 10**300])
    assert len(region(large).vertices) == 4


def test_a_large_exact_program_and_a_large_exact_game():
    run = simplex(random_program(20, 20, 1))
    assert run.status == "optimal"
    game = np.random.default_rng(0).integers(-9, 10, (20, 20))
    solution = solve(game.tolist())
    assert min(np.array(solution.row) @ game) == max(game @ np.array(solution.column))


# Puzzles


def test_a_tour_of_a_large_board():
    assert len(set(backtrack(KnightsTour(50), order=warnsdorff))) == 2500


# Stopping


@pytest.mark.parametrize(
    ("call", "seconds"),
    [
        ("solving.minimax(games.ConnectFour())", 1),
        ("puzzles.backtrack(puzzles.Queens(40))", 1),
        ("GameGraph.explore(games.ConnectFour())", 1),
        ("impartial.octal_sequence('0.007', 100_000)", 1),
    ],
)
def test_what_would_take_for_ever_is_stopped_by_an_interrupt(call, seconds):
    code = f"""
import _thread, signal, threading
signal.signal(signal.SIGINT, signal.default_int_handler)  # who started us may ignore it
from coursekit import games, impartial, progress, puzzles, search, solving
from coursekit.solving import GameGraph
progress.FIRST = 0.5  # the line is there when the interrupt comes
threading.Timer({seconds}, _thread.interrupt_main).start()
try:
    {call}
except KeyboardInterrupt:
    print("stopped", progress._at_work, solving.outcome(games.Subtraction(4)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=90)
    assert done.stdout == "stopped [] P\n", done.stderr[-2000:]
    assert done.stderr == ""


# An endless recursion ends in a hint, never in a dead kernel, whatever its shape and thread


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

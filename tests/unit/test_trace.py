"""Recording any recursion from outside."""

import functools
import sys
import threading

import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell

from coursekit.games import Subtraction, Tree
from coursekit.search import alpha_beta_with_table, first_leaf
from coursekit.solving import minimax, outcome, outcome_memoized
from coursekit.trace.tracing import TooManyCallsError, trace


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def is_even(n):
    return n == 0 or is_odd(n - 1)


def is_odd(n):
    return n > 0 and is_even(n - 1)


def stumble(n):
    if n == 0:
        raise ZeroDivisionError("nothing left")
    return stumble(n - 1)


def for_ever(n):
    return for_ever(n + 1)


def stubborn(n):
    try:
        return stubborn(n + 1) + stubborn(n + 2)
    except Exception:
        return 0


def interrupted(n):
    if n == 0:
        raise KeyboardInterrupt
    return interrupted(n - 1)


def counting(n):
    yield n
    yield from counting(n - 1)


def first_only(position):
    return 0 if position.is_over else first_only(position.play(0))


def nested(n):
    """Traces itself while it is being traced."""
    if n == 0:
        return 0
    inner = trace(nested, n - 1)
    return 1 + inner.value + nested(n - 1) * 0


@functools.lru_cache
def cached(n):
    return n if n < 2 else cached(n - 1) + cached(n - 2)


def with_defaults(n, step=1, *, seen=None):
    return 0 if n <= 0 else with_defaults(n - step, seen=[n])


def test_every_call_with_its_arguments_value_children_and_time():
    tree = trace(fib, 3)
    assert tree.value == 2
    assert [call.arguments["n"] for call in tree] == [3, 2, 1, 0, 1]
    assert [call.value for call in tree] == [2, 1, 1, 0, 1]
    assert [call.depth for call in tree] == [0, 1, 2, 2, 1]
    assert [child.arguments["n"] for child in tree.root.children] == [2, 1]
    assert [(call.entered, call.exited) for call in tree] == [
        (0, 9),
        (1, 6),
        (2, 3),
        (4, 5),
        (7, 8),
    ]
    assert tree.steps == 2 * len(tree) == 10
    assert repr(tree) == "CallTree of fib(3) → 2: 5 calls"


def test_the_path_at_every_step():
    tree = trace(fib, 3)
    paths = [[call.arguments["n"] for call in tree.path(t)] for t in range(tree.steps)]
    assert paths == [
        [3], [3, 2], [3, 2, 1], [3, 2, 1], [3, 2, 0], [3, 2, 0], [3, 2], [3, 1], [3, 1], [3],
    ]  # fmt: skip
    with pytest.raises(ValueError, match="between 0 and 9, not 10"):
        tree.path(10)


def test_counts_by_argument():
    assert trace(fib, 6).counts("n")[2] == 5
    assert trace(fib, 6).counts() == {6: 1, 5: 1, 4: 2, 3: 3, 2: 5, 1: 8, 0: 5}
    with pytest.raises(ValueError, match=r"one of \['n'\], not 'm'"):
        trace(fib, 3).counts("m")
    listed = trace(with_defaults, 2)
    with pytest.raises(ValueError, match="seen cannot be counted"):
        listed.counts("seen")


def test_mutual_recursion():
    assert len(trace(is_even, 4)) == 1 + 2
    tree = trace(is_even, 4, also=[is_odd])
    assert [(call.name, call.arguments["n"]) for call in tree] == [
        ("is_even", 4), ("is_odd", 3), ("is_even", 2), ("is_odd", 1), ("is_even", 0),
    ]  # fmt: skip
    assert tree.value is True


def test_a_function_typed_into_a_cell():
    shell = InteractiveShell.instance()
    shell.run_cell("def hanoi(n):\n    return 0 if n == 0 else 2 * hanoi(n - 1) + 1")
    hanoi = shell.user_ns["hanoi"]
    tree = trace(hanoi, 4)
    assert (tree.value, len(tree)) == (15, 5)
    assert {call.line for call in tree.calls[1:]} == {2}
    assert shell.user_ns["hanoi"] is hanoi


def test_a_function_inside_a_function():
    def down(n):
        return 0 if n == 0 else down(n - 1)

    original = down
    assert len(trace(down, 3)) == 4
    assert down is original


def test_a_function_of_a_class_is_refused():
    class Countdown:
        @staticmethod
        def down(n):
            return 0 if n == 0 else Countdown.down(n - 1)

    with pytest.raises(ValueError, match="belongs to a class"):
        trace(Countdown.down, 3)


def test_results_are_recorded_as_they_were_at_the_time():
    def collect(n):
        result = collect(n - 1) if n else []
        result.append([n])
        result[0].append("seen")
        return result

    tree = trace(collect, 2)
    assert [len(call.value) for call in tree] == [3, 2, 1]
    assert [call.value[0].count("seen") for call in tree] == [3, 2, 1]
    board = np.zeros(2)

    def fill(n, board):
        if n:
            board[n - 1] = n
            fill(n - 1, board)

    assert [call.arguments["board"].sum() for call in trace(fill, 2, board)] == [0, 2, 3]


def test_a_cached_function_shows_its_lookups():
    cached.cache_clear()
    assert len(trace(cached, 10)) == 19


def test_defaults_and_keywords_are_part_of_the_arguments():
    tree = trace(with_defaults, 4, step=2)
    assert tree.root.arguments == {"n": 4, "step": 2, "seen": None}
    assert tree.calls[1].arguments == {"n": 2, "step": 1, "seen": [4]}


def test_containers_are_recorded_as_they_were_at_the_time():
    tree = trace(outcome_memoized, Subtraction(3), {})
    assert [len(call.arguments["memo"]) for call in tree] == [0, 0, 0, 0, 1, 2, 2]
    assert tree.root.arguments["memo"] == {}


def test_an_exception_leaves_the_partial_tree():
    tree = trace(stumble, 3)
    assert isinstance(tree.error, ZeroDivisionError)
    assert len(tree) == 4
    assert not any(call.returned for call in tree)
    assert all(call.error is tree.error for call in tree)


def test_wrong_arguments_are_the_callers_mistake():
    with pytest.raises(TypeError):
        trace(fib)


def test_runaway_recursion_is_refused():
    assert isinstance(trace(for_ever, 0).error, RecursionError)
    with pytest.raises(TooManyCallsError, match="fib made more than 1,000 calls") as refusal:
        trace(fib, 30, limit=1000)
    assert len(refusal.value.tree) == 1000
    with pytest.raises(TooManyCallsError):
        trace(stubborn, 0, limit=500)
    assert fib(10) == 55


def test_an_interrupt_passes_and_the_function_is_put_back():
    original = interrupted
    limit = sys.getrecursionlimit()
    with pytest.raises(KeyboardInterrupt):
        trace(interrupted, 3)
    assert interrupted is original
    assert sys.getrecursionlimit() == limit


def test_what_cannot_be_traced_is_refused():
    with pytest.raises(ValueError, match="counting is a generator"):
        trace(counting, 3)
    with pytest.raises(ValueError, match="written in Python"):
        trace(len, "abc")
    old = fib
    globals()["fib"] = lambda n: n
    try:
        with pytest.raises(ValueError, match="no longer names this function"):
            trace(old, 3)
    finally:
        globals()["fib"] = old


def test_a_trace_inside_a_trace():
    tree = trace(nested, 3)
    assert tree.value == 3
    assert [call.arguments["n"] for call in tree] == [3, 2, 1, 0]
    assert not hasattr(nested, "_recorded")


def test_other_threads_are_not_recorded():
    elsewhere = []

    def busy(n):
        worker = threading.Thread(target=lambda: elsewhere.append(fib(5)))
        worker.start()
        worker.join()
        return fib(n)

    tree = trace(busy, 3, also=[fib])
    assert elsewhere == [5]
    assert len(tree) == 1 + 5


def waiting(n, begun, go_on):
    begun.set()
    go_on.wait(timeout=60)
    return 0 if n == 0 else waiting(n - 1, begun, go_on)


def test_two_threads_do_not_trace_the_same_function():
    original, limit = waiting, sys.getrecursionlimit()
    begun, go_on = threading.Event(), threading.Event()
    trees = []
    worker = threading.Thread(target=lambda: trees.append(trace(waiting, 2, begun, go_on)))
    worker.start()
    begun.wait(timeout=60)
    with pytest.raises(ValueError, match="waiting is being traced in another thread"):
        trace(waiting, 5, begun, begun)
    assert len(trace(fib, 3)) == 5  # another function can be
    go_on.set()
    worker.join()
    assert len(trees[0]) == 3
    assert waiting is original
    assert sys.getrecursionlimit() == limit
    assert len(trace(waiting, 1, begun, go_on)) == 2


def first_even(numbers):
    for number in numbers:
        if number % 2 == 0:
            return number
    halves = [
        number // 2
        for number in numbers
    ]  # fmt: skip
    return first_even(halves)


def apart(n, function):
    """Calls `function` from lines that are not those of the traced function."""
    return function(n)


def tidy(n):
    try:
        if n == 0:
            raise ValueError("nothing left")
        return apart(n - 1, tidy)
    finally:
        n = None


def lines_ran(tree):
    """The lines of each step, counted from the `def` line of the first function."""
    first = tree.functions[0].__code__.co_firstlineno
    return [tuple(line - first for line in lines) for lines in tree.lines]


def test_the_lines_that_ran_between_two_steps_comprehensions_included():
    begins, calls, answers, ends = map(sorted, lines_ran(trace(first_even, [3, 5])))
    assert begins == []
    assert calls == [1, 2, 4, 5, 6, 8]
    assert answers == [1, 2, 3]
    assert ends == [8]
    assert lines_ran(trace(first_even, [7, 8]))[-1] == (1, 2, 3), "not in the order they ran in"


def test_an_exception_came_from_the_last_of_the_lines_even_if_others_tidied_up():
    begun_twice, raised, passed_on = lines_ran(trace(tidy, 1))[1:]
    assert begun_twice == (1, 2, 4)
    assert raised == (1, 2, 6, 3)
    assert passed_on == (6, 4)


def test_a_call_from_a_helper_is_made_by_the_line_that_called_the_helper():
    tree = trace(tidy, 1)
    assert tree.calls[1].line - tidy.__code__.co_firstlineno == 4


def test_the_line_that_returns_is_the_last_even_if_the_calls_come_from_another():
    def largest(n):
        below = (largest(k) for k in range(n))
        return 1 + max(below, default=0)

    tree = trace(largest, 1)
    assert lines_ran(tree) == [(), (2, 1), (1, 2), (1, 2)]
    assert tree.calls[1].line == tree.lines[-1][0]


def test_a_long_loop_between_two_calls_takes_no_room():
    def patient(n):
        for _ in range(1000):
            n += 0
        return n

    assert lines_ran(trace(patient, 1)) == [(), (2, 1, 3)]


def test_moves_that_were_never_searched_and_why():
    tree = trace(outcome, Subtraction(7, takes=(3, 2, 1)))
    skipped = tree.skipped(tree.root)
    assert [s.move for s in skipped] == [2, 1]
    assert {(s.after.value, s.after.arguments["position"].stones) for s in skipped} == {("P", 4)}
    whole = trace(minimax, Tree((1, 2)))
    assert whole.skipped(whole.root) == []
    twins = trace(first_only, Tree((4, 4)))
    assert [skip.move for skip in twins.skipped(twins.root)] == [1]
    numbers = trace(fib, 3)
    with pytest.raises(ValueError, match="is a position"):
        numbers.skipped(numbers.root)


def test_a_trace_shows_the_heuristic_that_was_given():
    calls = trace(alpha_beta_with_table, Tree(((3, 12), (2, 4))), first_leaf, depth=2)
    assert calls.root.arguments["heuristic"] is first_leaf

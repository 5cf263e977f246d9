"""Planting a slip into a function of ours."""

from functools import wraps
from math import inf

import pytest

from coursekit.course import planted, show_source
from coursekit.games import Subtraction, Tree
from coursekit.search import first_leaf, minimax, scout
from coursekit.solving import outcome
from coursekit.trace import trace

STONES = [Subtraction(n) for n in range(7)]


def total(n):
    """The sum of the numbers up to n."""
    if n == 0:
        return 0
    return n + total(n - 1)


@wraps(total)
def total_behind_a_check(n):
    if n < 0:
        raise ValueError(n)
    return total(n)


def halved(n):
    """Calls another function."""
    return total(n) / 2


def test_the_slip_stands_in_the_recursion_too():
    assert planted(total, "n + total", "1 + total")(5) == 5
    assert planted(total, "return 0", "return 100")(3) == 106
    assert total(5) == 15


def test_the_function_itself_stays_as_it_is():
    before = [outcome(position) for position in STONES]
    slip = planted(outcome, 'outcome(position.play(move)) == "P"', "False")
    assert [slip(position) for position in STONES] == ["P"] * 7
    assert [outcome(position) for position in STONES] == before


@pytest.mark.parametrize(("right", "times"), [("nothing of the kind", 0), ("total", 2)])
def test_the_text_must_stand_there_once(right, times):
    with pytest.raises(ValueError, match=f"source of total, not {times} times: '{right}'"):
        planted(total, right, "wrong")


def test_a_slip_goes_through_a_check_of_the_arguments():
    assert planted(total_behind_a_check, "n + total", "1 + total")(5) == 5
    never_better = planted(minimax, "if value > best:", "if value < best:")
    assert never_better(Tree((3, 5)), first_leaf, 1) == (-inf, None)


def test_a_second_slip_keeps_the_first():
    first = planted(total, "return 0", "return 100")
    second = planted(first, "n + total", "1 + total")
    assert (first(3), second(3), total(3)) == (106, 103, 6)


def test_a_function_that_it_calls_can_be_replaced():
    assert planted(halved, "/ 2", "/ 1", total=lambda n: 8)(3) == 8


def test_the_source_shows_the_slip():
    slip = planted(scout, "beta - 1, beta)", "beta, beta - 1)")
    assert "beta, beta - 1)" in show_source(slip).code
    assert "beta, beta - 1)" not in show_source(scout).code


def test_a_trace_records_the_slip_s_own_calls():
    slip = planted(total, "total(n - 1)", "total(n // 2)")
    calls = trace(slip, 5)
    assert [call.arguments["n"] for call in calls.calls] == [5, 2, 1, 0]
    assert calls.root.value == slip(5) == 8
    assert len(trace(total, 5)) == 6

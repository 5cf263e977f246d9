"""Exercises as data: what `Comparison` says about functions, right and wrong ones."""

from functools import partial
from itertools import count
from threading import current_thread
from time import monotonic, sleep
from unittest.mock import ANY

import numpy as np
import pytest

from coursekit.course import answers, check, time_limits
from coursekit.course.answers import Hint, Unfinished, the_whole_number
from coursekit.course.comparison import Comparison
from coursekit.course.exercises import Right
from coursekit.course.wording import long_code_apart
from coursekit.games import Tree


def ours(numbers):
    return sum(numbers)


summing = Comparison(
    "total(numbers)",
    ours=ours,
    cases=[[], [0], [1], [2, 1], [0, 0, 3]],
    slips=[
        (len, "You count them."),
        (lambda numbers: numbers[0], "You take the first."),
        (lambda numbers: max(numbers), "You take the largest."),
    ],
    otherwise=lambda first: f"{first.returned}, not {first.right}.",
    read=the_whole_number,
    right="All sums.",
)


def diagnosed(function, comparison=summing):
    """The hint or remark, also if it was raised."""
    try:
        return comparison(function)
    except Hint as hint:
        return str(hint)


def test_a_right_function_draws_the_remark():
    remark = summing(lambda numbers: sum(numbers))
    assert isinstance(remark, Right)
    assert remark == "All sums."


def test_a_last_look_may_find_something():
    def last_look(function):
        return "Not with tuples." if function((1, 2)) is None else None

    strict = Comparison("total(numbers)", ours, [[], [1]], lambda first: "", right=last_look)
    assert strict(lambda numbers: sum(numbers)) is None
    assert strict(lambda numbers: sum(numbers) if isinstance(numbers, list) else None) == (
        "Not with tuples."
    )


def test_ours_handed_over_is_no_answer():
    for alias in (ours, partial(ours), lambda numbers: ours(numbers)):
        assert diagnosed(alias) == "That calls our `ours`. Here you should write your own."


def test_the_first_difference_is_the_smallest():
    def one_more_if_long(numbers):
        return sum(numbers) + (len(numbers) > 1)

    assert diagnosed(one_more_if_long) == "`one_more_if_long([2, 1])` returned 4, not 3."


def test_a_slip_is_recognised_wherever_it_answers():
    def first(numbers):
        return numbers[0] if numbers else 0

    assert diagnosed(first) == "`first([2, 1])` returned 2. You take the first."
    assert diagnosed(len) == "`len([0])` returned 1. You count them."


def test_a_function_that_fails_where_the_slip_answers_made_another_one():
    def first_of_few(numbers):
        return numbers[0] if 0 < len(numbers) < 3 else [][1] if numbers else 0

    assert diagnosed(first_of_few) == "`first_of_few([2, 1])` returned 2, not 3."


def test_another_answer_each_time_is_told():
    numbers = count(7)
    assert diagnosed(lambda _: next(numbers)) == (
        "`your_function([])` returned 7, and when asked again, 8. What does that depend on?"
    )


def test_each_slip_is_a_planted_mistake():
    for handed_in, hint in summing.planted():
        assert hint in diagnosed(handed_in)


def test_none_is_no_answer():
    def falls_off(numbers):  # noqa: RET503, as students write it
        if not numbers:
            return 0

    assert diagnosed(falls_off) == (
        "`falls_off([0])` returned None. Does every way through your function end in a `return`?"
    )


def test_printing_is_not_returning(capsys):
    def shows(numbers):
        print("`sum`:", sum(numbers))

    def shows_and_returns(numbers):
        print(sum(numbers))
        return sum(numbers)

    assert diagnosed(shows) == (
        "`shows([])` printed `sum : 0`, but it returned None.\n"
        "What is printed can be read, but not used: end your function with a `return`."
    )
    assert diagnosed(shows_and_returns) == "All sums."
    assert capsys.readouterr().out == ""


def test_whoever_prints_may_return_none_where_that_is_right():
    def first_or_none(numbers):
        print("looking")
        return numbers[0] if numbers else None

    first = Comparison(
        "first(numbers)",
        ours=lambda numbers: next(iter(numbers), None),
        cases=[[], [3]],
        otherwise=lambda first: first.returned,
        right="Yes.",
    )
    assert diagnosed(first_or_none, first) == "Yes."
    assert "printed `looking`" in diagnosed(lambda numbers: print("looking"), first)


def test_none_is_an_answer_where_ours_says_so_too():
    first = Comparison(
        "first(numbers)",
        ours=lambda numbers: numbers[0] if numbers else None,
        cases=[[], [3]],
        otherwise=lambda first: f"{first.returned}, not {first.right}.",
    )
    assert diagnosed(lambda numbers: next(iter(numbers), None), first) == ""
    assert diagnosed(lambda numbers: None or None, first) == (
        "`your_function([3])` returned None, not 3."
    )


def test_a_wrong_type_is_told():
    assert diagnosed(lambda numbers: str(sum(numbers))) == (
        '`your_function([])` should be a whole number, and yours is "0".'
    )


def test_what_cannot_be_compared_is_different():
    loose = Comparison("f(n)", lambda n: n, [1], lambda first: f"{first.returned}.")
    answer = diagnosed(lambda n: np.array([1, 1]), loose)  # what `==` returns is not true or false
    assert answer == "`your_function(1)` returned array([1, 1])."


def test_a_changed_list_is_remarked_on_and_does_no_harm():
    def emptied(numbers):
        total = 0
        while numbers:
            total += numbers.pop()
        return total

    remark = diagnosed(emptied)
    assert isinstance(remark, Right)
    assert remark == (
        "One thing to mend: after `emptied([0])` the list that I handed over was []. "
        "Work on a copy."
    )
    assert summing.cases == [[], [0], [1], [2, 1], [0, 0, 3]]


def test_an_exception_is_reported_with_the_call():
    assert diagnosed(lambda numbers: numbers[0]).startswith(
        "`your_function([])` raised `IndexError: list index out of range`."
    )


def test_a_placeholder_is_unfinished():
    with pytest.raises(Unfinished, match=r"`your_function\(\[0\]\)` still returns"):
        summing(lambda numbers: ... if numbers else 0)


def test_what_is_no_function_is_told():
    assert diagnosed(3).startswith("This exercise asks for a function, `total(numbers)`")


def test_a_recursion_can_be_stepped_through():
    def doubling(numbers):
        return numbers[0] * 2 + doubling(numbers[1:]) if numbers else 0

    assert diagnosed(doubling).endswith("\nStep through yours: `step(trace(doubling, [1]))`")


# Functions that do not come back


def endless(numbers):
    while numbers:
        pass
    return 0


def endless_and_deaf(numbers):
    while numbers:
        try:
            numbers = [numbers[len(numbers)]]
        except Exception:
            numbers = [0]
    return 0


def exponential(numbers):
    def fibonacci(n):
        return fibonacci(n - 1) + fibonacci(n - 2) if n > 1 else n

    return fibonacci(60) if numbers else 0


@pytest.mark.parametrize("function", [endless, endless_and_deaf, exponential])
def test_a_function_that_does_not_come_back_is_stopped(function, monkeypatch):
    monkeypatch.setattr(time_limits, "ONE_CALL", 0.1)
    running = rf"`{function.__name__}\(\[0\]\)` was still running after some seconds"
    for run in (answers.ask, answers.traced):
        with pytest.raises(Hint, match=running):
            run(function, [0])
    assert answers.stepping(function, [0]) == ""


def test_a_slow_function_does_not_keep_the_check_busy_for_ever(monkeypatch):
    calls = []

    def slow(numbers):
        calls.append(numbers)
        while len(calls) > 2:  # from the second case on
            pass
        return 1

    monkeypatch.setattr(time_limits, "ONE_CALL", 30)
    monkeypatch.setattr(time_limits, "ONE_CHECK", 0.3)
    with time_limits.one_check():
        assert diagnosed(slow) == "`slow([])` returned 1, not 0."
    assert len(calls) > 2


def test_after_a_call_that_is_not_waited_for_there_are_no_others(monkeypatch):
    calls = []

    def asleep_after_a_wrong_answer(numbers):
        calls.append(numbers)
        sleep(3 if numbers else 0)
        return 1

    monkeypatch.setattr(time_limits, "ONE_CALL", 0.1)
    assert diagnosed(asleep_after_a_wrong_answer) == (
        "`asleep_after_a_wrong_answer([])` returned 1, not 0."
    )
    assert calls.count([0]) == 1
    assert [1] not in calls


def test_when_the_time_of_a_check_is_up_nothing_is_called_any_more(monkeypatch):
    calls = []
    monkeypatch.setattr(time_limits, "ONE_CHECK", 0.1)
    with time_limits.one_check():
        sleep(0.2)
        with pytest.raises(Hint, match=r"`append\(3\)` and the calls before it took more than"):
            answers.ask(calls.append, 3)
    assert not calls


def test_an_answer_that_comes_when_the_time_of_a_check_is_up_is_not_called_unreadable(monkeypatch):
    monkeypatch.setattr(time_limits, "ONE_CHECK", 0.1)

    def deaf_but_done_soon():
        try:
            sleep(0.3)
        finally:
            return 7  # noqa: B012, whatever is raised

    with (
        time_limits.one_check(),
        pytest.raises(Hint, match=r"`deaf_but_done_soon\(\)` and the calls before it took"),
    ):
        answers.ask(deaf_but_done_soon)


def deaf(numbers):
    over = monotonic() + 5  # for the test's sake: students write `while True`
    while numbers and monotonic() < over:
        try:
            for _ in range(1000):
                pass
        except:  # noqa: E722, as students write it
            pass
    return 0


def asleep(numbers):
    sleep(5 if numbers else 0)
    return 0


@pytest.mark.parametrize("function", [deaf, asleep])
def test_a_function_that_cannot_be_stopped_is_left_behind(function, monkeypatch):
    monkeypatch.setattr(time_limits, "ONE_CALL", 0.1)
    with pytest.raises(Hint, match=rf"`{function.__name__}\(\[0\]\)` was still running after"):
        answers.ask(function, [0])


def test_a_function_that_was_left_behind_does_not_hold_up_the_next(monkeypatch):
    def nap(numbers):
        sleep(0.05)
        return sum(numbers)  # in Python 3.11 a call is where a watched function was held up

    def napping(numbers):
        return nap(numbers)

    monkeypatch.setattr(time_limits, "ONE_CALL", 0.1)
    with pytest.raises(Hint, match="was still running"):
        answers.ask(asleep, [0])
    monkeypatch.setattr(time_limits, "ONE_CALL", 2)
    assert [answers.ask(napping, [n]) for n in range(10)] == list(range(10))


def test_a_function_that_was_left_behind_is_silent_and_told_to_stop_again(monkeypatch, capsys):
    threads = []

    def stubborn():
        threads.append(current_thread())
        for _ in range(30):  # more often than it is told while somebody waits
            try:
                while True:
                    print("still here")
            except:  # noqa: E722, as students write it
                continue

    monkeypatch.setattr(time_limits, "ONE_CALL", 0.1)
    with pytest.raises(Hint, match="was still running"):
        answers.ask(stubborn)
    print("a later cell")
    threads[0].join(timeout=120)
    assert not threads[0].is_alive()
    assert capsys.readouterr().out == "a later cell\n"


def test_an_iterator_without_end_is_told():
    with pytest.raises(Hint, match=r"like `\[1, 2\]`, and count\(1\) holds more than 100,000"):
        answers.the_items(count(1), "[1, 2]")


def test_a_part_of_an_answer_is_not_taken_for_the_answer():
    with pytest.raises(Hint, match=r"^I expected something like `\[1, 2\]`, and you gave 7\.$"):
        answers.the_sequence(7, "[1, 2]")
    with pytest.raises(Hint, match=r"^Each row should be something like `\[1, 2\]`, not 7\.$"):
        answers.the_sequence(7, "[1, 2]", "Each row")
    with pytest.raises(Hint, match=r"^Each row should be something like .*count\(1\) holds more"):
        answers.the_items(count(1), "[1, 2]", "Each row")


def test_an_iterator_that_gives_nothing_is_stopped(monkeypatch):
    def silent():
        while True:
            pass
        yield

    monkeypatch.setattr(time_limits, "ONE_CALL", 0.1)
    with pytest.raises(Hint, match="cannot go through <generator"):
        answers.the_items(silent(), "[1, 2]")


class NeverEqual:
    def __eq__(self, other):
        while True:
            pass


class NeverShown:
    def __repr__(self):
        while True:
            pass


def test_an_answer_that_cannot_be_compared_or_shown_in_time(monkeypatch):
    monkeypatch.setattr(time_limits, "ONE_CALL", 0.1)
    with pytest.raises(Hint, match=r"NeverEqual object>\], which I cannot read"):
        answers.ask(lambda: [NeverEqual()])
    with pytest.raises(Hint, match="returned something of type NeverShown, which I cannot read"):
        answers.ask(NeverShown)
    assert "I cannot read this answer" in check("0.1", NeverEqual()).message


def test_only_long_code_stands_apart():
    between = "and these are many words, but no code at all, however long they may be"
    assert long_code_apart(f"`f(1)` {between} `g(2)`.") == f"`f(1)` {between} `g(2)`."


def test_an_answer_that_holds_itself_is_too_deep():
    endless = []
    endless.append(endless)
    assert "nested too deeply" in check("1.1", endless).message


# Odd functions and odd answers


class WithName:
    def __init__(self, name):
        self.__name__ = name

    def __call__(self, numbers):
        return 7


@pytest.mark.parametrize("function", [WithName(5), WithName("a b"), partial(lambda x, y: 7, 1)])
def test_a_function_without_a_proper_name_is_called_yours(function):
    assert diagnosed(function) == "`your_function([])` returned 7, not 0."


@pytest.mark.parametrize("error", [GeneratorExit, BaseException, SystemExit])
def test_whatever_is_raised_is_reported(error):
    def raising(numbers):
        raise error("on purpose")

    assert diagnosed(raising).startswith(f"`raising([])` raised `{error.__name__}: on purpose`.")


@pytest.mark.parametrize(("given", "can_be_run"), [(5, True), (object(), False), (open, False)])
def test_a_call_is_to_be_run_only_if_it_is_code(given, can_be_run):
    def raising(value):
        raise KeyError

    with pytest.raises(Hint) as hint:
        answers.ask(raising, given)
    assert ("Run that call in a cell of its own" in str(hint.value)) == can_be_run

    def recursive(value, again=True):
        return again and recursive(value, False)

    assert ("step(trace(recursive" in answers.stepping(recursive, given)) == can_be_run


def test_what_is_true_or_false_takes_no_brackets():
    def with_brackets(position):
        return position.is_over()

    with pytest.raises(Hint, match="such as `is_over`, takes no brackets"):
        answers.ask(with_brackets, Tree(5))


def test_what_equals_everything_is_no_answer():
    loose = Comparison("f(n)", lambda n: n, [1], lambda first: first.returned)
    assert diagnosed(lambda n: ANY, loose) == (
        "`your_function(1)` returned <ANY>, which I cannot read."
    )
    assert not answers.is_readable([ANY])
    assert answers.is_readable([...])

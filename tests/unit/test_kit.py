"""The exercise kit: what is said about answers and functions, right, odd and endless."""

import sys
from itertools import count
from threading import get_ident
from time import monotonic, sleep

import numpy as np
import pytest

import coursekit.impartial
from coursekit.course import asking, check, checking
from coursekit.course.asking import (
    Hint,
    Right,
    Unfinished,
    ask,
    in_time,
    long_code_apart,
    plain,
    stepping,
)
from coursekit.course.checking import judged
from coursekit.course.exercises import ANY, AllOf, Function, Value, exercise
from coursekit.games import Tree
from coursekit.solving import minimax
from coursekit.trace import trace


def total(numbers):
    """Begin with nothing, and add one number after the other."""
    result = 0
    for number in numbers:
        result += number
    return result


summing = Function(
    total,
    cases=[[], [0], [1], [2, 1], [0, 0, 3]],
    slips={
        "len(numbers)": "You count them.",
        "numbers[0]": "You take the first.",
        "result += → result = max(result, 0) or": "You take the first that is not 0.",
    },
    otherwise=lambda first: f"{first.returned}, not {first.right}.",
    remark="All sums.",
)


def said(answer, diagnose=summing):
    """The hint or remark, also if it was raised."""
    try:
        return diagnose(answer)
    except Hint as hint:
        return str(hint)


@pytest.fixture
def soon(monkeypatch):
    monkeypatch.setattr(asking, "ONE_CALL", 0.1)


# Values


def test_parts_are_judged_alone_and_whole_slips_first():
    sides = Value("(a, b)", (3, 4), {(6, 8): "Halve.", (6, ANY): "Half of it."}, ("{}?", "{}!"))
    assert said((6, 8), sides) == "Halve."
    assert said((6, 4), sides) == said((6, ...), sides) == "Half of it."
    assert said((..., 5), sides) == "5!"
    assert said((7, 5), sides) == "7?"
    assert said((4, 3), sides).startswith("All is there, but in another order")
    assert isinstance(said([3.0, np.int64(4)], sides), Right)


def test_a_value_is_right_up_to_rounding_unless_it_is_near_only():
    third = Value("1/3", 1 / 3)
    assert isinstance(said(0.3333333, third), Right)
    assert said(0.333, third).startswith("That is right up to rounding")
    assert said(0.35, third).startswith("It is not ")
    assert said("1/3", third) == (
        "Your answer should be a number, not a text: write `1/3`, without quotes."
    )


def test_all_of_a_kind_in_any_order():
    primes = AllOf("[2, …]", [2, 3, 5], "{} is not prime.".format, lambda mine: "Go on.")
    assert isinstance(said({5, 3, 2}, primes), Right)
    assert said([2, 4], primes) == "4 is not prime."
    with pytest.raises(Unfinished, match="there are more"):
        primes([2, ...])
    with pytest.raises(Unfinished, match=r"take the `\.\.\.` away"):
        primes([2, 3, 5, ...])


def test_other_numbers_are_drawn_until_no_slip_is_right():
    @exercise("9.9", "Twice", minutes=1, difficulty="easy", given=(3,), question="Twice {0}?",
              draw=lambda rng: (rng.choice([2, 3, 5]),))  # fmt: skip
    def twice(n):
        """Add it to itself."""
        return Value("6", 2 * n, {n**2: "That is the square."})

    assert {twice.again(seed)[0] for seed in range(20)} == {"Twice 5?"}
    assert twice.solution() == ("Add it to itself.", "answer = 6")


# Functions


def test_a_right_function_draws_the_remark():
    remark = summing(sum)
    assert isinstance(remark, Right)
    assert remark == "All sums."


def test_ours_handed_over_is_no_answer():
    for alias in (total, lambda numbers: total(numbers), with_a_name_of_ours):
        assert isinstance(said(alias), Right)  # a test's own: only the package is ours
    assert "calls our `minimax`" in said(lambda tree: calls_by_mistake(tree))
    assert "calls our `nim_sum`" in said(with_an_import)
    assert "calls our `mex`" in said(through_a_module)


def calls_by_mistake(tree):
    return [minimax(option) for option in tree]


def with_an_import(numbers):
    from coursekit.impartial import nim_sum as add_up

    return add_up(numbers)


def through_a_module(numbers):
    return coursekit.impartial.mex(numbers)


def with_a_name_of_ours(numbers):
    minimax = 1
    return sum([minimax * number for number in numbers])


def test_the_first_difference_is_the_smallest():
    def one_more_if_long(numbers):
        return sum(numbers) + (len(numbers) > 1)

    assert said(one_more_if_long) == "`one_more_if_long([2, 1])` returned 4, not 3."


def test_a_slip_is_recognised_wherever_it_answers():
    def first(numbers):
        return numbers[0] if numbers else 0

    assert said(first) == "`first([2, 1])` returned 2. You take the first."
    assert said(len) == "`len([0])` returned 1. You count them."
    for slip, hint in zip(summing, summing.slips.values(), strict=True):
        assert hint in said(slip)


def test_a_function_that_fails_where_the_slip_answers_made_another_one():
    def first_of_few(numbers):
        return numbers[0] if 0 < len(numbers) < 3 else [][1] if numbers else 0

    assert said(first_of_few) == "`first_of_few([2, 1])` returned 2, not 3."


def test_none_is_no_answer_but_where_ours_says_so():
    def falls_off(numbers):  # noqa: RET503, as students write it
        if not numbers:
            return 0

    assert said(falls_off) == (
        "`falls_off([0])` returned None. Does every way through your function end in a `return`?"
    )
    first = Function(next_or_none, [[], [3]], {}, "Look at the first.", "Yes.")
    assert said(lambda numbers: print("looking") or (numbers[0] if numbers else None), first) == (
        "Yes."
    )
    assert "printed `looking`" in said(lambda numbers: print("looking"), first)


def next_or_none(numbers):
    return next(iter(numbers), None)


def test_printing_is_not_returning(capsys):
    def shows(numbers):
        print("`sum`:", sum(numbers))

    assert said(shows) == (
        "`shows([])` printed `sum : 0`, but it returned None.\n"
        "What is printed can be read, but not used: end your function with a `return`."
    )
    assert said(lambda numbers: print(numbers) or sum(numbers)) == "All sums."
    assert capsys.readouterr().out == ""


def test_a_changed_list_is_remarked_on_and_does_no_harm():
    def emptied(numbers):
        return sum(numbers.pop() for _ in range(len(numbers)))

    remark = said(emptied)
    assert isinstance(remark, Right)
    assert remark == (
        "One thing to mend: after `emptied([0])` the list that I handed over was []. "
        "Work on a copy."
    )
    assert summing.cases == [[], [0], [1], [2, 1], [0, 0, 3]]


def test_trouble_is_told_with_the_call():
    assert said(lambda numbers: numbers[0]).startswith(
        "`your_function([])` raised `IndexError: list index out of range`."
    )
    with pytest.raises(Unfinished, match=r"`your_function\(\[0\]\)` still returns"):
        summing(lambda numbers: ... if numbers else 0)
    assert said(3).startswith("This exercise asks for a function, `total(numbers)`")
    with pytest.raises(Hint, match="such as `is_over`, takes no brackets"):
        ask(lambda position: position.is_over(), Tree(5))


@pytest.mark.parametrize("error", [GeneratorExit, BaseException, SystemExit])
def test_whatever_is_raised_is_reported(error):
    def raising(numbers):
        raise error("on purpose")

    assert said(raising).startswith(f"`raising([])` raised `{error.__name__}: on purpose`.")


def test_a_recursion_can_be_stepped_through():
    def doubling(numbers):
        return numbers[0] * 2 + doubling(numbers[1:]) if numbers else 0

    assert said(doubling).endswith("\nStep through yours: `step(trace(doubling, [1]))`")


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


@pytest.mark.parametrize("function", [endless, endless_and_deaf, exponential, deaf, asleep])
def test_a_function_that_does_not_come_back_is_not_waited_for(function, soon):
    with pytest.raises(Hint, match=rf"`{function.__name__}\(\[0\]\)` was still running after some"):
        ask(function, [0])
    assert stepping(function, [0]) == ""


def test_endless_recursion_shows_its_way_down():
    def down(n):
        return down(n + 1)

    with pytest.raises(Hint, match=r"never comes to an end: `down\(3\)` → `down\(4\)` → "):
        ask(down, 3)


def test_after_a_call_that_is_not_waited_for_there_are_no_others(soon):
    calls = []

    def asleep_after_a_wrong_answer(numbers):
        calls.append(numbers)
        sleep(3 if numbers else 0)
        return 1

    assert said(asleep_after_a_wrong_answer) == (
        "`asleep_after_a_wrong_answer([])` returned 1, not 0."
    )
    assert calls.count([0]) == 1
    assert [1] not in calls


def test_when_the_time_of_a_check_is_up_nothing_is_called_any_more(monkeypatch):
    calls = []
    monkeypatch.setattr(checking, "ONE_CHECK", 0.1)
    feedback = judged("9.9", 0.2, lambda answer: sleep(answer) or ask(calls.append, 3))
    assert "`append(3)` and the calls before it took more than" in feedback.message
    assert not calls


def test_a_function_that_was_left_behind_holds_up_nothing_and_is_silent(soon, capsys):
    threads = []

    def stubborn():
        threads.append(get_ident())
        while True:
            try:
                while True:
                    print("still here")
            except:  # noqa: E722, as students write it
                continue

    with pytest.raises(Hint, match="was still running"):
        ask(stubborn)
    print("a later cell")
    for n in range(10):
        assert ask(sum, [n]) == n
    assert capsys.readouterr().out == "a later cell\n"
    while sys._current_frames()[threads[0]].f_code.co_name != "wait":  # where it takes no time
        sleep(0.05)
    assert len(in_time(trace, total, [1, 2])) == 1  # in Python 3.11 this hung


def test_nothing_can_be_typed_while_a_function_is_checked(soon):
    def asks(numbers):
        return int(input("How many? "))

    def asks_again_and_again(numbers):
        while True:
            try:
                return int(input("How many? "))
            except:  # noqa: E722, as students write it
                print("A number, please.")

    def asks_in_vain(numbers):
        try:
            return int(input("How many? "))
        except Exception:
            return None

    for function in (asks, asks_again_and_again, asks_in_vain):
        assert said(function).startswith("Your function calls `input()`, and nobody is there")


# Odd answers


def test_answers_are_read_as_plain_values():
    assert plain((np.int64(3), np.array([1.5, 2]), (n for n in range(2)))) == (3, [1.5, 2], [0, 1])
    with pytest.raises(Hint, match="a list of more than 100,000 items"):
        plain(count(1))


class Hand(list):
    """A list of the student's own kind."""


def test_a_list_of_the_students_own_kind_is_read():
    assert check("1.5", Hand([6, 1])).passed
    assert said(lambda numbers: Hand([0])).startswith("`your_function([])` returned [0].")


def test_an_iterator_that_gives_nothing_is_stopped(soon):
    def silent():
        while True:
            pass
        yield

    assert "never comes to an end" in judged("9.9", silent(), summing).message


def test_an_answer_that_holds_itself_is_too_deep():
    endless = []
    endless.append(endless)
    assert "nested too deeply" in check("1.1", endless).message


def test_only_long_code_stands_apart():
    between = "and these are many words, but no code at all, however long they may be"
    assert long_code_apart(f"`f(1)` {between} `g(2)`.") == f"`f(1)` {between} `g(2)`."


@pytest.mark.parametrize(("given", "can_be_run"), [(5, True), (object(), False), (open, False)])
def test_a_call_is_to_be_run_only_if_it_is_code(given, can_be_run):
    def raising(value):
        raise KeyError

    with pytest.raises(Hint) as hint:
        ask(raising, given)
    assert ("Run that call in a cell of its own" in str(hint.value)) == can_be_run

    def recursive(value, again=True):
        return again and recursive(value, False)

    assert ("step(trace(recursive" in stepping(recursive, given)) == can_be_run

"""What an argument may be: checked once at every call from outside, and never in a recursion."""

import inspect
import math
import threading
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from typing import Annotated

import numpy as np
import pytest
from IPython.core.interactiveshell import InteractiveShell

from coursekit import validate
from coursekit.course.source import show_source
from coursekit.games import Nim, Subtraction, TicTacToe, Tree, TwoPlayers
from coursekit.solving import minimax, negamax, outcome
from coursekit.trace import trace
from coursekit.validate import checked

ASKED = []
Noted = Annotated[int, validate.must("even", lambda n: not ASKED.append(n) and n % 2 == 0)]


@checked
def halves(n: Noted) -> list[int]:
    return [n, *halves(n - 1)] if n else []


@checked
def by_a_helper(n: Noted) -> int:
    return 1 + helper(n - 1) if n else 0


def helper(n):
    return by_a_helper(n)


@checked
def by_another(n: Noted) -> list[int]:
    """Calls another checked function with what its own kind does not look at."""
    return halves(n + 1)


@checked
def down(n: Noted):
    yield n
    if n:
        yield from down(n - 1)


@checked
def meeting(n: Noted, together: threading.Barrier) -> int:
    together.wait(timeout=60)
    return meeting(n - 1, together) if n else 0


@checked
def failing(n: Noted):
    raise ZeroDivisionError


@checked
def asking(n: Noted, question: Callable, seconds: validate.Seconds | None = None, *more: int):
    return question(n), seconds, more


HALVES, DOWN, MEETING, FAILING = halves, down, meeting, failing
"""As another module has them: there, the names stand for the checked functions all the time."""


@pytest.fixture(autouse=True)
def nothing_asked_yet():
    ASKED.clear()


@pytest.mark.parametrize(
    ("function", "answer"),
    [(halves, [4, 3, 2, 1]), (by_a_helper, 4), (lambda n: list(down(n)), [4, 3, 2, 1, 0])],
)
def test_a_recursion_is_checked_once_also_through_a_helper_and_in_a_generator(function, answer):
    assert function(4) == answer
    assert ASKED == [4]
    assert (halves, down) == (HALVES, DOWN)
    assert inspect.unwrap(halves) is halves.recursion


def test_a_wrong_argument_that_one_function_hands_to_another_is_refused():
    with pytest.raises(ValueError, match="n must be even, not 5"):
        by_another(4)
    with pytest.raises(ValueError, match="n must be even, not 3"):
        asking(4, lambda n: halves(n - 1))


def test_a_generator_is_checked_when_it_is_called():
    with pytest.raises(ValueError, match="n must be even"):
        down(3)
    items = down(4)
    assert (next(items), down, ASKED) == (4, DOWN, [3, 4])


def test_every_thread_is_checked_and_the_name_comes_back_after_the_last():
    together = threading.Barrier(2)
    threads = [threading.Thread(target=MEETING, args=(6, together)) for _ in range(2)]
    for thread in threads:
        thread.start()
    with pytest.raises(ValueError, match="n must be even, not 1"):
        MEETING(1, together)  # while they run
    for thread in threads:
        thread.join()
    assert sorted(ASKED) == [1, 6, 6]
    assert meeting is MEETING


def test_the_name_comes_back_after_an_exception():
    with pytest.raises(ZeroDivisionError):
        failing(2)
    assert failing is FAILING


def test_defaults_none_and_further_arguments():
    assert asking(2, str) == ("2", None, ())
    assert asking(2, str, 0.5, 7, 8) == ("2", 0.5, (7, 8))
    with pytest.raises(ValueError, match="seconds must be a finite number, 0 or more, not -1"):
        asking(2, question=str, seconds=-1)
    with pytest.raises(TypeError, match="missing a required argument: 'question'"):
        asking(2)


def calls(tree):
    return [(list(call.arguments.values()), call.value, call.line, call.depth) for call in tree]


@pytest.mark.parametrize("function", [minimax, negamax])
def test_a_trace_is_that_of_the_function_itself(function):
    tree = trace(function, Tree(((3, 12), (2, 4))))
    assert calls(tree) == calls(trace(function.recursion, Tree(((3, 12), (2, 4)))))
    assert (len(tree), tree.functions) == (7, [function.recursion])
    assert tree.lines == trace(function.recursion, Tree(((3, 12), (2, 4)))).lines
    with pytest.raises(ValueError, match="position must say who moves"):
        trace(function, Nim(3))
    assert vars(import_module(function.__module__))[function.__name__] is function


def test_a_trace_while_another_thread_runs_the_function():
    together = threading.Barrier(2, timeout=60)
    other = threading.Thread(target=MEETING, args=(2, together))
    other.start()
    while not together.n_waiting:
        pass
    assert meeting is MEETING.recursion
    tree = trace(MEETING, 2, together)
    other.join()
    assert ([call.arguments["n"] for call in tree], ASKED) == ([2, 1, 0], [2, 2])
    assert meeting is MEETING


def test_a_function_of_the_students_that_calls_ours_or_has_its_name():
    shell = InteractiveShell.instance()
    shell.user_ns |= {"outcome": outcome, "Subtraction": Subtraction}
    shell.run_cell("def mine(n):\n    return outcome(Subtraction(n)) if n < 3 else mine(n - 1)")
    assert len(trace(shell.user_ns["mine"], 4, also=[outcome])) == 3 + 4
    shell.run_cell("def minimax(n):\n    return minimax(n - 1) if n else 0")
    assert len(trace(shell.user_ns["minimax"], 4)) == 5


def test_the_source_is_that_of_the_function_without_the_check():
    assert "\n\ndef minimax(position: ForTwo)" in show_source(minimax).code


@pytest.mark.parametrize(
    ("kind", "value", "used"),
    [
        (validate.Count, np.int8(3), 3),
        (validate.Depth, np.int64(3), 3),
        (validate.Depth, math.inf, math.inf),
        (validate.Bound, -math.inf, -math.inf),
        (validate.Finite, Fraction(1, 3), Fraction(1, 3)),
        (validate.Probability, np.float32(0.5), 0.5),
        (validate.Flag, np.True_, True),
        (validate.Seed, np.uint8(7), 7),
        (Annotated[tuple, validate.list_of(validate.whole(), "numbers")], [np.int64(1), 2], (1, 2)),
        (Annotated[tuple, validate.collection_of(validate.whole(), "numbers")], {5}, (5,)),
    ],
)
def test_what_is_right_becomes_pythons_own(kind, value, used):
    @checked
    def given(argument: kind):
        return argument

    assert given(value) == used
    assert type(given(value)) is type(used)


@pytest.mark.parametrize(
    ("kind", "wrong", "message"),
    [
        (validate.Count, (0, 1.5, True, "3", None), "must be a whole number, 1 or more, not "),
        (validate.Count, (10**8,), "must be a whole number from 1 to 10,000,000, not 100000000"),
        (validate.Depth, (0, -1, 2.5, True, math.nan, "4"), "must be 1, 2, … or math.inf, not "),
        (validate.Bound, (math.nan, "0", None, True), "must be a number, not "),
        (validate.Finite, (math.inf, math.nan, False, 1j), "must be a finite number, not "),
        (validate.Probability, (-0.1, 1.1, math.nan, "1"), "must be a number from 0 to 1, not "),
        (validate.Player, (-1, 0.5, True, None), "must be 0 for Player I, 1 for Player II, …, not"),
        (validate.Flag, (1, "yes", None), "must be True or False, not "),
        (validate.Seed, (-1, 1.5, None, True), "a whole number, 0 or more, or a NumPy generator"),
        (validate.Text, (5, None, b"x"), "must be a text, not "),
        (validate.Memo, (None, [], (1,)), "must be a dictionary, at first {}, not "),
        (validate.AnyPosition, (5, None, Nim, "Nim"), "must be a position of a game, not "),
        (validate.Playable, (Nim(3),), r"must say who moves, .* use TwoPlayers\(Nim\(3\)\)"),
        (validate.Unfinished, (Tree(3),), "must not be the end of a game"),
        (validate.ForTwo, (Tree(3, players=1),), "for two players, not for 1 players"),
        (validate.NormalPlay, (Nim(3, misere=True),), r"played by the misère rule"),
        (validate.ImpartialPosition, (5, TicTacToe()), "must be an impartial position, not "),
        (Annotated[tuple, validate.list_of(validate.whole(), "depths", 1)], ((), {1}, 3), "depths"),
        (Annotated[np.ndarray, validate.array(1, "a row")], ([[1]], [], ["a"], [np.nan]), "a row"),
        (Annotated[Callable, validate.function("of a node")], (3, None), "a function of a node"),
    ],
)
def test_what_is_wrong_is_refused_by_name(kind, wrong, message):
    @checked
    def given(argument: kind):
        return argument

    for value in wrong:
        with pytest.raises(ValueError, match=f"argument.*{message}") as error:
            given(value)
        assert repr(value) in str(error.value)


@checked
def windowed(position: validate.AnyPosition, player: validate.Player, alpha=0, beta=1):
    return player


def test_arguments_fit_together():
    with pytest.raises(ValueError, match="alpha must be less than beta, not 2 and 2"):
        windowed(TicTacToe(), 0, alpha=2, beta=2)
    with pytest.raises(ValueError, match="player must be one of 2, from 0, not 2"):
        windowed(TicTacToe(), 2)
    assert windowed(TwoPlayers(Nim(1)), np.int8(1)) == 1


@checked
def guesses(position: validate.AnyPosition, heuristic: validate.Heuristic):
    return heuristic, again(position, heuristic)


@checked
def again(position: validate.AnyPosition, heuristic: validate.Heuristic):
    return heuristic


@checked
def for_all(position: validate.AnyPosition, heuristic: validate.HeuristicForAll):
    return heuristic(position)


def test_the_answers_of_a_heuristic_are_checked_once_and_under_its_name():
    def stones(position):
        return position.rows[0] / 0.5 if position.rows[0] < 9 else "many"

    first, second = guesses(Nim(3), stones)
    assert first is second
    assert first(Nim(3)) == 6
    with pytest.raises(ValueError, match=r"stones must return finite numbers, not 'many' for Nim"):
        first(Nim(9))
    with pytest.raises(ValueError, match="heuristic must be a function of a position, not 3"):
        guesses(Nim(3), 3)
    assert for_all(Nim(3), lambda _: (1, 2)) == (1, 2)
    for wrong in ((1,), (1, math.nan), 1, "12"):
        with pytest.raises(ValueError, match="finite numbers, one for each player"):
            for_all(Nim(3), lambda _, wrong=wrong: wrong)
    with pytest.raises(ValueError, match="one for each player"):
        for_all(Nim(3), first)

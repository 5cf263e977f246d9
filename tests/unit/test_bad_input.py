"""Every public callable refuses by name what it cannot take.

A call with one wrong argument either returns or raises a ValueError that names the argument. The
callables are found by introspection; `nonsense.py` has right and wrong arguments for all of them.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from functools import partial
from zlib import crc32

import numpy as np
import pytest
from msgspec.structs import astuple

import coursekit
from coursekit import games
from coursekit.position import Position
from coursekit.search.interrupting import Interrupted, within_a_thread
from tests.unit.nonsense import EXAMPLES, EXCEPTIONS, NONSENSE

SECONDS = 2
"""A call that takes longer hangs."""

NOT_CALLED = {
    "Agent": "a type",
    "Heuristic": "a type",
    "Policy": "a type",
    "Position": "the contract: a game derives from it",
    "Impartial": "the contract: a game derives from it",
    "Registry": "the machinery of the registries: takes no argument",
    "Weighted": "what weighted returns",
    "GameGraph": "what GameGraph.explore returns",
    "Call": "what trace returns",
    "CallTree": "what trace returns",
    "TooManyCallsError": "raised by trace",
    "Interrupted": "raised by a search",
    "no_heuristic": "refuses every position: that is its purpose",
    "Sketch": "what pictures return",
}
"""Nobody calls these, and why."""


KNOWN = {
    "as_numbers.values": "the message has the name that is given",
    "as_matrix.entries": "the message has the name that is given",
    "claims.part": "a whole chapter takes its time",
    "load_nfg.path": "a file that is not there is FileNotFoundError's",
    "read_nfg.text": "the message has the line and what was expected there",
    "CallTreeFrames.boards": "a function of the reader's",
    "draw_graph.boards": "a function of the reader's",
    "draw_tree.boards": "a function of the reader's",
    "step.boards": "a function of the reader's",
    "KInARow.is_over": "set by a move only",
    "TicTacToe.is_over": "set by a move only",
    "Jugs.sizes": "with other jugs, another target: the message names the target",
    "KInARow.from_text.text": "with another board, another k: the message names k",
    "ConnectFour.from_text.text": "with another board, another k: the message names k",
    "KInARow.players": "with other players, other marks: the message names marks",
    "check_position.total": "the message has the position whose payoffs do not add up",
    "compare_searches.position": "traces of another position: the message names the traces",
    "planted.wrong": "a slip that is no Python is a SyntaxError",
    "trace.limit": "TooManyCallsError says so",
    "Table.rows": "with other rows, another highlight: the message names the highlight",
    "book_from_games.games": "an illegal move is named by itself",
    "in_order.partial": "what a partial solution is, only the puzzle knows",
    "most_constrained.partial": "what a partial solution is, only the puzzle knows",
    "move_text.position": "the move of another game",
    "no_dead_ends.path": "what a partial solution is, only the puzzle knows",
    "only_places.grid": "what a partial solution is, only the puzzle knows",
    "warnsdorff.path": "what a partial solution is, only the puzzle knows",
    "trace.args": "the arguments of another function",
}
"""Parameters that are not tried, and why."""
FUNCTIONS = ("labels", "order", "outcomes", "tie_break", "values")
"""What may be a function although the example is none."""
LINE = games.KInARow(3, 3, 3, marks=(1, 2))


def modules() -> Iterator[object]:
    """The packages and modules whose names are public, outside the chapters."""
    for info in pkgutil.iter_modules(coursekit.__path__, "coursekit."):
        module = importlib.import_module(info.name)
        if info.name.rpartition(".")[2] in ("chapters", "door", "checks", "kinds"):
            continue
        if info.ispkg and not hasattr(module, "__all__"):  # text: its modules are the public ones
            for inner in pkgutil.iter_modules(module.__path__, f"{info.name}."):
                yield importlib.import_module(inner.name)
        else:
            yield module


def public_callables() -> dict[str, Callable]:
    """All public functions and classes, and the classes' own ways to make one, by name."""
    found = {}
    for module in modules():
        own = [name for name in vars(module) if not name.startswith("_")]
        own = [n for n in own if getattr(vars(module)[n], "__module__", "") == module.__name__]
        for name in getattr(module, "__all__", own):
            thing = getattr(module, name)
            if not callable(thing):
                continue
            if isinstance(thing, type):
                for maker, kind in vars(thing).items():
                    if isinstance(kind, staticmethod | classmethod) and maker[0] != "_":
                        found[f"{name}.{maker}"] = getattr(thing, maker)
                if thing.__module__.endswith(".results"):
                    continue  # what an algorithm returns
            if thing.__module__ == "coursekit.position.fields":
                continue  # the checks themselves
            if name not in NOT_CALLED:
                found.setdefault(name, thing)
    return found


CALLABLES = public_callables()


def parameters(function: Callable) -> list[inspect.Parameter]:
    """The parameters that can be given one by one; a trace or a slider takes any others."""
    every = inspect.signature(function).parameters.values()
    return [parameter for parameter in every if parameter.kind != parameter.VAR_KEYWORD]


def example(function: str, parameter: str) -> object:
    """A right argument."""
    own = f"{function}.{parameter}"
    if own in EXCEPTIONS:
        return EXCEPTIONS[own]
    if parameter not in EXAMPLES:
        pytest.fail(
            f"{function} has a parameter {parameter!r} that tests/unit/nonsense.py does not know: "
            f"add a right argument to EXAMPLES, as {parameter!r}, or to EXCEPTIONS, as {own!r}, "
            "and give the function a door (coursekit/door.py)"
        )
    return EXAMPLES[parameter]


def call(name: str, /, **wrong: object) -> object:
    """Call with right arguments, but for the `wrong` ones; a position is looked at as well."""
    function = CALLABLES[name]
    positional, keywords = [], {}
    for parameter in parameters(function):
        right = parameter.name not in wrong
        argument = example(name, parameter.name) if right else wrong[parameter.name]
        if parameter.kind != parameter.KEYWORD_ONLY:
            positional.append(argument)
        else:
            keywords[parameter.name] = argument
    answer = function(*positional, **keywords)
    if inspect.isgenerator(answer):
        next(answer, None)
    if isinstance(answer, Position):
        look_at(answer)
    return answer


def look_at(position: Position) -> None:
    """Ask what every board and every search asks."""
    hash(position), repr(position), position.is_over
    for move in position.moves()[:3]:
        position.play(move)


def takes_a_function(name: str, parameter: str) -> bool:
    """Whether a function is a right argument there."""
    return callable(example(name, parameter)) or parameter in FUNCTIONS


def verdict(name: str, parameter: str, typed: str) -> tuple[str, str]:
    """How the callable answers nonsense: "returned", "by name", "other name", "raw" or "hang"."""
    try:
        within_a_thread(SECONDS, partial(call, name, **{parameter: NONSENSE[typed]()}))
    except ValueError as error:
        if callable(NONSENSE[typed]()) and takes_a_function(name, parameter):
            return "its own", str(error)
        named = re.search(rf"(?<!\w){re.escape(parameter)}(?!\w)", str(error))
        return ("by name" if named else "other name"), str(error)
    except Interrupted:
        return "hang", ""
    except Exception as error:
        if callable(NONSENSE[typed]()) and takes_a_function(name, parameter):
            return "its own", str(error)  # what a reader's function raises is the reader's
        return "raw", f"{type(error).__name__}: {error}"
    return "returned", ""


def sample(name: str, parameter: str) -> list[str]:
    """Every second kind of nonsense, always the same ones; the next parameter gets the others."""
    first = crc32(f"{name}.{parameter}".encode()) % 2
    return list(NONSENSE)[first::2]


@pytest.fixture(scope="module", autouse=True)
def folder_with_a_game(tmp_path_factory):
    """Where the files of the calls go, those with odd names as well."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("calls"))
        CALLABLES["save_nfg"]([[1, 2], [3, 4]], "game.nfg")
        yield


@pytest.mark.parametrize("name", CALLABLES)
def test_the_examples_are_right_and_nonsense_is_refused_by_name(name):
    call(name)
    bad = []
    for parameter in parameters(CALLABLES[name]):
        if f"{name}.{parameter.name}" in KNOWN:
            continue
        for typed in sample(name, parameter.name):
            found, message = verdict(name, parameter.name, typed)
            if found not in ("returned", "by name", "its own"):
                bad.append(f"{parameter.name}={typed}: {found} {message[:120]}")
    assert not bad


def test_every_known_exception_is_still_a_parameter():
    every = {f"{name}.{each.name}" for name, call in CALLABLES.items() for each in parameters(call)}
    assert set(KNOWN) <= every


@pytest.mark.parametrize(
    ("lists", "plain"),
    [
        (lambda: games.Nim([5, 7, 9]), games.Nim((5, 7, 9))),
        (lambda: games.Nim(np.array([5, 7, 9])), games.Nim((5, 7, 9))),
        (lambda: games.Nim(np.int64(5)), games.Nim(5)),
        (lambda: games.Kayles(np.int64(5)), games.Kayles(5)),
        (lambda: games.Octal("0.77", np.int8(5)), games.Octal("0.77", 5)),
        (lambda: games.ColumnCoins([1, np.int64(2)]), games.ColumnCoins((1, 2))),
        (lambda: games.Chomp([3, 2]), games.Chomp((3, 2))),
        (lambda: games.Welter([1, 4]), games.Welter((1, 4))),
        (lambda: games.PennyStacks([4, 2]), games.PennyStacks((4, 2))),
        (lambda: games.Subtraction(np.int64(5), [1, 2]), games.Subtraction(5, (1, 2))),
        (lambda: games.Tree([[3, np.int64(5)], [2, 9]]), games.Tree(((3, 5), (2, 9)))),
        (lambda: games.ConnectFour(np.int64(7), np.int64(6)), games.ConnectFour(7, 6)),
        (lambda: games.Kalah(np.int64(3), np.int64(3)), games.Kalah(3, 3)),
        (lambda: games.Kalah(1, 1, pits=[1, 0, 1, 0]), games.Kalah(1, 1, pits=(1, 0, 1, 0))),
        (lambda: games.Othello(np.int64(6)), games.Othello(6)),
        (lambda: games.Domineering(np.int64(3), np.int64(2)), games.Domineering(3, 2)),
        (lambda: games.KInARow(3, np.int64(3), 3, marks=[1, 2]), LINE),
        (lambda: games.TicTacToe(np.int64(1), np.int64(2)), games.TicTacToe(1, 2)),
    ],
)
def test_lists_and_numbers_of_numpy_make_the_plain_position(lists, plain):
    position = lists()
    assert position == plain
    assert hash(position) == hash(plain)
    assert repr(position) == repr(plain)
    kinds = {type(value) for value in astuple(position)}
    assert kinds == {type(value) for value in astuple(plain)}


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: games.Kalah(player=2), "player must be 0 or 1, not 2"),
        (lambda: games.TicTacToe(player=2), "player must be 0 or 1, not 2"),
        (lambda: games.ConnectFour(player=2), "player must be 0 or 1, not 2"),
        (lambda: games.Othello(player=2), "player must be 0 or 1, not 2"),
        (lambda: games.Domineering(player=2), "player must be 0 or 1, not 2"),
        (lambda: games.KInARow(3, 3, 3, player=2), "player must be 0 or 1, not 2"),
        (lambda: games.TicTacToe(1, 1), "x and o must not have a square in common"),
        (lambda: games.ConnectFour(x=1, o=1), "x and o must not have a square in common"),
        (lambda: games.Othello(x=1, o=1), "x and o must not have a square in common"),
        (lambda: games.Domineering(vertical=1, horizontal=1), "vertical and horizontal must not"),
        (lambda: games.KInARow(3, 3, 3, marks=(1, 1)), "marks must not have a square in common"),
        (lambda: games.Nim(10**9), "from 0 to 10,000,000, not 1000000000"),
    ],
)
def test_no_impossible_mover_no_square_taken_twice_and_no_size_beyond_reach(make, message):
    with pytest.raises(ValueError, match=message):
        make()

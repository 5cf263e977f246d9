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
from decimal import Decimal
from fractions import Fraction
from functools import partial
from math import nan
from zlib import crc32

import numpy as np
import pytest
from msgspec.structs import astuple

import coursekit
from coursekit import games, neural_nets
from coursekit.games import Position
from coursekit.impartial import grundy
from coursekit.interact import play
from coursekit.matrix_games import MatrixGame
from coursekit.solving import GameGraph
from coursekit.stopping import Interrupted, within_a_thread
from tests.unit.nonsense import EXAMPLES, EXCEPTIONS, NONSENSE, TREE, TWO_AGENTS

SECONDS = 2
"""A call that takes longer hangs."""

NOT_CALLED = {
    "Agent": "a type",
    "Arguments": "what reads the words of a command",
    "PrivateAgent": "a type",
    "Heuristic": "a type",
    "Policy": "a type",
    "Loss": "a type",
    "Optimiser": "a type",
    "Position": "the contract: a game derives from it",
    "Impartial": "the contract: a game derives from it",
    "Sum": "sums are written with +",
    "Weighted": "what weighted returns",
    "GameGraph": "what GameGraph.explore returns",
    **dict.fromkeys(
        ["Complexity", "PigTable", "StrongSolution", "WeakSolution"], "what solving returns"
    ),
    **dict.fromkeys(["GameTree", "InformationSet", "Sequences"], "what GameTree.explore returns"),
    "FIFTEEN_THINGS": "an example of a Knapsack",
    **dict.fromkeys(["GameRecord", "Tournament"], "what tournament returns"),
    "NamedAgent": "what agent returns",
    "PrivateView": "what an agent is shown",
    "Call": "what trace returns",
    "CallTree": "what trace returns",
    "TooManyCallsError": "raised by trace",
    "Interrupted": "raised by a search",
    "no_heuristic": "refuses every position: that is its purpose",
    "Sketch": "what pictures return",
    "GrundyRow": "what grundy_table returns",
    "Period": "what find_period returns",
    **dict.fromkeys(["Expansion", "SearchResult"], "what a search returns"),
    "Reward": "a type",
    "TreePolicy": "a type",
    "Replay": "takes what grow yields",
    "Trained": "what trained returns",
    **dict.fromkeys(
        [
            *("random_playout", "as_told", "letter_of", "winning", "seeded"),
            *("highest_mean", "most_visited", "of_the_edge", "of_the_position", "upper_bound"),
            *("along_the_path", "along_all_paths", "grow", "grow_graph", "nim_sum"),
            *("forward_checking", "in_order", "most_constrained", "warnsdorff"),
        ],
        "asked thousands of times a second inside a search: what surrounds it has the door",
    ),
}
"""Nobody calls these, and why."""


KNOWN = {
    "as_numbers.values": "the message has the name that is given",
    "as_matrix.entries": "the message has the name that is given",
    "load_nfg.path": "a file that is not there is FileNotFoundError's",
    "Network.load.path": "a file that is not there is FileNotFoundError's",
    "read_nfg.text": "the message has the line and what was expected there",
    "CallTreeFrames.boards": "a function of the reader's",
    "draw_graph.boards": "a function of the reader's",
    **dict.fromkeys(["growth.count", "growth.work"], "a function of the reader's"),
    "draw_tree.boards": "a function of the reader's",
    "step.boards": "a function of the reader's",
    **dict.fromkeys(
        [
            *(f"BlindTicTacToe.{name}" for name in ("x", "o", "window", "known", "seen")),
            *("CoinGame.chosen", "KuhnPoker.dealt", "KuhnPoker.betting"),
            *("LeducPoker.dealt", "LeducPoker.betting", "Tree.turn"),
        ],
        "set by a move only",
    ),
    **dict.fromkeys(
        [
            *("Pig.scores", "Pig.turn", "Pig.rolling", "BustRace.totals", "BustRace.finished"),
            *("Piglet.scores", "Piglet.turn", "Piglet.rolling", "BustRace.rolling"),
            *("ShutTheBox.shut", "ShutTheBox.dice", "ShutTheBox.rolled", "Gambler.stake"),
            *("MiniYahtzee.dice", "MiniYahtzee.rerolls", "MiniYahtzee.total", "GridWorld.heading"),
            *("Backgammon.places", "Backgammon.dice"),
        ],
        "set by a move only",
    ),
    **dict.fromkeys(
        [
            *("Othello.x", "Othello.o", "Kalah.pits"),
            *(f"Go.{name}" for name in ("black", "white", "ko", "passes", "turn")),
        ],
        "set by a move only",
    ),
    **dict.fromkeys(
        [
            *("TicTacToe.x", "TicTacToe.o", "TicTacToe.free", "KInARow.marks", "KInARow.free"),
            *(f"ConnectFour.{name}" for name in ("x", "o", "won", "open_columns", "around")),
        ],
        "set by a move only",
    ),
    "Jugs.sizes": "with other jugs, another target: the message names the target",
    "KInARow.players": "with other players, other marks: the message names marks",
    "check_position.total": "the message has the position whose payoffs do not add up",
    "compare_searches.position": "traces of another position: the message names the traces",
    "trace.limit": "TooManyCallsError says so",
    **dict.fromkeys(["RoadMap.places", "RoadMap.roads"], "what is no list of triples is Python's"),
    "Table.rows": "with other rows, another highlight: the message names the highlight",
    "trace.args": "the arguments of another function",
    **dict.fromkeys(
        [f"{name}.partial" for name in ("all_solutions", "backtrack", "count_solutions")],
        "what is no partial solution is refused by the puzzle",
    ),
    "depth_limited.state": "what is no state is refused by the problem",
}
"""Parameters that are not tried, and why."""
BEHIND_DOORS = ("door", "checks", "kinds", "compiling", "deep_recursion", "progress")
BEHIND_DOORS += ("engine", "stopping", "binding", "spreading", "isolation")
BEHIND_DOORS += ("commands", "grading", "text", "validate")
"""Modules that only the package calls: they check arguments, and run or compile what follows."""
FUNCTIONS = ("labels", "order", "outcomes", "tie_break", "values")
"""What may be a function although the example is none."""
DECISION = games.Tree(games.Decision(1, {"a": (1, 2)}))


def modules() -> Iterator[object]:
    """The packages and modules whose names are public, outside the chapters."""
    for info in pkgutil.iter_modules(coursekit.__path__, "coursekit."):
        module = importlib.import_module(info.name)
        if info.name.rpartition(".")[2] in ("chapters", *BEHIND_DOORS):
            continue
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
            if thing.__module__ == "coursekit.games.fields":
                continue  # the checks themselves
            if name not in NOT_CALLED:
                namesake = found.get(name, thing) is not thing
                topic = module.__name__.rpartition(".")[2]
                found[f"{topic}.{name}" if namesake else name] = thing
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
        neural_nets.multilayer([2, 1], rng=0).save("network.npz")
        CALLABLES["save_nfg"]([[1, 2], [3, 4]], "game.nfg")
        list(CALLABLES["tournament_games"](TREE, TWO_AGENTS, 2, path="tournament.jsonl"))
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
        (lambda: games.PennyStacks([4, 2]), games.PennyStacks((4, 2))),
        (lambda: games.Subtraction(np.int64(5), [1, 2]), games.Subtraction(5, (1, 2))),
        (lambda: games.Tree([[3, np.int64(5)], [2, 9]]), games.Tree(((3, 5), (2, 9)))),
        (lambda: games.ConnectFour(np.int64(7), np.int64(6)), games.ConnectFour(7, 6)),
        (lambda: games.Kalah(np.int64(3), np.int64(3)), games.Kalah(3, 3)),
        (lambda: games.Othello(np.int64(6)), games.Othello(6)),
        (lambda: games.KInARow(3, np.int64(3), 3), games.KInARow(3, 3, 3)),
        (lambda: games.TicTacToe(player=np.int64(1)), games.TicTacToe(player=1)),
        (lambda: games.BlindTicTacToe(player=np.int64(1)), games.BlindTicTacToe(player=1)),
        (lambda: games.Pig(np.int64(9), mover=np.int64(1)), games.Pig(9, mover=1)),
        (lambda: games.RollAndKeep(np.int64(2), np.int64(6)), games.RollAndKeep(2)),
        (lambda: games.BustRace(np.int64(7), np.int8(4)), games.BustRace(7, 4)),
        (lambda: games.MiniYahtzee(["Sum"]), games.MiniYahtzee(("Sum",))),
        (lambda: games.ShutTheBox(np.int64(8), np.bool_(True)), games.ShutTheBox(8)),
        (lambda: games.Gambler(np.int64(4), 2, np.float64(0.5)), games.Gambler(4, 2, 0.5)),
        (lambda: games.KuhnPoker(np.int64(4)), games.KuhnPoker(4)),
        (lambda: games.LeducPoker(np.int8(3)), games.LeducPoker(3)),
        (lambda: games.Tree(games.Decision(np.int8(1), {"a": [1, np.int8(2)]})), DECISION),
        (lambda: games.GridWorld(place=[np.int8(0), 1]), games.GridWorld(place=(0, 1))),
        (lambda: games.Backgammon(np.int64(6), np.int8(1)), games.Backgammon(6, 1)),
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
        (lambda: games.KInARow(3, 3, 3, player=2), "player must be 0 or 1, not 2"),
        (
            lambda: games.Nim(10**9).moves(),
            r"rows must allow at most 1,000,000 moves .* \(1000000000,",
        ),
    ],
)
def test_no_impossible_mover_no_square_taken_twice_and_no_size_beyond_reach(make, message):
    with pytest.raises(ValueError, match=message):
        make()


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        (games.Kalah(3, 2), 12),
        (games.Othello(4), 8),
        (games.KInARow(3, 3, 3, players=3), 6),
        (games.TicTacToe(), 5),
        (games.BlindTicTacToe(), 9),
        (games.ConnectFour(4, 4, 3), 9),
        (games.Tree((((1, 2), 3), (4, 5))), 3),
        (games.Pig(12), 12),
        (games.Backgammon(), 12),
    ],
    ids=repr,
)
def test_what_a_move_makes_is_what_one_makes_by_hand(position, moves):
    for _ in range(moves):
        if position.is_over:
            break
        position = position.play(position.moves()[-1])
        fields = {name: getattr(position, name) for name in position.__struct_fields__}
        for known in ("is_over", "free", "open_columns", "won", "around"):
            fields.pop(known, None)  # what only a move sets
        by_hand = type(position)(**fields)
        assert astuple(by_hand) == astuple(position)
        assert by_hand.moves() == position.moves()


@pytest.mark.parametrize(
    "huge",
    [
        games.Nim((10**30, 10**9)),
        games.Kayles(10**30),
        games.Octal("0.77", 10**30),
        games.PennyStacks(10**30),
        games.ColumnCoins((0, 10**30)),
    ],
    ids=repr,
)
def test_a_heap_may_be_huge_but_its_moves_are_not_listed(huge):
    assert repr(huge)
    for ask in (
        huge.moves,
        partial(huge.play, 0),
        partial(GameGraph.explore, huge),
        partial(play, huge),
    ):
        with pytest.raises(ValueError, match="must allow at most 1,000,000 moves"):
            ask()


def test_a_board_has_not_too_many_places_to_click_on():
    with pytest.raises(ValueError, match=r"position must have at most 5,000 moves .* has 100,000"):
        play(games.Nim(100_000))


def test_huge_heaps_have_nimbers_and_sums():
    assert grundy(games.Nim(10**12) + games.Nim(10**12 + 1)) == 1
    assert (games.Octal("0.77", 10**9) + games.Kayles(10**9)).terms
    assert not games.PennyStacks(10**9).is_over


@pytest.mark.parametrize("code", ["0.77", "0.137", "4.07", "0.3", "0.", "0.16", "4.", "0.4"])
def test_a_heap_of_beans_is_over_exactly_if_it_has_no_moves(code):
    for beans in range(12):
        heap = games.Octal(code, beans)
        assert heap.is_over == (not heap.moves())


def test_stacks_are_over_exactly_if_they_have_no_moves():
    for first in range(1, 5):
        for second in range(1, 5):
            stacks = games.PennyStacks((first, second))
            assert stacks.is_over == (not stacks.moves())


def test_a_tree_of_lists_becomes_one_of_tuples_at_once_and_wrong_leaves_are_refused():
    assert hash(games.Tree((1, (2, [3, [4, np.int8(5)]])))) == hash(
        games.Tree((1, (2, (3, (4, 5)))))
    )
    for wrong in ((1, (2, ("a", 3))), (1, (2, (nan, 3))), (1, (2, (), 3)), (1, [2, [True]])):
        with pytest.raises(ValueError, match="node must"):
            games.Tree(wrong)
    with pytest.raises(ValueError, match="node of 3 players needs Utilities"):
        games.Tree((1, (2, 3)), players=3)


def test_a_tree_may_be_deep_or_share_its_subtrees():
    deep, shared, lists = (0, 1), (0, 1), [0, 1]
    for _ in range(5_000):
        deep, lists = (deep, 1), [lists, 1]
    for _ in range(60):
        shared = (shared, shared)
    assert games.Tree(deep).play(0).play(0).moves() == range(2)
    assert games.Tree(shared).play(1).moves() == range(2)
    with pytest.raises(ValueError, match="node must be made of tuples if it is so deep"):
        games.Tree(lists)


def test_decimal_payoffs_are_exact():
    assert MatrixGame([[Decimal("0.1"), 1]]).A[0, 0] == Fraction(1, 10)
    for wrong in ("NaN", "Infinity", "1e999999999"):
        with pytest.raises(ValueError, match="A must hold numbers"):
            MatrixGame([[Decimal(wrong)]])


def test_a_board_of_a_text_has_room_for_a_line():
    for make in (games.ConnectFour.from_text, games.KInARow.from_text):
        with pytest.raises(
            ValueError, match=r"text must have room for k = 4 in a row, not '\.\. \.\.'"
        ):
            make(".. ..", k=4)

"""What people type: lists, NumPy's numbers, sizes out of reach, and what is nothing of the kind."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from functools import partial
from math import nan

import numpy as np
import pytest
from msgspec.structs import astuple

import coursekit
from coursekit import games
from coursekit.impartial import grundy
from coursekit.matrix_games import MatrixGame
from coursekit.solving import GameGraph
from coursekit.validate import checks_of
from coursekit.widgets import play

NONSENSE = [None, True, "?", "", b"x", nan, 1e300, -1, 10**9, 1j, [], [[]], {}, {1}, ..., object()]
NONSENSE += [int, len, Decimal("NaN"), np.array([]), np.array(nan), games.Nim(3), games.Tree(1)]
DECISION = games.Tree(games.Decision(1, {"a": (1, 2)}))


def checked_functions() -> Iterator[Callable]:
    """All functions of the package that check their arguments."""
    for info in pkgutil.walk_packages(coursekit.__path__, "coursekit."):
        if not info.name.endswith("__main__"):
            for value in vars(importlib.import_module(info.name)).values():
                if hasattr(value, "recursion") and value.__module__ == info.name:
                    yield value.recursion


def test_nonsense_is_refused_by_the_name_of_its_argument():
    for function in checked_functions():
        for argument, check in checks_of(function).items():
            for nonsense in NONSENSE:
                refusal = refusal_of(check, argument, nonsense)
                assert refusal is None or argument in refusal, (function, argument, nonsense)


FIELDS = {  # what people type; all else is filled by moves, or by `from_text`
    games.Nim(3): "rows misere",
    games.PennyStacks(3): "stacks misere",
    games.Kayles(3): "pins misere",
    games.Subtraction(3): "stones takes misere",
    games.ColumnCoins((1, 2)): "columns",
    games.TicTacToe(): "player",
    games.ConnectFour(): "columns rows k player",
    games.KInARow(3, 3, 3): "columns rows k players player",
    games.Kalah(): "houses seeds empty_capture player",
    games.Othello(): "size player",
    games.Go(): "size komi player",
    games.Pig(): "goal mover",
    games.BustRace(): "limit sides",
    games.RollAndKeep(): "rolls sides shown",
    games.MiniYahtzee(): "categories",
    games.ShutTheBox(): "tiles one_die shut_only",
    games.Gambler(): "goal capital chance",
    games.GridWorld(): "world place slip reward",
    games.Backgammon(): "points checkers mover",
    games.KuhnPoker(): "cards",
    games.LeducPoker(): "ranks",
    games.BlindTicTacToe(): "player",
    games.Tree((1, 2)): "node players player",
}


@pytest.mark.parametrize("game", FIELDS, ids=repr)
def test_a_game_refuses_nonsense_by_the_name_of_the_field(game):
    required = game.__struct_fields__[: -len(game.__struct_defaults__) or None]
    typed = {name: getattr(game, name) for name in required}
    for field in FIELDS[game].split():
        nonsense = [*NONSENSE, 2.5, -2, (1, -2), (3, 0.5), [1, None], (), "S S 1", "S ."]
        made = partial(lambda name, value: type(game)(**{**typed, name: value}), field)
        refusals = [refusal_of(lambda _, value, made=made: made(value), "", x) for x in nonsense]
        assert all(refusal is None or field in refusal for refusal in refusals), refusals
        assert sum(map(bool, refusals)) > 15, field


def refusal_of(check: Callable, argument: str, value: object) -> str | None:
    """What the check says against the value; None if it takes it."""
    try:
        check(argument, value)
    except ValueError as error:
        return str(error)
    return None


@pytest.mark.parametrize(
    ("lists", "plain"),
    [
        (lambda: games.Nim([5, 7, 9]), games.Nim((5, 7, 9))),
        (lambda: games.Nim(np.array([5, 7, 9])), games.Nim((5, 7, 9))),
        (lambda: games.Nim(np.int64(5)), games.Nim(5)),
        (lambda: games.Kayles(np.int64(5)), games.Kayles(5)),
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
    assert (games.Nim(10**9) + games.Kayles(10**9)).terms
    assert not games.PennyStacks(10**9).is_over


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


def test_a_tree_may_share_its_subtrees_but_not_be_deeper_than_python_goes():
    deep, shared = (0, 1), (0, 1)
    for _ in range(60):
        shared = (shared, shared)
    assert games.Tree(shared).play(1).moves() == range(2)
    for _ in range(5_000):
        deep = (deep, 1)
    with pytest.raises(ValueError, match="node must not be so deep"):
        games.Tree(deep)


def test_decimal_payoffs_are_exact():
    assert MatrixGame([[Decimal("0.1"), 1]]).A[0, 0] == Fraction(1, 10)
    for wrong in ("NaN", "Infinity", "1e999999999"):
        with pytest.raises(ValueError, match="A must hold numbers"):
            MatrixGame([[Decimal(wrong)]])

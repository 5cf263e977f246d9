"""What an argument may be: its annotation says so, and what is wrong is refused by its name.

    @checked
    def minimax(position: UnfinishedForTwo, heuristic: Heuristic, depth: Depth): ...

Such a kind of argument is a type with a check. A check is a function of an argument's name and
value: it returns what stands in for the value, or raises a ValueError that says what was expected.
"""

from __future__ import annotations

import inspect
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence, Set
from contextlib import contextmanager
from decimal import Decimal
from fractions import Fraction
from functools import cache, wraps
from math import inf
from numbers import Rational, Real
from os.path import dirname
from traceback import walk_tb
from types import NoneType, SimpleNamespace
from typing import Annotated, Any, ParamSpec, TypeVar, get_args, get_type_hints

import numpy as np

from coursekit.games import CHANCE, Impartial, Position
from coursekit.games.fields import (
    a_tuple,
    is_real,
    is_whole,
    plain,
    real_number,
    true_or_false,
    whole_number,
)
from coursekit.games.position import way_to_a_position
from coursekit.progress import progress
from coursekit.text import number_text

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")
Check = Callable[[str, Any], Any]
"""check(name, value) returns what to use for the argument `name`, or raises a ValueError."""

DEEPEST = 100_000
"""The most calls that may be open at a time."""
LARGEST = 10_000_000
"""Nobody counts further, draws more or waits for more steps."""

_swapping = threading.RLock()


def checked(function: Callable[Arguments, Answer]) -> Callable[Arguments, Answer]:
    """`function`, which checks its arguments at every call but those of its own recursion.

    While it runs, its name in its module stands for the function itself, so what students read is
    the pseudocode and no node pays for a check. A call of another checked function is checked, too,
    although the outer one has passed its own check: it may hand on what it has no kind for, or what
    a function of the user's has returned, and a few microseconds are little beside a search.

    A generator is checked when it is called, not when its first item is asked for. `trace` and
    `show_source` see the function itself, as tests do: it is `minimax.recursion`.
    """
    signature = inspect.signature(function)
    names, own = function.__globals__, function.__name__
    under_way: set[object] = set()  # runs of the function: inside each other, or in other threads

    @wraps(function)
    def with_checks(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Answer:
        call = bind(signature, args, kwargs)
        for name, check in checks_of(function).items():
            call.arguments[name] = check(name, call.arguments[name])
        _fit_together(call.arguments)
        if inspect.isgeneratorfunction(function):
            return one_by_one(recursion()(*call.args, **call.kwargs))
        with at_work():
            return as_deep_as_it_goes(recursion(), call)

    @contextmanager
    def at_work() -> Iterator[None]:
        """The name stands for the function, and from two seconds on a line says what is at work."""
        this = object()
        try:  # wherever an interruption comes, the name is put back
            with _swapping:
                under_way.add(this)
                if names.get(own) is with_checks:
                    names[own] = function
            with progress(own):
                yield
        finally:
            with _swapping:
                under_way.discard(this)
                if not under_way and names.get(own) is function:
                    names[own] = with_checks

    def recursion() -> Callable[Arguments, Answer]:
        """The function itself; while it is traced, the recording version."""
        now = names.get(own)
        is_recorder = now is not with_checks and getattr(now, "__wrapped__", None) is function
        return now if is_recorder else function  # type: ignore[return-value]

    def one_by_one(items: Any) -> Any:
        """What a generator yields; between two items, nothing of it runs."""
        while True:
            with at_work():
                try:
                    item = next(items)
                except StopIteration as end:
                    return end.value
                except RecursionError:  # what failed once cannot be run again
                    raise _too_deep(own) from None
            yield item

    with_checks.recursion = function  # type: ignore[attr-defined]
    return with_checks


def bind(signature: inspect.Signature, args: Any, kwargs: Any) -> inspect.BoundArguments:
    """Which argument of a call is which, defaults included.

    >>> bind(inspect.signature(lambda n, least=0: n), (5,), {}).arguments
    {'n': 5, 'least': 0}
    """
    call = signature.bind(*args, **kwargs)
    call.apply_defaults()
    return call


def as_deep_as_it_goes(function: Callable, call: inspect.BoundArguments) -> Any:
    """What the call returns, however deep it goes, up to `DEEPEST` calls.

    Python's limit protects from functions that call themselves for ever. It is raised only if the
    calls that reached it are those of the recursion itself: plain Python calls, which need memory
    but no stack of the machine. A function of the game's that has no end is reported as ever.
    """
    before = sys.getrecursionlimit()
    try:
        return function(*call.args, **call.kwargs)
    except RecursionError as error:
        folder = dirname(inspect.unwrap(function).__code__.co_filename)
        files = [frame.f_code.co_filename for frame, _ in walk_tb(error.__traceback__)]
        if sum(dirname(file) == folder for file in files) < 0.9 * len(files):
            raise
        is_main = threading.current_thread() is threading.main_thread()  # the limit is that of all
        if before >= DEEPEST or not is_main:
            raise _too_deep(function.__name__) from None
    sys.setrecursionlimit(DEEPEST)
    try:
        return as_deep_as_it_goes(function, call)
    finally:
        sys.setrecursionlimit(before)


def _too_deep(name: str) -> ValueError:
    return ValueError(
        f"{name} went {sys.getrecursionlimit():,} calls deep without coming to an end: try a "
        "smaller game or puzzle, and make sure that it cannot go on for ever"
    )


@cache
def checks_of(function: Callable) -> dict[str, Check]:
    """The checks in the annotations of a function or class, by name; with `| None`, None is right.

    >>> def wait(seconds: Seconds | None, anything: object): ...
    >>> list(checks_of(wait))
    ['seconds']
    """
    of_arguments = SimpleNamespace(__annotations__=dict(function.__annotations__))
    of_arguments.__annotations__.pop("return", None)  # it may name what is loaded later
    known = getattr(function, "__globals__", None) or vars(sys.modules[function.__module__])
    hints = get_type_hints(of_arguments, known, include_extras=True)
    return {name: check for name, hint in hints.items() for check in _checks_in(hint)}


def check_fields(thing: Any) -> None:
    """Refuse a field that is not what its annotation in the class says: for `__post_init__`."""
    kind: Any = type(thing)
    for name, check in checks_of(kind).items():
        check(name, getattr(thing, name))


def _checks_in(hint: Any) -> Iterator[Check]:
    parts = get_args(hint)
    for part in (hint, *parts):
        for check in filter(callable, getattr(part, "__metadata__", ())):
            yield _or_none(check) if NoneType in parts else check


def _or_none(check: Check) -> Check:
    return lambda name, value: None if value is None else check(name, value)


def _fit_together(given: dict[str, Any]) -> None:
    """Bounds leave room between them, and a player is one of the game's."""
    for low, high in (("alpha", "beta"), ("lowest", "highest")):
        if low in given and high in given and not given[low] < given[high]:
            raise ValueError(
                f"{low} must be less than {high}, not {given[low]!r} and {given[high]!r}"
            )
    position, player = given.get("position", given.get("tree")), given.get("player")
    players = getattr(position, "players", None)
    if isinstance(players, int) and isinstance(player, int) and player >= players:
        raise ValueError(f"player must be one of {players}, from 0, not {player!r}")
    if isinstance(position, Position) and given.get("maximise") and player != position.player:
        mover = position.player
        raise ValueError(f"to maximise, player must be the mover {mover}, not {player!r}")
    if "counts" in given and "totals" in given:
        counts, totals = given["counts"], given["totals"]
        if np.shape(counts) != np.shape(totals):
            raise ValueError(
                f"counts and totals must be as long as each other, not {counts!r} and {totals!r}"
            )


# Makers of checks


def refused(name: str, expected: str, value: Any) -> ValueError:
    """What to raise if the argument `name` must be something else."""
    return ValueError(f"{name} must be {expected}, not {value!r}")


def must(expected: str, is_right: Callable[[Any], Any], use: Callable | None = None) -> Check:
    """A check that a value `is_right`; `use(value)` stands in for it.

    >>> must("an even number", lambda n: n % 2 == 0)("n", 3)
    Traceback (most recent call last):
    ValueError: n must be an even number, not 3
    """

    def check(name: str, value: Any) -> Any:
        try:
            right = bool(is_right(value))
        except (TypeError, ValueError, AttributeError, ArithmeticError):  # it cannot even be asked
            right = False
        if not right:
            raise refused(name, expected, value)
        return value if use is None else use(value)

    return check


def whole(least: int = 0, most: int | None = None) -> Check:
    """A whole number, not too large to count up to; NumPy's become Python's, which are exact.

    >>> whole(1)("n", np.int8(3))
    3
    """
    return lambda name, value: whole_number(name, value, least, most, limit=LARGEST)


def number(least: float = -inf, most: float = inf) -> Check:
    """A finite number.

    >>> number(0, 1)("share", 2)
    Traceback (most recent call last):
    ValueError: share must be a number from 0 to 1, not 2
    """
    return lambda name, value: real_number(name, value, least, most)


def a(kind: type | tuple[type, ...], expected: str) -> Check:
    """A value of this class; `expected` says how to get one."""
    return must(expected, lambda value: isinstance(value, kind))


def function(expected: str) -> Check:
    """Something that can be called; `expected` says what it is a function of."""
    return must(f"a function {expected}", callable)


def list_of(check: Check, expected: str, least: int = 0) -> Check:
    """A list, an array or the like, at least `least` long, as a tuple; all items pass the check.

    >>> list_of(whole(), "whole numbers")("values", [1, 2.5])
    Traceback (most recent call last):
    ValueError: each of the values must be a whole number, 0 or more, not 2.5
    """

    def check_all(name: str, values: Any) -> tuple[Any, ...]:
        items = a_tuple(values)
        if items is None or len(items) < least:
            raise refused(name, expected, values)
        return tuple(check(f"each of the {name}", item) for item in items)

    return check_all


def collection_of(check: Check, expected: str, least: int = 0) -> Check:
    """The same for a set, too, where the order does not count."""
    check_list = list_of(check, expected, least)
    return lambda name, values: check_list(
        name, tuple(values) if isinstance(values, Set) else values
    )


def array(dimensions: int, expected: str) -> Check:
    """Finite numbers as an array with this many dimensions; lists are as good."""

    def floats(values: Any) -> np.ndarray:
        return np.asarray(values, dtype=float)

    def is_right(values: Any) -> bool:
        numbers = floats(values)
        return numbers.ndim == dimensions and numbers.size > 0 and bool(np.isfinite(numbers).all())

    return must(expected, is_right, floats)


# Kinds that several topics need

Flag = Annotated[bool, true_or_false]
Text = Annotated[str, a(str, "a text")]
Whole = Annotated[int, whole()]
Count = Annotated[int, whole(1)]
Finite = Annotated[float, number()]
NotNegative = Annotated[float, number(0)]
Bound = Annotated[float, must("a number", is_real, plain)]
Probability = Annotated[float, number(0, 1)]
Seconds = Annotated[float, number(0)]
Player = Annotated[
    int, must("0 for Player I, 1 for Player II, …", lambda n: is_whole(n) and n >= 0, int)
]
Depth = Annotated[
    float,
    must("1, 2, … or math.inf", lambda d: d == inf or (is_whole(d) and d >= 1), plain),
]
Seed = Annotated[
    int | np.random.Generator,
    must(
        "a whole number, 0 or more, or a NumPy generator",
        lambda seed: isinstance(seed, np.random.Generator) or (is_whole(seed) and seed >= 0),
        lambda seed: seed if isinstance(seed, np.random.Generator) else int(seed),
    ),
]
Memo = Annotated[MutableMapping, a(MutableMapping, "a dictionary, at first {}")]


# Positions


def position_unless(*problems: tuple[str, Callable[[Any], bool]]) -> Check:
    """A position with none of these problems: what it must be instead, and whether it is not."""

    def check(name: str, position: Any) -> Any:
        for expected, is_wrong in problems:
            if is_wrong(position):
                words = expected.format(p=position, way_out=way_to_a_position(position))
                raise ValueError(f"{name} must {words}")
        return position

    return check


NO_POSITION = (
    "be a position of a game, not {p!r}{way_out}",
    lambda p: not isinstance(p, Position),
)
NOT_IMPARTIAL = "be an impartial position, not {p!r}", lambda p: not isinstance(p, Impartial)
MISERE = (
    "be played by the normal rule, for which there are nimbers, and {p!r} is played by the "
    "misère rule",
    lambda p: p.misere,
)
NO_MOVER = (
    "say who moves, and {p!r} is impartial: use TwoPlayers({p!r}) "
    "(from coursekit.games import TwoPlayers)",
    lambda p: isinstance(p, Impartial),
)
OVER = "not be the end of a game: there is no move in {p!r}", lambda p: p.is_over
NOT_TWO = (
    "be of a game for two players, not for {p.players} players: {p!r}",
    lambda p: p.players != 2,
)
CHANCE_MOVES = (
    "be of a game for two players without chance, and chance is to move in {p!r}",
    lambda p: p.player == CHANCE,
)
MORE_THAN_TWO = (
    "be of a game for one or two players, not for {p.players}: {p!r}. Use expectimax",
    lambda p: p.players > 2,
)

AnyPosition = Annotated[Position, position_unless(NO_POSITION)]
check_playable = position_unless(NO_POSITION, NO_MOVER)
Playable = Annotated[Position, check_playable]
TwoAndChance = Annotated[Position, position_unless(NO_POSITION, NO_MOVER, NOT_TWO)]
Unfinished = Annotated[Position, position_unless(NO_POSITION, NO_MOVER, OVER)]
OneOrTwo = Annotated[Position, position_unless(NO_POSITION, NO_MOVER, OVER, MORE_THAN_TWO)]
ForTwo = Annotated[Position, position_unless(NO_POSITION, NO_MOVER, NOT_TWO, CHANCE_MOVES)]
UnfinishedForTwo = Annotated[
    Position, position_unless(NO_POSITION, NO_MOVER, OVER, NOT_TWO, CHANCE_MOVES)
]
ImpartialPosition = Annotated[Impartial, position_unless(NOT_IMPARTIAL)]
NormalPlay = Annotated[Impartial, position_unless(NOT_IMPARTIAL, MISERE)]
Impartials = Annotated[
    Iterable[Impartial],
    list_of(position_unless(NOT_IMPARTIAL), "a list of impartial positions"),
]


# Functions of a position, whose answers are checked, too


def answering(expected: str, is_right: Callable[[Any, Any], bool], of: str = "position") -> Check:
    """A function of a position; where its answer is not right, it is refused by its own name."""

    def check(name: str, given: Any) -> Callable[[Any], Any]:
        if not callable(given):
            raise refused(name, f"a function of a {of}", given)
        if getattr(given, "answers", None) is is_right:
            return given  # another search has seen to it

        def asking(position: Any) -> Any:
            answer = given(position)
            if is_right(answer, position):
                return answer
            raise ValueError(f"{own} must return {expected}, not {answer!r} for {position!r}")

        asking.__name__ = own = function_name(given)
        asking.given, asking.answers = given, is_right  # type: ignore[attr-defined]
        return asking

    return check


def function_name(function: Callable) -> str:
    """The name of the function; if it has none, like a weighted sum of features, what it shows."""
    return getattr(function, "__name__", None) or repr(function)


def is_number(value: Any) -> bool:
    """Whether `value` is a finite number.

    >>> is_number(3), is_number(float("nan")), is_number((1, 2, -3))
    (True, False, False)
    """
    if type(value) is int:  # asked at every leaf, and most are whole
        return True
    try:
        return bool(-inf < value < inf)
    except (TypeError, ValueError):  # a text cannot be compared, and an array not as one value
        return False


def _for_each_player(values: Any, position: Position) -> bool:
    numbers = values if isinstance(values, Sequence) else ()
    return len(numbers) == position.players and all(map(is_number, numbers))


Heuristic = Annotated[
    Callable[[Any], Any], answering("finite numbers", lambda value, position: is_number(value))
]
HeuristicForAll = Annotated[
    Callable[[Any], Any], answering("finite numbers, one for each player", _for_each_player)
]


# Numbers as they come from people: fractions and decimals are exact, one float makes floats

LARGEST_FLOAT = 1e100
"""Beyond it, sums and products of floats could overflow; fractions have no limit."""


def as_numbers(values: Any, name: str) -> np.ndarray:
    """`values` as an array of fractions if all are exact, of finite floats otherwise.

    >>> as_numbers([1, Fraction(1, 2)], "b")
    array([Fraction(1, 1), Fraction(1, 2)], dtype=object)
    >>> as_numbers([1, 0.5], "b")
    array([1. , 0.5])
    >>> as_numbers([1, Decimal("0.1")], "b")
    array([Fraction(1, 1), Fraction(1, 10)], dtype=object)
    """
    if isinstance(values, tuple) and set(map(type, values)) == {float}:
        values = np.array(values)
    if isinstance(values, np.ndarray) and values.dtype.kind == "f":
        return _floats(values, name)
    plain = np.array(values, dtype=object)
    for number, value in enumerate(plain.flat):
        if isinstance(value, Decimal) and value.is_finite() and abs(value.adjusted()) <= 1000:
            plain.flat[number] = Fraction(value)
        elif not isinstance(value, Real) or isinstance(value, bool):
            raise ValueError(f"{name} must hold numbers, not {value!r}")
    if not all(isinstance(value, Rational) for value in plain.flat):
        return _floats(plain, name)
    exact = [Fraction(int(v.numerator), int(v.denominator)) for v in plain.flat]
    return np.array(exact, dtype=object).reshape(plain.shape)


def _floats(values: np.ndarray, name: str) -> np.ndarray:
    try:
        numbers = values.astype(float)
    except OverflowError:
        raise ValueError(f"{name} mixes floats and numbers that are too large for them") from None
    if not abs(numbers).max(initial=0) <= LARGEST_FLOAT:  # nan is not, either
        too_large = ~(abs(numbers) <= LARGEST_FLOAT)
        limit = f"floats at most {number_text(LARGEST_FLOAT)}"
        raise ValueError(f"{name} must hold finite numbers, {limit}, not {numbers[too_large][0]}")
    return numbers


def as_matrix(entries: Any, name: str) -> np.ndarray:
    """`entries` as a matrix of fractions if all are exact, of floats otherwise.

    >>> as_matrix([[1, Fraction(1, 2)]], "A").dtype, as_matrix([[1, 0.5]], "A").dtype
    (dtype('O'), dtype('float64'))
    """
    if isinstance(entries, np.ndarray) and entries.ndim == 2 and entries.size:
        return as_numbers(entries, name)
    is_list = isinstance(entries, Sequence) and not isinstance(entries, str)
    rows = list(entries) if is_list else []
    if not rows or not all(isinstance(row, Sequence | np.ndarray) and len(row) for row in rows):
        raise ValueError(f"{name} must be a table with at least one row and column: {entries!r}")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise ValueError(
                f"{name} is ragged: row {number} has {len(row)} entries, row 1 has {len(rows[0])}"
            )
    numbers = as_numbers(rows, name)
    if numbers.ndim != 2:
        raise ValueError(f"{name} must hold one number in each cell, not {rows[0][0]!r}")
    return numbers

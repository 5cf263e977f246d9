"""The door of an algorithm: its arguments are checked once, before the recursion begins.

The name of an argument says what it may be (`CHECKS`); a topic may add checks of its own. What a
check returns stands in for the argument.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from functools import wraps
from math import inf
from numbers import Integral, Real
from typing import Any, ParamSpec, TypeVar

from coursekit.position import CHANCE, Impartial, Position

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")

Check = Callable[[str, Any], Any]
"""check(name, value) returns what to use for the argument `name`, or raises a ValueError."""


def door(
    function: Callable[Arguments, Answer], own_checks: Mapping[str, Check]
) -> Callable[Arguments, Answer]:
    """`function` behind a check of its arguments; inside, the recursion goes by its own name.

    So what students read is the pseudocode, and no node pays for the check. `trace` looks through
    the door: it records the recursion. `own_checks` come before `CHECKS`; an argument that neither
    of them knows is refused when the door is made.
    """
    signature = inspect.signature(function)
    known = {**CHECKS, **own_checks}
    for name in signature.parameters:
        if name not in known:
            raise ValueError(f"{function.__name__} needs a check of its argument {name}")
    checks = {name: known[name] for name in signature.parameters}

    @wraps(function)
    def with_checks(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Answer:
        call = signature.bind(*args, **kwargs)
        call.apply_defaults()
        for name, check in checks.items():
            call.arguments[name] = check(name, call.arguments[name])
        check_together(call.arguments)
        recursion = function.__globals__[function.__name__]  # in a trace, the recording version
        return recursion(*call.args, **call.kwargs)

    with_checks.__module__ = function.__module__.rpartition(".")[0]  # the topic, not its file
    with_checks.recursion = function  # type: ignore[attr-defined]
    return with_checks


def check_together(arguments: dict[str, Any]) -> None:
    """The arguments of a search, each right by itself, also have to fit together."""
    if "alpha" in arguments:
        alpha, beta = arguments["alpha"], arguments["beta"]
        if not alpha < beta:
            raise ValueError(f"alpha must be less than beta, not {alpha!r} and {beta!r}")
    if "player" in arguments:
        player, position = arguments["player"], arguments["position"]
        if player >= position.players:
            raise ValueError(f"player must be one of {position.players}, from 0, not {player!r}")
        if arguments.get("maximise") and position.player != player:
            mover = position.player
            raise ValueError(f"to maximise, player must be the mover {mover}, not {player!r}")


def check_position_with_mover(name: str, position: Any) -> Position:
    """`position` if it is one that says who moves."""
    if not isinstance(position, Position):
        raise ValueError(f"{name} must be a position of a game, not {position!r}")
    if isinstance(position, Impartial):
        raise ValueError(
            f"{name} must say who moves, and {position!r} is impartial: "
            f"use TwoPlayers({position!r})"
        )
    return position


def check_unfinished(name: str, position: Any) -> Position:
    """`position` if it is one from which the game goes on."""
    check_position_with_mover(name, position)
    if position.is_over:
        raise ValueError(f"{name} must not be the end of a game: there is no move in {position!r}")
    return position


def check_two_players(name: str, position: Any) -> Position:
    """`position` if it is one of a game for two players in which one of them moves, not chance."""
    check_position_with_mover(name, position)
    if position.players != 2:
        players = f"{position.players} players"
        raise ValueError(
            f"{name} must be of a game for two players, not for {players}: {position!r}"
        )
    if position.player == CHANCE:
        raise ValueError(
            f"{name} must be of a game for two players without chance, and chance is to move in "
            f"{position!r}"
        )
    return position


def two_players_only(player: int) -> ValueError:
    """What to raise where, in the middle of a game, neither Player I nor Player II moves."""
    return ValueError(
        "position must be of a game for two players without chance, not of one in which "
        f"player {player!r} moves"
    )


def check_unfinished_for_two(name: str, position: Any) -> Position:
    """`position` if it is one from which a game for two players without chance goes on."""
    return check_two_players(name, check_unfinished(name, position))


def check_impartial(name: str, position: Any) -> Impartial:
    """`position` if it is an impartial one."""
    if not isinstance(position, Impartial):
        raise ValueError(f"{name} must be an impartial position, not {position!r}")
    return position


def check_impartials(name: str, positions: Any) -> Iterator[Impartial]:
    """`positions` one by one; those that are not impartial are refused."""
    if not isinstance(positions, Iterable):
        raise ValueError(f"{name} must be a list of impartial positions, not {positions!r}")
    return (check_impartial(f"each of the {name}", position) for position in positions)


def check_memo(name: str, memo: Any) -> MutableMapping:
    """`memo` if results can be written into it."""
    if not isinstance(memo, MutableMapping):
        raise ValueError(f"{name} must be a dictionary, at first {{}}, not {memo!r}")
    return memo


def check_estimate(name: str, heuristic: Any) -> Callable[[Any], Any]:
    """`heuristic`, but answers other than a finite number are refused."""
    check_function(name, heuristic)

    def estimate(position: Position) -> Any:
        value = heuristic(position)
        if isinstance(value, int) or is_number(value):  # asked at every leaf, and most are whole
            return value
        raise wrong_answer(heuristic, "finite numbers", value, position)

    return under_its_name(estimate, heuristic)


def check_estimates(name: str, heuristic: Any) -> Callable[[Any], Any]:
    """`heuristic`, but answers other than a finite number for each player are refused."""
    return checked(
        check_function(name, heuristic),
        lambda answer, position: are_numbers(answer) and len(answer) == position.players,
        "finite numbers, one for each player",
    )


def check_heuristic(name: str, heuristic: Any) -> Callable[[Any], Any]:
    """`heuristic`, but answers other than a finite number, or one for each player, are refused."""
    return checked(
        check_function(name, heuristic),
        lambda answer, _: is_number(answer) or are_numbers(answer),
        "finite numbers",
    )


def checked(
    heuristic: Callable[[Any], Any], is_right: Callable[[Any, Position], bool], expected: str
) -> Callable[[Any], Any]:
    """`heuristic`, but an answer that is not right for the position raises a ValueError."""

    def estimates(position: Position) -> Any:
        answer = heuristic(position)
        if is_right(answer, position):
            return answer
        raise wrong_answer(heuristic, expected, answer, position)

    return under_its_name(estimates, heuristic)


def under_its_name(checking: Callable, heuristic: Callable) -> Callable[[Any], Any]:
    """`checking` under the name of the heuristic, which a trace shows instead: `given`."""
    checking.__name__ = function_name(heuristic)
    checking.given = heuristic  # type: ignore[attr-defined]
    return checking


def wrong_answer(heuristic: Callable, expected: str, value: Any, position: Any) -> ValueError:
    """What to raise if the heuristic returns `value`, which is not what was expected."""
    name = function_name(heuristic)
    return ValueError(f"{name} must return {expected}, not {value!r} for {position!r}")


def is_number(value: Any) -> bool:
    """Whether `value` is a finite number.

    >>> is_number(3), is_number(float("nan")), is_number((1, 2, -3))
    (True, False, False)
    """
    try:
        return bool(-inf < value < inf)
    except (TypeError, ValueError):  # a text cannot be compared, and an array not as one value
        return False


def are_numbers(values: Any) -> bool:
    """Whether `values` are finite numbers, at least one.

    >>> are_numbers((1, 2, -3)), are_numbers(()), are_numbers(3)
    (True, False, False)
    """
    return isinstance(values, Sequence) and bool(values) and all(map(is_number, values))


def function_name(function: Callable) -> str:
    """The name of the function; if it has none, like a weighted sum of features, what it shows."""
    return getattr(function, "__name__", None) or repr(function)


def check_function(name: str, function: Any) -> Callable[[Any], Any]:
    """`function` if it can be called."""
    if not callable(function):
        raise ValueError(f"{name} must be a function of a position, not {function!r}")
    return function


def check_search(name: str, search: Any) -> Callable[..., tuple[Any, Any]]:
    """`search` if it can be called."""
    if not callable(search):
        raise ValueError(f"{name} must be one, such as alpha_beta, not {search!r}")
    return search


def check_depth(name: str, depth: Any) -> Any:
    """`depth` if it is 1, 2, … or infinite.

    NumPy's whole numbers become Python's, here and below: theirs overflow, 1 - 2 to 255 for one.
    """
    if not (isinstance(depth, Integral) or depth == inf) or not depth >= 1:
        raise ValueError(f"{name} must be 1, 2, … or math.inf, not {depth!r}")
    return depth if depth == inf else int(depth)


def check_number(name: str, number: Any) -> Any:
    """`number` if it can be compared with others; infinite ones can."""
    if not isinstance(number, Real) or number != number:
        raise ValueError(f"{name} must be a number, not {number!r}")
    return number


def check_guess(name: str, guess: Any) -> Any:
    """`guess` if it is a whole number."""
    if not isinstance(guess, Integral):
        raise ValueError(f"{name} must be a whole number, not {guess!r}")
    return int(guess)


def check_player(name: str, player: Any) -> Any:
    """`player` if it is 0, 1, …"""
    if not isinstance(player, Integral) or player < 0:
        raise ValueError(f"{name} must be 0 for Player I, 1 for Player II, …, not {player!r}")
    return int(player)


def check_width(name: str, width: Any) -> Any:
    """`width` if it is 1, 2, …"""
    if not isinstance(width, Integral) or width < 1:
        raise ValueError(f"{name} must be 1, 2, …, not {width!r}")
    return int(width)


def check_flag(name: str, flag: Any) -> bool:
    """`flag` if it is True or False."""
    if not isinstance(flag, bool):
        raise ValueError(f"{name} must be True or False, not {flag!r}")
    return flag


CHECKS: dict[str, Check] = {
    "noisy_moves": check_function,
    "depth": check_depth,
    "alpha": check_number,
    "beta": check_number,
    "guess": check_guess,
    "player": check_player,
    "maximise": check_flag,
    "may_pass": check_flag,
    "width": check_width,
    "reduction": check_width,
    "memo": check_memo,
}
"""By the name of the argument: what is refused, and what stands in for it."""

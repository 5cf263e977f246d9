"""The door of a search: its arguments are checked once, before the recursion begins."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import wraps
from math import inf
from numbers import Integral, Real
from typing import Any, ParamSpec, TypeVar

from coursekit.position import Position
from coursekit.search.ordering import Order, name_of
from coursekit.search.transposition_table import TranspositionTable

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


def door(
    search: Callable[Arguments, Answer],
    package: str = "coursekit.search",
    many_players: bool = False,
) -> Callable[Arguments, Answer]:
    """`search` behind a check of its arguments; inside, the recursion goes by its own name.

    So what students read is the pseudocode, and no node pays for the check. `trace` looks through
    the door: it records the recursion.
    """
    checks = CHECKS_FOR_MANY if many_players else CHECKS
    signature = inspect.signature(search)

    @wraps(search)
    def with_checks(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Answer:
        call = signature.bind(*args, **kwargs)
        call.apply_defaults()
        for name, check in checks.items():
            if name in call.arguments:
                call.arguments[name] = check(name, call.arguments[name])
        check_together(call.arguments)
        recursion = search.__globals__[search.__name__]  # in a trace, the recording version
        return recursion(*call.args, **call.kwargs)

    with_checks.__module__ = package
    with_checks.recursion = search  # type: ignore[attr-defined]
    return with_checks


def check_together(arguments: dict[str, Any]) -> None:
    """The arguments of a search, each of which is right, also have to fit together."""
    alpha, beta = arguments.get("alpha", -inf), arguments.get("beta", inf)
    if not alpha < beta:
        raise ValueError(f"alpha must be less than beta, not {alpha!r} and {beta!r}")
    player, position = arguments.get("player", 0), arguments["position"]
    if player >= position.players:
        raise ValueError(f"player must be one of {position.players}, from 0, not {player!r}")
    if arguments.get("maximise") and position.player != player:
        raise ValueError(f"to maximise, player must be the mover {position.player}, not {player!r}")


def check_unfinished(name: str, position: Any) -> Position:
    """`position` if it is one from which the game goes on."""
    if not isinstance(position, Position):
        raise ValueError(f"{name} must be a position of a game, not {position!r}")
    if position.is_over:
        raise ValueError(f"{name} must not be the end of a game: there is no move in {position!r}")
    return position


def check_estimate(name: str, heuristic: Any) -> Callable[[Any], Any]:
    """`heuristic`, but other answers than a finite number are refused."""
    check_function(name, heuristic)

    def estimate(position: Position) -> Any:
        value = heuristic(position)
        if isinstance(value, int) or is_number(value):  # asked at every leaf, and most are whole
            return value
        raise wrong_answer(heuristic, "finite numbers", value, position)

    estimate.__name__ = name_of(heuristic)
    return estimate


def check_estimates(name: str, heuristic: Any) -> Callable[[Any], Any]:
    """`heuristic`, but other answers than a finite number for each player are refused."""
    expected = "finite numbers, one for each player"
    return checked(check_function(name, heuristic), are_numbers, expected)


def check_heuristic(name: str, heuristic: Any) -> Callable[[Any], Any]:
    """`heuristic`, but other answers than a finite number, or one for each player, are refused."""
    return checked(
        check_function(name, heuristic),
        lambda answer: is_number(answer) or are_numbers(answer),
        "finite numbers",
    )


def checked(
    heuristic: Callable[[Any], Any], is_right: Callable[[Any], bool], expected: str
) -> Callable[[Any], Any]:
    """`heuristic`, but an answer that is not right raises a ValueError."""

    def estimates(position: Position) -> Any:
        answer = heuristic(position)
        if is_right(answer):
            return answer
        raise wrong_answer(heuristic, expected, answer, position)

    estimates.__name__ = name_of(heuristic)
    return estimates


def wrong_answer(heuristic: Callable, expected: str, value: Any, position: Any) -> ValueError:
    """What to raise if the heuristic returns `value`, which is not what was expected."""
    name = name_of(heuristic)
    return ValueError(f"{name} must return {expected}, not {value!r} for {position!r}")


def is_number(value: Any) -> bool:
    """Whether `value` is a finite number.

    >>> is_number(3), is_number(float("nan")), is_number((1, 2, -3))
    (True, False, False)
    """
    try:
        return bool(-inf < value < inf)
    except (TypeError, ValueError):  # cannot be compared, as a text, or not as one, as an array
        return False


def are_numbers(values: Any) -> bool:
    """Whether `values` are finite numbers, at least one.

    >>> are_numbers((1, 2, -3)), are_numbers(()), are_numbers(3)
    (True, False, False)
    """
    return isinstance(values, Sequence) and bool(values) and all(map(is_number, values))


def check_function(name: str, function: Any) -> Callable[[Any], Any]:
    """`function` if it can be called."""
    if not callable(function):
        raise ValueError(f"{name} must be a function of a position, not {function!r}")
    return function


def check_depth(name: str, depth: Any) -> Any:
    """`depth` if it is 1, 2, … or infinite."""
    if not (isinstance(depth, Integral) or depth == inf) or not depth >= 1:
        raise ValueError(f"{name} must be 1, 2, … or math.inf, not {depth!r}")
    return depth


def check_number(name: str, number: Any) -> Any:
    """`number` if it can be compared with others; infinite ones can."""
    if not isinstance(number, Real) or number != number:
        raise ValueError(f"{name} must be a number, not {number!r}")
    return number


def check_guess(name: str, guess: Any) -> Any:
    """`guess` if it is a whole number."""
    if not isinstance(guess, Integral):
        raise ValueError(f"{name} must be a whole number, not {guess!r}")
    return guess


def check_player(name: str, player: Any) -> Any:
    """`player` if it is 0, 1, …"""
    if not isinstance(player, Integral) or player < 0:
        raise ValueError(f"{name} must be 0 for Player I, 1 for Player II, …, not {player!r}")
    return player


def check_width(name: str, width: Any) -> Any:
    """`width` if it is 1, 2, …"""
    if not isinstance(width, Integral) or width < 1:
        raise ValueError(f"{name} must be 1, 2, …, not {width!r}")
    return width


def check_table(name: str, table: Any) -> TranspositionTable:
    """`table` if it is one; a new one for None."""
    if table is not None and not isinstance(table, TranspositionTable):
        raise ValueError(f"{name} must be a TranspositionTable, not {table!r}")
    return TranspositionTable() if table is None else table


def check_order(name: str, order: Any) -> Order:
    """`order` if it is one."""
    if not isinstance(order, Order):
        raise ValueError(f"{name} must be an Order, such as Order(function), not {order!r}")
    return order


CHECKS: dict[str, Callable[[str, Any], Any]] = {
    "position": check_unfinished,
    "heuristic": check_estimate,
    "noisy_moves": check_function,
    "depth": check_depth,
    "alpha": check_number,
    "beta": check_number,
    "guess": check_guess,
    "player": check_player,
    "width": check_width,
    "reduction": check_width,
    "table": check_table,
    "order": check_order,
}
"""By the name of the argument: what is refused, and what stands in for it."""

CHECKS_FOR_MANY = CHECKS | {"heuristic": check_estimates}
"""The same for searches that ask the heuristic what each player earns."""

"""The door of a function: its arguments are checked once, before it begins.

The name of an argument says what it may be (`CHECKS` in `checks.py`); a topic may add checks of its
own. What a check returns stands in for the argument.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import numpy as np

from coursekit.binding import binder
from coursekit.checks import CHECKS, Check
from coursekit.deep_recursion import run

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


def check_together(arguments: dict[str, Any]) -> None:
    """Arguments that are each right by themselves also have to fit together."""
    if "alpha" in arguments:
        alpha, beta = arguments["alpha"], arguments["beta"]
        if not alpha < beta:
            raise ValueError(f"alpha must be less than beta, not {alpha!r} and {beta!r}")
    if "counts" in arguments and "totals" in arguments:
        counts, totals = arguments["counts"], arguments["totals"]
        if np.shape(counts) != np.shape(totals):
            raise ValueError(
                f"counts and totals must be as long as each other, not {counts!r} and {totals!r}"
            )
    if "player" in arguments and "position" in arguments:
        player, position = arguments["player"], arguments["position"]
        if player >= position.players:
            raise ValueError(f"player must be one of {position.players}, from 0, not {player!r}")
        if arguments.get("maximise") and position.player != player:
            mover = position.player
            raise ValueError(f"to maximise, player must be the mover {mover}, not {player!r}")


def door(
    function: Callable[Arguments, Answer],
    own_checks: Mapping[str, Check],
    fit_together: Callable[[dict[str, Any]], None] = check_together,
    quicker: Callable[..., Any] | None = None,
) -> Callable[Arguments, Answer]:
    """`function` behind a check of its arguments; inside, the recursion goes by its own name.

    So what students read is the pseudocode, and no node pays for the check. `trace` looks through
    the door: it records the recursion. `own_checks` come before `CHECKS`, and in both, the check of
    "function.argument" comes before that of "argument"; an argument that neither of them knows is
    refused when the door is made. `fit_together` looks at all arguments once each is right.
    `quicker` returns the same answer in less time, or None where it knows no better way.
    """
    signature, arguments_of = inspect.signature(function), binder(function)
    parameters = signature.parameters.values()
    is_plain = all(parameter.kind == parameter.POSITIONAL_OR_KEYWORD for parameter in parameters)
    known = {**CHECKS, **own_checks}
    checks = {}
    for name, parameter in signature.parameters.items():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue  # arguments of another function
        check = known.get(f"{function.__name__}.{name}", known.get(name))
        if check is None:
            raise ValueError(f"{function.__name__} needs a check of its argument {name}")
        checks[name] = check

    @wraps(function)
    def with_checks(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Answer:
        arguments = arguments_of(args, kwargs)
        for name, check in checks.items():
            arguments[name] = check(name, arguments[name])
        fit_together(arguments)
        by_place, by_name = tuple(arguments.values()), {}
        if not is_plain:
            call = inspect.BoundArguments(signature, arguments)
            by_place, by_name = call.args, call.kwargs
        # In a trace, the recursion is the recording version.
        recursion = function.__globals__.get(function.__name__, function)
        if quicker is not None and recursion is function:
            answer = quicker(*by_place, **by_name)
            if answer is not None:
                return answer
        return run(recursion, *by_place, **by_name)

    with_checks.__module__ = function.__module__.rpartition(".")[0]  # the topic, not its file
    with_checks.recursion = function  # type: ignore[attr-defined]
    return with_checks


def put_doors(
    topic: dict[str, Any],
    own_checks: Mapping[str, Check],
    fit_together: Callable[[dict[str, Any]], None] = check_together,
) -> None:
    """Give every function in the `__all__` of a topic a door; `topic` is its `globals()`."""
    for name in topic["__all__"]:
        one = topic[name]
        if inspect.isfunction(one) and not hasattr(one, "recursion"):
            topic[name] = door(one, own_checks, fit_together)

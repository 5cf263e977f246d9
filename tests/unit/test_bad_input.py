"""Every public callable refuses by name what it cannot take.

A call with one wrong argument either returns or raises a ValueError that names the argument. The
callables are found by introspection; `nonsense.py` has right and wrong arguments for all of them.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import msgspec
import pytest
from nonsense import EXAMPLES, EXCEPTIONS, NONSENSE

import coursekit
from coursekit.position import Position
from coursekit.search.interrupting import Interrupted, within_a_thread

SECONDS = 2
"""A call that takes longer hangs."""

NOT_CALLED = {
    "Agent": "a type",
    "Heuristic": "a type",
    "Position": "the contract: a game derives from it",
    "Impartial": "the contract: a game derives from it",
    "Registry": "the machinery of the registries: takes no argument",
    "Weighted": "what weighted returns",
    "GameGraph": "what GameGraph.explore returns",
    "Call": "what trace returns",
    "CallTree": "what trace returns",
    "TooManyCallsError": "raised by trace",
    "Interrupted": "raised by a search",
    "Sketch": "what pictures return",
}
"""Nobody calls these, and why."""


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
        argument = wrong.get(parameter.name, ...) if parameter.name in wrong else example(name, parameter.name)
        if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.VAR_POSITIONAL):
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
    return callable(example(name, parameter)) or parameter in ("labels", "order", "tie_break")


def verdict(name: str, parameter: str, typed: str) -> tuple[str, str]:
    """How the callable answers nonsense: "returned", "by name", "other name", "raw" or "hang"."""
    try:
        within_a_thread(SECONDS, partial(call, name, **{parameter: NONSENSE[typed]()}))
    except ValueError as error:
        named = re.search(rf"(?<!\w){re.escape(parameter)}(?!\w)", str(error))
        return ("by name" if named else "other name"), str(error)
    except Interrupted:
        return "hang", ""
    except Exception as error:
        if callable(NONSENSE[typed]()) and takes_a_function(name, parameter):
            return "its own", str(error)  # what a reader's function raises is the reader's
        return "raw", f"{type(error).__name__}: {error}"
    return "returned", ""


if __name__ == "__main__":
    import os, resource, sys, tempfile, time
    import matplotlib; matplotlib.use("agg")
    resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))
    os.chdir(tempfile.mkdtemp())
    from coursekit.matrix_games import COIN_GAME, save_nfg
    save_nfg(COIN_GAME, "game.nfg")
    only = sys.argv[1:]
    total, per, slow = Counter(), {}, []
    out = open("/tmp/verdicts.txt", "w")
    begin = time.time()
    for name, function in CALLABLES.items():
        if only and name not in only: continue
        try:
            within_a_thread(5, call, name)
        except BaseException as error:
            print("EXAMPLE", name, type(error).__name__, str(error)[:150])
            if not isinstance(error, Exception): pass
            continue
        for p in parameters(function):
            for typed in NONSENSE:
                t = time.time()
                v, message = verdict(name, p.name, typed)
                t = time.time() - t
                if t > .3: slow.append((t, name, p.name, typed, v))
                total[v] += 1
                per.setdefault((name, p.name), Counter())[v] += 1
                print(v, name, p.name, typed, message[:160].replace("\n", " "), sep=" | ", file=out, flush=True)
    print(total, len(CALLABLES), round(time.time() - begin, 1), "s")
    print("time in slow", sum(s[0] for s in slow))
    for s in sorted(slow, reverse=True)[:40]: print(s)
    for key, counts in per.items():
        bad = {k: v for k, v in counts.items() if k not in ("returned", "by name", "its own")}
        if bad: print(*key, bad)
    os._exit(0)

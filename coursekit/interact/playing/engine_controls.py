"""How long an engine may think: two lists to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from math import inf
from typing import Any, NamedTuple

import msgspec
from ipywidgets import Dropdown

from coursekit.agents.engine import Engine
from coursekit.agents.monte_carlo_engine import MonteCarlo
from coursekit.agents.opponents import SECONDS
from coursekit.draw.canvas.style import PAGE_GREY
from coursekit.text import number_text

DEPTHS: list[float] = [*range(1, 13), inf]
TIMES: list[float | None] = [0.5, 1, 2, 5, 10, 30]


class EngineControls(NamedTuple):
    """Widgets for the limits of an engine, and the engine with the limits that they show.

    An engine that plays random games has no depth.
    """

    depths: Dropdown
    times: Dropdown
    limited: Callable[[Engine | MonteCarlo], Engine | MonteCarlo]


def engine_controls(
    given: Engine | MonteCarlo | None, usual_depth: int, changed: Callable[[Any], None]
) -> EngineControls:
    """A choice of depth and of seconds; `changed` is called when somebody chooses.

    If an engine is `given`, its own limits are chosen first.
    """
    depth = given.depth if isinstance(given, Engine) else usual_depth
    seconds = given.seconds if given else SECONDS
    depths = Dropdown(
        options=[("any" if d == inf else str(d), d) for d in _with(depth, DEPTHS)],
        value=depth,
        description="depth",
        tooltip="How many moves the engine looks ahead",
    )
    times = Dropdown(
        options=[("any" if s is None else number_text(s), s) for s in _with(seconds, TIMES)],
        value=seconds,
        description="seconds",
        tooltip="When they are up, the last depth that was finished counts",
    )
    depths.observe(changed, "value")
    times.observe(changed, "value")

    def limited(engine: Engine | MonteCarlo) -> Engine | MonteCarlo:
        if isinstance(engine, MonteCarlo):
            return msgspec.structs.replace(engine, seconds=times.value)
        return msgspec.structs.replace(engine, depth=depths.value, seconds=times.value)

    return EngineControls(depths, times, limited)


def small_html(lines: Iterable[str]) -> str:
    """Lines of text, small and grey."""
    text = "<br>".join(map(escape, lines))
    return f'<div style="font-size:1.08em;line-height:1.5;color:{PAGE_GREY}">{text}</div>'


def _with(chosen: Any, options: list[Any]) -> list[Any]:
    """The options, after the present choice if it is not one of them."""
    return options if chosen in options else [chosen, *options]

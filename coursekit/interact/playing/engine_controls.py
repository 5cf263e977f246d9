"""How long an engine may think, and what it thought."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from math import inf
from typing import Any, NamedTuple

import msgspec
from ipywidgets import HTML, Dropdown, Layout, Widget

from coursekit.agents.engine import Engine, Thought
from coursekit.draw.canvas.style import GREY
from coursekit.interact.playing.clickable import move_text
from coursekit.interact.playing.match import name_of
from coursekit.interact.playing.opponents import DEPTH, SECONDS, verdict
from coursekit.position import Position

BUSY = "coursekit-thinking"
LOOK = f"<style>.{BUSY} {{pointer-events:none; opacity:0.6; transition:opacity 0.3s 0.3s}}</style>"
"""While an engine thinks, the page takes no clicks: they would be meant for another position."""

DEPTHS: list[float] = [*range(1, 13), inf]
TIMES: list[float | None] = [0.5, 1, 2, 5, 10, 30]


class EngineControls(NamedTuple):
    """Widgets for the limits of an engine, and the engine with the limits that they show."""

    widgets: list[Widget]
    limited: Callable[[Engine], Engine]


def engine_controls(given: Engine | None, changed: Callable[[Any], None]) -> EngineControls:
    """A choice of depth and of seconds; `changed` is called when somebody chooses.

    If an engine is `given`, its own limits are chosen first.
    """
    depth = given.depth if given else DEPTH
    seconds = given.seconds if given else SECONDS
    depths = Dropdown(
        options=[("any" if d == inf else str(d), d) for d in _with(depth, DEPTHS)],
        value=depth,
        description="depth",
        tooltip="How many moves the engine looks ahead",
    )
    times = Dropdown(
        options=[("any" if s is None else f"{s:g}", s) for s in _with(seconds, TIMES)],
        value=seconds,
        description="seconds",
        tooltip="When they are over, the last depth that was finished counts",
    )
    depths.observe(changed, "value")
    times.observe(changed, "value")

    def limited(engine: Engine) -> Engine:
        return msgspec.structs.replace(engine, depth=depths.value, seconds=times.value)

    return EngineControls([HTML(LOOK, layout=Layout(display="none")), depths, times], limited)


def thought_text(position: Position, thought: Thought) -> str:
    """What the player to move thought, in a sentence.

    >>> from coursekit.games import Kalah
    >>> thought_text(Kalah(), Thought(value=3, move=2, depth=2, line=(2, 5)))
    'Player I looked 2 moves ahead, counts on +3 and expects then house 5.'
    """
    who, moves = name_of(position, position.player), _moves(thought.depth)
    value = verdict(position, thought.value)
    value = f"a {value}" if value.isalpha() else value
    text = f"{who} looked {moves} ahead, counts on {value}"
    expected = []
    for move, after in zip(thought.line, thought.line[1:], strict=False):
        position = position.play(move)
        expected.append(move_text(position, after))
    return f"{text} and expects then {'; '.join(expected)}." if expected else f"{text}."


def opinions_text(position: Position, depth: int) -> str:
    """What the numbers on the moves mean.

    >>> from coursekit.games import Kalah
    >>> opinions_text(Kalah(), 1)
    'On the moves: what Player I can count on, looking 1 move ahead.'
    """
    who = name_of(position, position.player)
    return f"On the moves: what {who} can count on, looking {_moves(depth)} ahead."


def small_html(lines: Iterable[str]) -> str:
    """Lines of text, small and grey."""
    text = "<br>".join(map(escape, lines))
    return f'<div style="font-size:14px;line-height:1.5;color:{GREY}">{text}</div>'


def _moves(number: int) -> str:
    return "1 move" if number == 1 else f"{number} moves"


def _with(chosen: Any, options: list[Any]) -> list[Any]:
    """The options, and first of all what is chosen already if it is not one of them."""
    return options if chosen in options else [chosen, *options]

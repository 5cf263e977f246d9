"""Step through a recursion: the call tree, the open calls, and the lines that run."""

from __future__ import annotations

from html import escape
from itertools import accumulate

from coursekit.draw.canvas.page_style import BESIDE, CALLS, CODE, TREE
from coursekit.draw.canvas.sketch import POINT
from coursekit.draw.trees.branches import Boards
from coursekit.draw.trees.steps import CallTreeFrames
from coursekit.interact.stepping.events import (
    MOST_CALLS,
    Event,
    cutoff_sentence,
    events_of,
    open_calls_html,
    sentence,
)
from coursekit.interact.stepping.source import (
    LEGEND,
    lines_of_end,
    source_html,
    source_of,
)
from coursekit.interact.widgets.frames import Frames, check_start
from coursekit.trace.call_tree import CallTree
from coursekit.trace.windows import window_of

SMALLER = 0.9
"""How far a picture may shrink so that the source still fits beside it."""

HIGHEST = 400
"""The most room in pixels that is kept below a small picture for a larger one."""

PANEL = "flex:1 1 320px;min-width:0;font-size:1.08em;line-height:1.7"
ROW = 27
"""The height of a row of the table, in pixels."""


def step(tree: CallTree, start: int = 0, boards: Boards = False) -> Frames:
    """A slider through the steps of a trace: each call that begins or ends is a step.

    The open calls are lit in the tree and listed with the answers they have had so far. Beside them
    is the source of the function: where a call begins, its `def` line is lit, and where it ends,
    the `return` that ran; lines that ran since the step before are pale. `boards` is as in
    `draw_tree`.

    >>> from coursekit.games import Subtraction
    >>> from coursekit.solving import outcome
    >>> from coursekit.trace import trace
    >>> step(trace(outcome, Subtraction(6)))
    outcome(Subtraction(6)) returns 'N'. 32 calls, 64 steps
    """
    if not isinstance(tree, CallTree):
        raise ValueError(f"tree must be a trace, as in step(trace(f, 6)), not {tree!r}")
    check_start(start, tree.steps)
    frames, events = CallTreeFrames(tree, boards), events_of(tree)
    deepest = max(accumulate(1 if event.begins else -1 for event in events))
    rows = 1 + min(deepest, MOST_CALLS + 1)
    windows = any(map(window_of, tree))
    width, height = _room(frames, tree.steps)
    room = (
        f"flex:99 1 {SMALLER * width:.0f}px;max-width:{width:.0f}px;"
        f"min-height:{min(SMALLER * height, HIGHEST):.0f}px"
    )

    def frame(now: int) -> str:
        event = events[now]
        source, table = source_at(tree, event, now), open_calls_html(event, now, windows)
        return (
            '<div style="display:flex;flex-flow:row wrap;gap:0 24px">'
            f'<div class="{TREE}" style="{room}">{frames.svg(now)}</div>'
            f'<div class="{BESIDE}" style="{PANEL}">'
            f"<span><b>{escape(sentence(event))}</b> {escape(cutoff_sentence(tree, event))}</span>"
            '<div style="display:flex;flex-wrap:wrap;align-items:flex-start;gap:8px 24px">'
            f'{source}<div class="{CALLS}" style="min-height:{rows * ROW}px">{table}</div>'
            "</div></div></div>"
        )

    return Frames(
        frame,
        tree.steps,
        start,
        lambda: frames.sketch(tree.steps - 1),
        f"{sentence(events[-1])} {len(tree):,} calls, {tree.steps:,} steps",
        "Run this cell to step through it, call by call.",
    )


def _room(frames: CallTreeFrames, steps: int) -> tuple[float, float]:
    """Width and height of the pictures in pixels. Those of a long trace vary: a few are tried."""
    some = [frames.sketch(now) for now in range(0, steps, 1 + steps // 8)]
    return POINT * max(one.width for one in some), POINT * max(one.height for one in some)


def source_at(tree: CallTree, event: Event, now: int) -> str:
    """The function that begins or ends, with the lines that ran on the way there.

    Before a call begins, its caller's lines run: they show if both are calls of one function.
    """
    call, ran = event.call, tree.lines[now]
    source = source_of(call.function)
    if source is None:
        return ""
    if not event.begins:
        html = source_html(source, lines_of_end(source, call, ran), ran)
    elif call.parent is not None and call.parent.function is call.function:
        html = source_html(source, [source.entry], ran)
    else:
        html = source_html(source, [source.entry], ())
    legend = f'<div style="font-size:0.93em">{LEGEND}</div>'
    return f'<div class="{CODE}"><div class="coursekit-source">{html}</div>{legend}</div>'

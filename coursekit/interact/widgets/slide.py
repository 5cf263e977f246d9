"""A slider over a row of pictures, with a clock that moves it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from numbers import Integral
from typing import Any

from ipywidgets import (
    HTML,
    Button,
    Dropdown,
    HBox,
    IntSlider,
    Layout,
    Play,
    ToggleButton,
    dlink,
    jslink,
)

from coursekit.interact.widgets.live import Live
from coursekit.interact.widgets.shown import error_html, html_of, shown

KEPT = 1000
"""How many pictures are kept in case the slider comes back to them."""


def slide(frame: Callable[[int], Any], steps: int, start: int = 0) -> Live:
    """A slider that shows `frame(0)`, …, `frame(steps - 1)`: sketches, axes, text or positions.

    Saved, it shows the last one.

    >>> slide(lambda step: "*" * step, 10)
    10 pictures
    """
    if not callable(frame):
        raise ValueError(f"frame must be a function of the step, not {frame!r}")
    picture = HTML(layout=Layout(width="auto"))

    @lru_cache(maxsize=KEPT)
    def html(step: int) -> str:
        return shown(lambda: frame(step), html_of)

    def show(step: int) -> None:
        try:
            picture.value = html(step)
        except Exception as error:
            picture.value = error_html(error)

    controls = time_controls(steps, show, start)
    html(start)  # if it cannot be drawn, this cell fails
    return Live(
        [controls, picture],
        lambda: frame(steps - 1),
        f"{steps:,} pictures",
        "Run this cell to see how it came about, step by step.",
    )


def time_controls(steps: int, show: Callable[[int], None], start: int = 0) -> HBox:
    """Buttons, a speed and a slider; `show(step)` is called now and whenever the step changes.

    Play runs until it is clicked again, and stays where it is. The arrow keys move the slider that
    has the focus.
    """
    if not isinstance(steps, Integral) or steps < 1:
        raise ValueError(f"steps must be a whole number, 1 or more, not {steps!r}")
    if not isinstance(start, Integral) or not 0 <= start < steps:
        raise ValueError(f"start must be a whole number between 0 and {steps - 1}, not {start!r}")
    last = steps - 1
    slider = IntSlider(start, min=0, max=last, description="step")
    slider.layout = Layout(flex="1 1 160px", min_width="0")
    slider.style.description_width = "initial"
    clock, play, speed = _player(start, last)
    jslink((clock, "value"), (slider, "value"))

    def button(word: str, tooltip: str, target: Callable[[], int]) -> Button:
        def go(_: Button) -> None:
            clock.playing = False
            slider.value = target()

        button = Button(description=word, tooltip=tooltip, layout=Layout(width="64px"))
        button.on_click(go)
        return button

    slider.observe(lambda change: show(change["new"]), "value")
    show(start)
    return HBox(
        [
            clock,
            play,
            button("First", "To the first step", lambda: 0),
            button("Back", "One step back", lambda: slider.value - 1),
            button("Next", "One step forward", lambda: slider.value + 1),
            button("Last", "To the last step", lambda: last),
            speed,
            slider,
        ],
        layout=Layout(width="100%", align_items="center", flex_flow="row wrap"),
    )


def _player(start: int, last: int) -> tuple[Play, ToggleButton, Dropdown]:
    """A clock that counts the steps, and the two controls that are seen of it: run, and how fast.

    The clock, ipywidgets' `Play`, stays hidden: its own stop button goes back to the first step.
    """
    normal = max(100, min(700, 30_000 // (last + 1)))
    pauses = {"slow": 2 * normal, "normal": normal, "fast": normal // 3}
    clock = Play(value=start, min=0, max=last, interval=normal, layout=Layout(display="none"))
    play = ToggleButton(description="Play", layout=Layout(width="64px"))
    play.tooltip = "Go on step by step; click again to stop"
    jslink((clock, "playing"), (play, "value"))
    speed = Dropdown(options=pauses, value=normal, tooltip="How fast to play")
    speed.layout = Layout(width="84px")
    dlink((speed, "value"), (clock, "interval"))
    return clock, play, speed

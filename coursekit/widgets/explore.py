"""Turn the knobs of a function and see what it returns."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ipywidgets import Dropdown, ValueWidget, interactive

from coursekit.widgets.live import Live, error_html, html_of, shown, wide, wrapped

KINDS = "(least, most), (least, most, step), a list or dict of choices, a bool, a text or a number"
KEPT = 32
"""How many pictures are kept for whoever turns a knob back: more would fill the memory."""


def explore(function: Callable, **controls: Any) -> Live:
    """A control for each keyword, and below them what `function` returns for their values.

    A control is a slider `(least, most)` or `(least, most, step)`, a list or a dict of choices, a
    tick box `True` or `False`, a text box `"text"`, or a number, which becomes a slider around it.
    The function may return a sketch, axes, a figure, a position, text, or anything that a notebook
    can show; parameters without a control keep their defaults. If it fails once a knob is turned,
    the error is shown in place.

    >>> explore(lambda n, word="ha": n * word, n=(0, 6))
    <lambda>(n=3)
    """
    if not callable(function):
        raise ValueError(
            f"function must be a function, as in explore(f, n=(0, 9)), not {function!r}"
        )
    name = getattr(function, "__name__", type(function).__name__)
    knobs = _knobs(function, name, controls)
    picture = wide()

    def values() -> dict[str, Any]:
        return {parameter: knob.value for parameter, knob in knobs.items()}

    def result() -> Any:
        return function(**values())

    @lru_cache(KEPT)
    def html(*_setting: Any) -> str:
        return shown(result, html_of)

    def show() -> None:
        picture.value = html(*(getattr(knob, "index", knob.value) for knob in knobs.values()))

    def turned(_: Any) -> None:
        try:
            show()
        except Exception as error:
            picture.value = error_html(error)

    for knob in knobs.values():
        knob.observe(turned, "value")
    show()
    text = ", ".join(f"{parameter}={value!r}" for parameter, value in values().items())
    hint = f"Run this cell to change {' and '.join(knobs)}."
    return Live([wrapped(*knobs.values()), picture], result, f"{name}({text})", hint)


def _knobs(function: Callable, name: str, controls: dict[str, Any]) -> dict[str, ValueWidget]:
    """A widget for each control; it starts at the parameter's default where it can."""
    signature = inspect.signature(function)
    try:
        signature.bind(**controls)
    except TypeError as error:
        raise ValueError(f"the controls must fit {name}{signature}: {error}") from None
    knobs = {}
    for parameter, control in controls.items():
        known = signature.parameters.get(parameter)
        knobs[parameter] = _knob(parameter, control, known.default if known else inspect._empty)
    return knobs


def _knob(name: str, control: Any, default: Any) -> ValueWidget:
    if isinstance(control, tuple) and not all(type(part) in (int, float) for part in control):
        control = list(control)
    try:
        knob = interactive.widget_from_abbrev(control, default)
    except (ValueError, TypeError):
        knob = None
    if not isinstance(knob, ValueWidget) or (isinstance(knob, Dropdown) and not knob.options):
        raise ValueError(f"{name} must be {KINDS}, not {control!r}")
    knob.description = name
    knob.style.description_width = "initial"
    return knob

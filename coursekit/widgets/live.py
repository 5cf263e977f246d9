"""The shape that all live things share: widgets that leave a picture behind.

Most widgets are nothing without their kernel. So a live thing shows itself as two outputs: the
widget with a line of text, and its static picture. While the widget is alive, the picture is hidden
by a style. Wherever it is not alive, the picture is seen: on GitHub, in print, and, if the widget
needs a kernel, after its restart and when the notebook is opened again on another day. The style is
saved in a third output without words.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from collections.abc import Callable, Sequence
from html import escape
from io import BytesIO
from pathlib import Path
from traceback import format_exception
from typing import TYPE_CHECKING, Any, TypeVar

import anywidget
from IPython.core.formatters import DisplayFormatter
from IPython.core.getipython import get_ipython
from IPython.display import display
from IPython.utils.capture import capture_output
from ipywidgets import HTML, Button, HBox, Layout, VBox, Widget

from coursekit.draw.boards import board_sketch, has_board
from coursekit.draw.sketch import (
    Sketch,
    Text,
    figure_alt,
    figure_png,
    sketch_png,
    text_width,
    to_svg,
)
from coursekit.draw.style import FONT_SIZE, GREY, LIVE, ORANGE, PAGE_INK, PAGE_STYLE

VIEW = "application/vnd.jupyter.widget-view+json"


class WithPicture:
    """A widget that shows itself, and for readers who do not have it the static picture.

    `text` says in one line what is shown, and `hint` what can be done with it once it is run.
    """

    def __init__(
        self, picture: Callable[[], Any], text: str, hint: str, *args: Any, **kwargs: Any
    ) -> None:
        self._picture, self._text, self._hint = picture, text, hint
        super().__init__(*args, **kwargs)

    def __repr__(self) -> str:
        return self._text

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {VIEW: self.get_view_spec(), "text/plain": self._text}  # type: ignore[attr-defined]

    def _ipython_display_(self) -> None:
        with capture_output():  # what is printed meanwhile would stand between the two
            picture, about = self.static_picture()
        display(self._repr_mimebundle_(), raw=True)
        display(picture, metadata=about, raw=True)
        display({"text/html": PAGE_STYLE}, raw=True)

    def static_picture(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The picture by MIME type, and what is known about it; or why it cannot be drawn."""
        try:
            return shown(self._picture, lambda it: picture_of(it, self._text, self._hint))
        except Exception as error:
            return {"text/html": error_html(error)}, {}


class Manners(anywidget.AnyWidget):
    """Nothing to see: it keeps the keys of the live thing around it, and names its controls."""

    _esm = Path(__file__).with_suffix(".js")


class Live(WithPicture, VBox):
    """Widgets in a column, which are alive as long as their kernel is."""

    def __init__(self, widgets: Sequence[Widget], picture: Callable[[], Any], text: str, hint: str):
        hidden = Layout(display="none")
        manners = [HTML(PAGE_STYLE, layout=hidden), Manners(layout=hidden)]
        super().__init__(picture, text, hint, [*widgets, *manners])
        self.add_class(LIVE)


def button(word: str, tooltip: str, action: Callable[[], Any], **layout: Any) -> Button:
    """A button that does something at every click, however fast they come."""
    made = Button(description=word, tooltip=tooltip, layout=Layout(**layout))
    made.on_click(lambda _: action())
    return made


def wrapped(*widgets: Widget, **layout: Any) -> HBox:
    """Widgets side by side, and below each other where there is no room."""
    return HBox(widgets, layout=Layout(flex_flow="row wrap", **layout))


def wide(html: str = "") -> HTML:
    """A place for HTML that is as wide as it likes."""
    return HTML(html, layout=Layout(width="auto"))


def spoken(html: str = "") -> HTML:
    """A place for words that are read aloud when they change."""
    line = HTML(html)
    line.add_class("coursekit-spoken")
    return line


if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.figure import Figure

T = TypeVar("T")


def html_of(thing: Any) -> str:
    """`thing` as HTML for a live widget; text is escaped.

    >>> html_of("1 < 2")
    '<pre style="color:inherit;font-size:1em;white-space:pre-wrap">1 &lt; 2</pre>'
    """
    thing = _drawn(thing)
    if isinstance(thing, Sketch):
        return to_svg(thing)
    if _is_figure(thing):
        return _image(_quick_png(thing), figure_alt(thing))
    view = _notebook_view(thing)
    for kind in ("text/html", "image/svg+xml"):
        if kind in view:
            return view[kind]
    if "image/png" in view:
        return _image(view["image/png"], view["text/plain"])
    return text_html(view["text/plain"])


def picture_of(thing: Any, text: str, hint: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """`thing` for a page without a kernel, by MIME type, and how wide it is and what it shows.

    Whoever cannot see it is told `text` and what is said of the picture. Below a sketch stands the
    `hint`, which says what the reader could do with a kernel. It is a PNG wherever possible, since
    every reader of notebooks shows it: a JupyterLab that does not trust the notebook leaves SVG
    out, and other readers remove parts of it.
    """
    thing = _drawn(thing)
    if isinstance(thing, Sketch):
        whole = _captioned(thing, f"{text}. {thing!r}", hint)
        return _png(*sketch_png(whole), whole.alt)
    if _is_figure(thing):
        return _png(*figure_png(thing), f"{text}. {figure_alt(thing)}")
    view = _notebook_view(thing)
    for kind in ("image/png", "image/svg+xml"):
        if kind in view:
            return {kind: view[kind]}, {kind: {"alt": text}}
    return {"text/html": view.get("text/html") or text_html(view["text/plain"])}, {}


def shown(call: Callable[[], Any], how: Callable[[Any], T]) -> T:
    """`how(call())`; if `call()` returns nothing, `how` gets the figure that it has drawn.

    The figures that it opened are closed, so that the notebook does not show them a second time.
    """
    before = _open_figures()
    try:
        thing = call()
        if thing is None and not before.issuperset(_open_figures()):
            thing = sys.modules["matplotlib.pyplot"].gcf()
        return how(thing)
    finally:
        for number in _open_figures() - before:
            sys.modules["matplotlib.pyplot"].close(number)


def close_figure(thing: Any) -> None:
    """If `thing` is a figure or its axes, keep the notebook from showing it a second time."""
    pyplot, figure = sys.modules.get("matplotlib.pyplot"), _drawn(thing)
    if pyplot and _is_figure(figure):
        pyplot.close(figure)


def _open_figures() -> set[int]:
    """The numbers of pyplot's open figures; it has none before it is loaded."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    return set(pyplot.get_fignums()) if pyplot else set()


def _is_figure(thing: Any) -> bool:
    """Whether `thing` is a matplotlib figure; matplotlib need not be loaded to tell."""
    return hasattr(thing, "savefig")


def _captioned(sketch: Sketch, alt: str, caption: str) -> Sketch:
    """The sketch with a line of text below it, and with other words about it."""
    size, margin = FONT_SIZE, 6
    width = max(sketch.width, text_width(caption, size) + 2 * margin)
    line = Text(margin, sketch.height + size, caption, size=size, colour=GREY, anchor="start")
    return Sketch(width, sketch.height + 2 * size, (*sketch.marks, line), alt)


def error_html(error: Exception) -> str:
    """What went wrong, for a student: the message and, on a click, the traceback."""
    message, way = f"{type(error).__name__}: {error}", "".join(format_exception(error))
    return (
        f'<div style="border-left:4px solid {ORANGE};padding-left:8px">{text_html(message)}'
        f"<details><summary>where</summary>{text_html(way)}</details></div>"
    )


def text_html(text: str) -> str:
    """Plain text as HTML; its lines stay as they are."""
    return f'<pre style="color:{PAGE_INK};font-size:1em;white-space:pre-wrap">{escape(text)}</pre>'


def _drawn(thing: Any) -> Any:
    """A position or a puzzle as its board, axes as their figure, and anything else as it is."""
    if has_board(thing):
        return board_sketch(thing)
    return thing.get_figure(root=True) if hasattr(thing, "get_figure") else thing


def _png(png: bytes, width: int, alt: str) -> tuple[dict[str, Any], dict[str, Any]]:
    return {"image/png": b64encode(png).decode()}, {"image/png": {"width": width, "alt": alt}}


def _quick_png(figure: Figure) -> str:
    """Less sharp than `figure_png`, and three times as fast: somebody is turning a knob."""
    saved = BytesIO()
    figure.savefig(saved, format="png")
    return b64encode(saved.getvalue()).decode()


def _notebook_view(thing: Any) -> dict[str, Any]:
    """What the notebook would show for `thing`, by MIME type; pictures as base64 text."""
    if isinstance(thing, str):
        return {"text/plain": thing}
    formatter = getattr(get_ipython(), "display_formatter", None) or DisplayFormatter()
    view, _ = formatter.format(thing)
    return {
        kind: b64encode(data).decode() if isinstance(data, bytes) else data
        for kind, data in view.items()
    }


def _image(png: str, alt: str) -> str:
    said = escape(alt)
    return f'<img alt="{said}" style="max-width:100%" src="data:image/png;base64,{png}">'

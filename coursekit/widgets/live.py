"""The shape that all live things share: widgets that leave a picture behind.

Most widgets are nothing without their kernel. So a live thing shows itself as two outputs: the
widget with a line of text, and its static picture. While the widget is alive, the picture is hidden
by a style. Wherever it is not alive, the picture is seen: on GitHub, in print, and, if the widget
needs a kernel, after its restart and when the notebook is opened again on another day. The style is
saved in a third output without words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anywidget
from IPython.display import display
from IPython.utils.capture import capture_output
from ipywidgets import HTML, Button, HBox, Layout, VBox, Widget

from coursekit.draw.style import LIVE, PAGE_STYLE
from coursekit.widgets.shown import error_html, picture_of, shown

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

"""The shape that all live things share: widgets that leave a picture behind.

Most widgets are nothing without their kernel. So a live thing shows itself as two outputs: the
widget with a line of text, and its twin, a picture. While the widget is alive, the twin is hidden
by a style. Wherever it is not alive, the twin is seen: on GitHub, in print, and, if the widget
needs a kernel, after its restart and when the notebook is opened again on another day. The style is
saved in a third output without words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from IPython.display import display
from IPython.utils.capture import capture_output
from ipywidgets import HTML, Layout, VBox, Widget

from coursekit.draw.canvas.page_style import LIVE, PAGE_STYLE
from coursekit.interact.widgets.keys import OWN_KEYS
from coursekit.interact.widgets.names import NAMES
from coursekit.interact.widgets.shown import error_html, picture_of, shown

VIEW = "application/vnd.jupyter.widget-view+json"


class WithPicture:
    """A widget that shows itself, and for readers who do not have it the picture `twin()`.

    `text` says in one line what is shown, and `hint` what can be done with it once it is run.
    """

    def __init__(
        self, twin: Callable[[], Any], text: str, hint: str, *args: Any, **kwargs: Any
    ) -> None:
        self._twin, self._text, self._hint = twin, text, hint
        super().__init__(*args, **kwargs)

    def __repr__(self) -> str:
        return self._text

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {VIEW: self.get_view_spec(), "text/plain": self._text}  # type: ignore[attr-defined]

    def _ipython_display_(self) -> None:
        with capture_output():  # what is printed meanwhile would stand between the two
            picture, about = self.twin()
        display(self._repr_mimebundle_(), raw=True)
        display(picture, metadata=about, raw=True)
        display({"text/html": PAGE_STYLE}, raw=True)

    def twin(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The picture by MIME type, and what is known about it; or why it cannot be drawn."""
        try:
            return shown(self._twin, lambda twin: picture_of(twin, self._text, self._hint))
        except Exception as error:
            return {"text/html": error_html(error)}, {}


class Live(WithPicture, VBox):
    """Widgets in a column, which are alive as long as their kernel is."""

    def __init__(self, widgets: Sequence[Widget], twin: Callable[[], Any], text: str, hint: str):
        manners = HTML(PAGE_STYLE + OWN_KEYS + NAMES, layout=Layout(display="none"))
        super().__init__(twin, text, hint, [*widgets, manners])
        self.add_class(LIVE)

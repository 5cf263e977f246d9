"""The shape that all live things share: widgets that leave a picture behind.

A saved widget is blank without a kernel. So the notebook is given, beside the widget, a picture and
a line of text: JupyterLab shows the widget; GitHub, print, slides and a JupyterLab that does not
trust the notebook yet show the picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ipywidgets import VBox, Widget

from coursekit.interact.widgets.keys import keep_keys
from coursekit.interact.widgets.shown import picture_of, shown


class Live(VBox):
    """Widgets in a column, and for a page without a kernel the picture `twin()`.

    `text` says in one line what is shown, and `hint` what can be done with it once it is run.
    """

    def __init__(self, widgets: Sequence[Widget], twin: Callable[[], Any], text: str, hint: str):
        super().__init__(widgets)
        keep_keys(self)
        self._twin, self._text, self._hint = twin, text, hint

    def __repr__(self) -> str:
        return self._text

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        live = super()._repr_mimebundle_(**kwargs)
        picture, width = shown(self._twin, lambda twin: picture_of(twin, self._hint))
        return live | picture | {"text/plain": self._text}, width

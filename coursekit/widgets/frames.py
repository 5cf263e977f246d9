"""Frames: pictures that are drawn once and then moved by the page, without a kernel.

So they move as soon as a notebook is opened, after a restart of the kernel, and on the web pages
that `coursekit site` writes, where `frames.js` is the same.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import anywidget
import numpy as np
import traitlets
from IPython.utils.capture import capture_output

from coursekit.draw.style import FRAMES
from coursekit.widgets.live import WithPicture, close_figure, error_html, html_of

BLOCK = 200
"""This many frames travel at once; further ones are drawn by the kernel when they are asked for."""


class Frames(WithPicture, anywidget.AnyWidget):  # type: ignore[misc]
    """A slider over `count` frames; `html(step)` draws one."""

    _esm = Path(__file__).with_suffix(".js")
    _css = Path(__file__).with_suffix(".css")
    packed = traitlets.Bytes().tag(sync=True)
    first = traitlets.Int().tag(sync=True)
    count = traitlets.Int().tag(sync=True)
    step = traitlets.Int().tag(sync=True)

    def __init__(
        self,
        html: Callable[[int], str],
        count: int,
        start: int,
        picture: Callable[[], Any],
        text: str,
        hint: str,
    ):
        if not isinstance(start, int) or not 0 <= start < count:
            raise ValueError(
                f"start must be a whole number between 0 and {count - 1}, not {start!r}"
            )
        self._html = html
        html(start)  # if it cannot be drawn, this cell fails
        first = start - start % BLOCK
        packed = self._pack(first, count)
        super().__init__(picture, text, hint, first=first, packed=packed, count=count, step=start)
        self.add_class(FRAMES).add_class("jupyter-widgets")
        self.on_msg(self._send_more)

    def _pack(self, first: int, count: int) -> bytes:
        """The frames from `first` on, a block of them."""
        drawn = []
        with capture_output():  # what is printed meanwhile is not part of any frame
            for step in range(first, min(first + BLOCK, count)):
                try:
                    drawn.append(self._html(step))
                except Exception as error:
                    drawn.append(error_html(error))
        return zlib.compress(json.dumps(drawn).encode(), 9)

    def _send_more(self, _: Any, message: dict[str, int], __: Any) -> None:
        first = message["from"] - message["from"] % BLOCK
        self.send({"from": first}, [self._pack(first, self.count)])


def slide(pictures: Iterable[Any], start: int | None = None) -> Frames:
    """A slider over pictures: sketches, axes, text or positions.

    It opens on picture number `start`, and on the last one unless told otherwise, as a page without
    a kernel shows.

    >>> slide("*" * length for length in range(10))
    10 pictures
    """
    if isinstance(pictures, str) or not np.iterable(pictures):
        raise ValueError(
            f"pictures must be a list, as in slide(draw(k) for k in range(9)), not {pictures!r}"
        )
    drawn, last = [], None
    for last in pictures:
        drawn.append(html_of(last))
        close_figure(last)
    if not drawn:
        raise ValueError("pictures must be one or more: there is none")
    return Frames(
        drawn.__getitem__,
        len(drawn),
        len(drawn) - 1 if start is None else start,
        lambda: last,
        f"{len(drawn):,} pictures",
        "Run this cell to see how it came about, step by step.",
    )

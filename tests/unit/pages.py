"""Looking at a widget as its reader does: its parts, its text, and what is saved of it."""

import base64
import json
import re
import struct
import zlib

import ipywidgets

from coursekit.draw.canvas.page_style import PAGE_STYLE
from coursekit.interact.widgets.frames import Frames

WIDGET = "application/vnd.jupyter.widget-view+json"


def parts(widget, kind):
    """All widgets of a kind inside `widget`, in the order of the page."""
    found = [widget] if isinstance(widget, kind) else []
    for child in getattr(widget, "children", ()):
        if not str(getattr(child, "value", "")).startswith(PAGE_STYLE):  # which nobody sees
            found += parts(child, kind)
    return found


def button(widget, name):
    """The one button with this text."""
    (found,) = [b for b in parts(widget, ipywidgets.Button) if b.description == name]
    return found


def has_move(square):
    """Whether a click on a square is a move; the others only say what stands there."""
    return not re.fullmatch(r"row \w+, column \w+: \w+", square.tooltip)


def choice(widget, name):
    """The one list to choose from with this text beside it."""
    (found,) = [d for d in parts(widget, ipywidgets.Dropdown) if d.description == name]
    return found


def opinion(widget):
    """The box that shows what the algorithm thinks."""
    (found,) = parts(widget, ipywidgets.Checkbox)
    return found


def status(widget):
    """The line above a game that says how things are, as HTML."""
    return parts(widget, ipywidgets.HTML)[0].value


def slider(widget):
    """The one slider."""
    (found,) = parts(widget, ipywidgets.IntSlider)
    return found


def page(widget):
    """All HTML of the widget, without its styles and what is only read aloud."""
    html = "".join(html.value for html in parts(widget, ipywidgets.HTML))
    for frames in parts(widget, Frames):
        html += json.loads(zlib.decompress(frames.packed))[frames.step - frames.first]
    return re.sub('<style>.*?</style>| aria-label=".*?"', "", html, flags=re.DOTALL)


def saved(widget):
    """What goes into the notebook's file, without the widget itself: its text and its twin."""
    data = widget._repr_mimebundle_()
    assert data.pop(WIDGET)["model_id"] == widget.model_id
    assert set(data) == {"text/plain"}
    return data | widget.twin()[0]


def png_size(data):
    """Width and height of a picture."""
    return struct.unpack(">II", base64.b64decode(data)[16:24])

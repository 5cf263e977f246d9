"""Looking at a widget as its reader does: its parts, its text, and what is saved of it."""

import base64
import json
import re
import struct
import zlib
from html import unescape

import ipywidgets

from coursekit.draw.style import PAGE_STYLE
from coursekit.widgets.board import Board
from coursekit.widgets.frames import Frames

WIDGET = "application/vnd.jupyter.widget-view+json"


def parts(widget, kind):
    """All widgets of a kind inside `widget`, in the order of the page."""
    found = [widget] if isinstance(widget, kind) else []
    for child in getattr(widget, "children", ()):
        if not str(getattr(child, "value", "")).startswith(PAGE_STYLE):  # which nobody sees
            found += parts(child, kind)
    return found


def cells(html):
    """The texts of the cells of a table, row by row."""
    rows = [re.findall(r"<t[hd]\b[^>]*>(.*?)</t[hd]>", row) for row in html.split("<tr")[1:]]
    return [[unescape(re.sub("<[^>]+>", "", cell)) for cell in row] for row in rows]


def button(widget, name):
    """The one button with this text."""
    (found,) = [b for b in parts(widget, ipywidgets.Button) if b.description == name]
    return found


def offered(widget):
    """What a click on each part of the board or on a button below it says, by its name."""
    (board,) = parts(widget, Board)
    spots = re.findall(r'role="button" aria-label="(.*?)" data-say="(.*?)"', board.html)
    buttons = re.findall(r'<button data-say="(.*?)".*?>(.*?)</button>', board.html)
    named = [*spots, *((name, say) for say, name in buttons)]
    return {unescape(name): say for name, say in named}


def click(widget, *names):
    """Click on parts of the board, or on buttons below it, one after the other."""
    (board,) = parts(widget, Board)
    for name in names:
        board.click(offered(widget)[name], board.turn)


def moves(widget):
    """The names of the moves that are offered."""
    return [name for name in offered(widget) if name not in ("Undo", "Restart")]


def written(widget):
    """The words in the picture of the board."""
    (board,) = parts(widget, Board)
    return [unescape(text) for text in re.findall(r"<text [^>]*>(.*?)</text>", board.html)]


def lies(widget, name):
    """What lies in a place of the board where there is no move."""
    (board,) = parts(widget, Board)
    return re.search(f'aria-label="{name}: (.*?)"', board.html)[1]


def choice(widget, name):
    """The one list to choose from with this text beside it."""
    (found,) = [d for d in parts(widget, ipywidgets.Dropdown) if d.description == name]
    return found


def opinion(widget):
    """The box that shows what the algorithm thinks."""
    (found,) = parts(widget, ipywidgets.Checkbox)
    return found


def status(widget):
    """The line above a game that says how things are."""
    boards = parts(widget, Board)
    html = boards[0].status if boards else parts(widget, ipywidgets.HTML)[0].value
    return unescape(re.sub("<.*?>", " ", html)).strip()


def slider(widget):
    """The one slider."""
    (found,) = parts(widget, ipywidgets.IntSlider)
    return found


def page(widget):
    """All HTML of the widget, without its styles and what is only read aloud."""
    html = "".join(html.value for html in parts(widget, ipywidgets.HTML))
    html += "".join(board.status + board.html for board in parts(widget, Board))
    for frames in parts(widget, Frames):
        html += json.loads(zlib.decompress(frames.packed))[frames.step - frames.first]
    return re.sub('<style>.*?</style>| aria-label=".*?"', "", html, flags=re.DOTALL)


def saved(widget):
    """What goes into the notebook beside the widget itself: its text and its static picture."""
    data = widget._repr_mimebundle_()
    assert data.pop(WIDGET)["model_id"] == widget.model_id
    assert set(data) == {"text/plain"}
    return data | widget.static_picture()[0]


def png_size(data):
    """Width and height of a picture."""
    return struct.unpack(">II", base64.b64decode(data)[16:24])


def plain(html):
    """What can be read of HTML."""
    return " ".join(unescape(re.sub("<[^>]*>", " ", html)).split())


def pages(frames):
    """The HTML of each frame."""
    return json.loads(zlib.decompress(frames.packed))

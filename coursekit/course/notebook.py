"""What `%load_ext coursekit` does: things draw themselves, functions are there, errors are short.

Also `presenting`, which enlarges a notebook for a lecture hall.
"""

from __future__ import annotations

import linecache
import os
import sys
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from html import escape
from traceback import walk_tb
from types import TracebackType
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from IPython.display import display

from coursekit.draw.boards import board, board_sketch, has_board
from coursekit.draw.payoffs import payoff_html
from coursekit.draw.programs import tableau_html
from coursekit.draw.sketch import figure_alt, figure_png, to_svg
from coursekit.draw.style import DARK_THEME, FITTED, ROOM
from coursekit.games import Position
from coursekit.matrix_games.game import MatrixGame
from coursekit.matrix_games.simplex import Tableau
from coursekit.text import number_text
from coursekit.validate import checked, number

if TYPE_CHECKING:  # widgets and matplotlib take a while to load: only when one is used
    from matplotlib.figure import FigureBase

    from coursekit.draw.game_trees import Boards
    from coursekit.trace import CallTree
    from coursekit.widgets.frames import Frames

ON_BINDER = (
    "You are on Binder, which lends you a machine: when this tab has been left alone for about ten "
    "minutes, what you have written is gone.\n"
    "File › Download keeps a notebook. The next time, drag it back into the list of files."
)


def set_up_notebook(shell: Any) -> None:
    """Let positions, puzzles, games and figures show themselves in this shell, in our style.

    What is always here is brought along, but takes nobody's own name, and errors are folded.
    """
    svg = shell.display_formatter.formatters["image/svg+xml"]
    png = shell.display_formatter.formatters["image/png"]
    for kind in (Position, *board.registry):
        if kind is not object:
            svg.for_type(kind, _board_svg)
            png.for_type(kind, _board_png)
    text = shell.display_formatter.formatters["text/plain"]
    text.for_type(Fraction, _number)
    text.for_type(msgspec.Struct, _fields)
    text.for_type_by_name("matplotlib.figure", "Figure", _sentence)
    html = shell.display_formatter.formatters["text/html"]
    html.for_type(MatrixGame, payoff_html)
    html.for_type(Tableau, tableau_html)
    png.for_type_by_name("matplotlib.figure", "FigureBase", _png_with_width)
    # Figure is a FigureBase: ours counts unless pyplot adds its own, larger picture of a Figure.
    png.pop("matplotlib.figure.Figure", None)
    shell.config.InlineBackend.figure_formats = set()
    shell.display_pub.publish({"text/html": ALT_TEXTS})
    functions = always_here()
    for name, function in functions.items():
        shell.user_ns.setdefault(name, function)
    shell.showtraceback = partial(_show_error, shell)
    print(f"Ready. Always here: {', '.join(functions)}.")
    if "BINDER_LAUNCH_HOST" in os.environ:
        print(ON_BINDER)


def always_here() -> dict[str, Callable]:
    """The functions that `%load_ext coursekit` brings along, by name.

    They are what hints say to call, and what nearly every notebook needs.
    """
    from coursekit.course import (
        again,
        check,
        edit,
        growth,
        presenting,
        progress,
        show_source,
        solution,
        term,
    )
    from coursekit.draw import show_table
    from coursekit.trace import trace

    def step(tree: CallTree, start: int = 0, boards: Boards = False) -> Frames:
        """A slider through the steps of a trace; `help(coursekit.widgets.step)` says more."""
        from coursekit.widgets import step

        return step(tree, start, boards)

    here = (again, check, edit, growth, presenting, progress, show_source, show_table, solution)
    return {function.__name__: function for function in (*here, step, term, trace)}


# How things are shown


def _number(number: Any, printer: Any, cycle: bool) -> None:
    printer.text(number_text(number))


def _sentence(figure: FigureBase, printer: Any, cycle: bool) -> None:
    printer.text(figure_alt(figure))  # type: ignore[arg-type]


def _fields(result: msgspec.Struct, printer: Any, cycle: bool) -> None:
    """A result with its fields by name, and the numbers in it as people write them.

    Outside results, numbers are the student's own and are shown as Python shows them.
    """
    opening = f"{type(result).__name__}("
    outside = printer.type_pprinters
    printer.type_pprinters = {**outside, float: _number, int: _number}
    with printer.group(len(opening), opening, ")"):
        for number, field in enumerate(result.__struct_fields__):
            if number:
                printer.text(",")
                printer.breakable()
            printer.text(f"{field}=")
            printer.pretty(getattr(result, field))
    printer.type_pprinters = outside


def _png_with_width(figure: FigureBase) -> tuple[bytes, dict[str, Any]]:
    """A small sharp picture of the figure, with the width at which to show it.

    A part of a figure is shown with the whole.
    """
    whole = figure.get_figure(root=True)
    png, width = figure_png(whole)
    return png, {"width": width, "alt": figure_alt(whole)}


def _board_svg(thing: Any) -> str | None:
    """The board of a position or a puzzle that has one; a game without one shows its text."""
    return to_svg(board_sketch(thing)) if has_board(thing) else None


def _board_png(thing: Any) -> tuple[bytes, dict[str, Any]] | None:
    """The same for a notebook that is not trusted yet: JupyterLab shows no SVG there."""
    return board_sketch(thing)._repr_png_() if has_board(thing) else None


# JupyterLab and nbconvert show pictures without an alternative text, whatever the metadata of the
# output say, and an SVG at its full width. But an SVG says what it shows in its `aria-label`, a PNG
# in its `Description`. So the page takes the words out of the picture, and lets it shrink as far as
# it can be read: a page runs what a style says under `onload`.

_DESCRIBE = """
if (!window.coursekitPictures) {
  const bytes = text => Uint8Array.from(text, letter => letter.charCodeAt(0));
  const decoded = text => new TextDecoder().decode(bytes(text));
  const inPng = png => {
    const begin = png.indexOf('iTXtDescription');
    const length = new DataView(bytes(png.slice(begin - 4, begin)).buffer);
    return begin < 0 ? '' : decoded(png.slice(begin + 20, begin + 4 + length.getUint32(0)));
  };
  const describe = picture => {
    const comma = picture.src.indexOf(','), data = picture.src.slice(comma + 1);
    const [kind, packed] = picture.src.slice(0, comma).split(';');
    picture.dataset.coursekit = 'described';
    if (kind === 'data:image/png') {
      const said = inPng(atob(data));
      picture.alt = said || picture.alt;
      picture.className += said ? ' coursekit' : '';
    }
    if (kind !== 'data:image/svg+xml') return;
    const svg = packed ? decoded(atob(data)) : decodeURIComponent(data);
    const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    picture.alt = root.getAttribute('aria-label') || picture.alt;
    picture.className += ' ' + (root.getAttribute('class') || '');
    picture.style.cssText += `;max-width:100%;height:auto;min-width:${root.style.minWidth}`;
  };
  const pictures = '.jp-OutputArea-output > img:not([data-coursekit])';
  const look = () => document.querySelectorAll(pictures).forEach(describe);
  window.coursekitPictures = new MutationObserver(look);
  window.coursekitPictures.observe(document.body, {childList: true, subtree: true});
  look();
}
"""

ALT_TEXTS = f'<style onload="{escape(_DESCRIBE)}">{DARK_THEME}</style>'
"""On a page, it gives all pictures in outputs, also those to come, their words; and in a dark theme
ours are dark."""


# Errors: the lines that a student wrote, without the calls inside coursekit

LIBRARIES = (sys.prefix, sys.base_prefix)
"""Where Python and what was installed lie; whatever coursekit calls there is folded with it."""

THE_REST = "(%tb shows all calls on the way.)"


def _show_error(
    shell: Any, *args: Any, running_compiled_code: bool = False, **options: Any
) -> None:
    """In place of IPython's `showtraceback`, which a cell that fails calls while its code runs.

    `%tb`, `%debug` and errors that coursekit has nothing to do with are as ever.
    """
    as_ever = partial(type(shell).showtraceback, shell)
    kind, error, whole = sys.exc_info()
    first = whole and whole.tb_next  # the one before is IPython's
    theirs = _without_ours(first)
    if not running_compiled_code or len(theirs) == len(list(walk_tb(first))):
        as_ever(*args, running_compiled_code=running_compiled_code, **options)
        return
    if len(theirs) == 1:
        number, frame = theirs[0].tb_lineno, theirs[0].tb_frame
        line = f"In line {number}: {linecache.getline(frame.f_code.co_filename, number).strip()}"
        said = "".join(shell.InteractiveTB.get_exception_only(kind, error)).rstrip()
        shell._showtraceback(kind, error, [said, line, THE_REST])
    else:
        folded = None
        for call in reversed(theirs):
            folded = TracebackType(folded, call.tb_frame, call.tb_lasti, call.tb_lineno)
        as_ever((kind, error, folded), tb_offset=0)
    shell._get_exc_info((kind, error, whole))  # %tb shows what this was asked about last
    shell.InteractiveTB.tb = whole  # for %debug


def _without_ours(call: TracebackType | None) -> list[TracebackType]:
    """This call and the later ones, without those inside coursekit, and what it calls elsewhere."""
    theirs = []
    is_ours = False
    while call:
        module = call.tb_frame.f_globals.get("__name__", "").partition(".")[0]
        in_a_library = call.tb_frame.f_code.co_filename.startswith(LIBRARIES)
        is_ours = module == "coursekit" or (is_ours and in_a_library)
        if not is_ours:
            theirs.append(call)
        call = call.tb_next
    return theirs


# A lecture hall

LARGEST = 4
BARS = 130
"""The height of JupyterLab's own bars above and below a notebook, in pixels."""
NARROW = 132
"""The width of a button, and half of that of a list, so that they stand beside a board; pixels."""


@checked
def presenting(scale: Annotated[float, number(1, LARGEST)] = 1.8) -> None:
    """Enlarge all cells of the page, those above and those to come; `presenting(1)` goes back.

    What is live is laid out anew to fit the screen, and the numbers beside the cells make room.
    Several cells may present, and the one that ran last counts: they share one `display_id`, so the
    outputs of all of them change with it.
    """
    style = f"""<style>
.jp-Notebook .jp-Cell {{zoom:{scale}; {ROOM}:calc(100vh / {scale} - {BARS / scale:.0f}px);
  --jp-widgets-inline-width:{2 * NARROW}px; --jp-widgets-inline-width-short:{NARROW}px}}
.jp-Notebook :is(.jp-InputPrompt, .jp-OutputPrompt) {{display:none}}
{FITTED}</style>"""
    html = "<style></style>" if scale == 1 else style
    display({"text/html": html}, raw=True, display_id="coursekit-presenting")

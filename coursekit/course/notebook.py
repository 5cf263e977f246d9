"""Setting a notebook up: what draws itself, what is always here, and how errors are shown."""

from __future__ import annotations

import os
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from coursekit.course.alt_texts import ALT_TEXTS
from coursekit.course.always_here import always_here
from coursekit.course.errors import fold_errors
from coursekit.draw.boards import board_picture, board_sketch, board_svg, has_board
from coursekit.draw.canvas.png import figure_alt, figure_png
from coursekit.draw.canvas.style import use_style
from coursekit.draw.matrices import payoff_html, tableau_html
from coursekit.linear_programs.results import Tableau
from coursekit.matrix_games.game import MatrixGame
from coursekit.position import Position
from coursekit.text.numbers import number_text

if TYPE_CHECKING:  # matplotlib takes a while to load: only when something is drawn with it
    from matplotlib.figure import FigureBase


ON_BINDER = (
    "You are on Binder, which lends you a machine: when this tab has been left alone for about ten "
    "minutes, what you have written is gone.\n"
    "File › Download keeps a notebook. The next time, drag it back into the list of files."
)


def check_shell(name: str, shell: Any) -> Any:
    """`shell` if it shows what cells return, as IPython's does."""
    if not hasattr(shell, "display_formatter"):
        raise ValueError(f"{name} must be IPython's, as get_ipython() returns it, not {shell!r}")
    return shell


def set_up_notebook(shell: Any) -> None:
    """Let positions, puzzles, games and figures show themselves in this shell, in our style.

    What is always here is brought along, but takes nobody's own name, and errors are folded.
    """
    svg = shell.display_formatter.formatters["image/svg+xml"]
    png = shell.display_formatter.formatters["image/png"]
    for kind in (Position, *board_sketch.registry):
        if kind is not object:
            svg.for_type(kind, _board_svg)
            png.for_type(kind, _board_png)
    text = shell.display_formatter.formatters["text/plain"]
    text.for_type(Fraction, _number)
    text.for_type(msgspec.Struct, _fields)
    html = shell.display_formatter.formatters["text/html"]
    html.for_type(MatrixGame, payoff_html)
    html.for_type(Tableau, tableau_html)
    png.for_type_by_name("matplotlib.figure", "FigureBase", _png_with_width)
    # Figure is a FigureBase: ours counts unless pyplot adds its own, larger picture of a Figure.
    png.pop("matplotlib.figure.Figure", None)
    shell.config.InlineBackend.figure_formats = set()
    use_style()
    shell.display_pub.publish({"text/html": ALT_TEXTS})
    functions = always_here()
    for name, function in functions.items():
        shell.user_ns.setdefault(name, function)
    fold_errors(shell)
    print(f"Ready. Always here: {', '.join(functions)}.")
    if "BINDER_LAUNCH_HOST" in os.environ:
        print(ON_BINDER)


def _number(number: Any, printer: Any, cycle: bool) -> None:
    printer.text(number_text(number))


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
    return board_svg(thing) if has_board(thing) else None


def _board_png(thing: Any) -> tuple[bytes, dict[str, Any]] | None:
    """The same for a notebook that is not trusted yet: JupyterLab shows no SVG there."""
    return board_picture(thing)._repr_png_() if has_board(thing) else None

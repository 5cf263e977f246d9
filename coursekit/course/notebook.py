"""Setting a notebook up: boards that draw themselves, and figures in the course's style."""

from __future__ import annotations

from typing import Any

import matplotlib.pyplot as plt
from matplotlib.figure import Figure

from coursekit.draw.boards import board_sketch, board_svg, has_board
from coursekit.draw.png import figure_png
from coursekit.draw.sketch import Sketch, to_svg
from coursekit.draw.style import use_style
from coursekit.position import Position


def set_up_notebook(shell: Any) -> None:
    """Let positions, puzzles and sketches show themselves in this IPython shell, in our style."""
    svg = shell.display_formatter.formatters["image/svg+xml"]
    svg.for_type(Sketch, to_svg)
    svg.for_type(Position, _board_if_any)
    for kind in board_sketch.registry:
        if kind is not object:
            svg.for_type(kind, board_svg)
    use_style()
    plt.switch_backend(plt.get_backend())  # now, for it would bring its own way to show figures
    shell.display_formatter.formatters["image/png"].for_type(Figure, _figure)


def _figure(figure: Figure) -> tuple[bytes, dict[str, int]]:
    """A figure as a small sharp picture, with the width at which to show it."""
    png, width = figure_png(figure)
    return png, {"width": width}


def _board_if_any(position: Position) -> str | None:
    """The board of a game that has one; a game without one shows its text."""
    return board_svg(position) if has_board(position) else None

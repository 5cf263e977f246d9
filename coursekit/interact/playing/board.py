"""What every board to click on has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ipywidgets import ButtonStyle, Widget

from coursekit.agents.opinions import Opinion
from coursekit.draw.canvas.style import PALE_BLUE, PALE_ORANGE, PAPER

Choose = Callable[[Any], None]
"""What a click calls, with the move."""

Opinions = Mapping[Any, Opinion]
"""What the algorithm thinks of each move."""


Latest = Sequence[tuple[Any, Any]]
"""What was played last, to be marked on the board: each move with the position it was made in."""


class Board(NamedTuple):
    """The board, buttons below it, and the function that makes them show a position.

    That function also writes the opinions of the moves on their buttons and marks the latest moves.
    """

    widget: Widget
    below: list[Widget]
    show: Callable[[Any, Opinions, Latest], None]


def opinion_colour(opinion: Opinion) -> str:
    """The colour of a good, a bad or an indifferent move."""
    return PALE_BLUE if opinion.sign > 0 else PALE_ORANGE if opinion.sign < 0 else PAPER


def button_style(colour: str, fill: str, size: int) -> ButtonStyle:
    """The colours of a button, and the size of its text."""
    weight = "bold" if size > 15 else "normal"
    return ButtonStyle(
        text_color=colour, button_color=fill, font_size=f"{size}px", font_weight=weight
    )

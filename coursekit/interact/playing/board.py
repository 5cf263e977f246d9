"""What every board to click on has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ipywidgets import Button, ButtonStyle, Widget

from coursekit.agents.opinions import Opinion
from coursekit.draw.canvas.style import PALE_BLUE, PALE_ORANGE, PAPER

Choose = Callable[[Any], None]
"""What a click calls, with the move."""

Opinions = Mapping[Any, Opinion]
"""What the algorithm thinks of each move."""

Latest = Sequence[tuple[Any, Any]]
"""What was played last, to be marked on the board: each move with the position it was made in."""


TEXT = 13
"""The size of plain text in a widget, in pixels, unless a reader has chosen another one."""

PLAYED, CHANGED = "coursekit-played", "coursekit-changed"
RINGS = f"""<style>
.{PLAYED}, .{CHANGED} {{position:relative}}
.{PLAYED}::after, .{CHANGED}::after {{content:""; position:absolute; inset:3px;
  border:3px solid currentColor; border-radius:inherit; pointer-events:none}}
.{CHANGED}::after {{border-width:2px; border-style:dashed}}
</style>"""
"""Rings for the latest moves: solid where something was played, dashed where it changed the rest.
They have the colour of the button's text, which can be read on every fill, in every theme."""


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


def two_lines(opinion: Opinion) -> str:
    """The word of an opinion for a narrow button: a share and an average stand below each other.

    >>> two_lines(Opinion("62 % · 0.58", 1)), two_lines(Opinion("win", 1))
    ('62 %\\n0.58', 'win')
    """
    return opinion.word.replace(" · ", "\n")


def button_style(colour: str, fill: str, size: int) -> ButtonStyle:
    """The colours of a button, and the size of its text where plain text has the size TEXT."""
    weight = "bold" if size > 15 else "normal"
    return ButtonStyle(
        text_color=colour,
        button_color=fill,
        font_size=f"calc({size}em / {TEXT})",
        font_weight=weight,
    )


def ring(button: Button, how: str | None) -> None:
    """Draw a ring PLAYED or CHANGED on a button, or none."""
    for kind in (PLAYED, CHANGED):
        (button.add_class if kind == how else button.remove_class)(kind)


def latest_text(latest: Latest) -> str:
    """The latest moves in words; before the first move, nothing.

    >>> from coursekit.games import Nim, Subtraction
    >>> latest_text([(Nim((9, 5)), (9, 2))])
    'last move: take 7 of 9'
    >>> latest_text([(Subtraction(9), 3), (Subtraction(6), 1)])
    'last moves: take 3, then take 1'
    """
    moves = ", then ".join(before.move_name(move) for before, move in latest)
    return f"last move{'s' if len(latest) > 1 else ''}: {moves}" if latest else ""

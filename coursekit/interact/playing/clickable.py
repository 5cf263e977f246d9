"""A board to click on for any game: squares, heaps, houses, or a picture and its moves."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Button, HBox, Layout

from coursekit.draw.boards import board_sketch
from coursekit.draw.boards.dice import SIDE, thrown_sketch, throws_of
from coursekit.draw.boards.heaps import is_of_heaps
from coursekit.draw.boards.pits import sides_of
from coursekit.draw.boards.squares import is_on_squares
from coursekit.draw.canvas.sketch import POINT, Sketch
from coursekit.draw.canvas.style import INK
from coursekit.games import Position, TwoPlayers
from coursekit.interact.playing.board import (
    Board,
    Choose,
    Latest,
    Opinions,
    latest_text,
    opinion_colour,
)
from coursekit.interact.playing.heaps import heaps_board
from coursekit.interact.playing.pits import pits_board
from coursekit.interact.playing.squares import squares_board
from coursekit.interact.widgets.shown import html_of

LINE = 28
"""The height of a line of words, in pixels."""

MANY = 12
"""If there are more moves, their buttons are smaller."""


def clickable_board(position: Position, choose: Choose) -> Board:
    """The board that the game has registered beside its picture; a click calls `choose(move)`."""
    if is_on_squares(position):
        return squares_board(position, choose)
    if sides_of(position):
        return pits_board(position, choose)
    if isinstance(position, TwoPlayers) and is_of_heaps(position.game):
        return heaps_board(position, choose)
    return picture_board(position, choose)


def picture_board(
    position: Position, choose: Choose, sketch: Callable[[Any], Sketch] = board_sketch
) -> Board:
    """A picture of the board, the latest moves, and a button for each legal move.

    The latest moves are told in words below the board or, in a game with dice, as dice above it.
    """
    height = POINT * sketch(_game(position)).height + max(LINE, POINT * SIDE)
    picture = HTML(layout=Layout(min_width="300px", max_width="100%", min_height=f"{height:.0f}px"))
    row = HBox(layout=Layout(flex_flow="row wrap", min_height="64px"))
    large, small = (button_layout(*size) for size in ((110, 56), (64, 36)))
    moves: list[Any] = []
    buttons: list[Button] = []

    def new_button(number: int) -> Button:
        button = Button()
        button.style.font_size = "1.15em"
        button.on_click(lambda _: choose(moves[number]))
        return button

    def show(position: Position, opinions: Opinions, latest: Latest) -> None:
        board = html_of(sketch(_game(position)))
        if throws_of(position):
            thrown = thrown_sketch(latest)  # without dice it still takes its room, unseen
            seen = "visible" if thrown.marks else "hidden"
            picture.value = f'<div style="visibility:{seen}">{html_of(thrown)}</div>{board}'
        else:
            picture.value = f"{board}<div>{escape(latest_text(latest))}</div>"
        moves[:] = position.moves()
        buttons.extend(map(new_button, range(len(buttons), len(moves))))
        layout = small if len(moves) > MANY else large
        for button, move in zip(buttons, moves, strict=False):
            button.layout = layout
            opinion = opinions.get(move)
            text = position.move_name(move)
            button.description = f"{text}: {opinion.word}" if opinion else text
            button.tooltip = text
            button.style.button_color = opinion_colour(opinion) if opinion else None
            button.style.text_color = INK if opinion else None
        row.children = buttons[: len(moves)]

    return Board(picture, [row], show)


def button_layout(width: int, height: int) -> Layout:
    """Buttons of a height, as wide as their words, but not narrower than `width`; in pixels."""
    return Layout(width="auto", min_width=f"{width}px", height=f"{height}px")


def _game(position: Position) -> Position:
    """What is on the table: who moves is written above it."""
    return position.game if isinstance(position, TwoPlayers) else position

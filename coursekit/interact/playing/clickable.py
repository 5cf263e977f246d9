"""Boards to click on: squares for tic-tac-toe, and for any other game a picture and its moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import singledispatch
from typing import Any, NamedTuple

from ipywidgets import HTML, Button, GridBox, HBox, Layout, Widget

from coursekit.agents.opinions import Opinion
from coursekit.draw.boards import board_sketch
from coursekit.draw.canvas.sketch import POINT
from coursekit.draw.canvas.style import (
    BLUE,
    INK,
    ORANGE,
    PALE_BLUE,
    PALE_ORANGE,
    PALE_YELLOW,
    PAPER,
)
from coursekit.games import TicTacToe
from coursekit.games.tic_tac_toe import LINES
from coursekit.interact.widgets.shown import html_of
from coursekit.position import Position, TwoPlayers
from coursekit.text.moves import move_text


def opinion_colour(opinion: Opinion) -> str:
    """The colour of a good, a bad or an indifferent move."""
    return PALE_BLUE if opinion.sign > 0 else PALE_ORANGE if opinion.sign < 0 else PAPER


class Board(NamedTuple):
    """The board, buttons below it, and the function that makes them show a position.

    That function also writes the opinions of the moves on their buttons.
    """

    widget: Widget
    below: list[Widget]
    show: Callable[[Any, Mapping[Any, Opinion]], None]


@singledispatch
def clickable_board(position: Position, choose: Callable[[Any], None]) -> Board:
    """A picture of the board and a button for each legal move; a click calls `choose(move)`."""
    height = POINT * board_sketch(getattr(position, "game", position)).height
    picture = HTML(layout=Layout(min_width="320px", min_height=f"{height:.0f}px"))
    row = HBox(layout=Layout(flex_flow="row wrap", min_height="64px"))
    moves: list[Any] = []
    buttons: list[Button] = []

    def new_button(number: int) -> Button:
        button = Button(layout=Layout(width="auto", min_width="110px", height="56px"))
        button.style.font_size = "15px"
        button.on_click(lambda _: choose(moves[number]))
        return button

    def show(position: Position, opinions: Mapping[Any, Opinion]) -> None:
        game = position.game if isinstance(position, TwoPlayers) else position
        picture.value = html_of(board_sketch(game))
        moves[:] = position.moves()
        buttons.extend(map(new_button, range(len(buttons), len(moves))))
        for button, move in zip(buttons, moves, strict=False):
            opinion = opinions.get(move)
            text = move_text(position, move)
            button.description = f"{text}: {opinion.word}" if opinion else text
            button.tooltip = text
            button.style.button_color = opinion_colour(opinion) if opinion else None
        row.children = buttons[: len(moves)]

    return Board(picture, [row], show)


@clickable_board.register
def _(position: TicTacToe, choose: Callable[[Any], None]) -> Board:
    def new_square(number: int) -> Button:
        square = Button(
            layout=Layout(width="72px", height="72px", margin="0", border=f"1px solid {INK}")
        )
        square.on_click(lambda _: choose(number))
        return square

    squares = [new_square(number) for number in range(9)]

    def show(position: TicTacToe, opinions: Mapping[int, Opinion]) -> None:
        full_lines = [line for line in LINES if line in (position.x & line, position.o & line)]
        for number, square in enumerate(squares):
            mark = "X" if position.x >> number & 1 else "O" if position.o >> number & 1 else ""
            opinion = opinions.get(number)
            wins = any(line >> number & 1 for line in full_lines)
            square.description = mark or (opinion.word if opinion else " ")
            square.tooltip = f"{mark or 'free'}: {move_text(position, number)}"
            square.style.font_size = "36px" if mark else "15px"
            square.style.font_weight = "bold" if mark else "normal"
            square.style.text_color = {"X": BLUE, "O": ORANGE, "": INK}[mark]
            square.style.button_color = (
                PALE_YELLOW if wins else opinion_colour(opinion) if opinion else PAPER
            )

    grid = GridBox(squares, layout=Layout(grid_template_columns="repeat(3, 72px)", grid_gap="4px"))
    return Board(grid, [], show)

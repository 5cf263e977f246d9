"""Boards to click on for Connect Four, Othello, k in a row and Kalah."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import ascii_lowercase
from typing import Any, NamedTuple

from ipywidgets import HTML, Button, ButtonStyle, GridBox, HBox, Layout, VBox, Widget

from coursekit.agents.opinions import Opinion
from coursekit.draw.boards.kalah import LOOKS
from coursekit.draw.boards.squares import COLOURS, filled, move_squares
from coursekit.draw.canvas.style import GREY, INK, PALE_YELLOW, PAPER
from coursekit.games import ConnectFour, Kalah, KInARow, Othello
from coursekit.interact.playing.clickable import Board, clickable_board, opinion_colour
from coursekit.text.moves import move_text

LOOK = f"""<style>
.coursekit-disc, .coursekit-square, .coursekit-house {{border:1px solid {GREY} !important}}
.coursekit-disc, .coursekit-house {{border-radius:50% !important}}
</style>"""

DOT = 24
"""The size of the dot on a square that one can move to, to be seen from the last row."""

Choose = Callable[[Any], None]
Opinions = Mapping[Any, Opinion]


class Face(NamedTuple):
    """What a button shows, and in which colours."""

    text: str
    colour: str = INK
    fill: str = PAPER
    size: int = 15


@clickable_board.register(ConnectFour)
@clickable_board.register(KInARow)
def squares_board(start: Any, choose: Choose) -> Board:
    """A button for each square; a click plays the move there, and a dot says where there is one.

    In Connect Four a click anywhere in a column drops a disc into it.
    """
    rows, columns = len(start.squares()), len(start.squares()[0])
    side = 56 if columns < 10 else 40
    layout = Layout(width=f"{side}px", height=f"{side}px", margin="0", padding="0")
    moves: dict[tuple[int, int], Any] = {}

    def click(row: int, column: int) -> None:
        if isinstance(start, ConnectFour):
            choose(column)
        elif (row, column) in moves:
            choose(moves[row, column])

    def new_button(row: int, column: int) -> Button:
        button = Button(layout=layout)
        button.add_class("coursekit-square" if isinstance(start, KInARow) else "coursekit-disc")
        button.on_click(lambda _: click(row, column))
        return button

    cells = [(row, column) for row in range(rows) for column in range(columns)]
    buttons = {cell: new_button(*cell) for cell in cells}
    style = cache(_style)  # buttons that look the same share it, and the page is told less

    def show(position: Any, opinions: Opinions) -> None:
        moves.clear()
        moves.update((square, move) for move, square in move_squares(position).items())
        board = position.squares()
        lines = set() if isinstance(position, Othello) else filled(position)
        for (row, column), button in buttons.items():
            mark, move = board[row][column], moves.get((row, column))
            if mark != ".":
                as_disc = not isinstance(position, KInARow)
                face = _mark_face(mark, (row, column) in lines, as_disc, side // 2)
            else:
                face = _move_face(move, opinions)
            button.description, button.style = face.text, style(*face[1:])
            button.tooltip = "" if move is None else move_text(position, move)

    row_names = [str(row + 1) if isinstance(start, Othello) else "" for row in range(rows)]
    letters, numbers = (
        list(ascii_lowercase[:columns]),
        [str(column + 1) for column in range(columns)],
    )
    column_names = letters if isinstance(start, Othello) else numbers
    children: list[Widget] = []
    for row in range(rows):
        children += [buttons[row, column] for column in range(columns)]
        children.append(_label(row_names[row], side))
    if not isinstance(start, KInARow):
        children += [_label(name, 22) for name in column_names]
    across = f"repeat({columns}, {side}px) 18px"
    grid = GridBox(children, layout=Layout(grid_template_columns=across, grid_gap="3px"))
    return Board(VBox([HTML(LOOK), grid]), [], show)


@clickable_board.register
def othello_squares(start: Othello, choose: Choose) -> Board:
    """The squares, and below them a button to pass when that is the only move."""
    squares = squares_board(start, choose)
    skip = Button(description="pass", layout=Layout(width="110px", height="44px"))
    skip.on_click(lambda _: choose("pass"))
    row = HBox(layout=Layout(min_height="48px"))

    def show(position: Othello, opinions: Opinions) -> None:
        squares.show(position, opinions)
        word = f": {opinions['pass'].word}" if "pass" in opinions else ""
        skip.description = f"pass{word}"
        row.children = [skip] if "pass" in position.moves() else []

    return Board(squares.widget, [row], show)


@clickable_board.register
def kalah_houses(start: Kalah, choose: Choose) -> Board:
    """A button for each house with its seeds; a click sows them. Player I's are the lower ones."""
    size = Layout(width="72px", height="72px", margin="3px", padding="0")
    store_size = Layout(width="84px", margin="auto 8px")
    stores = [HTML(layout=store_size) for _ in range(2)]
    now: list[Kalah] = [start]
    style = cache(_style)

    def click(player: int, house: int) -> None:
        if now[0].player == player:
            choose(house)

    def new_button(player: int, house: int) -> Button:
        button = Button(layout=size)
        button.add_class("coursekit-house")
        button.on_click(lambda _: click(player, house))
        return button

    houses = [[new_button(player, i) for i in range(start.houses)] for player in range(2)]

    def show(position: Kalah, opinions: Opinions) -> None:
        now[0] = position
        for player, (fill, rim) in enumerate(LOOKS):
            pits = position.pits[player * (start.houses + 1) :]
            stores[player].value = (
                f'<div style="text-align:center;font-size:26px;color:{rim}"><b>'
                f'{pits[start.houses]}</b></div><div style="text-align:center;font-size:14px">'
                f"Player {'I' * (player + 1)}</div>"
            )
            for house, button in enumerate(houses[player]):
                opinion = opinions.get(house) if player == position.player else None
                text = f"{pits[house]}: {opinion.word}" if opinion else str(pits[house])
                shade = opinion_colour(opinion) if opinion else PAPER if opinions else fill
                button.description, button.style = text, style(INK, shade, 17)
                button.tooltip = f"Player {'I' * (player + 1)}, {move_text(position, house)}"

    rows = VBox([HBox(houses[1][::-1]), HBox(houses[0])])
    return Board(VBox([HTML(LOOK), HBox([stores[1], rows, stores[0]])]), [], show)


def _mark_face(mark: str, in_line: bool, as_disc: bool, size: int) -> Face:
    """A disc with the player's letter, or the letter alone; a finished line is highlighted."""
    if in_line:
        return Face(mark, COLOURS[mark], PALE_YELLOW, size)
    colours = (PAPER, COLOURS[mark]) if as_disc else (COLOURS[mark], PAPER)
    return Face(mark, *colours, size)


def _move_face(move: Any, opinions: Opinions) -> Face:
    """What the algorithm thinks of a move, or a dot; nothing where there is no move."""
    if move in opinions:
        return Face(opinions[move].word, fill=opinion_colour(opinions[move]))
    return Face(" ") if move is None else Face("•", GREY, size=DOT)


def _label(text: str, height: int) -> HTML:
    """The name of a row or a column beside the board."""
    style = f"text-align:center;color:{GREY};line-height:{height}px;font-size:14px"
    return HTML(f'<div style="{style}">{text}</div>', layout=Layout(margin="0"))


def _style(colour: str, fill: str, size: int) -> ButtonStyle:
    weight = "bold" if size > 15 else "normal"
    return ButtonStyle(
        text_color=colour, button_color=fill, font_size=f"{size}px", font_weight=weight
    )

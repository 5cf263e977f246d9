"""A board to click on for every game that is played on squares."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from ipywidgets import HTML, Button, GridBox, HBox, Layout, VBox, Widget

from coursekit.draw.boards.squares import (
    Cell,
    Squares,
    clicked_moves,
    move_squares,
    owner,
    squares_of,
)
from coursekit.draw.canvas.style import GREY, INK, PALE_YELLOW, PAPER
from coursekit.interact.playing.board import (
    CHANGED,
    PLAYED,
    RINGS,
    Board,
    Choose,
    Latest,
    Opinions,
    button_style,
    opinion_colour,
    ring,
    two_lines,
)
from coursekit.position import Position
from coursekit.text.moves import move_text

LOOK = """<style>
.coursekit-letter, .coursekit-disc, .coursekit-tile {aspect-ratio:1}
.coursekit-letter, .coursekit-disc, .coursekit-tile {white-space:pre-line; line-height:1.2}
.coursekit-disc {border-radius:50% !important}
</style>"""

SMALLEST = 28
"""How small the squares may become, in pixels, where the page is narrow. After that, it scrolls."""

DOT = 24
"""The size of the dot on a square that one can move to: visible from the last row of a room."""


class Face(NamedTuple):
    """What a button shows, and in which colours."""

    text: str
    colour: str = INK
    fill: str = PAPER
    size: int = 15


def squares_board(start: Position, choose: Choose) -> Board:
    """A button for each square; a click plays the move there, and dots show where there are moves.

    Below it stand buttons for moves that no square shows, such as a pass.
    """
    squares = squares_of(start)
    rows, columns = len(squares.cells(start)), len(squares.cells(start)[0])
    side = 72 if columns <= 3 else 56 if columns < 10 else 40
    size = {"width": "auto", "height": "auto", "border": f"1px solid {GREY}"}
    layout = Layout(**size, margin="0", padding="0")
    moves: dict[Cell, Any] = {}
    row = HBox(layout=Layout(min_height="48px"))
    style = cache(button_style)  # buttons that look the same share it, and the page is told less

    def new_button(cell: Cell) -> Button:
        button = Button(layout=layout)
        button.add_class(f"coursekit-{squares.button}")
        button.on_click(lambda _: choose(moves[cell]) if cell in moves else None)
        return button

    buttons = {(r, c): new_button((r, c)) for r in range(rows) for c in range(columns)}

    def show(position: Position, opinions: Opinions, latest: Latest) -> None:
        moves.clear()
        moves.update(clicked_moves(position))
        shown = {cell: move for move, cell in move_squares(position).items()}
        rings = changes(squares, position, latest)
        for cell, face in faces(squares, position, shown, opinions, side // 2).items():
            button = buttons[cell]
            button.description, button.style = face.text, style(*face[1:])
            button.tooltip = move_text(position, shown[cell]) if cell in shown else ""
            ring(button, rings.get(cell))
        others = [move for move in position.moves() if move not in shown.values()]
        if others and not squares.buttons_below:
            hidden = f"no square shows the move {others[0]!r} of {position!r}"
            raise ValueError(f"buttons_below must be True: {hidden}")
        row.children = [other_button(position, move, opinions) for move in others]

    def other_button(position: Position, move: Any, opinions: Opinions) -> Button:
        text = move_text(position, move)
        text += f": {opinions[move].word}" if move in opinions else ""
        button = Button(description=text)
        button.layout = Layout(width="auto", min_width="110px", height="44px")
        button.on_click(lambda _: choose(move))
        return button

    children: list[Widget] = []
    for r in range(rows):
        children += [buttons[r, c] for c in range(columns)]
        children.append(_label(squares.row_names(r, rows) if squares.row_names else ""))
    if squares.column_names:
        children += [_label(squares.column_names(c)) for c in range(columns)]
    across = f"repeat({columns}, minmax({SMALLEST}px, {side}px)) 18px"
    grid = GridBox(children, layout=Layout(grid_template_columns=across, grid_gap="3px"))
    board = VBox([HTML(LOOK + RINGS), grid], layout=Layout(max_width="100%", overflow="auto"))
    return Board(board, [row] if squares.buttons_below else [], show)


def faces(
    squares: Squares, position: Position, shown: dict[Cell, Any], opinions: Opinions, size: int
) -> dict[Cell, Face]:
    """What each square shows: a piece, what the algorithm thinks of the move there, or a dot."""
    found, lit = {}, squares.lit(position)
    for row, line in enumerate(squares.cells(position)):
        for column, mark in enumerate(line):
            cell = row, column
            if mark != ".":
                fill, ink = squares.looks[owner(position, mark)]
                colours = (fill, PAPER) if squares.button == "letter" else (ink, fill)
                colours = (fill, PALE_YELLOW) if cell in lit else colours
                found[cell] = Face(mark, *colours, size)
            elif cell in shown and shown[cell] in opinions:
                opinion = opinions[shown[cell]]
                found[cell] = Face(two_lines(opinion), fill=opinion_colour(opinion))
            else:
                has_dot = squares.dots and cell in shown
                dot = Face("•", GREY, squares.empty, DOT)
                found[cell] = dot if has_dot else Face(" ", fill=squares.empty)
    return found


def changes(squares: Squares, position: Position, latest: Latest) -> dict[Cell, str]:
    """The rings around the squares that the latest moves have changed.

    PLAYED is where a piece has come to an empty square; CHANGED is what it has turned over, or the
    square that it has left.

    >>> from coursekit.games import Othello
    >>> changes(squares_of(Othello()), Othello().play("d3"), [(Othello(), "d3")])
    {(2, 3): 'coursekit-played', (3, 3): 'coursekit-changed'}
    """
    if not latest:
        return {}
    (first, _), *_ = latest
    return {
        (row, column): PLAYED if old == "." else CHANGED
        for row, lines in enumerate(zip(squares.cells(first), squares.cells(position), strict=True))
        for column, (old, new) in enumerate(zip(*lines, strict=True))
        if old != new
    }


def _label(text: str) -> HTML:
    """The name of a row or a column beside the board."""
    html = f'<div style="text-align:center;font-size:14px">{text}</div>'
    return HTML(html, layout=Layout(margin="0", align_self="center"))

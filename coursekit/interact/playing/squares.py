"""A board to click on for every game that is played on squares."""

from __future__ import annotations

from typing import Any

from ipywidgets import Button, HBox, Layout

from coursekit.draw.boards.squares import (
    Cell,
    Squares,
    clicked_moves,
    move_squares,
    owner,
    squares_of,
)
from coursekit.draw.canvas.style import GREY, PALE_YELLOW, PAPER
from coursekit.games import Position
from coursekit.interact.playing.board import (
    CHANGED,
    PLAYED,
    Board,
    Choose,
    Latest,
    Opinions,
    opinion_colour,
    two_lines,
)
from coursekit.interact.playing.square_buttons import Face, SquareButtons, side_for

DOT = 24
"""The size of the dot on a square that one can move to: visible from the last row of a room."""


def squares_board(start: Position, choose: Choose) -> Board:
    """A button for each square; a click plays the move there, and dots show where there are moves.

    Below it stand buttons for moves that no square shows, such as a pass.
    """
    squares = squares_of(start)
    rows, columns = len(squares.cells(start)), len(squares.cells(start)[0])
    side = side_for(columns)
    moves: dict[Cell, Any] = {}
    row = HBox(layout=Layout(min_height="48px"))
    row_names = squares.row_names
    buttons = SquareButtons(
        rows,
        columns,
        squares.button,
        lambda cell: choose(moves[cell]) if cell in moves else None,
        [row_names(r, rows) if row_names else "" for r in range(rows)],
        [squares.column_names(c) for c in range(columns)] if squares.column_names else [],
    )

    def show(position: Position, opinions: Opinions, latest: Latest) -> None:
        moves.clear()
        moves.update(clicked_moves(position))
        shown = {cell: move for move, cell in move_squares(position).items()}
        buttons.show(
            faces(squares, position, shown, opinions, side // 2),
            place_names(squares, position)
            | {cell: position.move_name(move) for cell, move in shown.items()},
            changes(squares, position, latest),
        )
        others = [move for move in position.moves() if move not in shown.values()]
        if others and not squares.buttons_below:
            hidden = f"no square shows the move {others[0]!r} of {position!r}"
            raise ValueError(f"buttons_below must be True: {hidden}")
        row.children = [other_button(position, move, opinions) for move in others]

    def other_button(position: Position, move: Any, opinions: Opinions) -> Button:
        text = position.move_name(move)
        text += f": {opinions[move].word}" if move in opinions else ""
        button = Button(description=text)
        button.layout = Layout(width="auto", min_width="110px", height="44px")
        button.on_click(lambda _: choose(move))
        return button

    return Board(buttons.widget, [row] if squares.buttons_below else [], show)


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


def place_names(squares: Squares, position: Position) -> dict[Cell, str]:
    """Where each square is and what stands on it, for those who cannot see it.

    >>> from coursekit.games import ConnectFour
    >>> names = place_names(squares_of(ConnectFour()), ConnectFour().play(3))
    >>> names[5, 3], names[0, 0]
    ('row 6, column 4: X', 'row 1, column 1: empty')
    """
    cells = squares.cells(position)
    row_name = squares.row_names or (lambda row, rows: str(row + 1))
    column_name = squares.column_names or (lambda column: str(column + 1))
    return {
        (row, column): f"row {row_name(row, len(cells))}, column {column_name(column)}: "
        + ("empty" if mark == "." else mark)
        for row, line in enumerate(cells)
        for column, mark in enumerate(line)
    }


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

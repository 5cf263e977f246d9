"""The board of Domineering."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from coursekit.draw.boards.board import LOOKS, board_sketch, with_result, with_turn
from coursekit.draw.boards.squares import (
    Cell,
    Squares,
    middle,
    register_squares,
    squares_sketch,
)
from coursekit.draw.canvas.sketch import Disc, Mark, Sketch, rounded_rectangle
from coursekit.games import Domineering


@board_sketch.register
def domineering_board(
    position: Domineering, notes: Mapping[tuple[int, int], object] | None = None
) -> Sketch:
    """The board with its dominoes, and below it who moves, or who has won.

    `notes`, by move, are written where the new domino begins.
    """
    board = squares_sketch(position, notes)
    if position.is_over:
        return with_result(board, position)
    how = "horizontally" if position.player else "vertically"
    return with_turn(board, position.player, f"to move, {how}")


def covered(player: int, first: Cell) -> list[Cell]:
    """The two squares of a domino of the player, the upper or left one first."""
    row, column = first
    return [first, (row, column + 1) if player else (row + 1, column)]


def dominoes(position: Domineering) -> list[tuple[int, list[Cell]]]:
    """Each domino on the board: whose it is, and its two squares.

    >>> dominoes(Domineering.from_text("VHH V.."))
    [(0, [(0, 0), (1, 0)]), (1, [(0, 1), (0, 2)])]
    """
    found: list[tuple[int, list[Cell]]] = []
    known: set[Cell] = set()
    for row, line in enumerate(position.squares()):
        for column, mark in enumerate(line):
            if mark != "." and (row, column) not in known:  # row by row: this is where it begins
                player = "VH".index(mark)
                found.append((player, covered(player, (row, column))))
                known.update(found[-1][1])
    return found


def drawn_dominoes(position: Domineering, side: float) -> list[Mark]:
    """A rounded rectangle with a pip on each square."""
    marks: list[Mark] = []
    inset = 0.12 * side
    for player, cells in dominoes(position):
        (left, top), (right, bottom) = (middle(cell, side) for cell in cells)
        corner = left - side / 2 + inset, top - side / 2 + inset
        size = right - left + side - 2 * inset, bottom - top + side - 2 * inset
        fill, rim = LOOKS[player]
        marks.append(rounded_rectangle(*corner, *size, 6.0, fill=fill, stroke=rim, width=2))
        marks += [Disc(*middle(cell, side), 3.0, rim, rim) for cell in cells]
    return marks


def cells_of_move(position: Domineering, move: Any) -> list[Cell]:
    """The two squares that the new domino covers."""
    return covered(position.player, move)


register_squares(
    Domineering,
    Squares(
        Domineering.squares,
        cells_of_move,
        pieces=drawn_dominoes,
        button="tile",
        column_names=lambda column: str(column + 1),
        row_names=lambda row, rows: str(row + 1),
    ),
)

"""Mazes on a grid; `coursekit.draw.maps` draws a search over the same parts."""

from __future__ import annotations

from collections.abc import Sequence

from coursekit.draw.boards.board import MARGIN, board_sketch
from coursekit.draw.canvas.sketch import Curve, Disc, Line, Mark, Sketch, Text, rectangle
from coursekit.draw.canvas.style import FAINT, GREY, INK, ORANGE, PALE_GREEN, PAPER, YELLOW
from coursekit.puzzles import Grid

Cell = tuple[int, int]
ENDS = {"S": PALE_GREEN, "G": YELLOW}
"""What the start and the goal of a maze are filled with."""


def cell_size(rows: Sequence[str]) -> float:
    """How large the cells of a maze are drawn: it fits a slide."""
    return min(40.0, 840.0 / max(map(len, rows)), 560.0 / len(rows))


def grid_board(rows: Sequence[str], path: Sequence[Cell] = ()) -> Sketch:
    """The maze, one text per row: S start, G goal, # wall, a digit the cost of a cell.

    `path` is drawn through the middles of its cells.

    >>> grid_board(["S.#", "..G"], path=[(0, 0), (1, 0), (1, 1), (1, 2)]).width
    132.0
    """
    if not rows or any(len(row) != len(rows[0]) for row in rows):
        raise ValueError(f"rows is {rows!r}: expected texts of the same length, one per row")
    for row, column in path:
        if row not in range(len(rows)) or column not in range(len(rows[0])):
            raise ValueError(f"path has the cell {(row, column)!r}: expected cells of the maze")
    cell = cell_size(rows)
    width, height = len(rows[0]) * cell + 2 * MARGIN, len(rows) * cell + 2 * MARGIN
    marks = [*grid_ground(rows), *grid_path(rows, path), *grid_letters(rows, path)]
    return Sketch(width, height, tuple(marks))


def grid_ground(rows: Sequence[str]) -> list[Mark]:
    """The lines between the cells, and the walls."""
    cell = cell_size(rows)
    right, bottom = MARGIN + len(rows[0]) * cell, MARGIN + len(rows) * cell
    marks: list[Mark] = [
        rectangle(MARGIN, MARGIN, right - MARGIN, bottom - MARGIN, fill=PAPER, stroke="none")
    ]
    for i in range(len(rows) + 1):
        marks.append(Line(MARGIN, MARGIN + i * cell, right, MARGIN + i * cell, FAINT))
    for i in range(len(rows[0]) + 1):
        marks.append(Line(MARGIN + i * cell, MARGIN, MARGIN + i * cell, bottom, FAINT))
    for row, text in enumerate(rows):
        y = MARGIN + row * cell
        for column, character in enumerate(text):
            if character == "#":
                marks.append(
                    rectangle(MARGIN + column * cell, y, cell, cell, fill=GREY, stroke=GREY)
                )
    return marks


def grid_letters(rows: Sequence[str], path: Sequence[Cell]) -> list[Mark]:
    """S and G, and the costs of the cells that cost more than 1; on the path, on a small plate."""
    cell = cell_size(rows)
    marks: list[Mark] = []
    for row, text in enumerate(rows):
        for column, character in enumerate(text):
            x, y = MARGIN + (column + 0.5) * cell, MARGIN + (row + 0.5) * cell
            if character in ENDS:
                marks.append(Disc(x, y, 0.38 * cell, ENDS[character], INK))
                marks.append(Text(x, y, character, 0.42 * cell, bold=True))
            elif character not in "#.1":
                if (row, column) in path:
                    marks.append(Disc(x, y, 0.27 * cell, PAPER, "none"))
                marks.append(Text(x, y, character, 0.4 * cell))
    return marks


def grid_path(rows: Sequence[str], path: Sequence[Cell], width: float = 5.0) -> list[Mark]:
    """The way through the middles of the cells."""
    cell = cell_size(rows)
    middles = tuple(
        (MARGIN + (column + 0.5) * cell, MARGIN + (row + 0.5) * cell) for row, column in path
    )
    return [Curve(middles, ORANGE, width)] if len(path) > 1 else []


@board_sketch.register
def _(maze: Grid) -> Sketch:
    return grid_board(maze.rows)

"""A search in a maze: cells shaded in the order in which they were expanded."""

from __future__ import annotations

from functools import cache

from coursekit.draw.boards.board import MARGIN, fitted
from coursekit.draw.boards.maze import cell_size, grid_ground, grid_letters, grid_path
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle
from coursekit.draw.canvas.style import BLUE, FAINT, GREEN, LIT, PALE_BLUE, PAPER, blend
from coursekit.draw.maps.search import (
    PATH,
    SearchResult,
    moment_of,
    search_map,
    with_counts,
)
from coursekit.puzzles import Grid

SHADES = 24
"""How many shades of blue distinguish earlier from later."""

ROOM_FOR_NUMBERS = 40.0
"""Cells of this size also show the number of their expansion."""


@search_map.register
def maze_search_map(problem: Grid, result: SearchResult, until: int | None = None) -> Sketch:
    """The maze with the expanded cells shaded, first to last, and the frontier outlined."""
    moment = moment_of(result, until)
    rows, cell, last = problem.rows, cell_size(problem.rows), max(len(result.history) - 1, 1)
    order = {expansion.state: i for i, expansion in enumerate(moment.expansions)}
    marks = grid_ground(rows)
    for (row, column), i in order.items():
        fill = LIT if (row, column) == moment.latest else _shade(i * (SHADES - 1) // last)
        marks.append(
            rectangle(
                MARGIN + column * cell, MARGIN + row * cell, cell, cell, fill=fill, stroke=FAINT
            )
        )
    for row, column in moment.frontier:
        corner = MARGIN + column * cell + 2, MARGIN + row * cell + 2
        marks.append(rectangle(*corner, cell - 4, cell - 4, fill=PAPER, stroke=GREEN, width=2.5))
    marks += grid_path(rows, moment.way, PATH if moment.found else PATH / 2)
    marks += grid_letters(rows, moment.way)
    if cell >= ROOM_FOR_NUMBERS:
        for (row, column), i in order.items():
            if (row, column) not in (problem.start, problem.goal):
                corner = MARGIN + column * cell + 2, MARGIN + row * cell + 7
                font = fitted(str(i + 1), 10, (cell - PATH) / 2 - 3)  # beside the way
                marks.append(Text(*corner, str(i + 1), font, anchor="start"))
    size = 2 * MARGIN + len(rows[0]) * cell, 2 * MARGIN + len(rows) * cell
    ramp: list[Mark] = [
        rectangle(
            -13 + 26 * i / 6, -8, 26 / 6, 16, fill=_shade(i * (SHADES - 1) // 5), stroke="none"
        )
        for i in range(6)
    ]
    waiting = rectangle(-9, -9, 18, 18, fill=PAPER, stroke=GREEN, width=2.5)
    maze, shades = Sketch(*size, tuple(marks)), ", the darker the later"
    return with_counts(maze, moment, result.cost, ramp, [waiting], shades)


@cache
def _shade(level: int) -> str:
    """From PALE_BLUE at level 0 towards BLUE; dark text is still readable on the last shade."""
    return blend(PALE_BLUE, BLUE, 0.65 * level / (SHADES - 1))

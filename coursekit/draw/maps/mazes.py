"""A search in a maze: cells shaded in the order in which they were expanded."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from coursekit.draw.boards.board import MARGIN, fitted
from coursekit.draw.boards.maze import cell_size, grid_ground, grid_letters, grid_path
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, rectangle, side_by_side, text_width
from coursekit.draw.canvas.style import (
    BLUE,
    FAINT,
    GREEN,
    LIT,
    PALE_BLUE,
    PALE_GREEN,
    PAPER,
    blend,
)
from coursekit.draw.maps.search import (
    PATH,
    SearchResult,
    moment_of,
    search_map,
    with_counts,
)
from coursekit.puzzles import Grid
from coursekit.text import number_text

SHADES = 24
"""How many shades of blue distinguish earlier from later."""

CELL = 30.0
"""How large the cells are where several searches stand side by side: three numbers fit in."""

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


def maze_searches(maze: Grid, results: Mapping[str, SearchResult]) -> Sketch:
    """Several searches of one maze side by side, with f, g and h in the cells that they expanded.

    f, by which the search has chosen, stands above in bold type; g, the cost so far, below on the
    left, and h, the estimate, below on the right.

    >>> from coursekit.puzzles import a_star
    >>> maze = Grid(("S..", ".#G"))
    >>> sketch = maze_searches(maze, {"A*": a_star(maze, maze.manhattan)})
    >>> sketch.marks[-1].text
    'A*: cost 3, 4 expanded'
    """
    maps = [_numbered_map(maze, title, result) for title, result in results.items()]
    return side_by_side(maps, gap=2)


def _numbered_map(maze: Grid, title: str, result: SearchResult) -> Sketch:
    """The maze below its title, with the numbers of a search in its cells."""
    cell, moment = min(CELL, cell_size(maze.rows)), moment_of(result, None)
    scale = cell / cell_size(maze.rows)
    ground = Sketch(0, 0, tuple(grid_ground(maze.rows)))
    top = [*grid_path(maze.rows, moment.way, 3), *grid_letters(maze.rows, ())]
    marks = ground.at(MARGIN * (1 - scale), MARGIN * (1 - scale), scale)
    ends = (maze.start, maze.goal)
    for (row, column), fill in [
        *((step.state, PALE_BLUE) for step in result.history),
        *((state, PALE_GREEN) for state in moment.frontier),
    ]:
        corner = MARGIN + column * cell, MARGIN + row * cell
        marks.append(rectangle(*corner, cell, cell, fill=fill, stroke=FAINT))
    marks += Sketch(0, 0, tuple(top)).at(MARGIN * (1 - scale), MARGIN * (1 - scale), scale)
    for step in result.history:
        if step.state not in ends and cell >= CELL:
            x, y = (MARGIN + (place + 0.5) * cell for place in step.state[::-1])
            texts = [(-0.26, -0.22, step.f, 10), (-0.26, 0.26, step.g, 9), (0.26, 0.26, step.h, 9)]
            for right, down, number, size in texts:
                at, words = (x + right * cell, y + down * cell), number_text(number)
                font = fitted(words, size, cell / 2 - 2)
                marks.append(Text(*at, words, font, bold=size == 10))
    height = 2 * MARGIN + len(maze.rows) * cell
    cost = f"cost {number_text(result.cost)}" if result.path else "no way"
    words = f"{title}: {cost}, {result.expanded} expanded"
    width = max(2 * MARGIN + len(maze.rows[0]) * cell, text_width(words, 12) + 2 * MARGIN)
    marks.append(Text(MARGIN, height + 8, words, 12, anchor="start"))
    return Sketch(width, height + 20, tuple(marks))


@cache
def _shade(level: int) -> str:
    """From PALE_BLUE at level 0 towards BLUE; dark text is still readable on the last shade."""
    return blend(PALE_BLUE, BLUE, 0.65 * level / (SHADES - 1))

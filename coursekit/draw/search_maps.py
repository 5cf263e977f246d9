"""A search on the map of its problem at any moment: in a maze, or on a road map. Notes §1.1.2."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec

from coursekit.draw.board_maps import (
    TOWN,
    cell_size,
    grid_ground,
    grid_letters,
    grid_path,
    length_marks,
    road_layout,
    road_marks,
    town_label,
)
from coursekit.draw.boards import MARGIN
from coursekit.draw.sketch import (
    Curve,
    Disc,
    Mark,
    Sketch,
    Text,
    fitted,
    rectangle,
    side_by_side,
    text_width,
)
from coursekit.draw.style import (
    BLUE,
    FAINT,
    GREEN,
    GREY,
    LIT,
    ORANGE,
    PALE_BLUE,
    PALE_GREEN,
    PAPER,
    YELLOW,
    blend,
)
from coursekit.puzzles import Expansion, Grid, RoadMap, SearchResult
from coursekit.text import number_text
from coursekit.validate import Whole, a, checked

PATH = 5.0
"""How thick the way that was found is drawn."""
SHADES = 24
"""How many shades of blue distinguish earlier from later."""
CELL, ROOM_FOR_NUMBERS = 30.0, 40.0
"""How large the cells are where several searches stand side by side, so that three numbers fit in;
and cells of that size show the number of their expansion."""


class Moment(msgspec.Struct, frozen=True):
    """A search when some states have left the frontier.

    `way` leads from the start to the state that left last, or along the path once it is found.
    """

    expansions: Sequence[Expansion]
    frontier: tuple[Any, ...]
    way: tuple[Any, ...]
    found: bool

    @property
    def latest(self) -> Any:
        """The state that left the frontier last, None at the beginning and when all is over."""
        return self.expansions[-1].state if self.way and not self.found else None

    @property
    def goal(self) -> Any:
        """The goal, once it is reached; before that, None."""
        return self.way[-1] if self.found else None

    @property
    def expanded(self) -> int:
        """How many states have been expanded; the goal is not."""
        return len(self.expansions) - self.found


def moment_of(result: SearchResult, until: int | None) -> Moment:
    """The search when `until` states have left the frontier, by default all of them."""
    steps = len(result.history)
    until = steps if until is None else until
    if until > steps:
        raise ValueError(f"until must be from 0 to {steps}, the states taken, not {until!r}")
    expansions = result.history[:until]
    if until == steps:
        return Moment(expansions, result.frontier(until), result.path, bool(result.path))
    way: tuple[Any, ...] = ()
    ways_to: dict[Any, tuple[Any, ...]] = {}
    for expansion in expansions:
        way = (*ways_to.get(expansion.state, ()), expansion.state)
        ways_to |= dict.fromkeys(expansion.pushed, way)
    return Moment(expansions, result.frontier(until), way, False)


AMap = Annotated[Grid | RoadMap, a((Grid, RoadMap), "a Grid or a RoadMap, which have a map")]
AResult = Annotated[SearchResult, a(SearchResult, "what a search returns")]


@checked
def search_map(problem: AMap, result: AResult, until: Whole | None = None) -> Sketch:
    """The search on the map of `problem`, as it was when `until` states had left the frontier.

    By default, at the end. Notes §1.1.2.

    >>> from coursekit.puzzles import a_star, romania
    >>> roads = romania()
    >>> search_map(roads, a_star(roads, roads.straight_line), until=3).alt
    'A search on a map: 3 expanded, 6 on the frontier, way to the latest: Arad, Sibiu, Rimnicu'
    """
    moment = moment_of(result, until)
    if isinstance(problem, Grid):
        return _maze_map(problem, result, moment)
    return _road_map(problem, result, moment)


def _maze_map(problem: Grid, result: SearchResult, moment: Moment) -> Sketch:
    """The maze with the expanded cells shaded, first to last, and the frontier outlined."""
    rows, cell, last = problem.rows, cell_size(problem.rows), max(len(result.history) - 1, 1)
    order = {expansion.state: i for i, expansion in enumerate(moment.expansions)}
    marks = grid_ground(rows)
    for (row, column), i in order.items():
        fill = LIT if (row, column) == moment.latest else expansion_shade(i * (SHADES - 1) // last)
        corner = MARGIN + column * cell, MARGIN + row * cell
        marks.append(rectangle(*corner, cell, cell, fill=fill, stroke=FAINT))
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
    shades = [expansion_shade(i * (SHADES - 1) // 5) for i in range(6)]
    ramp: list[Mark] = [
        rectangle(-13 + 26 * i / 6, -8, 26 / 6, 16, fill=fill, stroke="none")
        for i, fill in enumerate(shades)
    ]
    waiting = rectangle(-9, -9, 18, 18, fill=PAPER, stroke=GREEN, width=2.5)
    maze = Sketch(*size, tuple(marks))
    return _with_counts(maze, moment, result.cost, ramp, [waiting], ", the darker the later")


@cache
def expansion_shade(level: int) -> str:
    """From nearly white at level 0 towards BLUE; words can be read on the last shade, too."""
    return blend(PAPER, BLUE, 0.12 + 0.36 * level / (SHADES - 1))


def _road_map(problem: RoadMap, result: SearchResult, moment: Moment) -> Sketch:
    """The map; expanded towns show their number and g + h = f, waiting ones have a green rim.

    The goal is not expanded: once it is reached, it is ticked.
    """
    sums = _sums(result.history)
    states = [step.state for step in result.history]
    layout = road_layout(problem, tuple(zip(states, sums, strict=True)))
    marks = road_marks(problem, layout)
    if len(moment.way) > 1:
        way = tuple(layout.towns[town] for town in moment.way)
        marks.append(Curve(way, ORANGE, PATH if moment.found else PATH / 2))
    marks += length_marks(problem, layout)
    taken = {town: i for i, town in enumerate(states[: len(moment.expansions)])}
    for town, (x, y) in layout.towns.items():
        i = taken.get(town)
        fill = YELLOW if town == moment.goal else LIT if town == moment.latest else PALE_BLUE
        sign = "✓" if town == moment.goal else "" if i is None else str(i + 1)
        marks += _town(x, y, sign, fill, town in moment.frontier)
        marks += town_label(problem, layout, town, "" if i is None else sums[i])
    road_map = Sketch(layout.width, layout.height, tuple(marks))
    expanded, waiting = Disc(0, 0, 9, PALE_BLUE, BLUE, 1.5), Disc(0, 0, 9, PAPER, GREEN, 3)
    meaning = ", with g + h = f" if "+" in sums[0] else ""
    return _with_counts(road_map, moment, result.cost, [expanded], [waiting], meaning)


def _town(x: float, y: float, sign: str, fill: str, waits: bool) -> list[Mark]:
    """A town, empty or with its sign; a green rim if it waits."""
    width = 3 if waits else 1.5
    if not sign:
        return [Disc(x, y, TOWN, PAPER, GREEN if waits else GREY, width)]
    return [
        Disc(x, y, TOWN, fill, GREEN if waits else BLUE, width),
        Text(x, y, sign, 13 if len(sign) < 3 else 10, bold=True),
    ]


def _sums(history: Sequence[Expansion]) -> list[str]:
    """How each priority came about: g + h = f, or f alone if it is not that sum everywhere."""
    if all(step.f == step.g + step.h for step in history):
        sums = [map(number_text, (step.g, step.h, step.f)) for step in history]
        return ["{} + {} = {}".format(*texts) for texts in sums]
    return [f"f = {number_text(step.f)}" for step in history]


def _with_counts(
    sketch: Sketch,
    moment: Moment,
    cost: float,
    expanded: Sequence[Mark],
    waiting: Sequence[Mark],
    order: str = "",
) -> Sketch:
    """The map above its signs and how many of each there are, in one line if there is room.

    `expanded` and `waiting` are the signs of such states, 26 wide around (0, 0); `order` is added
    to the meaning of the first. The size does not depend on the moment, so that frames fit.
    """
    entries = [
        (expanded, f"{moment.expanded:,} expanded{order}"),
        (waiting, f"{len(moment.frontier):,} on the frontier"),
    ]
    said = [f"{moment.expanded:,} expanded", entries[1][1]]
    if len(moment.way) > 1:
        line = Curve(((-13, 0), (13, 0)), ORANGE, PATH if moment.found else PATH / 2)
        words = f"path, cost {number_text(cost)}" if moment.found else "way to the latest"
        entries.append(([line], words))
        said.append(f"{words}: {', '.join(map(str, moment.way))}")
    one_line = sketch.width >= 680
    x, y = MARGIN, sketch.height + 12
    marks = list(sketch.marks)
    for sign, text in entries:
        marks += Sketch(0, 0, tuple(sign)).at(x + 13, y)
        marks.append(Text(x + 34, y, text, 13, anchor="start"))
        if one_line:
            x += 34 + text_width(re.sub(r"\d", "0", text), 13) + 24  # all digits are as wide
        else:
            y += 26
    height = sketch.height + (26 if one_line else 3 * 26)
    alt = f"A search on a map: {', '.join(said)}"
    return Sketch(max(sketch.width, 320), height, tuple(marks), alt)


def maze_searches(maze: Grid, results: Mapping[str, SearchResult]) -> Sketch:
    """Several searches of one maze side by side, with f, g and h in the cells that they expanded.

    f, by which the search has chosen, stands above in bold type; g, the cost so far, below on the
    left, and h, the estimate, below on the right.

    >>> from coursekit.puzzles import a_star
    >>> maze = Grid(("S..", ".#G"))
    >>> maze_searches(maze, {"A*": a_star(maze, maze.manhattan)}).alt
    'A*: cost 3, 4 expanded'
    """
    maps = [_numbered_map(maze, title, result) for title, result in results.items()]
    return side_by_side(maps, gap=2)


def _numbered_map(maze: Grid, title: str, result: SearchResult) -> Sketch:
    """The maze below its title, with the numbers of a search in its cells: the latest, if a cell
    was expanded twice."""
    cell, moment = min(CELL, cell_size(maze.rows)), moment_of(result, None)
    scale = cell / cell_size(maze.rows)
    ground = Sketch(0, 0, tuple(grid_ground(maze.rows)))
    top = [*grid_path(maze.rows, moment.way, 3), *grid_letters(maze.rows)]
    marks = ground.at(MARGIN * (1 - scale), MARGIN * (1 - scale), scale)
    latest = {step.state: step for step in result.history}
    fills = dict.fromkeys(latest, PALE_BLUE) | dict.fromkeys(moment.frontier, PALE_GREEN)
    for (row, column), fill in fills.items():
        corner = MARGIN + column * cell, MARGIN + row * cell
        marks.append(rectangle(*corner, cell, cell, fill=fill, stroke=FAINT))
    marks += Sketch(0, 0, tuple(top)).at(MARGIN * (1 - scale), MARGIN * (1 - scale), scale)
    for state, step in latest.items():
        if state not in (maze.start, maze.goal) and cell >= CELL:
            x, y = (MARGIN + (place + 0.5) * cell for place in state[::-1])
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
    return Sketch(width, height + 20, tuple(marks), words)

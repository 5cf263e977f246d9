"""Mazes on a grid, and road maps; `coursekit.draw.maps` draws a search over the same parts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from coursekit.draw.boards import MARGIN, board
from coursekit.draw.labels import Box, place_labels
from coursekit.draw.sketch import (
    Curve,
    Disc,
    Line,
    Mark,
    Sketch,
    Spot,
    Text,
    rectangle,
    text_width,
)
from coursekit.draw.style import BLUE, FAINT, GREY, INK, ORANGE, PALE_GREEN, PAPER, YELLOW
from coursekit.puzzles import Grid, RoadMap

Cell = tuple[int, int]
ENDS = {"S": PALE_GREEN, "G": YELLOW}
"""What the start and the goal of a maze are filled with."""


def cell_size(rows: Sequence[str]) -> float:
    """How large the cells of a maze are drawn: it fits a slide."""
    return min(40.0, 840.0 / max(map(len, rows)), 560.0 / len(rows))


@board.register
def grid_board(maze: Grid) -> Sketch:
    """The maze: S start, G goal, grey a wall, a digit the cost of a cell.

    A click on a cell means (row, column).

    >>> grid_board(Grid(("S.#", "..G"))).width
    132.0
    """
    rows, cell = maze.rows, cell_size(maze.rows)
    width, height = len(rows[0]) * cell + 2 * MARGIN, len(rows) * cell + 2 * MARGIN
    marks = [*grid_ground(rows), *grid_letters(rows)]
    for row, text in enumerate(rows):
        for column, character in enumerate(text):
            if character not in ENDS:
                corner = MARGIN + column * cell, MARGIN + row * cell
                marks.append(Spot(rectangle(*corner, cell, cell).points, (row, column)))
    return Sketch(
        width, height, tuple(marks), f"A maze of {len(rows)} rows and {len(rows[0])} columns"
    )


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


def grid_letters(rows: Sequence[str], path: Sequence[Cell] = ()) -> list[Mark]:
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


# Road maps: towns where they lie, roads with their lengths, labels out of the way

TOWN = 12.0
"""The radius of a town."""

NAME, SUM, LENGTH = 14.0, 12.0, 11.0
"""Font sizes of the towns' names, of a sum below a name, and of the roads' lengths."""


@board.register
def road_map_board(problem: RoadMap) -> Sketch:
    """The map, with the names of start and goal in bold."""
    layout = road_layout(problem)
    marks = [*road_marks(problem, layout), *length_marks(problem, layout)]
    for town, (x, y) in layout.towns.items():
        marks.append(Disc(x, y, TOWN, PAPER, GREY, 1.5))
        marks += town_label(problem, layout, town)
    alt = f"A road map with {len(layout.towns)} towns"
    return Sketch(layout.width, layout.height, tuple(marks), alt)


class RoadLayout(msgspec.Struct, frozen=True):
    """Where the towns, their labels (a name and perhaps a sum) and the roads' lengths go."""

    towns: dict[str, tuple[float, float]]
    names: dict[str, Box]
    lengths: list[Box]
    width: float
    height: float


@lru_cache(maxsize=16)
def road_layout(problem: RoadMap, sums: tuple[tuple[str, str], ...] = ()) -> RoadLayout:
    """The places on the map; the label of a town has room for each of its (town, sum) in `sums`."""
    coordinates = problem.coordinates
    east, north = zip(*coordinates.values(), strict=True)
    wide, high = max(east) - min(east), max(north) - min(north)
    scale = min(600 / max(wide, 1), 430 / max(high, 1))
    towns = {
        town: (scale * (x - min(east)), scale * (max(north) - y))
        for town, (x, y) in coordinates.items()
    }
    roads = [(*towns[town], *towns[other]) for town, other, _ in problem.roads]
    discs = [(x - TOWN, y - TOWN, x + TOWN, y + TOWN) for x, y in towns.values()]
    choices = [_beside(towns[town], *_label_size(town, sums)) for town in towns]
    choices += [
        _along(road, text_width(str(length), LENGTH) + 6)
        for road, (_, _, length) in zip(roads, problem.roads, strict=True)
    ]
    lines = [roads for _ in towns]
    lines += [[other for other in roads if other != road] for road in roads]
    places = place_labels(choices, discs, lines)
    left, top = (min(place[i] for place in [*places, *discs]) - MARGIN for i in (0, 1))
    right, bottom = (max(place[i] for place in [*places, *discs]) + MARGIN for i in (2, 3))
    moved = [(x1 - left, y1 - top, x2 - left, y2 - top) for x1, y1, x2, y2 in places]
    return RoadLayout(
        towns={town: (x - left, y - top) for town, (x, y) in towns.items()},
        names=dict(zip(towns, moved, strict=False)),
        lengths=moved[len(towns) :],
        width=right - left,
        height=bottom - top,
    )


def road_marks(problem: RoadMap, layout: RoadLayout) -> list[Mark]:
    """The roads without their lengths."""
    return [
        Line(*layout.towns[town], *layout.towns[other], GREY, 1.5)
        for town, other, _ in problem.roads
    ]


def length_marks(problem: RoadMap, layout: RoadLayout) -> list[Mark]:
    """The lengths of the roads, each on a small plate."""
    marks: list[Mark] = []
    for (_, _, length), (left, top, right, bottom) in zip(
        problem.roads, layout.lengths, strict=True
    ):
        plate = (left, top, right - left, bottom - top)
        marks.append(rectangle(*plate, fill=PAPER, stroke="none"))
        marks.append(Text((left + right) / 2, (top + bottom) / 2, str(length), LENGTH, GREY))
    return marks


def town_label(problem: RoadMap, layout: RoadLayout, town: str, total: str = "") -> list[Mark]:
    """The town's name, bold for start and goal, and below it a sum, if there is one."""
    (left, top, right, _), x = layout.names[town], layout.towns[town][0]
    share = (x - left) / (right - left)  # the words stand near their town
    anchor = "start" if share < 0.3 else "end" if share > 0.7 else "middle"
    text_x = {"start": left + 2, "end": right - 2, "middle": (left + right) / 2}[anchor]
    bold = town in (problem.start, problem.goal)
    marks: list[Mark] = [Text(text_x, top + 0.65 * NAME, town, NAME, anchor=anchor, bold=bold)]
    if total:
        marks.append(Text(text_x, top + 1.25 * NAME + 0.6 * SUM, total, SUM, BLUE, anchor))
    return marks


def _label_size(town: str, sums: tuple[tuple[str, str], ...]) -> tuple[float, float]:
    texts = [text for state, text in sums if state == town]
    width = max([text_width(town, NAME, True), *(text_width(text, SUM) for text in texts)])
    return width + 4, 1.25 * NAME + (1.25 * SUM if texts else 0)


def _beside(town: tuple[float, float], width: float, height: float) -> list[Box]:
    """Boxes of that size around a town, the best first: near ones to its right and left, …"""
    x, y = town
    boxes = []
    for away in (TOWN + 2, TOWN + 9, TOWN + 17, TOWN + 26):
        for up in (0.5, 0.8, 0.2):  # how much of the box stands above the town
            top = y - up * height
            boxes += [(x + away, top), (x - away - width, top)]
        for ahead in (0.5, 0.65, 0.35, 0.85, 0.15):  # how much of it stands to the left
            left = x - ahead * width
            boxes += [(left, y - away - height), (left, y + away)]
        near = 0.6 * away
        for left in (x + near, x - near - width):
            boxes += [(left, y - near - height), (left, y + near)]
    return [(left, top, left + width, top + height) for left, top in boxes]


def _along(road: tuple[float, float, float, float], width: float) -> list[Box]:
    """Boxes of that width on the road, its middle first."""
    x1, y1, x2, y2 = road
    boxes = []
    for share in (0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73):
        x, y = x1 + share * (x2 - x1), y1 + share * (y2 - y1)
        boxes.append((x - width / 2, y - 0.6 * LENGTH, x + width / 2, y + 0.6 * LENGTH))
    return boxes

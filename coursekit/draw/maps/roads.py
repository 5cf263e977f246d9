"""A search on a road map: the towns numbered in the order in which they were expanded."""

from __future__ import annotations

from collections.abc import Sequence

from coursekit.draw.boards.roads import TOWN, length_marks, road_layout, road_marks, town_label
from coursekit.draw.canvas.sketch import Curve, Disc, Mark, Sketch, Text
from coursekit.draw.canvas.style import BLUE, GREEN, GREY, LIT, ORANGE, PALE_BLUE, PAPER, YELLOW
from coursekit.draw.maps.search import (
    PATH,
    Expansion,
    SearchResult,
    moment_of,
    search_map,
    with_counts,
)
from coursekit.puzzles import RoadMap
from coursekit.text import number_text


@search_map.register
def road_search_map(problem: RoadMap, result: SearchResult, until: int | None = None) -> Sketch:
    """The map; expanded towns show their number and g + h = f, waiting ones have a green rim.

    The goal is not expanded: once it is reached, it is ticked.
    """
    moment, sums = moment_of(result, until), _sums(result.history)
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
    return with_counts(road_map, moment, result.cost, [expanded], [waiting], meaning)


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

"""A search on a road map: the towns numbered in the order in which they were expanded."""

from __future__ import annotations

from collections.abc import Sequence

from coursekit.draw.boards.roads import TOWN, length_marks, road_layout, road_marks, town_label
from coursekit.draw.maps.search import (
    PATH,
    Expansion,
    SearchResult,
    moment_of,
    search_map_sketch,
    with_counts,
)
from coursekit.draw.sketch import Curve, Disc, Mark, Sketch, Text
from coursekit.draw.style import BLUE, GREEN, GREY, LIT, ORANGE, PALE_BLUE, PAPER
from coursekit.puzzles import RoadMap


@search_map_sketch.register
def road_search_sketch(problem: RoadMap, result: SearchResult, until: int | None = None) -> Sketch:
    """The map; expanded towns show their number and g + h = f, and those that wait a green rim."""
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
        marks += _town(x, y, i, town == moment.latest, town in moment.frontier)
        marks += town_label(problem, layout, town, "" if i is None else sums[i])
    road_map = Sketch(layout.width, layout.height, tuple(marks))
    expanded, waiting = Disc(0, 0, 9, PALE_BLUE, BLUE, 1.5), Disc(0, 0, 9, PAPER, GREEN, 3)
    meaning = ", with g + h = f" if "+" in sums[0] else ""
    return with_counts(road_map, moment, result.cost, [expanded], [waiting], meaning)


def _town(x: float, y: float, taken: int | None, latest: bool, waits: bool) -> list[Mark]:
    if taken is None:
        return [Disc(x, y, TOWN, PAPER, GREEN if waits else GREY, 3 if waits else 1.5)]
    fill, text = LIT if latest else PALE_BLUE, str(taken + 1)
    return [
        Disc(x, y, TOWN, fill, GREEN if waits else BLUE, 3 if waits else 1.5),
        Text(x, y, text, 13 if taken < 99 else 10, bold=True),
    ]


def _sums(history: Sequence[Expansion]) -> list[str]:
    """How each priority came about: g + h = f, or f alone if it is not that sum everywhere."""
    if all(step.f == step.g + step.h for step in history):
        return [f"{step.g:g} + {step.h:g} = {step.f:g}" for step in history]
    return [f"f = {step.f:g}" for step in history]

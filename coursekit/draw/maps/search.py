"""The map of a search at any moment, on the map of its problem."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import singledispatch
from typing import Any

import msgspec

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.sketch import Line, Mark, Sketch, Text, text_width
from coursekit.draw.canvas.style import ORANGE
from coursekit.puzzles import Expansion, SearchResult
from coursekit.text import number_text

PATH = 5.0
"""How thick the way that was found is drawn."""


@singledispatch
def search_map(problem: Any, result: SearchResult, until: int | None = None) -> Sketch:
    """The search on the map of `problem`, as it was when `until` states had left the frontier.

    By default, at the end. Notes §1.1.2.

    >>> from coursekit.puzzles import a_star, romania
    >>> roads = romania()
    >>> sketch = search_map(roads, a_star(roads, roads.straight_line), until=3)
    >>> sketch.marks[-1].text
    'way to the latest'
    """
    raise ValueError(f"problem is {problem!r}: expected a Grid or a RoadMap, which have a map")


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
    if until not in range(steps + 1):
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


def with_counts(
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
    if len(moment.way) > 1:
        line = Line(-13, 0, 13, 0, ORANGE, PATH if moment.found else PATH / 2)
        entries.append(
            ([line], f"path, cost {number_text(cost)}" if moment.found else "way to the latest")
        )
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
    return Sketch(max(sketch.width, 320), height, tuple(marks))

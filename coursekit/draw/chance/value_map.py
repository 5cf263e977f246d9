"""What positions are worth, on a map or by the scores: a heat map with numbers. Notes §3.2."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np

from coursekit.draw.boards.places import Place, place_on_map
from coursekit.draw.canvas.sketch import Mark, Sketch, Text, text_width
from coursekit.draw.canvas.style import GREY
from coursekit.draw.chance.heat_map import SPACE, Cell, above_its_key, heat_map, scale_key
from coursekit.draw.chance.values import one_each
from coursekit.solving import GameGraph
from coursekit.stochastic.pig import is_pig
from coursekit.text import fixed_text, number_text, signed

MOST_SCORES = 20
"""Of a race with more scores, some are left out."""
FEW_SCORES = 10
"""So few scores have three digits after the point."""
WIDEST, HIGHEST = 640.0, 480.0


def value_map(graph: GameGraph, values: Any, policy: Any = None) -> Sketch:
    """What the positions of a graph are worth to Player I, by colours and by numbers.

    Of a game on a map, each place has its value, and below it the move of the `policy`, if one is
    given; ends have a frame. Of a race such as Pig, it shows by the scores how probable it is that
    Player I wins, at the beginning of her turn; with many scores, only some of them. `slide` over
    `sweeps` to see values settle.

    >>> from coursekit.games import GridWorld
    >>> from coursekit.stochastic import value_iteration
    >>> solution = value_iteration(GameGraph.explore(GridWorld()))
    >>> sketch = value_map(solution.graph, solution.values, solution.policy)
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][:4]
    ['0.705', '↑', '0.762', '↑']
    """
    numbers = one_each("values", values, len(graph))
    place = place_on_map(graph.positions[0])
    if place is not None:
        return _of_map(graph, numbers, policy, place)
    if policy is not None:
        raise ValueError("policy must be None for a game that is on no map: see roll_hold_slice")
    return _of_race(graph, numbers)


def _of_map(
    graph: GameGraph, values: np.ndarray, policy: Any, place: Callable[[Any], Place | None]
) -> Sketch:
    """The places of the map; where none is, there is a wall, or nobody comes there."""
    chosen = None if policy is None else one_each("policy", policy, len(graph)).astype(int)
    low, high = _range(graph)
    cells: dict[Place, Cell] = {}
    for i, position in enumerate(graph.positions):
        at = place(position)
        if at is None:
            continue
        sign = ""
        if chosen is not None and 0 <= chosen[i] < len(graph.options):
            sign = graph.positions[graph.options[chosen[i]]].node_label()
        share = min(max((values[i] - low) / (high - low), 0.0), 1.0)
        ends = position.is_over
        text = signed(_rounded(values[i])) if ends else fixed_text(values[i], 3)
        cells[at] = Cell(text, share, sign, framed=ends)
    rows, columns = (1 + max(at[axis] for at in cells) for axis in (0, 1))
    side = min(76.0, WIDEST / columns, HIGHEST / rows)
    sketch = heat_map(cells, rows, columns, side, side)
    key = scale_key(number_text(_rounded(low)), number_text(_rounded(high)), "Player I's value")
    return above_its_key(_with_margin(sketch), key)


def _of_race(graph: GameGraph, values: np.ndarray) -> Sketch:
    """Player I's score by Player II's, at the beginning of Player I's turn."""
    start = graph.positions[0]
    if not is_pig(start):
        raise ValueError(f"graph must be of a game on a map, or of Pig or Piglet, not of {start!r}")
    scores = range(0, start.goal, -(-start.goal // MOST_SCORES))
    digits = 3 if len(scores) <= FEW_SCORES else 2
    cells = {}
    for (row, mine), (column, theirs) in product(enumerate(scores), repeat=2):
        number = graph.index.get(type(start)(start.goal, (mine, theirs)))
        if number is not None:
            chance = (1 + values[number].item()) / 2
            cells[row, column] = Cell(fixed_text(chance, digits), min(max(chance, 0.0), 1.0))
    width, height = (44.0, 32.0) if digits == 3 else (31.0, 22.0)
    sketch = heat_map(cells, len(scores), len(scores), width, height)
    left, top = 26.0, 46.0
    row_name, column_name = "Player I's score ↓", "Player II's score →"
    marks: list[Mark] = [
        Text(0, 8, row_name, anchor="start"),
        Text(text_width(row_name) + 24, 8, column_name, anchor="start"),
    ]
    for number, score in enumerate(scores):
        across, down = left + (number + 0.5) * width, top + (number + 0.5) * height
        marks.append(Text(across, top - 10, str(score), colour=GREY))
        marks.append(Text(left - 6, down, str(score), colour=GREY, anchor="end"))
    marks += sketch.at(left, top)
    whole = Sketch(left + sketch.width, top + sketch.height, tuple(marks))
    meaning = "P(Player I wins) at the beginning of her turn"
    return above_its_key(_with_margin(whole), scale_key("0", "1", meaning))


def _range(graph: GameGraph) -> tuple[float, float]:
    """The least and the greatest payoff: the same for all pictures of a graph."""
    payoffs = graph.payoffs[:, 0].astype(float)
    low, high = min(payoffs.min(initial=0.0), 0.0), max(payoffs.max(initial=0.0), 0.0)
    return (low, high) if low < high else (low - 1, high + 1)


def _rounded(value: float) -> float:
    return round(float(value), 3)


def _with_margin(sketch: Sketch) -> Sketch:
    size = sketch.width + 2 * SPACE, sketch.height + 2 * SPACE
    return Sketch(*size, tuple(sketch.at(SPACE, SPACE)))

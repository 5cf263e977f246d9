"""How a population evolves: its fitness, its bits, and where it is in the plane of two genes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from coursekit.draw.boards.board import MARGIN
from coursekit.draw.canvas.labels import keys_of_lines
from coursekit.draw.canvas.legend import with_legend
from coursekit.draw.canvas.plot import ABOVE, BELOW, Plot, padded, room_for_ticks, series_style
from coursekit.draw.canvas.sketch import (
    Curve,
    Disc,
    Mark,
    Shape,
    Sketch,
    Text,
    rectangle,
    text_width,
)
from coursekit.draw.canvas.style import BLUE, FAINT, GREY, INK, PALE_ORANGE, PAPER
from coursekit.draw.chance.heat_map import above_its_key, scale_key, shade
from coursekit.draw.tables.charts import shortened
from coursekit.genetic.results import Evolution
from coursekit.text import number_text

WIDTH, HEIGHT = 440.0, 200.0
SIDE = 300.0
"""The side of the map of two genes."""
POINTS = 200
"""A curve has at most about this many points."""
WIDEST_BIT = 14.0
MOST_BITS, MOST_ROWS = 200, 100
RADIUS = 4.5
SPREAD = "from the least fit to the fittest"


def fitness_chart(evolution: Evolution, *, until: int | None = None) -> Sketch:
    """The best fitness so far, the average of each generation, and a band from least to most fit.

    The curves end with generation `until`.

    >>> from coursekit.genetic import evolve, one_max, random_bits
    >>> sketch = fitness_chart(evolve(one_max, random_bits(20, 10), generations=15))
    >>> [mark.text for mark in sketch.marks if hasattr(mark, "text")][-3:]
    ['best so far', 'average', 'from the least fit to the fittest']
    """
    generations = len(evolution.fitness) - 1
    some = np.unique(np.linspace(0, generations, POINTS).round().astype(int))
    seen = some[some <= (generations if until is None else until)]
    ys = padded(float(evolution.fitness.min()), float(evolution.fitness.max()), 0.05)
    plot = Plot((0.0, float(generations)), ys, room_for_ticks(*ys), ABOVE, WIDTH, HEIGHT)

    def places(values: np.ndarray) -> tuple[tuple[float, float], ...]:
        return plot.places(list(zip(seen.tolist(), values[seen].tolist(), strict=True)))

    lower, upper = places(evolution.fitness.min(axis=1)), places(evolution.fitness.max(axis=1))
    marks: list[Mark] = [Shape((*upper, *reversed(lower)), PALE_ORANGE, "none")]
    ticks = None if generations > 6 else list(range(generations + 1))
    marks += plot.axes("generation", "fitness", ticks)
    curves = {"best so far": evolution.best_so_far, "average": evolution.fitness.mean(axis=1)}
    for number, values in enumerate(curves.values()):
        marks.append(Curve(places(values), series_style(number)[0], 2, series_style(number)[1]))
    marks.append(plot.frame())
    band = Sketch(26, 14, (rectangle(0, 2, 26, 10, fill=PALE_ORANGE, stroke="none"),))
    keys = keys_of_lines((name, *series_style(number)) for number, name in enumerate(curves))
    sketch = Sketch(plot.right + 20, plot.bottom + BELOW, tuple(marks))
    return with_legend(sketch, [*keys, (band, SPREAD)])


def population_bits(evolution: Evolution, generation: int | None = None) -> Sketch:
    """The bits of a generation, a row for each individual, the fittest first; 1 is blue.

    Without a number it is the last generation.

    >>> from coursekit.genetic import evolve, one_max, random_bits
    >>> population_bits(evolve(one_max, random_bits(20, 10), generations=15), 0)
    Sketch of 202 marks, 213 × 192
    """
    number = _number(evolution, generation)
    population, fitness = evolution.populations[number], evolution.fitness[number]
    rows, bits = population.shape
    if rows > MOST_ROWS or bits > MOST_BITS:
        raise ValueError(
            f"evolution must have at most {MOST_ROWS} individuals of {MOST_BITS} bits to be drawn, "
            f"not {rows} of {bits}"
        )
    width = min(WIDEST_BIT, WIDTH / bits)
    height = min(9.0, 0.7 * WIDEST_BIT, 480.0 / rows)
    ordered = np.argsort(-fitness, kind="stable")
    best, worst = (f"fitness {number_text(float(fitness[k]))}" for k in ordered[[0, -1]])
    left = MARGIN + max(text_width(best), text_width(worst)) + 8
    marks: list[Mark] = []
    for row, individual in enumerate(ordered):
        y = MARGIN + row * height
        for column, bit in enumerate(population[individual]):
            fill = BLUE if bit else PAPER
            marks.append(
                rectangle(left + column * width, y, width, height, fill=fill, stroke=FAINT)
            )
    bottom = MARGIN + rows * height
    for text, y in ((best, MARGIN + 6), (worst, bottom - 6)):
        marks.append(Text(left - 8, y, text, anchor="end"))
    return Sketch(left + bits * width + MARGIN, bottom + MARGIN, tuple(marks))


def population_map(
    evolution: Evolution,
    generation: int | None = None,
    names: Sequence[str] = ("first gene", "second gene"),
) -> Sketch:
    """Where a generation is in the plane of its first two genes; the bluer, the fitter.

    The fittest has a thick outline. Without a number it is the last generation. The frame holds all
    generations.

    >>> import numpy as np
    >>> from coursekit.genetic import blend, evolve, gaussian
    >>> start = np.random.default_rng(0).normal(size=(10, 2))
    >>> found = evolve(lambda xy: -(xy**2).sum(), start, 20, cross=blend, mutate=gaussian)
    >>> population_map(found, names=("x", "y"))
    Sketch of 56 marks, 360 × 402
    """
    number = _number(evolution, generation)
    everyone = evolution.populations.reshape(-1, evolution.populations.shape[2])
    if everyone.shape[1] < 2:
        raise ValueError(f"evolution must have two genes or more for a map, not {evolution!r}")
    if len(names) != 2:
        raise ValueError(f"names must be two, of the first gene and of the second, not {names!r}")
    xs, ys = (padded(float(gene.min()), float(gene.max())) for gene in everyone.T[:2])
    plot = Plot(xs, ys, room_for_ticks(*ys), ABOVE, SIDE, SIDE)
    marks: list[Mark] = plot.axes(shortened(names[0]), shortened(names[1]))
    marks += plot.zero_lines()
    low, high = float(evolution.fitness.min()), float(evolution.fitness.max())
    fitness = evolution.fitness[number]
    for individual in np.argsort(fitness, kind="stable"):  # the fittest on top
        x, y = plot.place(*evolution.populations[number, individual, :2])
        share = (float(fitness[individual]) - low) / (high - low or 1.0)
        marks.append(Disc(x, y, RADIUS, shade(share), GREY))
    marks.append(Disc(x, y, RADIUS + 1, shade(share), INK, 2.4))
    marks.append(plot.frame())
    sketch = Sketch(plot.right + 20, plot.bottom + BELOW, tuple(marks))
    return above_its_key(sketch, scale_key(number_text(low), number_text(high), "fitness"))


def _number(evolution: Evolution, generation: int | None) -> int:
    """The number of a generation, the last one unless another is given."""
    last = len(evolution.fitness) - 1
    if generation is None:
        return last
    if generation > last:
        raise ValueError(f"generation must be at most {last}, not {generation!r}")
    return generation

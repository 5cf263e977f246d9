"""Evolution generation by generation: the population, and its fitness so far. Notes §6.1."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from coursekit.draw.canvas.sketch import Sketch, side_by_side
from coursekit.draw.canvas.stacked import stacked
from coursekit.draw.tables.evolution import fitness_chart, population_bits, population_map
from coursekit.genetic.results import Evolution
from coursekit.interact.widgets.frames import Frames, slide
from coursekit.text import number_text

FRAMES = 150
"""A longer evolution is shown at about this many generations."""


def evolution_steps(
    evolution: Evolution, names: Sequence[str] = ("first gene", "second gene")
) -> Frames:
    """A slider over the generations: all bits, or a map of the first two genes if they are numbers.

    >>> from coursekit.genetic import evolve, one_max, random_bits
    >>> evolution_steps(evolve(one_max, random_bits(20, 10), generations=15))
    16 pictures
    """
    shown = np.unique(np.linspace(0, len(evolution.fitness) - 1, FRAMES).round().astype(int))
    has_bits = bool(np.isin(evolution.populations, (0, 1)).all())

    def picture(number: int) -> Sketch:
        best = number_text(round(float(evolution.best_so_far[number]), 4))
        title = f"Generation {number:,}: best fitness so far {best}"
        if has_bits:
            population = population_bits(evolution, number)
        else:
            population = population_map(evolution, number, names)
        chart = fitness_chart(evolution, until=number)
        return stacked(title, [side_by_side([population, chart])])

    return slide(map(picture, shown.tolist()))

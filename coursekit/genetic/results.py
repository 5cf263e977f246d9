"""What evolution leads to, and the way there. Notes §6.1."""

from __future__ import annotations

import msgspec
import numpy as np

from coursekit.text import number_text


class Evolution(msgspec.Struct, frozen=True, eq=False):
    """All generations: `populations[g, k]` is individual k of generation g.

    How fit it is says `fitness[g, k]`. Generation 0 is the population that it began with. Of
    equals, the earliest counts as the best.
    """

    populations: np.ndarray
    fitness: np.ndarray

    @property
    def best(self) -> np.ndarray:
        """The fittest individual of all generations."""
        generation, individual = np.unravel_index(self.fitness.argmax(), self.fitness.shape)
        return self.populations[generation, individual]

    @property
    def best_so_far(self) -> np.ndarray:
        """[g]: how fit the fittest individual of generations 0, …, g is."""
        return np.maximum.accumulate(self.fitness.max(axis=1))

    def __repr__(self) -> str:
        generations, individuals = self.fitness.shape
        best = number_text(float(self.fitness.max()))
        return (
            f"Evolution of {individuals:,} individuals over {generations - 1:,} generations, "
            f"best fitness {best}"
        )

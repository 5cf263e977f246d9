"""An exercise once more, with other numbers."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from coursekit.course.contents import exercise
from coursekit.course.exercises import Variant


@dataclass(frozen=True)
class Again:
    """An exercise with other numbers, as a cell shows it."""

    id: str
    seed: int
    question: str

    def __repr__(self) -> str:
        return f"{self.id} with seed {self.seed}. {self.question}\n{self._how()}"

    def _repr_markdown_(self) -> str:
        return f"**{self.id} with seed {self.seed}.** {self.question}\n\n{self._how('`')}"

    def _how(self, mark: str = "") -> str:
        return f'Then {mark}check("{self.id}", answer, seed={self.seed}){mark}.'


def again(id: str, seed: int = 1) -> Again:
    """The exercise `id` with other numbers, the same ones for the same seed.

    >>> again("1.5", seed=3).question[:43]
    'Evaluate `Tree(((5, 7), (9, (3, 4)), (8, 6)'
    """
    return Again(id, seed, variant(id, seed).question)


def variant(id: str, seed: int) -> Variant:
    """The exercise `id` with the numbers that the seed draws."""
    vary = exercise(id).vary
    if vary is None:
        raise ValueError(
            f"id must be an exercise with other numbers, and {id} has none: your function is tried "
            "on many inputs anyway"
        )
    return vary(Random(f"{id} {seed}"))

"""Kayles: knock down one pin or two neighbours."""

from __future__ import annotations

from coursekit.games._old import (
    MOST_MOVES,
    Impartial,
    keep,
    register_names,
    register_rules,
    too_many_moves,
    true_or_false,
    whole_number,
)


class Kayles(Impartial, frozen=True):
    """A row of pins. The move (first, width) knocks down one pin or two and may split the row.

    Notes §2.1.5.

    >>> Kayles(3).options()
    [Kayles(2), Kayles(1) + Kayles(1), Kayles(2), Kayles(1), Kayles(1)]
    """

    pins: int
    misere: bool = False

    def __post_init__(self):
        if type(self.pins) is not int or self.pins < 0 or type(self.misere) is not bool:
            misere = true_or_false("misere", self.misere)
            keep(self, pins=whole_number("pins", self.pins), misere=misere)

    @property
    def is_over(self):
        return self.pins == 0

    def heap(self):
        return "0.77", self.pins

    def moves(self):
        if self.pins > MOST_MOVES // 2:
            raise too_many_moves("pins", self.pins)
        return tuple((first, width) for width in (1, 2) for first in range(self.pins - width + 1))

    def play(self, move):
        return self._after(*self.legal(move))

    def options(self):  # in a long row, asking of each move whether it is legal takes for ever
        return [self._after(first, width) for first, width in self.moves()]

    def _after(self, first, width):
        left, right = first, self.pins - first - width
        return Kayles(left, self.misere) + Kayles(right, self.misere)


def move_name(position: Kayles, move: tuple[int, int]) -> str:
    """Which pins fall: they count from 1."""
    first, width = move
    return f"knock down {first + 1}" + (f" and {first + 2}" if width == 2 else "")


register_names(Kayles, move=move_name, short=lambda position: f"K{position.pins}")
register_rules(
    Kayles,
    lambda position: (
        "Pins stand in a row. A move knocks down one pin, or two that stand side by side."
    ),
)

"""Chomp: eat a chocolate bar from its lower right corner; the last square is poisoned."""

from __future__ import annotations

from coursekit.position import Impartial, keep, register_names, register_rules, whole_tuple


class Chomp(Impartial, frozen=True):
    """The lengths of the rows that are left. The move (row, column) eats that square, and with it
    all squares below and to the right of it.

    Nobody eats the poisoned square (0, 0): whoever has only that left loses.

    >>> Chomp((3, 3)).play((1, 1))
    Chomp((3, 1))
    """

    rows: tuple[int, ...]

    def __post_init__(self):
        rows = whole_tuple("rows", self.rows, 1, what="whole numbers that never grow")
        if list(rows) != sorted(rows, reverse=True):
            raise ValueError(f"rows must be whole numbers that never grow, not {rows!r}")
        keep(self, rows=rows)

    def moves(self):
        squares = (
            (row, column) for row, length in enumerate(self.rows) for column in range(length)
        )
        return tuple(square for square in squares if square != (0, 0))

    def play(self, move):
        row, column = self.legal(move)
        shorter = [length if i < row else min(length, column) for i, length in enumerate(self.rows)]
        return Chomp(tuple(filter(None, shorter)))


register_names(
    Chomp,
    move=lambda position, move: f"bite at row {move[0] + 1}, column {move[1] + 1}",
    short=lambda position: "/".join(map(str, position.rows)) or "0",
)
register_rules(
    Chomp,
    lambda position: (
        "The squares are a bar of chocolate. A move bites off a square and all those below it and "
        "to its right. The square in the upper left corner is poisoned: nobody bites there."
    ),
)

"""Nim: rows of stones, and a move takes any number of them from one row."""

from __future__ import annotations

from functools import reduce
from math import inf
from operator import xor

from coursekit.games._old import (
    MOST_MOVES,
    Impartial,
    keep,
    register_names,
    register_rules,
    too_many_moves,
    true_or_false,
    whole_tuple,
)


class Nim(Impartial, frozen=True):
    """Rows of stones, the longest first. The move (row, left) leaves `left` stones of that row.

    Nim(n) is what the notes write as *n; Nim(0), a table without stones, is *0. Notes §2.1.

    >>> Nim((5, 7, 9)).play((9, 2))
    Nim((7, 5, 2))
    >>> Nim(2) + Nim(1)
    Nim(1) + Nim(2)
    """

    rows: tuple[int, ...]
    misere: bool = False

    def __post_init__(self):
        if type(self.rows) is not tuple or not longest_first(self.rows):
            rows = whole_tuple("rows", self.rows, alone=True)
            keep(self, rows=tuple(sorted(filter(None, rows), reverse=True)))
        if type(self.misere) is not bool:
            keep(self, misere=true_or_false("misere", self.misere))

    @property
    def is_over(self):
        return not self.rows

    def parts(self):
        return tuple(Nim((row,), self.misere) for row in self.rows)

    def nimber(self):
        return reduce(xor, self.rows, 0)

    def moves(self):
        lengths = sorted(set(self.rows), reverse=True)
        if sum(lengths) > MOST_MOVES:
            raise too_many_moves("rows", self.rows)
        return tuple((row, left) for row in lengths for left in range(row))

    def play(self, move):
        return self._after(*self.legal(move))

    def options(self):  # in a long row, asking of each move whether it is legal takes for ever
        return [self._after(row, left) for row, left in self.moves()]

    def _after(self, row, left):
        others = list(self.rows)
        others.remove(row)
        if left:
            others.append(left)
            others.sort(reverse=True)
        return Nim(tuple(others), self.misere)

    def __repr__(self):
        rows = self.rows if len(self.rows) > 1 else sum(self.rows)
        return f"Nim({rows!r}, misere=True)" if self.misere else f"Nim({rows!r})"


def longest_first(rows: tuple[int, ...]) -> bool:
    """Whether these are rows as Nim keeps them: none is empty, and the longest come first."""
    longest = inf
    for row in rows:
        if type(row) is not int or not 0 < row <= longest:
            return False
        longest = row
    return True


register_names(
    Nim,
    move=lambda position, move: f"take {move[0] - move[1]} of {move[0]}",
    short=lambda position: ",".join(map(str, position.rows)) or "0",
    term=lambda position: "+".join(f"*{row}" for row in position.rows) or "*0",
)
register_rules(
    Nim,
    lambda position: (
        "Stones lie in rows. A move takes one stone or more, all of them from the same row."
    ),
)

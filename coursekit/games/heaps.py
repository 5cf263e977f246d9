"""Heaps, rows of pins and stacks: the impartial games of chapters 1 and 2."""

from __future__ import annotations

from functools import reduce
from math import inf
from operator import xor

from coursekit.games.fields import (
    is_whole,
    keep,
    refuse_too_many,
    true_or_false,
    whole_number,
    whole_tuple,
)
from coursekit.games.position import Impartial


class Subtraction(Impartial, frozen=True):
    """A heap of stones; a move takes away one of the numbers in `takes`. Notes §1.2.2.

    Moves are tried in the order of `takes`. With 1, 2, 3 it is 1-2-3 Nim.

    >>> Subtraction(5).moves()
    (1, 2, 3)
    >>> Subtraction(5).play(3).options()
    [Subtraction(1), Subtraction(0)]
    """

    stones: int
    takes: tuple[int, ...] = (1, 2, 3)
    misere: bool = False

    def __post_init__(self):
        what = "different positive whole numbers"
        takes = whole_tuple("takes", self.takes, 1, what)
        if not takes or len(set(takes)) < len(takes):
            raise ValueError(f"takes must be {what}, not {self.takes!r}")
        if type(self.stones) is not int or self.stones < 0 or type(self.misere) is not bool:
            misere = true_or_false("misere", self.misere)
            keep(self, stones=whole_number("stones", self.stones), misere=misere)
        if takes is not self.takes:
            keep(self, takes=takes)

    def moves(self):
        return tuple(take for take in self.takes if take <= self.stones)

    def play(self, move):
        return Subtraction(self.stones - self.legal(move), self.takes, self.misere)

    def move_name(self, move):
        return f"take {move}"

    def rules_text(self):
        takes = " or ".join(map(str, sorted(self.takes)))
        return f"Stones lie in a heap. A move takes {takes} of them."


class Nim(Impartial, frozen=True):
    """Heaps of stones, the largest first. The move (heap, left) leaves `left` stones of that heap.

    Nim(n) is what the notes write as `*n`; Nim(0), a table without stones, is `*0`. Notes §2.1.

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
        refuse_too_many(sum(lengths), "rows", self.rows)
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

    def move_name(self, move):
        row, left = move
        return f"take {row - left} of {row}"

    def node_label(self):
        return ",".join(map(str, self.rows)) or "0"

    def term_label(self):
        return "+".join(f"*{row}" for row in self.rows) or "*0"

    def rules_text(self):
        return "Stones lie in heaps. A move takes one stone or more, all from the same heap."

    def __repr__(self):
        rows = self.rows if len(self.rows) > 1 else sum(self.rows)
        return f"Nim({rows!r}, misere=True)" if self.misere else f"Nim({rows!r})"


def longest_first(rows: tuple[int, ...]) -> bool:
    """Whether these are heaps as Nim keeps them: none is empty, and the largest come first."""
    longest = inf
    for row in rows:
        if type(row) is not int or not 0 < row <= longest:
            return False
        longest = row
    return True


class PennyStacks(Impartial, frozen=True):
    """Stacks of pennies, tallest first; a move splits one into two unequal ones. Grundy's game.

    A move is the stack that is split and the larger of its two parts.

    >>> PennyStacks(7).moves()
    ((7, 6), (7, 5), (7, 4))
    >>> PennyStacks((4, 2, 1)).options()
    [PennyStacks((3, 2, 1, 1))]
    """

    stacks: tuple[int, ...]
    misere: bool = False

    def __post_init__(self):
        is_empty = is_whole(self.stacks) and self.stacks == 0
        stacks = () if is_empty else whole_tuple("stacks", self.stacks, 1, alone=True)
        misere = true_or_false("misere", self.misere)
        keep(self, stacks=tuple(sorted(stacks, reverse=True)), misere=misere)

    @property
    def is_over(self):
        return not self.stacks or self.stacks[0] <= 2

    def parts(self):
        return tuple(PennyStacks((stack,), self.misere) for stack in self.stacks) or (self,)

    def moves(self):
        heights = sorted(set(self.stacks), reverse=True)
        refuse_too_many(sum(heights) // 2, "stacks", self.stacks)
        return tuple(
            (height, part) for height in heights for part in range(height - 1, height // 2, -1)
        )

    def play(self, move):
        height, part = self.legal(move)
        others = list(self.stacks)
        others.remove(height)
        return PennyStacks((*others, part, height - part), self.misere)

    def move_name(self, move):
        height, part = move
        return f"split {height} into {part} + {height - part}"

    def node_label(self):
        return "+".join(map(str, self.stacks)) or "0"

    def term_label(self):
        return "+".join(f"{stack}¢" for stack in self.stacks) or "0¢"

    def rules_text(self):
        return "Pennies lie in stacks. A move splits one stack into two of different heights."


class Kayles(Impartial, frozen=True):
    """A row of pins. The move (first, width) knocks down one pin or two and may split the row.

    Notes §2.1.5.

    >>> Kayles(3).options()
    [Kayles(2), Kayles(1) + Kayles(1), Kayles(2), Kayles(1), Kayles(1)]
    """

    pins: int
    misere: bool = False

    def __post_init__(self):
        pins, misere = whole_number("pins", self.pins), true_or_false("misere", self.misere)
        keep(self, pins=pins, misere=misere)

    @property
    def is_over(self):
        return self.pins == 0

    def moves(self):
        refuse_too_many(2 * self.pins, "pins", self.pins)
        return tuple((first, width) for width in (1, 2) for first in range(self.pins - width + 1))

    def play(self, move):
        return self._after(*self.legal(move))

    def options(self):  # in a long row, asking of each move whether it is legal takes for ever
        return [self._after(first, width) for first, width in self.moves()]

    def _after(self, first, width):
        left, right = first, self.pins - first - width
        return Kayles(left, self.misere) + Kayles(right, self.misere)

    def move_name(self, move):
        first, width = move
        return f"knock down {first + 1}" + (f" and {first + 2}" if width == 2 else "")

    def node_label(self):
        return f"K{self.pins}"

    def rules_text(self):
        return "Pins stand in a row. A move knocks down one pin, or two that stand side by side."


class ColumnCoins(Impartial, frozen=True):
    """Columns of coins. The move (source, target, coins) moves coins to a column further left.

    The game is over when all coins are in the first column. Notes §2.1.5 call it Welter's game, but
    in that one coins move along a strip, at most one on each square.

    >>> ColumnCoins((1, 1, 2)).play((2, 0, 1))
    ColumnCoins((2, 1, 1))
    """

    columns: tuple[int, ...]

    def __post_init__(self):
        keep(self, columns=whole_tuple("columns", self.columns))

    def moves(self):
        refuse_too_many(sum(self.columns[1:]) * len(self.columns), "columns", self.columns)
        return tuple(
            (source, target, coins)
            for source in range(len(self.columns))
            for target in range(source)
            for coins in range(1, self.columns[source] + 1)
        )

    def play(self, move):
        source, target, coins = self.legal(move)
        columns = list(self.columns)
        columns[source] -= coins
        columns[target] += coins
        return ColumnCoins(tuple(columns))

    def move_name(self, move):
        source, target, coins = move
        number = "1 coin" if coins == 1 else f"{coins} coins"
        return f"{number} from column {source + 1} to {target + 1}"

    def node_label(self):
        return "/".join(map(str, self.columns)) or "0"

    def rules_text(self):
        return (
            "Coins lie in columns. A move takes as many coins as you like from one column and puts "
            "them on a column further to the left."
        )

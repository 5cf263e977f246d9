"""Octal games: take some beans from a heap, and perhaps split what is left."""

from __future__ import annotations

import re

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


class Octal(Impartial, frozen=True):
    """A heap of beans and a code such as "0.77" that says what one may do with it.

    If the d-th digit after the point contains 1, one may take the whole heap of d beans; if it
    contains 2, take d and leave one heap; if it contains 4, take d and leave two heaps. A first
    digit 4 allows splitting without taking. The move (d, left, right) takes d. Notes §2.1.5.

    >>> Octal("0.137", 4).options()
    [Octal('0.137', 2), Octal('0.137', 1)]
    """

    code: str
    beans: int
    misere: bool = False

    def __post_init__(self):
        if not isinstance(self.code, str) or not re.fullmatch(r"[04]\.[0-7]*", self.code):
            raise ValueError(
                "code must be a text, '0.' or '4.' followed by digits from 0 to 7, as in '0.77', "
                f"not {self.code!r}"
            )
        if type(self.beans) is not int or self.beans < 0 or type(self.misere) is not bool:
            misere = true_or_false("misere", self.misere)
            keep(self, beans=whole_number("beans", self.beans), misere=misere)

    @property
    def is_over(self):
        digits = map(int, self.code.replace(".", ""))
        return not any(
            digit & (1 if rest == 0 else 2 if rest == 1 else 6)
            for rest, digit in zip(range(self.beans, -1, -1), digits, strict=False)
        )

    def heap(self):
        return self.code, self.beans

    def moves(self):
        if self.beans * len(self.code) > MOST_MOVES:
            raise too_many_moves("beans", self.beans)
        moves = []
        for taken, digit in enumerate(int(digit) for digit in self.code.replace(".", "")):
            rest = self.beans - taken
            if digit & 1 and rest == 0:
                moves.append((taken, 0, 0))
            if digit & 2 and rest > 0:
                moves.append((taken, rest, 0))
            if digit & 4:
                moves += [(taken, rest - part, part) for part in range(1, rest // 2 + 1)]
        return tuple(moves)

    def play(self, move):
        return self._after(*self.legal(move))

    def options(self):  # in a large heap, asking of each move whether it is legal takes for ever
        return [self._after(*move) for move in self.moves()]

    def _after(self, taken, left, right):
        return Octal(self.code, left, self.misere) + Octal(self.code, right, self.misere)


def move_name(position: Octal, move: tuple[int, int, int]) -> str:
    """What is taken, and what is left."""
    taken, *parts = move
    left = " + ".join(str(part) for part in parts if part) or "nothing"
    return f"take {taken}, leave {left}" if taken else f"split into {left}"


register_names(Octal, move=move_name, short=lambda position: f"{position.code}: {position.beans}")
register_rules(
    Octal,
    lambda position: (
        f"A move takes some beans from a heap, as the code {position.code} allows: look at its "
        "first digit after the point to take one bean, at the second to take two, and so on. "
        "Each digit is a sum: it has a 1 if nothing may be left of the heap, a 2 if one heap may "
        "be left, and a 4 if two may be left. A 4 before the point allows splitting a heap in two."
    ),
)

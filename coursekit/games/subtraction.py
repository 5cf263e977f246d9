"""The subtraction game: one heap, a few stones at a time. With takes 1, 2, 3: 1-2-3 Nim."""

from __future__ import annotations

from coursekit.games._old import (
    Impartial,
    keep,
    register_names,
    register_rules,
    true_or_false,
    whole_number,
    whole_tuple,
)

TAKES = "different positive whole numbers"


class Subtraction(Impartial, frozen=True):
    """A heap of stones; a move takes away one of the numbers in `takes`.

    Moves are tried in the order of `takes`. Notes §1.2.2.

    >>> Subtraction(5).moves()
    (1, 2, 3)
    >>> Subtraction(5).play(3).options()
    [Subtraction(1), Subtraction(0)]
    """

    stones: int
    takes: tuple[int, ...] = (1, 2, 3)
    misere: bool = False

    def __post_init__(self):
        takes = whole_tuple("takes", self.takes, 1, what=TAKES)
        if not takes or len(set(takes)) < len(takes):
            raise ValueError(f"takes must be {TAKES}, not {self.takes!r}")
        if type(self.stones) is not int or self.stones < 0 or type(self.misere) is not bool:
            misere = true_or_false("misere", self.misere)
            keep(self, stones=whole_number("stones", self.stones), misere=misere)
        if takes is not self.takes:
            keep(self, takes=takes)

    def heap(self):
        digits = ("3" if take in self.takes else "0" for take in range(1, max(self.takes) + 1))
        return "0." + "".join(digits), self.stones

    def moves(self):
        return tuple(take for take in self.takes if take <= self.stones)

    def play(self, move):
        return Subtraction(self.stones - self.legal(move), self.takes, self.misere)


register_names(Subtraction, move=lambda position, move: f"take {move}")
register_rules(
    Subtraction,
    lambda position: (
        "Stones lie in a heap. A move takes "
        f"{' or '.join(map(str, sorted(position.takes)))} of them."
    ),
)

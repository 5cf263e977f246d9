"""Jugs without marks: measure a number of litres by filling, emptying and pouring."""

from __future__ import annotations

import msgspec

from coursekit.games.fields import is_whole, keep, whole_tuple

Litres = tuple[int, ...]


class Jugs(msgspec.Struct, frozen=True):
    """Get exactly `target` litres into one of the jugs, which hold `sizes` litres.

    A state says how many litres each jug holds. Moves are ("fill", jug), ("empty", jug) and
    ("pour", from jug, into jug), which stops when one is empty or the other full; moves that
    change nothing are left out. Notes §1.1.

    >>> Jugs((3, 5), target=4).neighbours((0, 2))[-1]
    (('pour', 1, 0), (2, 0), 1)
    """

    sizes: Litres = (3, 5)
    target: int = 4

    def __post_init__(self):
        sizes = whole_tuple("sizes", self.sizes, 1, what="positive whole numbers")
        if not sizes:
            raise ValueError(f"sizes must be positive whole numbers, not {self.sizes!r}")
        if not is_whole(self.target) or not 0 <= self.target <= max(sizes):
            raise ValueError(
                f"target must be a whole number from 0 to {max(sizes)}, the largest jug, "
                f"not {self.target!r}"
            )
        keep(self, sizes=sizes, target=int(self.target))

    @property
    def start(self) -> Litres:
        return (0,) * len(self.sizes)

    def is_goal(self, litres: Litres) -> bool:
        return self.target in litres

    def neighbours(self, litres: Litres) -> list[tuple[tuple, Litres, int]]:
        jugs = range(len(self.sizes))
        moves: list[tuple[tuple, Litres, int]] = []
        for jug in jugs:
            moves.append((("fill", jug), _with(litres, {jug: self.sizes[jug]}), 1))
        for jug in jugs:
            moves.append((("empty", jug), _with(litres, {jug: 0}), 1))
        for jug in jugs:
            for other in jugs:
                if other != jug:
                    poured = min(litres[jug], self.sizes[other] - litres[other])
                    after = {jug: litres[jug] - poured, other: litres[other] + poured}
                    moves.append((("pour", jug, other), _with(litres, after), 1))
        return [(move, state, cost) for move, state, cost in moves if state != litres]


def _with(litres: Litres, changes: dict[int, int]) -> Litres:
    """The litres after the changes to some of the jugs."""
    return tuple(changes.get(jug, before) for jug, before in enumerate(litres))

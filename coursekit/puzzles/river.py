"""Missionaries and cannibals: everybody crosses the river and nobody is eaten."""

from __future__ import annotations

import msgspec

from coursekit.games.fields import keep, whole_number

MOST_PEOPLE = 1000
Bank = tuple[int, int, int]


class River(msgspec.Struct, frozen=True):
    """Take all missionaries and cannibals over the river in a boat with `boat` seats.

    Where there are missionaries, on a bank or in the boat, the cannibals must not outnumber them.
    A state counts the missionaries, the cannibals and the boats (1 or 0) on the bank where all
    begin; a move counts the missionaries and the cannibals in the boat. Notes §1.1.

    >>> River().neighbours((3, 3, 1))
    [((0, 1), (3, 2, 0), 1), ((0, 2), (3, 1, 0), 1), ((1, 1), (2, 2, 0), 1)]
    """

    missionaries: int = 3
    cannibals: int = 3
    boat: int = 2

    def __post_init__(self):
        for name, least in (("missionaries", 0), ("cannibals", 0), ("boat", 1)):
            keep(self, **{name: whole_number(name, getattr(self, name), least, limit=MOST_PEOPLE)})
        if not _is_safe(self.missionaries, self.cannibals):
            raise ValueError(
                f"cannibals must not outnumber the {self.missionaries} missionaries from the "
                f"beginning, but there are {self.cannibals}"
            )

    @property
    def start(self) -> Bank:
        return (self.missionaries, self.cannibals, 1)

    def is_goal(self, bank: Bank) -> bool:
        return bank == (0, 0, 0)

    def neighbours(self, bank: Bank) -> list[tuple[tuple[int, int], Bank, int]]:
        missionaries, cannibals, boat_is_here = bank
        sign = -1 if boat_is_here else 1
        crossings = []
        for m in range(self.boat + 1):
            for c in range(self.boat + 1 - m):
                here = missionaries + sign * m, cannibals + sign * c
                there = self.missionaries - here[0], self.cannibals - here[1]
                is_possible = m + c >= 1 and min(*here, *there) >= 0
                if is_possible and all(_is_safe(*group) for group in ((m, c), here, there)):
                    crossings.append(((m, c), (*here, 1 - boat_is_here), 1))
        return crossings


def _is_safe(missionaries: int, cannibals: int) -> bool:
    """Whether nobody is eaten where this many missionaries and cannibals meet."""
    return missionaries == 0 or missionaries >= cannibals

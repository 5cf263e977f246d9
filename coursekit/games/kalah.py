"""Kalah: sow seeds around the board; whoever has more in the store at the end wins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import compress, product
from typing import Any, ClassVar

from coursekit.games.fields import LONGEST_SIDE, keep, player_of, true_or_false, whole_number
from coursekit.games.position import Position, weighted

MOST_SEEDS = 1_000_000
"""No board holds more."""


# Features: whole numbers, large where Player I stands well. Notes §5.1.


def stores(position: Kalah) -> int:
    """Seeds in the store: Player I's minus Player II's.

    >>> stores(Kalah.from_text("1 0 5 / 2 0 3"))
    2
    """
    return position.pits[position.houses] - position.pits[-1]


def extra_turns(position: Kalah) -> int:
    """Houses whose last seed falls into the store: Player I's minus Player II's.

    >>> extra_turns(Kalah.from_text("2 1 0 / 2 2 0"))
    1
    """
    houses, lap = position.houses, 2 * position.houses + 1
    mine, theirs = position.pits[:houses], position.pits[houses + 1 : -1]
    distances = range(houses, 0, -1)
    return sum(
        (own % lap == distance) - (other % lap == distance)
        for own, other, distance in zip(mine, theirs, distances, strict=True)
    )


class Kalah(Position, frozen=True, gc=False):  # nothing in it can refer back to it
    """The seeds in all pits, in the direction of sowing; a move is one of your houses, from 0.

    First come the houses and the store of Player I, then those of Player II: house 0 is the
    farthest from its owner's store. With `empty_capture`, a last seed in an empty house of your own
    goes to your store even if the opposite house has none. Whoever wins by v seeds earns v. `seeds`
    are those in each house at the start; where `pits` are given, their average, rounded down.

    >>> board = Kalah(3, 3).play(0)  # the last seed falls into the store: another turn
    >>> board, board.player, board.moves()
    (Kalah.from_text("0 4 4 1 / 3 3 3 0"), 0, (1, 2))
    """

    houses: int = 6
    seeds: int = 4
    empty_capture: bool = False
    pits: tuple[int, ...] = ()
    player: int = 0

    heuristic: ClassVar[Any] = weighted({stores: 1, extra_turns: 1})
    """The lead so far, and a seed for every turn to be gained: in seeds, as the payoffs are."""

    def __post_init__(self):
        if self.pits:
            average = sum(self.pits) // (2 * self.houses)
            if self.seeds != average:
                keep(self, seeds=average)  # so that equal pits are equal positions
        else:
            houses = whole_number("houses", self.houses, 1, limit=LONGEST_SIDE)
            seeds = whole_number("seeds", self.seeds, 1, limit=MOST_SEEDS // (2 * houses))
            capture = true_or_false("empty_capture", self.empty_capture)
            pits, player = ((seeds,) * houses + (0,)) * 2, player_of(2, self.player)
            keep(self, houses=houses, seeds=seeds, empty_capture=capture, pits=pits, player=player)

    @property
    def is_over(self):
        return not any(self.pits[: self.houses])  # then the other side is empty as well

    def moves(self):
        first = self.player * (self.houses + 1)
        return tuple(compress(range(self.houses), self.pits[first:]))

    def play(self, move):
        houses, player, pits = self.houses, self.player, list(self.pits)
        first = player * (houses + 1)
        store = first + houses
        if type(move) is not int or not 0 <= move < houses or not pits[first + move]:
            move = self.legal(move)  # says what is wrong with it

        house = first + move
        hand, pits[house] = pits[house], 0
        lap = laps(houses)[house]
        if hand > len(lap):
            lap *= hand // len(lap) + 1
        for pit in lap[:hand]:
            pits[pit] += 1

        if first <= pit < store and pits[pit] == 1:
            opposite = 2 * houses - pit
            if pits[opposite] or self.empty_capture:
                pits[store] += 1 + pits[opposite]
                pits[pit] = pits[opposite] = 0
        if not any(pits[:houses]) or not any(pits[houses + 1 : -1]):
            none, mine, theirs = [0] * houses, pits[: houses + 1], pits[houses + 1 :]
            pits = [*none, sum(mine), *none, sum(theirs)]
        after = player if pit == store else 1 - player
        return Kalah(houses, self.seeds, self.empty_capture, tuple(pits), after)

    def payoffs(self):
        lead = stores(self)
        return (lead, -lead)

    def move_name(self, move):
        return f"house {move + 1}"

    def node_label(self):
        return f"{self.pits[self.houses]} : {self.pits[-1]}"

    def rules_text(self):
        opposite = "" if self.empty_capture else " and there are seeds opposite"
        return (
            "Take all seeds from one of your houses and sow them one by one, around the board "
            "against the clock, into every house and your own store. If the last seed falls into "
            "your store, you move again; if it falls into an empty house of yours"
            f"{opposite}, it goes to your store with the seeds opposite. When all houses of one "
            "side are empty, the seeds that are left go to the store of their side. Whoever has "
            "more seeds in the store wins."
        )

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.pits, self.player))

    @staticmethod
    def from_text(text: str, player: int = 0, empty_capture: bool = False) -> Kalah:
        """The position written as Player I's houses and store, a `/`, and Player II's."""
        sides = [side.split() for side in text.split("/")] if isinstance(text, str) else []
        numbers = [number for side in sides for number in side]
        if len(sides) != 2 or len(sides[0]) != len(sides[1]) or len(sides[0]) < 2:
            raise ValueError(
                f"text must have two sides of the same length, as '4 4 0 / 4 4 0' has, not {text!r}"
            )
        if not all(number.isascii() and number.isdigit() for number in numbers):
            raise ValueError(f"text must have a number of seeds for each pit, not {text!r}")
        start = Kalah(len(sides[0]) - 1, 1, empty_capture, player=player)  # refused if impossible
        houses, pits = start.houses, tuple(map(int, numbers))
        if sum(pits) > MOST_SEEDS:
            raise ValueError(f"text must have at most {MOST_SEEDS:,} seeds, not {text!r}")
        if any(pits[:houses]) != any(pits[houses + 1 : -1]):
            raise ValueError(
                f"with one side empty, the other side's seeds must be in the store, not {text!r}"
            )
        return Kalah(houses, 0, start.empty_capture, pits, start.player)

    def __repr__(self):
        sides = self.pits[: self.houses + 1], self.pits[self.houses + 1 :]
        text = " / ".join(" ".join(map(str, side)) for side in sides)
        player = f", player={self.player}" if self.player else ""
        capture = ", empty_capture=True" if self.empty_capture else ""
        return f'Kalah.from_text("{text}"{player}{capture})'


@cache
def laps(houses: int) -> dict[int, tuple[int, ...]]:
    """For each house, the pits that its seeds fall into: around to itself, past the other store.

    >>> laps(2)
    {0: (1, 2, 3, 4, 0), 1: (2, 3, 4, 0, 1), 3: (4, 5, 0, 1, 3), 4: (5, 0, 1, 3, 4)}
    """
    pits, found = range(2 * houses + 2), {}
    for own, other in ((pits[houses], pits[-1]), (pits[-1], pits[houses])):
        for house in pits[own - houses : own]:
            around = (*pits[house + 1 :], *pits[: house + 1])
            found[house] = tuple(pit for pit in around if pit != other)
    return found


# Endings: what is in a store stays there, so only the seeds in the houses matter.


def endings(houses: int, seeds: int) -> Iterator[Kalah]:
    """All positions with empty stores and at most `seeds` seeds in the houses of both sides.

    Every option comes before the positions that lead to it, if what has got into the stores is
    taken away: a move brings a seed into a store, or moves seeds nearer to it.

    >>> [str(ending) for ending in endings(1, 3)][::2]
    ['Kalah.from_text("1 0 / 1 0")', 'Kalah.from_text("1 0 / 2 0")', 'Kalah.from_text("2 0 / 1 0")']
    """
    sides = [side for side in product(range(seeds), repeat=houses) if 0 < sum(side) < seeds]
    both = [(mine, theirs) for mine in sides for theirs in sides if sum(mine + theirs) <= seeds]
    both.sort(key=lambda pair: (sum(pair[0] + pair[1]), steps(pair[0]) + steps(pair[1])))
    for mine, theirs in both:
        for player in (0, 1):
            yield Kalah(houses, pits=(*mine, 0, *theirs, 0), player=player)


def steps(side: tuple[int, ...]) -> int:
    """How many steps the seeds of a side are from its store, all together."""
    return sum(number * steps for number, steps in zip(side, range(len(side), 0, -1), strict=True))


def without_stores(position: Kalah) -> tuple[int, Kalah]:
    """Player I's lead so far, and the position in which the seeds in the stores are forgotten.

    >>> without_stores(Kalah.from_text("1 0 5 / 2 0 3"))
    (2, Kalah.from_text("1 0 0 / 2 0 0"))
    """
    houses, pits, capture = position.houses, position.pits, position.empty_capture
    rest = (*pits[:houses], 0, *pits[houses + 1 : -1], 0)
    return stores(position), Kalah(houses, 0, capture, rest, position.player)

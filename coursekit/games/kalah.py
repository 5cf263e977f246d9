"""Kalah: sow seeds around the board; whoever has more in the store at the end wins."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import compress, product

from coursekit.games._old import (
    LONGEST_SIDE,
    Position,
    keep,
    player_of,
    register_heuristic,
    register_names,
    register_rules,
    true_or_false,
    weighted,
    whole_number,
    whole_tuple,
)

MOST_SEEDS = 1_000_000
"""No board holds more."""


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
    is_over: bool = None  # type: ignore[assignment]

    def __post_init__(self):
        if self.is_over is None:  # after a move, all is known
            self._find_out()

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

        is_over = not any(pits[first:store])  # only a capture can empty the other side
        if first <= pit < store and pits[pit] == 1:
            opposite = 2 * houses - pit
            if pits[opposite] or self.empty_capture:
                pits[store] += 1 + pits[opposite]
                pits[pit] = pits[opposite] = 0
                is_over = not (any(pits[:houses]) and any(pits[houses + 1 : -1]))
        if is_over:  # a side is empty
            stores, none = (sum(pits[: houses + 1]), sum(pits[houses + 1 :])), [0] * houses
            pits = [*none, stores[0], *none, stores[1]]
        after = player if pit == store else 1 - player
        return Kalah(houses, self.seeds, self.empty_capture, tuple(pits), after, is_over)

    def payoffs(self):
        lead = self.pits[self.houses] - self.pits[-1]
        return (lead, -lead)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.pits, self.player))

    @staticmethod
    def from_text(text: str, player: int = 0, empty_capture: bool = False) -> Kalah:
        """The position written as Player I's houses and store, a `/`, and Player II's."""
        if not isinstance(text, str):
            raise ValueError(f"text must be a text such as '4 4 0 / 4 4 0', not {text!r}")
        sides = [side.split() for side in text.split("/")]
        numbers = [number for side in sides for number in side]
        if len(sides) != 2 or len(sides[0]) != len(sides[1]) or len(sides[0]) < 2:
            raise ValueError(f"text must have two sides of the same length, not {text!r}")
        if not all(number.isascii() and number.isdigit() for number in numbers):
            raise ValueError(f"text must have a number of seeds for each pit, not {text!r}")
        houses, pits = len(sides[0]) - 1, tuple(map(int, numbers))
        if any(pits[:houses]) != any(pits[houses + 1 : -1]):
            raise ValueError(
                f"with one side empty, the other side's seeds must be in the store, not {text!r}"
            )
        return Kalah(houses, 0, empty_capture, pits, player)

    def __repr__(self):
        sides = self.pits[: self.houses + 1], self.pits[self.houses + 1 :]
        text = " / ".join(" ".join(map(str, side)) for side in sides)
        player = f", player={self.player}" if self.player else ""
        capture = ", empty_capture=True" if self.empty_capture else ""
        return f'Kalah.from_text("{text}"{player}{capture})'

    def _find_out(self) -> None:
        """Set what follows from the seeds; refuse what is no board."""
        houses = whole_number("houses", self.houses, 1, limit=LONGEST_SIDE)
        given = whole_tuple("pits", self.pits)
        most = MOST_SEEDS // (2 * houses)
        seeds = whole_number("seeds", self.seeds, 0 if given else 1, limit=most)
        pits = given or ((seeds,) * houses + (0,)) * 2
        if len(pits) != 2 * houses + 2:
            raise ValueError(
                f"pits must be {2 * houses + 2} numbers for {houses} houses, not {self.pits!r}"
            )
        if sum(pits) > MOST_SEEDS:
            raise ValueError(f"pits must hold at most {MOST_SEEDS:,} seeds, not {self.pits!r}")
        if any(pits[:houses]) != any(pits[houses + 1 : -1]):
            raise ValueError(
                f"pits must have the seeds of a side in its store once the other side is empty, "
                f"not {self.pits!r}"
            )
        empty_capture = true_or_false("empty_capture", self.empty_capture)
        seeds = sum(pits) // (2 * houses)  # so that equal pits are equal positions
        keep(self, houses=houses, seeds=seeds, empty_capture=empty_capture, pits=pits)
        keep(self, player=player_of(2, self.player), is_over=not any(pits[:houses]))


@cache
def laps(houses: int) -> dict[int, tuple[int, ...]]:
    """For each house, the pits that its seeds fall into: around to itself, past the other store.

    >>> laps(2)
    {0: (1, 2, 3, 4, 0), 1: (2, 3, 4, 0, 1), 3: (4, 5, 0, 1, 3), 4: (5, 0, 1, 3, 4)}
    """
    pits = range(2 * houses + 2)
    stores = pits[houses], pits[-1]
    return {
        house: tuple(
            pit for pit in (*pits[house + 1 :], *pits[: house + 1]) if pit != stores[house < houses]
        )
        for house in pits
        if house not in stores
    }


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
    both.sort(key=lambda pair: (sum(pair[0] + pair[1]), sum(map(_steps, pair))))
    for mine, theirs in both:
        average = sum(mine + theirs) // (2 * houses)
        for player in (0, 1):
            yield Kalah(houses, average, False, (*mine, 0, *theirs, 0), player, False)


def _steps(side: tuple[int, ...]) -> int:
    """How many steps the seeds of a side are from its store, all together."""
    return sum(number * steps for number, steps in zip(side, range(len(side), 0, -1), strict=True))


def without_stores(position: Kalah) -> tuple[int, Kalah]:
    """Player I's lead so far, and the position in which the seeds in the stores are forgotten.

    >>> without_stores(Kalah.from_text("1 0 5 / 2 0 3"))
    (2, Kalah.from_text("1 0 0 / 2 0 0"))
    """
    houses, pits, capture = position.houses, position.pits, position.empty_capture
    rest = (*pits[:houses], 0, *pits[houses + 1 : -1], 0)
    average = sum(rest) // (2 * houses)
    ending = Kalah(houses, average, capture, rest, position.player, position.is_over)
    return stores(position), ending


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


heuristic = weighted({stores: 1, extra_turns: 1})
"""The lead so far, and a seed for every turn to be gained: in seeds, as the payoffs are."""


register_heuristic(Kalah, heuristic)
register_names(
    Kalah,
    move=lambda position, move: f"house {move + 1}",
    short=lambda position: f"{position.pits[position.houses]} : {position.pits[-1]}",
)


def rules(position: Kalah) -> str:
    """How it is played, in words."""
    opposite = "" if position.empty_capture else " and there are seeds opposite"
    return (
        "Take all seeds from one of your houses and sow them one by one, around the board against "
        "the clock, into every house and your own store. If the last seed falls into your store, "
        f"you move again; if it falls into an empty house of yours{opposite}, it goes to your "
        "store with the seeds opposite. When all houses of one side are empty, the seeds that are "
        "left go to the store of their side. Whoever has more seeds in the store wins."
    )


register_rules(Kalah, rules)

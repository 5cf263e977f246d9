"""Shut the Box: roll, and shut tiles that add up to the roll, until nothing fits any more."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

from coursekit.games._old import (
    CHANCE,
    Position,
    keep,
    register_names,
    register_rules,
    true_or_false,
    whole_number,
    whole_tuple,
)

MOST_TILES = 12
ROLLS = {
    1: {roll: Fraction(1, 6) for roll in range(1, 7)},
    2: {roll: Fraction(6 - abs(roll - 7), 36) for roll in range(2, 13)},
}
"""By the number of dice: what they may show in total, and how likely it is."""


@cache
def adding_up(tiles: tuple[int, ...], total: int) -> tuple[tuple[int, ...], ...]:
    """All ways to choose some of the tiles that add up to `total`, fewest first.

    >>> adding_up((1, 2, 3, 5), 5)
    ((5,), (2, 3))
    """
    numbers = range(1, len(tiles) + 1)
    chosen = [some for number in numbers for some in combinations(tiles, number)]
    return tuple(some for some in chosen if sum(some) == total)


class ShutTheBox(Position, frozen=True):
    """Which of the tiles 1, 2, … are shut, and the total that was rolled; 0 before a roll.

    One player. A move is the tiles to shut. With `one_die`, the player may choose to roll one die
    or two as soon as the open tiles add up to 6 or less: `dice` is the number chosen, otherwise 0.
    The payoff is minus the sum of the open tiles, or with `shut_only` 1 if all are shut, else 0.

    >>> box = ShutTheBox().play(5)
    >>> box.moves(), box.play((1, 4))
    (((5,), (1, 4), (2, 3)), ShutTheBox(shut=(1, 4)))
    """

    tiles: int = 9
    one_die: bool = True
    shut_only: bool = False
    shut: tuple[int, ...] = ()
    dice: int = 0
    rolled: int = 0

    def __post_init__(self):
        tiles = whole_number("tiles", self.tiles, 1, limit=MOST_TILES)
        one_die = true_or_false("one_die", self.one_die)
        shut_only = true_or_false("shut_only", self.shut_only)
        shut = tuple(sorted(whole_tuple("shut", self.shut, 1)))
        if len(set(shut)) < len(shut) or max(shut, default=1) > tiles:
            raise ValueError(f"shut must be different tiles from 1 to {tiles}, not {self.shut!r}")
        keep(self, tiles=tiles, one_die=one_die, shut_only=shut_only, shut=shut)
        rolled = whole_number("rolled", self.rolled, 0, 12 if self.open_tiles else 0)
        keep(self, rolled=rolled)
        keep(self, dice=whole_number("dice", self.dice, 0, 2 if self._may_choose else 0))

    @property
    def open_tiles(self) -> tuple[int, ...]:
        """The tiles that are not shut yet."""
        return tuple(tile for tile in range(1, self.tiles + 1) if tile not in self.shut)

    @property
    def _may_choose(self) -> bool:
        """Whether the player may roll one die or two."""
        return self.one_die and not self.rolled and 0 < sum(self.open_tiles) <= 6

    @property
    def players(self):
        return 1

    @property
    def player(self):
        decides = self.rolled or not self.open_tiles or (self._may_choose and not self.dice)
        return 0 if decides else CHANCE

    def moves(self):
        if self.player == CHANCE:
            return tuple(ROLLS[self.dice or 2])
        if self.rolled:
            return adding_up(self.open_tiles, self.rolled)
        return (1, 2) if self.open_tiles else ()

    def play(self, move):
        move, rules = self.legal(move), (self.tiles, self.one_die, self.shut_only)
        if self.player == CHANCE:
            return ShutTheBox(*rules, self.shut, rolled=move)
        if self.rolled:
            return ShutTheBox(*rules, self.shut + move)
        return ShutTheBox(*rules, self.shut, dice=move)

    def chances(self):
        if self.player != CHANCE:
            return super().chances()
        return tuple(zip(ROLLS[self.dice or 2].values(), self.options(), strict=True))

    def payoffs(self):
        return (int(not self.open_tiles) if self.shut_only else -sum(self.open_tiles),)


def move_name(position: ShutTheBox, move: int | tuple[int, ...]) -> str:
    """What a move is called.

    >>> move_name(ShutTheBox(), 7), move_name(ShutTheBox(rolled=7), (3, 4))
    ('7', 'shut 3 + 4')
    """
    if isinstance(move, tuple):
        return f"shut {' + '.join(map(str, move))}"
    return str(move) if position.player == CHANCE else ("one die", "two dice")[move - 1]


register_names(
    ShutTheBox,
    move=move_name,
    short=lambda position: str(position.rolled or sum(position.open_tiles)),
    score=lambda position: f"open tiles add up to {sum(position.open_tiles)}",
)


def rules(position: ShutTheBox) -> str:
    """How it is played, in words."""
    one_die = (
        "As soon as the open tiles add up to 6 or less, you may roll one die instead. "
        if position.one_die
        else ""
    )
    aim = (
        "you have won only if all tiles are shut"
        if position.shut_only
        else "you lose as many points as the open tiles add up to"
    )
    return (
        f"Roll two dice and shut some of the tiles 1 to {position.tiles}, those that are open and "
        f"add up to the roll. {one_die}When no tiles fit the roll, or all are shut, it is over: "
        f"{aim}."
    )


register_rules(ShutTheBox, rules)

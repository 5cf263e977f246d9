"""Mini-Yahtzee: two dice, one chance to roll some of them again, three categories to fill."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from coursekit.games._old import (
    CHANCE,
    Position,
    a_tuple,
    keep,
    register_names,
    register_rules,
    whole_number,
    whole_tuple,
)

SCORES = {
    "Ones": lambda dice: dice.count(1),
    "Sixes": lambda dice: 6 * dice.count(6),
    "Sum": sum,
}
HIGHEST = {"Ones": 2, "Sixes": 12, "Sum": 12}


def throws(dice: int) -> dict[tuple[int, ...], Fraction]:
    """The probability of whatever `dice` dice may show, in ascending order.

    >>> throws(2)[3, 3], throws(2)[3, 5]
    (Fraction(1, 36), Fraction(1, 18))
    """
    counts = Counter(tuple(sorted(thrown)) for thrown in product(range(1, 7), repeat=dice))
    return {thrown: Fraction(count, 6**dice) for thrown, count in counts.items()}


THROWS = {1: throws(1), 2: throws(2)}


class MiniYahtzee(Position, frozen=True):
    """The categories to be filled, the dice on the table, and the points so far.

    One player, who earns the total. While there are fewer than two dice on the table, chance throws
    the others. A move is a category, or the dice to roll again; dice are always sorted.

    >>> start = MiniYahtzee()
    >>> len(start.moves()), start.play((1, 6)).moves()
    (21, ('Ones', 'Sixes', 'Sum', (1,), (6,), (1, 6)))
    >>> start.play((1, 6)).play((1,)).play((6,)).play("Sixes")
    MiniYahtzee(categories=('Ones', 'Sum'), total=12)
    """

    categories: tuple[str, ...] = tuple(SCORES)
    dice: tuple[int, ...] = ()
    rerolls: int = 1
    total: int = 0

    def __post_init__(self):
        given = a_tuple(self.categories) or ()
        known = all(isinstance(name, str) for name in given) and len(set(given)) == len(given)
        categories = tuple(name for name in SCORES if known and name in given)
        if a_tuple(self.categories) is None or len(categories) != len(given):
            raise ValueError(
                f"categories must be some of {', '.join(SCORES)}, not {self.categories!r}"
            )
        dice = tuple(sorted(whole_tuple("dice", self.dice, 1)))
        if len(dice) > 2 or max(dice, default=1) > 6 or (dice and not categories):
            raise ValueError(f"dice must be at most two, none at the end, not {self.dice!r}")
        rerolls = whole_number("rerolls", self.rerolls, 0, 0 if len(dice) == 1 else 1)
        most = sum(HIGHEST[name] for name in SCORES if name not in categories)
        total = whole_number("total", self.total, 0, most)
        keep(self, categories=categories, dice=dice, rerolls=rerolls, total=total)

    @property
    def players(self):
        return 1

    @property
    def player(self):
        return CHANCE if self.categories and len(self.dice) < 2 else 0

    def moves(self):
        if self.player == CHANCE:
            return tuple(THROWS[2 - len(self.dice)])
        if not self.rerolls:
            return self.categories
        low_and_high = dict.fromkeys((die,) for die in self.dice)
        again = (*low_and_high, self.dice) if self.dice else ()
        return (*self.categories, *again)

    def play(self, move):
        move = self.legal(move)
        if self.player == CHANCE:
            return MiniYahtzee(self.categories, self.dice + move, self.rerolls, self.total)
        if move in SCORES:
            categories = tuple(name for name in self.categories if name != move)
            return MiniYahtzee(categories, total=self.total + SCORES[move](self.dice))
        kept = list(self.dice)
        for die in move:
            kept.remove(die)
        return MiniYahtzee(self.categories, tuple(kept), self.rerolls - 1, self.total)

    def chances(self):
        if self.player != CHANCE:
            return super().chances()
        probabilities = THROWS[2 - len(self.dice)].values()
        return tuple(zip(probabilities, self.options(), strict=True))

    def payoffs(self):
        return (self.total,)


def move_name(position: MiniYahtzee, move: str | tuple[int, ...]) -> str:
    """What a move is called.

    >>> start = MiniYahtzee()
    >>> move_name(start, (1, 6)), move_name(start.play((1, 6)), (6,))
    ('1 and 6', 'roll the 6 again')
    """
    if isinstance(move, str):
        return move
    if position.player == CHANCE:
        return " and ".join(map(str, move))
    if len(move) == 2:
        return "roll both again"
    is_double = position.dice[0] == position.dice[1]
    return f"roll {'one' if is_double else 'the'} {move[0]} again"


register_names(
    MiniYahtzee,
    move=move_name,
    short=lambda position: "".join(map(str, position.dice)) or str(position.total),
    score=lambda position: f"total {position.total}",
)
register_rules(
    MiniYahtzee,
    lambda position: (
        "Two dice are rolled, and once in each round you may roll one of them, or both, again. "
        "Then fill one of the categories that are left: Ones pay 1 for each one, Sixes pay 6 for "
        "each six, and Sum pays all points on the dice. When every category is filled, you earn "
        "the total."
    ),
)

"""Games of dice and coins: Pig and Piglet for two, a bust race, and what one may roll alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any, ClassVar

from coursekit.games.fields import (
    a_tuple,
    keep,
    player_of,
    real_number,
    true_or_false,
    whole_number,
)
from coursekit.games.position import CHANCE, Position

HIGHEST_GOAL = 1_000_000
"""No more points are to be reached, and no larger fortune."""
MOST_SIDES = MOST_ROLLS = 1000
"""No die has more sides, and no game more rolls."""
MOST_TILES = 12
"""All ways to choose some of the tiles are tried."""


def throws(dice: int, seen: Callable[[tuple[int, ...]], Any]) -> dict[Any, Fraction]:
    """What `dice` dice may show, `seen` by a function of them all, and how likely it is.

    >>> throws(2, sum)[7], throws(2, max)[6]
    (Fraction(1, 6), Fraction(11, 36))
    """
    counts = Counter(map(seen, product(range(1, 7), repeat=dice)))
    return {shown: Fraction(count, 6**dice) for shown, count in counts.items()}


TOTALS = {dice: throws(dice, sum) for dice in (1, 2)}
THROWS = {dice: throws(dice, lambda faces: tuple(sorted(faces))) for dice in (1, 2)}
"""By the number of dice: what they may show in total, or one by one in ascending order."""


# Pig and Piglet. Agents are functions from a position to a move.


def hold_at(total: int) -> Callable[[Pig], str]:
    """The player who holds as soon as the turn has brought `total` points.

    >>> cautious = hold_at(5)
    >>> cautious(Pig(turn=4)), cautious(Pig(turn=6))
    ('roll', 'hold')
    """
    total = whole_number("total", total, 1)
    return lambda position: "hold" if position.turn >= total else "roll"


def reckless(position: Pig) -> str:
    """The player who never holds."""
    return "roll"


def lead(position: Pig) -> float:
    """By how much Player I is ahead, the points of this turn included, as a share of the goal.

    >>> lead(Pig(scores=(30, 50), turn=4))
    -0.16
    """
    turn = position.turn if position.mover == 0 else -position.turn
    return (position.scores[0] - position.scores[1] + turn) / position.goal


class Pig(Position, frozen=True):
    """The scores, the points of this `turn`, and whose turn it is; while `rolling`, chance decides.

    A move is "roll" or "hold". A turn has at least one roll; a 1 ends it and its points are lost.

    >>> start = Pig(goal=10)
    >>> start.moves(), start.play("roll").moves()
    (('roll',), (1, 2, 3, 4, 5, 6))
    >>> start.play("roll").play(4)
    Pig(goal=10, turn=4)
    >>> start.play("roll").play(4).play("hold")
    Pig(goal=10, scores=(4, 0), mover=1)
    """

    GAINS: ClassVar[dict] = {1: 0, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}
    """By what may come up: the points it adds to the turn; 0 means that the turn is lost."""
    heuristic: ClassVar = lead
    prize: ClassVar = 1
    agents: ClassVar = {"hold at 20": hold_at(20), "reckless": reckless}

    goal: int = 100
    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    mover: int = 0
    rolling: bool = False

    def __post_init__(self):
        if self.scores == (0, 0) and not self.turn:  # a start: later on, all is known
            goal = whole_number("goal", self.goal, 1, limit=HIGHEST_GOAL)
            keep(self, goal=goal, mover=player_of(2, self.mover, "mover"))

    @property
    def player(self):
        return CHANCE if self.rolling else self.mover

    @property
    def is_over(self):
        return self.scores[self.mover] + self.turn >= self.goal

    def moves(self):
        if self.rolling:
            return tuple(self.GAINS)
        if not self.turn:
            return ("roll",)
        return () if self.is_over else ("roll", "hold")

    def play(self, move):
        move, mover, scores = self.legal(move), self.mover, self.scores
        if move == "roll":
            return type(self)(self.goal, scores, self.turn, mover, rolling=True)
        if gain := self.GAINS.get(move):
            return type(self)(self.goal, scores, self.turn + gain, mover)
        if move == "hold":
            held = scores[mover] + self.turn
            scores = (held, scores[1]) if mover == 0 else (scores[0], held)
        return type(self)(self.goal, scores, 0, 1 - mover)

    def payoffs(self):
        return (1, -1) if self.mover == 0 else (-1, 1)

    def node_label(self):
        """Both scores, and the points of this turn beside that of the mover.

        >>> Pig(scores=(30, 50), turn=4, mover=1).node_label()
        '30:50+4'
        """
        scores = list(map(str, self.scores))
        if self.turn:
            scores[self.mover] += f"+{self.turn}"
        return ":".join(scores)

    def score_text(self):
        first, second = self.scores
        return f"Player I {first} : {second} Player II, and {self.turn} in this turn"

    def rules_text(self):
        return (
            "In your turn, roll a die as often as you like, and at least once: what it shows is "
            "added up. If you hold, the sum is yours for good, and it is the other player's turn. "
            "If the die shows a 1, your turn is over and has brought nothing. Whoever has "
            f"{self.goal} points first, those of the turn included, wins at once."
        )


class Piglet(Pig, frozen=True):
    """Pig with a coin: "heads" adds a point to the turn, "tails" loses it.

    >>> Piglet(goal=2).play("roll").play("heads")
    Piglet(goal=2, turn=1)
    >>> Piglet(goal=2).play("roll").play("heads").play("roll").play("heads").payoffs()
    (1, -1)
    """

    GAINS: ClassVar[dict] = {"tails": 0, "heads": 1}
    agents: ClassVar = {"hold at 2": hold_at(2), "reckless": reckless}

    goal: int = 10

    def rules_text(self):
        return (
            "In your turn, toss a coin as often as you like, and at least once: each head is a "
            "point. If you hold, the points are yours for good, and it is the other player's turn. "
            "If tails comes up, your turn is over and has brought nothing. Whoever has "
            f"{self.goal} points first, those of the turn included, wins at once."
        )


# One player after the other, and one alone


class BustRace(Position, frozen=True):
    """What each player has rolled in total, and how many have `finished`; Player I goes first.

    A move is "roll" or "stop", after at least one roll. Whoever exceeds the limit is left with 0.

    >>> start = BustRace(limit=7)
    >>> start.moves(), start.play("roll").moves()
    (('roll',), (1, 2, 3, 4, 5, 6))
    >>> start.play("roll").play(5).play("stop")
    BustRace(limit=7, totals=(5, 0), finished=1)
    >>> start.play("roll").play(5).play("roll").play(3)
    BustRace(limit=7, finished=1)
    """

    prize: ClassVar = 1

    limit: int = 10
    sides: int = 6
    totals: tuple[int, int] = (0, 0)
    finished: int = 0
    rolling: bool = False

    def __post_init__(self):
        limit = whole_number("limit", self.limit, 1, limit=MOST_ROLLS)
        keep(self, limit=limit, sides=whole_number("sides", self.sides, 1, limit=MOST_SIDES))

    @property
    def player(self):
        return CHANCE if self.rolling else min(self.finished, 1)

    def moves(self):
        if self.finished == 2:
            return ()
        if self.rolling:
            return tuple(range(1, self.sides + 1))
        return ("roll", "stop") if self.totals[self.finished] else ("roll",)

    def play(self, move):
        move, totals, finished = self.legal(move), self.totals, self.finished
        if move == "roll":
            return BustRace(self.limit, self.sides, totals, finished, rolling=True)
        if move == "stop":
            return BustRace(self.limit, self.sides, totals, finished + 1)
        is_bust = totals[finished] + move > self.limit
        total = 0 if is_bust else totals[finished] + move
        totals = (total, 0) if finished == 0 else (totals[0], total)
        return BustRace(self.limit, self.sides, totals, finished + is_bust)

    def payoffs(self):
        first, second = self.totals
        return (1, -1) if first > second else (-1, 1) if first < second else (0, 0)

    def node_label(self):
        return f"{self.totals[0]}:{self.totals[1]}"

    def score_text(self):
        return f"Player I {self.totals[0]} : {self.totals[1]} Player II"

    def rules_text(self):
        return (
            "Player I rolls a die at least once and stops whenever she likes; then Player II does "
            "the same. What the die shows is added up, but whoever gets beyond "
            f"{self.limit} has to stop with nothing. The higher total wins, and equal totals are a "
            "draw."
        )


class RollAndKeep(Position, frozen=True):
    """How many rolls are left, and what the die has `shown`; 0 while it is in the air.

    One player, who earns what the die shows in the end. A move is "roll" or "keep".

    >>> start = RollAndKeep(2)
    >>> start.moves(), start.play(3).moves()
    ((1, 2, 3, 4, 5, 6), ('roll', 'keep'))
    >>> start.play(3).play("keep").payoffs()
    (3,)
    """

    players: ClassVar = 1

    rolls: int = 3
    sides: int = 6
    shown: int = 0

    def __post_init__(self):
        sides = whole_number("sides", self.sides, 1, limit=MOST_SIDES)
        shown = whole_number("shown", self.shown, 0, sides)
        rolls = whole_number("rolls", self.rolls, 0 if shown else 1, limit=MOST_ROLLS)
        keep(self, rolls=rolls, sides=sides, shown=shown)

    @property
    def player(self):
        return 0 if self.shown else CHANCE

    def moves(self):
        if not self.shown:
            return tuple(range(1, self.sides + 1))
        return ("roll", "keep") if self.rolls else ()

    def play(self, move):
        move = self.legal(move)
        if move == "roll":
            return RollAndKeep(self.rolls, self.sides)
        if move == "keep":
            return RollAndKeep(0, self.sides, self.shown)
        return RollAndKeep(self.rolls - 1, self.sides, move)

    def payoffs(self):
        return (self.shown,)

    def node_label(self):
        return str(self.shown or "")

    def score_text(self):
        return f"rolls left: {self.rolls}"

    def rules_text(self):
        return (
            f"Roll a die with {self.sides} sides. After each roll, keep it and earn what the die "
            "shows, or roll again as long as rolls are left: only the last one counts."
        )


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

    players: ClassVar = 1

    tiles: int = 9
    one_die: bool = True
    shut_only: bool = False
    shut: tuple[int, ...] = ()
    dice: int = 0
    rolled: int = 0

    def __post_init__(self):
        tiles = whole_number("tiles", self.tiles, 1, limit=MOST_TILES)
        one_die = true_or_false("one_die", self.one_die)
        keep(self, tiles=tiles, one_die=one_die)
        keep(self, shut_only=true_or_false("shut_only", self.shut_only))

    @property
    def open_tiles(self) -> tuple[int, ...]:
        """The tiles that are not shut yet."""
        return tuple(tile for tile in range(1, self.tiles + 1) if tile not in self.shut)

    @property
    def player(self):
        still_open = sum(self.open_tiles)
        chooses_dice = self.one_die and still_open <= 6 and not self.dice
        return 0 if self.rolled or not still_open or chooses_dice else CHANCE

    def moves(self):
        if self.player == CHANCE:
            return tuple(TOTALS[self.dice or 2])
        if self.rolled:
            return adding_up(self.open_tiles, self.rolled)
        return (1, 2) if self.open_tiles else ()

    def play(self, move):
        move, rules = self.legal(move), (self.tiles, self.one_die, self.shut_only)
        if self.player == CHANCE:
            return ShutTheBox(*rules, self.shut, rolled=move)
        if self.rolled:
            return ShutTheBox(*rules, tuple(sorted(self.shut + move)))
        return ShutTheBox(*rules, self.shut, dice=move)

    def chances(self):
        if self.player != CHANCE:
            return super().chances()
        return tuple(zip(TOTALS[self.dice or 2].values(), self.options(), strict=True))

    def payoffs(self):
        return (int(not self.open_tiles) if self.shut_only else -sum(self.open_tiles),)

    def move_name(self, move):
        """What a move is called.

        >>> ShutTheBox().move_name(7), ShutTheBox(rolled=7).move_name((3, 4))
        ('7', 'shut 3 + 4')
        """
        if isinstance(move, tuple):
            return f"shut {' + '.join(map(str, move))}"
        return str(move) if self.player == CHANCE else ("one die", "two dice")[move - 1]

    def node_label(self):
        return str(self.rolled or sum(self.open_tiles))

    def score_text(self):
        return f"open tiles add up to {sum(self.open_tiles)}"

    def rules_text(self):
        aim = "you lose as many points as the open tiles add up to"
        if self.shut_only:
            aim = "you have won only if all tiles are shut"
        one_die = "As soon as the open tiles add up to 6 or less, you may roll one die instead. "
        return (
            f"Roll two dice and shut some of the tiles 1 to {self.tiles}, those that are open and "
            f"add up to the roll. {one_die if self.one_die else ''}When no tiles fit the roll, or "
            f"all are shut, it is over: {aim}."
        )


SCORES = {
    "Ones": lambda dice: dice.count(1),
    "Sixes": lambda dice: 6 * dice.count(6),
    "Sum": sum,
}
"""By category: what two dice pay."""


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

    players: ClassVar = 1

    categories: tuple[str, ...] = tuple(SCORES)
    dice: tuple[int, ...] = ()
    rerolls: int = 1
    total: int = 0

    def __post_init__(self):
        given = a_tuple(self.categories)
        categories = tuple(name for name in SCORES if name in (given or ()))
        if given is None or len(categories) < len(given):
            raise ValueError(
                f"categories must be some of {', '.join(SCORES)}, not {self.categories!r}"
            )
        keep(self, categories=categories)

    @property
    def player(self):
        return CHANCE if self.categories and len(self.dice) < 2 else 0

    def moves(self):
        if self.player == CHANCE:
            return tuple(THROWS[2 - len(self.dice)])
        if not self.rerolls or not self.dice:
            return self.categories
        low_and_high = dict.fromkeys((die,) for die in self.dice)
        return (*self.categories, *low_and_high, self.dice)

    def play(self, move):
        move = self.legal(move)
        if self.player == CHANCE:
            dice = tuple(sorted(self.dice + move))
            return MiniYahtzee(self.categories, dice, self.rerolls, self.total)
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

    def move_name(self, move):
        """What a move is called.

        >>> start = MiniYahtzee()
        >>> start.move_name((1, 6)), start.play((1, 6)).move_name((6,))
        ('1 and 6', 'roll the 6 again')
        """
        if isinstance(move, str):
            return move
        if self.player == CHANCE:
            return " and ".join(map(str, move))
        if len(move) == 2:
            return "roll both again"
        is_double = self.dice[0] == self.dice[1]
        return f"roll {'one' if is_double else 'the'} {move[0]} again"

    def node_label(self):
        return "".join(map(str, self.dice)) or str(self.total)

    def score_text(self):
        return f"total {self.total}"

    def rules_text(self):
        return (
            "Two dice are rolled, and once in each round you may roll one of them, or both, again. "
            "Then fill one of the categories that are left: Ones pay 1 for each one, Sixes pay 6 "
            "for each six, and Sum pays all points on the dice. When every category is filled, you "
            "earn the total."
        )


class Gambler(Position, frozen=True):
    """The capital, and what is at stake; a move is a stake, which is won with the given `chance`.

    One player, who earns 1 by reaching the goal and 0 by losing everything.

    >>> start = Gambler(goal=4, capital=2)
    >>> list(start.moves()), start.play(2).moves()
    ([1, 2], ('win', 'lose'))
    >>> start.play(2).play("win").payoffs()
    (1,)
    """

    players: ClassVar = 1

    goal: int = 100
    capital: int = 50
    chance: Any = Fraction(2, 5)
    stake: int = 0

    def __post_init__(self):
        goal = whole_number("goal", self.goal, 1, limit=HIGHEST_GOAL)
        capital = whole_number("capital", self.capital, 0, goal)
        chance = real_number("chance", self.chance, 0, 1)
        if chance in (0, 1):
            raise ValueError(f"chance must lie between 0 and 1, not {self.chance!r}")
        keep(self, goal=goal, capital=capital, chance=chance)

    @property
    def player(self):
        return CHANCE if self.stake else 0

    def moves(self):
        if self.stake:
            return ("win", "lose")
        return range(1, min(self.capital, self.goal - self.capital) + 1)

    def play(self, move):
        move = self.legal(move)
        if move == "win":
            return Gambler(self.goal, self.capital + self.stake, self.chance)
        if move == "lose":
            return Gambler(self.goal, self.capital - self.stake, self.chance)
        return Gambler(self.goal, self.capital, self.chance, move)

    def chances(self):
        if self.player != CHANCE:
            return super().chances()
        return ((self.chance, self.play("win")), (1 - self.chance, self.play("lose")))

    def payoffs(self):
        return (int(self.capital == self.goal),)

    def move_name(self, move):
        return move if self.stake else f"stake {move}"

    def node_label(self):
        return f"{self.capital}±{self.stake}" if self.stake else str(self.capital)

    def score_text(self):
        return f"{self.capital} of {self.goal}"

    def rules_text(self):
        return (
            "Stake some of your capital, but no more than you need to reach the goal of "
            f"{self.goal}. With probability {self.chance} you win as much as you have staked; "
            "otherwise you lose it. You succeed if you reach the goal before you have nothing left."
        )

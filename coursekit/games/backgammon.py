"""Backgammon on a short track: a race with two dice in which single checkers can be hit."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from coursekit.games.dice import THROWS
from coursekit.games.fields import keep, player_of, whole_number
from coursekit.games.position import CHANCE, Position

ROLLS = THROWS[2]
"""All 21 rolls of two dice, the lower one first, and how likely each is."""
MOST_POINTS, MOST_CHECKERS, BAR = 24, 5, 0

Places = tuple[int, ...]
"""Where the checkers of a player are, in ascending order, as the player counts: see Backgammon."""
Step = tuple[int, int]
Play = tuple[Step, ...]


def race(position: Backgammon) -> float:
    """How far Player I's checkers are ahead of Player II's, as a share of their whole way.

    >>> race(Backgammon(points=9, places=((1, 2, 6), (1, 2, 3))))
    0.1
    """
    ahead = sum(position.places[0]) - sum(position.places[1])
    return ahead / (position.checkers * (position.points + 1))


class Backgammon(Position, frozen=True):
    """Where the checkers of both players are, who moves, and the dice; () before they are rolled.

    Both players count the points in their own direction: 0 is the bar, then come points 1, 2, …,
    and one more is off the board. So point p of one player is point `points` + 1 − p of the other.
    A move is a step (from, to) for each of the dice; () passes if no step is possible. A step onto
    a single checker of the other player sends it to the bar.

    The board is smaller than usual, and doubles count as two steps, not as four.

    >>> rolled = Backgammon().play((2, 5))
    >>> rolled
    Backgammon(places=((1, 2, 3), (1, 2, 3)), dice=(2, 5))
    >>> rolled.moves()[:3]
    (((1, 6), (2, 4)), ((1, 6), (3, 5)), ((1, 6), (6, 8)))
    >>> rolled.play(((1, 6), (6, 8)))  # point 8 is point 3 of Player II, whose checker is hit
    Backgammon(places=((2, 3, 8), (0, 1, 2)), mover=1)
    """

    heuristic: ClassVar = race
    prize: ClassVar = 1

    points: int = 10
    checkers: int = 3
    places: tuple[Places, Places] = ()  # type: ignore[assignment]
    mover: int = 0
    dice: tuple[int, ...] = ()

    def __post_init__(self):
        if not self.places:  # a start: later on, all is known
            points = whole_number("points", self.points, 6, MOST_POINTS)
            checkers = whole_number("checkers", self.checkers, 1, min(MOST_CHECKERS, points // 2))
            start = tuple(range(1, checkers + 1))
            keep(self, points=points, checkers=checkers, places=(start, start))
            keep(self, mover=player_of(2, self.mover, "mover"))

    @property
    def player(self):
        return self.mover if self.dice or self.is_over else CHANCE

    @property
    def is_over(self):
        return self.places[0][0] > self.points or self.places[1][0] > self.points

    def moves(self):
        if self.is_over:
            return ()
        return tuple(self._plays() if self.dice else ROLLS)

    def play(self, move):
        if not self.dice:
            return self._rolled(self.legal(move))
        try:
            return self._after(self._plays()[move])
        except (KeyError, TypeError):
            return self._after(self._plays()[self.legal(move)])  # says what is wrong with it

    def options(self):
        if self.is_over or not self.dice:
            return [self._rolled(roll) for roll in self.moves()]
        return [self._after(places) for places in self._plays().values()]

    def chances(self):
        if self.player != CHANCE:
            return super().chances()
        return tuple((probability, self._rolled(roll)) for roll, probability in ROLLS.items())

    def payoffs(self):
        return (1, -1) if self.places[0][0] > self.points else (-1, 1)

    def _plays(self) -> dict[Play, tuple[Places, Places]]:
        mine, theirs = self.places[self.mover], self.places[1 - self.mover]
        return plays(self.points, mine, theirs, self.dice)

    def _rolled(self, roll: tuple[int, int]) -> Backgammon:
        return Backgammon(self.points, self.checkers, self.places, self.mover, roll)

    def _after(self, mine_and_theirs: tuple[Places, Places]) -> Backgammon:
        mine, theirs = mine_and_theirs
        places = (mine, theirs) if self.mover == 0 else (theirs, mine)
        return Backgammon(self.points, self.checkers, places, 1 - self.mover)

    def move_name(self, move):
        """What a move is called, with the points as the mover counts them.

        >>> Backgammon().move_name((2, 5)), Backgammon(dice=(1, 6)).move_name(((2, 8), (8, 9)))
        ('2 and 5', '2–8 (hit), 8–9 (hit)')
        >>> Backgammon(places=((0, 8, 9), (4, 5, 11)), dice=(2, 5)).move_name(((0, 5), (9, 11)))
        'bar–5, 9–off'
        """
        if self.player == CHANCE:
            return f"{move[0]} and {move[1]}"
        off, texts = self.points + 1, []
        names, theirs = {BAR: "bar", off: "off"}, set(self.places[1 - self.mover]) - {BAR}
        for start, end in move:
            hit = " (hit)" if off - end in theirs else ""
            theirs.discard(off - end)
            texts.append(f"{names.get(start, start)}–{names.get(end, end)}{hit}")
        return ", ".join(texts) or "pass"

    def to_go(self) -> tuple[int, int]:
        """How many points the checkers of each player have yet to go: the pip count."""
        way = self.checkers * (self.points + 1)
        return way - sum(self.places[0]), way - sum(self.places[1])

    def node_label(self):
        return "{}:{}".format(*self.to_go())

    def score_text(self):
        return "to go: Player I {}, Player II {}".format(*self.to_go())

    def rules_text(self):
        return (
            f"Each player takes {self.checkers} checkers along {self.points} points, in opposite "
            "directions; whoever first has all of them off the board wins. Two dice are rolled, "
            "and each is a step of a checker: both must be used if possible, otherwise the higher "
            "one, and doubles are two steps only. A point with several checkers of the other "
            "player is blocked; a single one there is hit and has to enter again from the bar, "
            "before its owner's others may move. Checkers leave the board once all of them have "
            f"reached the last {self.points + 1 - home(self.points)} points, by an exact step, and "
            "the hindmost by a longer one as well."
        )

    def planes(self):
        """For the mover and then for the other: at each place, is there a checker, a second one, …?

        >>> Backgammon(6, 1, places=((3,), (0,))).planes()
        [0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
        """
        if self.dice:
            raise ValueError(f"position must be one before the dice are rolled, not {self!r}")
        return [
            int(side.count(place) >= count)
            for side in (self.places[self.mover], self.places[1 - self.mover])
            for place in range(self.points + 2)
            for count in range(1, self.checkers + 1)
        ]


def home(points: int) -> int:
    """The first of the last points, where all checkers must be before one is taken off.

    >>> home(10), home(24)
    (6, 19)
    """
    return points + 1 - min(6, points // 2)


@lru_cache(maxsize=100_000)
def plays(
    points: int, mine: Places, theirs: Places, dice: tuple[int, int]
) -> dict[Play, tuple[Places, Places]]:
    """The moves of a player, each with the places of both afterwards; one for each outcome.

    Both dice must be used if possible, else the higher one, else the lower one.

    >>> plays(10, (1, 11, 11), (1, 3, 3), (2, 5))  # point 8 is blocked
    {((1, 6),): ((6, 11, 11), (1, 3, 3))}
    >>> plays(10, (0, 3, 4), (6, 6, 8), (5, 5))
    {(): ((0, 3, 4), (6, 6, 8))}
    """
    low, high = dice
    both: dict[tuple[Places, Places], Play] = {}
    for first, second in ((high, low), (low, high)):
        for step, after in steps(points, mine, theirs, first):
            if after[0][0] > points:  # all off: the other die is not needed
                both.setdefault(after, (step,))
            for next_step, at_last in steps(points, *after, second):
                both.setdefault(at_last, (step, next_step))
    if both:
        return {play: after for after, play in both.items()}
    for die in (high, low):
        if one := steps(points, mine, theirs, die):
            return {(step,): after for step, after in one}
    return {(): (mine, theirs)}


def steps(
    points: int, mine: Places, theirs: Places, die: int
) -> list[tuple[Step, tuple[Places, Places]]]:
    """The steps that the player can take with one die, each with the places of both afterwards.

    >>> steps(10, (0, 4, 4), (5, 8, 8), 3)  # the bar first, and there a blocked point
    []
    >>> steps(10, (0, 4, 4), (5, 8, 8), 6)  # a hit
    [((0, 6), ((4, 4, 6), (0, 8, 8)))]
    """
    found = []
    off, may_bear_off = points + 1, mine[0] >= home(points)
    for start in (BAR,) if mine[0] == BAR else dict.fromkeys(mine):
        end, exact = min(start + die, off), start + die == off
        opposite = off - end
        if start == off or (end == off and not (may_bear_off and (exact or start == mine[0]))):
            continue
        if end < off and theirs.count(opposite) > 1:
            continue
        after = list(mine)
        after[after.index(start)] = end
        hit = theirs
        if end < off and opposite in theirs:
            hit = (BAR, *[place for place in theirs if place != opposite])
        found.append(((start, end), (tuple(sorted(after)), hit)))
    return found

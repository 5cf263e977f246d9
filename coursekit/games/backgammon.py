"""Backgammon on a short track: a race with two dice in which single checkers can be hit."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from coursekit.games._old import (
    CHANCE,
    Position,
    a_tuple,
    keep,
    player_of,
    register_encoding,
    register_heuristic,
    register_names,
    register_rules,
    whole_number,
    whole_tuple,
)

ROLLS = {
    (low, high): Fraction(1 if low == high else 2, 36)
    for low in range(1, 7)
    for high in range(low, 7)
}
"""All 21 rolls of two dice, the lower one first, and how likely each is."""
MOST_POINTS, MOST_CHECKERS, BAR = 24, 5, 0

Places = tuple[int, ...]
"""Where the checkers of a player are, in ascending order, as the player counts: see Backgammon."""
Step = tuple[int, int]
Play = tuple[Step, ...]


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

    points: int = 10
    checkers: int = 3
    places: tuple[Places, Places] = ()  # type: ignore[assignment]
    mover: int = 0
    dice: tuple[int, ...] = ()
    is_over: bool = None  # type: ignore[assignment]

    def __post_init__(self):
        if self.is_over is None:  # after a move, all is known
            self._find_out()

    @property
    def player(self):
        return self.mover if self.dice or self.is_over else CHANCE

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
        return Backgammon(self.points, self.checkers, self.places, self.mover, roll, False)

    def _after(self, mine_and_theirs: tuple[Places, Places]) -> Backgammon:
        mine, theirs = mine_and_theirs
        places = (mine, theirs) if self.mover == 0 else (theirs, mine)
        is_over = mine[0] > self.points
        return Backgammon(self.points, self.checkers, places, 1 - self.mover, (), is_over)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.places, self.mover, self.dice))

    def _find_out(self) -> None:
        """Set what follows from the places; refuse what is no board."""
        points = whole_number("points", self.points, 6, MOST_POINTS)
        checkers = whole_number("checkers", self.checkers, 1, min(MOST_CHECKERS, points // 2))
        start = tuple(range(1, checkers + 1))
        sides = a_tuple(self.places)
        if sides is None or len(sides) not in (0, 2):
            raise ValueError(f"places must be those of both players, not {self.places!r}")
        places = tuple(tuple(sorted(whole_tuple("places", side))) for side in sides or [start] * 2)
        for side in places:
            if len(side) != checkers or side[-1] > points + 1:
                raise ValueError(
                    f"places must be {checkers} numbers from 0 to {points + 1} for each player, "
                    f"not {self.places!r}"
                )
        shared = {points + 1 - place for place in places[1]} & set(places[0]) - {BAR, points + 1}
        if shared or places[0][0] == places[1][0] == points + 1:
            raise ValueError(
                "places must not have both players on one point, nor both off the board, "
                f"not {self.places!r}"
            )
        is_over = points + 1 in (places[0][0], places[1][0])
        dice = tuple(sorted(whole_tuple("dice", self.dice, 1)))
        if dice and (dice not in ROLLS or is_over):
            raise ValueError(
                f"dice must be () or two numbers from 1 to 6, and () at the end, not {self.dice!r}"
            )
        keep(self, points=points, checkers=checkers, places=places, dice=dice, is_over=is_over)
        keep(self, mover=player_of(2, self.mover, "mover"))


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


def race(position: Backgammon) -> float:
    """How far Player I's checkers are ahead of Player II's, as a share of their whole way.

    >>> race(Backgammon(points=9, places=((1, 2, 6), (1, 2, 3))))
    0.1
    """
    ahead = sum(position.places[0]) - sum(position.places[1])
    return ahead / (position.checkers * (position.points + 1))


def move_name(position: Backgammon, move: tuple) -> str:
    """What a move is called, with the points as the mover counts them.

    >>> move_name(Backgammon(), (2, 5)), move_name(Backgammon(dice=(1, 6)), ((2, 8), (8, 9)))
    ('2 and 5', '2–8 (hit), 8–9 (hit)')
    >>> move_name(Backgammon(places=((0, 8, 9), (4, 5, 11)), dice=(2, 5)), ((0, 5), (9, 11)))
    'bar–5, 9–off'
    """
    if position.player == CHANCE:
        return f"{move[0]} and {move[1]}"
    off, texts = position.points + 1, []
    names, theirs = {BAR: "bar", off: "off"}, set(position.places[1 - position.mover]) - {BAR}
    for start, end in move:
        hit = " (hit)" if off - end in theirs else ""
        theirs.discard(off - end)
        texts.append(f"{names.get(start, start)}–{names.get(end, end)}{hit}")
    return ", ".join(texts) or "pass"


def to_go(position: Backgammon) -> tuple[int, int]:
    """How many points the checkers of each player have yet to go: the pip count."""
    way = position.checkers * (position.points + 1)
    return way - sum(position.places[0]), way - sum(position.places[1])


def planes(position: Backgammon) -> list[int]:
    """For the mover and then for the other: at each place, is there a checker, a second one, …?

    >>> planes(Backgammon(6, 1, places=((3,), (0,))))
    [0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    """
    if position.dice:
        raise ValueError(f"position must be one before the dice are rolled, not {position!r}")
    sides = position.places[position.mover], position.places[1 - position.mover]
    return [
        int(side.count(place) >= count)
        for side in sides
        for place in range(position.points + 2)
        for count in range(1, position.checkers + 1)
    ]


register_heuristic(Backgammon, race, prize=1)
register_encoding(Backgammon, planes)
register_names(
    Backgammon,
    move=move_name,
    short=lambda position: "{}:{}".format(*to_go(position)),
    score=lambda position: "to go: Player I {}, Player II {}".format(*to_go(position)),
)
register_rules(
    Backgammon,
    lambda position: (
        f"Each player takes {position.checkers} checkers along {position.points} points, in "
        "opposite directions; whoever first has all of them off the board wins. Two dice are "
        "rolled, and each is a step of a checker: both must be used if possible, otherwise the "
        "higher one, and doubles are two steps only. A point with several checkers of the other "
        "player is blocked; a single one there is hit and has to enter again from the bar, before "
        "its owner's others may move. Checkers leave the board once all of them have reached the "
        f"last {position.points + 1 - home(position.points)} points, by an exact step, and the "
        "hindmost by a longer one as well."
    ),
)

"""Pig and Piglet: roll on and risk the points of this turn, or hold and keep them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from coursekit.games._old import (
    CHANCE,
    Position,
    Race,
    equally_likely,
    keep,
    player_of,
    register_agents,
    register_heuristic,
    register_names,
    register_race,
    register_rules,
    true_or_false,
    whole_number,
    whole_tuple,
)

MOST_POINTS = 1_000_000


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

    goal: int = 100
    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    mover: int = 0
    rolling: bool = False
    is_over: bool = None  # type: ignore[assignment]

    def __post_init__(self):
        if self.is_over is None:  # after a move, all is known
            self._find_out()

    @property
    def player(self):
        return CHANCE if self.rolling else self.mover

    def moves(self):
        if self.is_over:
            return ()
        if self.rolling:
            return tuple(self.GAINS)
        return ("roll", "hold") if self.turn else ("roll",)

    def play(self, move):
        move, mover, scores = self.legal(move), self.mover, self.scores
        if move == "roll":
            return type(self)(self.goal, scores, self.turn, mover, True, False)
        if move == "hold":
            held = scores[mover] + self.turn
            scores = (held, scores[1]) if mover == 0 else (scores[0], held)
            return type(self)(self.goal, scores, 0, 1 - mover, False, False)
        if self.GAINS[move] == 0:
            return type(self)(self.goal, scores, 0, 1 - mover, False, False)
        turn = self.turn + self.GAINS[move]
        return type(self)(self.goal, scores, turn, mover, False, scores[mover] + turn >= self.goal)

    def chances(self):
        return equally_likely(self)

    def payoffs(self):
        return (1, -1) if self.mover == 0 else (-1, 1)

    def __hash__(self):  # the same in every run: so are the tables of a search
        return hash((self.scores, self.turn, self.mover, self.rolling))

    def _find_out(self) -> None:
        """Set what follows from the points; refuse what cannot be."""
        goal = whole_number("goal", self.goal, 1, limit=MOST_POINTS)
        scores = whole_tuple("scores", self.scores)
        if len(scores) != 2 or max(scores) >= goal:
            raise ValueError(
                f"scores must be two whole numbers below the goal of {goal}, not {self.scores!r}"
            )
        mover = player_of(2, self.mover, "mover")
        to_go, last_roll = goal - scores[mover], max(self.GAINS.values())
        turn = whole_number("turn", self.turn, 0, to_go - 1 + last_roll)
        rolling = true_or_false("rolling", self.rolling)
        if rolling and turn >= to_go:
            raise ValueError("rolling must be False once the goal is reached, not True")
        keep(self, goal=goal, scores=scores, turn=turn, mover=mover, rolling=rolling)
        keep(self, is_over=turn >= to_go)


class Piglet(Pig, frozen=True):
    """Pig with a coin: "heads" adds a point to the turn, "tails" loses it.

    >>> Piglet(goal=2).play("roll").play("heads")
    Piglet(goal=2, turn=1)
    >>> Piglet(goal=2).play("roll").play("heads").play("roll").play("heads").payoffs()
    (1, -1)
    """

    GAINS: ClassVar[dict] = {"tails": 0, "heads": 1}

    goal: int = 10


# Agents: functions from a position to a move.


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


def both_scores(position: Pig) -> str:
    """Both scores, and the points of this turn beside that of the mover.

    >>> both_scores(Pig(scores=(30, 50), turn=4, mover=1))
    '30:50+4'
    """
    scores = list(map(str, position.scores))
    if position.turn:
        scores[position.mover] += f"+{position.turn}"
    return ":".join(scores)


register_heuristic(Pig, lead, prize=1)
register_names(
    Pig,
    short=both_scores,
    score=lambda position: (
        f"Player I {position.scores[0]} : {position.scores[1]} Player II, "
        f"and {position.turn} in this turn"
    ),
)
register_rules(
    Pig,
    lambda position: (
        "In your turn, roll a die as often as you like, and at least once: what it shows is added "
        "up. If you hold, the sum is yours for good, and it is the other player's turn. If the die "
        "shows a 1, your turn is over and has brought nothing. Whoever has "
        f"{position.goal} points first, those of the turn included, wins at once."
    ),
)
register_rules(
    Piglet,
    lambda position: (
        "In your turn, toss a coin as often as you like, and at least once: each head is a point. "
        "If you hold, the points are yours for good, and it is the other player's turn. If tails "
        "comes up, your turn is over and has brought nothing. Whoever has "
        f"{position.goal} points first, those of the turn included, wins at once."
    ),
)
register_agents(Pig, {"hold at 20": hold_at(20), "reckless": reckless})
register_agents(Piglet, {"hold at 2": hold_at(2), "reckless": reckless})


def as_race(position: Pig) -> Race | None:
    """The beginning of a turn as plain data; None in the middle of one.

    >>> as_race(Pig()).gains, as_race(Pig(turn=7))
    ({1: 0, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}, None)
    """
    if position.turn or position.rolling:
        return None
    return Race(position.goal, position.GAINS, position.scores, position.mover, type(position))


register_race(Pig, as_race)

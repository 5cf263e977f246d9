"""Bust race: come as close to the limit as you dare, one player after the other."""

from __future__ import annotations

from coursekit.games._old import (
    CHANCE,
    Position,
    equally_likely,
    keep,
    register_heuristic,
    register_names,
    register_rules,
    true_or_false,
    whole_number,
    whole_tuple,
)

HIGHEST_LIMIT = MOST_SIDES = 1000


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

    limit: int = 10
    sides: int = 6
    totals: tuple[int, int] = (0, 0)
    finished: int = 0
    rolling: bool = False

    def __post_init__(self):
        limit = whole_number("limit", self.limit, 1, limit=HIGHEST_LIMIT)
        sides = whole_number("sides", self.sides, 1, limit=MOST_SIDES)
        totals = whole_tuple("totals", self.totals)
        if len(totals) != 2 or max(totals) > limit:
            raise ValueError(
                f"totals must be two whole numbers up to the limit of {limit}, not {self.totals!r}"
            )
        finished = whole_number("finished", self.finished, 0, 2)
        if finished == 0 and totals[1]:
            raise ValueError(
                f"totals must have 0 for Player II until Player I has finished, not {totals!r}"
            )
        rolling = true_or_false("rolling", self.rolling)
        if rolling and finished == 2:
            raise ValueError("rolling must be False once both have finished, not True")
        keep(self, limit=limit, sides=sides, totals=totals, finished=finished, rolling=rolling)

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
            return BustRace(self.limit, self.sides, totals, finished, True)
        if move == "stop":
            return BustRace(self.limit, self.sides, totals, finished + 1)
        total = totals[finished] + move
        is_bust = total > self.limit
        if is_bust:
            total = 0
        totals = (total, 0) if finished == 0 else (totals[0], total)
        return BustRace(self.limit, self.sides, totals, finished + is_bust)

    def chances(self):
        return equally_likely(self)

    def payoffs(self):
        first, second = self.totals
        return (1, -1) if first > second else (-1, 1) if first < second else (0, 0)


register_heuristic(BustRace, prize=1)
register_names(
    BustRace,
    short=lambda position: f"{position.totals[0]}:{position.totals[1]}",
    score=lambda position: f"Player I {position.totals[0]} : {position.totals[1]} Player II",
)
register_rules(
    BustRace,
    lambda position: (
        "Player I rolls a die at least once and stops whenever she likes; then Player II does the "
        f"same. What the die shows is added up, but whoever gets beyond {position.limit} has to "
        "stop with nothing. The higher total wins, and equal totals are a draw."
    ),
)

"""Roll and keep: a few rolls of a die, of which the last one counts."""

from __future__ import annotations

from coursekit.games._old import (
    CHANCE,
    Position,
    equally_likely,
    keep,
    register_names,
    register_rules,
    whole_number,
)

MOST_ROLLS = MOST_SIDES = 1000


class RollAndKeep(Position, frozen=True):
    """How many rolls are left, and what the die has `shown`; 0 while it is in the air.

    One player, who earns what the die shows in the end. A move is "roll" or "keep".

    >>> start = RollAndKeep(2)
    >>> start.moves(), start.play(3).moves()
    ((1, 2, 3, 4, 5, 6), ('roll', 'keep'))
    >>> start.play(3).play("keep").payoffs()
    (3,)
    """

    rolls: int = 3
    sides: int = 6
    shown: int = 0

    def __post_init__(self):
        sides = whole_number("sides", self.sides, 1, limit=MOST_SIDES)
        shown = whole_number("shown", self.shown, 0, sides)
        rolls = whole_number("rolls", self.rolls, 0 if shown else 1, limit=MOST_ROLLS)
        keep(self, rolls=rolls, sides=sides, shown=shown)

    @property
    def players(self):
        return 1

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

    def chances(self):
        return equally_likely(self)

    def payoffs(self):
        return (self.shown,)


register_names(
    RollAndKeep,
    short=lambda position: str(position.shown or ""),
    score=lambda position: f"rolls left: {position.rolls}",
)
register_rules(
    RollAndKeep,
    lambda position: (
        f"Roll a die with {position.sides} sides. After each roll, keep it and earn what the die "
        "shows, or roll again as long as rolls are left: only the last one counts."
    ),
)

"""The coin game: one player hides a coin, and the other one guesses which side is up."""

from __future__ import annotations

from coursekit.games._old import Position, a_tuple, keep, register_rules

SIDES = ("heads", "tails")
PAYOFFS: dict[tuple[str, ...], int] = {("heads", "heads"): 2, ("tails", "tails"): 1}
"""What Player I earns if both sides are the same; otherwise she loses 1."""


class CoinGame(Position, frozen=True):
    """The sides `chosen` so far: first by Player I, whose coin is hidden, then by Player II.

    >>> hidden = CoinGame().play("heads")
    >>> hidden.observed_by(0), hidden.observed_by(1)
    (('heads',), ())
    >>> hidden.play("heads").payoffs()
    (2, -2)
    """

    chosen: tuple[str, ...] = ()

    def __post_init__(self):
        chosen = a_tuple(self.chosen)
        if chosen is None or len(chosen) > 2 or not all(side in SIDES for side in chosen):
            raise ValueError(
                f"chosen must be at most two of 'heads' and 'tails', not {self.chosen!r}"
            )
        keep(self, chosen=chosen)

    @property
    def player(self):
        return min(len(self.chosen), 1)

    def moves(self):
        return SIDES if len(self.chosen) < 2 else ()

    def play(self, move):
        return CoinGame((*self.chosen, self.legal(move)))

    def payoffs(self):
        earned = PAYOFFS.get(self.chosen, -1)
        return earned, -earned

    def observed_by(self, player):
        return self.chosen[player : player + 1]


register_rules(
    CoinGame,
    lambda position: (
        "Player I puts down a coin, heads or tails, and covers it with a hand. Player II guesses "
        "which side is up. If both sides are the same, Player I earns 2 for heads and 1 for tails; "
        "otherwise Player II earns 1."
    ),
)

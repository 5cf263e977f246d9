"""Welter's game: coins on a strip, at most one on a square, each moving left."""

from __future__ import annotations

from itertools import combinations

from coursekit.position import Impartial, keep, register_names, register_rules, whole_tuple


class Welter(Impartial, frozen=True):
    """The squares 0, 1, 2, … that hold a coin. The move (coin, square) shifts it left.

    A coin goes to any free square further left and may jump over others. Whoever cannot move loses.

    >>> Welter((1, 2, 4)).moves()
    ((1, 0), (2, 0), (4, 3), (4, 0))
    """

    coins: tuple[int, ...]

    def __post_init__(self):
        coins = whole_tuple("coins", self.coins, what="different squares, 0 or more")
        if len(set(coins)) < len(coins):
            raise ValueError(f"coins must be different squares, 0 or more, not {coins!r}")
        keep(self, coins=tuple(sorted(coins)))

    def nimber(self):
        """By mating: time and again, the two coins whose squares have the most binary digits in
        common at the end become a pair. A pair counts a ⊕ b − 1, a coin that is left over its
        square, and all of them are added as in Nim (Conway, On Numbers and Games, chapter 13).
        """
        single, total = list(self.coins), 0
        while len(single) > 1:
            a, b = max(combinations(single, 2), key=lambda pair: _lowest_one(pair[0] ^ pair[1]))
            single.remove(a)
            single.remove(b)
            total ^= (a ^ b) - 1
        return total ^ sum(single)

    def moves(self):
        return tuple(
            (coin, square)
            for coin in self.coins
            for square in range(coin - 1, -1, -1)
            if square not in self.coins
        )

    def play(self, move):
        coin, square = self.legal(move)
        return Welter((*(other for other in self.coins if other != coin), square))


def _lowest_one(number: int) -> int:
    """The value of the lowest binary digit that is 1: two numbers agree below that of a ⊕ b."""
    return number & -number


register_names(
    Welter,
    move=lambda position, move: f"coin from {move[0]} to {move[1]}",
    short=lambda position: ",".join(map(str, position.coins)) or "0",
)
register_rules(
    Welter,
    lambda position: (
        "Coins lie on a strip of squares, never two on the same one. A move shifts a coin to any "
        "free square further to the left; it may jump over others."
    ),
)

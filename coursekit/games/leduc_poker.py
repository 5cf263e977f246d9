"""Leduc poker: one card each, one on the table, and a round of betting before and after it."""

from __future__ import annotations

from coursekit.games._old import (
    CHANCE,
    Position,
    a_tuple,
    equally_likely,
    keep,
    register_names,
    register_rules,
    whole_number,
)

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("♠", "♥")
BETS = (2, 4)
"""What a bet or a raise adds in the first and in the second round."""
MOST_RAISES = 2
"""In a round, the bet included."""


class LeducPoker(Position, frozen=True):
    """The cards `dealt` so far, to Player I, to Player II and to the table, and the betting.

    `betting` has the moves of each round. The deck has two cards of each of the highest `ranks`. A
    card on the table that has the rank of one's own makes a pair, which beats all others.

    >>> hand = LeducPoker().play("K♠").play("J♥").play("bet")
    >>> hand.moves(), hand.observed_by(0), hand.observed_by(1)
    (('fold', 'call', 'raise'), ('K♠', 'bet'), ('J♥', 'bet'))
    >>> after = hand.play("call").play("J♠").play("check")
    >>> after.observed_by(1), after.play("check").payoffs()
    (('J♥', 'bet', 'call', 'J♠', 'check'), (-3, 3))
    """

    ranks: int = 3
    dealt: tuple[str, ...] = ()
    betting: tuple[tuple[str, ...], ...] = ((),)

    def __post_init__(self):
        ranks = whole_number("ranks", self.ranks, 2, limit=len(RANKS))
        dealt, rounds = a_tuple(self.dealt), a_tuple(self.betting)
        known = deck(ranks)
        if dealt is None or len(dealt) > 3 or not all(card in known for card in dealt):
            raise ValueError(
                f"dealt must be at most three cards of {', '.join(known)}, not {self.dealt!r}"
            )
        if len(set(dealt)) < len(dealt):
            raise ValueError(f"dealt must be different cards, not {self.dealt!r}")
        betting = tuple(a_tuple(moves) for moves in rounds or ())
        if not fits(betting, dealt):
            raise ValueError(
                "betting must have the moves of each round, such as (('check', 'check'), ()), and "
                f"fit the cards {dealt!r}, not {self.betting!r}"
            )
        keep(self, ranks=ranks, dealt=dealt, betting=betting)

    @property
    def player(self):
        return CHANCE if self._is_deal() else len(self.betting[-1]) % 2

    def moves(self):
        if self._is_deal():
            return tuple(card for card in deck(self.ranks) if card not in self.dealt)
        return choices(self.betting[-1])

    def play(self, move):
        move = self.legal(move)
        if self._is_deal():
            rounds = (*self.betting, ()) if len(self.dealt) == 2 else self.betting
            return LeducPoker(self.ranks, (*self.dealt, move), rounds)
        *before, now = self.betting
        return LeducPoker(self.ranks, self.dealt, (*before, (*now, move)))

    def chances(self):
        return equally_likely(self)

    def payoffs(self):
        paid = chips_paid(self.betting)
        last = self.betting[-1]
        if last[-1] == "fold":
            loser = (len(last) - 1) % 2
        else:
            strength = [self._strength(player) for player in (0, 1)]
            if strength[0] == strength[1]:
                return (0, 0)
            loser = int(strength[0] > strength[1])
        return (paid[1], -paid[1]) if loser == 1 else (-paid[0], paid[0])

    def observed_by(self, player):
        seen = [*self.dealt[player : player + 1], *self.betting[0]]
        if len(self.betting) == 2:
            seen += [self.dealt[2], *self.betting[1]]
        return tuple(seen)

    def _is_deal(self):
        between = len(self.dealt) == 2 and is_settled(self.betting[0])
        return len(self.dealt) < 2 or between

    def _strength(self, player):
        """A pair is more than any rank alone."""
        own, table = (RANKS.index(self.dealt[i][:-1]) for i in (player, 2))
        return own == table, own


def deck(ranks):
    """The cards from the lowest to the highest rank.

    >>> deck(3)
    ('J♠', 'J♥', 'Q♠', 'Q♥', 'K♠', 'K♥')
    """
    return tuple(rank + suit for rank in RANKS[-ranks:] for suit in SUITS)


def choices(moves):
    """What the next player may do in a round of betting after these moves."""
    if moves and (moves[-1] in ("call", "fold") or moves == ("check", "check")):
        return ()
    if not moves or moves == ("check",):
        return ("check", "bet")
    raises = sum(move in ("bet", "raise") for move in moves)
    return ("fold", "call", "raise") if raises < MOST_RAISES else ("fold", "call")


def is_settled(moves):
    """Whether a round of betting is over and both are still in."""
    return not choices(moves) and moves[-1] != "fold"


def fits(betting, dealt):
    """Whether the rounds of betting are possible with this many cards on the table and in hands."""
    if None in betting or len(betting) != max(len(dealt) - 1, 1):
        return False
    if len(dealt) < 2 and betting != ((),):
        return False
    if len(betting) == 2 and not is_settled(betting[0]):
        return False
    return all(move in choices(moves[:i]) for moves in betting for i, move in enumerate(moves))


def chips_paid(betting):
    """What each player has paid into the pot.

    >>> chips_paid((("check", "bet", "call"), ("bet", "raise")))
    [7, 11]
    """
    paid = [1, 1]
    for size, moves in zip(BETS, betting, strict=False):
        for i, move in enumerate(moves):
            other = paid[1 - i % 2]
            if move in ("bet", "raise"):
                paid[i % 2] = other + size
            elif move == "call":
                paid[i % 2] = other
    return paid


register_names(
    LeducPoker,
    move=lambda position, move: move if position.player != CHANCE else f"deal {move}",
    short=lambda position: " ".join(
        [*position.dealt[:2], *position.betting[0], *position.dealt[2:], *position.betting[-1]]
        if len(position.betting) == 2
        else [*position.dealt, *position.betting[0]]
    ),
)
register_rules(
    LeducPoker,
    lambda position: (
        f"Each player pays 1 into the pot and gets one of {2 * position.ranks} cards, two of each "
        "rank, which the other does not see. After a round of betting, a card is laid on the table "
        "for both, and a second round follows. A bet or raise is 2 in the first "
        "round and 4 in the second, and there are at most two of them in a round; the other player "
        "folds, calls or raises. At the end a pair with the card on the table wins the pot, and "
        "otherwise the higher card; equal cards share it."
    ),
)

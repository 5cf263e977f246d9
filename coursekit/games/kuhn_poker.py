"""Kuhn poker: one card each, and one bet at most."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

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

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
MOST_CARDS = 100

NEXT = {
    (): ("check", "bet"),
    ("check",): ("check", "bet"),
    ("bet",): ("fold", "call"),
    ("check", "bet"): ("fold", "call"),
}
"""The moves after each start of the betting. After any other, the game is over."""
BETTINGS = ((), *((*moves, move) for moves, after in NEXT.items() for move in after))


class KuhnPoker(Position, frozen=True):
    """Two cards of the deck are `dealt`, one to each player; `betting` has the moves since.

    Both players have paid 1 into the pot, and a bet or a call is 1 more. A deck of three cards is
    K, Q and J; a larger one begins with the ace, and one of more than 13 cards is numbered.

    >>> hand = KuhnPoker().play(("K", "J")).play("check")
    >>> hand.moves(), hand.observed_by(0), hand.observed_by(1)
    (('check', 'bet'), ('K', 'check'), ('J', 'check'))
    >>> hand.play("bet").play("call").payoffs()
    (2, -2)
    """

    cards: int = 3
    dealt: tuple[str, ...] = ()
    betting: tuple[str, ...] = ()

    def __post_init__(self):
        cards = whole_number("cards", self.cards, 2, limit=MOST_CARDS)
        dealt, betting = a_tuple(self.dealt), a_tuple(self.betting)
        known = deck(cards)
        if dealt is None or (dealt and not is_deal(dealt, known)):
            raise ValueError(
                f"dealt must be two cards of {', '.join(known)}, or () before the deal, "
                f"not {self.dealt!r}"
            )
        if betting not in BETTINGS or (betting and not dealt):
            raise ValueError(
                "betting must be moves after the deal, such as ('check', 'bet', 'call'), "
                f"not {self.betting!r}"
            )
        keep(self, cards=cards, dealt=dealt, betting=betting)

    @property
    def player(self):
        return len(self.betting) % 2 if self.dealt else CHANCE

    def moves(self):
        if not self.dealt:
            return tuple(permutations(deck(self.cards), 2))
        return NEXT.get(self.betting, ())

    def play(self, move):
        move = self.legal(move)
        if not self.dealt:
            return KuhnPoker(self.cards, move)
        return KuhnPoker(self.cards, self.dealt, (*self.betting, move))

    def chances(self):
        return equally_likely(self)

    def payoffs(self):
        if self.betting[-1] == "fold":
            folder = 1 - self.player
            return (1, -1) if folder == 1 else (-1, 1)
        first, second = map(deck(self.cards).index, self.dealt)
        stake = 2 if self.betting[-1] == "call" else 1
        return (stake, -stake) if first < second else (-stake, stake)

    def observed_by(self, player):
        return (*self.dealt[player : player + 1], *self.betting)


def deck(cards):
    """The cards from the highest to the lowest.

    >>> deck(3), deck(5)
    (('K', 'Q', 'J'), ('A', 'K', 'Q', 'J', '10'))
    """
    if cards > len(RANKS):
        return tuple(map(str, range(cards, 0, -1)))
    highest = 1 if cards <= 3 else 0
    return RANKS[highest : highest + cards]


def is_deal(dealt, known):
    """Whether these are two different cards of those known."""
    return len(dealt) == 2 and all(card in known for card in dealt) and dealt[0] != dealt[1]


def bluffing(alpha):
    """Player I's strategy with three cards that bets on the jack with the probability `alpha`.

    The king is bet three times as often, and the queen calls by 1/3 more often, as far as that is
    possible. Up to 1/3, nothing guarantees her more (notes §4.4).

    >>> bluffing(Fraction(1, 6))["K",]
    {'check': Fraction(1, 2), 'bet': Fraction(1, 2)}
    """
    king, queen = min(3 * alpha, 1), min(alpha + Fraction(1, 3), 1)
    return {
        ("K",): {"check": 1 - king, "bet": king},
        ("Q",): {"check": 1, "bet": 0},
        ("J",): {"check": 1 - alpha, "bet": alpha},
        ("K", "check", "bet"): {"fold": 0, "call": 1},
        ("Q", "check", "bet"): {"fold": 1 - queen, "call": queen},
        ("J", "check", "bet"): {"fold": 1, "call": 0},
    }


def chips_paid(betting):
    """What each player has paid into the pot.

    >>> chips_paid(("check", "bet"))
    [1, 2]
    """
    return [1 + sum(move in ("bet", "call") for move in betting[player::2]) for player in (0, 1)]


register_names(
    KuhnPoker,
    move=lambda position, move: move if position.dealt else f"deal {' and '.join(move)}",
    short=lambda position: " ".join(["".join(position.dealt), *position.betting]),
)
register_rules(
    KuhnPoker,
    lambda position: (
        f"Each player pays 1 into the pot and gets one of {position.cards} cards, which the other "
        "does not see. Player I checks or bets 1; after a check Player II may check, too, or bet. "
        "Whoever faces a bet folds, which gives up the pot, or calls with 1 as well. Unless "
        "somebody has folded, the higher card wins the pot."
    ),
)

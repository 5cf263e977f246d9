"""Games that hide something: a coin, the cards of a hand, or the marks of the other player."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import ClassVar

from coursekit.games.fields import keep, player_of, rows_of_text, whole_number
from coursekit.games.lines import HAS_LINE
from coursekit.games.position import CHANCE, Position

# A coin


class CoinGame(Position, frozen=True):
    """The sides `chosen` so far: first by Player I, whose coin is hidden, then by Player II.

    >>> hidden = CoinGame().play("heads")
    >>> hidden.observed_by(0), hidden.observed_by(1)
    (('heads',), ())
    >>> hidden.play("heads").payoffs()
    (2, -2)
    """

    chosen: tuple[str, ...] = ()

    @property
    def player(self):
        return min(len(self.chosen), 1)

    def moves(self):
        return ("heads", "tails") if len(self.chosen) < 2 else ()

    def play(self, move):
        return CoinGame((*self.chosen, self.legal(move)))

    def payoffs(self):
        hidden, guess = self.chosen
        earned = -1 if hidden != guess else 2 if hidden == "heads" else 1
        return earned, -earned

    def observed_by(self, player):
        return self.chosen[player : player + 1]

    def rules_text(self):
        return (
            "Player I puts down a coin, heads or tails, and covers it with a hand. Player II "
            "guesses which side is up. If both sides are the same, Player I earns 2 for heads and "
            "1 for tails; otherwise Player II earns 1."
        )


# Poker

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS = ("♠", "♥")


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
        keep(self, cards=whole_number("cards", self.cards, 2, limit=100))

    @property
    def player(self):
        return len(self.betting) % 2 if self.dealt else CHANCE

    def moves(self):
        if not self.dealt:
            return tuple(permutations(self.deck(), 2))
        return moves_after(self.betting, most_raises=1)

    def play(self, move):
        move = self.legal(move)
        if not self.dealt:
            return KuhnPoker(self.cards, move)
        return KuhnPoker(self.cards, self.dealt, (*self.betting, move))

    def payoffs(self):
        if self.betting[-1] == "fold":
            loser = 1 - self.player
        else:
            first, second = map(self.deck().index, self.dealt)
            loser = 1 if first < second else 0  # the highest card comes first
        return lost_by(loser, self.chips_paid())

    def observed_by(self, player):
        return (*self.dealt[player : player + 1], *self.betting)

    def deck(self):
        """The cards from the highest to the lowest.

        >>> KuhnPoker().deck(), KuhnPoker(5).deck()
        (('K', 'Q', 'J'), ('A', 'K', 'Q', 'J', '10'))
        """
        if self.cards > len(RANKS):
            return tuple(map(str, range(self.cards, 0, -1)))
        highest = 1 if self.cards <= 3 else 0
        return RANKS[highest : highest + self.cards]

    def chips_paid(self):
        """What each player has paid into the pot.

        >>> KuhnPoker().play(("K", "J")).play("check").play("bet").chips_paid()
        [1, 2]
        """
        return paid_after([self.betting], bets=[1])

    def move_name(self, move):
        return move if self.dealt else f"deal {' and '.join(move)}"

    def node_label(self):
        return " ".join(["".join(self.dealt), *self.betting])

    def rules_text(self):
        return (
            f"Each player pays 1 into the pot and gets one of {self.cards} cards, which the other "
            "does not see. Player I checks or bets 1; after a check Player II may check, too, or "
            "bet. Whoever faces a bet folds, which gives up the pot, or calls with 1 as well. "
            "Unless somebody has folded, the higher card wins the pot."
        )


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
        keep(self, ranks=whole_number("ranks", self.ranks, 2, limit=len(RANKS) - 1))  # no ace

    @property
    def player(self):
        return CHANCE if self._is_deal() else len(self.betting[-1]) % 2

    def moves(self):
        if self._is_deal():
            return tuple(card for card in self.deck() if card not in self.dealt)
        return moves_after(self.betting[-1], most_raises=2)

    def play(self, move):
        move = self.legal(move)
        if self._is_deal():
            rounds = (*self.betting, ()) if len(self.dealt) == 2 else self.betting
            return LeducPoker(self.ranks, (*self.dealt, move), rounds)
        *before, now = self.betting
        return LeducPoker(self.ranks, self.dealt, (*before, (*now, move)))

    def _is_deal(self):
        if len(self.dealt) == 2:  # the third card comes after a round in which nobody has folded
            return self.betting[0][-1:] == ("call",) or self.betting[0] == ("check", "check")
        return len(self.dealt) < 2

    def payoffs(self):
        if self.betting[-1][-1] == "fold":
            loser = 1 - self.player
        else:
            *hands, table = (RANKS.index(card[:-1]) for card in self.dealt)
            first, second = ((rank != table, rank) for rank in hands)  # a pair comes first
            if first == second:
                return (0, 0)
            loser = 1 if first < second else 0
        return lost_by(loser, self.chips_paid())

    def observed_by(self, player):
        seen = [*self.dealt[player : player + 1], *self.betting[0]]
        if len(self.betting) == 2:
            seen += [self.dealt[2], *self.betting[1]]
        return tuple(seen)

    def deck(self):
        """The cards from the lowest to the highest rank.

        >>> LeducPoker().deck()
        ('J♠', 'J♥', 'Q♠', 'Q♥', 'K♠', 'K♥')
        """
        return tuple(rank + suit for rank in RANKS[self.ranks : 0 : -1] for suit in SUITS)

    def chips_paid(self):
        """What each player has paid into the pot.

        >>> LeducPoker(3, ("K♠", "J♥"), (("check", "bet", "raise"),)).chips_paid()
        [5, 3]
        """
        return paid_after(self.betting, bets=[2, 4])

    def move_name(self, move):
        return move if self.player != CHANCE else f"deal {move}"

    def node_label(self):
        first, *second = self.betting
        betting = [*first, *self.dealt[2:], *(move for moves in second for move in moves)]
        return " ".join([*self.dealt[:2], *betting])

    def rules_text(self):
        return (
            f"Each player pays 1 into the pot and gets one of {2 * self.ranks} cards, two of each "
            "rank, which the other does not see. After a round of betting, a card is laid on the "
            "table for both, and a second round follows. A bet or raise is 2 in the first "
            "round and 4 in the second, and there are at most two of them in a round; the other "
            "player folds, calls or raises. At the end a pair with the card on the table wins the "
            "pot, and otherwise the higher card; equal cards share it."
        )


def moves_after(betting, most_raises):
    """What the next player may do in a round of betting after these moves; a bet is a raise.

    >>> moves_after(("check",), 1), moves_after(("bet",), 1), moves_after(("bet",), 2)
    (('check', 'bet'), ('fold', 'call'), ('fold', 'call', 'raise'))
    """
    if betting == ("check", "check") or betting[-1:] in (("call",), ("fold",)):
        return ()
    raises = sum(move in ("bet", "raise") for move in betting)
    if raises == 0:
        return ("check", "bet")
    return ("fold", "call", "raise") if raises < most_raises else ("fold", "call")


def paid_after(rounds, bets):
    """What each player has paid after these rounds of betting, 1 for the cards included.

    A bet or a raise is that much more than the other player has paid; each round has its own.

    >>> paid_after([("check", "bet", "call"), ("bet", "raise")], bets=[2, 4])
    [7, 11]
    """
    paid = [1, 1]
    for bet, moves in zip(bets, rounds, strict=False):
        for i, move in enumerate(moves):
            other = paid[1 - i % 2]
            if move in ("bet", "raise"):
                paid[i % 2] = other + bet
            elif move == "call":
                paid[i % 2] = other
    return paid


def lost_by(loser, paid):
    """The payoffs if this player loses what that player has paid."""
    return (paid[1], -paid[1]) if loser == 1 else (-paid[0], paid[0])


# A board. Its squares are numbered 0 to 8, row by row; a set of squares is a number whose bit i
# says whether square i belongs to it.

WINDOWS = {
    "top left": (0, 1, 3, 4),
    "top right": (1, 2, 4, 5),
    "bottom left": (3, 4, 6, 7),
    "bottom right": (4, 5, 7, 8),
}
FULL = 0b111111111
FREE = tuple(tuple(i for i in range(9) if not marks >> i & 1) for marks in range(FULL + 1))


class BlindTicTacToe(Position, frozen=True):
    """The squares marked by X (Player I) and by O (Player II), and what the two know of them.

    A turn is two moves: the name of a `window`, at which the player looks, then the number of a
    square. If that is taken, the mark is not placed, and only its player is told so. `known` has
    the squares on which Player I, and Player II, has found a mark of the other one: nobody marks
    these again, and so every game ends. `seen` has all that each of them was shown and told.

    >>> game = BlindTicTacToe().play("top left").play(4).play("top right")
    >>> game.observed_by(0)
    (('top left', '....'), (4, 'placed'))
    >>> game.observed_by(1)
    (('the other', 'moved'), ('top right', '..X.'))
    >>> game.moves()
    (0, 1, 2, 3, 5, 6, 7, 8)
    """

    x: int = 0
    o: int = 0
    player: int = 0
    window: str | None = None
    known: tuple[int, ...] = (0, 0)
    seen: tuple[tuple, ...] = ((), ())

    letters: ClassVar = "XO"
    prize: ClassVar = 1

    def __post_init__(self):
        keep(self, player=player_of(2, self.player))

    @property
    def board(self) -> str:
        """The nine squares, row by row."""
        return "".join(
            "X" if self.x >> i & 1 else "O" if self.o >> i & 1 else "." for i in range(9)
        )

    @property
    def is_over(self):
        return HAS_LINE[self.x] or HAS_LINE[self.o] or self.x | self.o == FULL

    def moves(self):
        if self.is_over:
            return ()
        own = self.o if self.player else self.x
        return tuple(WINDOWS) if self.window is None else FREE[own | self.known[self.player]]

    def play(self, move):
        move = self.legal(move)
        player, other = self.player, 1 - self.player
        x, o, known, seen = self.x, self.o, list(self.known), list(self.seen)
        if self.window is None:
            board, squares = self.board, WINDOWS[move]
            known[player] |= (o, x)[player] & sum(1 << i for i in squares)
            seen[player] += ((move, "".join(board[i] for i in squares)),)
            return BlindTicTacToe(x, o, player, move, tuple(known), tuple(seen))
        mark = 1 << move
        if (x | o) & mark:
            told = "taken"
            known[player] |= mark
        else:
            x, o = (x, o | mark) if player else (x | mark, o)
            has_line = HAS_LINE[x] or HAS_LINE[o]
            told = "won" if has_line else "draw" if x | o == FULL else "placed"
        seen[player] += ((move, told),)
        seen[other] += (("the other", told if told in ("won", "draw") else "moved"),)
        return BlindTicTacToe(x, o, other, None, tuple(known), tuple(seen))

    def payoffs(self):
        earned = HAS_LINE[self.x] - HAS_LINE[self.o]
        return earned, -earned

    def observed_by(self, player):
        return self.seen[player]

    def without_history(self) -> BlindTicTacToe:
        """The same position, as if nothing had been shown or told yet: only `known` is kept."""
        return BlindTicTacToe(self.x, self.o, self.player, self.window, self.known)

    @property
    def lies_open(self) -> bool:
        """Whether each player knows all marks, and nothing was shown or told on the way."""
        return self.known == (self.o, self.x) and self.seen == ((), ())

    @staticmethod
    def from_text(text: str) -> BlindTicTacToe:
        """A board that both have seen: nine of `X`, `O`, `.`; blanks and `/` are ignored.

        Whoever has fewer marks moves, or else X.
        """
        squares = "".join(rows_of_text(text))
        if len(squares) != 9 or not set(squares) <= set("XO."):
            raise ValueError(f"text must have nine squares, each X, O or '.', not {text!r}")
        x, o = (sum(1 << i for i, square in enumerate(squares) if square == mark) for mark in "XO")
        return BlindTicTacToe(x, o, int(x.bit_count() > o.bit_count()), known=(o, x))

    def heuristic(self):
        """What Player I would earn if all marks lay open from here on and both played perfectly.

        >>> game = BlindTicTacToe.from_text("XX. OO. ...")
        >>> game.heuristic(), game.with_mover(1).heuristic()
        (1, -1)
        """
        return open_value(self.x, self.o, self.player)

    def move_name(self, move):
        if isinstance(move, str):
            return f"look at the {move}"
        return f"row {move // 3 + 1}, column {move % 3 + 1}"

    def rules_text(self):
        return (
            "X and O take turns: look at four squares in a corner of the board, 2 × 2, then mark a "
            "square. The other player's marks stay hidden unless you look at them. If the square "
            "is taken, your mark is not placed, only you are told so, and your turn is over. "
            "Three marks in a row win; on a full board nobody wins."
        )


@cache
def open_value(x, o, player):
    """What Player I earns in tic-tac-toe with these marks if both play perfectly."""
    if HAS_LINE[x] or HAS_LINE[o] or x | o == FULL:
        return HAS_LINE[x] - HAS_LINE[o]
    if player == 0:
        return max(open_value(x | 1 << square, o, 1) for square in FREE[x | o])
    return min(open_value(x, o | 1 << square, 0) for square in FREE[x | o])

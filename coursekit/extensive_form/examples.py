"""Trees that make a point about hidden information: a player who forgets, a threat, a blindfold."""

from __future__ import annotations

from typing import Any

from coursekit.games import Chance, Decision, KuhnPoker, Tree, Utilities


def _guess(left: int, right: int) -> Decision:
    """Player II guesses a side and has seen nothing."""
    return Decision(1, {"left": left, "right": right}, "nothing")


FORGETFUL = Tree(
    Decision(
        0,
        {
            "left": Decision(0, {"left": _guess(0, 1), "right": _guess(0, 0)}, "where was I?"),
            "right": Decision(0, {"left": _guess(0, 0), "right": _guess(1, 0)}, "where was I?"),
        },
    )
)
"""Player I goes left or right twice, but then does not know where she went first.

She earns 1 if she went to the same side twice and Player II guesses the other one.
"""

_AFTER_A = Decision(1, {"C": Utilities(3, 8), "D": Utilities(8, 3)})
_AFTER_F = Decision(0, {"G": Utilities(2, 10), "H": Utilities(1, 0)})
_AFTER_B = Decision(1, {"E": Utilities(5, 5), "F": _AFTER_F})
THREAT = Tree(Decision(0, {"A": _AFTER_A, "B": _AFTER_B}))
"""A textbook game with a threat."""


PRINTED_MIXTURE = {
    "000100": 0.1058966081881498,
    "000110": 0.13199985251106872,
    "00110X": 0.050359255122485354,
    "00111X": 0.04547848713105562,
    "100X00": 0.22610809248049912,
    "100X10": 0.3139068437995626,
    "101X0X": 0.062214106812445685,
    "101X1X": 0.06403674603712124,
}
"""Player I's mixed equilibrium of Kuhn poker, as notes §4.4 prints it: weights of pure strategies.

The six digits are for K, Q, J, and for each of them after check and bet; 1 adds a chip.
"""


def plan_of_digits(digits: str) -> dict[tuple, str]:
    """Player I's pure strategy of Kuhn poker with these digits; X is not reached.

    >>> plan_of_digits("100X10")[("Q", "check", "bet")]
    'call'
    """
    sets = [(card, *seen) for seen in ((), ("check", "bet")) for card in "KQJ"]
    moves = {1: ("check", "bet"), 3: ("fold", "call")}
    pairs = zip(sets, digits, strict=True)
    return {seen: moves[len(seen)][int(digit)] for seen, digit in pairs if digit != "X"}


def blindfolded(cards: str, deck: int = 3) -> Tree:
    """Kuhn poker in which Player II, with one of these cards, does not see what Player I did.

    He then decides whether to add a chip or to pass, and it is a call or a bet, a fold or a check.
    The deck has three cards, K, Q and J, or four, with an ace above them.

    >>> from coursekit.extensive_form import information_sets
    >>> [len(information_sets(blindfolded(cards), 1)) for cards in ("", "K", "KQJ")]
    [6, 5, 3]
    """
    known = {3: "KQJ", 4: "AKQJ"}.get(deck) if isinstance(deck, int) else None
    if known is None:
        raise ValueError(f"deck must be 3 or 4, not {deck!r}")
    if not isinstance(cards, str) or not set(cards) <= set(known):
        raise ValueError(f"cards must be some of {', '.join(known)}, such as 'QJ', not {cards!r}")
    return Tree(_as_seen(KuhnPoker(deck), cards))


def _as_seen(hand: KuhnPoker, hidden: str) -> Any:
    """The tree of the hand from here on; what Player II sees depends on his card."""
    if hand.is_over:
        return Utilities(*hand.payoffs())
    if not hand.dealt:
        return Chance(*((odds, _as_seen(deal, hidden)) for odds, deal in hand.chances()))
    sees_nothing = hand.player == 1 and hand.dealt[1] in hidden
    seen = hand.dealt[1] if sees_nothing else hand.observed_by(hand.player)
    options = [_as_seen(option, hidden) for option in hand.options()]
    return Decision(hand.player, dict(zip(("pass", "add a chip"), options, strict=True)), seen)

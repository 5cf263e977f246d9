"""Strategies for Kuhn poker that the notes print."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from coursekit.extensive_form import information_sets
from coursekit.games import KuhnPoker
from coursekit.graph import GameTree

KUHN = GameTree.explore(KuhnPoker())

SAMPLE = {
    ("K", "bet"): "call",
    ("Q", "bet"): {"fold": Fraction(1, 10), "call": Fraction(9, 10)},
    ("J", "bet"): {"fold": Fraction(9, 10), "call": Fraction(1, 10)},
    ("K", "check"): "bet",
    ("Q", "check"): "check",
    ("J", "check"): {"check": Fraction(1, 2), "bet": Fraction(1, 2)},
}
"""The notes' example of a behavioural strategy for Player II."""

PRINTED = {
    "000100": 0.1058966081881498,
    "000110": 0.13199985251106872,
    "00110X": 0.050359255122485354,
    "00111X": 0.04547848713105562,
    "100X00": 0.22610809248049912,
    "100X10": 0.3139068437995626,
    "101X0X": 0.062214106812445685,
    "101X1X": 0.06403674603712124,
}
"""The notes' mixed strategy: for K, Q, J, then for each after check and bet; 1 adds a chip."""


def with_bluffs(jack: Any, king: Any, queen: Any) -> dict:
    """Player I bets the jack and the king, and calls with the queen, with these probabilities.

    She never bets the queen, always calls with the king, and never with the jack.
    """
    return {
        ("K",): {"check": 1 - king, "bet": king},
        ("Q",): "check",
        ("J",): {"check": 1 - jack, "bet": jack},
        ("K", "check", "bet"): "call",
        ("Q", "check", "bet"): {"fold": 1 - queen, "call": queen},
        ("J", "check", "bet"): "fold",
    }


def by_digits(digits: str, player: int = 0) -> dict:
    """The pure strategy with a digit for each information set, in the order of the notes' table.

    >>> by_digits("100X10")[("Q", "check", "bet")]
    'call'
    """
    sets = {each.observation: each.moves for each in information_sets(KUHN, player)}
    starts = (((), ("check", "bet")), (("check",), ("bet",)))[player]
    table = [(card, *seen) for seen in starts for card in "KQJ"]
    return {
        seen: sets[seen][int(digit)]
        for seen, digit in zip(table, digits, strict=True)
        if digit != "X"
    }

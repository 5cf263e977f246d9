"""Strategies for Kuhn poker that the notes print, and how far equilibria of it may differ."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from coursekit.extensive_form import information_sets, sequence_form
from coursekit.games import KuhnPoker
from coursekit.graph import GameTree
from coursekit.linear_programs import LinearProgram, solve_program

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


def extent(player: int, weights: dict[tuple, int]) -> tuple[Any, Any]:
    """The least and the most of a weighted sum of sequences, over all optimal plans of a player.

    A plan r is optimal if some v fulfils the constraints of its program with v₀ the value. HiGHS
    solves the programs; a result that differs from a simple fraction by rounding is that fraction.
    """
    form = sequence_form(KUHN)
    A, (E, e), (F, f), value = form.A, (form.E, form.e), (form.F, form.f), Fraction(-1, 18)
    if player == 1:
        A, (E, e), (F, f), value = -form.A.T, (form.F, form.f), (form.E, form.e), -value
    plan = [f"r{i}" for i in range(len(A))]
    rest = [f"v{i}" for i in range(len(f))]
    rows = np.block([[E, np.zeros((len(e), len(f)), dtype=int)], [-A.T, F.T]]).tolist()
    wanted = [weights.get(sequence, 0) for sequence in _sequences(player)] + [0] * len(f)
    ends = []
    for sense in ("minimise", "maximise"):
        program = LinearProgram(
            wanted,
            [*rows, [*[0] * len(plan), *f.tolist()]],
            [*e.tolist(), *[0] * A.shape[1], value],
            variables=plan + rest,
            relations=["="] * len(e) + ["≤"] * A.shape[1] + ["="],
            free=rest,
            sense=sense,
        )
        ends.append(_simple(solve_program(program).value))
    return ends[0], ends[1]


def _simple(number: float) -> Any:
    near = Fraction(number).limit_denominator(100)
    return near if abs(near - number) < 1e-9 else number


def _sequences(player: int) -> list[tuple]:
    """The player's sequences in order: what was seen, and the last move."""
    sets = KUHN.sequences[player].information_sets
    return [(), *((each.observation, move) for each in sets for move in each.moves)]

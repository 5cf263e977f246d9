"""Answers to the exercises of notebook 2a that no slip expresses."""

from functools import reduce
from operator import xor

import numpy as np

from coursekit.games import Kayles, Nim, TicTacToe
from coursekit.impartial import nim_sum


def misere(rows):
    return np.bool_(len(rows) % 2 == 1 if set(rows) <= {1} else reduce(xor, rows, 0) == 0)


def lost(heaps, k):
    moves = ((i, take) for i, heap in enumerate(heaps) for take in range(1, min(k, heap) + 1))
    return not any(lost((*heaps[:i], heaps[i] - t, *heaps[i + 1 :]), k) for i, t in moves)


WRONG = {
    "2.1": [
        ([(5, 2), (3, -1), (0, 0)], "fewer than 3 are left of 3"),
        ([(5, 2), (7, 3), (4, 1)], "From 4 alone you play (4, 1). One heap is left then"),
        ([..., (7, 4), ...], "From 3 and 7 you play (7, 4), which leaves 3 and 4"),
    ],
    "2.2": [
        (Kayles(4), "makes K or the heap smaller, down to what the other is worth"),
        (Nim(2, misere=True), "of the normal rule will do"),
        (TicTacToe(), "K is a game"),
    ],
    "2.3": [
        (lambda rows: misere(rows) if rows[0] > 1 else len(rows) % 2 == 1, "leaves (1, 1, 1)"),
        (lambda rows: misere(rows) and len(rows) < 3, "but a move can only leave (1, 1),"),
        (lambda rows: misere(rows) if sum(rows) > 3 else nim_sum(rows) == 0, "(())` returned True"),
        (lambda rows: misere(rows) if max(rows) else False, "empty sequence`.\nWho took the last"),
        (lambda rows: any(misere(row) for row in rows), "the heaps are a tuple of numbers"),
    ],
    "2.4": [
        (lambda heaps, k: bool(heaps) and lost(heaps, k), "False. The rest is right.\nWho took"),
        (lambda heaps, k: lost(heaps, k) and heaps[0] <= heaps[-1], "but a move can only leave"),
        (lambda heaps, k: lost(heaps, k) and (k == 3 or len(heaps) < 3), "((1, 1, 3), 2)` retu"),
    ],
}

RIGHT = {
    "2.2": [(Kayles(3), "`Nim(3) + K` is a P-position and `Nim(2) + K` is not")],
    "2.3": [(misere, "odd or even decides")],
    "2.4": [(lost, "two old results fit together")],
}

HALF_FILLED = {"2.1": [([(2, ...), ..., ...], "There is still a `...`")]}

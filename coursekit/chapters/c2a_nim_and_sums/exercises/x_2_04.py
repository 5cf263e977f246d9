"""Exercise 2.4: which positions of Nim are lost if a move takes at most k stones."""

from __future__ import annotations

from coursekit.chapters.c2a_nim_and_sums.exercises.x_2_03 import (
    Heaps,
    both_ways,
    broken_rule,
    small_heaps,
    true_or_false,
    with_stones,
)
from coursekit.course.comparison import Comparison, FirstDifference, Slip
from coursekit.course.exercises import Exercise
from coursekit.games import Subtraction
from coursekit.impartial import nim_sum
from coursekit.solving import outcome_memoized

MEMO: dict = {}


def lost(heaps: Heaps, k: int, misere: bool = False) -> bool:
    takes = tuple(range(1, k + 1))
    rows = (Subtraction(n, takes, misere) for n in heaps)
    return outcome_memoized(sum(rows, start=Subtraction(0, takes, misere)), MEMO) == "P"


def heaps_for(k: int) -> list[Heaps]:
    singles: list[Heaps] = [(n,) for n in range(9, 2 * k + 4)]
    return both_ways([*small_heaps(3, 8), (4, 5), (3, 6), (2, 7), *singles])


def which_k(first: FirstDifference) -> str:
    well = "" if first.args[1] == 3 else "For k = 3 all is well. "
    return well + broken_rule(first)


SLIPS: list[Slip] = [
    (
        lambda heaps, k: nim_sum(heaps) == 0,
        "Your answers are those of Nim, where one may take a whole heap.\n"
        "What changes if a move takes at most `k` stones?",
    ),
    (
        lambda heaps, k: sum(heaps) % (k + 1) == 0,
        "You count the stones of all heaps together, as if they were one heap.\n"
        "But nobody may take from two heaps in one move.",
    ),
    (
        lambda heaps, k: all(heap % (k + 1) == 0 for heap in heaps),
        "You ask that every heap by itself is lost, and that is enough. But is it necessary?\n"
        "Two heaps of one stone: who wins?",
    ),
    (
        lambda heaps, k: any(heap % (k + 1) == 0 for heap in heaps),
        "You say True as soon as one of the heaps is lost by itself. But there are other heaps to "
        "move in.",
    ),
    (
        lambda heaps, k: nim_sum(heap % k for heap in heaps) == 0,
        "It looks as if heaps of `k` stones were worth nothing. But such a heap can be taken "
        "whole.\nWhich is the smallest single heap that is lost?",
    ),
    (
        lambda heaps, k: nim_sum(heap % 4 for heap in heaps) == 0,
        "For k = 3 all your answers are right. Where does your function make use of `k`?",
    ),
    (
        lambda heaps, k: nim_sum(heaps) % (k + 1) == 0,
        "For k = 3 all your answers are right. You combine whole heaps first, and make use of `k` "
        "after that.\nWhat is each of these heaps worth by itself?",
    ),
    (
        lambda heaps, k: not lost(heaps, k),
        "All your answers are the other way round: True should say that the player to move loses.",
    ),
    (
        lambda heaps, k: lost(heaps, k, misere=True),
        "All your answers are those of the misère game. Here whoever takes the last stone wins.",
    ),
]

EXERCISE = Exercise(
    "2.4",
    "Heaps, and at most k",
    Comparison(
        "lost(heaps, k)",
        ours=lost,
        cases=[(heaps, k) for k in (3, 2, 4, 1) for heaps in heaps_for(k)],
        slips=list(with_stones(SLIPS)),
        otherwise=which_k,
        read=true_or_false,
        right="So two old results fit together: each heap by itself, and then the sum.",
        may_call=[nim_sum],
    ),
)

"""Exercise 2.4: At most k.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from functools import cache

from tests.solutions.exercise_2_03 import nim_sum


def lost(heaps, k):
    return nim_sum(heap % (k + 1) for heap in heaps) == 0


@cache
def lost_by_recursion(heaps, k):
    return not any(
        lost_by_recursion((*heaps[:i], heap - take, *heaps[i + 1 :]), k)
        for i, heap in enumerate(heaps)
        for take in range(1, min(k, heap) + 1)
    )


def pairs_only(heaps, k):
    return lost(heaps, k) if len(heaps) < 3 else False


def last_heap_first(heaps, k):
    return lost(heaps, k) and heaps[0] <= heaps[-1]


def lost_without_heaps(heaps, k):
    return lost(heaps, k) if heaps else False


def at_most_in_each(heaps, k):
    return nim_sum(min(heap, k) for heap in heaps) == 0


def right_for_three(heaps, k):
    return lost(heaps, k) if k == 3 else lost(heaps, k) and len(heaps) < 3


def lost_as_a_number(heaps, k):
    return nim_sum(heap % (k + 1) for heap in heaps)


def lost_without_k(heaps):
    return nim_sum(heaps) == 0


@cache
def lost_in_misere(heaps, k):
    return bool(heaps) and not any(
        lost_in_misere(tuple(filter(None, (*heaps[:i], heap - take, *heaps[i + 1 :]))), k)
        for i, heap in enumerate(heaps)
        for take in range(1, min(k, heap) + 1)
    )


WRONG = [
    (pairs_only, "`pairs_only((1, 1, 4), 3)` returned False, but a move can only leave"),
    (last_heap_first, "the same heaps, only in another order"),
    (lost_without_heaps, "returned False, the rest is right.\nWho took the last stone"),
    (at_most_in_each, "`at_most_in_each((4,), 3)` returned False, but a move can only leave"),
    (right_for_three, "For k = 3 all is well. `right_for_three((1, 1, 3), 2)`"),
    (lost_as_a_number, "I expected True if the player to move loses"),
    (lost_without_k, "raised `TypeError"),
    (True, "asks for a function, `lost(heaps, k)`"),
    (
        lost_in_misere,
        "`lost_in_misere((1,), 3)` returned True. All your answers are those of the misère",
    ),
]

RIGHT = [lost, lost_by_recursion]

"""Exercise 2.3: Misère Nim.

Each function calls itself by its own name, so every variant has a name of its own.
"""

from functools import reduce
from operator import xor

from coursekit.games import Nim
from coursekit.solving import outcome


def nim_sum(numbers):
    return reduce(xor, numbers, 0)


def misere_lost(rows):
    if all(row == 1 for row in rows):
        return len(rows) % 2 == 1
    return nim_sum(rows) == 0


def misere_by_recursion(rows):
    if not rows:
        return False
    for i, row in enumerate(rows):
        for left in range(row):
            others = tuple(r for r in (*rows[:i], left, *rows[i + 1 :]) if r)
            if misere_by_recursion(others):
                return False
    return True


def longest_row_first(rows):
    return misere_lost(rows) if rows[0] > 1 else len(rows) % 2 == 1


def misere_nim_except_at_the_end(rows):
    return misere_lost(rows) if rows else True


def never_lost(rows):
    return False


def two_rows_at_most(rows):
    return misere_lost(rows) if len(rows) < 3 else False


def too_pessimistic(rows):
    return misere_lost(rows) or len(rows) == 4


def misere_base_case(rows):
    if not rows:
        return True
    return not any(
        misere_base_case(tuple(r for r in (*rows[:i], left, *rows[i + 1 :]) if r))
        for i, row in enumerate(rows)
        for left in range(row)
    )


def misere_letter(rows):
    return "P" if misere_lost(rows) else "N"


def misere_zero_or_one(rows):
    return nim_sum(rows)


def misere_falls_off(rows):  # noqa: RET503, as students write it
    if misere_lost(rows):
        return True


def longest_of_none(rows):
    return len(rows) % 2 == 1 if max(rows) == 1 else nim_sum(rows) == 0


def no_end_of_misere(rows):
    return not no_end_of_misere(rows)


def normal_base_case(rows):
    return misere_lost(rows) if sum(rows) > 3 else nim_sum(rows) == 0


def misere_by_ours(rows):
    return outcome(Nim(rows, misere=True)) == "P"


WRONG = [
    (misere_base_case, "All your answers are those of normal Nim"),
    (longest_row_first, "the same heaps, only in another order"),
    (misere_nim_except_at_the_end, "Who took the last stone, if none is left?"),
    (never_lost, "but the only move leaves (), and there"),
    (two_rows_at_most, "`two_rows_at_most((1, 1, 1))` returned False, but the only move leaves"),
    (too_pessimistic, "but one move leaves (1, 1, 1), and `too_pessimistic((1, 1, 1))` is True"),
    (misere_letter, 'returned "P". I expected True if the player to move loses'),
    (misere_zero_or_one, "returned 1. I expected True"),
    (misere_falls_off, "returned None. Does every way"),
    (longest_of_none, "`longest_of_none(())` raised `ValueError"),
    (no_end_of_misere, "never comes to an end"),
    (True, "asks for a function, `misere_lost(rows)`"),
    (misere_by_ours, "`misere_by_ours((1,))` calls our `outcome`"),
    (
        normal_base_case,
        "returned False, and `normal_base_case(())` returned True.\nWho took the last",
    ),
]

RIGHT = [misere_lost, misere_by_recursion]

"""Exercise 1.13: the winning move."""

from __future__ import annotations

from functools import cache
from typing import Any

from coursekit.chapters.c1c_dynamic_programming.exercises.x_1_10 import stones
from coursekit.course.answers import Hint, shown, the_whole_number, written
from coursekit.course.comparison import Comparison, FirstDifference
from coursekit.course.exercises import Exercise
from coursekit.games import Subtraction
from coursekit.solving import outcome_table


@cache
def winning_take(n: int, k: int, misere: bool = False) -> int | None:
    heaps = [Subtraction(m, tuple(range(1, k + 1)), misere) for m in range(n + 1)]
    return outcome_table(heaps)[heaps[n]][1]


def misere_take(n: int, k: int) -> int | None:
    if n == 0:
        raise ValueError("whoever makes this slip may say anything about no stones")
    return winning_take(n, k, misere=True)


def to_leave(n: int, k: int) -> int:
    take = winning_take(n, k)
    if take is None:
        raise ValueError("whoever makes this slip may say anything about a lost position")
    return n - take


def number_or_none(taken: Any, call: str) -> int | None:
    if isinstance(taken, str | bool):
        raise Hint(
            f"{call} returned {shown(taken)}. I expected a whole number, or None, without quotes, "
            "if nothing wins."
        )
    return None if taken is None else the_whole_number(taken, call)


def wrong_take(first: FirstDifference) -> str:
    (n, k), taken, returned = first.args, first.mine, first.returned
    if taken == 0:
        return f"{returned}, but one must take at least one stone.\nSay `None` if no move wins."
    own = dict(first.answers)
    if taken is None:
        leaves_none = any(own.get((n - take, k), 0) is None for take in range(1, min(n, k) + 1))
        where = (
            "leaves a number of stones from which your function says None again"
            if leaves_none
            else "leaves the opponent without a stone to take"
        )
        return (
            f"{returned}, but the position is not lost.\nTry the moves one by one: one of them "
            f"{where}."
        )
    if not 1 <= taken <= k:
        return f"{returned}, but a move takes from 1 to {k} stones."
    if taken > n:
        return f"{returned}, but there {'is' if n == 1 else 'are'} only {stones(n)}."
    reply = own.get((n - taken, k))
    story = f"{returned}. That leaves {n - taken}, and from there the opponent wins"
    if first.right is None:
        call = f"`{written(first.function, n - taken, k)}`"
        return f"{story}: {call} is {reply}.\nIs any other move better?"
    return f"{story} by taking {reply}.\nWhat would you like to leave behind?"


MISERE = "All your answers are those of the misère game. Here whoever takes the last stone wins."

EXERCISE = Exercise(
    "1.13",
    "The winning move",
    Comparison(
        "winning_take(n, k)",
        ours=winning_take,
        cases=[(n, k) for k in (3, 2, 1, 4, 6) for n in (*range(1, 3 * k + 4), 0)],
        slips=[
            (to_leave, "You say how many stones to leave. The question is how many to take."),
            (misere_take, MISERE),
            (lambda n, k: misere_take(n, k) or 0, MISERE),
            (
                lambda n, k: winning_take(n, 3),
                "For k = 3 all is well. Where does your function make use of `k`?",
            ),
        ],
        otherwise=wrong_take,
        read=number_or_none,
        right="Whatever the opponent takes next, you can always make up for it.",
    ),
)

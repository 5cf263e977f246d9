"""Exercise 1.12: remember what is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from coursekit.chapters.c1c_dynamic_programming.exercises.x_1_10 import (
    TAKES,
    broken_rule,
    first_wrong,
    letters,
    outcome_of,
    stones,
    wrong_from_the_start,
)
from coursekit.chapters.c1c_dynamic_programming.exercises.x_1_11 import every_option
from coursekit.course.answers import Hint, shown, stepping, the_function, traced, written
from coursekit.course.exercises import Exercise, Right
from coursekit.record import trace


def write_outcome_memo(answer: Any) -> str | None:
    my_memo = the_function(answer, "my_memo_outcome(n, memo)")
    memos: list[dict] = [{} for _ in range(13)]
    mine = "".join(outcome_of(my_memo, n, memo) for n, memo in enumerate(memos))
    right = letters(12)
    for heap, kept in memos[12].items():
        if not (isinstance(kept, str) and kept in ("N", "P")):
            return (
                f"After `{written(my_memo, 12, {})}` the memo holds {shown(kept)} for "
                f"{shown(heap)}. It should hold what your function returns: the letters."
            )
    if mine == right:
        return _does_it_remember(my_memo)
    n = first_wrong(mine, right)
    returned = f"`{written(my_memo, n, {})}` returned {shown(mine[n])}"
    hint = wrong_from_the_start(mine, right)
    if hint:
        return f"{returned}. {hint}"
    watch = stepping(my_memo, n, {})
    misread = _misread(my_memo, n)
    if misread:
        heap, kept, answered = misread
        return (
            f"{returned}. On the way the memo held {shown(kept)} for {stones(heap)}, but the call "
            f"for {stones(heap)} returned {shown(answered)}: what is read back from the memo is "
            f"not what was stored.{watch}"
        )
    if _without_remembering(my_memo, n) == right[n]:
        return (
            f"{returned}, but with a memo that keeps nothing it returns {shown(right[n])}.\n"
            f"So something wrong is read from the memo. Under which key was it stored?{watch}"
        )
    return f"{returned}, but {broken_rule(mine, n)}{watch}"


def _misread(my_memo: Callable, n: int) -> tuple[int, Any, Any] | None:
    """A heap, what the memo held for it, and what its call returned instead; or None."""
    for call in traced(my_memo, n, {}).calls:
        heap, *others = call.arguments.values()
        for memo in others:
            if isinstance(memo, dict) and call.value != memo.get(heap, call.value):
                return heap, memo[heap], call.value
    return None


class _Forgetful(dict):
    """A memo that keeps nothing."""

    def __setitem__(self, key: Any, value: Any) -> None:
        pass


def _without_remembering(my_memo: Callable, n: int) -> str | None:
    try:
        return outcome_of(my_memo, n, _Forgetful())
    except Hint:
        return None


MANY = 16
"""Enough stones for a function that remembers nothing to make thousands of calls.

It is a P-position: whoever works it out looks at every option.
"""


@cache
def _calls_without_memo() -> int:
    return len(trace(every_option, MANY))


def _does_it_remember(my_memo: Callable) -> str:
    """What to say about a function whose outcomes are right; a `Right` if it remembers them."""
    memo: dict = {}
    tree = traced(my_memo, MANY, memo, limit=50_000)
    call = f"`{written(my_memo, MANY, {})}`"
    inner = [each for each in tree.calls if each.children]
    worked_out = Counter(next(iter(each.arguments.values())) for each in inner)
    again = sorted(n for n, times in worked_out.items() if times > 1)
    if len(tree) == 1 and memo:
        return (
            "The outcomes are right, but I saw no call of your function to itself. Keep the "
            "recursion of OUTCOME; the memo only saves it from working anything out twice."
        )
    if not again and memo and not {MANY - take for take in TAKES} <= set(memo):
        return (
            "The outcomes are right, but the memo that I handed over does not hold the smaller "
            f"heaps: after {call} it held {shown(sorted(memo, key=str))}.\n"
            "Which memo do the recursive calls write into?"
        )
    if not again and memo:
        return Right(
            f"{call} took {len(tree)} calls. Looking at every option and remembering nothing, it "
            f"would have been {_calls_without_memo():,}."
        )
    if not again:
        return (
            "The outcomes are right, and quickly found, but the memo that I handed over stayed "
            "empty.\n"
            "Whoever hands over a memo wants to find in it what has been worked out."
        )
    right_but = f"The outcomes are right, but {call} took {len(tree):,} calls"
    if not memo:
        return (
            f"{right_but}: nothing is remembered, the memo stayed empty.\n"
            "When does a call know something that is worth writing down, and into which dictionary "
            "do you write it?"
        )
    if set(memo) == {MANY}:
        return (
            f"{right_but}, and at the end only {MANY} itself stood in the memo.\n"
            "Which memo do the recursive calls write into?"
        )
    n = again[0]
    times = f"{stones(n)} {'was' if n == 1 else 'were'} worked out {worked_out[n]:,} times"
    if n in memo:
        return (
            f"{right_but}: {times}, although the answer stood in the memo.\n"
            "What should a call do before anything else?"
        )
    return (
        f"{right_but}: {times}, and the answer never got into the memo.\n"
        f"Which `return` leaves your function before {shown(letters(n)[n])} is written down?"
    )


EXERCISE = Exercise("1.12", "Remember what you know", write_outcome_memo)

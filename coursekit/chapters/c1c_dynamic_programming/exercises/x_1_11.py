"""Exercise 1.11: the calls that OUTCOME makes."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

from coursekit.chapters.c1c_dynamic_programming.exercises.x_1_10 import TAKES, either, stones
from coursekit.course.answers import the_whole_number
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.games import Subtraction
from coursekit.record import trace
from coursekit.solving import outcome

OTHER_TAKES = ((1, 2), (1, 3), (1, 4), (1, 2, 3), (1, 2, 4), (1, 3, 4), (1, 2, 3, 4))
"""All with 1 among them: then every leaf is an empty heap."""
WORDS = {2: "two", 3: "three", 4: "four"}


def every_option(n: int, takes: tuple[int, ...] = TAKES) -> str:
    """OUTCOME without stopping early: it looks at every option."""
    outcomes = [every_option(n - take, takes) for take in takes if take <= n]
    return "N" if "P" in outcomes else "P"


@cache
def calls_of(n: int, takes: tuple[int, ...]) -> list[int]:
    """How many calls 0, 1, …, n + 1 stones take."""
    return [len(trace(every_option, m, takes)) for m in range(n + 2)]


def how_many_calls(n: int, takes: tuple[int, ...], answer: Any) -> str | None:
    number = the_whole_number(answer, "The number of calls")
    calls = calls_of(n, takes)
    if number == calls[n]:
        empty = trace(every_option, n, takes).counts()[0]
        return Right(f"And {empty} of the {calls[n]} calls ask about 0 stones.")
    for slip, hint in slips(n, takes):
        if number == slip:
            return hint
    return (
        "For 0, 1, 2, 3 and 4 stones there are "
        f"{', '.join(map(str, calls[:4]))} and {calls[4]} calls, the first one included.\n"
        "How does `outcome_of_all(4)` get its number from those before it?"
    )


@cache
def slips(n: int, takes: tuple[int, ...]) -> list[tuple[int, str]]:
    """Counts of something else, each with its hint."""
    calls = calls_of(n, takes)
    asked = trace(every_option, n, takes).counts()
    until_a_p = len(trace(outcome, Subtraction(n, takes)))
    no_longer = next(m for m in range(n + 2) if calls[m] != 2**m)
    many = WORDS[len(takes)]
    return [
        (
            len(asked),
            f"There are {len(asked)} different positions, but most of them are asked about many "
            "times.\nCount every call.",
        ),
        (asked[0], "Those are only the calls with 0 stones: the leaves of the tree."),
        (
            calls[n - 1],
            f"That is `outcome_of_all({n - 1})`. Which {many} calls does `outcome_of_all({n})` "
            "make itself?",
        ),
        (
            calls[n] - 1,
            "Those are the calls made along the way. The first call counts as well.",
        ),
        (calls[n + 1], f"That is `outcome_of_all({n + 1})`, one stone too many."),
        (
            until_a_p,
            "That is the count if you stop at the first P. Here every option is looked at.",
        ),
        (
            2**n,
            f"It does double at first, up to {calls[no_longer - 1]} calls for "
            f"{stones(no_longer - 1)}. But `outcome_of_all({no_longer})` makes {calls[no_longer]}, "
            f"not {2**no_longer}.\nWhich calls is that the sum of?",
        ),
        (
            sum(len(takes) ** depth for depth in range(n + 1)),
            f"That would be right if there were always {many} moves. But from fewer than "
            f"{stones(max(takes))} there are fewer, and from 0 there are none.",
        ),
    ]


def other_heap(rng: Random) -> Variant:
    while True:  # until all slips can be told apart
        n, takes = rng.randint(5, 9), rng.choice(OTHER_TAKES)
        right = calls_of(n, takes)[n]
        counts = [right, *(slip for slip, _ in slips(n, takes))]
        if (n, takes) != (7, TAKES) and len(set(counts)) == len(counts):
            break
    question = (
        f"From a heap one may take {either(takes)} stones, and `outcome_of_all` asks about "
        f"every option before it decides. How many calls does `outcome_of_all({n})` make, the "
        "first one included?"
    )
    return Variant(question, right, partial(how_many_calls, n, takes))


EXERCISE = Exercise("1.11", "How many calls", partial(how_many_calls, 7, TAKES), other_heap)

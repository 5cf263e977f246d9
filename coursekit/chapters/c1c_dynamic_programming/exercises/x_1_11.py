"""Exercise 1.11: the calls that OUTCOME makes."""

from __future__ import annotations

from typing import Any

from coursekit.chapters.c1c_dynamic_programming.exercises.x_1_10 import TAKES
from coursekit.course.answers import the_whole_number
from coursekit.course.exercises import Exercise, Right
from coursekit.games import Subtraction
from coursekit.record import trace
from coursekit.solving import outcome


def every_option(n: int) -> str:
    """OUTCOME without stopping early: it looks at every option."""
    outcomes = [every_option(n - take) for take in TAKES if take <= n]
    return "N" if "P" in outcomes else "P"


def how_many_calls(answer: Any) -> str | None:
    number = the_whole_number(answer, "The number of calls")
    calls = [len(trace(every_option, n)) for n in range(9)]
    asked = trace(every_option, 7).counts()
    until_a_p = len(trace(outcome, Subtraction(7)))
    three_moves_always = sum(3**depth for depth in range(8))
    if number == calls[7]:
        return Right(f"And {asked[0]} of the {calls[7]} calls ask about 0 stones.")
    slips = {
        len(asked): f"There are {len(asked)} different positions, but most of them are asked about "
        "many times.\nCount every call.",
        asked[0]: "Those are only the calls with 0 stones: the leaves of the tree.",
        calls[6]: "That is `outcome_of_all(6)`. Which three calls does `outcome_of_all(7)` make "
        "itself?",
        calls[7] - 1: "Those are the calls made along the way. The first call counts as well.",
        calls[8]: "That is `outcome_of_all(8)`, one stone too many.",
        until_a_p: "That is the count if you stop at the first P. Here every option is looked at.",
        2**7: f"It does double at first, up to {calls[3]} calls for 3 stones. But "
        f"`outcome_of_all(4)` makes {calls[4]}, not {2**4}.\nWhich calls is that the sum of?",
        three_moves_always: "That would be right if there were always three moves. But from "
        "1 or 2 stones there are fewer, and from 0 there are none.",
    }
    return slips.get(
        number,
        "For 0, 1, 2, 3 and 4 stones there are "
        f"{', '.join(map(str, calls[:4]))} and {calls[4]} calls, the first one included.\n"
        "How does `outcome_of_all(4)` get its number from those before it?",
    )


EXERCISE = Exercise("1.11", "How many calls", how_many_calls)

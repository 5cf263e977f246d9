"""Exercise 5.16: the regret of a few plays."""

from __future__ import annotations

from typing import Any

from coursekit.bandits import THREE_ARMS
from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right
from coursekit.course.tools.matrix_answers import same, text

PLAYS = ((0, 1), (1, 4), (2, 0), (2, 20), (0, 5))
"""Exercise 5.16: five plays of the three arms, each the arm and what it paid."""

PAID = sum(reward for _, reward in PLAYS)
BEST = max(arm.mean for arm in THREE_ARMS)
TOTAL = len(PLAYS) * BEST - PAID
AVERAGE = TOTAL / len(PLAYS)

SLIPS = [
    (-TOTAL, "That is what was paid more than expected. Regret is the other way round."),
    (
        sum(BEST - THREE_ARMS[arm].mean for arm, _ in PLAYS),
        "You take the means of the arms that were played. Of them, regret wants what they paid.",
    ),
    (
        len(PLAYS) * 20 - PAID,
        "The best arm does not pay 20 each time: compare with what it pays on average.",
    ),
    (
        len(PLAYS) * 10 - PAID,
        "10 is what arm 2 paid on average in these two plays. Regret compares with its true mean.",
    ),
    (PAID, "That is what was paid in all. What would the best arm have paid on average?"),
    (len(PLAYS) * BEST, "That is what the best arm pays on average. What was paid goes off it."),
]


def regret_by_hand(answer: Any) -> str | None:
    pair = the_sequence(answer, "(total, average)")
    if len(pair) != 2:
        raise Hint(f"I expected `(total, average)`, and you gave {shown(answer)}.")
    total = pair[0] if pair[0] is ... else the_number(pair[0], "The total regret")
    average = pair[1] if pair[1] is ... else the_number(pair[1], "The average regret")
    if total is not ... and not same(total, TOTAL):
        return _about_total(total, average)
    if average is not ... and not same(average, AVERAGE):
        if same(average, TOTAL / 3):
            return "You divide by the number of arms. The average is one per play."
        return f"The average is the total regret per play, and {text(average)} is not."
    return Right("With luck, regret is negative; in the long run luck cancels out.")


def _about_total(total: Any, average: Any) -> str:
    if same(total, AVERAGE) and average is not ... and same(average, TOTAL):
        return "Both numbers are there, but the other way round: the total comes first."
    for slip, hint in SLIPS:
        if same(total, slip):
            return hint
    return (
        f"The total regret is not {text(total)}. Five plays of the best arm pay 5 · {BEST} on "
        "average; and what did these five pay?"
    )


EXERCISE = Exercise("5.16", "The regret of a few plays", regret_by_hand)

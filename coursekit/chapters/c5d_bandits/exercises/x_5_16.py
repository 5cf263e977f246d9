"""Exercise 5.16: the regret of a few plays."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Any, NamedTuple

from coursekit.bandits import THREE_ARMS
from coursekit.course.answers import Hint, shown, the_number, the_sequence
from coursekit.course.exercises import Exercise, Right, Variant
from coursekit.course.tools.matrix_answers import same, text

PLAYS = ((0, 1), (1, 4), (2, 0), (2, 20), (0, 5))
"""Exercise 5.16: five plays of the three arms, each the arm and what it paid."""

BEST = max(arm.mean for arm in THREE_ARMS)

Plays = tuple[tuple[int, int], ...]


class Regret(NamedTuple):
    """What was paid, the total regret and the average regret."""

    paid: int
    total: Any
    average: Any


def regret_of(plays: Plays) -> Regret:
    paid = sum(reward for _, reward in plays)
    total = len(plays) * BEST - paid
    return Regret(paid, total, Fraction(total, len(plays)))


def slips_of(plays: Plays) -> list[tuple[Any, str]]:
    """Wrong totals, and where they come from."""
    paid, total, _ = regret_of(plays)
    of_the_best = [reward for arm, reward in plays if THREE_ARMS[arm].mean == BEST]
    seen = Fraction(sum(of_the_best), len(of_the_best))
    return [
        (-total, "That is what was paid more than expected. Regret is the other way round."),
        (
            sum(BEST - THREE_ARMS[arm].mean for arm, _ in plays),
            "You take the means of the arms that were played. Of them, regret wants what they "
            "paid.",
        ),
        (
            len(plays) * 20 - paid,
            "The best arm does not pay 20 each time: compare with what it pays on average.",
        ),
        (
            len(plays) * seen - paid,
            f"{text(seen)} is what arm 2 paid on average in these plays. Regret compares with its "
            "true mean.",
        ),
        (paid, "That is what was paid in all. What would the best arm have paid on average?"),
        (
            len(plays) * BEST,
            "That is what the best arm pays on average. What was paid goes off it.",
        ),
    ]


def regret_by_hand(plays: Plays, answer: Any) -> str | None:
    pair = the_sequence(answer, "(total, average)")
    if len(pair) != 2:
        raise Hint(f"I expected `(total, average)`, and you gave {shown(answer)}.")
    total = pair[0] if pair[0] is ... else the_number(pair[0], "The total regret")
    average = pair[1] if pair[1] is ... else the_number(pair[1], "The average regret")
    right = regret_of(plays)
    if total is not ... and not same(total, right.total):
        return _about_total(plays, total, average)
    if average is not ... and not same(average, right.average):
        if same(average, Fraction(right.total, len(THREE_ARMS))):
            return "You divide by the number of arms. The average is one per play."
        return f"The average is the total regret per play, and {text(average)} is not."
    if right.total < 0:
        return Right("With luck, regret is negative; in the long run luck cancels out.")
    return Right("The best arm would have paid more, on average.")


def _about_total(plays: Plays, total: Any, average: Any) -> str:
    right = regret_of(plays)
    swapped = average is not ... and same(average, right.total)
    if swapped and same(total, right.average):
        return "Both numbers are there, but the other way round: the total comes first."
    for slip, hint in slips_of(plays):
        if same(total, slip):
            return hint
    return (
        f"The total regret is not {text(total)}. {len(plays)} plays of the best arm pay "
        f"{len(plays)} · {BEST} on average; and what did these {len(plays)} pay?"
    )


def other_plays(rng: Random) -> Variant:
    """Plays of the same arms, the best one twice, in which every slip gives another total."""
    while True:
        arms = [0, 1, *rng.choices((0, 1), k=rng.randint(1, 3))]
        others = [(arm, rng.choice(THREE_ARMS[arm].payoffs)) for arm in arms]
        drawn = [*others, (2, 0), (2, 20)]
        rng.shuffle(drawn)
        plays = tuple(drawn)
        right = regret_of(plays)
        totals = {right.total, *(slip for slip, _ in slips_of(plays))}
        if len(totals) == 1 + len(slips_of(plays)) and 0 not in totals:
            break
    question = (
        "Arm 0 pays 5 or 1, equally likely; arm 1 pays 4, 3 or 2, equally likely; arm 2 pays 20 "
        "with probability 1/4 and otherwise 0. Each pair is an arm that was played and what it "
        f"paid: `{plays}`. What are the total and the average regret? Give (total, average)."
    )
    answer = right.total, right.average
    return Variant(question, answer, partial(regret_by_hand, plays))


EXERCISE = Exercise(
    "5.16", "The regret of a few plays", partial(regret_by_hand, PLAYS), other_plays
)

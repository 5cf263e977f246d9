"""Exercise 6.12: TD(0) by hand."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from coursekit.course.exercises import Exercise, Variant
from coursekit.course.tools.matrix_answers import text
from coursekit.course.tools.several_numbers import Asked, SeveralNumbers
from coursekit.reinforcement import Episode, backward_view, td_zero

Numbers = tuple[int, int, int]


def td_by_hand(before: dict[str, int], earned: Numbers, rate: Fraction) -> SeveralNumbers:
    """The diagnosis: an episode from A to B, back to A and to the end earns `earned`."""
    episode = Episode("ABA", earned)
    after = td_zero([episode], rate, values=before)
    at_the_end = backward_view(episode, before, trace=0, rate=rate)
    whole = td_zero([episode], 1, values=before)
    a, b = before["A"], before["B"]
    first = a + rate * (earned[0] + b - a)  # A after the first step
    return SeveralNumbers(
        "(A, B)",
        [
            Asked(
                "A",
                after["A"],
                [
                    (first, "That is A after the first step. A is left once more."),
                    (
                        after["A"] + rate * after["B"],
                        "After the last step there is no next state: its target is the reward "
                        "alone.",
                    ),
                    (
                        first + rate * (earned[2] - a),
                        f"In the last step A no longer has the value {text(a)}: the first step has "
                        "changed it.",
                    ),
                ],
                "A is left twice, in the first step and in the last one. What is the target each "
                "time, and what is the value by then?",
            ),
            Asked(
                "B",
                after["B"],
                [
                    (
                        b + rate * (earned[1] + a - b),
                        "You use the value of A from before the episode. It has changed by then.",
                    ),
                    (
                        b,
                        "B is left, too: its target is "
                        f"{f'{text(earned[1])} and ' if earned[1] else ''}the value of A, which is "
                        f"not {text(b - earned[1])}.",
                    ),
                    (
                        b + rate * (earned[1] + earned[2] - b),
                        f"That is B on the way to the return, {text(earned[1] + earned[2])}. TD(0) "
                        "does not wait for it: its target is the next reward and the next value.",
                    ),
                    (
                        rate * (earned[1] + first),
                        f"That is {_share(rate)} of the target. The value goes {_share(rate)} of "
                        "the way from where it is.",
                    ),
                ],
                f"What is the value of A when B is left, and what is {_share(rate)} of the way "
                "there?",
            ),
        ],
        together=[
            (
                (a + at_the_end["A"], b + at_the_end["B"]),
                "You change all values at the end. TD(0) changes them step by step, so later steps "
                "see what earlier ones have done.",
            ),
            (
                (whole["A"], whole["B"]),
                "You put the target in place of the value. The rate is "
                f"{text(rate)}: {_share(rate)} of the way.",
            ),
            ((after["B"], after["A"]), "Both are there, in the other order."),
        ],
        remark="What came last has reached A, and B will hear of it in the next episode.",
    )


def _share(rate: Fraction) -> str:
    return {2: "half", 3: "a third", 4: "a quarter"}[rate.denominator]


def other_episode(rng: Random) -> Variant:
    diagnosis: Any = None
    while diagnosis is None or not _can_be_told_apart(diagnosis):
        before = {"A": rng.randint(0, 4), "B": rng.randint(0, 4)}
        earned = (rng.randint(0, 3), rng.randint(0, 3), rng.randint(1, 6))
        rate = Fraction(1, rng.choice((2, 3, 4)))
        diagnosis = td_by_hand(before, earned, rate)
    question = (
        f"By now v(A) = {before['A']}, v(B) = {before['B']}, and the rate is {rate}. An episode "
        f"goes from A to B, back to A, and ends. Its three steps earn {earned[0]}, {earned[1]} and "
        f"{earned[2]}. What are the values that TD(0) has learned after it? Give (A, B)."
    )
    return Variant(question, tuple(each.right for each in diagnosis.asked), diagnosis)


def _can_be_told_apart(diagnosis: SeveralNumbers) -> bool:
    """Whether every slip leads to other numbers."""
    rows = [[each.right, *(slip for slip, _ in each.slips)] for each in diagnosis.asked]
    right: Any = tuple(each.right for each in diagnosis.asked)
    rows.append([right, *(wrong for wrong, _ in diagnosis.together)])
    return all(len({*row}) == len(row) for row in rows)


EXERCISE = Exercise(
    "6.12",
    "TD(0) by hand",
    td_by_hand({"A": 0, "B": 1}, (0, 0, 2), Fraction(1, 2)),
    other_episode,
)
